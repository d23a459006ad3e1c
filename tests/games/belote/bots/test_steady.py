"""The steady player of belote: one test for each rule of thumb, hands written out."""

from random import Random

import pytest

from overtrick.core.actions import allows
from overtrick.core.cards import parse_card, parse_cards
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games import belote
from overtrick.games.belote.bots import steady as steady_belote
from overtrick.games.belote.rules.play import start_play
from overtrick.games.belote.rules.state import Contract, State

HEARTS = 2


def chosen(state: State) -> str:
    legal = belote.legal_actions(state)
    action = steady_belote.choose(belote.view(state, belote.turn(state)), legal)
    assert allows(legal, action)
    return belote.action_name(action)


def called(hand: str, upcard: str, round: int = 1) -> str:
    """What North, the eldest hand, says in that round."""
    state = belote.start(belote.INFO0004, belote.DECK, WEST)
    return chosen(
        state._replace(
            deal=state.deal._replace(upcard=parse_card(upcard)),
            hands=(parse_cards(hand), 0, 0, 0),
            contract=Contract(4 * (round - 1), -1, -1),
        )
    )


def played(
    hand: str,
    *table: str,
    taker: Seat,
    past: tuple[str, ...] = (),
    leader: Seat | None = None,
    rules: belote.Rules = belote.INFO0004,
) -> str:
    """
    What South, with that hand, plays to those cards; hearts are trump.

    *past* are finished tricks, each from South's card on clockwise, led by South and won by it.
    """
    first = leader if leader is not None else (SOUTH - len(table)) % 4
    cards = [[], [], [], []]  # type: list[list[str]]
    for trick in past:
        for place, card in enumerate(trick.split()):
            cards[(SOUTH + place) % 4].append(card)
    for place, card in enumerate(table):
        cards[(first + place) % 4].append(card)
    cards[SOUTH] += hand.split()
    north, east, south, west = (parse_cards(" ".join(held)) for held in cards)
    dealer = ((SOUTH if past else first) + 3) % 4
    state = belote.start(rules, belote.DECK, dealer)
    state = start_play(
        state._replace(hands=(north, east, south, west), contract=Contract(0, HEARTS, taker))
    )
    for card in [*" ".join(past).split(), *table]:
        state = belote.apply(state, parse_card(card))
    assert belote.turn(state) == SOUTH
    return chosen(state)


@pytest.mark.parametrize(
    "hand, upcard",
    [
        ("JH 9H 7C 8D KS", "8H"),  # jack and nine with a third
        ("JH 7C 8D KS 9S", "9H"),  # the card turned up is counted
        ("9H KH QH 7C 8S", "7H"),  # four trumps with belote
        ("AH TH 8H AS 8D", "7H"),  # four trumps with an ace beside them
        ("9H KH 8H 7C 8C", "7H"),  # four trumps with two suits to cut
    ],
)
def test_takes_with_strong_trumps(hand: str, upcard: str) -> None:
    assert called(hand, upcard) == "take"


@pytest.mark.parametrize(
    "hand, upcard",
    [
        ("JH 7C 8D KS 9S", "7H"),  # the jack and a small one
        ("9H KH 8H 7C 8S", "7H"),  # four trumps and nothing else
        ("AH TH 8H KS 8D", "7H"),
        ("7H 8H 7C 8C 9S", "QH"),  # small trumps
        ("AC AD AS 7C 8D", "7H"),  # aces alone do not take
        ("9H 7C 8C 9D TS", "AH"),  # two trumps
    ],
)
def test_passes_with_less(hand: str, upcard: str) -> None:
    assert called(hand, upcard) == "pass"


def test_takes_its_best_other_suit_in_the_second_round() -> None:
    assert called("JS 9S AS 8S 7C", "7H", 2) == "spades"
    assert called("JS 9S JC 9C AC", "7C", 2) == "spades"  # clubs were turned down
    assert called("7S 8C 9D 7C 8D", "7H", 2) == "pass"


def test_the_taker_draws_trumps_from_the_top() -> None:
    assert played("JH 9H 7H AC TC 8D 9D KS", taker=SOUTH) == "JH"


def test_the_taker_draws_with_a_low_trump_when_he_has_no_sure_one() -> None:
    assert played("AH 7H 8C TC 8D 9D KS QS", taker=SOUTH) == "7H"


