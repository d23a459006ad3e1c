"""A position of belote as people write it: hands, trump, taker."""

from overtrick.core.cards import NO_CARD, CardSet, each
from overtrick.core.seats import NORTH
from overtrick.games import belote
from overtrick.games.belote.rules.play import no_play, with_past
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.belote.rules.state import (
    NO_STOCK,
    PLAYING,
    TRICKS,
    Contract,
    Deal,
    Play,
    State,
)
from overtrick.games.shared.tricks import new_trick, past_trick
from overtrick.solver.parse_position import PositionText, parse_position, refuse_alone


def state_at(rules: Rules, written: PositionText) -> State:
    """
    The state of a deal at that position; who had played what before is made up.

    :raises: :exc:`ValueError` if there is no such position.
    """
    refuse_alone(belote, written)
    position = parse_position(belote, written, TRICKS)
    leader, hands = position.leader, position.hands
    return State(
        PLAYING,
        Deal(rules, (leader - 1) % 4, NO_CARD, (0, 0)),
        Contract(0, position.trump, position.maker),
        play_after(no_play(leader), hands[0] | hands[1] | hands[2] | hands[3]),
        hands,
        NO_STOCK,
    )


def play_after(play: Play, held: CardSet) -> Play:
    """The play with the cards that nobody holds as tricks gone by, which belote is looked up in."""
    gone = [card for card in belote.DECK if card not in set(each(held))]
    past, tricks = play.past, len(gone) // 4
    for number in range(tricks):
        north, east, south, west = gone[4 * number : 4 * number + 4]
        trick = new_trick(NORTH)._replace(cards=(north, east, south, west))
        past = with_past(past, number, past_trick(trick))
    return play._replace(past=past, tricks=tricks)
