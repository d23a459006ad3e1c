"""Finds the strongest reason for an action: the hidden card or void on which the choice depends."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from overtrick.beliefs import BURIED, OUT_OF_PLAY
from overtrick.bots.expert.definition import MATCH
from overtrick.bots.expert.player import Evaluation
from overtrick.bots.hints.game_terms import hints_of
from overtrick.bots.hints.key_cards import key_cards, suits_in_play
from overtrick.bots.hints.sampled_deals import SampledEvaluation
from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARD, NO_SUIT, Card, Suit
from overtrick.core.parties import party_of
from overtrick.core.seats import Seat
from overtrick.games.protocol import AnyGame

OPPONENTS: Final = -2  # any of them
NOBODY: Final = -3  # the card is out of play
RARE: Final = 0.1
"""A reason must be true in at least this share of deals, and false in as many."""

LEAST_GAIN: Final = 0.02
"""How much the best action must gain where the reason is true: a chance to win the match."""

LEAST_GAIN_IN_POINTS: Final = 0.1
"""The same for points, as a part of their standard deviation."""

SURE: Final = 3.0
"""Standard errors; among thirty candidates, one in ten exceeds this by chance."""


class Reason(NamedTuple):
    """A hidden fact that favors the best action."""

    holder: Seat  # or OPPONENTS, or NOBODY
    card: Card  # that the holder has; NO_CARD if the reason is about a suit
    suit: Suit  # in which the holder is void, or not
    is_void: bool
    share: float  # of the possible deals
    best: float  # the value of the best action in those deals
    other: float  # and of the other one


class Candidate(NamedTuple):
    """A possible reason."""

    holder: Seat
    card: Card
    suit: Suit
    is_void: bool
    fits: npt.NDArray[np.bool_]  # by world


def strongest_reason(
    game: AnyGame, view: Any, seen: SampledEvaluation, best: Action, other: Action
) -> Reason | None:
    """The reason that explains most of the gain of *best* over *other*; ``None`` if none does."""
    places = [seen.thought.actions.index(action) for action in (best, other)]
    worth = seen.thought.worth[: len(seen.held), places]
    gain = worth[:, 0] - worth[:, 1]
    away = gain - gain.mean()
    most, found = 0.0, None
    for claim in candidates(game, view, seen, best, other):
        share = claim.fits.mean()
        if not RARE <= share <= 1 - RARE:
            continue
        together = (claim.fits - share) * away
        explains = float(together.mean() / np.sqrt(share * (1 - share)))
        if explains > most and together.sum() > SURE * np.sqrt((together**2).sum()):
            most, found = explains, claim
    if found is None:
        return None
    best_then, other_then = worth[found.fits].mean(axis=0).tolist()
    if best_then - other_then < least_gain(seen.thought):
        return None
    return Reason(*found[:4], float(found.fits.mean()), best_then, other_then)


def least_gain(thought: Evaluation) -> float:
    """The least gain of the best action where a reason is true."""
    if thought.unit == MATCH:
        return LEAST_GAIN
    return LEAST_GAIN_IN_POINTS * float(thought.worth.std())


def candidates(
    game: AnyGame, view: Any, seen: SampledEvaluation, best: Action, other: Action
) -> Iterator[Candidate]:
    """Yields all possible reasons: who holds which card, who is void."""
    hints = hints_of(game)
    trump = hints.trump(view, best)
    if trump == NO_SUIT:
        trump = hints.trump(view, other)
    others = [seat for seat in range(game.SEATS) if seat != view.seat]
    against = opponents(game, view.seat)
    for card in key_cards(game, view, trump):
        has = seen.held >> card & 1 == 1
        for seat in others:
            yield Candidate(seat, card, NO_SUIT, False, has[:, seat])
        if len(against) == 2:
            yield Candidate(OPPONENTS, card, NO_SUIT, False, has[:, against].any(axis=1))
        if hints.tells_out_of_play:
            yield Candidate(NOBODY, card, NO_SUIT, False, has[:, OUT_OF_PLAY] | has[:, BURIED])
    for suit, cards in suits_in_play(game, view, trump, best, other).items():
        for seat in others:
            out = seen.held[:, seat] & cards == 0
            yield Candidate(seat, NO_CARD, suit, True, out)
            yield Candidate(seat, NO_CARD, suit, False, ~out)


def opponents(game: AnyGame, seat: Seat) -> list[Seat]:
    """The seats of all other parties."""
    parties = len(game.PARTIES)
    own = party_of(seat, parties)
    return [other for other in range(game.SEATS) if party_of(other, parties) != own]
