"""`overtrick verify`: checks deals downloaded from a table against their commitments."""

import sys
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from overtrick.console import BAD_DATA, CANNOT_OPEN, ENDED_EARLY, complain, short_name
from overtrick.games.catalogue import game_named
from overtrick.server.fair.decks import Opening, fault_in

MOST_BYTES: Final = 16 * 1024 * 1024  # a deal is about 600 bytes

OneOrMore: TypeAlias = Opening | tuple[Opening, ...]
_DECODER: Final[msgspec.json.Decoder[OneOrMore]] = msgspec.json.Decoder(OneOrMore)


def verify(path: Path) -> int:
    """Prints for each deal in a file whether it matches its commitment; returns the exit code."""
    try:
        with open(path, "rb") as file:
            openings = decode_openings(file.read(MOST_BYTES + 1))
    except OSError as error:
        return complain(
            CANNOT_OPEN, f"cannot open {short_name(str(path))}: {error.strerror or error}"
        )
    except ValueError as error:
        return complain(BAD_DATA, f"{short_name(str(path))}: {error}")
    faults = [fault_in(opening) for opening in openings]
    for opening, fault in zip(openings, faults, strict=True):
        verdict = fault or "verified, the deck matches the server's commitment"
        sys.stdout.write(f"Deal {opening.number} of {opening.game}: {verdict}.\n")
    return ENDED_EARLY if any(faults) else 0


def decode_openings(data: bytes) -> tuple[Opening, ...]:
    """
    Decodes the deals in a file.

    :raises: :exc:`ValueError` if they cannot be decoded, or there are none.
    """
    if len(data) > MOST_BYTES:
        raise ValueError(f"longer than {MOST_BYTES} bytes, so it is not a file of deals")
    try:
        found = _DECODER.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (ValueError, RecursionError) as error:
        words = str(error).encode("ascii", "backslashreplace").decode()
        raise ValueError(
            f"expected a deal, or a list of deals, as JSON from a table: {words[:200]}"
        ) from None
    openings = found if isinstance(found, tuple) else (found,)
    if not openings:
        raise ValueError("the file contains no deal")
    for opening in openings:
        game_named(opening.game)
    return openings
