"""Belote's actions as words and back.

Each action has one word: ``pass``, ``take``, ``hearts`` (taking with that
suit), or a card, ``JD``.
"""

from overtrick.core.actions import NO_ACTION, Action, is_card
from overtrick.core.cards import NO_SUIT, SUIT_NAMES, card_name, find_card, find_suit, suit_of
from overtrick.games.belote.rules.state import PASS, TAKE, TAKE_SUIT, TAKING, State
from overtrick.games.belote.rules.taking import is_first_round


def action_name(action: Action) -> str:
    """The word for *action*."""
    if is_card(action):
        return card_name(action)
    if action == PASS:
        return "pass"
    if action == TAKE:
        return "take"
    return SUIT_NAMES[action - TAKE_SUIT].lower()


def parse_action(state: State, text: str) -> Action:
    """
    What a player means by *text* now, ``NO_ACTION`` if it is not understood.

    Besides the words above: ``p``, ``t``, ``h``, ``take hearts``, and cards in
    any form; naming the suit turned up takes it.  The referee decides whether
    it is legal.
    """
    if state.phase != TAKING:
        return find_card(text)
    word = text.strip().lower()
    if word == "pass" or word == "p":
        return PASS
    if word == "take" or word == "t":
        return TAKE
    suit = find_suit(word[5:] if word.startswith("take ") else word)
    if suit == NO_SUIT:
        return NO_ACTION
    if is_first_round(state) and suit == suit_of(state.deal.upcard):
        return TAKE
    return TAKE_SUIT + suit
