"""Seats, cards and dealing.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import after, deck, held, legal, playing_out, table, won_by
from overtrick.core.cards import NO_CARD, card_name, parse_card, parse_cards
from overtrick.core.decks import DECK_24
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games import euchre
from overtrick.games.euchre import EECS280, HOUSE

FARMERS = HOUSE._replace(farmers_hand=True)
SMALL = "9C TC 9D TD 9H"


def small_hand_for(seat: int) -> tuple[int, ...]:
    """A deck dealt by West that gives *seat* nothing but nines and tens."""
    return deck(*(SMALL if hand == seat else "" for hand in range(4)), upcard="AS")


def test_four_players_sit_down() -> None:  # [1.1]
    assert euchre.SEATS == 4


def test_the_deck_has_24_cards_nine_to_ace() -> None:  # [1.2]
    assert [card_name(card) for card in euchre.DECK] == [
        rank + suit for suit in "CDHS" for rank in "9TJQKA"
    ]


@pytest.mark.parametrize("dealer", [NORTH, EAST, SOUTH, WEST])
def test_batches_go_clockwise_from_the_dealers_left(  # [1.3]
    rules: ModuleType, dealer: int
) -> None:
    state = rules.start(EECS280, DECK_24, dealer)
    places = [[DECK_24.index(parse_card(name)) for name in held(h).split()] for h in state.hands]
    eldest = (dealer + 1) % 4

    assert places[eldest] == [0, 1, 2, 10, 11]
    assert places[(eldest + 1) % 4] == [3, 4, 12, 13, 14]
    assert places[(eldest + 2) % 4] == [5, 6, 7, 15, 16]
    assert places[dealer] == [8, 9, 17, 18, 19]


def test_a_deck_dealt_by_south_is_dealt_to_west_first(rules: ModuleType) -> None:  # [1.3]
    state = rules.start(EECS280, DECK_24, SOUTH)

    assert held(state.hands[WEST]) == "9C TC JC KD AD"
    assert held(state.hands[NORTH]) == "QC KC 9H TH JH"
    assert held(state.hands[EAST]) == "AC 9D TD QH KH"
    assert held(state.hands[SOUTH]) == "JD QD AH 9S TS"


def test_the_next_card_is_turned_up(rules: ModuleType) -> None:  # [1.4]
    assert card_name(rules.start(EECS280, DECK_24, SOUTH).deal.upcard) == "JS"


def test_the_last_three_cards_stay_face_down(rules: ModuleType) -> None:  # [1.4]
    assert held(rules.start(EECS280, DECK_24, SOUTH).kitty) == "QS KS AS"


def test_the_last_three_cards_take_no_part(rules: ModuleType) -> None:  # [1.4]
    state = rules.start(EECS280, won_by(NORTH, EAST, SOUTH, WEST, NORTH), WEST)
    state = playing_out(rules, after(rules, state, "pass pass pass pass hearts"))

    assert held(state.kitty) == "9C TC TS"


def test_the_dealer_and_the_house_rules_are_kept(rules: ModuleType) -> None:
    state = rules.start(FARMERS, DECK_24, SOUTH)

    assert state.deal.dealer == SOUTH
    assert state.deal.rules == FARMERS


def test_nothing_has_been_called_or_played_when_the_cards_are_dealt(rules: ModuleType) -> None:
    state = rules.start(HOUSE, DECK_24, SOUTH)

    assert (state.contract.passes, state.contract.alone) == (0, False)
    assert (state.play.tricks, state.play.made, state.play.turn) == (0, 0, NO_SEAT)
    assert state.play.past == (0, 0, 0, 0, 0)
    assert state.buried == NO_CARD


@pytest.mark.parametrize("passes, seat", [(0, NORTH), (1, EAST), (2, SOUTH), (3, WEST)])
def test_a_hand_of_nines_and_tens_may_be_thrown_in_at_the_first_turn(  # [1.5]
    rules: ModuleType, passes: int, seat: int
) -> None:
    state = rules.start(FARMERS, small_hand_for(seat), WEST)
    state = after(rules, state, "pass " * passes)

    assert legal(rules, state) == "pass order-up order-up-alone throw-in"


@pytest.mark.parametrize("passes", [1, 2, 3])
def test_only_the_player_dealt_that_hand_may_throw_it_in(  # [1.5]
    rules: ModuleType, passes: int
) -> None:
    state = after(rules, table(rules, SMALL, upcard="AS", house=FARMERS), "pass " * passes)

    assert legal(rules, state) == "pass order-up order-up-alone"


@pytest.mark.parametrize("passes", [4, 5, 6, 7])
@pytest.mark.parametrize("seat", [NORTH, EAST, SOUTH, WEST])
def test_it_is_too_late_to_throw_in_at_the_second_turn(  # [1.5]
    rules: ModuleType, seat: int, passes: int
) -> None:
    state = rules.start(FARMERS, small_hand_for(seat), WEST)
    state = after(rules, state, "pass " * passes)

    assert "throw-in" not in legal(rules, state)


@pytest.mark.parametrize("hand", ["9C TC 9D TD JH", "9C TC 9D TD AH", "QC TC 9D TD 9H"])
def test_one_higher_card_makes_it_an_ordinary_hand(rules: ModuleType, hand: str) -> None:  # [1.5]
    state = table(rules, hand, upcard="AS", house=FARMERS)

    assert legal(rules, state) == "pass order-up order-up-alone"


def test_an_upcard_of_any_rank_leaves_the_dealer_a_farmers_hand(rules: ModuleType) -> None:  # [1.5]
    state = after(rules, table(rules, west=SMALL, upcard="AS", house=FARMERS), "pass pass pass")

    assert legal(rules, state) == "pass order-up order-up-alone throw-in"


def test_without_the_house_rule_no_hand_is_thrown_in(rules: ModuleType) -> None:  # [1.5]
    state = table(rules, SMALL, upcard="AS", house=FARMERS._replace(farmers_hand=False))

    assert legal(rules, state) == "pass order-up order-up-alone"


@pytest.mark.parametrize("words", ["throw-in", "pass throw-in", "pass pass pass throw-in"])
def test_a_hand_thrown_in_makes_the_deal_void(rules: ModuleType, words: str) -> None:  # [1.5]
    state = rules.start(FARMERS, small_hand_for(words.count("pass")), WEST)
    state = after(rules, state, words)

    assert rules.is_over(state)
    assert rules.is_void(state)
    assert rules.points(state) == (0, 0)
    assert rules.turn(state) == NO_SEAT
    assert legal(rules, state) == ""


@pytest.mark.parametrize(
    "hand, is_farmers",
    [
        ("9C TC 9D TD 9H", True),
        ("TC TD TH TS 9S", True),
        ("9C TC 9D TD JS", False),
        ("JC QD KH AS JS", False),
        ("8C TC 9D TD 9H", False),
    ],
)
def test_a_farmers_hand_is_nothing_but_nines_and_tens(  # [1.5]
    order: ModuleType, hand: str, is_farmers: bool
) -> None:
    assert order.is_farmers_hand(parse_cards(hand)) == is_farmers


def test_a_deck_of_24_different_cards_from_the_nine_up_can_be_dealt() -> None:  # [1.2]
    assert euchre.deck_fault(DECK_24[::-1]) == ""


@pytest.mark.parametrize(
    "cards, fault",
    [
        (DECK_24[:23], "expected 24 cards, found 23"),
        ((*DECK_24[:23], DECK_24[0]), "Nine of Clubs occurs twice, as card 1 and card 24"),
        ((0, *DECK_24[1:]), "Two of Clubs (card 1) is not in this deck: Nine to Ace"),
    ],
)
def test_no_other_deck_can_be_dealt(cards: tuple[int, ...], fault: str) -> None:  # [1.2]
    assert euchre.deck_fault(cards) == fault
