"""The game as one page: opened from a folder, without any server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from build import onefile
from tests.web import driver
from tests.web.pages import wait_ready

pytestmark = pytest.mark.browser

HEAVIEST = 8_000_000


@pytest.fixture(scope="module")
def one_page(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("onefile") / "gin-rami.html"
    path.write_text(onefile.one_page(site_folder), encoding="utf-8")
    return path


def test_it_is_light_and_whole(one_page: Path) -> None:
    html = one_page.read_text(encoding="utf-8")
    assert len(html.encode()) <= HEAVIEST
    assert 'src="' not in html
    assert "modulepreload" not in html


def test_it_plays_from_a_folder_and_remembers(chromium: Browser, one_page: Path) -> None:
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    asked: list[str] = []
    troubles: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda m: troubles.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(f"{one_page.as_uri()}?speed=instant")
    sight = driver.begin(page, driver.by_mirror)
    driver.by_mirror(page, driver.decide(sight), sight)
    kept = record_after(page)
    page.reload()
    wait_ready(page)
    assert driver.record(page).startswith(kept)
    context.close()
    assert troubles == []
    assert {url.split(":")[0] for url in asked} <= {"file", "blob", "data"}
    assert [url for url in asked if url.startswith("file")] == [page.url] * 2


def record_after(page: Page) -> str:
    """The record, once the action is in it."""
    page.wait_for_function("JSON.parse(gin.storageGet('match')).value.includes('actions:')")
    return driver.record(page)
