"""The naive Hearts on hand-made positions, where a sentence of docs/rules/hearts.md is easily
misread.  What is expected is worked out by hand from the sentence cited.
"""

from pathlib import Path

import pytest

from naive.hearts import FIELDS, RULE_SETS, Deal, Match, recount, rules_from

NORTH, EAST, SOUTH, WEST = range(4)
TABLE = Path(__file__).parents[1] / "perft" / "hearts.txt"
LINES = [line for line in TABLE.read_text().splitlines() if not line.startswith("#")]
DOCUMENT = Path(__file__).parents[2] / "docs" / "rules" / "hearts.md"

CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
DIAMONDS = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
SPADES = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"


def dealt(*hands: str, rules: str = "HOUSE,passing=none", dealer: int = WEST) -> Deal:
    """A deal in which North, East, South and West are dealt these thirteen cards each."""
    held = [hand.split() for hand in hands]
    order = [(dealer + 1 + place) % 4 for place in range(4)]
    deck = [held[seat][number] for number in range(13) for seat in order]
    assert sorted(deck) == sorted(f"{CLUBS} {DIAMONDS} {HEARTS} {SPADES}".split())
    return Deal(rules_from(rules), deck, dealer)


def left(*hands: str, rules: str = "HOUSE,passing=none", leader: int = NORTH) -> Deal:
    """The end of a deal: these cards are left, and no point card has been played."""
    deal = Deal(rules_from(rules), [], WEST)
    deal.hands = [hand.split() for hand in hands]
    deal.leader = leader
    deal.played = ["2C", "3C", "4C", "5C"]
    tricks = 13 - len(deal.hands[NORTH])
    deal.tricks = [(NORTH, [])] * tricks
    return deal


def finished(*taken: str, rules: str = "HOUSE") -> Deal:
    """A deal that is over, in which the seats have taken these cards, in one trick or none."""
    deal = Deal(rules_from(rules), [], WEST)
    tricks = [(seat, cards.split()) for seat, cards in enumerate(taken) if cards]
    winner = tricks[0][0]
    deal.tricks = tricks + [(winner, [])] * (13 - len(tricks))
    return deal


def act(deal: Deal, cards: str) -> Deal:
    for card in cards.split():
        deal.act(card)
    return deal


FOUR_SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)


@pytest.mark.parametrize(
    "number, direction",
    [(1, "left"), (2, "right"), (3, "across"), (4, "none"), (5, "left"), (8, "none")],
)
def test_the_direction_of_the_pass_changes_from_deal_to_deal(number: int, direction: str) -> None:
    assert Deal(rules_from("HOUSE"), [], WEST, number).direction == direction  # 2.1


def test_a_fixed_direction_of_the_pass_is_the_same_in_every_deal() -> None:
    rules = rules_from("HOUSE,passing=right")

    assert [Deal(rules, [], WEST, number).direction for number in (1, 2, 4)] == 3 * ["right"]  # 2.1


@pytest.mark.parametrize(
    "direction, receiver", [("left", EAST), ("across", SOUTH), ("right", WEST)]
)
def test_cards_are_passed_clockwise_to_the_left(direction: str, receiver: int) -> None:
    deal = dealt(*FOUR_SUITS, rules=f"HOUSE,passing={direction}")

    act(deal, "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S")

    assert {"2C", "3C", "4C"} <= set(deal.hands[receiver])  # 2.1
    assert [len(hand) for hand in deal.hands] == [13, 13, 13, 13]
    assert deal.turn() == receiver  # who now holds the two of clubs [3.1]


def test_the_eldest_hand_chooses_all_three_cards_before_the_next_player() -> None:
    deal = dealt(*FOUR_SUITS, rules="HOUSE,passing=left", dealer=EAST)
    turns = []

    for _ in range(12):
        turns.append(deal.turn())
        deal.act(deal.legal()[0])

    assert turns == 3 * [SOUTH] + 3 * [WEST] + 3 * [NORTH] + 3 * [EAST]  # 2.2


