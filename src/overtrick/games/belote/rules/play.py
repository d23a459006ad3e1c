"""The eight tricks of a belote deal: follow, cut, go over [4].

Nothing is checked here: play only what ``legal_cards`` offers, or go through
the referee.
"""

from overtrick.core.actions import Actions, only_cards
from overtrick.core.cards import (
    NO_CARDS,
    NO_SUIT,
    SUIT_CARDS,
    Card,
    CardSet,
    Suit,
    each,
    has_card,
    just,
    suit_of,
)
from overtrick.core.seats import NO_SEAT, Seat, are_partners, left_of, side_of
from overtrick.games.belote.rules.order import beats, king_of, queen_of
from overtrick.games.belote.rules.rulesets import Rules
from overtrick.games.belote.rules.score import NOTHING_YET, with_belote, with_trick
from overtrick.games.belote.rules.state import (
    OVER,
    PLAYING,
    TRICKS,
    Contract,
    EightTricks,
    Play,
    State,
)
from overtrick.games.shared.tricks import (
    NO_TRICK,
    PastTrick,
    Trick,
    hand_at,
    new_trick,
    past_card,
    past_trick,
    with_played,
    without,
)


def no_play(turn: Seat) -> Play:
    """No trick yet, and *turn* to lead."""
    no_tricks = (
        NO_TRICK,
        NO_TRICK,
        NO_TRICK,
        NO_TRICK,
        NO_TRICK,
        NO_TRICK,
        NO_TRICK,
        NO_TRICK,
    )
    return Play(turn, new_trick(turn), no_tricks, 0, NOTHING_YET)


def start_play(state: State) -> State:
    """The table before the opening lead, which is the eldest hand's [4.1]."""
    play = no_play(left_of(state.deal.dealer))
    return State(PLAYING, state.deal, state.contract, play, state.hands, state.stock)


def legal_cards(state: State) -> Actions:
    """What the seat on turn may play."""
    play = state.play
    hand = hand_at(state.hands, play.turn)
    trump = state.contract.trump
    return only_cards(playable(hand, play.trick, trump, partner_is_winning(play), state.deal.rules))


def partner_is_winning(play: Play) -> bool:
    """Whether the trick so far is the partner's of the seat on turn."""
    return play.trick.winner != NO_SEAT and are_partners(play.trick.winner, play.turn)


def playable(
    hand: CardSet, trick: Trick, trump: Suit, partner_is_winning: bool, rules: Rules
) -> CardSet:
    """What may be played from *hand* to *trick*: follow, else cut, else anything [4.2, 4.3]."""
    if trick.led == NO_SUIT:
        return hand
    following = hand & SUIT_CARDS[trick.led]
    trumps = hand & SUIT_CARDS[trump]
    if following:
        return going_over(trumps, trick, trump, rules) if trick.led == trump else following
    if trumps and must_cut(partner_is_winning, rules):
        return going_over(trumps, trick, trump, rules)
    return hand


def must_cut(partner_is_winning: bool, rules: Rules) -> bool:
    """Whether a player who cannot follow has to play a trump if they can [4.3]."""
    return rules.cut_partner or not partner_is_winning


def going_over(trumps: CardSet, trick: Trick, trump: Suit, rules: Rules) -> CardSet:
    """Of the trumps held, those higher than all in the trick; if there are none, any [4.4]."""
    if not rules.go_over:
        return trumps
    higher = trumps_over(trumps, trick.best, trick.led, trump)
    return higher if higher else trumps


def trumps_over(trumps: CardSet, best: Card, led: Suit, trump: Suit) -> CardSet:
    """The trumps that beat *best*; all of them if that is not a trump itself."""
    over = NO_CARDS
    for card in each(trumps):
        if beats(card, best, led, trump):
            over |= just(card)
    return over


def play_card(state: State, card: Card) -> State:
    """The table after the seat on turn has played *card*."""
    hands = without(state.hands, card)
    play = after_card(state.play, card, state.contract)
    phase = OVER if play.tricks == TRICKS else PLAYING
    return State(phase, state.deal, state.contract, play, hands, state.stock)


def after_card(play: Play, card: Card, contract: Contract) -> Play:
    """The trick continues, or its winner leads the next [4.1]."""
    trump = contract.trump
    trick = with_card(play.trick, card, play.turn, trump)
    tally = play.tally
    if completes_belote(play, card, trump):
        tally = with_belote(tally, side_of(play.turn))
    if trick.size < 4:
        return Play(left_of(play.turn), trick, play.past, play.tricks, tally)
    past = with_past(play.past, play.tricks, past_trick(trick))
    tricks = play.tricks + 1
    tally = with_trick(tally, trick, tricks == TRICKS, trump)
    return Play(trick.winner, new_trick(trick.winner), past, tricks, tally)


def completes_belote(play: Play, card: Card, trump: Suit) -> bool:
    """Whether the seat on turn plays king or queen of trumps after the other [5.2]."""
    if card == king_of(trump):
        return has_card(cards_played(play, play.turn), queen_of(trump))
    if card == queen_of(trump):
        return has_card(cards_played(play, play.turn), king_of(trump))
    return False


def cards_played(play: Play, seat: Seat) -> CardSet:
    """What *seat* has played to the finished tricks."""
    cards = NO_CARDS
    for trick in range(play.tricks):
        cards |= just(past_card(play.past[trick], seat))
    return cards


def with_card(trick: Trick, card: Card, seat: Seat, trump: Suit) -> Trick:
    """The trick with one more card [3.3]."""
    wins = trick.led == NO_SUIT or beats(card, trick.best, trick.led, trump)
    return with_played(trick, seat, card, suit_of(card), wins)


def with_past(past: EightTricks, place: int, trick: PastTrick) -> EightTricks:
    return (
        trick if place == 0 else past[0],
        trick if place == 1 else past[1],
        trick if place == 2 else past[2],
        trick if place == 3 else past[3],
        trick if place == 4 else past[4],
        trick if place == 5 else past[5],
        trick if place == 6 else past[6],
        trick if place == 7 else past[7],
    )


def deal_over(state: State) -> State:
    """The deal ends here without play [2.4]."""
    return State(OVER, state.deal, state.contract, no_play(NO_SEAT), state.hands, state.stock)
