"""The default expert, for games without their own: rolls out every action in every world.

The game's strongest compilable bot plays all seats, or a random player. An action's value is the
points of the expert's party minus the mean of the others', negated if the lowest score wins; or the
chance to win the match, if the game's kit has ``chances``.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from overtrick.beliefs.counting import prepare_counts
from overtrick.beliefs.lookup import Beliefs, beliefs_of
from overtrick.bots.expert.definition import MATCH, POINTS, Definition, consider_all
from overtrick.bots.expert.opponent_model import Model, model_of, strongest_bot
from overtrick.bots.expert.world_loop import Loop, make_world_loop
from overtrick.bots.match_chances import chance_at, has_chances, match_chances
from overtrick.compile.jit import compile_with_callees, register_called_copy, register_inlined
from overtrick.compile.seeded_deals import CHOICES, key_of, word_at
from overtrick.core.actions import count_actions
from overtrick.core.parties import party_of
from overtrick.core.seats import Seat
from overtrick.games.protocol import AnyGame

WORLDS: Final = 400
MOST_ACTIONS: Final = 1000  # of a deal; an unfinished one is scored as it is


class Stake(NamedTuple):
    """The value of each score after this deal to the expert's side."""

    lowest: int  # of the scores in the grid
    cell: int
    grid: Any  # by own score and the others'
    own: int  # before this deal
    others: int


def default_definition(game: AnyGame) -> Definition:
    """
    The default definition of the expert for *game*.

    :raises: :exc:`ValueError` if there are no beliefs for it.
    """
    beliefs = beliefs_of(game)
    model = model_of(game, strongest_bot(game))
    for_match = is_for_match(game)
    worth = register_called_copy(make_match_value(game) if for_match else make_points_value(game))
    values = register_called_copy(make_rollout_values(game, register_called_copy(model), worth))
    return Definition(
        compile_with_callees(
            make_world_loop(beliefs, register_called_copy(accept_every_world()), values)
        ),
        make_prepare(beliefs),
        lambda view, legal: model(0, view, legal, 0),
        (lambda view: stake_of(game, view)) if for_match else (lambda view: 0),
        WORLDS,
        consider_all,
        MATCH if for_match else POINTS,
    )


def is_for_match(game: AnyGame) -> bool:
    """Whether an action's value is the chance to win the match."""
    return has_chances(game.NAME) and len(game.PARTIES) == 2


def make_prepare(beliefs: Beliefs) -> Loop:
    """Returns a function that prepares a table for the worlds of a view and returns their number.
    If ``deduce`` does not compile, it runs in Python."""
    count = compile_with_callees(prepare_counts)

    def ready(view: Any, table: Any) -> int:
        return count(beliefs.deduce(view), table)

    return ready


def accept_every_world() -> Callable[..., int]:
    """Returns a function that accepts every world as drawn."""

    def found(
        view: Any, seed: int, world: int, last: int, table: Any, held: Any, tools: Any
    ) -> int:
        return key_of(seed, world)

    return found


def make_rollout_values(game: AnyGame, choose: Model, worth: Callable[..., float]) -> Loop:
    """Returns a function that fills in the value of each action in a world."""
    turn, is_over, legal_actions = game.turn, game.is_over, game.legal_actions
    view_of, apply = game.view, game.apply

    @register_inlined
    def play_on(state: Any, key: int) -> Any:
        """Plays the deal to its end, with the same bot in all seats."""
        for place in range(CHOICES, CHOICES + MOST_ACTIONS):
            if is_over(state):
                break
            legal = legal_actions(state)
            if count_actions(legal) == 0:
                break
            seat = turn(state)
            state = apply(state, choose(0, view_of(state, seat), legal, word_at(key, place)))
        return state

    def values(tools: Any, state: Any, seat: Seat, actions: Any, key: int, found: Any) -> None:
        for number in range(len(actions)):
            found[number] = worth(tools, play_on(apply(state, actions[number]), key), seat)

    return values


def make_points_value(game: AnyGame) -> Callable[..., float]:
    """Returns a function for the margin of the expert's party in a deal."""
    points = game.points
    parties = len(game.PARTIES)
    sign = -1.0 if game.LOW_WINS else 1.0

    def worth(tools: Any, end: Any, seat: Seat) -> float:
        earned = points(end)
        party = party_of(seat, parties)
        own, others = 0.0, 0.0
        for other in range(parties):
            if other == party:
                own = float(earned[other])
            else:
                others += earned[other]
        return sign * (own - others / (parties - 1))

    return worth


def make_match_value(game: AnyGame) -> Callable[..., float]:
    """Returns a function for the chance to win the match after a deal."""
    points = game.points

    def worth(tools: Stake, end: Any, seat: Seat) -> float:
        earned = points(end)
        own = float(tools.own + earned[seat % 2])
        others = float(tools.others + earned[1 - seat % 2])
        return chance_at(tools.lowest, tools.cell, tools.grid, own, others)

    return worth


def stake_of(game: AnyGame, view: Any) -> Stake:
    """The value of each score to the side of the player with this view."""
    deal = view.deal
    side = party_of(view.seat, 2)
    chances = match_chances(game.NAME, deal.rules)
    grid = chances.grid[1 if party_of(deal.dealer, 2) == side else 0]  # the next player deals
    return Stake(chances.lowest, chances.cell, grid, deal.score[side], deal.score[1 - side])
