"""The steady player of spades: one test for each rule of thumb, hands written out."""

from random import Random

import pytest

from overtrick.core.actions import allows
from overtrick.core.cards import card_name, parse_card, parse_cards
from overtrick.core.seats import EAST, SOUTH, WEST, Seat
from overtrick.games import spades
from overtrick.games.spades.bots.steady import choose as steady_spades
from overtrick.games.spades.rules.play import start_play
from overtrick.games.spades.rules.state import BIDDING, Bidding, FourBids, State

NONE = -1
LOW = "2C 4C 6C 3D 5D 7D 2H 4H 6H 8H 2S 4S 3C"


def chosen(state: State) -> int:
    legal = spades.legal_actions(state)
    action = steady_spades.choose(spades.view(state, spades.turn(state)), legal)
    assert allows(legal, action)
    return action


def bid(hand: str, partner: int = NONE, before: tuple[int, int] = (NONE, NONE)) -> int:
    """What South bids; *partner* and the two opponents, East and West, may have bid."""
    bids = (partner, before[0], NONE, before[1])
    made = sum(one != NONE for one in bids)
    dealer = (SOUTH - made - 1) % 4
    state = spades.start(spades.HOUSE, spades.DECK, dealer)
    state = state._replace(
        phase=BIDDING, bidding=Bidding(bids, made), hands=(0, 0, parse_cards(hand), 0)
    )
    return chosen(state) - 64


def played(
    hand: str,
    *table: str,
    bids: FourBids = (3, 3, 3, 3),
    taken: FourBids = (0, 0, 0, 0),
    past: tuple[str, ...] = (),
    rules: spades.Rules = spades.HOUSE,
) -> str:
    """
    What South, with that hand, plays to those cards.

    *past* are finished tricks, each led and won by South, its own card first, then clockwise;
    *taken* counts tricks that are not shown.
    """
    first = (SOUTH - len(table)) % 4
    cards: list[list[str]] = [[], [], [], []]
    for trick in past:
        for place, card in enumerate(trick.split()):
            cards[(SOUTH + place) % 4].append(card)
    for place, card in enumerate(table):
        cards[(first + place) % 4].append(card)
    cards[SOUTH] += hand.split()
    north, east, south, west = (parse_cards(" ".join(held)) for held in cards)
    dealer = ((SOUTH if past else first) + 3) % 4
    state = spades.start(rules, spades.DECK, dealer)
    state = state._replace(hands=(north, east, south, west), bidding=Bidding(bids, 4))
    state = start_play(state._replace(play=state.play._replace(taken=taken)))
    state = state._replace(play=state.play._replace(broken=True))
    for card in [*" ".join(past).split(), *table]:
        state = spades.apply(state, parse_card(card))
    assert spades.turn(state) == SOUTH
    return card_name(chosen(state))


def test_looks_at_its_cards_and_never_bids_blind() -> None:
    state = spades.start(spades.HOUSE, spades.DECK, WEST)

    assert spades.action_name(chosen(state)) == "look"


@pytest.mark.parametrize(
    "hand, tricks",
    [
        ("AC KC 4C AD 5D 7D KH 4H 6H 8H 2S 4S 6S", 4),  # ace-king, ace, king
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", 13),  # nothing can beat them
        ("AC 4C 6C 9D JD 7D 9H 4H 6H QH TS 4S 6S", 1),
        ("AS KS QS 7S 5S 4S 6H 8H 2D 4D 9D JD QC", 5),  # three high spades, two of the three long
    ],
)
def test_bids_its_high_cards_and_long_spades(hand: str, tricks: int) -> None:
    assert bid(hand) == tricks


@pytest.mark.parametrize(
    "hand, partner",
    [
        (LOW, NONE),
        (LOW, 4),
    ],
)
def test_bids_nil_with_low_cards_everywhere(hand: str, partner: int) -> None:
    assert bid(hand, partner, (3, 3) if partner != NONE else (NONE, NONE)) == 0


@pytest.mark.parametrize(
    "hand",
    [
        LOW.replace("4S", "AS"),  # the ace of spades always takes a trick
        LOW.replace("4S", "KS"),
        LOW.replace("3C", "6S").replace("2C", "8S"),  # four spades
        "QC KC AC QD KD JD 2H 4H 6H 8H 2S 4S 3S",  # high cards without low ones
    ],
)
def test_bids_no_nil_that_is_not_safe(hand: str) -> None:
    assert bid(hand) > 0


def test_bids_no_nil_beside_partners() -> None:
    assert bid(LOW, 0, (3, 3)) > 0


def test_the_last_to_bid_keeps_the_sum_near_twelve() -> None:
    hand = "AC KC 4C AD 5D 7D KH 4H 6H 8H 2S 4S 6S"

    assert bid(hand, 3, (2, 3)) == 4
    assert bid(hand, 3, (3, 4)) == 3  # fourteen would be one too many
    assert bid(hand, 2, (2, 2)) == 5  # ten would leave bags


def test_leads_its_sure_cards_first() -> None:
    assert played("AC KD 4D 7H 9S 3S") == "AC"


def test_draws_spades_with_length_and_the_ace() -> None:
    assert played("KD 4D 7H AS 9S 3S") == "AS"


def test_leads_a_card_alone_in_its_suit_to_ruff_later() -> None:
    assert played("KD 4D 2D 7H 9S 3S") == "7H"


def test_leads_away_from_a_king_only_if_it_must() -> None:
    assert played("KD 4D 2D 7H 5H 9S 3S") == "5H"


