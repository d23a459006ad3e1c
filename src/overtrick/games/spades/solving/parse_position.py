"""A position of spades as people write it: hands, and who leads."""

from overtrick.core.cards import SPADES, SUIT_CARDS, find_suit
from overtrick.games import spades
from overtrick.games.shared.tricks import new_trick
from overtrick.games.spades.rules.deal import NO_TRICKS
from overtrick.games.spades.rules.rulesets import Rules
from overtrick.games.spades.rules.state import PLAYING, TRICKS, Bidding, Deal, Play, State
from overtrick.solver.parse_position import PositionText, parse_position, refuse_alone


def state_at(rules: Rules, written: PositionText) -> State:
    """
    The state of a deal at that position; what was played before is not told.

    :raises: :exc:`ValueError` if there is no such position.
    """
    if written.trump and find_suit(written.trump) != SPADES:
        raise ValueError("spades are the trumps of spades: leave --trump out")
    refuse_alone(spades, written)
    position = parse_position(spades, written._replace(trump="spades"), TRICKS)
    leader, hands = position.leader, position.hands
    held = hands[0] | hands[1] | hands[2] | hands[3]
    is_broken = SUIT_CARDS[SPADES] & ~held != 0  # a spade that nobody holds was played
    before = TRICKS - position.size
    return State(
        PLAYING,
        Deal(rules, (leader - 1) % 4, (0, 0), (0, 0)),
        Bidding((1, 1, 1, 1), 4),
        Play(leader, new_trick(leader), NO_TRICKS, before, (0, 0, 0, 0), is_broken),
        hands,
    )