def test_a_card_chosen_cannot_be_chosen_again_nor_is_a_card_received_before_the_end() -> None:
    deal = dealt(*FOUR_SUITS, rules="HOUSE,passing=left")

    act(deal, "2C 3C 4C")
    assert deal.legal() == sorted(DIAMONDS.split())  # nothing of North's yet [2.3]
    act(deal, "2D")
    assert "2D" not in deal.legal()  # 2.2
    act(deal, "3D 4D 2H 3H 4H 2S 3S")
    assert [len(hand) for hand in deal.hands] == [10, 10, 10, 11]  # 2.3


def test_the_two_of_clubs_is_led_and_nothing_else() -> None:
    deal = dealt(DIAMONDS, HEARTS, CLUBS, SPADES)

    assert (deal.turn(), deal.legal()) == (SOUTH, ["2C"])  # 3.1


def test_who_holds_the_two_of_clubs_may_lead_any_club_but_no_other_suit() -> None:
    north = CLUBS.replace("7C", "7D")
    east = DIAMONDS.replace("7D", "7C")
    deal = dealt(north, east, HEARTS, SPADES, rules="HOUSE,passing=none,first_lead=any-club")

    assert deal.legal() == sorted(set(CLUBS.split()) - {"7C"})  # 3.1


def test_the_eldest_hand_leads_no_point_card_to_the_first_trick() -> None:
    north = "2D 3D QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH"
    east = "4D 5D 6D 7D 8D 9D TD JD QD KD AD 2S 3S"
    south = "QH KH AH 4S 5S 6S 7S 8S 9S TS JS KS AS"
    rules = "HOUSE,passing=none,first_lead=eldest,must_break_hearts=no"
    deal = dealt(north, east, south, CLUBS, rules=rules)

    assert (deal.turn(), deal.legal()) == (NORTH, ["2D", "3D"])  # 3.1, 3.3


ONLY_POINTS = "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
NO_CLUBS = "AH 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
THE_REST = "AD 2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS"


def test_a_hand_of_nothing_but_point_cards_plays_any_of_them_to_the_first_trick() -> None:
    deal = act(dealt(CLUBS, ONLY_POINTS, NO_CLUBS, THE_REST), "2C")

    assert deal.legal() == sorted(ONLY_POINTS.split())  # 3.3


def test_others_without_the_suit_led_play_no_point_card_to_the_first_trick() -> None:
    deal = act(dealt(CLUBS, ONLY_POINTS, NO_CLUBS, THE_REST), "2C 2H")

    assert deal.legal() == sorted(NO_CLUBS.split()[1:])  # the jack of diamonds too [1.4, 3.3]


def test_points_may_be_played_to_the_first_trick_by_a_house_rule() -> None:
    rules = "HOUSE,passing=none,points_in_first_trick=yes"
    deal = act(dealt(CLUBS, ONLY_POINTS, NO_CLUBS, THE_REST, rules=rules), "2C 2H")

    assert deal.legal() == sorted(NO_CLUBS.split())  # 3.3


def test_point_cards_are_free_from_the_second_trick_on() -> None:
    deal = act(dealt(CLUBS, ONLY_POINTS, NO_CLUBS, THE_REST), "2C 2H 2D 2S 3C 3H")

    assert "AH" in deal.legal()  # 3.3


@pytest.mark.parametrize(
    "south, legal",
    [
        ("QS 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", ["QS"]),  # follows suit first
        ("QS 3S 4D 5D 6D 7D 8D 9D TD JD QD KD AD", ["3S"]),  # has another spade
    ],
)
def test_the_queen_follows_to_a_first_trick_of_spades_only_if_alone(
    south: str, legal: list[str]
) -> None:
    other = ({"3S", "3D"} - set(south.split())).pop()
    west = f"2D {other} 4S 5S 6S 7S 8S 9S TS JS KS AS AC"
    north = "2S " + " ".join(CLUBS.split()[:12])
    rules = "HOUSE,passing=none,first_lead=eldest"
    deal = act(dealt(north, HEARTS, south, west, rules=rules), "2S 2H")

    assert deal.legal() == legal  # 3.3


