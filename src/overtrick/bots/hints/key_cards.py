"""The cards on which a decision may depend."""

from typing import Any, Final

from overtrick.beliefs import deduce
from overtrick.bots.hints.game_terms import hints_of
from overtrick.core.actions import Action, is_card
from overtrick.core.cards import NO_SUIT, Card, CardSet, Suit, each
from overtrick.games.protocol import AnyGame

HIGH_TRUMPS: Final = 3  # of those unseen


def key_cards(game: AnyGame, view: Any, trump: Suit) -> list[Card]:
    """Of the unseen cards, the highest trumps and the highest of each other suit."""
    hints = hints_of(game)
    unseen = deduce(game, view).cards
    keys: list[Card] = []
    for suit in range(4):
        cards = list(each(unseen & hints.suit_cards(suit, trump)))
        cards.sort(key=lambda card: hints.strength(card, suit, trump), reverse=True)
        keys += cards[: HIGH_TRUMPS if suit == trump else 1]
    return keys


def suits_in_play(
    game: AnyGame, view: Any, trump: Suit, action: Action, other: Action
) -> dict[Suit, CardSet]:
    """The suits of two candidate cards, the suit led, and trump, with their cards."""
    if not (is_card(action) and is_card(other)):
        return {}
    hints = hints_of(game)
    sets = {suit: hints.suit_cards(suit, trump) for suit in range(4)}
    led = view.play.trick.led if hasattr(view, "play") else NO_SUIT
    return {
        suit: cards
        for suit, cards in sets.items()
        if suit in (led, trump) or cards >> action & 1 or cards >> other & 1
    }
