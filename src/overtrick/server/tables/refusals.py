"""A request that the table does not grant, and why."""

from overtrick.table.referee import Refusal


class Refusing(Exception):
    """Nothing has happened; *words* is a sentence without its full stop for whoever asked."""

    def __init__(self, code: str, words: str, rule: str = "", legal: tuple[str, ...] = ()) -> None:
        super().__init__(words)
        self.code = code
        self.words = words
        self.rule = rule
        self.legal = legal


def refused(refusal: Refusal) -> Refusing:
    """What the referee says, passed on."""
    return Refusing(refusal.code, refusal.words, refusal.rule, refusal.legal)
