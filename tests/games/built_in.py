"""The games that are built in, for tests that ask something of each."""

from overtrick.games.catalogue import BUILT_IN, game_named

GAMES = {name: game_named(name) for name in BUILT_IN}
