"""The Simple player, sentence by sentence of the EECS 280 assignment's "Simple Player strategy"."""

from random import Random
from types import ModuleType

import pytest
from bots.euchre_moments import ALONE, any_rules, call, discard, follow, lead
from naive import euchre_280 as naive
from record.matches import any_deck

from overtrick.core.actions import allows, each_action
from overtrick.core.cards import Card, card_in_words, card_name, parse_card
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games import euchre
from overtrick.games.euchre.bots import simple as simple_euchre
from overtrick.games.euchre.rules.state import DISCARDING, PLAYING, THROW_IN

# Making.  "During round one, a Simple Player considers ordering up the suit of the upcard ...
# They will order up if that would mean they have two or more trump face cards in their hand."


@pytest.mark.parametrize(
    "hand",
    [
        "QH KH 9C TC 9S",
        "QH AH 9C TC 9S",
        "KH AH 9C TC 9S",
        "JH QH 9C TC 9S",  # the right bower is one
        "JD QH 9C TC 9S",  # so is the left bower
        "JH JD 9C TC 9S",
        "JH JD QH KH AH",
    ],
)
def test_orders_up_with_two_trump_face_cards(simple: ModuleType, hand: str) -> None:
    assert call(simple, hand, "9H", round=1) == "order-up"


@pytest.mark.parametrize(
    "hand",
    [
        "QH 9C TC 9S TS",  # one
        "JD 9C TC 9S TS",
        "TH AH 9C TC 9S",  # a ten is no face card
        "AC AD AS KS KC",  # nor are the faces of other suits trump
        "QD KD AD QC KC",
        "JC JS AH 9C 9S",  # the black jacks are no bowers of hearts
    ],
)
def test_passes_in_round_one_with_fewer(simple: ModuleType, hand: str) -> None:
    assert call(simple, hand, "9H", round=1) == "pass"


@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_neither_the_upcard_nor_being_dealer_counts_in_round_one(
    simple: ModuleType, dealer: Seat
) -> None:
    assert call(simple, "QH 9C TC 9S TS", "AH", round=1, dealer=dealer) == "pass"
    assert call(simple, "QH KH TC 9S TS", "AH", round=1, dealer=dealer) == "order-up"


@pytest.mark.parametrize("suit, same", [("C", "S"), ("D", "H"), ("H", "D"), ("S", "C")])
def test_the_left_bower_counts_in_every_suit(simple: ModuleType, suit: str, same: str) -> None:
    others = " ".join(rank + other for rank in "9T" for other in "CDHS" if other != suit)

    assert call(simple, f"Q{suit} J{same} {others}"[:14], f"K{suit}", round=1) == "order-up"
    assert call(simple, f"Q{suit} Q{same} {others}"[:14], f"K{suit}", round=1) == "pass"


# "During round two, a Simple Player considers ordering up the suit with the same color as the
# upcard ... They will order up if that would mean they have one or more trump face cards."


def test_a_heart_turned_down_and_the_king_of_diamonds_make_diamonds(simple: ModuleType) -> None:
    assert call(simple, "KD 9C TC 9S TS", "9H", round=2) == "diamonds"


@pytest.mark.parametrize(
    "hand, upcard, suit",
    [
        ("QD 9C TC 9S TS", "9H", "diamonds"),
        ("AD 9C TC 9S TS", "9H", "diamonds"),
        ("JD 9C TC 9S TS", "9H", "diamonds"),  # the right bower
        ("JH 9C TC 9S TS", "9H", "diamonds"),  # the left bower, of the suit turned down
        ("QH 9C TC 9D KH", "9S", "pass"),
        ("QC 9H TH 9D TD", "9S", "clubs"),
        ("QS 9H TH 9D TD", "9C", "spades"),
        ("QH 9C TC 9S TS", "9D", "hearts"),
    ],
)
def test_names_the_other_suit_of_the_color_with_one_trump_face_card(
    simple: ModuleType, hand: str, upcard: str, suit: str
) -> None:
    assert call(simple, hand, upcard, round=2) == suit


@pytest.mark.parametrize(
    "hand",
    [
        "9D TD 9C TC 9S",  # trumps, but no face card
        "AS KS QS JS TS",  # "The Simple Player will not order up any other suit."
        "AC KC QC JC TC",
        "AH KH QH TH 9S",  # the suit turned down is no suit of round two
    ],
)
def test_passes_in_round_two_without(simple: ModuleType, hand: str) -> None:
    assert call(simple, hand, "9H" if "9H" not in hand else "TH", round=2) == "pass"


@pytest.mark.parametrize("hand", ["9D TD 9C TC 9S", "AS KS QS JS TS", "9C TC 9S TS JS"])
def test_a_stuck_dealer_always_names_the_suit_of_the_same_color(
    simple: ModuleType, hand: str
) -> None:
    assert call(simple, hand, "9H", round=2, dealer=SOUTH) == "diamonds"


