"""One of the legal actions at random: the same for the same word, compiled or not."""

from overtrick.compile.int64 import nth_bit
from overtrick.compile.seeded_deals import number_from_word
from overtrick.core.actions import FIRST_CALL, Action, Actions


def random_action(legal: Actions, word: int) -> Action:
    """The action that a random word names."""
    cards = legal.cards.bit_count()
    place = number_from_word(word, cards + legal.calls.bit_count())
    if place < cards:
        return nth_bit(legal.cards, place)
    return FIRST_CALL + nth_bit(legal.calls, place - cards)
