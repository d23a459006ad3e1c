"""What a deal of euchre is won by, given its tricks; can be compiled."""

from overtrick.core.seats import Side, other_side, side_of
from overtrick.games.euchre import points
from overtrick.games.euchre.rules.state import OVER, TRICKS, Play, State


def margin_of(state: State, side: Side) -> int:
    earned = points(state)
    return earned[side] - earned[other_side(side)]


def margin_with(state: State, side: Side, taken: int) -> int:
    """The points *side* wins by if it takes that many tricks in all."""
    made = taken if side_of(state.contract.maker) == side else TRICKS - taken
    return margin_if(state, made, side)


def margin_if(state: State, made: int, side: Side) -> int:
    """The points *side* wins by if the makers take that many tricks in all."""
    play = state.play
    end = Play(play.turn, play.trick, play.past, TRICKS, made)
    over = State(OVER, state.deal, state.contract, end, state.hands, state.kitty, state.buried)
    return margin_of(over, side)
