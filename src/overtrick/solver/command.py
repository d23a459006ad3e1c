"""`overtrick solve`: options in, a table and an exit code out."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from overtrick.console import BAD_DATA, CANNOT_OPEN, USAGE, complain, short_name
from overtrick.core.actions import Action
from overtrick.core.parties import party_name
from overtrick.core.seats import SEAT_NAMES
from overtrick.games.catalogue import game_named, game_names, kit_of
from overtrick.games.protocol import AnyGame
from overtrick.record.files import load
from overtrick.record.match_record import Record, RecordError
from overtrick.record.replay import replay
from overtrick.record.rules_text import parse_rules
from overtrick.screen import compile_notice, show_table
from overtrick.solver.adapter import solving_of
from overtrick.solver.parse_position import PositionText
from overtrick.solver.solution import Solution
from overtrick.solver.solve import solve as solved


@dataclass(frozen=True)
class Options:
    """What was asked for on the command line."""

    file: Path | None = None
    number: int | None = None
    after: int | None = None
    hands: str = ""
    game: str = ""  # the first of the catalogue
    rules: str = ""
    trump: str = ""
    leader: str = ""
    maker: str = ""
    alone: bool = False
    as_json: bool = False


@dataclass(frozen=True)
class Question:
    """A state to solve."""

    game: AnyGame
    state: Any
    is_whole: bool  # the play so far is known, so the score can be shown


def solve(options: Options) -> int:
    """Solves the position and prints a table of the actions."""
    try:
        question = parse_question(options)
        with compile_notice("the search"):
            solution = solved(question.state, question.game)
    except RecordError as error:
        return complain(BAD_DATA, f"{short_name(str(options.file))}: {error}")
    except ValueError as error:
        return complain(USAGE, str(error))
    except OSError as error:
        return complain(
            CANNOT_OPEN, f"cannot read {short_name(str(options.file))}: {error.strerror}"
        )
    if options.as_json:
        sys.stdout.write(json_of(question, solution))
    else:
        show_table(title_of(question), rows_of(question, solution))
        sys.stdout.write("\n" + best_play_text(question, solution) + "\n")
    return 0


def parse_question(options: Options) -> Question:
    """
    The state that the options describe.

    :raises: :exc:`ValueError` or :exc:`OSError` if they describe none.
    """
    if (options.file is None) == (options.hands == ""):
        raise ValueError("expected a FILE, or --deal with four hands; see 'overtrick solve --help'")
    if options.file is not None:
        return question_in(load(options.file), options.number, options.after)
    game = game_named(options.game or game_names()[0])
    rules = parse_rules(game, options.rules or next(iter(game.RULE_SETS)))
    written = PositionText(
        options.hands, options.trump, options.leader, options.maker, options.alone
    )
    state = solving_of(game).state_at(rules, written)
    return Question(game, state, game.section(state) <= 1)


def question_in(record: Record, number: int | None, after: int | None) -> Question:
    """
    The state in a record after that many actions of deal *number*; by default where an unfinished
    deal stands, and the opening lead of a finished one.

    :raises: :exc:`ValueError` if there is no such state.
    """
    first, last = record.before + 1, record.before + len(record.deals)
    if not record.deals:
        raise ValueError("there is no deal in the record")
    number = last if number is None else number
    if not first <= number <= last:
        raise ValueError(f"expected a deal from {first} to {last}, got --number {number}")
    game = record.game
    states = deals_of(record)[number - first]
    if after is not None and after >= len(states):
        raise ValueError(f"deal {number} has {len(states) - 1} actions, got --after {after}")
    if after is None:
        after = len(states) - 1
        if game.is_over(states[-1]):
            played = [place for place, state in enumerate(states) if game.section(state) > 0]
            after = played[0] if played else 0
    return Question(game, states[after], True)


def deals_of(record: Record) -> list[list[Any]]:
    """The states of each deal."""
    states = iter(replay(record))
    return [[next(states) for _ in range(len(deal.actions) + 1)] for deal in record.deals]


def title_of(question: Question) -> str:
    seat = SEAT_NAMES[question.game.turn(question.state)]
    return f"{kit_of(question.game).spoken_title}, all hands open: {seat} is on turn"


def shown_columns(question: Question, solution: Solution) -> range:
    """The columns that can be shown: no score where the earlier play is unknown."""
    has_score = solution.columns[0] in ("points", "score")
    return range(1 if has_score and not question.is_whole else 0, len(solution.columns))


def rows_of(question: Question, solution: Solution) -> list[tuple[str, ...]]:
    """Headings, then the actions, the best first."""
    places = shown_columns(question, solution)
    cell = solving_of(question.game).cell
    rows: list[tuple[str, ...]] = [("", *(solution.columns[place] for place in places), "")]
    order = sorted(solution.values, key=lambda action: solution.values[action], reverse=True)
    for action in order:
        worth = solution.values[action]
        numbers = (cell(solution.columns[place], worth[place]) for place in places)
        best = "best" if worth == solution.best else ""
        rows.append((question.game.action_name(action), *numbers, best))
    return rows


def best_play_text(question: Question, solution: Solution) -> str:
    """Best play to the end, and its result."""
    parties = question.game.PARTIES
    names = [party_name(seats) for seats in parties]
    is_side = len(parties[solution.party]) > 1
    whose = "the side on turn" if is_side else "who is on turn"
    lines = [f"Numbers are for {names[solution.party]}, {whose}."]
    lines.append("Best play: " + " ".join(names_of(question, solution.line)))
    if question.is_whole:
        earned = zip(names, solution.par, strict=True)
        lines.append("Par: " + ", ".join(f"{name} {points}" for name, points in earned))
    return "\n".join(lines)


def names_of(question: Question, line: tuple[Action, ...]) -> list[str]:
    """The names of the actions, with a bar before each trick."""
    game, state = question.game, question.state
    names: list[str] = []
    section = game.section(state)
    for action in line:
        if game.section(state) != section:
            names.append("|")
            section = game.section(state)
        names.append(game.action_name(action))
        state = game.apply(state, action)
    return names


def json_of(question: Question, solution: Solution) -> str:
    name = question.game.action_name
    places = shown_columns(question, solution)
    found = {
        "game": question.game.NAME,
        "turn": SEAT_NAMES[question.game.turn(question.state)],
        "values": {
            name(action): {solution.columns[place]: worth[place] for place in places}
            for action, worth in solution.values.items()
        },
        "line": [word for word in names_of(question, solution.line) if word != "|"],
        "par": list(solution.par) if question.is_whole else None,
    }
    return json.dumps(found, indent=1) + "\n"
