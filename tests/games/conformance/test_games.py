"""What every game must satisfy, asked of those built in."""

from collections.abc import Callable

import pytest

from games.conformance.subjects import SUBJECTS
from overtrick.games.catalogue import BUILT_IN
from overtrick.games.conformance import CHECKS, Subject, check_compiled


def test_every_game_built_in_is_asked() -> None:
    assert set(SUBJECTS) == set(BUILT_IN)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
@pytest.mark.parametrize("name", SUBJECTS)
def test_a_game_conforms(name: str, check: Callable[[Subject], None]) -> None:
    check(SUBJECTS[name])


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.xdist_group(f"compiled {name}"), id=f"compiled {name}")
        for name in SUBJECTS
    ],
)
def test_a_game_compiles(name: str) -> None:
    check_compiled(SUBJECTS[name])
