"""The locks hold what pyproject.toml asks for, every file by its hash, and name no host."""

from __future__ import annotations

import re

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from build import environment

PIN = re.compile(r"^([a-z0-9-]+)==([^ ;\\]+)(?: ; (.+?))? \\$", re.MULTILINE)
GROUPS = environment.group_names()


def pins(group: str) -> dict[str, set[str]]:
    text = environment.lock_of(group).read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for name, version, _marker in PIN.findall(text):
        found.setdefault(name, set()).add(version)
    return found


@pytest.mark.parametrize("group", GROUPS)
def test_a_lock_is_for_the_requirements_of_today(group: str) -> None:
    assert environment.is_locked(group), "pyproject.toml has changed: run `make locks`"
    locked = pins(group)
    for line in environment.requirements_of(group):
        wanted = Requirement(line)
        versions = locked[canonicalize_name(wanted.name)]
        assert all(wanted.specifier.contains(version) for version in versions)


@pytest.mark.parametrize("group", GROUPS)
def test_every_package_has_hashes_and_nothing_names_a_host(group: str) -> None:
    lines = environment.lock_of(group).read_text(encoding="utf-8").splitlines()[1:]
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        assert re.fullmatch(
            r"[a-z0-9-]+==\S+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?", line
        )
        if "==" in line and not line.startswith(" "):
            assert following.startswith("    --hash=sha256:")


def test_all_locks_agree() -> None:
    everywhere: dict[str, set[str]] = {}
    for group in GROUPS:
        for name, versions in pins(group).items():
            assert everywhere.setdefault(name, versions) == versions, name
