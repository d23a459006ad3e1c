"""`overtrick play`: turns options into a session and reports how it ends."""

import secrets
import signal
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import FrameType

from overtrick.bots.catalogue import RANDOM, bot, has_bot
from overtrick.console import (
    BAD_DATA,
    CANNOT_CREATE,
    CANNOT_OPEN,
    ENDED_EARLY,
    INTERRUPTED,
    MOST_BAD_ANSWERS,
    TERMINATED,
    USAGE,
    complain,
    short_name,
)
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SEAT_NAMES, SOUTH, WEST
from overtrick.games.catalogue import game_named, kit_named, kit_of
from overtrick.record.files import load, save
from overtrick.record.match_record import Record, RecordError, Sitting
from overtrick.record.rules_text import parse_rules, rules_text
from overtrick.record.text_format import fault_in_name
from overtrick.telling.card_styles import Faces, faces_for
from overtrick.terminal.saved_games import new_record_path
from overtrick.terminal.session import (
    HUMAN,
    EndOfInput,
    Quit,
    Session,
    TooManyBadAnswers,
    human_seat,
)

CLOCKWISE_FROM_YOU = {2: (NORTH, EAST), 4: (SOUTH, WEST, NORTH, EAST)}
COUNTS = {2: "two", 4: "four"}
SIMPLE = "simple"
NAMES = ["Guest", "Bo", "Ana", "Cy"]


@dataclass(frozen=True)
class Options:
    """The options of `overtrick play`."""

    game: str
    rules_words: str | None = None
    names: str | None = None
    bots: str | None = None
    seed: int | None = None
    resume: Path | None = None
    record_path: Path | None = None
    think: float | None = None
    demo: bool = False
    plain: bool = False
    suits: str | None = None


class Terminated(Exception):
    """The process received SIGTERM."""