def test_a_dealer_who_is_not_stuck_may_pass(simple: ModuleType) -> None:
    hand = "AS KS QS JS TS"

    assert call(simple, hand, "9H", 2, SOUTH, euchre.HOUSE) == "pass"
    assert call(simple, hand, "9H", 2, EAST, euchre.EECS280) == "pass"


# "The dealer then discards the lowest card in their hand, even if this is the upcard."


@pytest.mark.parametrize(
    "hand, upcard, card",
    [
        ("AC KC QC TC AD", "9H", "TC"),
        ("9H TH AC AD AS", "QH", "AS"),  # a trump is higher than any ace; aces S < H < C < D
        ("TC TD TS AC AS", "9H", "TS"),
        ("TC TD AD AC AS", "9H", "TC"),
        ("9D TH QH KH AH", "9H", "9D"),
        ("JD TH QH KH AH", "9H", "9H"),  # the upcard is the lowest
        ("JD JH QH KH AH", "TH", "TH"),
        ("JH JD 9H TH QH", "KH", "9H"),
        ("JS JC 9H AH KH", "QH", "JS"),  # the black jacks are plain cards here
    ],
)
def test_discards_the_lowest_card(simple: ModuleType, hand: str, upcard: str, card: str) -> None:
    assert discard(simple, hand, upcard) == card


def test_keeps_the_upcard_where_it_may_not_be_buried(simple: ModuleType) -> None:
    rules = euchre.Rules(bury_upcard=False)

    assert discard(simple, "JD TH QH KH AH", "9H", rules) == "TH"


# "When a Simple Player leads a trick, they play the highest non-trump card in their hand.
# If they have only trump cards, they play the highest trump card in their hand."


@pytest.mark.parametrize(
    "hand, trump, card",
    [
        ("9C KC TD QD JH", "H", "KC"),
        ("AC AD AS 9C 9D", "H", "AD"),  # equal ranks: S < H < C < D
        ("AC AS 9C 9D 9S", "H", "AC"),
        ("AS AH 9C TC QC", "D", "AH"),
        ("JH JD AH KH 9S", "H", "9S"),  # any plain card before a trump
        ("JD JC TH 9H QH", "H", "JC"),  # the left bower is a trump, the black jack is not
        ("JH JD AH KH QH", "H", "JH"),  # only trumps
        ("JD AH KH QH TH", "H", "JD"),
        ("AS KS QS TS JC", "S", "JC"),
        ("TC QC KC AC 9C", "C", "AC"),
        ("JC JS TC QC KC", "C", "JC"),
    ],
)
def test_leads_the_highest_plain_card_or_the_highest_trump(
    simple: ModuleType, hand: str, trump: str, card: str
) -> None:
    assert lead(simple, hand, trump) == card


# "If a Simple Player can follow suit, they play the highest card that follows suit.
# Otherwise, they play the lowest card in their hand."


@pytest.mark.parametrize(
    "hand, led, trump, card",
    [
        ("9C KC TD QD JH", "AC", "H", "KC"),
        ("9C TC AD AS AH", "AC", "H", "TC"),
        ("JH JD AH KH 9C", "9H", "H", "JH"),  # right, left, ace, king ...
        ("JD AH KH TH 9C", "9H", "H", "JD"),
        ("AH KH TH 9C 9S", "QH", "H", "AH"),
        ("JD 9C TC 9S TS", "9H", "H", "JD"),  # the left bower follows trumps ...
        ("JD 9D 9C TC 9S", "AD", "H", "9D"),  # ... and not the suit printed on it
        ("JD QD 9D TC 9S", "AD", "H", "QD"),
        ("TH 9H AC AS KC", "JD", "H", "TH"),  # the left bower led asks for trumps
        ("9D TD AC AS KC", "JD", "H", "9D"),  # nobody follows it with diamonds
    ],
)
def test_follows_with_the_highest_card_that_can(
    simple: ModuleType, hand: str, led: str, trump: str, card: str
) -> None:
    assert follow(simple, hand, led, trump) == card


@pytest.mark.parametrize(
    "hand, led, trump, card",
    [
        ("9D TD AS 9H AH", "AC", "H", "9D"),
        ("TS TD AS KD QD", "AC", "H", "TS"),  # equal ranks: S < H < C < D
        ("9D 9S QS KS AH", "AC", "H", "9S"),
        ("9S 9D 9H QD KD", "AC", "S", "9H"),
        ("AS AD 9H TH QH", "AC", "H", "AS"),  # no trump while there is a plain card
        ("9H TH QH KH AH", "AC", "H", "9H"),
        ("JD JH QH KH AH", "AC", "H", "QH"),
        ("JD AD 9S TS 9H", "AC", "H", "9S"),
        ("JD AH KH QH TH", "AC", "H", "TH"),
    ],
)
def test_throws_the_lowest_card_when_it_cannot_follow(
    simple: ModuleType, hand: str, led: str, trump: str, card: str
) -> None:
    assert follow(simple, hand, led, trump) == card


