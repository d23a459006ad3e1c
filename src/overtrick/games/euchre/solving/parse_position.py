"""A position of euchre as people write it: hands, trump, maker, alone."""

from overtrick.core.cards import NO_CARD
from overtrick.games import euchre
from overtrick.games.euchre.rules.rulesets import Rules
from overtrick.games.euchre.rules.state import PLAYING, TRICKS, Contract, Deal, Play, State
from overtrick.games.shared.tricks import NO_TRICK, new_trick
from overtrick.solver.parse_position import PositionText, parse_position

NO_TRICKS = (NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK)


def state_at(rules: Rules, written: PositionText) -> State:
    """
    The state of a deal at that position; what was played before is not told.

    :raises: :exc:`ValueError` if there is no such position.
    """
    position = parse_position(euchre, written, TRICKS)
    leader = position.leader
    return State(
        PLAYING,
        Deal(rules, (leader - 1) % 4, NO_CARD, (0, 0)),
        Contract(0, position.trump, position.maker, position.alone),
        Play(leader, new_trick(leader), NO_TRICKS, TRICKS - position.size, 0),
        position.hands,
        0,
        NO_CARD,
    )
