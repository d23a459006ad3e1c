"""Sets of cards in lanes, each against a loop over the cards of one suit after the other."""

import random

from overtrick.solver.memory import deposit_bits_at, extract_bits_at
from overtrick.solver.tricks import solver
from overtrick.solver.tricks.ranks import down_to, lowest_of_runs, with_equals

CARDS = [16 * suit + height for suit in range(4) for height in range(13)]


def word(places: list[int]) -> int:
    return sum(1 << place for place in places)


def random_owners(chance: random.Random) -> dict[int, int]:
    """Some cards in play, by place, and the seat that holds each."""
    return {place: chance.randrange(4) for place in CARDS if chance.random() < 0.6}


def held(owners: dict[int, int], seat: int) -> int:
    return word([place for place, owner in owners.items() if owner == seat])


def suits(owners: dict[int, int]) -> list[list[int]]:
    """The cards in play suit by suit, highest first."""
    return [
        sorted((place for place in owners if place >> 4 == suit), reverse=True) for suit in range(4)
    ]


def test_what_was_gathered_is_scattered_back() -> None:
    chance = random.Random(1)
    for _ in range(200):
        some, mask = chance.getrandbits(63), chance.getrandbits(63)

        assert deposit_bits_at(extract_bits_at(some, mask), mask) == some & mask


def test_ranks_matter_from_the_lowest_relevant_card_upwards() -> None:
    chance = random.Random(2)
    for _ in range(200):
        owners = random_owners(chance)
        relevant = [place for place in owners if chance.random() < 0.1]
        expected = []
        for cards in suits(owners):
            lowest = min((place for place in cards if place in relevant), default=64)
            expected += [place for place in cards if place >= lowest]

        assert down_to(word(relevant), word(list(owners))) == word(expected)


def test_one_card_stands_for_a_run_that_nothing_in_play_separates() -> None:
    chance = random.Random(3)
    for _ in range(200):
        owners = random_owners(chance)
        expected = []
        for cards in suits(owners):
            for place, lower in zip(cards, [*cards[1:], None], strict=True):
                if owners[place] == 0 and (lower is None or owners[lower] != 0):
                    expected.append(place)

        assert lowest_of_runs(held(owners, 0), word(list(owners))) == word(expected)


def test_cards_equal_to_the_lowest_relevant_one_are_relevant() -> None:
    chance = random.Random(4)
    for _ in range(200):
        owners = random_owners(chance)
        relevant = [place for place in owners if chance.random() < 0.1]
        expected = []
        for cards in suits(owners):
            reached = [
                place
                for place in cards
                if any(lower <= place for lower in relevant_of(place, relevant))
            ]
            for place in cards[len(reached) :]:
                if not reached or owners[place] != owners[reached[-1]]:
                    break
                reached.append(place)
            expected += reached
        hands = [held(owners, seat) for seat in range(4)]

        found = with_equals(word(relevant), word(list(owners)), hands[1], hands[2], hands[3])
        assert found == word(expected)


def relevant_of(place: int, relevant: list[int]) -> list[int]:
    """The relevant cards of the suit of *place*."""
    return [card for card in relevant if card >> 4 == place >> 4]


def test_a_workspace_is_as_small_as_promised() -> None:
    assert 8 * solver.WORDS < 40_000_000
    assert 8 * solver.WORDS_WITHOUT_TABLE < 40_000
