"""The cards played in a deal, by seat and in order."""

from typing import Protocol

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARD, NO_CARDS, CardSet, just
from overtrick.core.seats import Seat
from overtrick.games.shared.tricks import Hands, PastTrick, Trick, past_card


class Tricks(Protocol):
    """What the ``Play`` of every trick game has."""

    @property
    def turn(self) -> Seat: ...
    @property
    def trick(self) -> Trick: ...
    @property
    def past(self) -> tuple[PastTrick, ...]: ...
    @property
    def tricks(self) -> int: ...


def cards_played_by_all(play: Tricks) -> Hands:
    """What each seat has played."""
    return (
        cards_played_by(play, 0),
        cards_played_by(play, 1),
        cards_played_by(play, 2),
        cards_played_by(play, 3),
    )


def cards_played_by(play: Tricks, seat: Seat) -> CardSet:
    cards = NO_CARDS
    for trick in range(play.tricks):
        card = past_card(play.past[trick], seat)
        if card != NO_CARD:
            cards |= just(card)
    card = play.trick.cards[seat]
    return cards if card == NO_CARD else cards | just(card)


def cards_dealt_to_all(hands: Hands, play: Tricks) -> Hands:
    """The hands with what has been played from them."""
    return (
        hands[0] | cards_played_by(play, 0),
        hands[1] | cards_played_by(play, 1),
        hands[2] | cards_played_by(play, 2),
        hands[3] | cards_played_by(play, 3),
    )


def all_cards(hands: Hands) -> CardSet:
    return hands[0] | hands[1] | hands[2] | hands[3]


def card_after(now: Tricks, end: Tricks) -> Action:
    """The card played at *now* in a deal that has come to *end*; ``NO_CARD``, which is
    ``NO_ACTION`` as well, if none yet."""
    if now.tricks < end.tricks:
        return past_card(end.past[now.tricks], now.turn)
    return end.trick.cards[now.turn]
