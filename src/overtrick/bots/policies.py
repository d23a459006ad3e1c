"""The bots that compile, by number, as one function for each game.

A policy decides from a view, what is legal, and a random word that it may use;
the same ones play compiled and as written.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from overtrick.core.actions import Action, Actions
from overtrick.games.belote.bots import sharp as sharp_belote
from overtrick.games.belote.bots import simple as simple_belote
from overtrick.games.belote.bots import steady as steady_belote
from overtrick.games.belote.rules.view import View as BeloteView
from overtrick.games.euchre.bots import daring as daring_euchre
from overtrick.games.euchre.bots import sharp as sharp_euchre
from overtrick.games.euchre.bots import simple as simple_euchre
from overtrick.games.euchre.bots import steady as steady_euchre
from overtrick.games.euchre.rules.view import View as EuchreView
from overtrick.games.spades.bots import simple as simple_spades
from overtrick.games.spades.bots import steady as steady_spades
from overtrick.games.spades.rules.view import View as SpadesView
from overtrick.games.war.bots import simple as simple_war
from overtrick.games.war.rules.view import View as WarView
from overtrick.kernels.chance import random_action

Policy: TypeAlias = int
Choose: TypeAlias = Callable[[Policy, Any, Actions, int], Action]

RANDOM: Final = 0
SIMPLE: Final = 1
DARING: Final = 2
STEADY: Final = 3
SHARP: Final = 4

POLICIES: Final[Mapping[str, Mapping[str, Policy]]] = {
    "euchre": {
        "random": RANDOM,
        "simple": SIMPLE,
        "steady": STEADY,
        "sharp": SHARP,
        "daring": DARING,
    },
    "spades": {"random": RANDOM, "simple": SIMPLE, "steady": STEADY},
    "belote": {"random": RANDOM, "simple": SIMPLE, "steady": STEADY, "sharp": SHARP},
    "war": {"random": RANDOM, "simple": SIMPLE},
}
"""The numbers of each game's policies, by the names of ``bots.catalogue``."""


def in_euchre(policy: Policy, view: EuchreView, legal: Actions, word: int) -> Action:
    if policy == RANDOM:
        return random_action(legal, word)
    if policy == STEADY:
        return steady_euchre.choose(view, legal)
    if policy == SHARP:
        return sharp_euchre.choose(view, legal)
    if policy == DARING:
        return daring_euchre.choose(view, legal)
    return simple_euchre.choose(view, legal)


def in_spades(policy: Policy, view: SpadesView, legal: Actions, word: int) -> Action:
    if policy == RANDOM:
        return random_action(legal, word)
    if policy == STEADY:
        return steady_spades.choose(view, legal)
    return simple_spades.choose(view, legal)


def in_belote(policy: Policy, view: BeloteView, legal: Actions, word: int) -> Action:
    if policy == RANDOM:
        return random_action(legal, word)
    if policy == STEADY:
        return steady_belote.choose(view, legal)
    if policy == SHARP:
        return sharp_belote.choose(view, legal)
    return simple_belote.choose(view, legal)


def in_war(policy: Policy, view: WarView, legal: Actions, word: int) -> Action:
    return simple_war.choose(view, legal)  # there is nothing to choose


def at_random(policy: Policy, view: Any, legal: Actions, word: int) -> Action:
    return random_action(legal, word)


def simply_in_euchre(policy: Policy, view: EuchreView, legal: Actions, word: int) -> Action:
    return simple_euchre.choose(view, legal)


def simply_in_spades(policy: Policy, view: SpadesView, legal: Actions, word: int) -> Action:
    return simple_spades.choose(view, legal)


def simply_in_belote(policy: Policy, view: BeloteView, legal: Actions, word: int) -> Action:
    return simple_belote.choose(view, legal)


def steadily_in_euchre(policy: Policy, view: EuchreView, legal: Actions, word: int) -> Action:
    return steady_euchre.choose(view, legal)


def sharply_in_euchre(policy: Policy, view: EuchreView, legal: Actions, word: int) -> Action:
    return sharp_euchre.choose(view, legal)


def steadily_in_spades(policy: Policy, view: SpadesView, legal: Actions, word: int) -> Action:
    return steady_spades.choose(view, legal)


def steadily_in_belote(policy: Policy, view: BeloteView, legal: Actions, word: int) -> Action:
    return steady_belote.choose(view, legal)


def sharply_in_belote(policy: Policy, view: BeloteView, legal: Actions, word: int) -> Action:
    return sharp_belote.choose(view, legal)


CHOOSE: Final[Mapping[str, Choose]] = {
    "euchre": in_euchre,
    "spades": in_spades,
    "belote": in_belote,
    "war": in_war,
}

CHOOSE_ALIKE: Final[Mapping[str, Mapping[Policy, Choose]]] = {
    "euchre": {
        RANDOM: at_random,
        SIMPLE: simply_in_euchre,
        STEADY: steadily_in_euchre,
        SHARP: sharply_in_euchre,
    },
    "spades": {RANDOM: at_random, SIMPLE: simply_in_spades, STEADY: steadily_in_spades},
    "belote": {
        RANDOM: at_random,
        SIMPLE: simply_in_belote,
        STEADY: steadily_in_belote,
        SHARP: sharply_in_belote,
    },
    "war": {},
}
"""For tables where all have the same policy: half as long again without the question which."""


def chooser(game: str, policies: Sequence[Policy]) -> Choose:
    """The function for a table of these policies."""
    if len(set(policies)) > 1:
        return CHOOSE[game]
    return CHOOSE_ALIKE[game].get(policies[0], CHOOSE[game])
