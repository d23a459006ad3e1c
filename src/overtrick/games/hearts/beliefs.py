"""Beliefs at hearts: what a view tells of the other hands, and of the cards passed."""

from typing import Final

from overtrick.beliefs.counting import Words, fits_in_table
from overtrick.beliefs.unseen import SixSets, Unseen, unseen_of
from overtrick.core.cards import NO_CARD, NO_CARDS, CardSet, each, just
from overtrick.core.decks import DECK_52
from overtrick.core.seats import Seat, left_of
from overtrick.games.hearts.bots.simple import burden
from overtrick.games.hearts.rules.play import legal_cards, play_card
from overtrick.games.hearts.rules.state import PASSED, PASSING, PLAYING, Passing, Play, State
from overtrick.games.hearts.rules.view import View, cards_to_pass
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all
from overtrick.games.shared.thirteen_cards import NO_TRICKS
from overtrick.games.shared.tricks import Hands, new_trick, past_leader, with_more

__all__ = ["deduce", "state_of"]

DECK: Final = sum(just(card) for card in DECK_52)
HAND_SIZE: Final = 13


def deduce(view: View) -> Unseen:
    """
    What the record shows to the player who has this view.

    While cards are passed, those chosen count as still held by the seat that chose them.  Where
    there are too many ways to count, what was shown is left out.
    """
    played = cards_played_by_all(view.play)
    chosen = cards_to_pass(view) if view.phase == PASSING else NO_CARDS
    cards = DECK & ~view.hand & ~chosen & ~all_cards(played)
    shown = NO_HANDS if view.phase == PASSING else cards_ruled_out(view, cards)
    sizes = (
        hand_size(view, played, 0),
        hand_size(view, played, 1),
        hand_size(view, played, 2),
        hand_size(view, played, 3),
        0,
        0,
    )
    unseen = unseen_of(cards, sizes, may_hold(view, cards, shown))
    if fits_in_table(unseen):
        return unseen
    return unseen_of(cards, sizes, (cards, cards, cards, cards, 0, 0))


def hand_size(view: View, played: Hands, seat: Seat) -> int:
    return 0 if seat == view.seat else HAND_SIZE - played[seat].bit_count()


def may_hold(view: View, cards: CardSet, shown: Hands) -> SixSets:
    """Which cards each seat may hold: those given away are where they went [2.4]."""
    passed_on = (
        cards & cards_to_pass(view) if view.phase != PASSING and view.deal.across > 0 else NO_CARDS
    )
    taker = (view.seat + view.deal.across) % 4
    free = cards & ~passed_on
    return (
        (free | passed_on * (taker == 0)) & ~shown[0],
        (free | passed_on * (taker == 1)) & ~shown[1],
        (free | passed_on * (taker == 2)) & ~shown[2],
        (free | passed_on * (taker == 3)) & ~shown[3],
        0,
        0,
    )


def cards_ruled_out(view: View, among: CardSet) -> Hands:
    """For each seat, which of the cards *among* it cannot hold, given its play."""
    return shown_in_play(opening(view), view.play, among, legal_cards, play_card, with_every_hand)


def opening(view: View) -> State:
    """The table before the first lead, with empty hands."""
    play = view.play
    leader = play.trick.leader if play.tricks == 0 else past_leader(play.past[0])
    first = Play(leader, new_trick(leader), NO_TRICKS, 0, NO_HANDS, False)
    return State(PLAYING, view.deal, Passing(NO_HANDS, view.passing.made), first, NO_HANDS)


def with_every_hand(state: State, hand: CardSet) -> State:
    """The table if every seat held *hand*."""
    return State(state.phase, state.deal, state.passing, state.play, (hand, hand, hand, hand))


def state_of(view: View, held: Words, key: int) -> State:
    """
    The whole table if the seats have what is in *held*; nothing is left to the *key*.

    Who has chosen cards to pass has chosen the most burdensome; what others have passed among
    each other is left out, since nobody asks for it any more.
    """
    dealt = (int(held[0]), int(held[1]), int(held[2]), int(held[3]))
    hands = with_more(dealt, view.seat, view.hand)
    chosen, made = view.passing
    if view.phase != PASSING:
        giver = (view.seat - view.deal.across) % 4
        chosen = with_more(chosen, giver, view.got)
        return State(view.phase, view.deal, Passing(chosen, made), view.play, hands)
    eldest = left_of(view.deal.dealer)
    for place in range(4):
        seat = (eldest + place) % 4
        count = min(max(made - PASSED * place, 0), PASSED)
        if seat != view.seat and count > 0:
            away = likely_pass(dealt[seat], count)
            chosen = with_more(chosen, seat, away)
            hands = (hands[0] & ~away, hands[1] & ~away, hands[2] & ~away, hands[3] & ~away)
    return State(view.phase, view.deal, Passing(chosen, made), view.play, hands)


def likely_pass(cards: CardSet, count: int) -> CardSet:
    """The *count* cards most gladly given away."""
    found = NO_CARDS
    for _ in range(count):
        most = NO_CARD
        for card in each(cards & ~found):
            if most == NO_CARD or burden(card) > burden(most):
                most = card
        found |= just(most)
    return found
