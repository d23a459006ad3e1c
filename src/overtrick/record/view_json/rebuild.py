"""Views of trick games from JSON: what a game's ``view_from_json`` is made of.

What a view tells of the others follows from what was done openly, whatever they hold; so the
deal is played over with any cards, and the seat's own hand is put in.
"""

from typing import Any

from overtrick.core.actions import Action, Actions, call_bit, is_card
from overtrick.core.cards import just, parse_card, parse_cards
from overtrick.core.decks import Deck
from overtrick.core.seats import parse_seat
from overtrick.games.protocol import AnyGame
from overtrick.record.view_json.typed_fields import rules_from_json


def match_from_json(game: AnyGame, facts: dict[str, Any]) -> Any:
    """The match before the deal, from the fields that all games have."""
    match = game.start_match(rules_from_json(game, facts["rules"]), parse_seat(facts["dealer"]))
    return match._replace(score=tuple(facts["score"]))


def deck_with(game: AnyGame, card: str, place: int) -> Deck:
    """A deck in which only that card is where it should be."""
    deck = list(game.DECK)
    there = deck.index(parse_card(card))
    deck[there], deck[place] = deck[place], deck[there]
    return tuple(deck)


def with_calls(game: AnyGame, state: Any, facts: dict[str, Any]) -> Any:
    """The deal after all calls."""
    for call in facts["calls"]:
        state = game.apply(state, action_named(game, call["call"]))
    return state


def with_tricks(game: AnyGame, state: Any, facts: dict[str, Any]) -> Any:
    """The deal after all cards that were played."""
    for trick in [*facts["tricks"], *([facts["trick"]] if facts["trick"] else [])]:
        for played in trick["cards"]:
            state = game.apply(state, parse_card(played["card"]))
    return state


def view_of_seat(game: AnyGame, state: Any, facts: dict[str, Any]) -> Any:
    """The view of the seat, with its hand from *facts*."""
    hand = parse_cards(" ".join(facts["hand"]))
    return game.view(state, parse_seat(facts["seat"]))._replace(hand=hand)


def action_named(game: AnyGame, word: str) -> Action:
    """:raises: :exc:`KeyError` if no action has that name."""
    return {game.action_name(action): action for action in game.ALL_ACTIONS}[word]


def actions_named(game: AnyGame, words: list[str]) -> Actions:
    """:raises: :exc:`KeyError` if no action has one of those names."""
    cards, calls = 0, 0
    for word in words:
        action = action_named(game, word)
        if is_card(action):
            cards |= just(action)
        else:
            calls |= call_bit(action)
    return Actions(cards, calls)
