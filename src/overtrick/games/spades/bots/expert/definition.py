"""What each action is worth to the expert of spades in one world.

A bid, by the rest of the bidding and the play as ``steady`` would do it.  A
card, by steady's play too, and with fewer cards in hand also by exact search:
steady knows when a trick is a bag or a nil is in danger, the search knows
what tricks there are.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, NamedTuple

from overtrick.bots.expert.definition import Definition, define_expert
from overtrick.compile.backend import memory_of
from overtrick.compile.jit import register_called_copy
from overtrick.core.actions import Action
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.catalogue import game_named
from overtrick.games.spades import apply, is_over, legal_actions, turn
from overtrick.games.spades import view as view_of
from overtrick.games.spades.bots.expert.bid_likelihood import fit_of
from overtrick.games.spades.bots.expert.candidate_actions import is_candidate
from overtrick.games.spades.bots.expert.deal_endings import (
    TWO_NILS,
    deal_ended_with,
    deal_ended_with_nil,
    nil_to_lose,
    share_tricks,
)
from overtrick.games.spades.bots.expert.match_value import Stake, chance_after, stake_of
from overtrick.games.spades.rules.state import PLAYING, TRICKS, State
from overtrick.games.spades.rules.view import View
from overtrick.games.spades.solving.state_encoding import lay_spades, spades_lanes
from overtrick.solver.state_layout import place_of
from overtrick.solver.tricks import solver
from overtrick.solver.workspace import workspace

WORLDS: Final = 800  # with 100, chance still makes it throw winners away
SEARCH_FROM: Final = 7  # cards in hand; with more, worlds tell more than searches for the time
SEARCHED: Final = 0.5
NIL_SEARCHED: Final = 0.5  # those who attack a nil do not see all hands
STEADY_BONUS: Final = 0.003  # of a match: less than a few hundred worlds can tell apart


class Tools(NamedTuple):
    """What the search works with, what the end of a deal is worth, and what to believe."""

    memory: Any  # ``memory_of`` the workspace
    bits: Any  # by card: its bit in lanes
    stake: Stake
    search_from: float  # cards in hand
    searched: float  # how much of a card's worth comes from the search, from 0 to 1
    nil_searched: float  # the same while a nil can be lost
    thumb: float  # what an action is worth more because steady would do it


def nearest(actions: Any, action: Action) -> int:
    """The place of *action*, or of the next lower: of equal cards only the lowest is there."""
    found = 0
    for number in range(len(actions)):
        if actions[number] <= action:
            found = number
    return found


def spades_values(search: Any, steady: Any) -> Callable[..., None]:
    """The function that fills in what each action is worth in a world; *steady* chooses."""
    card_tricks, card_sets_nil = search.card_tricks, search.card_sets_nil

    def played_on(state: State) -> State:
        """The end of the deal if the steady player has all seats from here on."""
        while not is_over(state):
            view = view_of(state, turn(state))
            state = apply(state, steady(0, view, legal_actions(state), 0))
        return state

    ends = register_called_copy(played_on)

    def values(tools: Tools, state: State, seat: Seat, actions: Any, key: int, found: Any) -> None:
        stake = tools.stake
        left = TRICKS - state.play.tricks
        nil = nil_to_lose(state)
        searches = state.phase == PLAYING and left <= tools.search_from and nil != TWO_NILS
        if searches:
            lay_spades(tools.memory, tools.bits, state)
        guess = left // 2
        thumb = nearest(actions, steady(0, view_of(state, seat), legal_actions(state), 0))
        for number in range(len(actions)):
            action = actions[number]
            end = ends(apply(state, action))
            worth = chance_after(stake, end)
            if searches:
                place = place_of(tools.bits, action)
                if nil == NO_SEAT:
                    guess = card_tricks(tools.memory, stake.side, place, guess)
                    end = deal_ended_with(state, share_tricks(state, stake.side, guess))
                    worth += tools.searched * (chance_after(stake, end) - worth)
                else:
                    is_set = card_sets_nil(tools.memory, nil, place) == 1
                    end = deal_ended_with_nil(end, nil, is_set)
                    worth += tools.nil_searched * (chance_after(stake, end) - worth)
            found[number] = worth + (tools.thumb if number == thumb else 0.0)

    return values


@cache
def definition() -> Definition:
    """The definition of the expert for Spades."""
    return define_expert(
        game_named("spades"),
        partial(spades_values, solver.compiled()),
        tools,
        WORLDS,
        considers=is_candidate,
        fit=fit_of,
    )


def tools(view: View) -> Tools:
    memory = memory_of(workspace().tricks)
    return Tools(
        memory,
        spades_lanes().bits,
        stake_of(view),
        SEARCH_FROM,
        SEARCHED,
        NIL_SEARCHED,
        STEADY_BONUS,
    )
