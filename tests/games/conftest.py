"""Parts of the rules in the same world as ``rules``: as written, or compiled."""

from types import ModuleType

import pytest

from overtrick.games import euchre
from overtrick.games.euchre.rules import order as order_as_written
from overtrick.games.shared import tricks as tricks_as_written


def in_the_world_of(rules: ModuleType, module: ModuleType) -> ModuleType:
    if rules is euchre:
        return module
    from overtrick.compile import jit

    return jit.compile_module(module)


@pytest.fixture(scope="session")
def order(rules: ModuleType) -> ModuleType:
    """``overtrick.games.euchre.rules.order``."""
    return in_the_world_of(rules, order_as_written)


@pytest.fixture(scope="session")
def tricks(rules: ModuleType) -> ModuleType:
    """``overtrick.games.shared.tricks``."""
    return in_the_world_of(rules, tricks_as_written)
