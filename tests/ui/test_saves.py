"""Saves: sealed texts, damage set aside, no room, two windows on one storage; and what the player
is told of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.record import decode
from game.core.rules import PRESETS
from game.scenes.context import Context
from game.scenes.menu import open_menu
from game.services.platform import OtherWindow, StoredElsewhere
from game.services.saves import (
    Fault,
    Outcome,
    Save,
    SaveError,
    Saves,
    Trouble,
    seal,
    unseal,
)
from game.services.storage import (
    STALE,
    FolderStorage,
    MemoryStorage,
    StorageForbidden,
    StorageFull,
)
from tests.pilot import Pilot
from tests.ui.table_player import FAST, Player, by_mirror, new_table

BODY = "gin-rami record 1\nrules: classic\n"


class Stubborn(MemoryStorage):
    """Refuses to write while ``error`` is set."""

    error: Exception | None = None

    def set(self, key: str, value: str) -> None:
        if self.error is not None:
            raise self.error
        super().set(key, value)


def test_seal_and_unseal_are_inverse() -> None:
    for save in (Save(BODY, 7, "abc"), Save("", 0, "0"), Save("été ♠\n\n", 999, "z9")):
        assert unseal(seal(save)) == save


def test_a_match_file_is_still_a_record() -> None:
    pilot = new_table(PRESETS["classic"])
    text = pilot.storage.get("match")
    assert text is not None
    assert text.startswith("# gin-rami save 2 ")
    assert decode(text) == decode(unseal(text).body)


def test_the_bare_records_of_before_are_read() -> None:
    assert unseal(BODY) == Save(BODY)


def test_every_changed_character_is_noticed() -> None:
    text = seal(Save(BODY, 3, "abc"))
    for place in range(len(text)):
        other = text[:place] + ("x" if text[place] != "x" else "y") + text[place + 1 :]
        with pytest.raises(SaveError):
            unseal(other)
        with pytest.raises(SaveError):
            unseal(text[:place])


def test_a_newer_version_is_told_apart_from_damage() -> None:
    newer = seal(Save(BODY)).replace("save 2", "save 3")
    with pytest.raises(SaveError) as caught:
        unseal(newer)
    assert caught.value.fault is Fault.NEWER


def test_damage_is_set_aside_and_never_deleted() -> None:
    storage = MemoryStorage()
    saves = Saves(storage)
    saves.claim("match", BODY)
    good = storage.get("match")
    assert good is not None
    damaged = good.replace("classic", "klassic")
    storage.set("match", damaged)
    assert saves.read("match") is None
    assert storage.get("match") is None
    assert saves.aside() == [("damaged-1", damaged)]
    storage.set("match", damaged)
    assert saves.read("match") is None
    assert saves.aside() == [("damaged-1", damaged)], "the same damage is kept once"
    storage.set("match", damaged + "!")
    assert saves.read("match") is None
    assert [key for key, _ in saves.aside()] == ["damaged-1", "damaged-2"]


def test_damage_without_room_for_a_copy_stays_where_it_is() -> None:
    storage = Stubborn()
    storage.set("match", "rubbish")
    storage.error = StorageFull("full")
    saves = Saves(storage)
    assert saves.read("match") is None
    storage.error = None
    assert saves.claim("match", BODY) is Outcome.IN_MEMORY
    assert storage.get("match") == "rubbish"
    assert saves.aside() == [("match", "rubbish")]
    new = saves.read("match")
    assert new is not None
    assert new.body == BODY


@pytest.mark.parametrize(
    ("error", "trouble"),
    [(StorageFull("x"), Trouble.FULL), (StorageForbidden("x"), Trouble.FORBIDDEN)],
)
def test_what_cannot_be_written_is_held_in_memory(error: Exception, trouble: Trouble) -> None:
    storage = Stubborn()
    saves = Saves(storage)
    storage.error = error
    assert saves.claim("match", BODY) is Outcome.IN_MEMORY
    assert saves.write("match", BODY + "more") is Outcome.IN_MEMORY
    assert saves.trouble is trouble
    held = saves.read("match")
    assert held is not None
    assert held.body == BODY + "more"
    storage.error = None
    assert saves.write("match", BODY) is Outcome.KEPT
    assert saves.trouble is None
    assert saves.has("match", BODY)


def test_room_is_made_before_giving_up() -> None:
    storage = Stubborn()
    saves = Saves(storage)

    def make_room() -> bool:
        storage.error = None
        return True

    saves.make_room = make_room
    storage.error = StorageFull("x")
    assert saves.claim("match", BODY) is Outcome.KEPT


def test_a_window_does_not_overwrite_what_it_has_not_seen() -> None:
    storage = MemoryStorage()
    one, other = Saves(storage), Saves(storage)
    assert one.claim("match", "one") is Outcome.KEPT
    assert other.read("match") is not None
    assert other.claim("match", "other") is Outcome.KEPT
    assert one.is_foreign("match")
    assert one.write("match", "lost?") is Outcome.TAKEN
    found = other.read("match")
    assert found is not None
    assert found.body == "other"
    assert other.write("match", "more") is Outcome.KEPT
    assert one.claim("match", "taken back") is Outcome.KEPT
    assert other.write("match", "x") is Outcome.TAKEN


def test_files_that_were_never_finished_are_swept_away(tmp_path: Path) -> None:
    import os
    import time

    old, young = tmp_path / "a.new", tmp_path / "b.new"
    for path in (old, young):
        path.write_text("half")
    long_ago = time.time() - 2 * STALE
    os.utime(old, (long_ago, long_ago))
    FolderStorage(tmp_path)
    assert not old.exists()
    assert young.exists()


# What the player sees


def menu(storage: MemoryStorage, **wishes: object) -> Pilot:
    if storage.get("settings") is None:
        storage.set("settings", FAST)
    wishes = {"reduced_motion": True} | wishes
    return Pilot(open_menu, storage=storage, **wishes)  # type: ignore[arg-type]


def a_few_actions(pilot: Pilot, count: int = 6) -> None:
    player = Player(pilot, by_mirror)
    for _ in range(count):
        player.turn()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_damaged_save_is_told_once_and_can_be_taken_out(lang: str) -> None:
    storage = MemoryStorage()
    storage.set("match", "gin-rami record 1\nrubbish")
    pilot = menu(storage, lang=lang)
    pilot.frames(2)
    assert pilot.scene.name == "notice"
    pilot.activate("second")
    assert list(pilot.platform.files.values()) == ["gin-rami record 1\nrubbish"]
    assert pilot.scene.name == "menu"
    again = menu(storage, lang=lang)
    again.frames(2)
    assert again.scene.name == "menu"
    assert storage.get("damaged-1") == "gin-rami record 1\nrubbish"


def test_everything_else_survives_a_damaged_match() -> None:
    storage = MemoryStorage()
    storage.set("settings", '{"language": "en", "target": 250}')
    storage.set("match", "rubbish")
    pilot = menu(storage)
    pilot.frames(2)
    pilot.key("Escape")
    assert pilot.control("length").name == "Match to: 250 points"
    pilot.click("new")
    assert pilot.scene.name == "table"


def test_a_full_storage_is_said_once_and_the_match_goes_on() -> None:
    storage = Stubborn()
    pilot = menu(storage)
    pilot.click("new")
    pilot.settle()
    storage.error = StorageFull("x")
    player = Player(pilot, by_mirror)
    notices = 0
    for _ in range(12):
        if pilot.scene.name == "notice":
            notices += 1
            pilot.activate("first")
            pilot.settle()
        player.turn()
    assert notices == 1
    storage.error = None
    for _ in range(4):  # a turn that only deals anew writes nothing
        player.turn()
    text = storage.get("match")
    assert text is not None
    assert len(decode(unseal(text).body).moves) > 12


def windows() -> tuple[Pilot, Pilot]:
    """A match played in one window; a second window on the same storage, at its menu."""
    storage = MemoryStorage()
    one = menu(storage)
    one.click("new")
    one.settle()
    a_few_actions(one)
    return one, menu(storage)


def test_the_second_window_is_told_and_takes_over() -> None:
    one, other = windows()
    other.platform.events.append(OtherWindow())
    other.frames(1)
    other.click("resume")
    assert other.scene.name == "notice"
    assert "ouverte dans une autre fenêtre" in other.control("notice-text").name
    other.activate("first")
    assert other.scene.name == "table"
    one.platform.events.append(StoredElsewhere())
    one.frames(2)
    assert one.scene.name == "notice", "the first window is told at once"
    a_few_actions(other)
    one.activate("first")
    assert one.scene.name == "table"
    kept = one.storage.get("match")
    assert kept is not None
    other.settle()
    other.platform.events.append(StoredElsewhere())
    other.frames(2)
    assert other.scene.name == "notice"
    other.key("Escape")
    assert other.scene.name == "menu"
    assert one.storage.get("match") == kept, "looking changes nothing"


def test_a_window_that_was_not_told_cannot_overwrite() -> None:
    one, other = windows()
    other.click("resume")
    other.settle()
    a_few_actions(other, 2)
    kept = other.storage.get("match")
    player = Player(one, by_mirror)
    for _ in range(3):
        if one.scene.name == "notice":
            break
        player.turn()
        one.frames(2)
    assert one.scene.name == "notice"
    assert other.storage.get("match") == kept


def test_a_new_match_puts_the_unfinished_one_into_the_history() -> None:
    one, _ = windows()
    before = one.storage.get("match")
    assert before is not None
    one.activate("menu")
    one.activate("leave")
    one.click("new")
    (past,) = one.context.history.all()
    assert past.record == unseal(before).body
    assert not past.finished


def test_context_is_told_of_nothing_when_nobody_plays() -> None:
    storage = MemoryStorage()
    pilot = menu(storage)
    Saves(storage).claim("match", BODY)
    pilot.platform.events.append(StoredElsewhere())
    pilot.frames(3)
    assert pilot.scene.name == "menu"
    assert isinstance(pilot.context, Context)
