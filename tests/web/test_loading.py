"""The page brings the game up, and says in words what keeps it from doing so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Open, serving
from tests.web.pages import wait_failed, wait_ready

pytestmark = pytest.mark.browser

Prepare = Callable[[Page], object]
ENGLISH = {"locale": "en-GB"}


def test_first_frame_replaces_the_poster(browse: Open, standin_url: str) -> None:
    page = browse(standin_url)
    expect(page.locator(".poster-title")).to_be_visible()
    wait_ready(page)
    expect(page.locator("#poster")).not_to_be_visible()
    assert page.evaluate("document.getElementById('progress').value") == 100
    assert page.evaluate("document.documentElement.dataset.scene") == "standin"
    assert page.title() == "Stand-in"


def test_loading_takes_neither_focus_nor_anything_twice(browse: Open, standin_url: str) -> None:
    asked: list[str] = []
    page = browse(
        standin_url, prepare=lambda page: page.on("request", lambda r: asked.append(r.url))
    )
    wait_ready(page)
    assert page.evaluate("document.activeElement === document.body")
    asked = [url for url in asked if not url.startswith("blob:")]  # out of memory
    assert sorted(asked) == sorted(set(asked))


def test_works_in_a_folder_below_the_host(browse: Open, standin_folder: Path) -> None:
    for url in serving(standin_folder.parent):
        page = browse(f"{url}{standin_folder.name}/")
        wait_ready(page)


def test_host_that_does_not_know_wasm(browse: Open, standin_url: str) -> None:
    def as_unknown(route: Route) -> None:
        route.fulfill(response=route.fetch(), content_type="application/octet-stream")

    url = f"{standin_url}?start=plain"
    wait_ready(browse(url, prepare=lambda page: page.route("**/*.wasm", as_unknown)))


def test_without_scripts_the_page_still_says_what_it_is(browse: Open, standin_url: str) -> None:
    page = browse(standin_url, java_script_enabled=False)
    # By style and not by text, which Playwright does not look for inside <noscript>.
    for language, text in (("fr", "il lui faut JavaScript"), ("en", "it needs JavaScript")):
        paragraph = page.locator(f".poster-noscript p[lang={language}]").first
        expect(paragraph).to_be_visible()
        expect(paragraph).to_contain_text(text)
    expect(page.locator("#progress")).not_to_be_visible()


def missing(pattern: str) -> Prepare:
    return lambda page: page.route(pattern, lambda route: route.fulfill(status=404))


def cut_off(pattern: str) -> Prepare:
    """The file arrives, but only its first half."""

    def halve(route: Route) -> None:
        response = route.fetch()
        body = response.body()
        route.fulfill(status=200, content_type="application/zip", body=body[: len(body) // 2])

    return lambda page: page.route(pattern, halve)


def unreachable(pattern: str) -> Prepare:
    return lambda page: page.route(pattern, lambda route: route.abort())


def script(text: str) -> Prepare:
    return lambda page: page.add_init_script(text)


OUT_OF_MEMORY = "WebAssembly.instantiate = async () => { throw new RangeError('Out of memory'); }"
FAILURES = {
    "no WebAssembly": (script("delete window.WebAssembly"), "old", "too old"),
    "wasm missing": (missing("**/*.wasm"), "missing", "A file is missing"),
    "interpreter's script missing": (missing("**/pyodide.asm.js"), "missing", "A file is missing"),
    "archive missing": (missing("**/*.apk"), "missing", "A file is missing"),
    "archive cut off": (cut_off("**/*.apk"), "truncated", "A file is damaged"),
    "wasm cut off": (cut_off("**/*.wasm"), "truncated", "A file is damaged"),
    "wheel cut off": (cut_off("**/*.whl"), "truncated", "A file is damaged"),
    "library unreachable": (unreachable("**/*stdlib.zip"), "network", "The connection was lost"),
    "loader missing": (missing("**/loader.js"), "script", "could not be loaded"),
    "bridge's part missing": (missing("**/mirror.js"), "missing", "A file is missing"),
    "out of memory": (script(OUT_OF_MEMORY), "memory", "Not enough memory"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_failure_becomes_a_message(browse: Open, standin_url: str, name: str) -> None:
    prepare, kind, text = FAILURES[name]
    url = f"{standin_url}?start=plain"
    page = browse(url, errors_expected=True, prepare=prepare, **ENGLISH)
    assert wait_failed(page) == kind
    expect(page.locator("#failure").get_by_role("heading")).to_contain_text(text)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize(("wish", "kind"), [("fail-early", "start"), ("fail-late", "crash")])
def test_python_exception_shows_its_traceback(
    browse: Open, standin_url: str, wish: str, kind: str
) -> None:
    page = browse(f"{standin_url}?seed={wish}", locale="fr-FR")
    assert wait_failed(page) == kind
    page.get_by_text("Détails techniques").click()
    details = page.locator("#failure-details")
    expect(details).to_be_visible()
    expect(details).to_contain_text(
        f"RuntimeError: the stand-in was told to {wish.replace('-', ' ')}"
    )


def test_game_that_ends_can_be_opened_again(browse: Open, standin_url: str) -> None:
    page = browse(f"{standin_url}?seed=end&lang=fr", **ENGLISH)
    assert wait_failed(page) == "ended"
    expect(page.get_by_role("button", name="Rouvrir")).to_be_visible()


def test_retry_starts_the_game(browse: Open, standin_url: str) -> None:
    def first_time_missing(page: Page) -> None:
        page.route("**/*.apk", lambda route: route.fulfill(status=404), times=1)

    url = f"{standin_url}?start=plain"
    page = browse(url, errors_expected=True, prepare=first_time_missing, **ENGLISH)
    wait_failed(page)
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function("!document.documentElement.dataset.failed")
    wait_ready(page)
