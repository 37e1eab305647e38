"""Runs inside the browser: executes test modules and returns what they found as JSON."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import unittest
from collections.abc import Iterator

import js

# Must be set before pygame starts its display: else SDL takes every key of the page.
os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"

from build.runtime.selftest_page.known_missing import KNOWN_MISSING

OWN_TESTS = "build.runtime.selftest_page.own_tests"


class NamingResult(unittest.TestResult):
    """Tells the server which test begins, so that a test that never ends can be named."""

    def startTest(self, test: unittest.TestCase) -> None:  # noqa: N802 - unittest's name
        js.runtimeTest.now(test.id())
        super().startTest(test)


def single_tests(suite: unittest.TestSuite) -> Iterator[unittest.TestCase]:
    """Every single test of a suite of suites."""
    for item in suite:
        if isinstance(item, unittest.TestSuite):
            yield from single_tests(item)
        else:
            yield item


def load(name: str) -> list[unittest.TestCase]:
    """Tests of one of pygame's modules, or our own; never those that wait for a person."""
    from pygame.tests.test_utils.test_machinery import PygameTestLoader

    module = OWN_TESTS if name == "own" else f"pygame.tests.{name}_test"
    # pygame ships its test tools without annotations.
    loader: unittest.TestLoader = PygameTestLoader(  # type: ignore[no-untyped-call]
        exclude=("interactive", "ignore")
    )
    return list(single_tests(loader.loadTestsFromModule(importlib.import_module(module))))


def run_module(name: str) -> dict[str, object]:
    """Counts and the text of each failure."""
    tests = load(name)
    wanted = [test for test in tests if not test.id().endswith(tuple(KNOWN_MISSING))]
    first = run(wanted)
    # Some tests measure time, and a busy machine breaks them: a failure must show twice.
    failed = {whole_test(test) for test, _trace in problems(first)}
    again = run([test for test in wanted if test in failed])
    lasting = problems(again) if failed <= set(wanted) else problems(first)
    return {
        "run": first.testsRun,
        "skipped": len(first.skipped),
        "excluded": len(tests) - len(wanted),
        "repeated": again.testsRun,
        "failures": [f"{test.id()}\n{trace}" for test, trace in lasting],
    }


def run(tests: list[unittest.TestCase]) -> NamingResult:
    result = NamingResult()
    unittest.TestSuite(tests).run(result)
    return result


def problems(result: unittest.TestResult) -> list[tuple[unittest.TestCase, str]]:
    return [*result.failures, *result.errors]


def whole_test(test: unittest.TestCase) -> unittest.TestCase:
    """The test a failed part (`subTest`) belongs to; a failed class set-up stays what it is."""
    owner: unittest.TestCase = getattr(test, "test_case", test)
    return owner


async def run_modules(names: list[str]) -> str:
    """JSON that maps each module to its findings."""
    found: dict[str, object] = {}
    for name in names:
        js.runtimeTest.log(f"running {name}")
        await asyncio.sleep(0)  # lets the browser breathe between modules
        found[name] = run_module(name)
    return json.dumps({"modules": found})
