"""Drives WebKitGTK by its own WebDriver, in a display that nobody sees."""

from __future__ import annotations

import base64
import contextlib
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from build.engines.page import EngineError, EnginePage

DRIVER, DISPLAY = "WebKitWebDriver", "Xvfb"
LIBRARIES = ("/usr/lib", "/usr/libexec")
START_SECONDS = 60
#: The driver does not tell what the console shows, so the page itself takes notes.
WATCH = """(() => {
  if (globalThis.ginErrors) return;
  const notes = globalThis.ginErrors = [];
  const show = console.error;
  console.error = (...words) => { notes.push(words.join(" ")); show(...words); };
  addEventListener("error", (event) => notes.push(event.message ?? event.target.outerHTML), true);
  addEventListener("unhandledrejection", (event) => notes.push(String(event.reason)));
  addEventListener("securitypolicyviolation", (event) => notes.push(`policy: ${event.blockedURI}`));
})"""
#: No graphics card, no desktop around it.
ENVIRONMENT = {"LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none"}


def find() -> Path | None:
    """Path of the small browser that comes with the library, if its driver is here too."""
    if not (shutil.which(DRIVER) and shutil.which(DISPLAY)):
        return None
    return next(_browsers(), None)


def _browsers() -> Iterator[Path]:
    for folder in map(Path, LIBRARIES):
        yield from sorted(folder.glob("**/webkit2gtk-4.*/MiniBrowser"), reverse=True)


class WebKit(EnginePage):
    """A fresh profile in a window of the given size (CSS pixels)."""

    name = "WebKitGTK"

    def __init__(self, executable: Path, width: int = 1280, height: int = 720) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="gin-rami-webkit-")
        self._started: list[subprocess.Popen[bytes]] = []
        home, port = self._folder.name, _free_port()
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        try:
            display = self._display(f"{width + 100}x{height + 200}x24")
            own = {"DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home, **ENVIRONMENT}
            driver = subprocess.Popen(
                [DRIVER, f"--port={port}", "--host=127.0.0.1"],
                env={**os.environ, "GDK_BACKEND": "x11", **own},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # the browser ends with it
            )
            self._started.append(driver)
            browser = {"binary": str(executable), "args": ["--automation"]}
            # Without waiting for the page to load: the watch must be there before its scripts run.
            wanted: dict[str, object] = {
                "webkitgtk:browserOptions": browser,
                "pageLoadStrategy": "none",
            }
            self._session = f"/session/{self._begin(wanted)}"
            self._call("POST", "timeouts", {"script": 120_000, "pageLoad": 120_000})
            self._call("POST", "window/rect", {"x": 0, "y": 0, "width": width, "height": height})
            self._fit(width, height)
        except Exception:
            self._end()
            raise

    def _display(self, screen: str) -> str:
        """Start a display; it tells its number through a pipe."""
        read, write = os.pipe()
        command = [DISPLAY, "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            command, pass_fds=(write,), stdout=quiet, stderr=quiet, start_new_session=True
        )
        self._started.append(process)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise EngineError("Xvfb does not start.")
        return f":{number}"

    def _begin(self, wanted: dict[str, object]) -> str:
        """Ask for a session until the driver listens; its id."""
        limit = time.monotonic() + START_SECONDS
        while True:
            try:
                asked = {"capabilities": {"alwaysMatch": wanted}}
                return str(self._ask("POST", "/session", asked)["sessionId"])
            except ConnectionError:
                if time.monotonic() > limit:
                    raise
                self._connection.close()
                time.sleep(0.05)

    def _fit(self, width: int, height: int) -> None:
        """The window is larger than the page by its bars."""
        seen = self.evaluate("[innerWidth, innerHeight]")
        size = {"width": 2 * width - seen[0], "height": 2 * height - seen[1]}
        self._call("POST", "window/rect", {"x": 0, "y": 0, **size})

    def _call(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Any:
        return self._ask(method, f"{self._session}/{path}", body)

    def _ask(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Any:
        text = None if body is None else json.dumps(body)
        self._connection.request(method, path, text, {"Content-Type": "application/json"})
        answer = self._connection.getresponse()
        value = json.loads(answer.read())["value"]
        if answer.status != 200:
            raise EngineError(f"{path}: {value['error']}: {value['message']}")
        return value

    @property
    def errors(self) -> list[str]:  # type: ignore[override]
        """See EnginePage."""
        notes: list[str] = self.evaluate("globalThis.ginErrors ?? []")
        return notes

    def goto(self, url: str) -> None:
        """See EnginePage."""
        before = self.evaluate("performance.timeOrigin")
        self._call("POST", "url", {"url": url})
        limit = time.monotonic() + START_SECONDS
        while not self._is_elsewhere(before):
            if time.monotonic() > limit:
                raise EngineError(f"WebKitGTK does not open {url}.")
            time.sleep(0.01)
        self.evaluate(WATCH)
        self.wait_for_function("document.readyState === 'complete'", timeout=120_000)

    def _is_elsewhere(self, before: float) -> bool:
        try:
            return bool(self.evaluate(f"performance.timeOrigin !== {before}"))
        except EngineError:  # asked while one page went and the next one came
            return False

    def run(self, promise: str) -> str:
        """See EnginePage."""
        script = f"const done = arguments[0]; {promise}.then(done, error => done([String(error)]));"
        answer = self._call("POST", "execute/async", {"script": script, "args": []})
        if isinstance(answer, list):
            raise EngineError(answer[0])
        return str(answer)

    def screenshot(self, path: Path) -> None:
        """See EnginePage."""
        path.write_bytes(base64.b64decode(self._call("GET", "screenshot")))

    def close(self) -> None:
        """See EnginePage."""
        self._ask("DELETE", self._session)
        self._end()

    def _end(self) -> None:
        self._connection.close()
        for process in reversed(self._started):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()
        self._folder.cleanup()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
