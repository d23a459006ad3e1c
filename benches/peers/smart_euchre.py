"""The stronger rule player of Euchre that published figures are measured against, for our arena.

It calls and plays as the player ``Smart`` of crashka's euchre-plt does as configured for ``Smart
1``, stated in our words over our rules.  A hand is worth a sum for its trumps, its best other
suit, its aces and its voids: at 35 it makes trump, at 45 alone.  Of a list of habits the first
that applies finds the card.  What looks like a slip there is kept: a single trump counts as a card
alone in its suit, the longest suit is led from the top, an overtrump is the highest one has, and
nobody knows that the third card against a lone hand is the last.  It differs in this:

- Where cards stay in the order they were dealt in, which no view holds, ours go by rank.  So ours
  follows suit low and high as is meant there, not with the last and the first card dealt.
- Where it draws lots, the cards held decide, so that a deal is played alike again.
- Lone defenders are not in our rules; a dealer who is stuck, not in its, names his best suit.
- That it has begun to draw trumps, which it remembers, is found from the tricks gone by.

Play it from the folder above: ``overtrick arena euchre expert smart=peers.smart_euchre``
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from overtrick.core.actions import Action, Actions, allows
from overtrick.core.cards import (
    ACE,
    JACK,
    KING,
    NINE,
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    QUEEN,
    SUIT_CARDS,
    TEN,
    Card,
    CardSet,
    Rank,
    Suit,
    card_of,
    each,
    just,
    lowest_card,
    rank_of,
    same_color,
    suit_of,
)
from overtrick.core.seats import are_partners, partner_of
from overtrick.games.euchre.bots.sharp import DECK, cards_beating, unbeaten_cards
from overtrick.games.euchre.bots.steady import aces_beside
from overtrick.games.euchre.rules.calling import FIRST_ROUND_PASSES
from overtrick.games.euchre.rules.order import (
    left_bower,
    plain_strength,
    right_bower,
    strongest,
    suit_cards,
    suit_in_play,
    weakest,
)
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    NAME_SUIT_ALONE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    THROW_IN,
)
from overtrick.games.euchre.rules.view import View
from overtrick.games.shared.tricks import past_card, past_cards, past_leader

LEFT: Final = ACE + 1  # the bowers as ranks
RIGHT: Final = ACE + 2
TRUMP_VALUES: Final = {QUEEN: 1, KING: 2, ACE: 4, LEFT: 7, RIGHT: 10}
SUIT_VALUES: Final = {QUEEN: 2, KING: 7, ACE: 10}
UPCARD_VALUES: Final = {NINE: 10, TEN: 15, QUEEN: 20, KING: 25, ACE: 30, JACK: 50}
UPCARD_WEIGHT: Final = 25
TRUMPS_SCORE: Final = (0.0, 0.2, 0.3, 0.65, 0.9, 1.0)  # by how many
ACES_SCORE: Final = (0.0, 0.25, 0.6, 1.0)
VOIDS_SCORE: Final = (0.0, 0.3, 0.7, 1.0)

ENOUGH: Final = 35
ALONE_MARGIN: Final = 10
DRAWING_TRUMPS: Final = 3  # with so many the maker begins to lead them
EARLY_TRICKS: Final = 3


def choose(view: View, legal: Actions) -> Action:
    """What the rule player does with this view."""
    if view.phase == CALLING:
        return call(view, legal)
    if view.phase == DISCARDING:
        return discard(view, legal.cards)
    if view.play.trick.led == NO_SUIT:
        return lead(view, cards_left(view))
    return follow(view, legal.cards)


def call(view: View, legal: Actions) -> Action:
    if allows(legal, THROW_IN):
        return THROW_IN
    if view.contract.passes < FIRST_ROUND_PASSES:
        return called(worth_ordered_up(view), ORDER_UP, ORDER_UP_ALONE, legal)
    suits = [suit for suit in range(4) if allows(legal, NAME_SUIT + suit)]
    best = max(suits, key=lambda suit: worth(view.hand, suit))
    return called(worth(view.hand, best), NAME_SUIT + best, NAME_SUIT_ALONE + best, legal)


def called(found: float, plain: Action, alone: Action, legal: Actions) -> Action:
    """The call a hand worth that much is for; a rule set may have only some of them."""
    if found - ENOUGH >= ALONE_MARGIN and allows(legal, alone):
        return alone
    is_called = found >= ENOUGH or not allows(legal, PASS)
    return plain if is_called and allows(legal, plain) else PASS


def worth_ordered_up(view: View) -> float:
    """The dealer counts the upcard in his hand, the others whose side gets it."""
    upcard = view.deal.upcard
    trump = suit_of(upcard)
    if view.seat == view.deal.dealer:
        six = view.hand | just(upcard)
        return max(worth(six & ~just(card), trump) for card in each(view.hand))
    gained = UPCARD_VALUES[rank_of(upcard)] / sum(UPCARD_VALUES.values()) * UPCARD_WEIGHT
    is_ours = are_partners(view.seat, view.deal.dealer)
    return worth(view.hand, trump) + (gained if is_ours else -gained)


def discard(view: View, cards: CardSet) -> Card:
    """What leaves the hand worth most; a dealer who made trump himself keeps the upcard."""
    trump = view.contract.trump
    if view.contract.maker == view.deal.dealer:
        cards &= ~just(view.deal.upcard)

    def kept(card: Card) -> tuple[float, int]:
        return worth(view.hand & ~just(card), trump), -plain_strength(card)

    return max(each(cards), key=kept)


def worth(hand: CardSet, trump: Suit) -> float:
    """What five cards are worth with that trump, out of a hundred."""
    plain_suits = [hand & suit_cards(suit, trump) for suit in range(4) if suit != trump]
    trumps = hand & suit_cards(trump, trump)
    count = trumps.bit_count()
    voids = min(plain_suits.count(NO_CARDS), max(count - 1, 0))  # no use without trumps
    return (
        20 * share(trumps, trump, TRUMP_VALUES)
        + 7 * max(share(cards, trump, SUIT_VALUES) for cards in plain_suits)
        + 27 * TRUMPS_SCORE[count]
        + 25 * ACES_SCORE[aces_beside(hand, trump)]
        + 21 * VOIDS_SCORE[voids]
    )


def share(cards: CardSet, trump: Suit, values: dict[Rank, int]) -> float:
    """How much of all those values is in *cards*."""
    return sum(values.get(level(card, trump), 0) for card in each(cards)) / sum(values.values())


def level(card: Card, trump: Suit) -> Rank:
    """The rank of a card, trump or not, with the bowers above the aces."""
    if card == right_bower(trump):
        return RIGHT
    return LEFT if card == left_bower(trump) else rank_of(card)


def lead(view: View, left: CardSet) -> Card:
    """As the maker of next; to draw trumps; an ace; to the maker; else quietly."""
    trump = view.contract.trump
    trumps = view.hand & suit_cards(trump, trump)
    opening = next_lead(trumps, trump) if view.play.tricks == 0 and is_next(view) else NO_CARD
    if opening != NO_CARD:
        return opening
    if draws_trumps(view, trumps, left):
        return strongest(trumps, NO_SUIT, trump)
    aces = [card for card in each(view.hand & ~trumps) if rank_of(card) == ACE]
    if aces:
        return by_lot(aces, view.hand)
    is_first_trump = DECK & ~left & suit_cards(trump, trump) == NO_CARDS
    if trumps and is_first_trump and view.contract.maker == partner_of(view.seat):
        return lead_to_maker(view.hand, trumps, trump)
    return quiet_lead(view, trumps, left)


def is_next(view: View) -> bool:
    """Whether the eldest named the other suit of the upcard's color, and not alone."""
    contract = view.contract
    is_next_suit = contract.trump == same_color(suit_of(view.deal.upcard))
    return is_next_suit and contract.passes == FIRST_ROUND_PASSES and not contract.alone


