"""Fair deals: as docs/fair-deals.md has them, even, and not to be forged."""

import json
import random
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from doses import dose, dosed

from overtrick.core.cards import card_name
from overtrick.core.decks import DECK_24, DECK_32, DECK_52
from overtrick.games.catalogue import BUILT_IN, game_named
from overtrick.server.fair import decks as fair
from overtrick.server.fair.decks import (
    NoRandomness,
    Opening,
    commitment,
    deck_for,
    fault_in,
    new_secret,
    opening_of,
)
from overtrick.server.tables.events import Secret
from server import naive_fair

DOCS = Path(__file__).parents[2] / "docs" / "fair-deals.md"
NONCES = ("dc365e79d41cfae1c3c0d969319ae621", "", "", "76a796208b71779c0331e79e8ac17df9")
FIXED = "30d08b76ddf36086d7da310482d1cb0573795d15264c66861bf94aa46b3fcdf2"
each_game = pytest.mark.parametrize("name", tuple(BUILT_IN))


def seeded(seed: int) -> Callable[[int], bytes]:
    """A draw that can be repeated."""
    return random.Random(seed).randbytes


def opened(name: str, secret: Secret, nonces: Sequence[str], number: int = 1) -> Opening:
    return opening_of(name, number, secret, nonces, deck_for(game_named(name).DECK, secret, nonces))


def any_nonces(source: random.Random) -> tuple[str, ...]:
    return tuple(source.choice(["", source.randbytes(16).hex()]) for _ in range(4))


def in_docs() -> dict[str, Any]:
    found = re.search(r"```json\n(.*?)```", DOCS.read_text(), re.S)
    assert found
    example: dict[str, Any] = json.loads(found[1])
    return example


def test_the_example_in_the_docs_is_borne_out_by_both() -> None:
    example = in_docs()

    assert fault_in(msgspec.convert(example, Opening)) == ""
    assert naive_fair.is_honest(example)


def test_the_steps_in_the_docs_are_those_of_the_example() -> None:
    text = DOCS.read_text()
    example = in_docs()
    first = naive_fair.hmac_sha256(
        bytes.fromhex(example["seed"]), naive_fair.message(example["nonces"], 0)
    )
    told = re.search(r"gives these numbers:\n\n```\n(.*?)```", text, re.S)
    hashed = re.search(r"of these 104 bytes:\n\n```\n(.*?)```", text, re.S)

    assert told
    assert hashed
    assert told[1].split() == [str(number) for number in first]
    assert bytes.fromhex(hashed[1]) == naive_fair.message(example["nonces"], 0)


@pytest.mark.parametrize(
    "name, committed, deck",
    [
        (
            "euchre",
            FIXED,
            "JC AC KD 9S JS JH 9D TC AS 9H KS JD AD TH 9C QH TD AH KH TS QC KC QS QD",
        ),
        (
            "belote",
            FIXED,
            "9D AD 8C JC 7C KH 8H TD JH KC KS QH QD QS JS 9S 9H 7D KD JD AH QC 7S 8S TH AC "
            "AS TC 7H 9C TS 8D",
        ),
        (
            "spades",
            FIXED,
            "TD KD 6S 9D 6C 6D 5C 2C 7S 4D 4C 8C AS QD TS QC KS 9H AH QS 7D 4H 8D 4S KC 3S "
            "2S QH 9S 5D 3H 3C 2H AC TH AD 7C JD 6H 8H JS 2D TC JH 3D 7H KH 9C 8S 5S 5H JC",
        ),
    ],
)
def test_fixed_vectors(name: str, committed: str, deck: str) -> None:
    secret = Secret("00112233445566778899aabbccddeeff" * 2, "ff" * 32)
    opening = opened(name, secret, NONCES)

    assert opening.commitment == committed
    assert " ".join(opening.deck) == deck


@dosed
def test_many_deals_agree_with_the_second_implementation() -> None:
    source = random.Random(1)
    for number in range(1, dose(1000, 10_000) + 1):
        name = source.choice(list(BUILT_IN))
        opening = opened(name, new_secret(source.randbytes), any_nonces(source), number)

        assert fault_in(opening) == ""
        assert naive_fair.is_honest(msgspec.json.decode(msgspec.json.encode(opening)))


def changed_bits(digits: str) -> list[str]:
    """The same digits with one bit of what they stand for turned over, for every bit."""
    number, size = int(digits, 16), len(digits)
    return [f"{number ^ 1 << bit:0{size}x}" for bit in range(4 * size)]


@each_game
def test_every_changed_bit_is_noticed(name: str) -> None:
    opening = opened(name, new_secret(seeded(2)), NONCES)
    forged = [
        msgspec.structs.replace(opening, **{field: digits})
        for field in ("seed", "salt", "commitment")
        for digits in changed_bits(getattr(opening, field))
    ]
    for seat in (0, 3):
        for digits in changed_bits(NONCES[seat]):
            nonces = (*NONCES[:seat], digits, *NONCES[seat + 1 :])
            forged.append(msgspec.structs.replace(opening, nonces=nonces))

    assert len(forged) == 3 * 256 + 2 * 128
    assert all(fault_in(forgery) for forgery in forged)


