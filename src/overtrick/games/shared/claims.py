"""Whether a seat on lead takes all the rest, for any trick game, by what that seat may know.

A card led takes the trick unless another player may hold a card of its suit that beats it, or
may hold a trump and be unable to follow.  Who can follow must: each time a suit is led, everybody
who has it plays one of it.  So one who may hold no more cards of a suit than the times it was led
has none of it left; one who may hold more may have kept the best.

No rule is stated here but that: each game says which cards are of a suit, which beat which, and
what was legal.  Nothing in this file is meant to be compiled.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from overtrick.core.actions import Actions
from overtrick.core.cards import NO_CARDS, Card, CardSet, each, just
from overtrick.games.shared.deduction import shown_not_held
from overtrick.games.shared.tricks import Hands, PastTrick, past_card, past_cards


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
    of them nothing but cards of his set, and whatever they play."""
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


def played_in(past: Sequence[PastTrick], tricks: int) -> CardSet:
    """The cards of the finished tricks."""
    played = NO_CARDS
    for trick in past[:tricks]:
        for card in past_cards(trick):
            if card >= 0:
                played |= just(card)
    return played


def shown_in(
    opening: Any,
    past: Sequence[PastTrick],
    tricks: int,
    legal_cards: Callable[[Any], Actions],
    play_card: Callable[[Any, Card], Any],
    among: CardSet,
) -> Hands:
    """
    For each seat, which of the cards *among* it has shown in the finished tricks not to hold.

    *opening* is the game's state before the first lead, whatever hands are in it.
    """
    shown = [NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS]
    asked = tuple(each(among))
    state = opening

    def playable(hand: CardSet) -> CardSet:
        return legal_cards(state._replace(hands=(hand, hand, hand, hand))).cards

    while state.play.tricks < tricks:
        seat = state.play.turn
        card = past_card(past[state.play.tricks], seat)
        shown[seat] |= shown_not_held(playable, card, asked)
        state = play_card(state, card)
    return (shown[0], shown[1], shown[2], shown[3])
