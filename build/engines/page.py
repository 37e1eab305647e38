"""What a test and a bench can do with a page in a browser that Playwright cannot drive here."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any


class EngineError(RuntimeError):
    """The browser does not start, or does not do what it was told."""


class EnginePage(ABC):
    """One window of a browser. As far as it goes it speaks like Playwright's Page."""

    name = ""
    errors: list[str]
    """What the console has shown as errors so far."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Open an address; return when the page has loaded."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Write what is seen as PNG."""

    @abstractmethod
    def close(self) -> None:
        """End the browser and whatever was started for it."""

    @abstractmethod
    def run(self, promise: str) -> str:
        """Wait for a promise of a text, written in JavaScript. Raises EngineError."""

    def evaluate(self, expression: str, argument: object = None) -> Any:
        """The value of an expression; a function is called, a promise is waited for."""
        return json.loads(
            self.run(
                f"(async () => {{ const it = ({expression});"
                f' const value = typeof it === "function" ? it({json.dumps(argument)}) : it;'
                " return JSON.stringify((await value) ?? null); })()"
            )
        )

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page work for a while."""
        time.sleep(milliseconds / 1000)

    def wait_for_function(self, expression: str, timeout: float = 30_000) -> None:
        """Until the expression is true, at most so many milliseconds."""
        limit = time.monotonic() + timeout / 1000
        while not self.evaluate(expression):
            if time.monotonic() > limit:
                raise EngineError(f"{self.name}: {timeout:.0f} ms have passed: {expression}")
            time.sleep(0.02)
