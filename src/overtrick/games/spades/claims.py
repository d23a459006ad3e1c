"""Claiming the rest at spades: decided by what the claimer sees, so that the answer tells nothing.

Nothing in this file is meant to be compiled.
"""

from typing import Final

from overtrick.core.cards import (
    NO_SUIT,
    SPADES,
    SUIT_CARDS,
    Card,
    CardSet,
    each,
    just,
    suit_of,
)
from overtrick.core.decks import DECK_52
from overtrick.games.shared.claims import Lead, lead, takes_all
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all
from overtrick.games.spades.rules.play import (
    beats,
    cards_to_lead,
    legal_cards,
    play_card,
    start_play,
    strength,
)
from overtrick.games.spades.rules.state import PLAYING, State
from overtrick.games.spades.rules.view import View

DECK: Final = sum(just(card) for card in DECK_52)


def takes_the_rest(view: View) -> bool:
    """Whether the seat, being on lead, takes every trick with its cards played in ``claim_order``,
    however the cards it does not see lie and whatever the others play."""
    play = view.play
    if view.phase != PLAYING or play.turn != view.seat or play.trick.led != NO_SUIT:
        return False
    unseen = DECK & ~view.hand & ~all_cards(cards_played_by_all(play))
    leads = [lead_of(card, unseen) for card in claim_order(view)]
    return takes_all(leads, SUIT_CARDS[SPADES], others(view, unseen))


def claim_order(view: View) -> tuple[Card, ...]:
    """The order in which a claimer plays: spades from the top, if they may be led [3.3], then the
    others suit by suit from the top."""
    may_lead_spades = view.play.broken or not view.deal.rules.break_spades
    first = cards_to_lead(view.hand, may_lead_spades)
    return (*from_the_top(first), *from_the_top(view.hand & ~first))


def from_the_top(cards: CardSet) -> list[Card]:
    return sorted(each(cards), key=lambda card: strength(card, NO_SUIT), reverse=True)


def lead_of(card: Card, unseen: CardSet) -> Lead:
    led = suit_of(card)
    suit = SUIT_CARDS[led]
    return lead(suit, unseen, lambda other: beats(other, card, led))


def others(view: View, unseen: CardSet) -> list[CardSet]:
    """What each of the other players may hold: no card it has shown not to."""
    before = State(view.phase, view.deal, view.bidding, view.play, NO_HANDS)
    shown = shown_in_play(start_play(before), view.play, unseen, legal_cards, play_card)
    return [unseen & ~shown[seat] for seat in range(4) if seat != view.seat]
