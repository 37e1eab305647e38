"""What the interface's tests need: no window, no sound card, compiled catalogues."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from build import catalogues
from game.services import i18n


def _compile_what_is_old() -> None:
    """Replace each catalogue in one step, as other test processes read them at the same time."""
    for language in catalogues.LANGUAGES:
        source = catalogues.po_path(language)
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        fresh = target.with_name(f"{target.name}.{os.getpid()}")
        catalogues.compile_file(source, fresh)
        fresh.replace(target)


@pytest.fixture(scope="session", autouse=True)
def _catalogues() -> None:
    _compile_what_is_old()


@pytest.fixture(autouse=True)
def _french_again() -> None:
    """Each test begins in the default language."""
    i18n.set_language(i18n.DEFAULT)
