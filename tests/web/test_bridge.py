"""The bridge alone, without Python: what `gin` makes of the game's calls in the document."""

from __future__ import annotations

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.pages import events, log, mirror, wait_ready, without_game

pytestmark = pytest.mark.browser

Node = dict[str, object]


def node(name: str, role: str = "button", **more: Any) -> Node:
    """A node at some place; its id is its name."""
    return {"id": name, "role": role, "name": name, "rect": [10, 10, 80, 44], **more}


def hand(*cards: str, **more: Any) -> list[Node]:
    """A list named hand with one button a card."""
    return [
        node("title", "heading", level=1),
        node("hand", "list"),
        *(node(card, group="hand", **more) for card in cards),
    ]


@pytest.fixture
def page(browse: Open, standin_url: str) -> Page:
    page = browse(standin_url, prepare=without_game, viewport={"width": 800, "height": 600})
    wait_ready(page)
    return page


def focused(page: Page) -> str | None:
    name: str | None = page.evaluate("document.activeElement.dataset.id ?? null")
    return name


def test_focus_on_what_is_scrolled_away_moves_nothing(page: Page) -> None:
    mirror(
        page, node("near"), node("far", rect=[10, 3000, 80, 44]), node("wide", rect=[9e3, 0, 9, 9])
    )
    before = page.locator("#canvas").bounding_box()
    for name in ("far", "wide"):
        page.locator(f"[data-id={name}]").focus()
        assert focused(page) == name
        assert page.locator("#canvas").bounding_box() == before
    assert page.locator("[data-id=near]").bounding_box() == {
        "x": 10, "y": 10, "width": 80, "height": 44,
    }  # fmt: skip


# Mirror: structure and attributes


def test_nodes_become_named_elements_in_reading_order(page: Page) -> None:
    mirror(page, *hand("7 of hearts", "king of clubs"), node("Rules", "link"), node("Info", "text"))
    expect(page.get_by_role("heading", level=1, name="title")).to_be_attached()
    cards = page.get_by_role("list", name="hand").get_by_role("listitem").get_by_role("button")
    assert cards.all_text_contents() == ["7 of hearts", "king of clubs"]
    expect(page.get_by_role("link", name="Rules")).to_be_attached()
    order = page.locator("#mirror [data-id]").evaluate_all("all => all.map(e => e.dataset.id)")
    assert order == ["title", "hand", "7 of hearts", "king of clubs", "Rules", "Info"]


def test_every_attribute_of_a_button(page: Page) -> None:
    attributes: dict[str, Any] = {
        "pressed": True,
        "disabled": True,
        "expanded": False,
        "current": True,
        "key": "K",
        "description": "in a run",
    }
    mirror(page, node("card", **attributes))
    card = page.get_by_role("button", name="card", pressed=True, disabled=True)
    for name, value in {
        "aria-expanded": "false",
        "aria-current": "true",
        "aria-keyshortcuts": "K",
        "aria-description": "in a run",
    }.items():
        expect(card).to_have_attribute(name, value)
    assert card.bounding_box() == {"x": 10, "y": 10, "width": 80, "height": 44}
    mirror(page, node("card"))
    gone = page.locator("[data-id=card]")
    names = gone.evaluate("element => element.getAttributeNames()")
    assert [name for name in names if name.startswith("aria-")] == []


def test_only_what_changed_touches_the_document(page: Page) -> None:
    mirror(page, *hand("a", "b", "c"))
    page.evaluate(
        "new MutationObserver("
        "list => globalThis.seen = list.map(change => change.target.dataset.id ?? change.type))"
        ".observe(document.getElementById('mirror'),"
        " {subtree: true, childList: true, attributes: true, characterData: true})"
    )
    mirror(page, *hand("a", "b", "c"))
    mirror(page, *hand("a", "b", "c")[:-1], node("c", group="hand", pressed=True))
    page.wait_for_function("globalThis.seen")
    assert page.evaluate("seen") == ["c"]


