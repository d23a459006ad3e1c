"""What the referee says when a rule was broken, in sentences."""

from collections.abc import Sequence

from overtrick.core.cards import NO_CARDS, SUIT_NAMES, CardSet, each
from overtrick.core.seats import Seat
from overtrick.games.belote.reasons import MUST_CUT, MUST_FOLLOW
from overtrick.programs.belote_referee.evidence import Contradiction, Evidence, reason_for
from overtrick.programs.belote_referee.lines import card_text
from overtrick.programs.belote_referee.proof import Shortage


def contradiction_text(found: Contradiction) -> str:
    """Who broke which rule, in which trick, and the card that gave it away."""
    evidence, trick, card = found
    reason = reason_for(evidence, card)
    return (
        f"player {number(evidence.seat)} broke rule {reason.rule} in trick {evidence.trick}: "
        f"{fault_text(evidence, reason.code)}, but he held {card_text(card)}, "
        f"which he played in trick {trick}"
    )


def fault_text(evidence: Evidence, code: str) -> str:
    """What the player did, and what they had to do by the rule with that code."""
    trick = evidence.before.play.trick
    led = SUIT_NAMES[trick.led].lower()
    card = card_text(evidence.card)
    if code == MUST_FOLLOW:
        return f"{led} were led and he played {card}"
    if code == MUST_CUT:
        return (
            f"{led} were led, his partner was not winning and he played {card} instead of a trump"
        )
    return f"he had to go over {card_text(trick.best)} and played {card}"


def shortage_text(lack: Shortage, tricks: int, evidence: Sequence[Evidence]) -> str:
    """Which players cannot have the cards they need, and what each has shown."""
    many = len(lack.seats) > 1
    who = f"players {join_numbers(lack.seats)}" if many else f"player {number(lack.seats[0])}"
    need = "between them still need" if many else "still needs"
    cards_needed = "1 card" if lack.needed == 1 else f"{lack.needed} cards"
    left = lack.cards.bit_count()
    may_hold = f"only {left}: {card_texts(lack.cards)}" if left else "none"
    lines = [
        f"somebody broke a rule by trick {tricks}: {who} {need} {cards_needed}, "
        f"but of those left {'they' if many else 'he'} may hold {may_hold}"
    ]
    told = [NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS]
    for shown in evidence:
        cards = shown.not_held & lack.unseen & ~lack.cards & ~told[shown.seat]
        if shown.seat in lack.seats and cards:
            lines.append(f"  {evidence_text(shown, cards)}")
            told[shown.seat] |= cards
    return "\n".join(lines)


def evidence_text(shown: Evidence, cards: CardSet) -> str:
    """What one card played shows about others."""
    rules = sorted({reason_for(shown, card).rule for card in each(cards)})
    return (
        f"player {number(shown.seat)} cannot hold {card_texts(cards)}: "
        f"he played {card_text(shown.card)} in trick {shown.trick} [{', '.join(rules)}]"
    )


def card_texts(cards: CardSet) -> str:
    return " ".join(card_text(card) for card in each(cards))


def join_numbers(seats: Sequence[Seat]) -> str:
    """
    Players in a sentence.

    >>> join_numbers([0, 1, 3])
    '1, 2 and 4'
    """
    *most, last = (str(number(seat)) for seat in seats)
    return f"{', '.join(most)} and {last}"


def number(seat: Seat) -> int:
    """The assignment counts players from 1, the first to lead."""
    return seat + 1
