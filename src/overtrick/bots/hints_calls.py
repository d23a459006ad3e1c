"""What becomes of a call: how often it is made, over the deals an expert imagined.

The deals are played on by rules of thumb, as ``steady`` would, some of them
because that takes time.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from overtrick.beliefs.sampling import beliefs_of
from overtrick.bots.catalogue import bot, rules_of_thumb
from overtrick.bots.hints_cards import trump_of
from overtrick.bots.hints_worlds import Reflection
from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT
from overtrick.core.seats import Seat, side_of
from overtrick.games import belote, euchre, spades
from overtrick.games.belote.rules.score import is_capot, is_made
from overtrick.games.catalogue import game_named
from overtrick.games.euchre.rules.play import TRICKS_TO_MAKE
from overtrick.games.euchre.rules.state import TRICKS
from overtrick.games.spades.rules.deal import account
from overtrick.games.spades.rules.score import is_nil
from overtrick.games.spades.rules.state import LOOK

PLAYED_ON: Final = 100  # deals


class Outlook(NamedTuple):
    """How often a call is made, and how often with all tricks."""

    made: float
    all_tricks: float


def outlook(view: Any, seen: Reflection, call: Action) -> Outlook | None:
    """What becomes of *call*; ``None`` if it makes no contract."""
    if call == LOOK if isinstance(view, spades.View) else trump_of(view, call) == NO_SUIT:
        return None
    results = [RESULTS[type(view)](end, view.seat) for end in ends(view, seen, call)]
    return Outlook(*np.mean(results, axis=0).tolist())


def ends(view: Any, seen: Reflection, call: Action) -> Iterator[Any]:
    """How the first worlds end if *call* is made and steady plays on."""
    beliefs = beliefs_of(view)
    name = NAMES[type(view)]
    game, steady = game_named(name), bot(rules_of_thumb(name), name, 0)
    keys = seen.thought.keys.tolist()
    for held, key in zip(seen.held[:PLAYED_ON].tolist(), keys, strict=False):
        state = game.apply(beliefs.state_of(view, held, key), call)
        while not game.is_over(state):
            at = game.view(state, game.turn(state))
            state = game.apply(state, steady.choose(at, game.legal_actions(state)))
        yield state


def of_euchre(end: euchre.State, seat: Seat) -> tuple[bool, bool]:
    return end.play.made >= TRICKS_TO_MAKE, end.play.made == TRICKS


def of_belote(end: belote.State, seat: Seat) -> tuple[bool, bool]:
    side, tally = side_of(seat), end.play.tally
    return is_made(tally, side, end.deal.rules.tie_makes), is_capot(tally, side)


def of_spades(end: spades.State, seat: Seat) -> tuple[bool, bool]:
    """Whether the side makes its bid; of a nil, whether it is made."""
    if is_nil(end.bidding.bids[seat]):
        return end.play.taken[seat] == 0, False
    return account(end, side_of(seat), 0).bid_score >= 0, False


NAMES: Final[dict[type, str]] = {
    euchre.View: euchre.NAME,
    belote.View: belote.NAME,
    spades.View: spades.NAME,
}
RESULTS: Final[dict[type, Callable[[Any, Seat], tuple[bool, bool]]]] = {
    euchre.View: of_euchre,
    belote.View: of_belote,
    spades.View: of_spades,
}
