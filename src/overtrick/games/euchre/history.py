"""A deal of euchre read back from where it has come to: its start, and what was done when."""

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_CARD, NO_SUIT, Card, just
from overtrick.core.seats import NO_SEAT
from overtrick.games.euchre.rules.calling import ALL_PASSES, FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.play import start_play
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    OVER,
    PASS,
    THROW_IN,
    Contract,
    Play,
    State,
)
from overtrick.games.shared.played_cards import card_after, cards_dealt_to_all
from overtrick.games.shared.tricks import NO_TRICK, Hands, new_trick, with_more, without


def deal_start(end: State, key: int) -> State:
    """The table as it was dealt; nothing about it is left to the *key*."""
    hands = cards_dealt_to_all(end.hands, end.play)
    if is_ordered_up(end.contract):
        if end.buried != NO_CARD:
            hands = with_more(hands, end.deal.dealer, just(end.buried))
        hands = without(hands, end.deal.upcard)
    return before_play(end, Contract(0, NO_SUIT, NO_SEAT, False), hands, NO_CARD)


def opening(end: State) -> State:
    """The table before the opening lead, but for the hands."""
    return start_play(before_play(end, end.contract, end.hands, end.buried))


def before_play(end: State, contract: Contract, hands: Hands, buried: Card) -> State:
    no_tricks = (NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK, NO_TRICK)
    play = Play(NO_SEAT, new_trick(NO_SEAT), no_tricks, 0, 0)
    return State(CALLING, end.deal, contract, play, hands, end.kitty, buried)


def action_after(now: State, end: State) -> Action:
    """What was done at *now* in a deal that has come to *end*; ``NO_ACTION`` if nothing yet."""
    if now.phase == CALLING:
        return call_after(now, end)
    if now.phase == DISCARDING:
        return end.buried  # NO_CARD, which is NO_ACTION as well, before the discard
    if now.phase == OVER:
        return NO_ACTION
    return card_after(now.play, end.play)


def call_after(now: State, end: State) -> Action:
    contract = end.contract
    if now.contract.passes < contract.passes:
        return PASS
    if contract.trump == NO_SUIT:
        return THROW_IN if is_thrown_in(end) else NO_ACTION
    if is_ordered_up(contract):
        return ORDER_UP_ALONE if contract.alone else ORDER_UP
    return (NAME_SUIT_ALONE if contract.alone else NAME_SUIT) + contract.trump


def is_ordered_up(contract: Contract) -> bool:
    return contract.trump != NO_SUIT and contract.passes < FIRST_ROUND_PASSES


def is_thrown_in(end: State) -> bool:
    contract = end.contract
    return end.phase == OVER and contract.trump == NO_SUIT and contract.passes < ALL_PASSES
