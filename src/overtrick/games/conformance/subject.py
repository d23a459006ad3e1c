"""The game under test, and the random deals it is tested on."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from overtrick.core.actions import Action, each_action
from overtrick.core.cards import NO_CARD, Card, each, just
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.kit import GameKit
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import past_cards


def cards_in_hands_and_tricks(state: Any) -> Iterator[Card]:
    """The cards of a trick game: in hands, on the table and in finished tricks."""
    for hand in state.hands:
        yield from each(hand)
    play = state.play
    for cards in (play.trick.cards, *map(past_cards, play.past[: play.tricks])):
        yield from (card for card in cards if card != NO_CARD)


def twin_by_hands(game: AnyGame, state: Any, seat: Seat, source: random.Random) -> Any:
    """
    A state that *seat* must not be able to tell from *state*: the hands it does not know are
    dealt again among each other, each keeping its size.
    """
    knows = seat != NO_SEAT and game.view(state, seat).hand == state.hands[seat]
    hidden_seats = [one for one in range(game.SEATS) if not (knows and one == seat)]
    hidden = [card for one in hidden_seats for card in each(state.hands[one])]
    source.shuffle(hidden)
    hands = list(state.hands)
    for one in hidden_seats:
        hands[one] = sum(just(hidden.pop()) for _ in each(state.hands[one]))
    return state._replace(hands=tuple(hands))


def any_deck(game: AnyGame, source: random.Random) -> tuple[Card, ...]:
    """The cards of the game, shuffled."""
    return tuple(source.sample(game.DECK, len(game.DECK)))


def pick_any(state: Any, legal: list[Action], source: random.Random) -> Action:
    """A random legal action."""
    return source.choice(legal)


@dataclass(frozen=True)
class Subject:
    """
    A game to be tested.

    A game in which more is hidden than hands, or in which cards lie elsewhere than in hands and
    tricks, says so: *twin* gives a state that a seat must not be able to tell from another, and
    *cards_in* gives every card of a state.  Where random play would miss much of a game, *deck*
    and *pick* choose better.
    """

    kit: GameKit
    twin: Callable[[AnyGame, Any, Seat, random.Random], Any] = twin_by_hands
    cards_in: Callable[[Any], Iterable[Card]] = cards_in_hands_and_tricks
    deck: Callable[[AnyGame, random.Random], tuple[Card, ...]] = any_deck
    pick: Callable[[Any, list[Action], random.Random], Action] = pick_any
    deals: int = 30
    seed: int = 1

    @property
    def game(self) -> AnyGame:
        game: AnyGame = self.kit.game
        return game

    def random_rules(self, source: random.Random) -> Any:
        """A rule set with some of its fields changed."""
        game = self.game
        rules = source.choice(list(game.RULE_SETS.values()))
        for field, value in rules._asdict().items():
            if source.random() < 0.5:
                continue
            if field in game.CHOICES:
                rules = rules._replace(**{field: source.randrange(len(game.CHOICES[field]))})
            elif isinstance(value, bool):
                rules = rules._replace(**{field: source.random() < 0.5})
            else:
                low, high = game.LIMITS[field]
                rules = rules._replace(**{field: source.randint(low, min(high, 2 * value + 1))})
        return rules

    def first_states(self) -> Iterator[tuple[Any, random.Random]]:
        """The first state of each deal, and the random source to play it with."""
        game = self.game
        for number in range(self.deals):
            source = random.Random(f"{self.seed} {number}")
            match = game.start_match(self.random_rules(source), source.randrange(game.SEATS))
            match = match._replace(deals=source.randrange(4))
            yield game.next_deal(match, self.deck(game, source)), source

    def random_deals(self) -> Iterator[list[Any]]:
        """The states of each deal, from the dealing to the end, played at random."""
        for state, source in self.first_states():
            yield list(self.play_out(state, source))

    def play_out(self, state: Any, source: random.Random) -> Iterator[Any]:
        """*state* and the states that follow under random play."""
        game = self.game
        yield state
        while not game.is_over(state):
            legal = list(each_action(game.legal_actions(state)))
            state = game.apply(state, self.pick(state, legal, source))
            yield state
