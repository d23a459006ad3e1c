"""What the cards and the deal are worth.  Rule numbers are those of docs/rules/belote.md."""

from types import ModuleType

import pytest

from games.belote.tables import after, at_play, won_by
from overtrick.core.seats import EAST, EAST_WEST, NO_SIDE, NORTH, NORTH_SOUTH, SOUTH, WEST
from overtrick.games.belote import INFO0004, Rules

TIE_IS_NOT_ENOUGH = INFO0004._replace(tie_makes=False)


@pytest.mark.parametrize("suit", "CDS")
@pytest.mark.parametrize(
    "rank, value",
    [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0), ("8", 0), ("7", 0)],
)
def test_a_plain_card_is_worth(
    rules: ModuleType, suit: str, rank: str, value: int
) -> None:  # [3.1]
    card = rank + suit
    others = {"C": "7D 8D 9D", "D": "7S 8S 9S", "S": "7C 8C 9C"}[suit]
    state = at_play(rules, card, *others.split())

    assert after(rules, state, f"{card} {others}").play.tally.cards == (value, 0)


@pytest.mark.parametrize("trump", ["clubs", "diamonds", "hearts", "spades"])
@pytest.mark.parametrize(
    "rank, value",
    [("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("8", 0), ("7", 0)],
)
def test_a_trump_is_worth(rules: ModuleType, trump: str, rank: str, value: int) -> None:  # [3.2]
    card = rank + trump[0].upper()
    others = "7D 8D 9D" if trump == "clubs" else "7C 8C 9C"
    state = at_play(rules, card, *others.split(), trump=trump)

    assert after(rules, state, f"{card} {others}").play.tally.cards == (value, 0)


def test_a_trick_counts_for_the_side_that_takes_it_with_all_its_cards(  # [1.1, 5.1]
    rules: ModuleType,
) -> None:
    state = at_play(rules, "TC", "AC", "KC", "9H")  # West throws a trump on his partner's ace
    state = after(rules, state, "TC AC KC 9H")

    assert state.play.tally.cards == (0, 39)
    assert state.play.tally.won == (0, 1)


def test_partners_score_together(rules: ModuleType) -> None:  # [1.1, 5.1]
    state = won_by(rules, "NSEWNSEW", tricks=4)

    assert state.play.tally.cards == (62, 30)
    assert state.play.tally.won == (2, 2)


def test_nothing_is_scored_before_the_first_trick_is_taken(rules: ModuleType) -> None:  # [5.1]
    state = after(rules, at_play(rules, "AC", "TC", "KC", "QC"), "AC TC KC")

    assert state.play.tally.cards == (0, 0)
    assert state.play.tally.won == (0, 0)


def test_the_last_trick_brings_10_more(rules: ModuleType) -> None:  # [5.1]
    before = won_by(rules, "NNNNEEEE", tricks=7)
    last = won_by(rules, "NNNNEEEE")

    assert before.play.tally.cards == (92, 58)
    assert last.play.tally.cards == (92, 70)


@pytest.mark.parametrize(
    "winners, points",
    [
        ("NNNNEEEE", (92, 70)),
        ("NNNNEEES", (104, 58)),  # the last trick changes sides
        ("SENWSEEE", (108, 54)),
        ("NESSEWEN", (97, 65)),
        ("NNEESWSW", (118, 44)),
    ],
)
def test_a_contract_made_brings_each_side_its_own_points(  # [5.1, 5.4]
    rules: ModuleType, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(won_by(rules, winners)) == points


@pytest.mark.parametrize("taker", [EAST, WEST])
def test_the_takers_side_may_be_east_and_west(rules: ModuleType, taker: int) -> None:  # [2.3, 5.4]
    assert rules.points(won_by(rules, "EEEENNNN", taker=taker)) == (70, 92)
    assert rules.points(won_by(rules, "NNNNEEEE", taker=taker)) == (162, 0)


@pytest.mark.parametrize("taker", [NORTH, SOUTH])
def test_a_side_inside_scores_nothing_and_the_other_162(  # [2.3, 5.5]
    rules: ModuleType, taker: int
) -> None:
    assert rules.points(won_by(rules, "EEEENNNN", taker=taker)) == (0, 162)


@pytest.mark.parametrize("house, points", [(INFO0004, (81, 81)), (TIE_IS_NOT_ENOUGH, (0, 162))])
def test_with_as_many_points_as_the_other_side_the_contract_is_made(  # [5.4], tie_makes
    rules: ModuleType, house: Rules, points: tuple[int, int]
) -> None:
    state = won_by(rules, "NSENESWN", house=house)

    assert state.play.tally.cards == (81, 81)
    assert rules.points(state) == points


@pytest.mark.parametrize("house, points", [(INFO0004, (81, 81)), (TIE_IS_NOT_ENOUGH, (162, 0))])
def test_a_tie_counts_for_east_and_west_alike(  # [5.4], tie_makes
    rules: ModuleType, house: Rules, points: tuple[int, int]
) -> None:
    state = won_by(rules, "NSENESWN", taker=WEST, house=house)

    assert rules.points(state) == points


@pytest.mark.parametrize("house", [INFO0004, TIE_IS_NOT_ENOUGH])
def test_one_trick_more_or_less_than_a_tie_decides(
    rules: ModuleType, house: Rules
) -> None:  # [5.4]
    assert rules.points(won_by(rules, "NSENESWE", house=house)) == (0, 162)  # 69 to 93
    assert rules.points(won_by(rules, "NSNNEEWN", house=house)) == (104, 58)


def test_belote_is_scored_when_the_second_of_king_and_queen_is_played(  # [5.2]
    rules: ModuleType,
) -> None:
    state = at_play(rules, "7H 8H", "KH QH", "9H 7C", "JH 7D", dealer=WEST)
    king = after(rules, state, "7H KH")
    queen = after(rules, king, "9H JH 7D 8H QH")

    assert king.play.tally.belote == NO_SIDE
    assert after(rules, king, "9H JH 7D 8H").play.tally.belote == NO_SIDE
    assert queen.play.tally.belote == EAST_WEST
    assert queen.play.tricks == 1  # the trick is not over yet


def test_the_queen_may_come_first(rules: ModuleType) -> None:  # [5.2]
    state = at_play(rules, "QH KH", "7H 8H", "7C 8C", "7D 8D")
    state = after(rules, state, "QH 7H 7C 7D KH")

    assert state.play.tally.belote == NORTH_SOUTH


def test_king_and_queen_need_not_follow_each_other(rules: ModuleType) -> None:  # [5.2]
    state = at_play(rules, "KH AC QH", "7H TC 8H", "7C 8C 9C", "7D 8D 9D")
    state = after(rules, state, "KH 7H 7C 7D AC TC 8C 8D QH")

    assert state.play.tally.belote == NORTH_SOUTH


def test_king_and_queen_of_partners_are_no_belote(rules: ModuleType) -> None:  # [5.2]
    state = at_play(rules, "KH 7C", "7H 8C", "QH 9C", "JH 7D")

    assert after(rules, state, "KH 7H QH JH").play.tally.belote == NO_SIDE


def test_king_and_queen_of_opponents_are_no_belote(rules: ModuleType) -> None:  # [5.2]
    state = won_by(rules, "NNNNEEEE")

    assert state.play.tally.belote == NO_SIDE


def test_king_and_queen_of_a_plain_suit_are_no_belote(rules: ModuleType) -> None:  # [5.2]
    state = at_play(rules, "KC QC", "7C 8C", "7D 8D", "7S 8S")
    state = after(rules, state, "KC 7C 7D 7S QC 8C 8D 8S")

    assert state.play.tally.belote == NO_SIDE
    assert state.play.tally.cards == (7, 0)


def test_belote_is_of_the_suit_that_was_taken(rules: ModuleType) -> None:  # [5.2]
    state = at_play(rules, "KC QC", "7C 8C", "7D 8D", "7S 8S", trump="clubs")
    state = after(rules, state, "KC 7C 7D 7S QC")

    assert state.play.tally.belote == NORTH_SOUTH


@pytest.mark.parametrize(
    "belote, taker, points",
    [
        (EAST, EAST, (81, 101)),
        (WEST, EAST, (81, 101)),
        (SOUTH, NORTH, (101, 81)),
        (SOUTH, SOUTH, (101, 81)),
    ],
)
def test_belote_brings_20_whoever_takes_the_tricks(  # [5.2]
    rules: ModuleType, belote: int, taker: int, points: tuple[int, int]
) -> None:
    state = won_by(rules, "NNESESWN", belote=belote, taker=taker)

    assert state.play.tally.cards == (81, 81)
    assert rules.points(state) == points


def test_the_takers_belote_counts_towards_the_contract(rules: ModuleType) -> None:  # [5.4]
    state = won_by(rules, "NNEWENWN", belote=SOUTH)

    assert state.play.tally.cards == (76, 86)
    assert rules.points(state) == (96, 86)


def test_the_others_belote_counts_against_the_contract(rules: ModuleType) -> None:  # [5.4, 5.5]
    state = won_by(rules, "EENSNENE", belote=WEST)

    assert state.play.tally.cards == (86, 76)
    assert rules.points(state) == (0, 182)


@pytest.mark.parametrize("house, points", [(INFO0004, (91, 91)), (TIE_IS_NOT_ENOUGH, (20, 162))])
def test_a_tie_is_counted_with_belote(  # [5.4, 5.5], tie_makes
    rules: ModuleType, house: Rules, points: tuple[int, int]
) -> None:
    state = won_by(rules, "ENNSEESE", belote=SOUTH, house=house)

    assert state.play.tally.cards == (71, 91)
    assert rules.points(state) == points


@pytest.mark.parametrize("house, points", [(INFO0004, (91, 91)), (TIE_IS_NOT_ENOUGH, (0, 182))])
def test_a_tie_is_counted_with_the_others_belote(  # [5.4, 5.5], tie_makes
    rules: ModuleType, house: Rules, points: tuple[int, int]
) -> None:
    state = won_by(rules, "NEEWNNWN", belote=WEST, house=house)

    assert state.play.tally.cards == (91, 71)
    assert rules.points(state) == points


def test_a_side_inside_keeps_its_own_belote(rules: ModuleType) -> None:  # [5.5]
    assert rules.points(won_by(rules, "EEEENNEE", belote=SOUTH)) == (20, 162)


def test_the_others_get_162_and_their_own_belote(rules: ModuleType) -> None:  # [5.5]
    assert rules.points(won_by(rules, "EEEENNEE", belote=WEST)) == (0, 182)


@pytest.mark.parametrize(
    "taker, points", [(NORTH, (252, 0)), (SOUTH, (252, 0)), (EAST, (252, 0)), (WEST, (252, 0))]
)
def test_a_side_that_takes_all_eight_tricks_scores_252(  # [5.3, 5.5]
    rules: ModuleType, taker: int, points: tuple[int, int]
) -> None:
    assert rules.points(won_by(rules, "NSNNSSNS", taker=taker)) == points


@pytest.mark.parametrize("taker", [NORTH, EAST])
def test_east_and_west_may_be_capot_too(rules: ModuleType, taker: int) -> None:  # [5.3, 5.5]
    assert rules.points(won_by(rules, "EWEEWWEW", taker=taker)) == (0, 252)


@pytest.mark.parametrize("taker", [NORTH, EAST])
@pytest.mark.parametrize("belote, points", [(SOUTH, (272, 0)), (EAST, (252, 20))])
def test_belote_is_scored_besides_capot(  # [5.2, 5.3, 5.5]
    rules: ModuleType, taker: int, belote: int, points: tuple[int, int]
) -> None:
    assert rules.points(won_by(rules, "NNNNNNNN", taker=taker, belote=belote)) == points


@pytest.mark.parametrize("winners, points", [("NNNNNENN", (160, 2)), ("NSNSNSNE", (150, 12))])
def test_seven_tricks_are_not_capot(  # [5.3]
    rules: ModuleType, winners: str, points: tuple[int, int]
) -> None:
    assert rules.points(won_by(rules, winners)) == points


def test_a_side_with_seven_tricks_against_the_contract_scores_162_not_252(  # [5.3, 5.5]
    rules: ModuleType,
) -> None:
    assert rules.points(won_by(rules, "NNNNNENN", taker=EAST)) == (162, 0)


@pytest.mark.parametrize("taker", [NORTH, EAST])
def test_a_side_with_every_point_but_not_every_trick_is_not_capot(  # [5.1, 5.3]
    rules: ModuleType, taker: int
) -> None:
    state = at_play(
        rules,
        "7D AC 9H TH JH KH AH AS",
        "9D TD JD QD KD AD 7H 7S",
        "9C TC JC QC KC 8D 8H TS",
        "7C 8C QH 8S 9S JS QS KS",
        taker=taker,
    )
    state = after(rules, state, "JH 7H 8H QH 7D 9D 8D 7C 7S TS 8S AS AC TD 9C 8C")
    state = after(rules, state, "9H JD TC 9S AH QD JC JS TH KD QC QS KH AD KC KS")

    assert state.play.tally.won == (7, 1)
    assert rules.points(state) == (162, 0)
