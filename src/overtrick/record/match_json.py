"""What a match keeps beside its score, such as the bags of Spades, as JSON."""

from functools import cache
from typing import Any, Final

from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame
from overtrick.record.typed_json import Member, members_of

OF_EVERY_GAME: Final = ("rules", "dealer", "score", "deals")


def match_facts(game: AnyGame, match: Any) -> dict[str, Any]:
    """The fields of the match that other games have not."""
    return {member.key: member.write(match) for member in members(game.NAME)}


@cache
def members(name: str) -> list[Member]:
    game = game_named(name)
    kind: Any = game.Match  # type: ignore[attr-defined]  # every game's package has it
    return [member for member in members_of(kind, game) if member.key not in OF_EVERY_GAME]
