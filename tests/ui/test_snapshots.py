"""The scenes look as they did; what changed is shown side by side in tests/output/snapshots.

Meant changes: look at the report, then draw the pictures anew by `make snapshots`.
"""

from __future__ import annotations

import html
from pathlib import Path

import pytest
from PIL import Image

from tests.shots import FOLDER, MOST, VIEWS, Shot, changed_part, difference, kept, picture, shots

REPORT = Path(__file__).resolve().parents[1] / "output" / "snapshots"
STYLE = "body{background:#222;color:#eee;font:16px sans-serif}img{max-width:32%;margin:4px}"


def report(shot: Shot, now: Image.Image, then: Image.Image | None, part: float) -> None:
    """Put the pictures beside one another into the report."""
    REPORT.mkdir(parents=True, exist_ok=True)
    pictures = {"now": now} if then is None else {"then": then, "now": now}
    if then is not None and then.size == now.size:
        pictures["difference"] = difference(then, now).convert("RGB")
    tags = []
    for what, image in pictures.items():
        file = REPORT / f"{shot.name}.{what}.png"
        image.save(file)
        tags.append(f'<img src="{html.escape(file.name)}" alt="{what}">')
    text = f"<h2>{html.escape(shot.name)}: {part:.2%}</h2><p>{''.join(tags)}</p>"
    (REPORT / f"{shot.name}.part").write_text(text, encoding="utf-8")
    parts = "\n".join(file.read_text(encoding="utf-8") for file in sorted(REPORT.glob("*.part")))
    page = f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{parts}"
    (REPORT / "index.html").write_text(page, encoding="utf-8")


def clear(shot: Shot) -> None:
    """Take an earlier fault out of the report."""
    for old in REPORT.glob(f"{shot.name}.*"):
        old.unlink()


def change(shot: Shot) -> float:
    """The part of the picture that has changed; 1 when there is none to compare with."""
    now = picture(shot)
    then = kept(shot) if shot.path.exists() else None
    comparable = then is not None and then.size == now.size
    part = changed_part(difference(then, now)) if comparable and then is not None else 1.0
    clear(shot)
    if part > MOST:
        report(shot, now, then, part)
    return part


@pytest.mark.slow
@pytest.mark.parametrize("view", [view.name for view in VIEWS])
def test_pictures(view: str) -> None:
    changed = {s.name: change(s) for s in shots() if s.view.name == view}
    changed = {name: part for name, part in changed.items() if part > MOST}
    assert not changed, f"see {REPORT / 'index.html'}: {changed}"


def test_every_picture_is_wanted_and_together_they_are_small() -> None:
    files = set(FOLDER.glob("*.png"))
    assert {file.name for file in files} == {shot.path.name for shot in shots()}
    assert sum(file.stat().st_size for file in files) < 6_000_000


def test_drawn_twice_it_is_the_same() -> None:
    shot = next(shot for shot in shots() if shot.name == "knock.fr.embed")
    assert picture(shot).tobytes() == picture(shot).tobytes()


def test_one_other_word_is_noticed() -> None:
    """The tolerance lets the palette pass, and nothing that a person would see."""
    shot = next(shot for shot in shots() if shot.name == "knock.fr.phone")
    now = kept(shot)
    other = now.copy()
    area = (20, 60, 90, 80)
    other.paste((200, 200, 200), area)
    assert changed_part(difference(now, other)) > MOST
    assert changed_part(difference(now, now)) == 0.0
