"""How a bot that is a program fails: one exception, by kind and in words."""

from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["cannot_start", "crashed", "late", "illegal", "garbled", "flooded"]


class BotFailed(Exception):
    """
    A bot did not give a legal answer in time; its program has been ended.

    *kind* is one of

    - ``cannot_start``: there is no such program, or it may not be run
    - ``crashed``: it ended, or closed its output
    - ``late``: it did not answer in time
    - ``illegal``: it chose what is not allowed
    - ``garbled``: it wrote what is no answer
    - ``flooded``: it wrote too long a line, or too much

    and *words* tell what happened, with the last lines the bot wrote to its standard error.
    """

    def __init__(self, kind: Kind, words: str) -> None:
        super().__init__(kind, words)  # both, so that it can be pickled
        self.kind = kind
        self.words = words

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}"
