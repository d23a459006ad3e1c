"""What the CS 246 program makes of the tricks and of reneging: items 26 to 33 of the checklist.

The numbers in the names are those of the checklist; ``r4`` is an answer to a gap in it.
"""

from re import findall

import pytest

from programs.euchre_246_onlooker import human_game
from programs.euchre_246_runs import (
    MUST_FOLLOW,
    PROMPT,
    answers,
    cards_in,
    lines_with,
    resumed,
    said,
    saved,
    saved_at,
    told,
)
from programs.euchre_280_runs import Ran

# The hands of the maker, who sits at the dealer's left, of his left, his partner, and the dealer.
HANDS = {
    "all five": ("JH JD AH KH QH", "AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD TD 9D"),
    "four": ("JH JD AH KH 9C", "AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD TD 9D"),
    "three": ("JH JD AH 9C 9S", "AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD TD 9D"),
    "two": ("JH JD 9C 9S AD", "AC KC QC JC TC", "AS KS QS JS TS", "AH KD QD TD 9D"),
    "none": ("9C 9S 9D TS TD", "JH JD AH KH QH", "AS KS QS JS KD", "AC KC QC TC JC"),
}
FOUR_TRICKS = {
    "all five": "JH TC TS 9D | JD JC JS TD | AH QC QS QD | KH KC KS KD",
    "four": "JH TC TS 9D | JD JC JS TD | AH QC QS QD | KH KC KS KD",
    "three": "JH TC TS 9D | JD JC JS TD | AH QC QS QD | 9C KC KS KD",
    "two": "JH TC TS AH | JD JC JS 9D | 9C QC QS TD | KC KS QD 9S",
    "none": "9C QH JS TC | KH QS JC 9S | AH KS QC 9D | JD KD KC TS",
}
FOUR_TRICKS_ALONE = {  # the maker's left leads, his partner sits out
    "all five": "TC 9D JH | JD JC TD | AH QC QD | KH KC KD",
    "four": "TC 9D 9C | JC TD KH | JH QC QD | JD KC KD",
    "three": "TC 9D 9C | JC TD 9S | QC QD AH | JH KC KD",
    "two": "TC 9D 9C | JC TD 9S | QC QD AD | KC KD JH",
    "none": "QH TC 9C | KH JC 9S | AH QC 9D | JD KC TS",
}


def last_trick(tricks: str, maker: int, alone: bool, score: tuple[int, int]) -> Ran:
    """A hand in which the makers take so many tricks, from before the last one on."""
    hands = [HANDS[tricks][(seat - maker) % 4] for seat in range(4)]
    played = (FOUR_TRICKS_ALONE if alone else FOUR_TRICKS)[tricks]
    call = "order-up-alone" if alone else "order-up"
    text = saved((maker + 3) % 4, f"{call} 9H | {played}", hands, "9H", score, deals=6)
    sits_out = alone and maker == 2
    last = [card for card in hands[0].split() if card not in played]
    return resumed(text, "q" if sits_out else f"{last[0]} q")


def score_after(ran: Ran) -> tuple[int, int]:
    """The score last told."""
    first, second = findall(r"and \d: (\d+)", lines_with(ran.out, "score")[-1])
    return int(first), int(second)


@pytest.mark.parametrize("maker", range(4))
@pytest.mark.parametrize(
    "tricks, alone, makers, others",
    [
        pytest.param("three", False, 1, 0, id="26: three tricks"),
        pytest.param("four", False, 1, 0, id="26: four tricks"),
        pytest.param("all five", False, 2, 0, id="27: all five tricks"),
        pytest.param("two", False, 0, 2, id="28: two tricks"),
        pytest.param("none", False, 0, 2, id="28: no trick"),
        pytest.param("all five", True, 4, 0, id="29: alone and all five tricks"),
        pytest.param("three", True, 1, 0, id="30: alone and three tricks"),
        pytest.param("four", True, 1, 0, id="30: alone and four tricks"),
        pytest.param("two", True, 0, 2, id="31: alone and two tricks"),
        pytest.param("none", True, 0, 2, id="31: alone and no trick"),
    ],
)
def test_points_of_a_hand(tricks: str, alone: bool, makers: int, others: int, maker: int) -> None:
    ran = last_trick(tricks, maker, alone, score=(3, 5))
    first, second = (makers, others) if maker in (0, 2) else (others, makers)

    assert ran.code == 0
    assert score_after(ran) == (3 + first, 5 + second)


