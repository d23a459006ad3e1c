"""The worker process in which bots think, so that they never block the server.

It reads questions from standard input and writes answers to standard output, pickled and
prefixed with their length.  A bot gets a view and the legal actions, and nothing else.
"""

import os
import pickle
import secrets
import signal
import struct
import sys
from contextlib import suppress
from functools import cache, partial
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

from overtrick.bots.catalogue import bot
from overtrick.bots.hints.phrasing import Voice, only_choice
from overtrick.core.actions import Action, Actions, allows, count_actions, each_action
from overtrick.games.catalogue import game_named
from overtrick.table.player import Player
from overtrick.telling.card_styles import WORDS as IN_WORDS
from overtrick.telling.card_styles import Faces
from overtrick.telling.for_listener import wording_for

LENGTH: Final = struct.Struct("!I")


class Choose(NamedTuple):
    """Asks which action the bot chooses."""

    bot: str
    game: str
    view: Any
    legal: Actions


class WarmUp(NamedTuple):
    """Loads or compiles what the expert needs."""

    game: str
    view: Any
    legal: Actions


class Advise(NamedTuple):
    """Asks what the expert would do and why, in sentences for the seat with this view."""

    bot: str
    game: str
    view: Any
    legal: Actions
    names: tuple[str, ...]


Question: TypeAlias = Choose | WarmUp | Advise


class Answer(NamedTuple):
    """The answer to question *number*, or the error."""

    number: int
    answer: Any
    trouble: str = ""


def encode_frame(value: object) -> bytes:
    """Pickles a value and prefixes its length."""
    body = pickle.dumps(value)
    return LENGTH.pack(len(body)) + body


def main() -> None:
    """Answers questions until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends this process
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not mix with the answers
    with suppress(BrokenPipeError):  # the server was killed
        while question := read_question(sys.stdin.buffer):
            answers.write(encode_frame(answer_question(*question)))
            answers.flush()


def read_question(source: BinaryIO) -> tuple[int, Question] | None:
    """Reads the next numbered question; ``None`` at the end."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (size,) = LENGTH.unpack(head)
    body = source.read(size)
    return None if len(body) < size else pickle.loads(body)


def answer_question(number: int, question: Question) -> Answer:
    try:
        return Answer(number, answer_to(question))
    except Exception as error:  # reported to the server as the answer
        return Answer(number, None, f"{type(error).__name__}: {error}")


def answer_to(question: Question) -> Any:
    match question:
        case Choose():
            return choose_action(question)
        case Advise():
            return advice(question)
        case WarmUp():
            from overtrick.bots.expert.player import Expert  # importing numba is slow

            Expert(question.game, 0, worlds=1).think(question.view, question.legal)
            return None


def choose_action(question: Choose) -> Action:
    """
    The bot's choice.

    :raises: :exc:`ValueError` if there is no such bot, or its choice is not legal.
    """
    if count_actions(question.legal) == 1:
        return next(each_action(question.legal))
    action = player(question.bot, question.game).choose(question.view, question.legal)
    if not allows(question.legal, action):
        raise ValueError(f"{question.bot} chose {action}, which is not legal")
    return action


@cache
def player(name: str, game: str) -> Player:
    """The bot of that name, with an unpredictable seed."""
    return bot(name, game, secrets.token_hex(16))


def advice(question: Advise) -> list[str]:
    view = question.view
    words = wording_for(
        game_named(question.game), question.names, view.seat, Faces(IN_WORDS, False)
    )
    action_words = partial(words.action_words, view)
    voice = Voice(action_words, words.faces.the, words.faces.suit, words.name)
    if count_actions(question.legal) == 1:
        return only_choice(question.legal, voice)
    from overtrick.bots.hints.hint import hint  # importing numba is slow

    expert: Any = player(question.bot, question.game)
    return hint(expert, view, question.legal, voice)
