"""A process in which bots think, so that the server goes on meanwhile.

It reads questions from its standard input and writes answers to its standard output, pickled,
each with its length before it.  A bot is given a view and what is legal, and nothing else.
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
    """What does that bot do?"""

    bot: str
    game: str
    view: Any
    legal: Actions


class WarmUp(NamedTuple):
    """Load, or compile, what the expert needs."""

    game: str
    view: Any
    legal: Actions


class Advise(NamedTuple):
    """What would the expert do, and why, in words for the seat that has this view?"""

    bot: str
    game: str
    view: Any
    legal: Actions
    names: tuple[str, ...]


Question: TypeAlias = Choose | WarmUp | Advise


class Answer(NamedTuple):
    """The answer to question *number*, or what went wrong."""

    number: int
    answer: Any
    trouble: str = ""


def written(value: object) -> bytes:
    body = pickle.dumps(value)
    return LENGTH.pack(len(body)) + body


def main() -> None:
    """Answers until there are no more questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with the server, not before it
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    with suppress(BrokenPipeError):  # the server was killed meanwhile
        while question := read(sys.stdin.buffer):
            answers.write(written(answered(*question)))
            answers.flush()


def read(source: BinaryIO) -> tuple[int, Question] | None:
    """The next numbered question; ``None`` at the end."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (size,) = LENGTH.unpack(head)
    body = source.read(size)
    return None if len(body) < size else pickle.loads(body)


def answered(number: int, question: Question) -> Answer:
    try:
        return Answer(number, answer_to(question))
    except Exception as error:  # a bot's mistake is an answer, too
        return Answer(number, None, f"{type(error).__name__}: {error}")


def answer_to(question: Question) -> Any:
    match question:
        case Choose():
            return chosen(question)
        case Advise():
            return advice(question)
        case WarmUp():
            from overtrick.bots.expert.player import Expert  # numba takes a while to load

            Expert(question.game, 0, worlds=1).think(question.view, question.legal)
            return None


def chosen(question: Choose) -> Action:
    """
    What the bot does.

    :raises: :exc:`ValueError` if there is no such bot, or it may not do that.
    """
    if count_actions(question.legal) == 1:
        return next(each_action(question.legal))
    action = player(question.bot, question.game).choose(question.view, question.legal)
    if not allows(question.legal, action):
        raise ValueError(f"{question.bot} chose {action}, which is not legal")
    return action


@cache
def player(name: str, game: str) -> Player:
    """The bot of that name; nobody can guess what it draws."""
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
    from overtrick.bots.hints.hint import hint  # numba takes a while to load

    expert: Any = player(question.bot, question.game)
    return hint(expert, view, question.legal, voice)
