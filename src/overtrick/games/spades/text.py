"""The actions of spades as words and back.

Each action has one word: ``bid-0`` to ``bid-13``, ``blind-nil``, ``look``, or
a card, ``JD``.
"""

from overtrick.core.actions import NO_ACTION, Action, is_card
from overtrick.core.cards import NO_CARD, card_name, find_card
from overtrick.games.spades.rules.state import BID, BLIND_NIL, HIGHEST_BID, LOOK, NIL, State


def action_name(action: Action) -> str:
    """The word for *action*."""
    if is_card(action):
        return card_name(action)
    if action == BLIND_NIL:
        return "blind-nil"
    if action == LOOK:
        return "look"
    return "bid-" + str(action - BID)


def parse_action(state: State, text: str) -> Action:
    """
    What a player means by *text*, ``NO_ACTION`` if it is not understood.

    Besides the words above: ``5``, ``bid 5``, ``nil``, ``blind``, ``y`` or ``n``
    to the question of blind nil, and cards in any form; no word means one thing
    now and another later.  The referee decides whether it is legal.
    """
    card = find_card(text)
    return card if card != NO_CARD else parse_call(text)


def parse_call(text: str) -> Action:
    """What a player means by *text* as a call, ``NO_ACTION`` if it is none."""
    word = text.strip().lower().replace("-", " ")
    if word == "look" or word == "no" or word == "n":
        return LOOK
    if word == "blind" or word == "blind nil" or word == "bid blind nil":
        return BLIND_NIL
    if word == "yes" or word == "y":
        return BLIND_NIL
    return parse_bid(word)


def parse_bid(word: str) -> Action:
    """The bid of a number from 0 to 13, or of nil; ``NO_ACTION`` if it is none."""
    if word == "nil" or word == "bid nil":
        return BID + NIL
    for tricks in range(HIGHEST_BID + 1):
        if word == str(tricks) or word == "bid " + str(tricks):
            return BID + tricks
    return NO_ACTION
