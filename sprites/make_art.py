"""Writes every SVG of the game from the drawings beside it:  python -m sprites.make_art

With --check it writes nothing and fails if a committed file differs. Standard library only.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from .drawing import app_icon, backs, cards, courts, icons
from .drawing.pips import Suit, pip_file

HERE = Path(__file__).resolve().parent


def art() -> Iterator[tuple[str, str]]:
    """(path below sprites/, SVG text) of every file."""
    yield "cards/blank.svg", cards.blank_file()
    for suit in Suit:
        yield f"suits/{suit}.svg", pip_file(suit)
        yield f"aces/{suit}.svg", cards.ace_file(suit)
        for rank in courts.Rank:
            yield f"courts/{rank}{suit}.svg", courts.court_file(rank, suit)
    for name in backs.DYES:
        yield f"backs/{name}.svg", backs.back_file(name)
    for name in icons.icon_names():
        yield f"ui/{name}.svg", icons.icon_file(name)
    yield "icon.svg", app_icon.icon_file()
    yield "icon-maskable.svg", app_icon.maskable_file()


def stale_files() -> list[str]:
    """Paths whose committed bytes are not what the drawings give now."""
    return [
        name
        for name, text in art()
        if not (HERE / name).is_file() or (HERE / name).read_bytes() != text.encode()
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    stale = stale_files()
    if parser.parse_args().check:
        print("\n".join(stale) or "all art is current")
        return 1 if stale else 0
    for name, text in art():
        target = HERE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())
    print(f"{len(stale)} file(s) changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
