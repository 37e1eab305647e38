"""The developer's server sends what a good static host sends."""

from __future__ import annotations

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from build import serve


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name in ("index.html", "runtime-0123456789/a.wasm", "gin-rami-0123456789.apk", "a.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"content")
    server = serve.make_server(tmp_path)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://{serve.HOST}:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("path", "kind", "forever"),
    [
        ("", "text/html", False),
        ("a.js", "text/javascript", False),
        ("runtime-0123456789/a.wasm", "application/wasm", True),
        ("gin-rami-0123456789.apk", "application/zip", True),
    ],
)
def test_type_and_lifetime(address: str, path: str, kind: str, forever: bool) -> None:
    with urllib.request.urlopen(address + path) as answer:
        assert answer.headers["Content-Type"].split(";")[0] == kind
        assert ("immutable" in answer.headers["Cache-Control"]) is forever
        assert answer.read() == b"content"


def test_missing_file_is_never_cached(address: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(f"{address}runtime-0123456789/missing.wasm")
    with caught.value as answer:
        assert answer.code == 404
        assert answer.headers["Cache-Control"] == "no-cache"


def test_it_listens_on_this_machine_only(tmp_path: Path) -> None:
    server = serve.make_server(tmp_path)
    assert server.server_address[0] == "127.0.0.1"
    server.server_close()
