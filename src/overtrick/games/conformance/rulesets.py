"""Rule sets as data."""

from overtrick.games.conformance.subject import Subject
from overtrick.record.rules_text import field_text, parse_field, parse_rules, rules_text


def check_rule_sets(subject: Subject) -> None:
    """Every field is described, is a yes or no, a choice or a bounded number, and reads back."""
    game = subject.game
    assert game.RULE_SETS, "a game has at least one rule set"
    for name, rules in game.RULE_SETS.items():
        assert name == "".join(name.upper().split()), f"not a rule set's name: {name!r}"
        assert parse_rules(game, rules_text(game, rules)) == rules
        assert set(rules._fields) == set(game.DESCRIPTIONS), "a field is not described"
        for field, value in rules._asdict().items():
            is_choice = field in game.CHOICES
            assert is_choice or isinstance(value, bool) or field in game.LIMITS, (
                f"no limits: {field}"
            )
            assert parse_field(game, field, field_text(game, field, value)) == value
