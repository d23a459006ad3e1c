"""Lets this process find the toys for the time of a test."""

from collections.abc import Iterator

import pytest

from overtrick.games import catalogue
from overtrick.games.kit import GameKit

from . import toys


@pytest.fixture
def _toys_found(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Puts the toys on the Python path; what is remembered of games is forgotten at both ends."""
    monkeypatch.syspath_prepend(toys.FOLDER)
    forget_games()
    yield
    monkeypatch.undo()
    forget_games()


def forget_games() -> None:
    catalogue.plug_ins.cache_clear()
    catalogue.kit_named.cache_clear()


@pytest.fixture(params=toys.NAMES)
def toy(request: pytest.FixtureRequest, _toys_found: None) -> GameKit:
    """Each of the toys, one after the other."""
    return catalogue.kit_named(request.param)
