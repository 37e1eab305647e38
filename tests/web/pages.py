"""Waiting for the page around the game: ready, failed, or without any game at all."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route

START_MS = 60_000


def wait_ready(page: Page) -> None:
    """Until the first frame is all there is to see; a failure panel ends the wait with its text."""
    done = "document.documentElement.dataset.ready || document.documentElement.dataset.failed"
    page.wait_for_function(done, timeout=START_MS)
    failed = page.evaluate("document.documentElement.dataset.failed")
    assert not failed, page.locator("#failure").text_content()
    page.locator("#poster").wait_for(state="hidden")  # it fades: half there, it has poor contrast


def wait_failed(page: Page) -> str:
    """Until the failure panel shows; return the kind of failure."""
    page.wait_for_function("document.documentElement.dataset.failed", timeout=START_MS)
    page.locator("#failure").wait_for(state="visible")
    return str(page.evaluate("document.documentElement.dataset.failed"))


def without_game(page: Page) -> None:
    """Keep the loader from starting anything: the bridge alone, driven by the test."""

    def empty(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body="")

    page.route("**/loader.js", empty)
    page.add_init_script("addEventListener('load', () => gin.ready())")


def mirror(page: Page, *nodes: dict[str, object]) -> None:
    page.evaluate("nodes => gin.mirror(nodes)", json.dumps(nodes))


def events(page: Page) -> list[dict[str, Any]]:
    """Take what waits for the game, without the events of size."""
    waiting = json.loads(page.evaluate("gin.takeEvents()"))
    return [event for event in waiting if event["type"] != "resize"]


def log(page: Page) -> list[str]:
    """Lines of the live log."""
    lines: list[str] = page.locator("#log p").all_text_contents()
    return lines


def wait_logged(page: Page, line: str) -> None:
    has_line = "line => [...document.querySelectorAll('#log p')].some(p => p.textContent === line)"
    page.wait_for_function(has_line, arg=line, timeout=10_000)
