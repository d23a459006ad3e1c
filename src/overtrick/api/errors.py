"""Errors of the front door; each says in a sentence what was expected."""


class UnknownName(ValueError, KeyError):
    """There is nothing of that name."""

    __str__ = Exception.__str__  # that of a KeyError shows quotes


def excerpt(value: object) -> str:
    """*value* for the end of an error message, cut short."""
    return ascii(value)[:60]
