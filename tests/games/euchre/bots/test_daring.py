"""The daring player: Simple, but alone with both bowers and two more trumps."""

from random import Random
from types import ModuleType

import pytest
from bots.euchre_moments import ALONE, any_rules, call, discard, follow, lead
from naive import euchre as naive
from record.matches import ELDEST_PLACES, any_deck, cards

from overtrick.core.actions import allows, each_action
from overtrick.core.cards import Card, card_name, each
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games import euchre
from overtrick.games.euchre.bots import daring as daring_euchre
from overtrick.games.euchre.bots import simple as simple_euchre


@pytest.mark.parametrize("hand", ["JH JD AH KH QH", "JH JD TH KH 9C", "JD JH TH QH AS"])
@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_orders_up_alone_with_both_bowers_and_two_more(
    daring: ModuleType, hand: str, dealer: Seat
) -> None:
    assert call(daring, hand, "9H", 1, dealer, euchre.HOUSE) == "order-up-alone"


def test_orders_up_its_partner_alone_where_that_is_the_only_way(daring: ModuleType) -> None:
    assert call(daring, "JH JD TH KH 9C", "9H", 1, NORTH, euchre.CS246) == "order-up-alone"


@pytest.mark.parametrize(
    "hand",
    [
        "JH JD AH 9C TC",  # one more
        "JH AH KH QH TH",  # one bower
        "JD AH KH QH TH",
        "JC JS AH KH QH",  # the wrong bowers
    ],
)
def test_orders_up_as_simple_does_with_less(daring: ModuleType, hand: str) -> None:
    assert call(daring, hand, "9H", 1, WEST, euchre.HOUSE) == "order-up"


@pytest.mark.parametrize(
    "hand, suit",
    [
        ("JD JH TD KD 9C", "diamonds-alone"),
        ("JC JS TC 9C 9D", "clubs-alone"),  # any suit, not only that of the same color
        ("JS JC TS 9S 9D", "spades-alone"),
        ("JH JD TH KH 9C", "diamonds"),  # hearts were turned down
        ("JC JS TC 9D TD", "pass"),
        ("JC AC KC QC TC", "pass"),
    ],
)
def test_names_a_suit_alone_with_both_bowers_and_two_more(
    daring: ModuleType, hand: str, suit: str
) -> None:
    assert call(daring, hand, "9H", 2, WEST, euchre.HOUSE) == suit


def test_goes_alone_nowhere_where_nobody_may(daring: ModuleType) -> None:
    assert call(daring, "JH JD AH KH QH", "9H", 1, WEST, euchre.EECS280) == "order-up"
    assert call(daring, "JC JS TC 9C 9D", "9H", 2, WEST, euchre.EECS280) == "pass"


def test_discards_leads_and_follows_as_simple_does(daring: ModuleType) -> None:
    assert discard(daring, "AC KC QC TC AD", "9H", euchre.HOUSE) == "TC"
    assert lead(daring, "AC AD AS 9C 9D", "H") == "AD"
    assert follow(daring, "JD 9D 9C TC 9S", "AD", "H") == "9D"


def is_lone_hand(hand: list[str], trump: str) -> bool:
    """Both bowers and four trumps in all, by the second implementation's names."""
    bowers = ["J" + trump, "J" + naive.SAME_COLOR[trump]]
    trumps = [card for card in hand if naive.suit_of(card, trump) == trump]
    return all(bower in hand for bower in bowers) and len(trumps) >= 4


def test_is_simple_but_for_lone_hands_in_hundreds_of_deals_under_any_rules(
    daring: ModuleType,
) -> None:
    random = Random(246)
    lone_calls = 0
    for _ in range(500):
        state = euchre.start(any_rules(random), deck_for_a_lone_hand(random), random.randrange(4))
        while not euchre.is_over(state):
            legal = euchre.legal_actions(state)
            view = euchre.view(state, euchre.turn(state))
            hand = [card_name(card) for card in each(view.hand)]
            alone = [
                call
                for call in ALONE
                if allows(legal, call) and is_lone_hand(hand, suit_called(call, state))
            ]
            chosen = daring.choose(view, legal)
            lone_calls += bool(alone)

            assert chosen in (alone or [simple_euchre.choose(view, legal)])
            assert chosen == daring_euchre.choose(view, legal)
            state = euchre.apply(state, random.choice(list(each_action(legal))))
    assert lone_calls >= 25


def deck_for_a_lone_hand(random: Random) -> tuple[Card, ...]:
    """A deck that gives the eldest hand both bowers and one, two or three more of some suit."""
    trump = random.choice("CDHS")
    more = random.sample([rank + trump for rank in "9TQKA"], random.randint(1, 3))
    deck = [card_name(card) for card in any_deck(random)]
    for place, card in zip(
        ELDEST_PLACES, ["J" + trump, "J" + naive.SAME_COLOR[trump], *more], strict=False
    ):
        other = deck.index(card)
        deck[place], deck[other] = deck[other], deck[place]
    return cards(" ".join(deck))


def suit_called(call: int, state: euchre.State) -> str:
    """The suit that call would make trump, as a letter."""
    word = euchre.action_name(call)
    return card_name(state.deal.upcard)[1] if word.startswith("order") else word[0].upper()
