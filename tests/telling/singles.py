"""Just enough of a game to be told: four players for themselves, hidden passing, then tricks.

It has no rules; a test says by hand what happens.
"""

from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from overtrick.core.actions import FIRST_CALL, Action, is_card
from overtrick.core.cards import NO_CARD, CardSet, card_name, parse_card, suit_of
from overtrick.core.decks import DECK_24
from overtrick.core.parties import FOUR_SINGLES
from overtrick.core.seats import NO_SEAT, SOUTH, Seat
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import PastTrick, Trick, new_trick, past_trick, with_played
from overtrick.telling.card_styles import LETTERS, Faces
from overtrick.telling.wording import Wording

NAMES = ["Ana", "Cy", "Guest", "Bo"]
PASS = FIRST_CALL
DOUBLE_UP = FIRST_CALL + 1


class Play(NamedTuple):
    """The tricks, as all trick games keep them."""

    turn: Seat = NO_SEAT
    trick: Trick = new_trick(NO_SEAT)
    past: tuple[PastTrick, ...] = ()
    tricks: int = 0


class View(NamedTuple):
    """What a seat knows."""

    seat: Seat
    hand: CardSet
    play: Play


class Bare(NamedTuple):
    """What a seat knows in a game without tricks."""

    seat: Seat
    hand: CardSet


def action_name(action: Action) -> str:
    return card_name(action) if is_card(action) else {PASS: "pass", DOUBLE_UP: "double-up"}[action]


def game(**differences: Any) -> AnyGame:
    """The game; *differences* are in its description."""
    description: dict[str, Any] = {
        "NAME": "singles",
        "SEATS": 4,
        "PARTIES": FOUR_SINGLES,
        "LOW_WINS": False,
        "DECK": DECK_24,
        "action_name": action_name,
    }
    return cast(AnyGame, SimpleNamespace(**{**description, **differences}))


def words_for(listener: Seat = SOUTH, **differences: Any) -> Wording:
    return Wording(game(**differences), NAMES, listener, Faces(LETTERS, False))


def trick_of(leader: Seat, *cards: str) -> Trick:
    """A trick in which the highest card of the suit led is best."""
    trick = new_trick(leader)
    for place, card in enumerate(map(parse_card, cards)):
        wins = trick.best == NO_CARD or (suit_of(card) == trick.led and card > trick.best)
        trick = with_played(trick, (leader + place) % 4, card, suit_of(card), wins)
    return trick


def after_trick(trick: Trick) -> Play:
    """The play after its first trick, which the best card's player has won."""
    return Play(trick.winner, new_trick(trick.winner), (past_trick(trick),), 1)
