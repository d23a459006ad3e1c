"""What each player has shown of their hand, and who contradicts it.

One player at a time, one card at a time: nothing is counted here (see ``proof``).
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from overtrick.core.cards import Card, CardSet, has_card, just
from overtrick.core.reasons import Reason
from overtrick.core.seats import Seat
from overtrick.games import belote
from overtrick.games.belote.rules.state import State
from overtrick.games.shared.deduction import shown_by

DECK: Final = sum(just(card) for card in belote.DECK)


class Evidence(NamedTuple):
    """A card played, and what it shows."""

    trick: int  # from 1
    seat: Seat
    card: Card
    before: State  # the table when it was played, its hands unknown
    not_held: CardSet  # what the player cannot have held then


class Contradiction(NamedTuple):
    """A card played by a player who had shown that they did not hold it."""

    evidence: Evidence
    trick: int
    card: Card


def evidence_of(state: State, card: Card) -> Evidence:
    """What the seat on turn shows by playing *card*."""
    not_held = shown_by(state, card, DECK, belote.legal_actions)
    return Evidence(belote.section(state), belote.turn(state), card, state, not_held)


def contradictions(
    evidence: Iterable[Evidence], seat: Seat, card: Card, trick: int
) -> list[Contradiction]:
    """What *seat* has shown before that *card* belies, the earliest first."""
    return [
        Contradiction(shown, trick, card)
        for shown in evidence
        if shown.seat == seat and has_card(shown.not_held, card)
    ]


def order_of_play(found: Contradiction) -> tuple[int, int]:
    """Where the evidence stands: its trick, then its place in it."""
    return found.evidence.trick, found.evidence.before.play.trick.size


def reason_for(evidence: Evidence, card: Card) -> Reason:
    """The rule that was broken if the player held *card* as well."""
    hand = just(evidence.card) | just(card)
    return belote.why_not(evidence.before._replace(hands=(hand, hand, hand, hand)), evidence.card)
