"""One Chromium for all tests with phones. They take minutes, so they run where SEVENUP_REQUIRE_BROWSER is set, which
makes whatever they lack a failure; a plain run of the tests passes them over."""

import importlib.util
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.browser.driving import Browser
    from tests.browser.evening import Evening

REQUIRE = "SEVENUP_REQUIRE_BROWSER"  # 1: the tests run, and fail where something for them is missing
HERE = Path(__file__).parent

collect_ignore: list[str] = []
if importlib.util.find_spec("selenium") is None:
    if os.environ.get(REQUIRE):
        raise pytest.UsageError(f"{REQUIRE} is set, and there is no selenium: pip install '.[browser]'")
    collect_ignore += [path.name for path in HERE.glob("test_*.py")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without being asked for they are passed over, with a sentence."""
    if not os.environ.get(REQUIRE):
        skip = pytest.mark.skip(reason=f"minutes in a real browser: set {REQUIRE}=1")
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(skip)


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """Chromium, and the driver it is driven by."""
    from tests.browser.driving import Browser, missing

    if why := missing():
        pytest.fail(why)
    opened = Browser()
    try:
        yield opened
    finally:
        opened.close()


@pytest.fixture
def sit_down(browser: "Browser") -> "Iterator[Callable[..., Evening]]":
    """Makes a table whose doors are open; everybody goes home when the test is over."""
    from tests.browser.evening import Evening

    evenings: list[Evening] = []

    def sit(*arguments: Any, **facts: Any) -> Evening:
        evenings.append(Evening(browser, *arguments, **facts))
        return evenings[-1]

    yield sit
    for evening in evenings:
        evening.close()
