"""The views of any game as JSON, from the types of their fields, and back.

The default for games that bring no ``view_json``.  A view's fields are written under their names;
those of ``deal`` and ``play`` stand among them, so that ``dealer``, ``trick`` and ``tricks`` are
where every game has them.  Only these two count as the same for all; anything else may differ
from seat to seat, and is written for each.
"""

from collections import Counter
from functools import cache
from typing import Any, Final, get_type_hints

from overtrick.core.seats import NO_SEAT, parse_seat
from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame
from overtrick.record.rules_text import parse_field
from overtrick.record.typed_json import member_of, members_of, read_members

TAKEN: Final = ("game", "rules", "seat", "turn", "legal")  # written for every game alike
FOR_ALL: Final = ("deal", "play")


class ViewFields:
    """Writes and reads the views of one game."""

    def __init__(self, game: AnyGame) -> None:
        view: Any = game.View  # type: ignore[attr-defined]  # every game's package has it
        hints = get_type_hints(view, include_extras=True)
        self.kind = view
        self.game = game
        self.shared = {name: hints[name] for name in FOR_ALL if is_object(hints.get(name))}
        self.parts = {name: members_of(hint, game) for name, hint in self.shared.items()}
        names = Counter(member.key for members in self.parts.values() for member in members)
        self.taken = {*TAKEN, *hints, *(name for name in names if names[name] > 1)}
        self.own = [
            member_of(name, hint, game)
            for name, hint in hints.items()
            if name not in self.shared and name not in ("seat", "rules")
        ]

    def public_facts(self, view: Any) -> dict[str, Any]:
        """What all may know; from a spectator's view also what each seat has of its own."""
        facts = self.own_facts(view) if view.seat == NO_SEAT else {}
        for name, members in self.parts.items():
            for member in members:
                if member.key != "rules":
                    below = member.key in self.taken
                    place = facts.setdefault(name, {}) if below else facts
                    place[member.key] = member.write(getattr(view, name))
        return facts

    def own_facts(self, view: Any) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for member in self.own:
            place = facts.setdefault("view", {}) if member.key in TAKEN else facts
            place[member.key] = member.write(view)
        return facts

    def view_from_json(self, facts: dict[str, Any]) -> Any:
        """The view that was written; raises what a wrong form makes it raise."""
        rules = rules_from_json(self.game, facts["rules"])
        found: dict[str, Any] = {"seat": parse_seat(facts["seat"])}
        for member in self.own:
            place = facts["view"] if member.key in TAKEN else facts
            found |= member.read(place[member.key])
        for name, members in self.parts.items():
            told = [member for member in members if member.key != "rules"]
            given = facts | facts.get(name, {})  # what stands below, where its name is taken
            part = read_members(told, given)
            if len(told) < len(members):
                part["rules"] = rules
            found[name] = self.shared[name](**part)
        if "rules" in self.kind._fields:
            found["rules"] = rules
        return self.kind(**found)


def is_object(hint: Any) -> bool:
    return hasattr(hint, "_fields")


def rules_from_json(game: AnyGame, told: dict[str, str]) -> Any:
    """The rules that are written in words in a view."""
    usual = next(iter(game.RULE_SETS.values()))
    given = {field: parse_field(game, field, text) for field, text in told.items()}
    return usual._replace(**given)


@cache
def view_fields(name: str) -> ViewFields:
    """What writes the views of the game of that name."""
    return ViewFields(game_named(name))
