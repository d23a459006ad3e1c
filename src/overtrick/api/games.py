"""The catalogue of games, by name."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from overtrick.api.errors import UnknownName, excerpt
from overtrick.api.rule_set import RuleSet
from overtrick.api.seat import Seat
from overtrick.core.card_set import Cards
from overtrick.games.catalogue import game_names, kit_named
from overtrick.games.protocol import AnyGame


class Game:
    """A game: its title, seats, parties, rule sets and bots."""

    def __init__(self, name: str) -> None:
        kit = kit_named(name)
        self.name = name
        self.title = kit.spoken_title
        self.module: AnyGame = kit.game  # the module with the rules of the game

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.module.SEATS))

    @property
    def parties(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together."""
        return tuple(tuple(Seat(seat) for seat in seats) for seats in self.module.PARTIES)

    @property
    def cards(self) -> Cards:
        """The cards of a full deck."""
        return Cards(self.module.DECK)

    @property
    def rule_sets(self) -> dict[str, RuleSet]:
        """The rule sets by name, the default first."""
        sets = self.module.RULE_SETS
        return {name: RuleSet(self.module, rules) for name, rules in sets.items()}

    @property
    def options(self) -> dict[str, str]:
        """What each rule means, by its name in a rule set."""
        return dict(self.module.DESCRIPTIONS)

    @property
    def bots(self) -> dict[str, str]:
        """What each bot does, by its name; ``Table.bot`` takes the name."""
        from overtrick.bots.catalogue import bot_names, description

        return {name: description(name, self.name) for name in bot_names(self.name)}

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self.seats)} seats, rules {', '.join(self.rule_sets)}>"


class Games(Mapping[str, Game]):
    """
    The games by name, including games from plug-ins.

    >>> list(Games())[:5]
    ['euchre', 'spades', 'belote', 'hearts', 'war']
    >>> Games()["euchre"]
    <Euchre: 4 seats, rules HOUSE, EECS280, CS246>
    """

    def __getitem__(self, name: str) -> Game:
        if name not in game_names():
            raise UnknownName(f"expected a game ({', '.join(self)}), got {excerpt(name)}")
        return Game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(game_names())

    def __len__(self) -> int:
        return len(game_names())

    def __getattr__(self, name: str) -> Any:
        """Falls back to the package ``overtrick.games``, which this object replaces."""
        return getattr(import_module("overtrick.games"), name)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


games = Games()
