"""A deal in each of the three engines that browsers are made of, from the served folder."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page

from build import onefile, serve
from build.engines import firefox, webkit
from build.engines.page import EnginePage
from tests.web.conftest import OUTPUT, Open
from tests.web.driver import Control, Sight, decide, settled

pytestmark = pytest.mark.browser

START_MS = 120_000
HASTE = """() => { try {
  localStorage['gin-rami:settings'] ??= JSON.stringify({ speed: 'fast', calm: true });
} catch {} }"""
SHOWN = "document.documentElement.dataset.ready || document.documentElement.dataset.failed"
FAILURE = """document.documentElement.dataset.failed
  && document.getElementById('failure').textContent"""
IS_KEPT = """navigator.serviceWorker.getRegistration()
  .then((found) => found?.active?.state === 'activated')"""
ENGINES: dict[str, tuple[Callable[[], Path | None], Callable[[Path], EnginePage]]] = {
    "firefox": (firefox.find, firefox.Firefox),
    "webkit": (webkit.find, webkit.WebKit),
}


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[EnginePage]:
    find, start = ENGINES[request.param]
    path = find()
    if path is None and os.environ.get("CI") == "true":
        pytest.fail(f"{request.param} is not installed")
    if path is None:
        pytest.skip(f"{request.param} is not installed")
    page = start(path)
    yield page
    OUTPUT.mkdir(exist_ok=True)
    page.screenshot(OUTPUT / f"engine-{page.name}.png")
    page.close()


@pytest.fixture
def server(site_folder: Path) -> Iterator[serve.Server]:
    """A server of the site that a test may stop before its end."""
    server = serve.make_server(site_folder)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def open_game(page: Page, address: str) -> None:
    """Go there and wait for the first picture, with a game that loses no time."""
    page.goto(address)
    page.evaluate(HASTE)
    wait_shown(page)


def wait_shown(page: Page) -> None:
    page.wait_for_function(SHOWN, timeout=START_MS)
    assert not page.evaluate(FAILURE)


def activate(page: Page, control: Control) -> None:
    """As assistive technology does."""
    page.evaluate("id => document.querySelector(`[data-id='${id}']`).click()", control.id)


def play_a_deal(page: Page) -> Sight:
    menu = settled(page, lambda sight: sight.button("New match") is not None)
    start = menu.button("New match")
    assert start is not None
    activate(page, start)
    sight = settled(page, lambda now: now.scene == "table")
    while sight.scene == "table":
        activate(page, decide(sight))
        sight = settled(page, sight.__ne__)
    return sight


def test_chromium_plays_a_deal(browse: Open, site_url: str) -> None:
    page = browse(
        f"{site_url}?lang=en&opponent=greedy",
        prepare=lambda page: page.add_init_script(f"({HASTE})()"),
    )
    wait_shown(page)
    assert play_a_deal(page).scene == "scoring"


def test_engine_plays_a_deal_and_again_without_a_network(
    engine: EnginePage, server: serve.Server
) -> None:
    page = cast(Page, engine)  # it speaks as much of it as these functions need
    address = f"http://{serve.HOST}:{server.server_port}/?lang=en&opponent=greedy"
    open_game(page, address)
    assert play_a_deal(page).scene == "scoring"
    assert engine.errors == []
    page.wait_for_function(IS_KEPT)
    server.shutdown()
    server.server_close()
    open_game(page, address)
    settled(page, lambda sight: sight.button("Resume") is not None)
    assert engine.errors == []


def test_engine_starts_the_one_page_from_a_folder(
    engine: EnginePage, site_folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "gin-rami.html"
    path.write_text(onefile.one_page(site_folder), encoding="utf-8")
    page = cast(Page, engine)
    open_game(page, f"{path.as_uri()}?lang=en")
    settled(page, lambda sight: sight.button("New match") is not None)
    assert engine.errors == []
