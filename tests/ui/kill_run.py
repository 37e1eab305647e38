"""Plays matches in a child process that is killed at random moments, again and again:

python -m tests.ui.kill_run FOLDER KILLS. After every kill the save must be whole, must have every
action that the child has reported, and must go on from what was there before. Prints JSON.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.core.record import Record, decode, replay
from game.scenes.menu import open_menu
from game.services.history import History
from game.services.saves import Saves
from game.services.storage import FolderStorage
from tests.pilot import Pilot
from tests.ui.table_player import Player, by_mirror

CALM, HASTE = 0.05, 0.6
"""Seconds between the first frame of a child and its end."""


def play(folder: Path, report: int) -> None:
    """Go on with the match, or begin one, and play until killed; report the actions made."""
    storage = FolderStorage(folder)
    if storage.get("settings") is None:
        storage.set("settings", '{"speed": "fast", "sound": false, "target": 250}')
    pilot = Pilot(open_menu, size=(480, 360), storage=storage)
    player = Player(pilot, by_mirror)
    os.write(report, b"ready\n")
    while True:
        if pilot.scene.name == "notice":
            os.write(report, b"notice\n")
            pilot.activate("first")
        elif pilot.scene.name == "menu":
            pilot.activate("resume" if player.find("resume") else "new")
            pilot.frames(random.randrange(40))
        elif player.find("again"):
            pilot.activate("menu")
        else:
            player.turn()
            saved = Saves(storage).read("match")
            assert saved is not None
            os.write(report, f"{len(decode(saved.body).moves)}\n".encode())


def killed_child(folder: Path, seconds: float) -> list[str]:
    """Let a child play that long after it is ready; what it has reported."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            play(folder, writer)
        finally:
            os._exit(1)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        first = pipe.readline().decode().split()
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        reports = [*first, *pipe.read().decode().split()]
    assert os.WIFSIGNALED(status), "the child has failed by itself"
    return reports


def check(folder: Path, before: Record | None, reports: list[str]) -> Record | None:
    """The record after a kill. Fails when anything is lost."""
    saves = Saves(FolderStorage(folder))
    save = saves.read("match")
    assert not saves.untold, "a save was damaged"
    assert "notice" not in reports
    if save is None:
        assert before is None
        return None
    record = decode(save.body)
    replay(record)
    counts = [int(report) for report in reports if report.isdigit()]
    if before is not None and record.setup == before.setup:
        assert record.moves[: len(before.moves)] == before.moves, "the match was changed"
        assert len(record.moves) >= max(counts, default=len(before.moves))
    elif before is not None:
        assert replay(before).over or any(
            decode(past.record).setup == before.setup for past in History(saves).all()
        ), "a match was lost"
    return record


def main(folder: Path, kills: int) -> dict[str, int]:
    """All the kills; how many actions and matches there were."""
    chance = random.Random(6)
    record: Record | None = None
    matches = actions = 0
    for _ in range(kills):
        random.seed(chance.random())
        before = record
        record = check(folder, before, killed_child(folder, chance.uniform(CALM, HASTE)))
        if record is not None and (before is None or record.setup != before.setup):
            matches += 1
            before = None
        if record is not None:
            actions += len(record.moves) - (len(before.moves) if before else 0)
    return {"kills": kills, "matches": matches, "actions": actions}


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
