"""The exception for a failing bot program, with a kind and a message."""

from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["cannot_start", "crashed", "late", "illegal", "garbled", "flooded"]


class BotFailed(Exception):
    """
    A bot did not give a legal answer in time; its process has been stopped.

    *kind* is one of

    - ``cannot_start``: the program does not exist or is not executable
    - ``crashed``: it exited, or closed its output
    - ``late``: it did not answer in time
    - ``illegal``: it chose an illegal action
    - ``garbled``: it wrote something that is not an answer
    - ``flooded``: it wrote a line that is too long, or too much output

    *words* is the message, with the last lines of the bot's standard error.
    """

    def __init__(self, kind: Kind, words: str) -> None:
        super().__init__(kind, words)  # both, so that it can be pickled
        self.kind = kind
        self.words = words

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}"
