"""Rule sets as words: ``CS246 points_to_win=5 lone_lead=maker``."""

from typing import Any

from overtrick.games.protocol import AnyGame


def rules_text(game: AnyGame, rules: Any) -> str:
    """The rule set it differs least from, and what differs."""
    differences = {
        name: [
            f"{field}={field_text(game, field, value)}"
            for field, value in rules._asdict().items()
            if value != getattr(base, field)
        ]
        for name, base in game.RULE_SETS.items()
    }
    nearest = min(differences, key=lambda name: len(differences[name]))
    return " ".join([nearest, *differences[nearest]])


def parse_rules(game: AnyGame, text: str) -> Any:
    """
    Reads what ``rules_text`` writes; capitals do not matter in the name.

    :raises: :exc:`ValueError` if a name, a field or a value is unknown.
    """
    words = text.split()
    base_name = words[0].upper() if words and words[0].isascii() else ""
    if base_name not in game.RULE_SETS:
        known = ", ".join(game.RULE_SETS)
        raise ValueError(f"expected a rule set of {game.NAME} ({known}), got {base_name[:40]!a}")
    rules = game.RULE_SETS[base_name]
    for word in words[1:]:
        field, equals, value = word.partition("=")
        if not equals or field not in game.DESCRIPTIONS:
            known = ", ".join(game.DESCRIPTIONS)
            raise ValueError(f"expected a rule like field=value ({known}), got {word[:40]!a}")
        rules = rules._replace(**{field: parse_field(game, field, value)})
    return rules


def field_text(game: AnyGame, field: str, value: Any) -> str:
    if field in game.CHOICES:
        return str(game.CHOICES[field][value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def parse_field(game: AnyGame, field: str, text: str) -> Any:
    """
    Reads one value of a rule set.

    :raises: :exc:`ValueError` if the field does not take it.
    """
    if field in game.CHOICES:
        if text not in game.CHOICES[field]:
            allowed = ", ".join(game.CHOICES[field])
            raise ValueError(f"{field} is one of {allowed}, not {text[:40]!a}")
        return game.CHOICES[field].index(text)
    if field in game.LIMITS:
        low, high = game.LIMITS[field]
        if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
            raise ValueError(f"{field} is a number from {low} to {high}, not {text[:40]!a}")
        return int(text)
    if text not in ("yes", "no"):
        raise ValueError(f"{field} is yes or no, not {text[:40]!a}")
    return text == "yes"
