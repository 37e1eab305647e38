"""Keys, mouse and touch between page, mirror, canvas and SDL, with the stand-in game as witness."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from tests.web.conftest import Open
from tests.web.pages import log, wait_logged, wait_ready

pytestmark = pytest.mark.browser

ON_BUTTON = (80, 84)  # the stand-in's one control
ON_FELT = (500, 300)


@pytest.fixture(scope="module")
def desk(browse_module: Open, standin_url: str) -> Page:
    """One running game for all tests of mouse and keys: starting it takes seconds."""
    options = {"viewport": {"width": 800, "height": 600}}
    page = browse_module(standin_url, prepare=witness_of_keys, **options)
    wait_ready(page)
    return page


@pytest.fixture
def page(desk: Page) -> Page:
    """The running game as after its start: no focus, no key noted, an empty log."""
    desk.evaluate("document.activeElement.blur(); globalThis.prevented = {}")
    desk.mouse.move(790, 590)
    desk.wait_for_timeout(150)
    desk.evaluate("document.getElementById('log').replaceChildren()")
    return desk


def witness_of_keys(page: Page) -> None:
    """Note, before any script of the page hears of it, what becomes of every key pressed."""
    page.add_init_script(
        "globalThis.prevented = {}; addEventListener('keydown',"
        " event => setTimeout(() => prevented[event.key] = event.defaultPrevented), true)"
    )


def seen(page: Page, *starts: str) -> list[str]:
    """What the game has logged of these kinds, after it had time to see it."""
    page.wait_for_timeout(200)
    return [line for line in log(page) if line.startswith(starts)]


def prevented(page: Page, key: str) -> bool:
    """Whether the page keeps the browser from doing what it does with the key."""
    page.keyboard.press(key)
    name = key.split("+")[-1]
    page.wait_for_function("name => name in prevented", arg=name)
    return bool(page.evaluate("name => prevented[name]", name))


def test_keys_are_the_games_once_it_was_clicked(page: Page) -> None:
    page.keyboard.press("ArrowLeft")
    assert seen(page, "key") == []
    page.mouse.click(*ON_FELT)
    page.keyboard.press("ArrowLeft")
    wait_logged(page, "key left shift=0")


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab", "F6", "Control+l", "Alt+z"])
def test_keys_of_the_browser_stay_its_own(page: Page, key: str) -> None:
    page.mouse.click(*ON_FELT)
    assert prevented(page, key) is False
    names = {line.split()[1] for line in seen(page, "key")}
    assert names <= {"left", "right", "shift"}, "only the modifier itself may arrive"


def test_keys_of_the_game_do_not_scroll_the_page(page: Page) -> None:
    page.mouse.click(*ON_FELT)
    assert prevented(page, "ArrowDown") is True


def test_tab_leaves_the_canvas(page: Page) -> None:
    page.mouse.click(*ON_FELT)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") != "canvas"


def test_keys_on_a_control_reach_the_game_except_those_that_press_it(page: Page) -> None:
    page.get_by_role("button", name="Go").focus()
    for key in ("ArrowRight", "k", "Enter"):
        page.keyboard.press(key)
    wait_logged(page, 'page {"id": "go", "type": "activate"}')
    assert seen(page, "key") == ["key right shift=0", "key k shift=0"]


def test_shift_does_not_stick_when_the_focus_leaves(page: Page) -> None:
    page.mouse.click(*ON_FELT)
    page.keyboard.down("Shift")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.up("Shift")
    page.mouse.click(*ON_FELT)
    page.keyboard.press("a")
    wait_logged(page, "key a shift=0")


def test_click_on_a_control_is_one_click_on_the_canvas(page: Page) -> None:
    page.get_by_role("button", name="Go").click()
    assert seen(page, "down", "up", "page") == ["down 80,84 touch=False", "up 80,84 touch=False"]


def test_drag_from_a_control_and_out_of_it(page: Page) -> None:
    page.mouse.move(*ON_BUTTON)
    page.mouse.down()
    page.mouse.move(*ON_FELT, steps=5)
    page.mouse.up()
    assert seen(page, "down", "up") == ["down 80,84 touch=False", "up 500,300 touch=False"]


def test_pointer_between_felt_and_control_never_leaves_the_window(page: Page) -> None:
    for place in (ON_FELT, ON_BUTTON, ON_FELT):
        page.mouse.move(*place, steps=4)
    assert seen(page, "leave") == []


def test_wheel_over_a_control(page: Page) -> None:
    page.mouse.move(*ON_BUTTON)
    page.mouse.wheel(0, 100)
    assert seen(page, "wheel") == ["wheel -1"]


@pytest.mark.parametrize("place", [ON_BUTTON, ON_FELT])
def test_tap_is_one_touch(browse: Open, standin_url: str, place: tuple[int, int]) -> None:
    page = browse(standin_url, viewport={"width": 800, "height": 600}, has_touch=True)
    wait_ready(page)
    page.touchscreen.tap(*place)
    at = f"{place[0]},{place[1]}"
    assert seen(page, "down", "up") == [f"down {at} touch=True", f"up {at} touch=True"]


def test_finger_becomes_the_mouse_where_touches_cannot_be_made(
    browse: Open, standin_url: str
) -> None:
    page = browse(
        standin_url,
        viewport={"width": 800, "height": 600},
        has_touch=True,
        prepare=lambda page: page.add_init_script("delete window.Touch"),
    )
    wait_ready(page)
    page.touchscreen.tap(*ON_BUTTON)
    assert seen(page, "down", "up") == ["down 80,84 touch=False", "up 80,84 touch=False"]


# In a frame of another page


@pytest.fixture
def host(browse: Open, standin_url: str) -> Page:
    """A long page of the same origin with the game in a frame."""
    html = (
        "<!doctype html><title>Host</title><body style='margin:0;height:3000px'>"
        f"<iframe src='{standin_url}' width=600 height=400 style='border:0'></iframe>"
    )

    def prepare(page: Page) -> None:
        def answer(route: Route) -> None:
            route.fulfill(content_type="text/html", body=html)

        page.route("**/host.html", answer)

    options = {"viewport": {"width": 800, "height": 600}, "has_touch": True}
    page = browse(f"{standin_url}host.html", prepare=prepare, **options)
    page.frames[1].wait_for_function("document.documentElement.dataset.ready", timeout=60_000)
    return page


def test_frame_takes_no_focus_and_no_wheel_until_it_is_clicked(host: Page) -> None:
    assert host.evaluate("document.activeElement === document.body")
    host.mouse.move(300, 300)
    host.mouse.wheel(0, 50)
    host.wait_for_function("scrollY === 50")
    host.mouse.click(300, 300)
    host.mouse.wheel(0, 50)
    host.wait_for_function("scrollY === 100")  # nothing to scroll in the game
    host.frames[1].evaluate("gin.scrolls(true)")
    host.wait_for_timeout(700)  # what has begun to scroll keeps the wheel for a moment
    host.mouse.click(300, 200)
    host.mouse.wheel(0, 100)
    host.wait_for_timeout(300)
    assert host.evaluate("scrollY") == 100
    logged = host.frames[1].locator("#log p").all_text_contents()
    assert [line for line in logged if line.startswith("wheel")] == ["wheel -1"]


def test_swipe_beside_the_controls_scrolls_the_host(host: Page) -> None:
    swipe(host, 300, range(350, 150, -10))
    host.wait_for_function("scrollY > 100")


def swipe(page: Page, x: int, ys: range) -> None:
    """Draw one finger along the given heights, at the pace of a hand."""
    session = page.context.new_cdp_session(page)
    for number, y in enumerate(ys):
        event = {"type": "touchMove" if number else "touchStart", "touchPoints": [{"x": x, "y": y}]}
        session.send("Input.dispatchTouchEvent", event)
        page.wait_for_timeout(16)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_tap_in_a_frame_is_one_click(host: Page) -> None:
    host.touchscreen.tap(300, 300)
    host.wait_for_timeout(400)
    logged = host.frames[1].locator("#log p").all_text_contents()
    assert [line.split()[0] for line in logged if line.startswith(("down", "up"))] == ["down", "up"]