def test_wins_as_cheaply_as_it_can_when_last() -> None:
    assert played("AC QC 2C 4D", "5C", "JC", "TC") == "2C"  # partner has it
    assert played("AC QC 2C 4D", "5C", "4C", "TC") == "QC"


def test_plays_high_in_third_place() -> None:
    assert played("KC QC 2C 4D", "5C", "7C") == "KC"


def test_does_not_waste_a_card_on_partners_trick() -> None:
    assert played("KC 2C 4D", "QC", "7C") == "2C"  # only the ace beats either


def test_ruffs_with_its_lowest_spade() -> None:
    assert played("9S 3S AS 4D", "AC") == "3S"


@pytest.mark.parametrize("table", [("AC", "7C"), ("7C", "AC", "9C")])
def test_does_not_trump_partners_sure_winner(table: tuple[str, ...]) -> None:
    assert played("9S 3S 4D", *table) == "4D"


def test_throws_low_cards_of_short_suits_and_keeps_spades() -> None:
    assert played("9S 4D 3H 5H 7H", "AC", "7C") == "4D"


def test_sheds_high_cards_once_more_tricks_would_be_bags() -> None:
    bids = taken = (1, 4, 1, 4)

    assert played("AC KC 2C 4D", "QC", bids=bids, taken=taken) == "2C"
    assert played("JC TC 2C 4D", "QC", bids=bids, taken=taken) == "JC"
    assert played("AC 4D 2H", bids=bids, taken=taken) == "2H"


def test_sheds_when_the_opponents_have_tricks_enough_to_spare() -> None:
    assert played("AC 4D 2H", bids=(1, 2, 1, 2), taken=(1, 0, 1, 0)) == "2H"


def test_where_bags_cost_nothing_it_takes_all_it_can() -> None:
    no_bags = spades.HOUSE._replace(bag_limit=0)
    taken = (1, 4, 1, 4)

    assert played("AC 4D 2H", bids=(1, 4, 1, 4), taken=taken, rules=no_bags) == "AC"


def test_goes_on_winning_while_the_opponents_can_be_set() -> None:
    assert played("AC 4D 2H", bids=(1, 6, 1, 6), taken=(1, 0, 1, 0)) == "AC"


def test_with_a_nil_plays_the_highest_card_that_loses() -> None:
    assert played("KC 9C 2C 4D", "QC", bids=(3, 3, 0, 3)) == "9C"


def test_with_a_nil_throws_away_its_spades_and_high_cards() -> None:
    assert played("QS 5D AD", "7C", "KS", bids=(3, 3, 0, 3)) == "QS"
    assert played("5D AD 9H 2H", "7C", "8C", bids=(3, 3, 0, 3)) == "AD"


def test_leads_high_for_partners_nil() -> None:
    assert played("AC KC 2C 4D", bids=(0, 3, 3, 3)) == "AC"


def test_leads_low_in_a_suit_that_partner_with_a_nil_is_out_of() -> None:
    assert played("KC 2C AD", bids=(0, 3, 3, 3), past=("AC 3C 4D 5C",)) == "2C"


def test_covers_partners_nil_before_he_has_played() -> None:
    assert played("KC 9C 2C", "5C", bids=(0, 3, 3, 3)) == "KC"


def test_goes_over_partner_when_his_nil_is_winning() -> None:
    assert played("KC 9C 2C", "4C", "8C", "5C", bids=(0, 3, 3, 3)) == "9C"


@pytest.mark.parametrize("taken", [(0, 0, 0, 0), (0, 0, 3, 0)])  # its bid open, or made
def test_never_throws_a_winner_away_while_covering_a_nil(taken: FourBids) -> None:
    assert played("AD 3D KH", "4C", "5C", bids=(0, 3, 3, 3), taken=taken) == "3D"
    assert played("KC 3C KH", "AC", bids=(0, 3, 3, 3), taken=taken) == "3C"


@pytest.mark.parametrize("nil", [EAST, WEST])
def test_attacks_a_nil_with_its_lowest_card(nil: Seat) -> None:
    bids = (3, 0, 3, 3) if nil == EAST else (3, 3, 3, 0)

    assert played("AC KC 4D 2H 3S", bids=bids) == "2H"


def test_attacks_a_nil_in_a_suit_it_may_still_hold() -> None:
    assert played("2C 4D", bids=(3, 3, 3, 0), past=("AC 5D 3C 6C",)) == "4D"


def test_stays_under_a_nil_that_is_winning() -> None:
    assert played("KC 9C 2C", "5C", "4C", "TC", bids=(3, 0, 3, 3)) == "9C"
    assert played("KC 9C 2C", "TC", bids=(3, 0, 3, 3)) == "9C"


def test_does_not_spend_a_spade_under_a_nil() -> None:
    assert played("KS 9D 2D", "TC", bids=(3, 0, 3, 3)) == "9D"
    assert played("4S 9D 2D", "4C", "5C", "9S", bids=(3, 0, 3, 3)) == "9D"  # it ruffed by mistake


def test_plays_for_its_own_tricks_when_the_nil_is_out_of_reach() -> None:
    assert played("AC 9C 2C", "KC", "4C", "3C", bids=(3, 0, 3, 3)) == "AC"


def test_plays_whole_deals_legally_under_any_rules() -> None:
    random = Random(5)
    for _ in range(100):
        rules = spades.Rules(
            blind_nil=random.random() < 0.5,
            break_spades=random.random() < 0.5,
            bag_limit=random.choice([0, 5, 10]),
        )
        deck = list(spades.DECK)
        random.shuffle(deck)
        state = spades.start(rules, tuple(deck), random.randrange(4))
        while not spades.is_over(state):
            state = spades.apply(state, chosen(state))
