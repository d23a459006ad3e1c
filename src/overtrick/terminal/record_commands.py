"""`overtrick replay`, `referee`, `rules` and `bots`."""

import sys
from dataclasses import replace
from pathlib import Path

from overtrick.bots.catalogue import descriptions
from overtrick.console import BAD_DATA, CANNOT_OPEN, ENDED_EARLY, complain, short_name
from overtrick.core.seats import NO_SEAT, SEAT_NAMES
from overtrick.games.catalogue import game_named, kit_of
from overtrick.games.protocol import AnyGame
from overtrick.record.files import load
from overtrick.record.json_format import write_json
from overtrick.record.match_record import Record, RecordError
from overtrick.record.rules_text import field_text, rules_text
from overtrick.table.events import Dealt
from overtrick.table.match import BrokenRule, Table
from overtrick.telling.card_styles import LETTERS, Faces, faces_for
from overtrick.telling.events import open_event
from overtrick.telling.for_listener import words_for
from overtrick.telling.people import People, listed
from overtrick.telling.words import Words


def replay(file: Path, plain: bool, as_json: bool) -> int:
    """Prints a record card by card; returns the exit code."""
    record = load_or_complain(file)
    if isinstance(record, int):
        return record
    if as_json:
        sys.stdout.write(write_json(record))
        return 0
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    names = [sitting.name for sitting in record.seats]
    faces = faces_for(sys.stdout, plain, None)
    words = words_for(record.game, names, NO_SEAT, faces)
    say(f"{kit_of(record.game).spoken_title}, rules {rules_text(record.game, record.rules)}")
    try:
        print_record(record, words)
    except RecordError as error:
        return complain(BAD_DATA, f"{short_name(str(file))}: {error}")
    return 0


def print_record(record: Record, words: Words) -> None:
    """
    Prints every deal with all hands open.

    :raises: :exc:`RecordError` at the first broken rule, after printing what came before it.
    """
    first = record.deals[0].dealer if record.deals else 0
    table = Table(replace(record, deals=()), first)
    for number, deal in enumerate(record.deals, start=record.before + 1):
        for event in table.follow(number, deal):
            for line in words.tell(open_event(record.game, event)):
                say(line)
            if isinstance(event, Dealt):
                for seat, name in enumerate(words.names):
                    hand = words.hand_of(event.state, seat)
                    say(f"  {SEAT_NAMES[seat]} {name}: {hand}")


def referee(file: Path) -> int:
    """Prints the result of a recorded game, or its first broken rule; returns the exit code."""
    record = load_or_complain(file)
    if isinstance(record, int):
        return record
    try:
        table = Table(record)
    except BrokenRule as broken:
        refused = broken.refusal
        name = record.seats[refused.seat].name
        say(f"Deal {broken.deal}, action {broken.action}: {refused}")
        say(f"{SEAT_NAMES[refused.seat]} is {name}. Code {refused.code}, rule {refused.rule}.")
        return ENDED_EARLY
    except RecordError as error:
        words = str(error)
        say(words[:1].upper() + words[1:])
        return ENDED_EARLY
    names = [sitting.name for sitting in record.seats]
    people = People(record.game, names, NO_SEAT, Faces(LETTERS, False))
    deals = "1 deal" if len(record.deals) == 1 else f"{len(record.deals)} deals"
    say(f"{deals}, no rule broken.")
    say(f"{people.score(table.match.score)}.")
    winners = [name for party in table.winners() for name in people.members(party)]
    if winners:
        say(f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}.")
    elif table.is_over():
        say("There is no winner.")
    else:
        say("The game is not finished.")
    return 0


def list_rules(game_name: str) -> int:
    """Prints the rule sets side by side, then explains each rule."""
    game = game_named(game_name)
    names = list(game.RULE_SETS)
    width = max((len(field) for field in game.DESCRIPTIONS), default=0)
    columns = {
        name: [name, *(field_text(game, field, value) for field, value in rules._asdict().items())]
        for name, rules in game.RULE_SETS.items()
    }
    widths = [max(map(len, columns[name])) for name in names]
    for place, field in enumerate(["", *game.DESCRIPTIONS]):
        cells = [columns[name][place].ljust(size) for name, size in zip(names, widths, strict=True)]
        say("  ".join([field.ljust(width), *cells]).rstrip())
    say("")
    for name in names:
        say(f"{name}: {game.TITLES.get(name, name)}")
    say("")
    for field, sentence in game.DESCRIPTIONS.items():
        say(f"{field}: {game.LABELS.get(field, field)}. {sentence}")
    say("")
    say(f"The default is {names[0]}.{how_to_change(game)}")
    return 0


def how_to_change(game: AnyGame) -> str:
    """An example of ``--rules``, with a leading space; empty if no rule is a number."""
    for field, (low, high) in game.LIMITS.items():
        example = f"{list(game.RULE_SETS)[-1]} {field}={min(max(low, 5), high)}"
        return f" To change a rule: --rules '{example}'."
    return ""


def list_bots() -> int:
    """Prints each bot's name and description."""
    for name, sentence in descriptions().items():
        say(f"{name}: {sentence}")
    return 0


def load_or_complain(file: Path) -> Record | int:
    """The record in *file*; if it cannot be loaded, reports why and returns the exit code."""
    try:
        return load(file)
    except OSError as error:
        return complain(
            CANNOT_OPEN, f"cannot open {short_name(str(file))}: {error.strerror or error}"
        )
    except RecordError as error:
        return complain(BAD_DATA, f"{short_name(str(file))}: {error}")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
