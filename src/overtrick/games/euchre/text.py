"""Euchre's actions as words and back.

Each action has one word: ``pass``, ``order-up``, ``order-up-alone``,
``hearts``, ``hearts-alone``, ``throw-in``, or a card, ``JD``.
"""

from overtrick.core.actions import NO_ACTION, Action, is_card
from overtrick.core.cards import NO_CARD, NO_SUIT, SUIT_NAMES, card_name, find_card, find_suit
from overtrick.games.euchre.rules.calling import orders_alone_only
from overtrick.games.euchre.rules.state import (
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    THROW_IN,
    State,
)


def action_name(action: Action) -> str:
    """The word for *action*."""
    if is_card(action):
        return card_name(action)
    if action == PASS:
        return "pass"
    if action == ORDER_UP:
        return "order-up"
    if action == ORDER_UP_ALONE:
        return "order-up-alone"
    if action == THROW_IN:
        return "throw-in"
    if action >= NAME_SUIT_ALONE:
        return SUIT_NAMES[action - NAME_SUIT_ALONE].lower() + "-alone"
    return SUIT_NAMES[action - NAME_SUIT].lower()


def parse_action(state: State, text: str) -> Action:
    """
    What a player means by *text* now, ``NO_ACTION`` if it is not understood.

    Besides the words above: ``p``, ``o``, ``oa``, ``up``, ``pick up``, ``h``,
    ``ha``, and cards in any form.  The referee decides whether it is legal,
    so a card is a card while trump is made, and a call a call during the play.
    """
    card = find_card(text)
    return card if card != NO_CARD else parse_call(state, text)


def parse_call(state: State, text: str) -> Action:
    """What a player means by *text* as a call, ``NO_ACTION`` if it is none."""
    word = text.strip().lower().replace("-", " ")
    if word == "pass" or word == "p":
        return PASS
    if word == "throw in":
        return THROW_IN
    alone = word.endswith(" alone") or (len(word) == 2 and word.endswith("a"))
    if alone:
        word = word[:-6] if word.endswith(" alone") else word[:-1]
    return parse_trump_call(state, word.strip(), alone)


def parse_trump_call(state: State, word: str, alone: bool) -> Action:
    """Ordering up or naming a suit, said with or without "alone"."""
    if word == "order up" or word == "order" or word == "o" or word == "up" or word == "pick up":
        return ORDER_UP_ALONE if alone or orders_alone_only(state) else ORDER_UP
    suit = find_suit(word)
    if suit == NO_SUIT:
        return NO_ACTION
    return NAME_SUIT_ALONE + suit if alone else NAME_SUIT + suit
