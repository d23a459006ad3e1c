"""The cards that a decision may hang on, and how people call them."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from overtrick.beliefs import deduce
from overtrick.core.actions import Action, is_card
from overtrick.core.cards import (
    NO_SUIT,
    SPADES,
    SUIT_CARDS,
    Card,
    CardSet,
    Suit,
    each,
    rank_of,
    suit_of,
)
from overtrick.games import belote, euchre, spades
from overtrick.games.belote.rules.order import strength as belote_strength
from overtrick.games.belote.rules.state import TAKE, TAKE_SUIT
from overtrick.games.euchre.rules.order import left_bower, right_bower, suit_cards
from overtrick.games.euchre.rules.order import strength as euchre_strength
from overtrick.games.euchre.rules.state import NAME_SUIT, ORDER_UP, ORDER_UP_ALONE, THROW_IN

HIGH_TRUMPS: Final = 3  # of those unseen


class Ranking(NamedTuple):
    """How the cards of a game rank, and what its calls make trump."""

    suit_cards: Callable[[Suit, Suit], CardSet]  # of a suit, given trump
    strength: Callable[[Card, Suit, Suit], int]  # of a card when a suit is led, given trump
    called: Callable[[Any, Action], Suit]  # the trump an action makes, or ``NO_SUIT``


def euchre_call(view: euchre.View, action: Action) -> Suit:
    if action in (ORDER_UP, ORDER_UP_ALONE):
        return suit_of(view.deal.upcard)
    return (action - NAME_SUIT) % 4 if NAME_SUIT <= action < THROW_IN else NO_SUIT


def belote_call(view: belote.View, action: Action) -> Suit:
    if action == TAKE:
        return suit_of(view.deal.upcard)
    return action - TAKE_SUIT if action >= TAKE_SUIT else NO_SUIT


RANKINGS: Final[dict[type, Ranking]] = {
    euchre.View: Ranking(suit_cards, euchre_strength, euchre_call),
    belote.View: Ranking(lambda suit, trump: SUIT_CARDS[suit], belote_strength, belote_call),
    spades.View: Ranking(
        lambda suit, trump: SUIT_CARDS[suit],
        lambda card, led, trump: rank_of(card),
        lambda view, action: SPADES,
    ),
}


def trump_of(view: Any, action: Action) -> Suit:
    """Trump as it is, or as *action* would make it; ``NO_SUIT`` if it is open."""
    if isinstance(view, spades.View):
        return SPADES
    trump: Suit = view.contract.trump
    return RANKINGS[type(view)].called(view, action) if trump == NO_SUIT else trump


def key_cards(view: Any, trump: Suit) -> list[Card]:
    """Of the cards not seen, the highest trumps and the highest of each other suit."""
    ranking = RANKINGS[type(view)]
    unseen = deduce(view).cards
    keys: list[Card] = []
    for suit in range(4):
        cards = list(each(unseen & ranking.suit_cards(suit, trump)))
        cards.sort(key=lambda card: ranking.strength(card, suit, trump), reverse=True)
        keys += cards[: HIGH_TRUMPS if suit == trump else 1]
    return keys


def suits_in_play(view: Any, trump: Suit, action: Action, other: Action) -> dict[Suit, CardSet]:
    """The suits that two cards to choose from are of, the suit led, and trump; with their cards."""
    if not (is_card(action) and is_card(other)):
        return {}
    ranking = RANKINGS[type(view)]
    sets = {suit: ranking.suit_cards(suit, trump) for suit in range(4)}
    led = view.play.trick.led
    return {
        suit: cards
        for suit, cards in sets.items()
        if suit in (led, trump) or cards >> action & 1 or cards >> other & 1
    }


def bower(view: Any, card: Card, trump: Suit) -> str:
    """``the left bower``; empty for other cards."""
    if not isinstance(view, euchre.View) or trump == NO_SUIT:
        return ""
    names = {right_bower(trump): "the right bower", left_bower(trump): "the left bower"}
    return names.get(card, "")
