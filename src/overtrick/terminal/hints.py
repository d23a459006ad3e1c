"""Hints for the person at the table: the expert asked, what takes long announced."""

import re
import shutil
from functools import partial
from typing import Any, Final, TextIO

from overtrick.bots.catalogue import EXPERT, bot
from overtrick.bots.hints.phrasing import Voice, only_choice
from overtrick.core.actions import Actions, count_actions
from overtrick.games.protocol import AnyGame
from overtrick.screen import compiling
from overtrick.telling.words import Words

COLOURING: Final = re.compile(r"\033\[[0-9;]*m")


class Adviser:
    """An expert beside the table; it is shown what the person sees, and thinks when asked."""

    def __init__(self, game: AnyGame, words: Words, seed: str, think: float | None) -> None:
        self.game = game
        self.words = words
        self.seed = seed
        self.name = expert_name(think)
        self.is_warm = False

    def hint(self, view: Any, legal: Actions) -> list[str]:
        """What to do and why."""
        action_words = partial(self.words.action_words, view)
        faces = self.words.faces
        voice = Voice(action_words, faces.the, faces.suit, self.words.name)
        if count_actions(legal) == 1:
            return only_choice(legal, voice)
        self.warm_up(view, legal)
        from overtrick.bots.hints.hint import hint

        expert: Any = bot(self.name, self.game.NAME, self.seed)
        return hint(expert, view, legal, voice)

    def warm_up(self, view: Any, legal: Actions) -> None:
        """Lets an expert think a little, so that it is loaded or compiled when it matters."""
        if self.is_warm:
            return
        with compiling("the expert"):
            from overtrick.bots.expert.player import Expert  # numba takes a while to load

            Expert(self.game.NAME, 0, worlds=1).think(view, legal)
        self.is_warm = True


def expert_name(think: float | None) -> str:
    """The expert that thinks for so many seconds, as ``bots.catalogue`` calls it."""
    return EXPERT if think is None else f"{EXPERT}@{max(round(1000 * think), 1)}ms"


def is_expert(kind: str) -> bool:
    return kind.partition("@")[0] == EXPERT


def folded(line: str, out: TextIO) -> str:
    """A long sentence broken between words, if *out* is a terminal; colours take no room."""
    if not out.isatty():
        return line
    width = shutil.get_terminal_size().columns
    lines: list[str] = []
    for word in re.split(" (?!%)", line):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(COLOURING.sub("", longer)) >= width:
            lines.append(f"  {word}")
        else:
            lines[-1:] = [longer]
    return "\n".join(lines)
