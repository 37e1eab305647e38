"""Drives Firefox by WebDriver BiDi, which it speaks itself: no driver program is needed."""

from __future__ import annotations

import base64
import contextlib
import json
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from build.engines.page import EngineError, EnginePage

NAMES = ("firefox-esr", "firefox")
START_SECONDS = 60
#: Nothing of the browser's own: no first-run pages, no traffic.
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.dataSubmissionPolicyBypassNotification": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#",
    "extensions.systemAddon.update.enabled": False,
}
_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def find() -> Path | None:
    """Path of the browser's executable."""
    hits = (shutil.which(name) for name in NAMES)
    return next((Path(hit) for hit in hits if hit), None)


class Firefox(EnginePage):
    """A fresh profile in a window of the given size (CSS pixels) that nobody sees."""

    name = "Firefox"

    def __init__(self, executable: Path, width: int = 1280, height: int = 720) -> None:
        self.errors = []
        self._last = 0
        self._open = contextlib.ExitStack()
        self._folder = tempfile.TemporaryDirectory(prefix="gin-rami-firefox-")
        profile = Path(self._folder.name)
        lines = (f'user_pref("{k}", {json.dumps(v)});\n' for k, v in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines))
        self._log = (profile / "log.txt").open("w")
        command = [str(executable), "--headless", "--no-remote", "--profile", str(profile)]
        command += ["--remote-debugging-port=0", "about:blank"]
        self._process = subprocess.Popen(command, stdout=self._log, stderr=self._log)
        try:
            channel = connect(f"{self._address()}/session", max_size=None, compression=None)
            self._socket = self._open.enter_context(channel)
            self._call("session.new", capabilities={})
            self._call("session.subscribe", events=["log.entryAdded"])
            (tab, *_) = self._call("browsingContext.getTree")["contexts"]
            self._tab = str(tab["context"])
            size = {"width": width, "height": height}
            self._call("browsingContext.setViewport", context=self._tab, viewport=size)
        except Exception:
            self._end()
            raise

    def _address(self) -> str:
        """Where it listens, which it writes into its log."""
        limit = time.monotonic() + START_SECONDS
        while time.monotonic() < limit and self._process.poll() is None:
            found = _LISTENS.search(Path(self._log.name).read_text(errors="replace"))
            if found:
                return found[1]
            time.sleep(0.05)
        raise EngineError(f"Firefox does not start: {Path(self._log.name).read_text()[-2000:]}")

    def _call(self, method: str, **parameters: object) -> dict[str, Any]:
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        self._socket.send(json.dumps(message))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(timeout=120))
            if answer.get("id") == self._last:
                break
            self._note(answer)
        if answer["type"] == "error":
            raise EngineError(f"{method}: {answer['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def _note(self, event: dict[str, Any]) -> None:
        entry = event.get("params", {})
        if event.get("method") == "log.entryAdded" and entry["level"] == "error":
            self.errors.append(str(entry["text"]))

    def goto(self, url: str) -> None:
        """See EnginePage."""
        self._call("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def run(self, promise: str) -> str:
        """See EnginePage."""
        target = {"context": self._tab}
        answer = self._call("script.evaluate", expression=promise, target=target, awaitPromise=True)
        if answer["type"] == "exception":
            raise EngineError(str(answer["exceptionDetails"]["text"]))
        return str(answer["result"]["value"])

    def screenshot(self, path: Path) -> None:
        """See EnginePage."""
        picture = self._call("browsingContext.captureScreenshot", context=self._tab)
        path.write_bytes(base64.b64decode(picture["data"]))

    def close(self) -> None:
        """See EnginePage."""
        self._end()

    def _end(self) -> None:
        self._open.close()
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()
        self._folder.cleanup()
