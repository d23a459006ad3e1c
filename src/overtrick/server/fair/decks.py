"""Provably fair decks: committed to before the deal, published and verifiable after it.

The server draws a secret for each deal and publishes its hash before the players send their
nonces; the deck follows from the secret and the nonces.  docs/fair-deals.md specifies every byte,
so that anyone can repeat the computation.
"""

import hashlib
import hmac
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from overtrick.core.cards import Card, card_name
from overtrick.games.catalogue import game_named
from overtrick.server.tables.events import Secret

SECRET_BYTES: Final = 32
COMMITMENT_TAG: Final = b"overtrick deal 1"
DECK_TAG: Final = b"overtrick deck 1"

# The $ of a pattern also matches before a final line break, so the length is limited, too.
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$", max_length=32)]
CardWord: TypeAlias = Annotated[str, Meta(pattern="^[2-9TJQKA][CDHS]$", max_length=2)]


class NoRandomness(Exception):
    """The operating system gave no random bytes, so no cards can be dealt."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything needed to verify a deal; published when it is over."""

    game: Annotated[str, Meta(max_length=20)]
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    commitment: Hex  # published before the deal
    seed: Hex
    salt: Hex
    nonces: Annotated[tuple[Nonce, ...], Meta(max_length=4)]  # by seat, empty where there is none
    deck: Annotated[tuple[CardWord, ...], Meta(max_length=52)]  # top card first


def new_secret(draw: Callable[[int], bytes] = os.urandom) -> Secret:
    """
    Draws a seed and a salt.

    :raises: :exc:`NoRandomness` if *draw* fails or does not return fresh bytes.
    """
    try:
        seed, salt = draw(SECRET_BYTES), draw(SECRET_BYTES)
    except (OSError, NotImplementedError) as error:
        raise NoRandomness(f"the operating system returned no random bytes: {error}") from error
    if len(seed) != SECRET_BYTES or len(salt) != SECRET_BYTES or seed == salt:
        raise NoRandomness("the operating system returned no fresh random bytes")
    return Secret(seed.hex(), salt.hex())


def commitment(secret: Secret) -> str:
    """The hash published before the deal; it binds the server to the seed without revealing it."""
    seed, salt = secret_bytes(secret.seed), secret_bytes(secret.salt)
    return hashlib.sha256(COMMITMENT_TAG + salt + seed).hexdigest()


def deck_for(cards: Sequence[Card], secret: Secret, nonces: Sequence[str]) -> tuple[Card, ...]:
    """Shuffles *cards*, given in the order of a new deck; returns the top card first."""
    deck = list(cards)
    numbers = stream(secret_bytes(secret.seed), nonces)
    for last in range(len(deck) - 1, 0, -1):
        place = below(last + 1, numbers)
        deck[last], deck[place] = deck[place], deck[last]
    return tuple(deck)


def stream(seed: bytes, nonces: Sequence[str]) -> Iterator[int]:
    """Yields bytes without end: HMAC-SHA256 of a counter appended to the nonces."""
    mixed = DECK_TAG + len(nonces).to_bytes(4, "big")
    for nonce in nonces:
        encoded = nonce.encode()
        mixed += len(encoded).to_bytes(4, "big") + encoded
    block = 0
    while True:
        yield from hmac.digest(seed, mixed + block.to_bytes(4, "big"), "sha256")
        block += 1


def below(bound: int, numbers: Iterator[int]) -> int:
    """
    A uniformly distributed number below *bound*, which is at most 256.

    Bytes beyond the last multiple of *bound* are skipped, because they would favor small numbers.
    """
    usable = 256 - 256 % bound
    for number in numbers:
        if number < usable:
            return number % bound
    raise NoRandomness("the stream of random numbers ended")


def secret_bytes(digits: str) -> bytes:
    """
    Decodes 64 lowercase hexadecimal digits.

    :raises: :exc:`ValueError` if it is anything else.
    """
    wanted = f"expected {2 * SECRET_BYTES} lowercase hexadecimal digits"
    try:
        number = bytes.fromhex(digits)
    except ValueError:
        raise ValueError(f"{wanted}, got {digits[:80]!a}") from None
    if len(number) != SECRET_BYTES or number.hex() != digits:
        raise ValueError(f"{wanted}, got {digits[:80]!a}")
    return number


def opening_of(
    game: str, number: int, secret: Secret, nonces: Sequence[str], deck: Sequence[Card]
) -> Opening:
    """The data published about a finished deal; *deck* is the deck as dealt."""
    words = tuple(card_name(card) for card in deck)
    return Opening(game, number, commitment(secret), secret.seed, secret.salt, tuple(nonces), words)


def fault_in(opening: Opening) -> str:
    """Why the deal does not match its commitment; empty if it is verified."""
    try:
        game = game_named(opening.game)
        secret = Secret(opening.seed, opening.salt)
        committed = commitment(secret)
        deck = [card_name(card) for card in deck_for(game.DECK, secret, opening.nonces)]
    except ValueError as error:
        return str(error)
    if committed != opening.commitment:
        return (
            "the seed and the salt are not those the server committed to: "
            f"their commitment is {committed}, not {opening.commitment}"
        )
    return fault_in_order(opening.deck, deck)


def fault_in_order(dealt: Sequence[str], due: Sequence[str]) -> str:
    """Describes the first card that differs from the expected order; empty if none does."""
    if len(dealt) != len(due):
        return f"expected {len(due)} cards in the deck, found {len(dealt)}"
    for place, (card, right) in enumerate(zip(dealt, due, strict=True), start=1):
        if card != right:
            return f"card {place} of the deck is {card}, but the seed and the nonces give {right}"
    return ""
