"""The page that builds the snippet and the article that uses it; the policy of every page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from game.bots import LADDER
from game.core.rules import PRESETS, parse_rules
from game.scenes.address_looks import WISHES
from game.ui.card_art import BACKS
from game.ui.theme import FELTS
from tests.web.conftest import Open

pytestmark = pytest.mark.browser


class Tags(HTMLParser):
    """Every tag of a text with its attributes, as a browser reads it."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def settled_address(page: Page) -> str:
    """The address of the preview once it shows what the form says."""
    snippet = page.locator("#snippet").input_value()
    found = re.search(r'src="([^"]*)"', snippet)
    assert found is not None
    address = found[1].replace("&amp;", "&")
    expect(page.locator("#preview iframe")).to_have_attribute("src", address)
    return address


def values(page: Page, select: str) -> list[str]:
    listed: list[str] = page.locator(f"#{select} option").evaluate_all(
        "options => options.map(o => o.value)"
    )
    return listed


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_form_makes_the_snippet_and_the_preview(
    browse: Open, site_url: str, language: str
) -> None:
    page = browse(f"{site_url}embed.html?lang={language}", permissions=["clipboard-write"])
    assert settled_address(page) == f"{site_url}?lang={language}"
    page.locator("#rules").select_option("own")
    page.locator("#code").fill('classic knock_limit=5 "<b>&')
    page.locator("#theme").select_option("blue")
    page.locator("#back").select_option("navy")
    page.locator("#colours").check()
    page.locator("#play").check()
    page.locator("#isolated").check()
    page.locator("#size").select_option("480x360")
    address = settled_address(page)
    assert address.endswith("&theme=blue&cards=navy%2Cfour-colours&play=1")
    assert "rules=classic+knock_limit%3D5+%22%3Cb%3E%26" in address
    snippet = page.locator("#snippet").input_value()
    assert 'width="480"' in snippet
    assert 'sandbox="allow-scripts"' in snippet
    seen = Tags()
    seen.feed(snippet)
    ((tag, attributes),) = seen.tags
    assert (tag, attributes["src"]) == ("iframe", address)
    page.locator("#copy").click()
    expect(page.locator("#copied")).to_have_text({"fr": "Copié.", "en": "Copied."}[language])


def test_the_form_offers_what_the_game_knows(browse: Open, site_url: str) -> None:
    page = browse(f"{site_url}embed.html")
    rules = set(values(page, "rules")) - {"", "own"}
    assert rules >= set(PRESETS)
    for name in rules:
        parse_rules(name)
    assert values(page, "opponent")[1:] == [entry.id for entry in LADDER]
    assert values(page, "theme")[1:] == list(FELTS)[1:]
    assert values(page, "back")[1:] == list(BACKS)[1:]
    assert "large" in WISHES["layout"]


@pytest.mark.parametrize("name", ["embed.html?lang=fr", "embed.html?lang=en", "demo.html"])
def test_axe_finds_nothing_in_the_pages(browse: Open, site_url: str, name: str) -> None:
    page = browse(f"{site_url}{name}", prepare=without_the_game)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def without_the_game(page: Page) -> None:
    """The frame stays empty: the game itself is looked at elsewhere."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.route(
        re.compile(r"/(\?.*)?$"),
        lambda route: route.fulfill(
            content_type="text/html", body="<!doctype html><html lang=en><title>Game</title>"
        ),
    )


@pytest.mark.parametrize("name", ["index.html", "embed.html", "demo.html"])
def test_every_page_has_a_strict_policy(site_folder: Path, name: str) -> None:
    html = (site_folder / name).read_text(encoding="utf-8")
    (policy,) = re.findall(r'policy.content = "([^"]*)"', html)
    assert policy.startswith("default-src 'none';")
    assert "unsafe-inline" not in policy
    assert re.search(r"(?<!wasm-)unsafe-eval", policy) is None
    assert "http" not in policy, "no other address"
    before = html[: html.index(policy)]
    assert before.count("<script") == 1, "nothing runs before it"
    assert "<style" not in before


def test_hosts_are_asked_for_the_header_of_sandboxed_frames(site_folder: Path) -> None:
    for name in ("_headers", ".htaccess"):
        text = (site_folder / name).read_text(encoding="utf-8")
        assert "Access-Control-Allow-Origin" in text