@each_game
def test_any_two_cards_exchanged_are_noticed(name: str) -> None:
    opening = opened(name, new_secret(seeded(3)), NONCES)
    size = len(opening.deck)
    for first in range(size):
        for second in range(first):
            deck = list(opening.deck)
            deck[first], deck[second] = deck[second], deck[first]
            forgery = msgspec.structs.replace(opening, deck=tuple(deck))

            assert f"card {second + 1} of the deck is {deck[second]}" in fault_in(forgery)


def test_faults_are_told_exactly() -> None:
    opening = opened("euchre", new_secret(seeded(4)), NONCES)
    replace: Callable[..., Opening] = msgspec.structs.replace

    assert "expected 24 cards in the deck, found 23" in fault_in(
        replace(opening, deck=opening.deck[1:])
    )
    assert "not those the server committed to" in fault_in(replace(opening, salt="0" * 64))
    assert "expected 24 cards" in fault_in(replace(opening, deck=()))
    assert "expected a game" in fault_in(replace(opening, game="poker"))
    assert "64 lowercase hexadecimal digits" in fault_in(
        replace(opening, seed=opening.seed.upper())
    )
    assert "64 lowercase hexadecimal digits" in fault_in(replace(opening, seed=opening.seed[2:]))
    assert "64 lowercase hexadecimal digits" in fault_in(replace(opening, seed="xyz"))


def test_no_two_lists_of_nonces_are_mixed_in_alike() -> None:
    secret = new_secret(seeded(5))
    lists = [(), ("",), ("", ""), ("ab",), ("a", "b"), ("ab", ""), ("", "ab"), ("b", "a")]
    lists.append(("a\0\0\0\1b",))
    decks = {deck_for(DECK_52, secret, nonces) for nonces in lists}

    assert len(decks) == len(lists)


def test_the_salt_hides_what_is_committed_to() -> None:
    """Who guesses the seed, as of a small number of decks, cannot tell that the guess is right."""
    seeds = [f"{number:064x}" for number in range(1000)]
    published = commitment(Secret(seeds[7], new_secret(seeded(6)).salt))
    guesses = {commitment(Secret(seed, "0" * 64)) for seed in seeds}

    assert published not in guesses
    assert len({commitment(Secret(seeds[7], salt)) for salt in seeds}) == len(seeds)


def test_no_secret_comes_twice() -> None:
    secrets = [new_secret() for _ in range(10_000)]

    assert len({half for secret in secrets for half in (secret.seed, secret.salt)}) == 20_000


def fails(size: int) -> bytes:
    raise OSError("no entropy")


@pytest.mark.parametrize(
    "draw",
    [fails, lambda size: b"", lambda size: b"a", lambda size: bytes(size), lambda size: bytes(64)],
    ids=["raises", "nothing", "too few", "the same again", "too many"],
)
def test_without_randomness_nothing_is_dealt(draw: Callable[[int], bytes]) -> None:
    with pytest.raises(NoRandomness):
        new_secret(draw)


def test_the_second_draw_may_fail_as_well() -> None:
    answers = iter([b"a" * 32])

    def once(size: int) -> bytes:
        for answer in answers:
            return answer
        raise NotImplementedError("no source of randomness")

    with pytest.raises(NoRandomness, match="no source of randomness"):
        new_secret(once)


def chi_square(cards: Sequence[int], decks: Sequence[Sequence[int]]) -> float:
    """How far the cards' places are from even, in standard deviations of what chance does."""
    size = len(cards)
    seen = {(card, place): 0 for card in cards for place in range(size)}
    for deck in decks:
        for place, card in enumerate(deck):
            seen[card, place] += 1
    due = len(decks) / size
    total = sum((count - due) ** 2 / due for count in seen.values())
    freedom = (size - 1) ** 2
    return float((total - freedom) / (2 * freedom) ** 0.5)


def decks_of(cards: Sequence[int], count: int) -> list[tuple[int, ...]]:
    draw = seeded(len(cards))
    return [deck_for(cards, new_secret(draw), NONCES) for _ in range(count)]


@pytest.mark.parametrize("cards", [DECK_24, DECK_32, DECK_52], ids=len)
def test_every_card_is_as_likely_in_every_place(cards: tuple[int, ...]) -> None:
    assert abs(chi_square(cards, decks_of(cards, 12_000))) < 4


def test_a_remainder_taken_too_early_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair, "below", lambda bound, numbers: next(numbers) % bound)

    assert chi_square(DECK_52, decks_of(DECK_52, 12_000)) > 8


def test_a_card_that_never_stays_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = fair.below
    monkeypatch.setattr(fair, "below", lambda bound, numbers: right(max(bound - 1, 1), numbers))

    assert chi_square(DECK_24, decks_of(DECK_24, 2_000)) > 20


def test_neighbours_in_a_new_deck_are_no_likelier_to_stay_so() -> None:
    decks = decks_of(DECK_24, 12_000)
    together = sum(
        after - before == 1
        for deck in decks
        for before, after in pairwise(deck)
        if card_name(before)[1] == card_name(after)[1]
    )
    due = len(decks) * 20 / 24  # of 20 such pairs, each in 23 of the 24 * 23 pairs of places

    assert abs(together - due) < 4 * due**0.5
