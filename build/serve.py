"""Serves a folder like a plain static host, on this machine only: `python -m build.serve`."""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent / "web"
HOST = "127.0.0.1"
PREFERRED_PORT = 8000
TYPES = {
    ".wasm": "application/wasm",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".apk": "application/zip",
    ".zip": "application/zip",
    ".whl": "application/zip",
}
HASHED = re.compile(r"-[0-9a-f]{10}[./]")  # a path with its content's hash never changes


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder, with the types and cache lifetimes that a good host gives them."""

    protocol_version = "HTTP/1.1"
    _found = False
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012 (theirs)

    def send_response(self, code: int, message: str | None = None) -> None:
        self._found = code == HTTPStatus.OK
        super().send_response(code, message)

    def end_headers(self) -> None:
        forever = self._found and HASHED.search(self.path)
        lifetime = "public, max-age=31536000, immutable" if forever else "no-cache"
        self.send_header("Cache-Control", lifetime)
        # A sandboxed frame has no origin: without this it may not read the site's own files.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        pass  # a line for each file would only hide the address


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up in the middle of a file is nothing to report."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(folder: Path, port: int = 0) -> Server:
    """A server for the folder on the given port, or on any free one; not yet started."""
    return Server((HOST, port), partial(Handler, directory=str(folder)))


def _on_preferred_port(folder: Path) -> Server:
    try:
        return make_server(folder, PREFERRED_PORT)
    except OSError:
        return make_server(folder)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make play", description=__doc__)
    parser.add_argument("--folder", type=Path, default=WEB)
    parser.add_argument("--port", type=int, help=f"instead of {PREFERRED_PORT} or a free one")
    arguments = parser.parse_args()
    folder, port = arguments.folder, arguments.port
    server = _on_preferred_port(folder) if port is None else make_server(folder, port)
    print(f"Gin Rami: http://{HOST}:{server.server_port}/   (Ctrl+C ends it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