def test_a_first_lead_from_nothing_but_point_cards_is_the_queen() -> None:
    eldest = "HOUSE,passing=none,first_lead=eldest"
    hands = (ONLY_POINTS, CLUBS, NO_CLUBS, THE_REST)

    assert dealt(*hands, rules=eldest).legal() == ["QS"]  # 3.3, 3.4
    assert dealt(*hands, rules=f"{eldest},spare_queen=yes").legal() == sorted(ONLY_POINTS.split())


@pytest.mark.parametrize(
    "hand, changes, legal",
    [
        ("2H 9D", "", "9D"),
        ("2H 9D", ",must_break_hearts=no", "2H 9D"),
        ("2H 3H", "", "2H 3H"),  # nothing but hearts
        ("2H QS", "", "QS"),  # nothing but hearts and the queen
        ("2H QS", ",spare_queen=yes", "2H QS"),
        ("2H QS 9D", ",spare_queen=yes", "9D QS"),  # something else as well
    ],
)
def test_hearts_that_are_not_broken_are_led_only_by(hand: str, changes: str, legal: str) -> None:
    others = ["4C", "5C", "6C"] if len(hand.split()) == 3 else ["4C", "5C"]
    rest = [" ".join(others)] * 3
    deal = left(hand, *rest, rules=f"HOUSE,passing=none{changes}")

    assert deal.legal() == legal.split()  # 3.4


def test_a_heart_discarded_to_the_first_trick_breaks_hearts() -> None:
    deal = dealt(CLUBS, ONLY_POINTS, NO_CLUBS, THE_REST)

    act(deal, "2C")
    assert not deal.broken()
    act(deal, "KH")
    assert deal.broken()  # 3.5


def test_a_heart_led_from_nothing_but_hearts_breaks_hearts() -> None:
    deal = left("3H 2H", "9C 8H", "8C 6H", "7C 5H")

    assert not deal.broken()
    act(deal, "3H 8H 6H 5H")
    assert deal.broken()  # 3.5
    assert deal.turn() == EAST


@pytest.mark.parametrize("changes, legal", [("", "9D"), (",queen_breaks_hearts=yes", "2H 9D")])
@pytest.mark.parametrize("trick", ["AS QS 3S 4S", "AS 2S 3S QS"])
def test_the_queen_breaks_hearts_by_a_house_rule_also_when_it_follows_suit(
    trick: str, changes: str, legal: str
) -> None:
    one, two, three, four = trick.split()
    hands = (f"{one} 2H 9D", f"{two} 5C 6C", f"{three} 7C 8C", f"{four} 9C TC")
    deal = left(*hands, rules=f"HOUSE,passing=none{changes}")

    act(deal, trick)

    assert (deal.turn(), deal.legal()) == (NORTH, legal.split())  # 3.5


def test_a_high_card_of_another_suit_does_not_win() -> None:
    deal = left("2D 3D", "AS 4D", "AH 5D", "3C 6D")

    act(deal, "2D 4D 5D 6D")
    assert deal.turn() == WEST
    act(deal, "3C 3D AS AH")
    assert deal.tricks[-1][0] == WEST  # 3.6
    assert deal.over()


HEARTS_AND_QUEEN = f"{HEARTS} QS"


