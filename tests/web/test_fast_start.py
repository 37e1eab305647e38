"""The fast start: what it must make fresh, and that any trouble with it only costs time."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.web.conftest import Open
from tests.web.pages import wait_ready

pytestmark = pytest.mark.browser

FELL_BACK = "performance.getEntriesByName('gin:plain').length"
FROM_PICTURE = "performance.getEntriesByName('gin:picture').length"
SAID = "document.getElementById('log').textContent"


def test_the_game_comes_out_of_the_picture(browse: Open, site_url: str) -> None:
    page = browse(site_url)
    wait_ready(page)
    assert page.evaluate(FROM_PICTURE) == 1
    assert page.evaluate(FELL_BACK) == 0


def test_the_address_can_ask_for_the_plain_way(browse: Open, site_url: str) -> None:
    asked: list[str] = []
    page = browse(
        f"{site_url}?start=plain",
        prepare=lambda page: page.on("request", lambda request: asked.append(request.url)),
    )
    wait_ready(page)
    assert page.evaluate(FROM_PICTURE) == 0
    assert not [url for url in asked if "/start/" in url]


def missing(route: Route) -> None:
    route.fulfill(status=404)


def damaged(route: Route) -> None:
    """As long as it should be, with another middle."""
    body = bytearray(route.fetch().body())
    middle = len(body) // 2
    body[middle : middle + 64] = bytes(64)
    route.fulfill(status=200, body=bytes(body))


def with_route(pattern: str, answer: Callable[[Route], None]) -> Callable[[Page], object]:
    return lambda page: page.route(pattern, answer)


NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('no workers here') } }"
#: The engine lays its table out in another way.
OTHER_TABLE = """
const Table = WebAssembly.Table;
WebAssembly.Table = function (how) { return new Table({ ...how, initial: how.initial + 1 }); };
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  (made.exports ?? made.instance.exports).__indirect_function_table?.grow(1);
  return made;
};
"""
TROUBLES: dict[str, Callable[[Page], object]] = {
    "picture missing": with_route("**/start/memory-*", missing),
    "picture damaged": with_route("**/start/memory-*", damaged),
    "interpreter damaged": with_route("**/start/main-*", damaged),
    "script missing": with_route("**/start/asm-*", missing),
    "files missing": with_route("**/start/files-*", missing),
    "decoder missing": with_route("**/start/decoder-*", missing),
    "decoder broken": with_route("**/start/decoder-*", lambda route: route.fulfill(body="oh no")),
    "no workers": lambda page: page.add_init_script(NO_WORKER),
    "another table": lambda page: page.add_init_script(OTHER_TABLE),
}


@pytest.mark.parametrize("name", TROUBLES)
def test_trouble_leads_to_the_plain_start(browse: Open, standin_url: str, name: str) -> None:
    page = browse(standin_url, errors_expected=True, prepare=TROUBLES[name])
    wait_ready(page)
    assert page.evaluate(FELL_BACK) == 1
    assert page.evaluate("document.documentElement.dataset.failed ?? null") is None


def said(page: Page) -> list[object]:
    wait_ready(page)
    page.wait_for_function(f"{SAID}.includes('[')")
    text: str = page.evaluate(SAID)
    values: list[object] = json.loads(text[text.index("[") : text.rindex("]") + 1])
    return values


def test_chance_is_fresh_at_every_load(browse: Open, standin_url: str) -> None:
    page = browse(f"{standin_url}?seed=chance")
    drawn = list(said(page))
    assert page.evaluate(FROM_PICTURE) == 1
    page.reload()
    drawn += said(page)
    assert len(set(drawn)) == len(drawn) == 10


@pytest.mark.parametrize("way", ["", "&start=plain"])
def test_the_rest_of_the_library_comes_when_it_is_needed(
    browse: Open, standin_url: str, way: str
) -> None:
    page = browse(f"{standin_url}?seed=late{way}")
    assert said(page) == [3, "ß", "No module named 'nowhere'"]
    assert page.evaluate(FROM_PICTURE) == (0 if way else 1)
