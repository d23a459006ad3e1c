"""Errors of the public API; each message says what was expected."""


class UnknownName(ValueError, KeyError):
    """No game, rule or field has that name."""

    __str__ = Exception.__str__  # KeyError would print quotes


def excerpt(value: object) -> str:
    """*value* as it is quoted in an error message, shortened."""
    return ascii(value)[:60]
