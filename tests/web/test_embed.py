"""The game in frames of a page of another origin: sandboxes, several at once, scrolling, focus,
parameters, messages, a tab of its own. Everything runs under the page's own policy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Frame, Page

from build import serve
from game.core.record import decode, encode
from game.core.rules import parse_rules
from game.core.share import code_of, parse_code
from tests.web.conftest import serving
from tests.web.driver import by_mirror, decide, settled

pytestmark = pytest.mark.browser

START_MS = 120_000
ISOLATED = "allow-scripts"
USUAL = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
WITNESS = """
addEventListener('securitypolicyviolation', e => (globalThis.violations ??= []).push(
  `${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}`));
globalThis.heard = [];
addEventListener('message', e => heard.push({origin: e.origin, data: e.data}));
"""
Embed = Callable[..., Page]


@pytest.fixture(scope="module")
def host_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("host")


@pytest.fixture(scope="module")
def host_url(host_folder: Path) -> Iterator[str]:
    yield from serving(host_folder)


@pytest.fixture
def embed(
    chromium: Browser, site_url: str, host_url: str, host_folder: Path, request: Any
) -> Iterator[Embed]:
    """Open a long page of another origin with frames of the game, one for each query.

    What the game's page asks for is watched, and so are violations of its policy.
    """
    contexts: list[BrowserContext] = []
    outside: list[str] = []
    errors: list[str] = []

    def open_page(*queries: str, sandbox: str = USUAL, errors_expected: bool = False) -> Page:
        frames = "".join(
            f'<iframe sandbox="{sandbox}" src="{site_url}?{query}" width=480 height=360'
            ' style="border:0;display:block" title="Game"></iframe>'
            for query in queries
        )
        name = f"{request.node.originalname}-{len(list(host_folder.iterdir()))}.html"
        (host_folder / name).write_text(
            '<!doctype html><meta charset="utf-8"><title>Host</title>'
            '<link rel="icon" href="data:,">'
            f'<body style="margin:0;height:4000px"><input id="field">{frames}',
            encoding="utf-8",
        )
        context = chromium.new_context(
            viewport={"width": 800, "height": 900}, reduced_motion="reduce", has_touch=True
        )
        contexts.append(context)
        context.add_init_script(WITNESS)
        page = context.new_page()
        context.on("request", lambda asked: _note(outside, asked.url, (site_url, host_url)))
        if not errors_expected:
            page.on("console", lambda message: _complain(errors, message))
            page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(host_url + name)
        return page

    yield open_page
    violations = [
        text
        for context in contexts
        for page in context.pages
        for frame in page.frames
        for text in frame.evaluate("globalThis.violations ?? []")
    ]
    for context in contexts:
        context.close()
    assert outside == [], "requests left the two origins"
    assert errors == [], "the console shows errors"
    assert violations == [], "the policy was violated"


def _note(outside: list[str], url: str, known: tuple[str, str]) -> None:
    if not url.startswith((*known, "data:", "blob:")):
        outside.append(url)


def _complain(errors: list[str], message: ConsoleMessage) -> None:
    if message.type == "error":
        errors.append(message.text)


def game_frames(page: Page) -> list[Frame]:
    return page.frames[1:]


def ready(frame: Frame, scene: str = "") -> Frame:
    root = "document.documentElement.dataset"
    frame.wait_for_function(f"{root}.ready || {root}.failed", timeout=START_MS)
    assert not frame.evaluate(f"{root}.failed"), frame.locator("#failure").text_content()
    if scene:
        at_rest = f"{root}.scene === '{scene}' && {root}.busy === '0'"
        frame.wait_for_function(at_rest, timeout=START_MS)
    return frame


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """Messages of that kind that the host page has got."""
    messages: list[dict[str, Any]] = page.evaluate("heard")
    return [message for message in messages if message["data"].get("type") == kind]


def names(frame: Frame) -> list[str]:
    found: list[str] = frame.evaluate(
        "[...document.querySelectorAll('#mirror [data-id]')]"
        ".map(e => e.getAttribute('aria-label') ?? e.textContent)"
    )
    return found


def activate(frame: Frame, name: str) -> None:
    control = frame.get_by_role("button", name=name)
    control.first.evaluate("element => element.click()")


def kept(frame: Frame) -> str:
    """The record of the running match as the game keeps it."""
    text: str = frame.evaluate("JSON.parse(gin.storageGet('match')).value")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def test_two_embeds_play_by_their_own_rules(embed: Embed) -> None:
    page = embed("rules=pagat&play=1&lang=en", "rules=classic+target%3D150&play=1&lang=fr")
    frames = [ready(frame, "table") for frame in game_frames(page)]
    rules = [decode(kept(frame)).setup.rules for frame in frames]
    assert rules == [parse_rules("pagat"), parse_rules("classic target=150")]
    assert page.evaluate("document.activeElement === document.body"), "loading took the focus"
    assert page.evaluate("scrollY") == 0
    assert len(heard(page, "gin:ready")) == 2


def test_isolated_frame_plays_and_talks(embed: Embed) -> None:
    page = embed("lang=en&play=1&opponent=greedy&rules=multi", sandbox=ISOLATED)
    frame = ready(game_frames(page)[0], "table")
    assert frame.evaluate("self.origin") == "null"
    (hello,) = heard(page, "gin:ready")
    assert hello == {"origin": "null", "data": {"type": "gin:ready", "version": 1, "lang": "en"}}
    sight = settled(frame, lambda sight: sight.scene == "table")  # type: ignore[arg-type]
    while sight.scene == "table":
        before = sight
        by_mirror(frame, decide(before), before)  # type: ignore[arg-type]
        sight = settled(frame, before.__ne__)  # type: ignore[arg-type]
    (deal,) = heard(page, "gin:deal-end")
    (match,) = heard(page, "gin:match-end")
    assert deal["data"]["deal"] == 1
    assert (match["data"]["rules"], match["data"]["opponents"]) == ("multi", ["greedy"])
    text = json.dumps(page.evaluate("heard"))
    assert not any(word in text for word in ("seed", "deck", "record"))


def test_isolated_frame_of_a_host_without_the_header_says_what_is_missing(
    embed: Embed, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = serve.Handler.send_header

    def silent(handler: serve.Handler, name: str, value: str) -> None:
        if name != "Access-Control-Allow-Origin":
            send(handler, name, value)

    monkeypatch.setattr(serve.Handler, "send_header", silent)
    page = embed("lang=en", sandbox=ISOLATED, errors_expected=True)
    frame = game_frames(page)[0]
    frame.wait_for_function("document.documentElement.dataset.failed", timeout=START_MS)
    panel = frame.locator("#failure")
    assert panel.get_by_text("Access-Control-Allow-Origin: *").last.is_visible()


@pytest.mark.parametrize(
    "query",
    [
        "rules=%00%EF%BF%BF%E2%80%AE",
        "rules=" + "x" * 5000,
        "opponent=%3Cscript%3Ealert(1)%3C/script%3E",
        "theme=__proto__&cards=constructor,navy&sound=loud&speed=9e9&layout=-1&play=maybe",
        "record=1AAAA&deal=zzz&play=1",
        "host=javascript:alert(1)&lang=../../etc&target=99999999999999999999",
    ],
)
def test_hostile_parameters_are_harmless(embed: Embed, query: str) -> None:
    page = embed(f"{query}{'' if 'lang=' in query else '&lang=en'}")
    frame = ready(game_frames(page)[0], "menu")
    known = ("New match", "Nouvelle partie", "It cannot be opened")
    assert any(name.startswith(known) for name in names(frame))
    assert page.evaluate("globalThis.violations ?? []") == []


def test_parameters_choose_looks_for_the_visit(embed: Embed) -> None:
    page = embed("lang=en&theme=wine&cards=navy,four-colours&sound=off&speed=fast&layout=large")
    frame = ready(game_frames(page)[0], "menu")
    assert "note" not in frame.evaluate("gin.params()")
    assert not any(name.startswith("The address") for name in names(frame))
    assert frame.get_by_role("button", name="Sound").get_attribute("aria-pressed") == "false"
    assert frame.evaluate("JSON.parse(gin.storageGet('settings')).value") is None


def test_messages_are_heard_from_the_host_alone_and_checked(embed: Embed, site_url: str) -> None:
    page = embed("lang=en", "lang=en&host=https%3A%2F%2Fexample.org")
    page.wait_for_timeout(1)
    frame, deaf = (ready(each, "menu") for each in game_frames(page))
    page.evaluate(
        "for (const frame of document.querySelectorAll('iframe')) for (const data of ["
        "  7, null, 'gin:new', {type: 'gin:eval', code: '1'}, {type: '__proto__'},"
        "  {type: 'gin:set', theme: 'blue', lang: 'fr', evil: {a: 1}, record: 'x'.repeat(9e5)},"
        "]) frame.contentWindow.postMessage(data, '*')"
    )
    frame.wait_for_function("document.documentElement.lang === 'fr'")
    errors = [message["data"] for message in heard(page, "gin:error")]
    assert [error["code"] for error in errors] == ["message"]
    assert "evil" in errors[0]["text"]
    frame.evaluate("postMessage({type: 'gin:set', lang: 'en'}, '*')")  # from the wrong window
    page.evaluate(
        "frame => document.querySelector('iframe').contentWindow.postMessage("
        "{type: 'gin:new', rules: 'pagat', target: 200, opponent: 'strong'}, frame)",
        site_url.rstrip("/"),
    )
    ready(frame, "table")
    record = decode(kept(frame))
    assert record.setup.rules == parse_rules("pagat target=200")
    assert set(record.seats) == {"human", "strong"}
    assert frame.evaluate("document.documentElement.lang") == "fr"
    assert deaf.evaluate("document.documentElement.lang") == "en"
    assert deaf.evaluate("document.documentElement.dataset.scene") == "menu"
    assert {message["origin"] for message in page.evaluate("heard")} == {site_url.rstrip("/")}
    assert len(heard(page, "gin:ready")) == 1, "the other frame was told to talk to someone else"


def test_a_flood_of_messages_is_cut_off(embed: Embed) -> None:
    page = embed("lang=en")
    ready(game_frames(page)[0], "menu")
    page.evaluate(
        "for (let n = 0; n < 500; n++)"
        " document.querySelector('iframe').contentWindow.postMessage({type: 'gin:new'}, '*')"
    )
    page.wait_for_function("heard.some(m => m.data.text === 'too many messages')")
    ready(game_frames(page)[0], "table")


def test_wheel_and_swipes_scroll_the_host_unless_the_game_scrolls(embed: Embed) -> None:
    page = embed("lang=en&play=1")
    frame = ready(game_frames(page)[0], "table")
    page.mouse.click(470, 100)  # into the game
    page.mouse.wheel(0, 60)
    page.wait_for_function("scrollY === 60")
    swipe(page, 8, range(170, 30, -10))  # begun beside the cards, which would be dragged
    page.wait_for_function("scrollY > 120")
    page.wait_for_timeout(800)  # the fling has ended
    page.evaluate("scrollTo(0, 0)")
    frame.evaluate("gin.scrolls(true)")
    page.mouse.click(470, 100)
    page.mouse.wheel(0, 60)
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 0


def swipe(page: Page, x: int, ys: range) -> None:
    """Draw one finger along the given heights, at the pace of a hand."""
    session = page.context.new_cdp_session(page)
    for number, y in enumerate(ys):
        event = {"type": "touchMove" if number else "touchStart", "touchPoints": [{"x": x, "y": y}]}
        session.send("Input.dispatchTouchEvent", event)
        page.wait_for_timeout(16)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_hosts_own_field_keeps_the_focus(embed: Embed) -> None:
    page = embed("lang=en&play=1")
    page.locator("#field").focus()
    ready(game_frames(page)[0], "table")
    page.keyboard.type("still here")
    assert page.locator("#field").input_value() == "still here"


def test_own_tab_goes_on_with_the_running_match(embed: Embed, site_url: str) -> None:
    page = embed("lang=en&play=1&rules=pagat&theme=blue&opponent=greedy")
    frame = ready(game_frames(page)[0], "table")
    sight = settled(frame, lambda sight: sight.scene == "table")  # type: ignore[arg-type]
    by_mirror(frame, decide(sight), sight)  # type: ignore[arg-type]
    settled(frame, sight.__ne__)  # type: ignore[arg-type]
    menu = frame.get_by_role("button", name="Menu").bounding_box()
    assert menu is not None
    page.mouse.click(menu["x"] + menu["width"] / 2, menu["y"] + menu["height"] / 2)
    row = frame.locator('[data-id="own-tab"]')
    row.wait_for(state="attached")
    place = row.bounding_box()
    assert place is not None
    with page.context.expect_page() as opened:
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    tab = opened.value
    ready(tab.main_frame, "table")
    record = kept(frame)
    assert kept(tab.main_frame) == record
    parts = urlsplit(tab.url)
    assert tab.url.startswith(site_url)
    assert parse_qs(parts.query) == {"lang": ["en"], "theme": ["blue"], "play": ["1"]}
    assert encode(parse_code(parse_qs(parts.fragment)["record"][0])) == record
    assert tab.evaluate("window.opener") is None


def test_frame_that_may_open_nothing_says_so(embed: Embed) -> None:
    page = embed("lang=en&play=1", sandbox=ISOLATED, errors_expected=True)
    frame = ready(game_frames(page)[0], "table")
    activate(frame, "Menu")
    frame.locator('[data-id="own-tab"]').wait_for(state="attached")
    activate(frame, "Open in its own tab")
    frame.wait_for_function(
        "[...document.querySelectorAll('#log p')].some(p => p.textContent === 'not possible here')"
    )


def test_a_long_record_fits_into_the_address(embed: Embed) -> None:
    page = embed("lang=en&play=1")
    frame = ready(game_frames(page)[0], "table")
    long = "1" + "A" * 300_000
    assert code_of(decode(kept(frame))).startswith("1")
    frame.evaluate("code => { location.hash = `record=${code}` }", long)
    assert json.loads(frame.evaluate("gin.params()"))["record"] == long