def test_select_is_filled_and_reports_a_change(page: Page) -> None:
    options = [{"value": "pagat", "name": "Pagat"}, {"value": "classic", "name": "Classique"}]
    mirror(page, node("rules", "select", options=options, value="classic"))
    box = page.get_by_role("combobox", name="rules")
    expect(box).to_have_value("classic")
    box.select_option("Pagat")
    assert events(page) == [{"type": "change", "id": "rules", "value": "pagat"}]


def test_role_of_an_id_may_change(page: Page) -> None:
    mirror(page, node("thing"))
    mirror(page, node("thing", "heading", level=2))
    expect(page.get_by_role("heading", level=2, name="thing")).to_be_attached()
    expect(page.get_by_role("button")).to_have_count(0)


def test_list_dialog_and_group_nest(page: Page) -> None:
    mirror(
        page,
        node("Options", "dialog"),
        node("Speed", "list", group="Options"),
        node("fast", "option", group="Speed", pressed=False),
        node("Actions", "group", group="Options"),
        node("Close", group="Actions"),
    )
    dialog = page.get_by_role("dialog", name="Options")
    expect(dialog.get_by_role("list", name="Speed").get_by_role("button")).to_have_count(1)
    expect(dialog.get_by_role("group", name="Actions").get_by_role("button")).to_have_count(1)


def test_button_that_names_a_group_holds_nothing(page: Page) -> None:
    mirror(page, node("settings"), node("Speed", group="settings"))
    assert page.locator("#mirror > button").all_text_contents() == ["settings", "Speed"]


def test_axe_finds_nothing(page: Page) -> None:
    page.evaluate("gin.state(JSON.stringify({lang: 'fr', title: 'Gin Rami'}))")
    options = [{"value": "pagat", "name": "Pagat"}]
    mirror(
        page,
        *hand("7 of hearts", "king of clubs", pressed=False, description="in a run", key="1"),
        node("Points", "status"),
        node("Picture", "img"),
        node("More", "heading", level=2),
        node("rules", "select", options=options, value="pagat"),
        node("Rules", "link"),
        node("Off", disabled=True),
    )
    page.evaluate("gin.say('Camille prend le 9 de trèfle.')")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


# Mirror: focus


def test_focus_stays_on_an_element_that_moves(page: Page) -> None:
    mirror(page, *hand("a", "b", "c"))
    page.get_by_role("button", name="b").focus()
    element = page.evaluate_handle("document.activeElement")
    mirror(page, *hand("c", "b", "x", "a"))
    assert focused(page) == "b"
    assert page.evaluate("element => element === document.activeElement", element)


def test_focus_stays_without_the_newest_way_to_move(page: Page) -> None:
    page.evaluate("delete Element.prototype.moveBefore")
    mirror(page, *hand("a", "b", "c"))
    page.get_by_role("button", name="c").focus()
    mirror(page, *hand("c", "a", "b"))
    assert focused(page) == "c"


@pytest.mark.parametrize(
    ("gone", "left", "expected"),
    [("b", ["a", "c"], "c"), ("c", ["a", "b"], "b"), ("a", ["b", "c"], "b"), ("a", [], "title")],
)
def test_focus_of_a_vanished_card_goes_to_its_neighbour(
    page: Page, gone: str, left: list[str], expected: str
) -> None:
    mirror(page, *hand("a", "b", "c"))
    page.get_by_role("button", name=gone).focus()
    mirror(page, *hand(*left))
    assert focused(page) == expected


def test_focus_of_a_vanished_lone_button_goes_to_the_heading(page: Page) -> None:
    mirror(page, *hand("a"), node("Knock"), node("Menu"))
    page.get_by_role("button", name="Knock").focus()
    mirror(page, *hand("a"), node("Menu"))
    assert focused(page) == "title"


def test_focus_is_not_taken_by_who_has_none(page: Page) -> None:
    mirror(page, *hand("a", "b"))
    mirror(page, *hand("b"))
    assert page.evaluate("document.activeElement === document.body")


def test_tab_tells_the_game_where_the_focus_is(page: Page) -> None:
    mirror(page, *hand("a", "b"))
    for _ in range(2):
        page.keyboard.press("Tab")
    assert events(page) == [{"type": "focus_control", "id": card} for card in ("a", "b")]
    page.keyboard.press("Tab")
    assert events(page) == [{"type": "focus_control", "id": ""}]


