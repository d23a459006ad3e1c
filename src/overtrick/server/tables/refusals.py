"""The refusal of a command, with its reason."""

from overtrick.table.referee import Refusal


class CommandRefused(Exception):
    """The command changed nothing; *words* is the reason, a sentence without its full stop."""

    def __init__(self, code: str, words: str, rule: str = "", legal: tuple[str, ...] = ()) -> None:
        super().__init__(words)
        self.code = code
        self.words = words
        self.rule = rule
        self.legal = legal


def refused_by_referee(refusal: Refusal) -> CommandRefused:
    """Converts the referee's refusal."""
    return CommandRefused(refusal.code, refusal.words, refusal.rule, refusal.legal)
