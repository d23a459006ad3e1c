"""Thousands of tables stepped at once: legal actions and views as arrays, one action each.

Table *t* of *n* plays the deals *first* + *t*, *first* + *t* + *n*, and so on, so
that no result depends on how fast the others play.  A deal is the same as in
``playouts``: seed and index name its deck, and its index the dealer.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from overtrick.compile import batch_choices, jit
from overtrick.compile.batch_choices import NO_TABLE
from overtrick.compile.int64 import wrap_int64
from overtrick.compile.seeded_deals import key_of, restore_order, shuffle
from overtrick.compile.statistic_counts import Numbers, Rows, write_row
from overtrick.compile.statistics import deal_statistics
from overtrick.compile.tuple_rows import column_names, flatten, from_row, to_row
from overtrick.core.actions import Actions, each_action
from overtrick.games.catalogue import game_named, game_names
from overtrick.games.protocol import AnyGame

Flags = npt.NDArray[np.bool_]

NO_DEAL: Final = -1
NOT_DEALT: Final = -1
"""The number of decisions at a table that has not had its first deal."""


class Batch:
    """
    Tables of one game, each at a decision of its own.

    The arrays have a place or a row for each table.  Only ``step`` writes
    them, and it overwrites them each time: copy what you want to keep.
    """

    turn: Numbers  # the seat that decides
    legal_cards: Numbers  # the cards it may play or discard, as a set of cards
    legal_calls: Numbers  # its calls: bit i is the call FIRST_CALL + i
    views: Numbers  # what it may know, column by column as in ``view_columns``
    index: Numbers  # the deal being played
    decisions: Numbers  # how many there have been in it
    done: Flags  # whether the last step finished a deal; the next one is dealt already
    finished: Numbers  # the deal that was finished last, NO_DEAL before the first
    facts: Rows  # its facts, column by column as in ``fact_names``

    def __init__(
        self, game: str | AnyGame, rules: Any, tables: int, seed: int, first: int = 0
    ) -> None:
        """
        Deals at *tables* tables of *game*, a name or a game's module.

        *rules* are a value of the game's ``Rules``, or the name of one of its rule sets.

        :raises: :exc:`ValueError` if something asked for cannot be.
        """
        game = resolve_game(game)
        rules = resolve_rules(game, rules)
        check_whole_number(tables, 1, "a number of tables")
        check_whole_number(first, 0, "a first deal")
        check_whole_number(seed, None, "a seed")
        self.game = game
        self.rules = rules
        self.fact_names = tuple(fact.name for fact in deal_statistics(game).facts)
        self._seed = wrap_int64(seed)
        self._deck = np.array(game.DECK)
        start = game.start(rules, game.DECK, 0)
        self._states = np.zeros((tables, len(flatten(start))), dtype=np.int64)
        self._actions = np.zeros(tables, dtype=np.int64)
        self._random = np.zeros(tables, dtype=np.int64)
        self._arrays = {
            "index": np.arange(first - tables, first, dtype=np.int64),
            "decisions": np.full(tables, NOT_DEALT, dtype=np.int64),
            "turn": np.zeros(tables, dtype=np.int64),
            "legal_cards": np.zeros(tables, dtype=np.int64),
            "legal_calls": np.zeros(tables, dtype=np.int64),
            "views": np.zeros((tables, len(view_columns(game))), dtype=np.int64),
            "done": np.zeros(tables, dtype=np.bool_),
            "finished": np.full(tables, NO_DEAL, dtype=np.int64),
            "facts": np.zeros((tables, len(self.fact_names)), dtype=np.int32),
        }
        for name, array in self._arrays.items():
            shown = array.view()
            shown.flags.writeable = False  # what is legal is checked against what stands there
            setattr(self, name, shown)
        self._go_on()

    def step(self, actions: npt.ArrayLike) -> Flags:
        """
        Does one action at each table, and starts a new deal where that ends one.

        :return: ``done``; ``finished`` and ``facts`` describe the deals that ended.
        :raises: :exc:`ValueError` if an action is not legal; nothing has been done then.
        """
        wanted = np.asarray(actions)
        if wanted.shape != self.turn.shape or wanted.dtype.kind not in "iu":
            raise ValueError(
                f"expected {len(self.turn)} whole numbers, an action for each table, "
                f"got an array of {wanted.dtype} with shape {wanted.shape}"
            )
        np.copyto(self._actions, wanted, casting="same_kind")
        table = compiled_function("first_illegal")(
            self._actions, self.legal_cards, self.legal_calls
        )
        if table != NO_TABLE:
            legal = Actions(int(self.legal_cards[table]), int(self.legal_calls[table]))
            numbers = ", ".join(str(action) for action in each_action(legal))
            raise ValueError(
                f"table {table}: expected a legal action ({numbers}), got {wanted[table]}"
            )
        self._go_on()
        return self.done

    def random_actions(self) -> Numbers:
        """A legal action for each table: what random players of ``playouts`` would do there."""
        choose = compiled_function("choose_at_random")
        where = (self._seed, self.index, self.decisions)
        choose(*where, self.legal_cards, self.legal_calls, self._random)
        return self._random

    def legal_mask(self) -> Flags:
        """Which actions are legal at each table; a column for each of the game's ALL_ACTIONS."""
        all_actions = np.array(self.game.ALL_ACTIONS)
        marks = np.zeros((len(self.turn), len(all_actions)), dtype=np.bool_)
        compiled_function("mark_legal")(all_actions, self.legal_cards, self.legal_calls, marks)
        return marks

    def _go_on(self) -> None:
        game: Any = self.game  # a module: hashable, though its protocol does not say so
        step = compiled_step(game)
        arrays = self._arrays.values()
        step(self.rules, self._seed, self._deck, self._actions, self._states, *arrays)