# Mirror: activation


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_activate_once_however_long_they_are_held(page: Page, key: str) -> None:
    mirror(page, node("Knock"))
    page.get_by_role("button").focus()
    events(page)
    for _ in range(3):
        page.keyboard.down(key)
    page.keyboard.up(key)
    assert events(page) == [{"type": "activate", "id": "Knock"}]
    assert page.evaluate("gin.wake") is False


def test_assistive_technology_activates(page: Page) -> None:
    mirror(page, node("Knock"))
    page.evaluate("document.querySelector('[data-id=Knock]').click()")
    assert page.evaluate("gin.wake") is True
    assert events(page) == [{"type": "activate", "id": "Knock"}]


def test_disabled_control_does_nothing(page: Page) -> None:
    mirror(page, node("Knock", disabled=True))
    page.evaluate("document.querySelector('[data-id=Knock]').click()")
    assert events(page) == []


def test_pointer_click_goes_to_the_canvas_instead(page: Page) -> None:
    mirror(page, node("Knock"))
    page.evaluate(
        "globalThis.downs = []; document.getElementById('canvas')"
        ".addEventListener('mousedown', e => downs.push([e.clientX, e.clientY]))"
    )
    page.get_by_role("button", name="Knock").click()
    assert page.evaluate("downs") == [[50, 32]]
    assert events(page) == []
    assert page.evaluate("document.activeElement.id") == "canvas"


# The rest of the surface


def test_log_speaks_politely_and_forgets(page: Page) -> None:
    page.evaluate("for (let i = 0; i < 70; i++) gin.say(`line ${i}`)")
    assert log(page) == [f"line {i}" for i in range(10, 70)]
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "polite")


def test_state_is_on_the_root(page: Page) -> None:
    page.evaluate(
        "gin.state(JSON.stringify({scene: 'table', busy: true, lang: 'fr', title: 'Table'}))"
    )
    root = page.locator("html")
    for name, value in {"data-scene": "table", "data-busy": "1", "lang": "fr"}.items():
        expect(root).to_have_attribute(name, value)
    assert page.title() == "Table"


def test_title_survives_sdl(page: Page) -> None:
    page.evaluate("gin.state(JSON.stringify({title: 'Table'})); document.title = 'pygame window'")
    page.wait_for_function("document.title === 'Table'")


def stored(page: Page, call: str, *arguments: str) -> dict[str, object]:
    text = page.evaluate(f"arguments_ => gin.{call}(...arguments_)", list(arguments))
    answer: dict[str, object] = json.loads(text)
    return answer


def test_storage_keeps_its_own_entries(page: Page) -> None:
    page.evaluate("localStorage.setItem('of another', 'page')")
    assert stored(page, "storageGet", "match") == {"ok": True, "value": None}
    assert stored(page, "storageSet", "match", "é♥") == {"ok": True, "value": None}
    assert stored(page, "storageGet", "match") == {"ok": True, "value": "é♥"}
    assert stored(page, "storageKeys") == {"ok": True, "value": ["match"]}
    assert stored(page, "storageRemove", "match") == {"ok": True, "value": None}
    assert stored(page, "storageKeys") == {"ok": True, "value": []}


def test_storage_that_is_full_says_so(page: Page) -> None:
    assert stored(page, "storageSet", "big", "x" * 6_000_000) == {"ok": False, "error": "full"}


def test_storage_that_is_forbidden_says_so(browse: Open, standin_url: str) -> None:
    def forbid(page: Page) -> None:
        without_game(page)
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage',"
            " {get() { throw new DOMException('denied', 'SecurityError') }})"
        )

    page = browse(standin_url, prepare=forbid)
    for call, arguments in {
        "storageGet": ["a"],
        "storageSet": ["a", "b"],
        "storageRemove": ["a"],
        "storageKeys": [],
    }.items():
        assert stored(page, call, *arguments) == {"ok": False, "error": "forbidden"}


