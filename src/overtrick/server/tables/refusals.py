"""A request that the table does not grant, and why."""

from overtrick.table.referee import Refusal


class CommandRefused(Exception):
    """Nothing has happened; *words* is a sentence without its full stop for whoever asked."""

    def __init__(self, code: str, words: str, rule: str = "", legal: tuple[str, ...] = ()) -> None:
        super().__init__(words)
        self.code = code
        self.words = words
        self.rule = rule
        self.legal = legal


def refused_by_referee(refusal: Refusal) -> CommandRefused:
    """What the referee says, passed on."""
    return CommandRefused(refusal.code, refusal.words, refusal.rule, refusal.legal)
