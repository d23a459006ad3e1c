"""Stand-ins for simulation: slow, exact, and deadly units, importable by every worker."""

import os
import random
import signal
import time
from pathlib import Path
from typing import NamedTuple

WORD = 0xFFFF_FFFF_FFFF_FFFF


class Span(NamedTuple):
    """The work from *first* to *last*; *log* is told where and when it runs."""

    first: int
    last: int
    log: str = ""


def spans(count: int, size: int, log: Path | str = "") -> list[Span]:
    return [Span(first * size, (first + 1) * size, str(log)) for first in range(count)]


def total(span: Span) -> int:
    """The sum of SplitMix64's words over the span: a change in any one bit shows."""
    if span.log:
        with open(span.log, "a") as log:
            log.write(f"{os.getpid()} {span.first}\n")
    found = 0
    for place in range(span.first, span.last):
        word = place * 0x9E37_79B9_7F4A_7C15 & WORD
        word = (word ^ word >> 30) * 0xBF58_476D_1CE4_E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D0_49BB_1331_11EB & WORD
        found += word ^ word >> 31
    return found


def runs(log: Path) -> list[tuple[int, int]]:
    """(process, first of the span) of every run that began."""
    if not log.exists():
        return []
    return [(int(pid), int(first)) for pid, first in map(str.split, log.read_text().splitlines())]


def deadly_once(span: Span) -> int:
    """Kills its process the first time the fourth unit or later runs."""
    mark = Path(span.log + ".killed")
    if span.first >= 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return total(span)


def deadly(unit: int) -> int:
    """Unit 5 kills whatever process runs it, while the slow unit 4 runs next to it."""
    if unit == 4:
        time.sleep(0.3)
    if unit == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return unit * unit


def deadly_in_a_crowd(unit: int) -> int:
    """Unit 7 kills whatever process runs it, while the slow units 0 to 6 run next to it."""
    time.sleep(0.3)
    if unit == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.3)
    return unit * unit


class Spoiled(Exception):
    """Needs two arguments, and so cannot be unpickled from its message."""

    def __init__(self, what: str, where: int) -> None:
        super().__init__(f"{what} at {where}")


def spoiled(unit: int) -> int:
    """Unit 3 cannot be done, and says so in a way that does not travel."""
    if unit == 3:
        raise Spoiled("no cards", unit)
    return unit


def broken_off(unit: int) -> int:
    """Unit 3 raises what a lost connection would raise."""
    if unit == 3:
        raise ConnectionResetError("of the unit itself")
    return unit


def quitter(unit: int) -> int:
    """Unit 3 asks the interpreter to leave."""
    if unit == 3:
        raise SystemExit("unit 3 leaves")
    return unit


def not_for_sending(unit: int) -> object:
    """What it returns cannot be pickled."""
    return lambda: unit


def bulky(unit: int) -> bytes:
    """A result that is a while on its way: two million bytes, all its own."""
    return random.Random(unit).randbytes(2_000_000)
