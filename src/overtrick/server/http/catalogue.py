"""The list of games with their rules and bots, for opening a table."""

from functools import cache
from typing import Any

from overtrick.bots.catalogue import bot_names, description
from overtrick.core.cards import card_name
from overtrick.core.seats import SEAT_NAMES
from overtrick.games.catalogue import kit_of
from overtrick.games.protocol import AnyGame
from overtrick.record.rules_text import field_text, rules_text
from overtrick.server.tables.events import PHRASES
from overtrick.server.tables.offered_games import offered_games
from overtrick.server.views.cache import party_fields


@cache
def catalogue() -> dict[str, Any]:
    return {
        "games": [game_fields(kit.game) for kit in offered_games()],
        "phrases": PHRASES,
    }


def game_fields(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.NAME,
        "title": kit_of(game).spoken_title,
        "seats": SEAT_NAMES[: game.SEATS],
        **party_fields(game),
        "deck": [card_name(card) for card in game.DECK],
        "rule_sets": [rule_set_fields(game, name) for name in game.RULE_SETS],
        "rules": [rule_fields(game, field) for field in game.DESCRIPTIONS],
        "bots": [
            {"name": name, "words": description(name, game.NAME)} for name in bot_names(game.NAME)
        ],
    }


def rule_set_fields(game: AnyGame, name: str) -> dict[str, Any]:
    """A rule set, and how it differs from the first."""
    rules = game.RULE_SETS[name]
    default = next(iter(game.RULE_SETS.values()))
    values = {field: field_text(game, field, value) for field, value in rules._asdict().items()}
    differs = [
        f"{field}={values[field]}" for field in values if is_different(rules, default, field)
    ]
    return {
        "name": name,
        "title": game.TITLES.get(name, name),
        "text": rules_text(game, rules),
        "differs": " ".join(differs),
        "values": values,
    }


def is_different(rules: Any, default: Any, field: str) -> bool:
    return bool(getattr(rules, field) != getattr(default, field))


def rule_fields(game: AnyGame, field: str) -> dict[str, Any]:
    """One rule: its possible values, and its description."""
    low, high = game.LIMITS.get(field, (None, None))
    kind = "choice" if field in game.CHOICES else "yes or no" if low is None else "number"
    choices = ("yes", "no") if kind == "yes or no" else game.CHOICES.get(field, ())
    return {
        "field": field,
        "label": game.LABELS.get(field, field),
        "kind": kind,
        "choices": choices,
        "low": low,
        "high": high,
        "words": game.DESCRIPTIONS[field],
    }
