"""Reasons why an action is not allowed."""

from typing import NamedTuple

from overtrick.core.cards import CARD_NAMES, CardSet, each


class Reason(NamedTuple):
    """A broken rule, for programs (code) and for people (words)."""

    code: str  # stable, for programs: "must_follow"
    rule: str  # the number in the game's rules document: "4.2"
    words: str  # for people, without a full stop: "clubs were led and you hold 9C"


def cards_named(cards: CardSet) -> str:
    """Cards in a reason: ``9C JC``."""
    return " ".join([CARD_NAMES[card] for card in each(cards)])
