"""Shared by the tests in the browser: one browser, one server, visitors without complaints."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from server.serving import Serving, served

from . import shots
from .chromium import running_browser
from .shots import Album
from .visitor import PATIENCE, Screen, Visitor

HERE = Path(__file__).parent
FIRST = ("test_announced", "test_for_everybody", "test_friends", "test_whole_games")
"""About half of the work: two browsers wait side by side."""

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Visitor]


def at_sizes(*screens: Screen, later: Sequence[Screen] = ()) -> pytest.MarkDecorator:
    """On these screens, and in `make test-long` on those of *later*."""
    long = [pytest.param(screen, marks=pytest.mark.long) for screen in later]
    return pytest.mark.parametrize("screen", [*screens, *long], ids=lambda screen: screen.name)


@pytest.hookimpl(tryfirst=True)  # before the groups are looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == HERE:
            browser = "first" if item.path.stem in FIRST else "second"
            item.add_marker(pytest.mark.xdist_group(f"{browser} browser"))


@pytest.fixture(scope="package")  # not longer: its event loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    with running_browser() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving


@pytest.fixture
def visit(browser: Browser, server: Serving) -> Iterator[Visit]:
    """Opens a window on the server; at the end no window may have complained."""
    visitors: list[Visitor] = []

    def visiting(*arguments: object, origin: str = server.origin, **named: object) -> Visitor:
        visitors.append(Visitor(browser, origin, *arguments, **named))  # type: ignore[arg-type]
        return visitors[-1]

    yield visiting
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.close()
    assert faults == []


@pytest.fixture(scope="package")
def album() -> Album:
    return shots.album()
