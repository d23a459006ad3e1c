"""The referee at work: tricks in, scores out, and a halt at the first contradiction."""

from overtrick.core.cards import NO_CARD, NO_CARDS, Suit
from overtrick.core.seats import EAST_WEST, NORTH, NORTH_SOUTH, WEST, Side
from overtrick.games.belote.rules.deal import points
from overtrick.games.belote.rules.play import no_play, play_card
from overtrick.games.belote.rules.rulesets import INFO0004
from overtrick.games.belote.rules.score import points_so_far
from overtrick.games.belote.rules.state import NO_STOCK, PLAYING, TRICKS, Contract, Deal, State
from overtrick.programs.belote_referee.evidence import (
    Contradiction,
    Evidence,
    contradictions,
    evidence_of,
    order_of_play,
)
from overtrick.programs.belote_referee.lines import Lines
from overtrick.programs.belote_referee.proof import shortage
from overtrick.programs.belote_referee.report import contradiction_text, shortage_text
from overtrick.programs.streams import Streams


def judge(lines: Lines, streams: Streams, proving: bool) -> bool:
    """
    Follows one game; whether it was played to the end without a broken rule.

    *proving* looks for what follows from counting as well.

    :raises: :exc:`BadInput` if the input is not a game.
    """
    trump, takers = lines.contract()
    state = table(trump, takers)
    evidence: list[Evidence] = []
    for trick in range(1, TRICKS + 1):
        found: list[Contradiction] = []
        for card in lines.trick(trick):
            found += contradictions(evidence, state.play.turn, card, trick)
            evidence.append(evidence_of(state, card))
            state = play_card(state, card)
        if found:
            streams.complain(contradiction_text(min(found, key=order_of_play)))
            return False
        lack = shortage(evidence, trick) if proving else None
        if lack is not None:
            streams.complain(shortage_text(lack, trick, evidence))
            return False
        streams.say(score_line(state))
    first, second = points(state)
    streams.say(f"{first} {second}")
    return True


def table(trump: Suit, takers: Side) -> State:
    """The table before the first lead, nobody's cards known: player 1 is North, and leads."""
    no_hands = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    deal = Deal(INFO0004, WEST, NO_CARD, (0, 0))
    return State(PLAYING, deal, Contract(0, trump, takers), no_play(NORTH), no_hands, NO_STOCK)


def score_line(state: State) -> str:
    """Both teams' points so far, and the player who won the trick."""
    tally = state.play.tally
    first, second = points_so_far(tally, NORTH_SOUTH), points_so_far(tally, EAST_WEST)
    return f"{first} {second} {state.play.turn + 1}"