class CannotPlay(Exception):
    """No game can be played with these options; the process exits with *code*."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def play(options: Options) -> int:
    """Plays matches until the person stops; returns the exit code."""
    fit_streams()
    try:
        record, path = begin(options)
        while True:
            session = Session(record, path, faces(options), sys.stdin, sys.stdout, options.think)
            code = play_once(session, options)
            is_over = session.table.is_over()
            if code or options.demo or not is_over or not wants_another(session):
                return code
            record, path = begin(next_game(options, session))
    except CannotPlay as error:
        return complain(error.code, str(error))
    except (RecordError, ValueError) as error:
        return complain(BAD_DATA, f"{short_name(str(options.resume))}: {error}")


def faces(options: Options) -> Faces:
    return faces_for(sys.stdout, options.plain, options.suits)


def fit_streams() -> None:
    """Escapes undecodable input and unprintable output instead of ending the game."""
    for stream in (sys.stdin, sys.stdout):
        if stream is None:
            raise OSError("standard input and output must be open")
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def begin(options: Options) -> tuple[Record, Path | None]:
    """The record to play from, and the file to save it in."""
    if options.resume is not None:
        return resume_record(options)
    record = new_record(options)
    if options.demo and options.record_path is None:
        return record, None
    try:
        path = options.record_path or new_record_path(options.game, datetime.now())
        if path.exists():
            raise CannotPlay(
                CANNOT_CREATE,
                f"{short_name(str(path))} exists; continue it with --resume, or name another file",
            )
        save(record, path)
    except OSError as error:
        where = short_name(str(error.filename or options.record_path))
        raise CannotPlay(
            CANNOT_CREATE, f"cannot save in {where}: {error.strerror or error}; use --record FILE"
        ) from None
    return record, path


def resume_record(options: Options) -> tuple[Record, Path]:
    assert options.resume is not None
    for given, name in (
        (options.rules_words, "--rules"),
        (options.names, "--names"),
        (options.bots, "--bots"),
        (options.seed, "--seed"),
        (options.record_path, "--record"),
        (options.demo or None, "--demo"),
    ):
        if given is not None:
            raise CannotPlay(USAGE, f"{name} cannot be combined with --resume")
    try:
        record = load(options.resume)
    except OSError as error:
        where = short_name(str(options.resume))
        raise CannotPlay(CANNOT_OPEN, f"cannot open {where}: {error.strerror or error}") from None
    if human_seat(record) < 0:
        raise CannotPlay(
            BAD_DATA,
            f"{short_name(str(options.resume))}: all players are bots",
        )
    return record, options.resume


def new_record(options: Options) -> Record:
    game = game_named(options.game)
    try:
        rules = parse_rules(game, options.rules_words or next(iter(game.RULE_SETS)))
        seats = sittings(options)
    except ValueError as error:
        raise CannotPlay(USAGE, str(error)) from None
    seed = options.seed if options.seed is not None else secrets.randbits(63)
    return Record(game, rules, seats, seed=seed)


def sittings(options: Options) -> tuple[Sitting, ...]:
    """Names and players by seat; the person sits South, or North in a game of two."""
    seats = game_named(options.game).SEATS
    names = [name.strip() for name in options.names.split(",")] if options.names else NAMES[:seats]
    if len(names) != seats:
        raise ValueError(
            f"--names takes {COUNTS[seats]} names separated by commas, got {len(names)}"
        )
    for name in names:
        fault = fault_in_name(name)
        if fault:
            raise ValueError(fault)
    kinds = [kind.strip() for kind in (options.bots or default_bot(options.game)).split(",")]
    if len(kinds) not in (1, seats - 1):
        several = " or three" if seats == 4 else ""
        raise ValueError(f"--bots takes one bot{several}, got {len(kinds)}")
    for kind in kinds:
        bot(kind, options.game, 0)  # raises ValueError if there is no such bot
    others = kinds * (seats - 1) if len(kinds) == 1 else kinds
    players = [others[len(others) // 2] if options.demo else HUMAN, *others]
    if options.demo and not options.names:
        names = ["Di", *names[1:]]
    sitters = map(Sitting, names, players)
    by_seat = dict(zip(CLOCKWISE_FROM_YOU[seats], sitters, strict=True))
    return tuple(by_seat[seat] for seat in range(seats))


def default_bot(game: str) -> str:
    """The default opponent: ``simple``, or else the strongest bot of the game."""
    if has_bot(SIMPLE, game):
        return SIMPLE
    bots = kit_named(game).bots
    return bots[-1].name if bots else RANDOM


def play_once(session: Session, options: Options) -> int:
    """Plays one match, or the rest of one; if it is cut short, the reason goes to stderr."""
    introduce(session, options)
    before = signal.signal(signal.SIGTERM, terminate)
    try:
        session.play()
    except Quit:
        session.say(f"Saved. To continue: overtrick play --resume {session.path}")
        return 0
    except EndOfInput:
        return end_early(session, ENDED_EARLY, "end of input")
    except TooManyBadAnswers:
        return end_early(
            session, BAD_DATA, f"stopped after {MOST_BAD_ANSWERS} bad answers in a row"
        )
    except KeyboardInterrupt:
        return end_early(session, INTERRUPTED, "interrupted")
    except Terminated:
        return end_early(session, TERMINATED, "terminated")
    finally:
        signal.signal(signal.SIGTERM, before)
    session.say(f"Seed {session.seed}.")
    if session.path is not None:
        session.say(f"Record: {session.path}", f"To replay it: overtrick replay {session.path}")
    return 0


def introduce(session: Session, options: Options) -> None:
    """Prints the game, the rules and the seats."""
    table = session.table
    seats = []
    for seat, sitting in enumerate(table.record.seats):
        kind = "you" if sitting.player == HUMAN else sitting.player
        seats.append(f"{SEAT_NAMES[seat]} {sitting.name} ({kind})")
    rules = table.record.rules
    target = f", to {rules.points_to_win} points" if hasattr(rules, "points_to_win") else ""
    session.say(
        f"{kit_of(table.game).spoken_title}, rules {rules_text(table.game, rules)}{target}.",
        f"{', '.join(seats)}.",
    )
    if session.human != NO_SEAT:
        session.say("Type ? for help.")
    if options.resume is not None:
        over = " The game is over." if table.is_over() else ""
        session.say(f"Resumed. Score: {session.words.score(table.match.score)}.{over}")


def end_early(session: Session, code: int, reason: str) -> int:
    """Reports why the match stopped and how to continue it; returns the exit code."""
    session.say("")
    if session.path is None:
        return complain(code, reason)
    return complain(code, f"{reason}; saved. To continue: overtrick play --resume {session.path}")


def terminate(number: int, frame: FrameType | None) -> None:
    raise Terminated


def wants_another(session: Session) -> bool:
    """Asks whether to play another match; no answer means no."""
    try:
        answer = session.read_line("Play again? (y/n) ")
    except (EndOfInput, KeyboardInterrupt):
        return False
    return answer.strip().lower() in ("y", "yes")


def next_game(options: Options, session: Session) -> Options:
    """The same options for the next match; a given seed increases by one."""
    return Options(
        game=session.table.game.NAME,
        rules_words=options.rules_words,
        names=options.names,
        bots=options.bots,
        seed=None if options.seed is None else session.seed + 1,
        think=options.think,
        plain=options.plain,
        suits=options.suits,
    )