@pytest.mark.parametrize(
    "taken, rules, points",
    [
        (("2H 3H", "QS", "4H", HEARTS[9:]), "HOUSE", [2, 13, 1, 10]),  # 4.1
        ((HEARTS, "QS", "", ""), "HOUSE", [13, 13, 0, 0]),  # the queen is missing: no moon
        (("", HEARTS_AND_QUEEN, "", ""), "HOUSE", [26, 0, 26, 26]),  # 4.2
        (("2C", HEARTS_AND_QUEEN, "3C", "4C"), "HOUSE", [26, 0, 26, 26]),  # not all tricks needed
        (("", HEARTS_AND_QUEEN, "", ""), "HOUSE,moon=subtract", [0, -26, 0, 0]),
        (("", HEARTS_AND_QUEEN, "JD", ""), "OMNIBUS", [26, 0, 16, 26]),  # 4.3
        (("", f"{HEARTS_AND_QUEEN} JD", "", ""), "OMNIBUS", [26, -10, 26, 26]),
        (("", f"{HEARTS_AND_QUEEN} JD", "", ""), "OMNIBUS,moon=subtract", [0, -36, 0, 0]),
        (("JD", HEARTS, "QS", ""), "OMNIBUS", [-10, 13, 13, 0]),  # 4.5
        (("JD", HEARTS, "QS", ""), "HOUSE", [0, 13, 13, 0]),
        (("2C", HEARTS, "QS", ""), "HOUSE,bonus_for_no_tricks=yes", [0, 13, 13, -5]),  # 4.4
        (("", HEARTS_AND_QUEEN, "", ""), "HOUSE,bonus_for_no_tricks=yes", [26, 0, 26, 26]),
        (
            ("", HEARTS_AND_QUEEN, "", ""),
            "HOUSE,bonus_for_no_tricks=yes,moon=subtract",
            [0, -26, 0, 0],
        ),
    ],
)
def test_points_of(taken: tuple[str, ...], rules: str, points: list[int]) -> None:
    assert finished(*taken, rules=rules).points() == points


def test_there_are_no_points_before_the_end() -> None:
    deal = left("2D 3D", "QS 4C", "AH 5D", "3C 6D")

    act(deal, "2D QS 5D 6D")

    assert deal.cards_taken(WEST) == ["2D", "QS", "5D", "6D"]
    assert deal.points() == [0, 0, 0, 0]  # 4


def match_at(score: list[int], rules: str = "HOUSE") -> Match:
    match = Match(rules_from(rules), WEST)
    match.score = score
    return match


@pytest.mark.parametrize(
    "score, winners",
    [
        ([99, 99, 0, 0], []),
        ([100, 7, 8, 9], [EAST]),
        ([100, 7, 120, 7], [EAST, WEST]),  # a shared win [5.3]
        ([100, 100, 100, 100], [NORTH, EAST, SOUTH, WEST]),
        ([-30, 100, 0, 5], [NORTH]),
    ],
)
def test_the_lowest_score_wins_when_somebody_has_a_hundred(
    score: list[int], winners: list[int]
) -> None:
    match = match_at(score)

    assert match.winners() == winners  # 5.2, 5.3
    assert match.over() == bool(winners)


def test_the_deal_passes_to_the_left_and_the_pass_turns_with_it() -> None:
    match = match_at([0, 0, 0, 0])
    dealers, directions = [], []

    for _ in range(5):
        dealers.append(match.dealer)
        directions.append(match.deal([]).direction)
        match.add(finished("2C", HEARTS, "QS", ""))

    assert dealers == [WEST, NORTH, EAST, SOUTH, WEST]  # 5.1
    assert directions == ["left", "right", "across", "none", "left"]  # 2.1
    assert match.score == [0, 65, 65, 0]


def test_the_rule_sets_are_those_of_the_document() -> None:
    rows = [
        [cell.strip(" `") for cell in line.strip("|").split("|")]
        for line in DOCUMENT.read_text().splitlines()
        if line.startswith("| ")
    ]
    names = rows[0][1:-1]
    said = {name: [row[1 + place] for row in rows[2:]] for place, name in enumerate(names)}
    words = {True: "yes", False: "no"}
    ours = {
        name: [words[value] if isinstance(value, bool) else str(value) for value in values]
        for name, values in RULE_SETS.items()
    }

    assert [row[0] for row in rows[2:]] == FIELDS.split()
    assert said == ours


def test_the_counts_of_the_lines_of_play_are_what_is_counted() -> None:
    assert [recount(line) for line in LINES] == LINES