@pytest.mark.parametrize("seat", range(4))
def test_08_players_0_and_2_play_against_1_and_3(seat: int) -> None:
    ran = last_trick("all five", maker=seat, alone=False, score=(3, 3))

    assert score_after(ran) == ((5, 3) if seat in (0, 2) else (3, 5))


def test_r3_defenders_get_2_points_for_three_tricks_not_1() -> None:
    assert score_after(last_trick("two", maker=1, alone=False, score=(0, 0))) == (2, 0)


@pytest.mark.parametrize("times", [1, 2, 3, 4])
def test_32_each_renege_gives_the_other_team_two_points_and_is_asked_again(times: int) -> None:
    ran = resumed(MUST_FOLLOW, "9C " * times + "JD r")
    start, *after = answers(ran.out)

    assert [score_after(Ran(text, "", 0)) for text in after[:times]] == [
        (0, 2 * time) for time in range(1, times + 1)
    ]
    assert all(told(text, "player 0 renege", "9C") for text in after[:times])
    assert told(after[times], "player 0 plays", "JD")
    assert not told(start, "renege")


def test_32_reneges_with_different_cards_are_all_paid_for() -> None:
    ran = resumed(MUST_FOLLOW, "9c TC 9s TS q")

    assert score_after(ran) == (0, 8)


def test_32_penalties_are_kept_when_the_next_hand_begins() -> None:
    games = [human_game(seed).onlooker.acts for seed in range(12)]  # scores checked hand by hand
    later = [kinds_after_a_renege(acts) & {"pass", "orders", "picks"} for acts in games]

    assert sum(map(bool, later)) >= 3


def kinds_after_a_renege(acts: list[tuple[int, str]]) -> set[str]:
    reneges = (0, "reneges")
    return {kind for _, kind in acts[acts.index(reneges) :]} if reneges in acts else set()


def test_32_card_reneged_with_stays_in_the_hand() -> None:
    ran = resumed(MUST_FOLLOW, "9C JD r", "-d")

    assert "9C" in cards_in(lines_with(answers(ran.out)[2], "player 0 holds")[0])


@pytest.mark.parametrize("score", [8, 9])
def test_r4_renege_that_lifts_the_others_to_10_ends_the_game_at_once(score: int) -> None:
    ran = resumed(saved_at(MUST_FOLLOW, (9, score)), "9C JD q")
    _, end = answers(ran.out)

    assert told(end, "player 0 renege", "9C")
    assert score_after(ran) == (9, score + 2)
    assert said(end)[-1] == lines_with(end, "1 and 3 win the game", str(score + 2))[0]
    assert not told(end, "takes the trick")
    assert ran.code == 0


def test_r4_renege_that_leaves_them_at_9_does_not() -> None:
    ran = resumed(saved_at(MUST_FOLLOW, (9, 7)), "9C q")

    assert ran.out.endswith(PROMPT)
    assert not told(ran.out, "win the game")


@pytest.mark.parametrize(
    "maker, tricks, alone, score, end",
    [
        (0, "all five", False, (8, 9), (10, 9)),
        (0, "all five", False, (9, 9), (11, 9)),
        (2, "three", False, (9, 0), (10, 0)),
        (2, "all five", True, (6, 8), (10, 8)),
        (1, "all five", True, (9, 9), (9, 13)),
        (3, "four", True, (2, 9), (2, 10)),
        (1, "two", False, (8, 9), (10, 9)),
    ],
)
def test_33_game_ends_at_ten_or_more_points(
    maker: int, tricks: str, alone: bool, score: tuple[int, int], end: tuple[int, int]
) -> None:
    ran = last_trick(tricks, maker, alone, score)
    winners = "0 and 2" if end[0] > end[1] else "1 and 3"

    assert told(said(ran.out)[-1], f"players {winners} win the game", str(max(end)))
    assert len(lines_with(ran.out, "deals")) == 1
    assert not ran.out.endswith(PROMPT)
    assert (ran.err, ran.code) == ("", 0)


@pytest.mark.parametrize("maker, score", [(0, (7, 9)), (1, (9, 7)), (2, (8, 9))])
def test_33_game_goes_on_below_ten_points(maker: int, score: tuple[int, int]) -> None:
    tricks = "three" if maker == 2 else "all five"
    ran = last_trick(tricks, maker, False, score)

    assert not told(ran.out, "win the game")
    assert len(lines_with(ran.out, "deals")) == 2
