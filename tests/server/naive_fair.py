"""Fair deals a second time, written from docs/fair-deals.md alone; shares nothing with the package.

HMAC is spelt out from its definition (RFC 2104), the stream is one long number, and the shuffle
works on words.
"""

import hashlib
from typing import Any

LOWEST = {"euchre": "9", "belote": "7", "spades": "2", "hearts": "2", "war": "2"}


def new_deck(game: str) -> list[str]:
    ranks = "23456789TJQKA"
    ranks = ranks[ranks.index(LOWEST[game]) :]
    return [rank + suit for suit in "CDHS" for rank in ranks]


def commitment(seed: str, salt: str) -> str:
    letters = "".join(f"{ord(letter):02x}" for letter in "overtrick deal 1")
    return hashlib.new("sha256", bytes.fromhex(letters + salt + seed)).hexdigest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    padded = key + b"\0" * (64 - len(key))
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def message(nonces: list[str], block: int) -> bytes:
    parts = ["overtrick deck 1".encode("ascii").hex(), f"{len(nonces):08x}"]
    for nonce in nonces:
        parts += [f"{len(nonce.encode('utf-8')):08x}", nonce.encode("utf-8").hex()]
    return bytes.fromhex("".join([*parts, f"{block:08x}"]))


def deck(game: str, seed: str, nonces: list[str]) -> list[str]:
    """Eight blocks are more than any deck of ours needs: 51 numbers of 256, few passed over."""
    blocks = (hmac_sha256(bytes.fromhex(seed), message(nonces, block)) for block in range(8))
    stream = int.from_bytes(b"".join(blocks), "big")
    left = 8 * 256
    cards = new_deck(game)
    done: list[str] = []
    while len(cards) > 1:
        left -= 8
        number = (stream >> left) % 256
        if number // len(cards) < 256 // len(cards):
            place = number % len(cards)
            cards[place], cards[-1] = cards[-1], cards[place]
            done.insert(0, cards.pop())
    return cards + done


def is_honest(opening: dict[str, Any]) -> bool:
    right = deck(opening["game"], opening["seed"], opening["nonces"])
    committed = commitment(opening["seed"], opening["salt"])
    return bool(opening["deck"] == right and opening["commitment"] == committed)
