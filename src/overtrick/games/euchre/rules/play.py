"""The five tricks of a euchre deal, and what they are worth [4, 5].

Nothing is checked here: play only what ``legal_cards`` offers, or go through
the referee.
"""

from typing import Final

from overtrick.core.actions import Actions, only_cards
from overtrick.core.cards import NO_SUIT, Card
from overtrick.core.seats import NO_SEAT, Seat, are_partners, left_of, partner_of
from overtrick.games.euchre.rules.order import beats, suit_cards, suit_in_play
from overtrick.games.euchre.rules.rulesets import (
    ELDEST_UNLESS_ALONE_LEADS,
    LEFT_OF_MAKER_LEADS,
    MAKER_LEADS,
)
from overtrick.games.euchre.rules.state import (
    FIVE_TRICKS,
    OVER,
    PLAYING,
    TRICKS,
    Contract,
    Deal,
    Play,
    Public,
    State,
)
from overtrick.games.shared.tricks import (
    PastTrick,
    Trick,
    hand_at,
    new_trick,
    past_trick,
    with_played,
    without,
)

TRICKS_TO_MAKE: Final = 3
MADE: Final = 1
MARCH: Final = 2
LONE_MARCH: Final = 4
EUCHRED: Final = -2


def start_play(state: State) -> State:
    """The table before the opening lead."""
    leader = first_leader(state.deal, state.contract)
    play = Play(leader, new_trick(leader), state.play.past, 0, 0)
    return State(PLAYING, state.deal, state.contract, play, state.hands, state.kitty, state.buried)


def first_leader(deal: Deal, contract: Contract) -> Seat:
    """Who leads to the first trick [4.1, 4.4]."""
    eldest = next_seat(contract, deal.dealer)
    if not contract.alone:
        return eldest
    lone_lead = deal.rules.lone_lead
    if lone_lead == MAKER_LEADS:
        return contract.maker
    if lone_lead == LEFT_OF_MAKER_LEADS:
        return left_of(contract.maker)
    if lone_lead == ELDEST_UNLESS_ALONE_LEADS and eldest == contract.maker:
        return partner_of(deal.dealer)
    return eldest


def next_seat(contract: Contract, seat: Seat) -> Seat:
    """The seat to the left; a lone maker's partner is passed over [3.5]."""
    left = left_of(seat)
    if sits_out(contract, left):
        return left_of(left)
    return left


def sits_out(contract: Contract, seat: Seat) -> bool:
    return contract.alone and seat == partner_of(contract.maker)


def trick_size(contract: Contract) -> int:
    return 3 if contract.alone else 4


def legal_cards(state: State) -> Actions:
    """Follow suit if you can, else play anything [4.2]."""
    play = state.play
    hand = hand_at(state.hands, play.turn)
    if play.trick.led == NO_SUIT:
        return only_cards(hand)
    following = hand & suit_cards(play.trick.led, state.contract.trump)
    return only_cards(following if following else hand)


def play_card(state: State, card: Card) -> State:
    """The table after the seat on turn has played *card*."""
    contract = state.contract
    hands = without(state.hands, card)
    play = after_card(state.play, card, contract)
    phase = OVER if play.tricks == TRICKS else PLAYING
    return State(phase, state.deal, contract, play, hands, state.kitty, state.buried)


def after_card(play: Play, card: Card, contract: Contract) -> Play:
    """The trick continues, or its winner leads the next [4.3]."""
    trick = with_card(play.trick, card, play.turn, contract.trump)
    if trick.size < trick_size(contract):
        return Play(next_seat(contract, play.turn), trick, play.past, play.tricks, play.made)
    past = with_past(play.past, play.tricks, past_trick(trick))
    made = play.made + (1 if are_partners(trick.winner, contract.maker) else 0)
    return Play(trick.winner, new_trick(trick.winner), past, play.tricks + 1, made)


def with_card(trick: Trick, card: Card, seat: Seat, trump: int) -> Trick:
    """The trick with one more card [2.3]."""
    wins = trick.led == NO_SUIT or beats(card, trick.best, trick.led, trump)
    return with_played(trick, seat, card, suit_in_play(card, trump), wins)


def with_past(past: FIVE_TRICKS, place: int, trick: PastTrick) -> FIVE_TRICKS:
    return (
        trick if place == 0 else past[0],
        trick if place == 1 else past[1],
        trick if place == 2 else past[2],
        trick if place == 3 else past[3],
        trick if place == 4 else past[4],
    )


def deal_over(state: State) -> State:
    """The deal ends here without play [1.5, 3.4]."""
    play = Play(NO_SEAT, state.play.trick, state.play.past, 0, 0)
    return State(OVER, state.deal, state.contract, play, state.hands, state.kitty, state.buried)


def makers_points(state: Public) -> int:
    """Points to the makers; negative when they are euchred [5]."""
    if state.play.made < TRICKS_TO_MAKE:
        return EUCHRED
    if state.play.made < TRICKS:
        return MADE
    return LONE_MARCH if state.contract.alone else MARCH
