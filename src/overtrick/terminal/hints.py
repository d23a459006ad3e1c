"""Hints from the expert for the person at the table."""

import re
import shutil
from functools import partial
from typing import Any, Final, TextIO

from overtrick.bots.catalogue import EXPERT, bot
from overtrick.bots.hints.phrasing import Voice, only_choice
from overtrick.core.actions import Actions, count_actions
from overtrick.games.protocol import AnyGame
from overtrick.screen import compile_notice
from overtrick.telling.words import Words

COLOR_CODES: Final = re.compile(r"\033\[[0-9;]*m")


class Adviser:
    """Asks an expert for advice; the expert sees only the person's view."""

    def __init__(self, game: AnyGame, words: Words, seed: str, think: float | None) -> None:
        self.game = game
        self.words = words
        self.seed = seed
        self.name = expert_name(think)
        self.is_warm = False

    def hint(self, view: Any, legal: Actions) -> list[str]:
        """The recommended action and the reasons, as lines."""
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
        """Compiles or loads the expert with one short decision, before it is timed."""
        if self.is_warm:
            return
        with compile_notice("the expert"):
            from overtrick.bots.expert.player import Expert  # importing Numba is slow

            Expert(self.game.NAME, 0, worlds=1).think(view, legal)
        self.is_warm = True


def expert_name(think: float | None) -> str:
    """The catalogue name of an expert that thinks for *think* seconds."""
    return EXPERT if think is None else f"{EXPERT}@{max(round(1000 * think), 1)}ms"


def is_expert(kind: str) -> bool:
    return kind.partition("@")[0] == EXPERT


def wrap_line(line: str, out: TextIO) -> str:
    """Wraps a long line at the terminal's width; color codes count as empty."""
    if not out.isatty():
        return line
    width = shutil.get_terminal_size().columns
    lines: list[str] = []
    for word in re.split(" (?!%)", line):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(COLOR_CODES.sub("", longer)) >= width:
            lines.append(f"  {word}")
        else:
            lines[-1:] = [longer]
    return "\n".join(lines)
