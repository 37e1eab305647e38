"""The built site in a real browser: served like a plain static host, watched for every request.

A test that opens a page through `browse` fails at its end when a request left the origin or the
console showed an error, whatever else it checked.
"""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Frame,
    Page,
    Request,
    TimeoutError,
    sync_playwright,
)

from build import browser as chromium_finder
from build import serve, site
from build.locks import only_one
from build.stage import ICON

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "tests/output"  # ignored by git: stand-in site, pictures of failed tests
STANDIN = Path(__file__).parent / "standin"
#: Whatever the browser itself would like to ask for, nothing but this machine has an address.
NO_OTHER_HOST = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
Open = Callable[..., Page]


def wait_for_function(
    page: Page | Frame, expression: str, *, arg: object = None, timeout: float = 30_000
) -> None:
    """Until the expression is true. Playwright's own calls `eval` in the page, whose policy
    forbids it; an evaluation from outside, again and again, is allowed."""
    limit = time.monotonic() + timeout / 1000
    while time.monotonic() < limit:
        try:
            if page.evaluate(expression, arg):
                return
        except Error as error:
            if "navigation" not in str(error):
                raise
        page.wait_for_timeout(10)
    raise TimeoutError(f"{timeout:.0f} ms have passed: {expression}")


for _kind in (Page, Frame):
    _kind.wait_for_function = wait_for_function  # type: ignore[method-assign, assignment]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = chromium_finder.find()
    if path is None:
        pytest.fail(chromium_finder.HOW_TO_INSTALL)
    with sync_playwright() as playwright:
        arguments = [*chromium_finder.FLAGS, NO_OTHER_HOST]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The real game's site in build/web, built if anything has changed."""
    site.build_site()
    return site.WEB


@pytest.fixture(scope="session")
def standin_folder() -> Path:
    """The page around a tiny game that reports what reaches it: for tests of the page itself."""
    project = OUTPUT / "standin"
    with only_one(OUTPUT / "standin.lock"):
        shutil.copytree(STANDIN, project, dirs_exist_ok=True)
        shutil.copyfile(ROOT / "main.py", project / "main.py")
        (project / "sprites").mkdir(exist_ok=True)
        shutil.copyfile(ROOT / ICON, project / ICON)
        site.build_site(project / "web", project)
    return project / "web"


@pytest.fixture(scope="session")
def site_url(site_folder: Path) -> Iterator[str]:
    yield from serving(site_folder)


@pytest.fixture(scope="session")
def standin_url(standin_folder: Path) -> Iterator[str]:
    yield from serving(standin_folder)


def serving(folder: Path) -> Iterator[str]:
    """Address of a server that lives as long as the iterator."""
    server = serve.make_server(folder)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://{serve.HOST}:{server.server_port}/"
    server.shutdown()
    server.server_close()


@dataclass
class Watch:
    """What a page asked for and complained about."""

    origin: str
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        page.on("request", self._on_request)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        at_home = f"{parts.scheme}://{parts.netloc}" == self.origin
        if not at_home and parts.scheme not in ("data", "blob"):
            self.outside.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")


@pytest.fixture
def browse(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Open an address in a fresh profile: `browse(url, errors_expected=False, prepare=None, …)`.

    `prepare` gets the page before it loads anything; what else is given goes to the new context.
    """
    yield from _browsing(chromium, request.node.name)


@pytest.fixture(scope="module")
def browse_module(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Like `browse`, for a page that all tests of a module share."""
    yield from _browsing(chromium, request.node.name)


def _browsing(chromium: Browser, name: str) -> Iterator[Open]:
    opened: list[tuple[Page, Watch, bool]] = []

    def open_page(
        url: str,
        errors_expected: bool = False,
        prepare: Callable[[Page], object] | None = None,
        **options: object,
    ) -> Page:
        # A worker would fetch the whole site again in every profile; test_offline.py wants it.
        options.setdefault("service_workers", "block")
        context = chromium.new_context(**options)  # type: ignore[arg-type]
        page = context.new_page()
        parts = urlsplit(url)
        watch = Watch(f"{parts.scheme}://{parts.netloc}")
        watch.follow(page)
        opened.append((page, watch, errors_expected))
        if prepare:
            prepare(page)
        page.goto(url)
        return page

    yield open_page
    _keep_pictures(name, [page for page, *_ in opened])
    for page, _watch, _expected in opened:
        page.context.close()
    for _page, watch, errors_expected in opened:
        assert watch.outside == [], "requests left the origin"
        assert errors_expected or watch.errors == [], "the console shows errors"


def _keep_pictures(name: str, pages: list[Page]) -> None:
    """The last sight of every page, overwritten by the next run: looked at when a test fails."""
    OUTPUT.mkdir(exist_ok=True)
    for number, page in enumerate(pages):
        page.screenshot(path=OUTPUT / f"{name.replace('/', '_')}-{number}.png")
