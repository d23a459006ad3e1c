"""A match as a text file for people to read and diff.  The format is in docs/record.md."""

import zlib
from collections.abc import Callable
from typing import TypeVar

from overtrick.core.parties import ByParty
from overtrick.core.seats import SEAT_NAMES
from overtrick.games.catalogue import game_named
from overtrick.record.deal_line import deal_line, parse_deal_line
from overtrick.record.match_record import Record, RecordError, Sitting, no_points
from overtrick.record.reading import DealReader
from overtrick.record.rules_text import parse_rules, rules_text

T = TypeVar("T")

VERSION = 1
FIRST_LINE = f"overtrick record {VERSION}"
MOST_LETTERS = 40  # in a name
EXAMPLE = (4, 7, 0, 15)  # points, in messages


def write(record: Record) -> str:
    """The text of a record, with a check sum as its last line."""
    game = record.game
    lines = [FIRST_LINE, f"game {game.NAME}", f"rules {rules_text(game, record.rules)}"]
    if record.seed is not None:
        lines.append(f"seed {record.seed}")
    if record.before or any(record.score):
        lines.append(f"after {record.before} deals {points_text(record.score)}")
    if any(record.given):
        lines.append(f"given {points_text(record.given)}")
    for seat, sitting in enumerate(record.seats):
        lines.append(f"seat {SEAT_NAMES[seat]} {sitting.player} {sitting.name}")
    lines.append("")
    for number, deal in enumerate(record.deals, start=record.before + 1):
        lines.append(deal_line(game, record.rules, number, deal))
    text = "\n".join(lines) + "\n"
    return text + f"check {check_sum(text)}\n"


def check_sum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def read(text: str) -> Record:
    """
    The record a text describes.

    :raises: :exc:`RecordError` with the line number if it describes none.
    """
    lines = Lines(text)
    lines.expect_version()
    lines.verify_check_sum()
    game = lines.parse_after("game ", game_named)
    rules = lines.parse_after("rules ", lambda words: parse_rules(game, words))
    seed = lines.parse_after("seed ", parse_seed) if lines.next_starts("seed ") else None
    before, score, given = 0, no_points(game), no_points(game)
    parties = len(game.PARTIES)
    if lines.next_starts("after "):
        before, score = lines.parse_after("after ", lambda words: parse_beginning(words, parties))
    if lines.next_starts("given "):
        given = lines.parse_after("given ", lambda words: parse_points(words, parties))
    seats = tuple(
        lines.parse_after(f"seat {SEAT_NAMES[seat]} ", parse_sitting) for seat in range(game.SEATS)
    )
    lines.blank()
    reader = DealReader(game, rules, before, score)
    while not lines.at_end():
        lines.parse_after("", lambda line: reader.add(*parse_deal_line(game, reader.number, line)))
    return Record(game, rules, seats, tuple(reader.deals), seed, before, score, given)


class Lines:
    """The lines of a text, taken one by one; errors know the line's number."""

    def __init__(self, text: str) -> None:
        self.lines = [line.removesuffix("\r") for line in text.split("\n")]
        self.is_cut_off = self.lines[-1] != ""
        if not self.is_cut_off:
            self.lines.pop()
        self.number = 0

    def expect_version(self) -> None:
        if not self.lines:
            raise RecordError("empty input: expected a record")
        first = self.after("overtrick record ")
        if first != str(VERSION):
            raise self.error(f"made by format version {first[:20]!a}, this program reads {VERSION}")
        if self.is_cut_off:
            self.number = len(self.lines)
            raise self.error("the text is cut off: this line has no end")

    def verify_check_sum(self) -> None:
        """Drops the check line; a text without one was written by hand, or cut at a line's end."""
        if not self.lines[-1].startswith("check "):
            return
        given = self.lines.pop().removeprefix("check ")
        counted = check_sum("".join(line + "\n" for line in self.lines))
        if given != counted:
            self.number = len(self.lines) + 1
            raise self.error(
                f"the text was changed after it was written (check {given[:20]!a}, "
                f"counted {counted}); delete this line if that was you"
            )

    def at_end(self) -> bool:
        return self.number == len(self.lines)

    def next_starts(self, prefix: str) -> bool:
        return not self.at_end() and self.lines[self.number].startswith(prefix)

    def after(self, prefix: str) -> str:
        """What follows *prefix* on the next line."""
        starts = self.next_starts(prefix)
        found = "the end of the text" if self.at_end() else ascii(self.lines[self.number][:60])
        self.number += 1
        if not starts:
            raise self.error(f"expected {prefix.strip()!r}, got {found}")
        return self.lines[self.number - 1].removeprefix(prefix)

    def parse_after(self, prefix: str, parse: Callable[[str], T]) -> T:
        """What follows *prefix* on the next line, read by *parse*."""
        rest = self.after(prefix)
        try:
            return parse(rest)
        except ValueError as error:
            raise self.error(str(error)) from None

    def blank(self) -> None:
        """Passes the empty line between the head and the deals."""
        if self.at_end() or self.after(""):
            raise self.error("expected an empty line before the first deal")

    def error(self, message: str) -> RecordError:
        return RecordError(f"line {self.number}: {message}")


def parse_seed(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise RecordError(f"expected a seed of at most 20 digits, got {digits[:40]!a}")
    return int(digits)


def points_text(points: ByParty) -> str:
    return " ".join(str(number) for number in points)


def parse_beginning(text: str, parties: int) -> tuple[int, ByParty]:
    """Reads ``6 deals 4 -7``: where the record begins."""
    words = text.split(" ")
    numbers = [words[0], *words[2:]]
    if len(numbers) != parties + 1 or words[1] != "deals" or not all(map(is_number, numbers)):
        wanted = f"after 6 deals {points_text(EXAMPLE[:parties])}"
        raise RecordError(f"expected a beginning like {wanted!r}, got {text[:40]!a}")
    before, *score = map(int, numbers)
    if before < 0:
        raise RecordError("a record cannot begin before its first deal")
    return before, tuple(score)


def parse_points(text: str, parties: int) -> ByParty:
    """Reads ``4 -7``: the points of each party, the first one's first."""
    words = text.split(" ")
    if len(words) != parties or not all(map(is_number, words)):
        wanted = points_text(EXAMPLE[:parties])
        raise RecordError(f"expected points like {wanted!r}, got {text[:40]!a}")
    return tuple(map(int, words))


def is_number(word: str) -> bool:
    """A whole number of up to six ASCII digits."""
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 6


def parse_sitting(text: str) -> Sitting:
    player, _, name = text.partition(" ")
    return sitting(name, player)


def sitting(name: str, player: str) -> Sitting:
    """
    The player in a seat.

    :raises: :exc:`RecordError` if the name or the kind of player cannot be one.
    """
    fault = fault_in_name(name)
    if not player.isprintable() or len(player.split()) != 1 or len(player) > MOST_LETTERS:
        fault = f"the kind of a player is one word, not {player[:MOST_LETTERS]!a}"
    if fault:
        raise RecordError(fault)
    return Sitting(name, player)


def fault_in_name(name: str) -> str:
    """Why *name* cannot be a player's name; empty if it can."""
    if not name or name != name.strip():
        return "a name must not be empty, nor begin or end with a space"
    if len(name) > MOST_LETTERS:
        return f"a name has at most {MOST_LETTERS} letters, this one {len(name)}"
    if not name.isprintable():
        return f"a name is made of printable letters, not {name!a}"
    return ""
