"""A rule set in readable form."""

from collections.abc import Iterator, Mapping
from typing import Any

from overtrick.api.errors import UnknownName, excerpt
from overtrick.games.protocol import AnyGame
from overtrick.record.rules_text import field_text, rules_text


class RuleSet(Mapping[str, str]):
    """
    The rules of a match, by name: ``rules["points_to_win"]`` is ``"10"``.

    ``Table(rules=...)`` accepts ``str(rules)``; ``rules.explain()`` says what each rule means.
    """

    def __init__(self, game: AnyGame, rules: Any) -> None:
        self._game = game
        self.raw = rules  # the tuple that the game module uses

    def __getitem__(self, field: str) -> str:
        if field not in self.raw._fields:
            known = ", ".join(self.raw._fields)
            raise UnknownName(
                f"expected a rule of {self._game.NAME} ({known}), got {excerpt(field)}"
            )
        return field_text(self._game, field, getattr(self.raw, field))

    def __iter__(self) -> Iterator[str]:
        return iter(self.raw._fields)

    def __len__(self) -> int:
        return len(self.raw._fields)

    def explain(self) -> str:
        """Each rule with its value and its description, one per line."""
        sentences = self._game.DESCRIPTIONS
        return "\n".join(f"{field}={self[field]}: {sentences[field]}" for field in self)

    def __hash__(self) -> int:
        return hash(self.raw)

    def __str__(self) -> str:
        return rules_text(self._game, self.raw)

    def __repr__(self) -> str:
        fields = ", ".join(f"{field}={value}" for field, value in self.items())
        return f"<{self._game.NAME} rules {self}: {fields}>"
