"""The order of the cards.  Rule numbers are those of docs/rules/euchre.md."""

from types import ModuleType

import pytest

from games.euchre.tables import after, at_play, held
from overtrick.core.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_CARD,
    NO_CARDS,
    NO_SUIT,
    SPADES,
    card_name,
    parse_card,
    parse_cards,
)
from overtrick.core.decks import DECK_24
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST

TRUMPS_FROM_THE_TOP = [
    (CLUBS, "JC JS AC KC QC TC 9C"),
    (DIAMONDS, "JD JH AD KD QD TD 9D"),
    (HEARTS, "JH JD AH KH QH TH 9H"),
    (SPADES, "JS JC AS KS QS TS 9S"),
]
PLAIN_FROM_THE_TOP = [
    # the suit, a trump suit of the other color, the order
    (CLUBS, HEARTS, "AC KC QC JC TC 9C"),
    (DIAMONDS, SPADES, "AD KD QD JD TD 9D"),
    (HEARTS, CLUBS, "AH KH QH JH TH 9H"),
    (SPADES, DIAMONDS, "AS KS QS JS TS 9S"),
]
FROM_THE_BOTTOM = "9S 9H 9C 9D TS TH TC TD JS JH JC JD QS QH QC QD KS KH KC KD AS AH AC AD"  # [2.4]


def by_strength(order: ModuleType, names: str, led: int, trump: int) -> str:
    """Those cards from the top."""
    cards = [parse_card(name) for name in names.split()]
    cards.sort(key=lambda card: int(order.strength(card, led, trump)), reverse=True)
    return " ".join(card_name(card) for card in cards)


def shuffled(names: str) -> str:
    return " ".join(sorted(names.split()))


@pytest.mark.parametrize("suit, trump, names", PLAIN_FROM_THE_TOP)
def test_a_plain_suit_goes_ace_king_queen_jack_ten_nine(  # [2.1]
    order: ModuleType, suit: int, trump: int, names: str
) -> None:
    assert by_strength(order, shuffled(names), suit, trump) == names


@pytest.mark.parametrize("trump, names", TRUMPS_FROM_THE_TOP)
def test_trumps_go_right_bower_left_bower_ace_king_queen_ten_nine(  # [2.2]
    order: ModuleType, trump: int, names: str
) -> None:
    for led in (CLUBS, DIAMONDS, HEARTS, SPADES, NO_SUIT):
        assert by_strength(order, shuffled(names), led, trump) == names


@pytest.mark.parametrize("trump, names", TRUMPS_FROM_THE_TOP)
def test_the_right_bower_is_the_jack_of_trumps(  # [2.2]
    order: ModuleType, trump: int, names: str
) -> None:
    assert card_name(order.right_bower(trump)) == names.split()[0]


@pytest.mark.parametrize("trump, names", TRUMPS_FROM_THE_TOP)
def test_the_left_bower_is_the_jack_of_the_same_color(  # [2.2]
    order: ModuleType, trump: int, names: str
) -> None:
    assert card_name(order.left_bower(trump)) == names.split()[1]


@pytest.mark.parametrize("trump, names", TRUMPS_FROM_THE_TOP)
def test_the_left_bower_counts_as_a_trump_in_everything(  # [2.2]
    order: ModuleType, trump: int, names: str
) -> None:
    euchre_cards = parse_cards(" ".join(card_name(card) for card in DECK_24))

    assert shuffled(held(order.suit_cards(trump, trump) & euchre_cards)) == shuffled(names)
    for card in DECK_24:
        counts_as = trump if card_name(card) in names.split() else "CDHS".index(card_name(card)[1])
        assert order.suit_in_play(card, trump) == counts_as


@pytest.mark.parametrize(
    "suit, trump, names",
    [
        (DIAMONDS, HEARTS, "9D TD QD KD AD"),
        (HEARTS, DIAMONDS, "9H TH QH KH AH"),
        (CLUBS, SPADES, "9C TC QC KC AC"),
        (SPADES, CLUBS, "9S TS QS KS AS"),
        (CLUBS, HEARTS, "9C TC JC QC KC AC"),
        (SPADES, DIAMONDS, "9S TS JS QS KS AS"),
    ],
)
def test_a_plain_suit_lacks_its_jack_where_that_is_the_left_bower(  # [2.2]
    order: ModuleType, suit: int, trump: int, names: str
) -> None:
    euchre_cards = parse_cards(" ".join(card_name(card) for card in DECK_24))

    assert held(order.suit_cards(suit, trump) & euchre_cards) == names


