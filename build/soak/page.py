"""The built site in a real browser, watched from inside: mirror, record, memory."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from build import browser as chromium_finder
from build import serve, site
from build.soak.sound import UnsoundError
from game.core.record import Record, RecordError, decode, replay
from game.referee import judge
from game.services.saves import SaveError, unseal

WATCH = Path(__file__).with_name("page_watch.js")
FLAGS = (*chromium_finder.FLAGS, "--enable-precise-memory-info", "--js-flags=--expose-gc")
START_SECONDS = 120.0
MEGABYTE = 1 << 20


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site, built if anything has changed."""
    path = chromium_finder.ensure()
    if path is None:
        raise SystemExit(chromium_finder.HOW_TO_INSTALL)
    site.build_site()
    server = serve.make_server(site.WEB)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser, f"http://{serve.HOST}:{server.server_port}/"
        browser.close()
    server.shutdown()
    server.server_close()


@dataclass
class Visit:
    """One page in a profile of its own, with what it complained about."""

    page: Page
    cdp: CDPSession
    errors: list[str]

    def evaluate(self, expression: str, argument: object = None) -> Any:
        """In the page."""
        return self.page.evaluate(expression, argument)

    def wait_for(self, expression: str, seconds: float = START_SECONDS) -> None:
        """Until it is true; the policy of the page forbids Playwright's own way."""
        for _ in range(int(seconds / 0.02)):
            if self.evaluate(expression):
                return
            self.page.wait_for_timeout(20)
        raise UnsoundError(f"in {seconds:.0f} s it has not come to: {expression}; {self.sight()}")

    def wait_ready(self) -> None:
        """Until the first frame is there."""
        self.wait_for("document.documentElement.dataset.ready || soak.failure()")
        self.check()

    def check(self) -> None:
        """No failure panel, no error in the console."""
        failure = self.evaluate("soak.failure()")
        if failure or self.errors:
            raise UnsoundError(f"the page has failed: {failure}; console: {self.errors}")

    def sight(self) -> str:
        """What the page says of itself."""
        return json.dumps(self.evaluate("soak.sight()"))[:600]

    def record(self, key: str = "match") -> Record | None:
        """The kept match. Raises UnsoundError when it cannot be read or replayed."""
        text = self.evaluate("key => JSON.parse(gin.storageGet(key)).value", key)
        if text is None:
            return None
        try:
            record = decode(unseal(text).body)
            replay(record)
            judge(record)
        except (SaveError, RecordError) as error:
            raise UnsoundError(f"the save cannot be replayed: {error}\n{text}") from error
        return record

    def memory(self) -> dict[str, float]:
        """What the page holds, after a collection of garbage."""
        self.evaluate("globalThis.gc?.()")
        self.cdp.send("HeapProfiler.collectGarbage")
        listed = self.cdp.send("Performance.getMetrics")["metrics"]
        values = {each["name"]: each["value"] for each in listed}
        return {
            "nodes": values["Nodes"],
            "elements": self.evaluate("document.querySelectorAll('*').length"),
            "listeners": values["JSEventListeners"],
            "JS heap, MB": values["JSHeapUsedSize"] / MEGABYTE,
            "wasm heap, MB": self.evaluate("soak.wasm()") / MEGABYTE,
            "Python's pieces": self.evaluate("soak.pieces()"),
        }


@contextmanager
def visit(browser: Browser, address: str, speed: str = "fast", **options: Any) -> Iterator[Visit]:
    """Open an address without animation, in a profile that forgets everything afterwards."""
    options.setdefault("viewport", {"width": 800, "height": 500})
    options.setdefault("service_workers", "block")
    context = browser.new_context(reduced_motion="reduce", **options)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    page.add_init_script(path=WATCH)
    settings = json.dumps({"speed": speed, "sound": False})
    page.add_init_script(f"localStorage['gin-rami:settings'] ??= {json.dumps(settings)}")
    cdp = context.new_cdp_session(page)
    cdp.send("Performance.enable")
    page.goto(address, wait_until="commit")
    yield Visit(page, cdp, errors)
    context.close()
