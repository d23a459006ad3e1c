"""What play shows of the hands, for any trick game, derived from the game's own rules.

A player who plays one card tells that he does not hold certain others: had he
held them, the rules would not have let him play it.  No rule is stated here;
each game is asked what would have been legal.

The question is put for two cards at a time: holding just the card played and
one other, could he have played it?  This is exact wherever the position ranks
the cards in classes and one must play from the best class one holds: the suit
led before all others (following), then the higher trumps, the lower trumps,
the rest (cutting and going over in belote), plain suits before spades (leading
before spades are broken).  In such a game a card may be played from a hand if
and only if no card of that hand is of a better class, and that can be seen
from each of them alone.

Functions are passed about here, so nothing in this file is meant to be compiled.
"""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import NO_CARDS, Card, CardSet, has_card, just
from overtrick.core.decks import Deck
from overtrick.core.seats import Seat
from overtrick.games.shared.tricks import Hands


class TrickGame(Protocol):
    """What is asked of a game; its states have ``hands``, one for each of four seats."""

    @property
    def DECK(self) -> tuple[Card, ...]: ...  # noqa: N802
    def turn(self, state: Any) -> Seat: ...
    def legal_actions(self, state: Any) -> Actions: ...
    def section(self, state: Any) -> int: ...


def shown_not_held(playable: Callable[[CardSet], CardSet], card: Card, deck: Deck) -> CardSet:
    """
    The cards that one who plays *card* shows he does not hold.

    *playable* gives, for any hand, what the rules let its holder play now.
    """
    shown = NO_CARDS
    for other in deck:
        if other != card and not has_card(playable(just(card) | just(other)), card):
            shown |= just(other)
    return shown


def shown_by(game: TrickGame, state: Any, card: Card) -> CardSet:
    """
    The cards that the seat on turn shows it does not hold by playing *card*.

    Whatever hands are in *state* are replaced by those supposed, so that only
    what everybody has seen counts.
    """

    def playable(hand: CardSet) -> CardSet:
        supposed = state._replace(hands=(hand, hand, hand, hand))
        return game.legal_actions(supposed).cards

    return shown_not_held(playable, card, game.DECK)


def cannot_hold(game: TrickGame, done: Iterable[tuple[Any, Action]]) -> Hands:
    """
    For each seat, the cards that everybody knows it cannot hold any more.

    *done* is what was done in one deal, each action with the state before it.
    Calls and discards show nothing here; a card played is in nobody's hand.
    """
    shown = [NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS]
    played = NO_CARDS
    for state, action in done:
        if game.section(state) > 0:
            shown[game.turn(state)] |= shown_by(game, state, action)
            played |= just(action)
    return (shown[0] | played, shown[1] | played, shown[2] | played, shown[3] | played)
