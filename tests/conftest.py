"""Shared by all tests: the rules as written and as compiled, and the courses' own cases."""

import gc
import signal
from collections.abc import Generator
from pathlib import Path
from types import ModuleType

import pytest
from doses import dose, dosed
from hypothesis import is_hypothesis_test, settings

from overtrick.games import euchre

settings.register_profile("dose", max_examples=dose(25, 100))
settings.load_profile("dose")

TESTS = Path(__file__).parent
COURSE_CASES = TESTS.parents[1] / "shared" / "cases"

collect_ignore = ["toys"]  # a package of games, which only the tests of plug-ins may find


# A shell starts background jobs with SIGINT ignored, and so would be all that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=["cpython", "compiled"], scope="session")
def rules(request: pytest.FixtureRequest) -> ModuleType:
    """The rules of euchre, once as written and once as the kernels run them."""
    if request.param == "cpython":
        return euchre
    from overtrick.compile import jit

    jit.register_game(euchre)
    return jit.compile_module(euchre)


@pytest.fixture(scope="session")
def course_cases() -> Path:
    """The cases published by the courses, where they are at hand."""
    if not COURSE_CASES.is_dir():
        pytest.skip("the courses' cases are not here")
    return COURSE_CASES


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Does not look for garbage among the tests: they stay, and there are ten thousand of them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


COMPILED = ("compiled", "kernels of", "expert of", "solver", "cluster")
"""How the groups of tests begin that have something compiled, or ask those who have."""

EXAMPLES = ("README.md", "arena.md", "solver.md", "overtrick.solver.solve.solve")
"""Examples of the documentation that have something compiled."""


@pytest.hookimpl(tryfirst=True)  # before the groups are looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """
    Keeps the compiled tests of a game in one process, so that nothing is compiled twice.

    All that wait for the compiler count as long, and all that Hypothesis gives examples are dosed.
    """
    games = ("belote", "spades", "war")
    for item in items:
        place = str(item.path.relative_to(TESTS)) if TESTS in item.path.parents else item.path.name
        is_named_so = "compiled" in item.name or "compiled" in place
        if is_named_so and item.get_closest_marker("xdist_group") is None:
            game = next((name for name in games if name in place), "euchre")
            item.add_marker(pytest.mark.xdist_group(f"compiled {game}"))
        group = item.get_closest_marker("xdist_group")
        is_compiled = group is not None and group.args[0].startswith(COMPILED)
        if is_compiled or item.name in EXAMPLES:
            item.add_marker(pytest.mark.long)
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(dosed)