def resolve_game(game: str | AnyGame) -> AnyGame:
    """
    The game of that name, or the game itself.

    :raises: :exc:`ValueError` if it is neither.
    """
    if isinstance(game, str):
        return game_named(game)
    name = getattr(game, "NAME", "")
    found = game_named(name) if name in game_names() else None  # with all that a module may omit
    if found is None or found.apply is not game.apply:
        known = ", ".join(game_names())
        raise ValueError(f"expected a game ({known}) or its module, got {str(game)[:60]!a}")
    return found


def resolve_rules(game: AnyGame, rules: Any) -> Any:
    """
    The rules of that name, or the rules themselves.

    :raises: :exc:`ValueError` if they are not rules of *game*.
    """
    if isinstance(rules, str) and rules in game.RULE_SETS:
        return game.RULE_SETS[rules]
    if not isinstance(rules, type(next(iter(game.RULE_SETS.values())))):
        known = ", ".join(game.RULE_SETS)
        raise ValueError(f"expected rules of {game.NAME} ({known}), got {str(rules)[:80]!a}")
    return rules


def check_whole_number(number: Any, least: int | None, what: str) -> None:
    """
    Refuses what is not a whole number, or is less than *least*.

    :raises: :exc:`ValueError` if it is so.
    """
    is_whole = isinstance(number, int | np.integer) and not isinstance(number, bool)
    if not is_whole or (least is not None and number < least):
        limit = "" if least is None else f" of at least {least}"
        raise ValueError(f"expected {what}{limit}, got {str(number)[:40]!a}")


def view_columns(game: str | AnyGame) -> list[str]:
    """What the columns of a batch's views are: the fields of the game's view, by name."""
    game = resolve_game(game)
    rules = next(iter(game.RULE_SETS.values()))
    start = game.start(rules, game.DECK, 0)
    return column_names(game.view(start, game.turn(start)))


@cache
def compiled_function(name: str) -> Callable[..., Any]:
    """A function of ``batch_choices``, compiled at its first call."""
    function: Callable[..., Any] = getattr(batch_choices, name)
    return jit.compile_with_callees(function)


@cache
def compiled_step(game: Any) -> Callable[..., None]:
    """The step of *game*, compiled at its first call."""
    return jit.compile_with_callees(make_step(game))


def make_step(game: AnyGame) -> Callable[..., None]:
    start, turn, is_over, apply = game.start, game.turn, game.is_over, game.apply
    legal_actions, view, seats = game.legal_actions, game.view, game.SEATS
    facts = deal_statistics(game).read

    def step_tables(
        rules: Any,
        seed: int,
        full: Any,
        actions: Numbers,
        states: Numbers,
        index: Numbers,
        decisions: Numbers,
        turns: Numbers,
        cards: Numbers,
        calls: Numbers,
        views: Numbers,
        done: Flags,
        finished: Numbers,
        rows: Rows,
    ) -> None:
        deck = full.copy()
        like = start(rules, deck, 0)  # for its type alone
        tables = len(actions)
        for table in range(tables):
            state = like
            is_dealt = decisions[table] != NOT_DEALT
            if is_dealt:
                state = apply(from_row(like, states, table), actions[table])
                decisions[table] += 1
            done[table] = is_dealt and is_over(state)
            if done[table]:
                finished[table] = index[table]
                write_row(facts(state), rows, table)
            if done[table] or not is_dealt:
                index[table] += tables
                decisions[table] = 0
                restore_order(deck, full)
                shuffle(deck, key_of(seed, index[table]))
                state = start(rules, deck, index[table] % seats)
            to_row(state, states, table)
            seat = turn(state)
            turns[table] = seat
            legal = legal_actions(state)
            cards[table] = legal.cards
            calls[table] = legal.calls
            to_row(view(state, seat), views, table)

    return step_tables
