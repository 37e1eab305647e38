"""The command gin-rami: wishes, a test run of a few pictures, and bad input."""

from __future__ import annotations

import pygame
import pytest

from game.desktop import main


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    pygame.display.quit()


@pytest.mark.parametrize(
    ("wish", "said", "title"),
    [
        ("fr", "Gin Rami\u00a0: tout va bien.", "Gin Rami"),
        ("en", "Gin Rummy: all is well.", "Gin Rummy"),
    ],
)
def test_a_few_pictures_in_the_language_that_was_wished(
    capsys: pytest.CaptureFixture[str], wish: str, said: str, title: str
) -> None:
    assert main(["--frames", "3", "--lang", wish]) == 0
    assert said in capsys.readouterr().out
    assert pygame.display.get_caption()[0] == title


def test_a_wish_that_cannot_be_met_is_no_failure() -> None:
    assert main(["--frames", "3", "--rules", "nonsense", "--target", "many"]) == 0


@pytest.mark.parametrize("arguments", [["--frames", "many"], ["--nonsense"]])
def test_what_is_no_option_is_named(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert arguments[-1] in capsys.readouterr().err