@pytest.mark.parametrize("led, _, plain", PLAIN_FROM_THE_TOP)
@pytest.mark.parametrize("trump, trumps", TRUMPS_FROM_THE_TOP)
def test_trumps_beat_the_suit_led_and_that_beats_the_rest(  # [2.3]
    order: ModuleType, trump: int, trumps: str, led: int, _: int, plain: str
) -> None:
    top = trumps.split()
    middle = [name for name in plain.split() if name not in top]
    others = [card_name(card) for card in DECK_24 if card_name(card) not in [*top, *middle]]
    deck = by_strength(order, " ".join(sorted([*top, *middle, *others])), led, trump).split()

    assert deck[: len(top)] == top
    assert deck[len(top) : len(top) + len(middle)] == middle
    assert sorted(deck[len(top) + len(middle) :]) == sorted(others)


@pytest.mark.parametrize(
    "trick, winner",
    [
        ("AC KC QC TC", NORTH),  # the highest card of the suit led
        ("9C TC JC QC", WEST),
        ("KC 9C AC QC", SOUTH),
        ("9C AD AS AC", WEST),  # off-suit aces win nothing
        ("9C AD AS KS", NORTH),
        ("AC 9H KC QC", EAST),  # any trump beats the suit led
        ("AC 9H TH QC", SOUTH),  # the highest trump wins
        ("AH JD KH QH", EAST),  # the left bower beats the ace of trumps
        ("JD AH JH QH", SOUTH),  # the right bower beats the left
        ("JD AH KH QH", NORTH),
        ("AD JD KD QD", EAST),  # the left bower is no diamond
        ("JC JS AC KC", SOUTH),  # other jacks are no bowers
        ("QH KH 9H TH", EAST),
    ],
)
def test_the_trick_goes_to(rules: ModuleType, trick: str, winner: int) -> None:  # [2.1, 2.2, 2.3]
    state = at_play(rules, *trick.split())

    assert rules.turn(after(rules, state, trick)) == winner


@pytest.mark.parametrize(
    "trick, winner",
    [
        ("AD KD QD TD", SOUTH),  # South leads, then West, North, East
        ("9D QD AS KS", WEST),
        ("9D QD AD KD", NORTH),
        ("9D QD AS JC", EAST),  # the right bower
        ("9D JS 9C TC", WEST),  # the left bower
    ],
)
def test_the_lead_decides_not_the_seat(rules: ModuleType, trick: str, winner: int) -> None:  # [2.3]
    led, second, third, last = trick.split()
    state = at_play(rules, third, last, led, second, trump="clubs", maker=EAST, dealer=EAST)

    assert rules.turn(state) == SOUTH
    assert rules.turn(after(rules, state, trick)) == winner


def test_an_order_of_all_cards_puts_rank_before_suit(order: ModuleType) -> None:  # [2.4]
    cards = sorted(DECK_24, key=lambda card: int(order.plain_strength(card)))

    assert " ".join(card_name(card) for card in cards) == FROM_THE_BOTTOM


@pytest.mark.parametrize("trump, trumps", TRUMPS_FROM_THE_TOP)
def test_without_a_lead_other_cards_keep_that_order_below_the_trumps(  # [2.2, 2.4]
    order: ModuleType, trump: int, trumps: str
) -> None:
    others = [name for name in FROM_THE_BOTTOM.split() if name not in trumps.split()]
    deck = by_strength(order, FROM_THE_BOTTOM, NO_SUIT, trump).split()

    assert deck == [*trumps.split(), *reversed(others)]


@pytest.mark.parametrize(
    "cards, led, trump, strongest, weakest",
    [
        ("9C TC AS", NO_SUIT, HEARTS, "AS", "9C"),
        ("9C 9S 9D", NO_SUIT, HEARTS, "9D", "9S"),  # equal ranks, by suit
        ("9H AS AC AD", NO_SUIT, HEARTS, "9H", "AS"),  # any trump is above
        ("AH JD KH", NO_SUIT, HEARTS, "JD", "KH"),
        ("JH JD AH", NO_SUIT, HEARTS, "JH", "AH"),
        ("9C AS KD", CLUBS, HEARTS, "9C", "KD"),  # the suit led is above
        ("9C AS 9H", CLUBS, HEARTS, "9H", "AS"),
        ("JD QD", DIAMONDS, HEARTS, "JD", "QD"),
        ("JS", NO_SUIT, HEARTS, "JS", "JS"),
    ],
)
def test_the_strongest_beats_the_others_and_the_weakest_is_beaten_by_all(  # [2.3, 2.4]
    order: ModuleType, cards: str, led: int, trump: int, strongest: str, weakest: str
) -> None:
    assert card_name(order.strongest(parse_cards(cards), led, trump)) == strongest
    assert card_name(order.weakest(parse_cards(cards), led, trump)) == weakest


def test_no_card_is_strongest_or_weakest_of_none(order: ModuleType) -> None:
    assert order.strongest(NO_CARDS, NO_SUIT, HEARTS) == NO_CARD
    assert order.weakest(NO_CARDS, NO_SUIT, HEARTS) == NO_CARD
