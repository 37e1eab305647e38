"""An isolated frame in each engine: no origin, no storage, and the page's policy in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from build import serve
from build.engines.page import EnginePage
from tests.web.conftest import serving
from tests.web.test_engines import START_MS, engine, server

__all__ = ["engine", "server"]
pytestmark = pytest.mark.browser

HOST = """<!doctype html><meta charset="utf-8"><title>Host</title>
<script>const heard = []; addEventListener("message", (event) => heard.push(event.data));</script>
<iframe sandbox="allow-scripts" src="{address}?lang=en" width="480" height="360"></iframe>"""


def test_isolated_frame_starts_and_talks(
    engine: EnginePage, server: serve.Server, tmp_path: Path
) -> None:
    address = f"http://{serve.HOST}:{server.server_port}/"
    (tmp_path / "index.html").write_text(HOST.format(address=address), encoding="utf-8")
    for host in serving(tmp_path):
        engine.goto(host)
        engine.wait_for_function(
            "heard.some((data) => data.type === 'gin:ready' || data.type === 'gin:error')",
            timeout=START_MS,
        )
        heard = engine.evaluate("heard")
        assert heard[-1] == {"type": "gin:ready", "version": 1, "lang": "en"}
