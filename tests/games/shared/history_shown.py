"""What play has shown, from a deal's own history: every action with the state before it."""

from collections.abc import Iterable
from typing import Any

from overtrick.core.actions import Action
from overtrick.core.cards import NO_CARDS, Card, CardSet, just
from overtrick.games.shared import deduction
from overtrick.games.shared.tricks import Hands


def shown_by(game: Any, state: Any, card: Card) -> CardSet:
    """Of the whole deck, what the seat on turn shows it does not hold by playing *card*."""
    deck = sum(just(card) for card in game.DECK)
    return deduction.shown_by(state, card, deck, game.legal_actions)


def cannot_hold(game: Any, done: Iterable[tuple[Any, Action]]) -> Hands:
    """
    For each seat, the cards that everybody knows it cannot hold any more.

    Calls and discards show nothing here; a card played is in nobody's hand.
    """
    shown = [NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS]
    played = NO_CARDS
    for state, action in done:
        if game.section(state) > 0:
            shown[game.turn(state)] |= shown_by(game, state, action)
            played |= just(action)
    return (shown[0] | played, shown[1] | played, shown[2] | played, shown[3] | played)
