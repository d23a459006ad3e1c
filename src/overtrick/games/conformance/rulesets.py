"""Checks rule sets."""

from overtrick.games.conformance.subject import Subject
from overtrick.record.rules_text import field_text, parse_field, parse_rules, rules_text


def check_rule_sets(subject: Subject) -> None:
    """Every field has a label and a sentence, is yes/no, a choice or a number, and reads back."""
    game = subject.game
    assert game.RULE_SETS, "a game has at least one rule set"
    for name, rules in game.RULE_SETS.items():
        assert name == "".join(name.upper().split()), f"not a rule set's name: {name!r}"
        assert parse_rules(game, rules_text(game, rules)) == rules
        assert set(rules._fields) == set(game.DESCRIPTIONS), "a field is not described"
        assert set(rules._fields) == set(game.LABELS), "a field has no label"
        assert game.TITLES[name], f"the rule set {name!r} has no title"
        for field, value in rules._asdict().items():
            is_choice = field in game.CHOICES
            assert is_choice or isinstance(value, bool) or field in game.LIMITS, (
                f"no limits: {field}"
            )
            assert parse_field(game, field, field_text(game, field, value)) == value
