"""Without a network, and from one version to the next: the worker that keeps the site."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from build import offline
from tests.web.conftest import Open, serving
from tests.web.driver import begin, by_mirror, play_deal
from tests.web.pages import wait_ready
from tests.web.tiny_site import make_site

pytestmark = pytest.mark.browser

IS_KEPT = """async () => (await navigator.serviceWorker.getRegistration())?.active?.state
  === 'activated' && navigator.serviceWorker.controller !== null"""
A, B = ["A", "A", "version A"], ["B", "B", "version B"]
CACHES = "caches.keys()"
WAITS = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Version A, in a folder below the root of the host."""
    return make_site(tmp_path / "host/games/gin", "A")


@pytest.fixture
def url(folder: Path, tmp_path: Path) -> Iterator[str]:
    for address in serving(tmp_path / "host"):
        yield f"{address}games/gin/"


def visit(browse: Open, url: str, errors_expected: bool = False) -> Page:
    """A first visit, until everything is kept."""
    page = browse(url, errors_expected, service_workers="allow")
    page.wait_for_function(IS_KEPT)
    return page


def words(page: Page) -> list[str]:
    page.wait_for_function("globalThis.words")
    found: list[str] = page.evaluate("words()")
    return found


def look_for_update(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")


def told_of_update(page: Page) -> None:
    page.wait_for_function("told().includes('update')")


# The real game -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def below(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The real site in a subfolder."""
    host = tmp_path_factory.mktemp("host")
    shutil.copytree(site_folder, host / "cards/rami")
    for address in serving(host):
        yield f"{address}cards/rami/"


def test_second_visit_needs_no_network(browse: Open, below: str) -> None:
    page = browse(f"{below}?lang=en", service_workers="allow", reduced_motion="reduce")
    wait_ready(page)
    page.wait_for_function(IS_KEPT, timeout=60_000)
    page.context.set_offline(True)
    page.goto(f"{below}?lang=en&opponent=greedy")
    sight = begin(page, by_mirror)
    assert play_deal(page, sight, by_mirror).scene == "scoring"
    assert not page.evaluate("navigator.onLine")


def test_browser_offers_to_install_it(browse: Open, below: str) -> None:
    page = browse(f"{below}?lang=fr", service_workers="allow")
    wait_ready(page)
    page.wait_for_function(IS_KEPT, timeout=60_000)
    devtools = page.context.new_cdp_session(page)
    # In the profile of a test only that one is left: nothing can be installed from it.
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    answer = devtools.send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert (manifest["name"], manifest["lang"]) == ("Gin Rami", "fr")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    page.evaluate("document.documentElement.lang = 'en'")
    page.wait_for_function("document.querySelector('link[rel=manifest]').href.includes('/en-')")


# Versions ------------------------------------------------------------------------------------


def test_update_is_offered_and_loaded_when_taken(browse: Open, url: str, folder: Path) -> None:
    page = visit(browse, url)
    make_site(folder, "B")
    page.reload()
    assert words(page) == A, "what was kept is shown until the player wants the other"
    told_of_update(page)
    with page.expect_navigation():
        page.evaluate("takeUpdate()")
    assert words(page) == B
    page.wait_for_function("caches.keys().then(names => names.length === 1)")
    page.context.set_offline(True)
    page.goto(f"{url}index.html?lang=en")
    assert words(page) == B


def test_update_is_taken_when_every_window_was_closed(browse: Open, url: str, folder: Path) -> None:
    page = visit(browse, url)
    make_site(folder, "B")
    look_for_update(page)
    page.wait_for_function(WAITS)
    page.goto("about:blank")
    page.wait_for_timeout(300)
    page.goto(url)
    assert words(page) == B


def test_another_window_goes_on_with_its_own_version(browse: Open, url: str, folder: Path) -> None:
    page = visit(browse, url)
    other = page.context.new_page()
    other.goto(url)
    assert words(other) == A
    make_site(folder, "B")
    look_for_update(page)
    told_of_update(page)
    told_of_update(other)
    with page.expect_navigation():
        page.evaluate("takeUpdate()")
    assert words(page) == B
    assert words(other) == A, "its files are still there, though not on the host"
    with other.expect_navigation():
        other.evaluate("takeUpdate()")
    assert words(other) == B
    other.close()
    page.reload()
    page.wait_for_function("caches.keys().then(names => names.length === 1)")


def test_half_a_version_is_never_kept(browse: Open, url: str, folder: Path) -> None:
    """The host is in the middle of an upload: the new worker, but the old page."""
    page = visit(browse, url)
    old = (folder / "index.html").read_bytes()
    make_site(folder, "B")
    new = (folder / "index.html").read_bytes()
    (folder / "index.html").write_bytes(old)
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.update().catch(() => {});
          while (registration.installing) await new Promise(done => setTimeout(done, 20));
        }"""
    )
    assert not page.evaluate(WAITS)
    assert len(page.evaluate(CACHES)) == 1
    page.reload()
    assert words(page) == A
    (folder / "index.html").write_bytes(new)
    look_for_update(page)
    told_of_update(page)


def test_unchanged_files_are_not_fetched_again(browse: Open, url: str, folder: Path) -> None:
    page = visit(browse, url)
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    make_site(folder, "B")
    look_for_update(page)
    told_of_update(page)
    assert any("later-" in name for name in fetched)
    assert not any("icons-" in name for name in fetched)


def test_the_plain_start_is_kept_where_it_is_needed(browse: Open, url: str, folder: Path) -> None:
    """Everything is, but for the worker itself, which the browser keeps."""
    page = visit(browse, url)
    everything = {path for path, _content in offline._kept(folder)} - {"worker.js", "index.html"}
    plain = next(path for path in everything if path.startswith("runtime-"))
    kept = """caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())
      .then((requests) => requests.map(({ url }) => url.slice(url.indexOf('gin/') + 4)))"""
    assert set(page.evaluate(kept)) == {"", *everything} - {plain}
    page.goto(f"{url}?plain")
    page.wait_for_function(f"{kept}.then((paths) => paths.includes('{plain}'))")


# Where it cannot be ----------------------------------------------------------------------------


def test_full_storage_leaves_the_plain_way(browse: Open, url: str) -> None:
    def fill(page: Page) -> None:
        devtools = page.context.new_cdp_session(page)
        origin = "/".join(url.split("/")[:3])
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2000})

    page = browse(url, service_workers="allow", prepare=fill)
    assert words(page) == A
    ends = """async () => {
      const worker = (await navigator.serviceWorker.register('worker.js')).installing;
      while (worker.state === 'installing') await new Promise(done => setTimeout(done, 20));
      return worker.state;
    }"""
    assert page.evaluate(ends) == "redundant"
    assert page.evaluate(CACHES) == []
    page.reload()
    assert words(page) == A


def test_ranges_are_answered(browse: Open, url: str, folder: Path) -> None:
    page = visit(browse, url, errors_expected=True)  # the console shows the 416
    page.context.set_offline(True)
    later = next(path.name for path in folder.glob("later-*.txt"))
    content = (folder / later).read_text()
    assert content == "version A"
    ask = """async ([file, range]) => {
      const answer = await fetch(file, { headers: { range } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    }"""
    assert page.evaluate(ask, [later, "bytes=2-4"]) == [206, "bytes 2-4/9", "rsi"]
    assert page.evaluate(ask, [later, "bytes=7-"]) == [206, "bytes 7-8/9", " A"]
    assert page.evaluate(ask, [later, "bytes=9-"]) == [416, "bytes */9", ""]
    assert page.evaluate(ask, [later, "bytes=-2"])[0] == 200


def test_other_pages_of_the_folder_are_left_alone(browse: Open, url: str) -> None:
    page = visit(browse, url)
    page.goto(f"{url}other.html")
    assert page.title() == "other"


def test_sandboxed_frame_does_without(browse: Open, url: str, folder: Path) -> None:
    frame = '<iframe sandbox="allow-scripts" src="./"></iframe>'
    (folder / "other.html").write_text(f"{(folder / 'other.html').read_text()}{frame}")
    page = browse(f"{url}other.html", service_workers="allow")
    inside = page.frames[1]
    inside.wait_for_function("document.documentElement.dataset.ready")
    assert inside.locator("link[rel=manifest]").count() == 0


def test_insecure_origin_does_without(browse: Open, folder: Path) -> None:
    def serve(route: Route) -> None:
        path = route.request.url.removeprefix("http://cards.example/") or "index.html"
        route.fulfill(path=folder / path)

    page = browse(
        "http://cards.example/",
        service_workers="allow",
        prepare=lambda page: page.route("**/*", serve),
    )
    assert words(page) == A
    assert page.locator("link[rel=manifest]").count() == 0


def test_damaged_files_are_forgotten(browse: Open, url: str) -> None:
    page = visit(browse, url)
    page.evaluate("document.documentElement.dataset.failed = 'truncated'")
    page.wait_for_function("navigator.serviceWorker.getRegistration().then(r => !r)")
