"""A page, a small server on this machine only, and a headless browser that visits it once.

The page posts its result back, so no browser-driving library is needed and the recipe stays within
the standard library.
"""

from __future__ import annotations

import queue
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from build import browser
from build.runtime.common import Report, StageFailed

FLAGS = (
    "--headless=new",
    "--disable-dev-shm-usage",  # containers often have a tiny /dev/shm
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing but this machine
    "--autoplay-policy=no-user-gesture-required",
)
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
}


class _Visitor:
    """What the page has said so far."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.results: queue.Queue[str] = queue.Queue()
        self.last_word = "none"

    def hear(self, path: str, text: str) -> None:
        """/result ends the visit, /log is shown, /now names what is being done."""
        if path == "/result":
            self.results.put(text)
        else:
            self.last_word = text
            if path == "/log":
                self.report(f"    {text}")


class _Handler(BaseHTTPRequestHandler):
    """Serves folders and memory, and hands what the page posts to the visitor."""

    folders: Mapping[str, Path]
    memory: Mapping[str, bytes]
    visitor: _Visitor

    def do_GET(self) -> None:
        content = self._find(self.path)
        self.send_response(404 if content is None else 200)
        self.send_header("Content-Type", TYPES.get(Path(self.path).suffix, "text/plain"))
        self.send_header("Content-Length", str(len(content or b"")))
        self.end_headers()
        self.wfile.write(content or b"")

    def do_POST(self) -> None:
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.send_response(204)
        self.end_headers()
        self.visitor.hear(self.path, text)

    def _find(self, path: str) -> bytes | None:
        if path in self.memory:
            return self.memory[path]
        for prefix, folder in self.folders.items():
            file = folder / path.removeprefix(prefix)
            if path.startswith(prefix) and file.is_file():
                return file.read_bytes()
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: requests are not worth a line each."""


@contextmanager
def _server(
    folders: Mapping[str, Path], memory: Mapping[str, bytes], report: Report
) -> Iterator[tuple[str, _Visitor]]:
    visitor = _Visitor(report)
    attributes = {"folders": folders, "memory": memory, "visitor": visitor}
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), attributes))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", visitor
    finally:
        server.shutdown()
        server.server_close()


def visit(
    program: Path,
    page: str,
    *,
    folders: Mapping[str, Path],
    memory: Mapping[str, bytes],
    report: Report,
    seconds: float,
) -> str:
    """Open `page` in the headless browser `program` and return what it posts to /result."""
    with (
        _server(folders, memory, report) as (origin, visitor),
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
    ):
        command = [
            str(program),
            *browser.FLAGS,
            *FLAGS,
            f"--user-data-dir={profile}",
            origin + page,
        ]
        silent = subprocess.DEVNULL
        process = subprocess.Popen(command, stdin=silent, stdout=silent, stderr=silent)
        try:
            return visitor.results.get(timeout=seconds)
        except queue.Empty:
            raise StageFailed(
                f"the page gave no result within {seconds:.0f} s; last word: {visitor.last_word}"
            ) from None
        finally:
            process.terminate()
            process.wait(timeout=30)
