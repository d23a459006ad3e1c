"""Whether a seat on lead takes all remaining tricks, judged by its view, for any trick game.

A card led takes the trick unless another player may hold a card of its suit that beats it, or
may hold a trump and be unable to follow.  Who can follow must: each time a suit is led, everybody
who has it plays one of it.  So a player who can hold at most as many cards of a suit as it was led
has none left; a player who can hold more may have kept the best.

This file states no other rule: each game says which cards are of a suit and which beat which.
Nothing in this file is meant to be compiled.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from overtrick.core.cards import NO_CARDS, Card, CardSet, each, just


class Lead(NamedTuple):
    """A card that will be led."""

    suit: CardSet  # all that count as its suit
    over: CardSet  # those of them that beat it


def lead(suit: CardSet, unseen: CardSet, beats: Callable[[Card], bool]) -> Lead:
    """A card of that suit as a lead; *beats* says whether another of its suit is better."""
    over = NO_CARDS
    for other in each(suit & unseen):
        if beats(other):
            over |= just(other)
    return Lead(suit, over)


def takes_all(leads: Sequence[Lead], trumps: CardSet, others: Sequence[CardSet]) -> bool:
    """Whether all these cards, led in that order, take their tricks whatever the others hold, each
    of them nothing but cards of their set, and whatever they play."""
    led: list[CardSet] = []
    for lead in leads:
        for may_hold in others:
            following = may_hold & lead.suit
            if following & lead.over and following.bit_count() > led.count(lead.suit):
                return False
            if lead.suit != trumps and (may_hold & trumps).bit_count() > led.count(trumps):
                return False
        led.append(lead.suit)
    return True
