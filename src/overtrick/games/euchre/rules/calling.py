"""Making trump: ordering up, naming a suit, going alone, the discard [3]."""

from typing import Final

from overtrick.core.actions import Action, Actions, call_bit, only_cards
from overtrick.core.cards import NO_CARD, NO_SUIT, Card, just, suit_of
from overtrick.core.seats import NO_SEAT, Seat, left_of, partner_of
from overtrick.games.euchre.rules.order import is_farmers_hand
from overtrick.games.euchre.rules.play import deal_over, start_play
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    THROW_IN,
    Contract,
    Public,
    State,
)
from overtrick.games.shared.tricks import Hands, hand_at, without

FIRST_ROUND_PASSES: Final = 4
ALL_PASSES: Final = 8


def caller(state: Public) -> Seat:
    """The seat whose turn it is: twice round from the dealer's left [3.1, 3.3]."""
    return (left_of(state.deal.dealer) + state.contract.passes) % 4


def is_first_round(state: Public) -> bool:
    return state.contract.passes < FIRST_ROUND_PASSES


def must_call(state: State) -> bool:
    """Whether the dealer is stuck [3.4]."""
    return state.deal.rules.stick_the_dealer and state.contract.passes == ALL_PASSES - 1


def orders_partner(state: Public) -> bool:
    """Whether ordering up now would make the caller's own partner take the card."""
    return caller(state) == partner_of(state.deal.dealer)


def orders_alone_only(state: Public) -> bool:
    """Whether the caller orders up alone or not at all [3.6]."""
    rules = state.deal.rules
    return rules.alone and rules.partner_means_alone and orders_partner(state)


def may_throw_in(state: State) -> bool:
    """Whether the caller holds a farmer's hand and it counts here [1.5]."""
    return state.deal.rules.farmers_hand and is_farmers_hand(state.hands[caller(state)])


def legal_calls(state: State) -> Actions:
    """What the caller may say."""
    if is_first_round(state):
        return Actions(0, first_round_calls(state))
    return Actions(0, second_round_calls(state))


def first_round_calls(state: State) -> int:
    """Pass, or order up the upcard [3.1, 3.5, 3.6]."""
    calls = call_bit(PASS)
    if not orders_alone_only(state):
        calls |= call_bit(ORDER_UP)
    if state.deal.rules.alone:
        calls |= call_bit(ORDER_UP_ALONE)
    if may_throw_in(state):
        calls |= call_bit(THROW_IN)
    return calls


def second_round_calls(state: State) -> int:
    """Name any suit but the one turned down, or pass unless stuck [3.3, 3.4]."""
    calls = 0 if must_call(state) else call_bit(PASS)
    for suit in range(4):
        if suit != suit_of(state.deal.upcard):
            calls |= call_bit(NAME_SUIT + suit)
            if state.deal.rules.alone:
                calls |= call_bit(NAME_SUIT_ALONE + suit)
    return calls


def after_call(state: State, call: Action) -> State:
    """The table after the caller has spoken."""
    if call == PASS:
        return after_pass(state)
    if call == THROW_IN:
        return deal_over(state)
    if call in (ORDER_UP, ORDER_UP_ALONE):
        return after_ordering_up(state, call == ORDER_UP_ALONE or orders_alone_only(state))
    if call >= NAME_SUIT_ALONE:
        return start_play(with_trump(state, call - NAME_SUIT_ALONE, True))
    return start_play(with_trump(state, call - NAME_SUIT, False))


def after_pass(state: State) -> State:
    """The next player's turn; a void deal if all have passed twice [3.4]."""
    passes = state.contract.passes + 1
    contract = Contract(passes, NO_SUIT, NO_SEAT, False)
    passed = State(CALLING, state.deal, contract, state.play, state.hands, state.kitty, NO_CARD)
    return deal_over(passed) if passes == ALL_PASSES else passed


def with_trump(state: State, trump: int, alone: bool) -> State:
    contract = Contract(state.contract.passes, trump, caller(state), alone)
    return State(CALLING, state.deal, contract, state.play, state.hands, state.kitty, NO_CARD)


def after_ordering_up(state: State, alone: bool) -> State:
    """The dealer has taken the upcard and must discard [3.2]."""
    deal = state.deal
    made = with_trump(state, suit_of(deal.upcard), alone)
    hands = with_upcard(state.hands, deal.dealer, deal.upcard)
    return State(DISCARDING, deal, made.contract, state.play, hands, state.kitty, NO_CARD)


def with_upcard(hands: Hands, dealer: Seat, upcard: Card) -> Hands:
    taken = just(upcard)
    return (
        hands[0] | taken * (dealer == 0),
        hands[1] | taken * (dealer == 1),
        hands[2] | taken * (dealer == 2),
        hands[3] | taken * (dealer == 3),
    )


def legal_discards(state: State) -> Actions:
    """Any of the six cards; the upcard only where the house allows it [3.2]."""
    deal = state.deal
    hand = hand_at(state.hands, deal.dealer)
    return only_cards(hand if deal.rules.bury_upcard else hand & ~just(deal.upcard))


def after_discard(state: State, card: Card) -> State:
    """The dealer lays *card* face down, and the first trick begins."""
    hands = without(state.hands, card)
    return start_play(
        State(DISCARDING, state.deal, state.contract, state.play, hands, state.kitty, card)
    )
