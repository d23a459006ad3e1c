"""The catalogue of games."""

from overtrick.games import belote, euchre, spades, war
from overtrick.games.protocol import AnyGame, Game

_BELOTE: Game[belote.Rules, belote.State, belote.View, belote.Match] = belote
_EUCHRE: Game[euchre.Rules, euchre.State, euchre.View, euchre.Match] = euchre
_SPADES: Game[spades.Rules, spades.State, spades.View, spades.Match] = spades
_WAR: Game[war.Rules, war.State, war.View, war.Match] = war

GAMES: dict[str, AnyGame] = {"euchre": _EUCHRE, "spades": _SPADES, "belote": _BELOTE, "war": _WAR}


def game_named(name: str) -> AnyGame:
    """
    The game of that name.

    :raises: :exc:`ValueError` if there is none.
    """
    if name not in GAMES:
        raise ValueError(f"expected a game ({', '.join(GAMES)}), got {name[:40]!a}")
    return GAMES[name]