def test_only_known_parameters_pass_and_long_ones_are_cut(browse: Open, standin_url: str) -> None:
    query = f"?lang=fr&rules=pagat&PYTHONPATH=/x&theme={'9' * 650}&record={'d' * 2000}&target="
    page = browse(standin_url + query, prepare=without_game)
    parameters = json.loads(page.evaluate("gin.params()"))
    known = {"lang": "fr", "rules": "pagat", "record": "d" * 2000}
    assert parameters == known | {"theme": "9" * 65}  # one too many: the game will say so


def test_rules_may_be_written_out(browse: Open, standin_url: str) -> None:
    code = "classic knock_limit=upcard oklahoma_spades_double=yes gin_bonus=20 undercut_bonus=10"
    page = browse(standin_url + "?rules=" + code.replace(" ", "+"), prepare=without_game)
    assert json.loads(page.evaluate("gin.params()")) == {"rules": code}


@pytest.mark.parametrize("ratio", [1, 1.25, 2, 3])
def test_viewport_counts_device_pixels(browse: Open, standin_url: str, ratio: float) -> None:
    size = {"width": 844, "height": 390}
    options = {"viewport": size, "device_scale_factor": ratio}
    page = browse(standin_url, prepare=without_game, **options)
    seen = json.loads(page.evaluate("gin.viewport()"))
    assert seen["ratio"] == ratio
    assert (seen["css_w"], seen["css_h"]) == (844, 390)
    assert seen["w"] == pytest.approx(844 * ratio, abs=1)
    assert seen["h"] == pytest.approx(390 * ratio, abs=1)


def test_resizing_wakes_the_game_once(page: Page) -> None:
    page.evaluate("gin.takeEvents()")
    page.set_viewport_size({"width": 400, "height": 700})
    page.wait_for_function("gin.wake")
    assert json.loads(page.evaluate("gin.takeEvents()")) == [{"type": "resize"}]
    assert json.loads(page.evaluate("gin.viewport()"))["w"] == 400


def test_preferences(browse: Open, standin_url: str) -> None:
    page = browse(standin_url, prepare=without_game, locale="fr-CA", reduced_motion="reduce")
    preferences = json.loads(page.evaluate("gin.prefs()"))
    assert preferences["languages"] == ["fr-CA"]
    assert preferences["reduced_motion"] is True
    page.emulate_media(reduced_motion="no-preference")
    told: list[dict[str, object]] = []
    for _ in range(100):  # the browser takes its time to notice
        told += events(page)
        if {"type": "reduced_motion", "value": False} in told:
            return
        page.wait_for_timeout(50)
    pytest.fail(f"only {told}")


def test_next_frame_comes_in_a_hidden_tab_too(page: Page) -> None:
    waited = page.evaluate(
        "async () => { requestAnimationFrame = () => 0;"
        " const start = performance.now(); return await gin.nextFrame() - start }"
    )
    assert 200 < waited < 1000


def test_copy_and_download(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read"])
    page.mouse.click(400, 300)
    assert page.evaluate("gin.copy('record é♥')") is True
    assert page.evaluate("navigator.clipboard.readText()") == "record é♥"
    with page.expect_download() as download:
        page.evaluate("gin.download('deal.txt', 'é♥')")
    assert download.value.suggested_filename == "deal.txt"
    assert download.value.path().read_text(encoding="utf-8") == "é♥"


def test_own_tab_shows_the_game_and_nothing_else(page: Page) -> None:
    wishes = {"lang": "fr", "record": "1abc", "host": "https://example.org", "x": "javascript:"}
    with page.context.expect_page() as opened:
        assert page.evaluate("wishes => gin.openTab(JSON.stringify(wishes))", wishes) is True
    address = page.url.split("?")[0].split("#")[0]
    assert opened.value.url == f"{address}?lang=fr#record=1abc"
    opened.value.close()


def test_failure_of_the_game_shows_its_own_words(page: Page) -> None:
    page.evaluate("gin.fail('Panne\\nIl manque une carte.', 'Traceback')")
    panel = page.locator("#failure")
    expect(panel.get_by_role("heading", name="Panne")).to_be_visible()
    expect(panel.get_by_text("Il manque une carte.")).to_be_visible()