# Beyond the assignment: other rule sets.


@pytest.mark.parametrize("rules", [euchre.HOUSE, euchre.CS246])
def test_never_goes_alone_even_with_the_best_hand(simple: ModuleType, rules: euchre.Rules) -> None:
    assert call(simple, "JH JD AH KH QH", "9H", 1, WEST, rules) == "order-up"
    assert call(simple, "JD JH AD KD QD", "9H", 2, WEST, rules) == "diamonds"


def test_passes_rather_than_ordering_its_partner_alone(simple: ModuleType) -> None:
    best = "JH JD AH KH QH"

    assert call(simple, best, "9H", 1, NORTH, euchre.CS246) == "pass"
    assert call(simple, best, "9H", 1, NORTH, euchre.HOUSE) == "order-up"


def test_throws_in_a_farmers_hand_where_it_may(simple: ModuleType) -> None:
    hand = "9C TC 9D TD 9S"

    assert call(simple, hand, "9H", 1, WEST, euchre.Rules(farmers_hand=True)) == "throw-in"
    assert call(simple, hand, "9H", 1, WEST, euchre.HOUSE) == "pass"
    assert call(simple, "9C TC 9D TD JS", "9H", 1, WEST, euchre.Rules(farmers_hand=True)) == "pass"


def test_is_legal_and_never_alone_in_thousands_of_deals_under_any_rules(
    simple: ModuleType,
) -> None:
    random = Random(280)
    for _ in range(2000):
        state = euchre.start(any_rules(random), any_deck(random), random.randrange(4))
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            action = simple.choose(euchre.view(state, euchre.turn(state)), legal)

            assert allows(legal, action)
            assert action not in ALONE
            assert action == THROW_IN or not allows(legal, THROW_IN)
            state = euchre.apply(state, action)


def test_chooses_the_same_compiled_as_written_from_any_view(simple: ModuleType) -> None:
    random = Random(246)
    for _ in range(500):
        state = euchre.start(any_rules(random), any_deck(random), random.randrange(4))
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            view = euchre.view(state, euchre.turn(state))

            assert simple.choose(view, legal) == simple_euchre.choose(view, legal)
            state = euchre.apply(state, random.choice(list(each_action(legal))))


class NaiveTable:
    """The Simple players of tests/naive/euchre_280.py, asked in step with a deal of ours."""

    def __init__(self, state: euchre.State) -> None:
        self.table = naive.Table(["N", "E", "S", "W"], ["Simple"] * 4, lambda valid: valid[0])
        self.table.hands = [
            [card_in_words(card) for card in euchre.DECK if hand >> card & 1]
            for hand in state.hands
        ]

    def choice(self, state: euchre.State) -> str:
        """What they do in the word our record has for it; their hands change with it."""
        upcard = card_in_words(state.deal.upcard)
        seat = euchre.turn(state)
        if state.phase == PLAYING:
            return short_name(self.table.choose_card(seat, led_card(state), trump_name(state)))
        if state.phase == DISCARDING:
            six = {*self.table.hands[seat], upcard}
            self.table.pick_up(seat, upcard)
            [card] = six - set(self.table.hands[seat])
            return short_name(card)
        round = 1 if state.contract.passes < 4 else 2
        suit = self.table.bid(seat, upcard, seat == state.deal.dealer, round)
        return "order-up" if round == 1 and suit != "pass" else suit.lower()


def short_name(card: str) -> str:
    return card_name(parse_card(card))


def trump_name(state: euchre.State) -> str:
    return ["Clubs", "Diamonds", "Hearts", "Spades"][state.contract.trump]


def led_card(state: euchre.State) -> str:
    """The card led to the trick, in words; nothing before the lead."""
    trick = state.play.trick
    led: Card = trick.cards[trick.leader]
    return card_in_words(led) if trick.size else ""


def test_plays_as_the_second_implementation_does(simple: ModuleType) -> None:
    random = Random(2020)
    for number in range(400):
        deck = list(euchre.DECK)
        random.shuffle(deck)
        state = euchre.start(euchre.EECS280, deck, number % 4)
        second = NaiveTable(state)
        while not euchre.is_over(state):
            seat = euchre.turn(state)
            action = simple.choose(euchre.view(state, seat), euchre.legal_actions(state))

            assert euchre.action_name(action) == second.choice(state)
            state = euchre.apply(state, action)
