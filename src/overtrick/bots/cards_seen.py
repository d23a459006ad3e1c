"""What a player remembers from the tricks played; compilable."""

from collections.abc import Sequence

from overtrick.core.cards import Suit, suit_of
from overtrick.core.seats import Seat
from overtrick.games.shared.tricks import PastTrick, past_card, past_leader


def has_failed_to_follow(past: Sequence[PastTrick], tricks: int, seat: Seat, suit: Suit) -> bool:
    """Whether *seat* failed to follow a lead of that suit in one of the *tricks* played."""
    for place in range(tricks):
        trick = past[place]
        is_led = suit_of(past_card(trick, past_leader(trick))) == suit
        if is_led and suit_of(past_card(trick, seat)) != suit:
            return True
    return False