def next_lead(trumps: CardSet, trump: Suit) -> Card:
    """A low trump without a bower, the ace from right bower and ace."""
    if not bowers(trumps, trump):
        return weakest(trumps, NO_SUIT, trump)
    right = just(right_bower(trump))
    second = strongest(trumps & ~right, NO_SUIT, trump)
    return second if trumps & right and second == card_of(trump, ACE) else NO_CARD


def draws_trumps(view: View, trumps: CardSet, left: CardSet) -> bool:
    """Whether the maker leads trumps while any is missing: from three, and on from two."""
    trump = view.contract.trump
    missing = left & suit_cards(trump, trump) & ~trumps
    if view.seat != view.contract.maker or missing == NO_CARDS:
        return False
    count = trumps.bit_count()
    return count >= DRAWING_TRUMPS or (count == DRAWING_TRUMPS - 1 and has_drawn(view, trumps))


def has_drawn(view: View, trumps: CardSet) -> bool:
    """Whether an earlier lead was made with enough trumps, and not the low one of next."""
    trump = view.contract.trump
    for place in reversed(range(view.play.tricks)):
        past = view.play.past[place]
        trumps |= just(past_card(past, view.seat)) & suit_cards(trump, trump)
        is_low = place == 0 and is_next(view) and not bowers(trumps, trump)
        is_enough = trumps.bit_count() >= DRAWING_TRUMPS and not is_low
        if is_enough and past_leader(past) == view.seat:
            return True
    return False