def test_the_takers_partner_opens_with_a_trump() -> None:
    assert played("7H AC TC 8D 9D KS QS 8S", taker=NORTH) == "7H"


@pytest.mark.parametrize("taker", [EAST, WEST])
def test_a_defender_does_not_lead_trumps_to_the_takers(taker: Seat) -> None:
    assert played("JH 9H 7H 8C TC 8D 9D KS", taker=taker)[1] != "H"


def test_no_more_trumps_are_drawn_when_both_opponents_are_out_of_them() -> None:
    hand = "9H AH AC 8C"

    assert played(hand, taker=SOUTH, past=("JH 7C 7H 8D",)) == "AC"
    assert played(hand, taker=SOUTH, past=("JH 7C 7H 8H",)) == "9H"


def test_leads_side_aces_before_anything_else_beside_the_trumps() -> None:
    assert played("AC TD 7D 8D KS QS JS 9S", taker=EAST) == "AC"


def test_leads_a_ten_once_the_ace_is_gone() -> None:
    assert played("TC 7D 8D KS QS", taker=EAST, past=("AC 7C 8C 9C",)) == "TC"


def test_leads_the_cheapest_card_with_nothing_sure() -> None:
    assert played("TC KC 7D JD KS QS", taker=EAST) == "7D"


def test_loads_points_on_partners_sure_trick() -> None:
    assert played("KC 7C 8D", "AC", "8C", taker=SOUTH) == "KC"
    assert played("TD 7D 7S", "7C", "AC", "8C", taker=SOUTH) == "TD"


def test_loads_no_trump_while_it_has_anything_else() -> None:
    assert played("TH KD 7S", "7C", "AC", "8C", taker=SOUTH) == "KD"


def test_keeps_a_sure_ace_while_it_loads() -> None:
    assert played("AD KD 7S", "7C", "AC", "8C", taker=SOUTH) == "KD"


def test_does_not_cut_partners_sure_winner() -> None:
    assert played("JH 7H TD 7S", "AC", "8C", taker=SOUTH) == "TD"
    assert played("JH 7H TD 7S", "7C", "AC", "8C", taker=SOUTH) == "TD"


def test_throws_worthless_cards_on_the_opponents_trick() -> None:
    assert played("TC KC 7C", "AC", taker=EAST) == "7C"
    assert played("TC QC 7C 8D", "8C", "9C", "AC", taker=EAST) == "7C"


def test_guards_a_ten_with_its_last_small_card() -> None:
    assert played("TD 7D 9S JS KS", "AC", taker=EAST) == "9S"


def test_wins_with_the_most_points_when_last_but_keeps_a_sure_card() -> None:
    assert played("TC QC 7C", "8C", "9C", "JC", taker=EAST) == "TC"
    assert played("AC KC 7C", "8C", "9C", "QC", taker=EAST) == "KC"


def test_wins_with_what_cannot_be_beaten_when_others_are_to_come() -> None:
    assert played("AC KC 7C", "QC", taker=EAST) == "AC"
    assert played("TC KC 7C", "QC", taker=EAST) == "7C"  # the ace is still out


def test_cuts_with_points_that_might_be_lost_and_keeps_what_is_sure() -> None:
    assert played("JH TH 7H 8S", "AC", taker=SOUTH) == "TH"
    assert played("JH 9H 8S", "AC", taker=SOUTH) == "9H"


def test_wins_a_trump_lead_with_the_lowest_trump_that_does() -> None:
    assert played("JH AH 7H", "QH", "8H", "TH", taker=SOUTH) == "AH"
    assert played("AH KH 7S", "QH", taker=EAST) == "KH"


def test_keeps_king_and_queen_of_trumps_when_it_must_lose_one() -> None:
    assert played("KH QH 8H", "JH", taker=EAST) == "8H"


def test_plays_whole_deals_legally_under_any_rules() -> None:
    random = Random(5)
    for _ in range(300):
        rules = belote.Rules(
            cut_partner=random.random() < 0.5,
            go_over=random.random() < 0.5,
            tie_makes=random.random() < 0.5,
        )
        deck = list(belote.DECK)
        random.shuffle(deck)
        state = belote.start(rules, tuple(deck), random.randrange(4))
        while not belote.is_over(state):
            legal = belote.legal_actions(state)
            action = steady_belote.choose(belote.view(state, belote.turn(state)), legal)

            assert allows(legal, action)
            state = belote.apply(state, action)
