"""Storage: three kinds, one behaviour; and settings that survive damage."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.services.platform_web import WebStorage
from game.services.settings import KEY, Choices, Settings
from game.services.storage import (
    FolderStorage,
    MemoryStorage,
    Storage,
    StorageForbidden,
    StorageFull,
)


class FakePage:
    """The page's side of the contract; ``error`` makes every call fail."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.error = ""

    def _answer(self, value: object = None) -> str:
        ok = {"ok": True, "value": value}
        return json.dumps({"ok": False, "error": self.error} if self.error else ok)

    def storageGet(self, key: str) -> str:  # noqa: N802 (the page's name)
        return self._answer(self.texts.get(key))

    def storageSet(self, key: str, value: str) -> str:  # noqa: N802
        if not self.error:
            self.texts[key] = value
        return self._answer()

    def storageRemove(self, key: str) -> str:  # noqa: N802
        self.texts.pop(key, None)
        return self._answer()

    def storageKeys(self) -> str:  # noqa: N802
        return self._answer([*self.texts])


@pytest.fixture(params=["memory", "folder", "web"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    kinds: dict[str, Storage] = {
        "memory": MemoryStorage(),
        "folder": FolderStorage(tmp_path / "not" / "yet"),
        "web": WebStorage(FakePage()),
    }
    return kinds[request.param]


def test_what_is_set_is_got(storage: Storage) -> None:
    assert storage.get("a") is None
    assert storage.keys() == []
    storage.set("a", "été ♠\nzwei\r\n")
    storage.set("b/../c:é", "")
    assert storage.get("a") == "été ♠\nzwei\r\n"
    assert storage.get("b/../c:é") == ""
    assert storage.keys() == ["a", "b/../c:é"]
    storage.set("a", "new")
    assert storage.get("a") == "new"
    storage.remove("a")
    storage.remove("a")
    assert storage.get("a") is None
    assert storage.keys() == ["b/../c:é"]


def test_a_folder_is_read_by_the_next_visit(tmp_path: Path) -> None:
    FolderStorage(tmp_path).set("match", "record")
    assert FolderStorage(tmp_path).get("match") == "record"


def test_nothing_escapes_from_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    FolderStorage(folder).set("../outside", "x")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_failed_write_leaves_the_text_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FolderStorage(tmp_path)
    storage.set("match", "old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageFull):
        storage.set("match", "new")
    assert storage.get("match") == "old"
    assert storage.keys() == ["match"]
    assert len(list(tmp_path.iterdir())) == 1, "no rubbish is left"


def test_a_folder_that_cannot_be_made_is_forbidden(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageForbidden):
        FolderStorage(tmp_path / "file").set("a", "b")


def test_a_file_that_is_no_text_can_be_kept_byte_by_byte(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xff\xfe\x00")
    storage = FolderStorage(tmp_path)
    found = storage.get("a")
    assert found is not None
    storage.set("b", found)
    assert (tmp_path / "b.txt").read_bytes() == b"\xff\xfe\x00"
    assert Settings(storage).choices == Choices()


@pytest.mark.parametrize(
    ("error", "kind"), [("full", StorageFull), ("forbidden", StorageForbidden)]
)
def test_the_page_says_why_not(error: str, kind: type[Exception]) -> None:
    page = FakePage()
    page.error = error
    storage = WebStorage(page)
    with pytest.raises(kind):
        storage.get("a")
    with pytest.raises(kind):
        storage.set("a", "b")
    with pytest.raises(kind):
        storage.keys()


def test_settings_are_remembered() -> None:
    storage = MemoryStorage()
    Settings(storage).change(language="en", sound=False, target=250)
    choices = Settings(storage).choices
    assert (choices.language, choices.sound, choices.target) == ("en", False, 250)


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", "null", '"x"', '{"sound": "loud", "target": true, "x": 1}']
)
def test_damaged_settings_give_the_defaults(text: str) -> None:
    storage = MemoryStorage()
    storage.set(KEY, text)
    assert Settings(storage).choices == Choices()


def test_one_bad_value_spoils_no_other() -> None:
    storage = MemoryStorage()
    storage.set(KEY, json.dumps({"sound": 5, "language": "en", "future": [1]}))
    assert Settings(storage).choices == Choices(language="en")


def test_an_unknown_choice_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        Settings(MemoryStorage()).change(colour="red")


@pytest.mark.parametrize("kind", [StorageFull, StorageForbidden])
def test_settings_hold_for_the_visit_when_nothing_can_be_stored(kind: type[Exception]) -> None:
    class Broken(MemoryStorage):
        def set(self, key: str, value: str) -> None:
            raise kind("no")

    settings = Settings(Broken())
    changes: dict[str, Any] = {"sound": False}
    settings.change(**changes)
    assert settings.choices.sound is False
    assert settings.kept is False