def lead_to_maker(hand: CardSet, trumps: CardSet, trump: Suit) -> Card:
    """A bower, or low from two trumps; one that is alone may go like any such card."""
    if bowers(trumps, trump):
        return strongest(trumps, NO_SUIT, trump)
    if trumps.bit_count() > 1:
        return weakest(trumps, NO_SUIT, trump)
    return by_lot(singles(hand, trump), hand)


def quiet_lead(view: View, trumps: CardSet, left: CardSet) -> Card:
    """A winner, though not at first; to make a void; the lowest, not at first; the longest suit."""
    hand = view.hand
    trump = view.contract.trump
    is_first = view.play.tricks == 0
    winners = unbeaten_cards(hand, left, trump) & ~SUIT_CARDS[trump]
    if winners and not is_first:
        pick = min if view.play.tricks < EARLY_TRICKS else max
        return pick(each(winners), key=lambda card: (level(card, trump), suit_in_play(card, trump)))
    if trumps and singles(hand, trump):
        return by_lot(singles(hand, trump), hand)
    if trumps and trumps != hand and not is_first:
        return weakest(hand, NO_SUIT, trump)
    suits = [hand & suit_cards(suit, trump) for suit in range(4)]
    return strongest(max(suits, key=int.bit_count), NO_SUIT, trump)


def follow(view: View, cards: CardSet) -> Card:
    """Low under partner, high over the others; else trumped or thrown away."""
    trump = view.contract.trump
    trick = view.play.trick
    is_ours = are_partners(trick.winner, view.seat)
    winning = NO_CARDS if is_ours else cards_beating(cards, trick.best, trick.led, trump)
    if cards & suit_cards(trick.led, trump):
        if not winning:
            return weakest(cards, NO_SUIT, trump)
        pick = weakest if trick.size == 3 else strongest
        return pick(winning, NO_SUIT, trump)
    trumping = trumped(view, winning)
    return thrown(view.hand, trump, is_ours) if trumping == NO_CARD else trumping


def trumped(view: View, winning: CardSet) -> Card:
    """Over a trump the highest; else the lowest, unless it is the one left and the best of all."""
    trump = view.contract.trump
    if suit_in_play(view.play.trick.best, trump) == trump:
        return strongest(winning, NO_SUIT, trump)
    if winning.bit_count() == 1 and unbeaten_cards(winning, cards_left(view), trump):
        return NO_CARD
    return weakest(winning, NO_SUIT, trump)


def thrown(hand: CardSet, trump: Suit, is_ours: bool) -> Card:
    """With a trump, the lowest that is alone in its suit; else the lowest."""
    trumps = hand & suit_cards(trump, trump)
    alone = singles(hand, trump)
    if trumps and alone:
        return min(alone, key=lambda card: (level(card, trump), -suit_in_play(card, trump)))
    if trumps == hand and not is_ours:
        return by_lot(each(hand), hand)
    return weakest(hand, NO_SUIT, trump)


def bowers(cards: CardSet, trump: Suit) -> CardSet:
    return cards & (just(right_bower(trump)) | just(left_bower(trump)))


def singles(hand: CardSet, trump: Suit) -> list[Card]:
    """The cards alone in their suit, a trump too."""
    suits = [hand & suit_cards(suit, trump) for suit in range(4)]
    return [lowest_card(cards) for cards in suits if cards.bit_count() == 1]


def cards_left(view: View) -> CardSet:
    """Every card not played yet: held, buried and turned down alike."""
    left = DECK
    past = [past_cards(trick) for trick in view.play.past[: view.play.tricks]]
    for cards in (*past, view.play.trick.cards):
        for card in cards:
            left &= DECK if card == NO_CARD else ~just(card)
    return left


def by_lot(cards: Iterable[Card], hand: CardSet) -> Card:
    return Random(hand).choice(list(cards))
