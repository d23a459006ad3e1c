"""Views for the public API: printable, with named fields."""

from collections.abc import Iterator, Mapping
from typing import Any

from overtrick.api.errors import UnknownName
from overtrick.core.actions import Actions
from overtrick.core.card_set import Cards
from overtrick.core.seats import NO_SEAT
from overtrick.games.protocol import AnyGame
from overtrick.record.view_json.encode import view_as_json


class Fields(Mapping[str, Any]):
    """Values by name: ``fields.trump`` and ``fields["trump"]`` are the same."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self._facts = facts

    def __getitem__(self, name: str) -> Any:
        if name not in self._facts:
            raise UnknownName(f"expected a field ({', '.join(self)}), got {name!a:.40}")
        return with_fields(self._facts[name])

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._facts:
            raise AttributeError(f"expected a field ({', '.join(self)}), got {name!a:.40}")
        return self[name]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._facts]

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def __repr__(self) -> str:
        return f"({', '.join(f'{name} {in_words(value)}' for name, value in self.items())})"


class View(Fields):
    """
    What one seat may know, with the fields of JSON views (docs/bot-protocol.md).

    ``view.raw`` is the tuple that Python bots receive.
    """

    def __init__(self, game: AnyGame, raw: Any, turn: int, legal: Actions) -> None:
        facts = view_as_json(game, raw, turn, legal)
        if hasattr(raw, "hand"):
            facts["hand"] = Cards(raw.hand)
        super().__init__(facts)
        self._title = game.NAME
        self.raw = raw

    def __repr__(self) -> str:
        who = "A spectator" if self.raw.seat == NO_SEAT else self["seat"]
        hidden = ("game", "seat")
        lines = [f"    {name}: {in_words(self[name])}" for name in self if name not in hidden]
        return "\n".join([f"{who} sees this of a deal of {self._title}:", *lines])


def with_fields(value: Any) -> Any:
    """*value* with every mapping replaced by ``Fields``."""
    if isinstance(value, Mapping):
        return value if isinstance(value, Fields) else Fields(value)
    if isinstance(value, list):
        return [with_fields(item) for item in value]
    return value


def in_words(value: Any) -> str:
    """*value* in readable form."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(in_words(item) for item in value) or "none"
    return str(value) or "none"
