"""How the CS 246 program begins, calls and plays: items 1 to 25 of the checklist.

The numbers in the names are those of the assignment's checklist; a name with a second number
(``r5``) is about the answer to a gap in it.  The wording is ours, so that facts are compared, not
lines.
"""

from functools import cache

import pytest

from programs.euchre_246_onlooker import Onlooker, human_game
from programs.euchre_246_runs import (
    CARDS,
    DISCARD,
    FIRST_ROUND,
    LEAD,
    PASSED,
    PROMPT,
    QUIET,
    QUIET_KITTY,
    SECOND_ROUND,
    answers,
    cards_in,
    dealers_in,
    decks_in,
    first_hand,
    lines_with,
    resumed,
    run_inside,
    said,
    saved,
    told,
)
from programs.euchre_280_runs import Ran

SEEDS = range(40)


@cache
def computers_game(seed: int) -> Ran:
    """A whole game in which player 0 leaves at his first prompt."""
    return run_inside(["-d", "-s", str(seed)], "r")


# The command line and the start.


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["-d"],
        ["-s", "123"],
        ["-d", "-s", "123"],
        ["-f", "FILE"],
        ["-s", "123", "-f", "FILE"],
        ["-d", "-s", "123", "-f", "FILE"],
    ],
    ids=" ".join,
)
def test_01_every_invocation_listed_begins_a_game(words: list[str]) -> None:
    flags = [word for word in words if word not in ("-f", "FILE")]
    ran = resumed(LEAD, "q", *flags) if "-f" in words else run_inside(words, "q")

    assert (ran.err, ran.code) == ("", 0)
    assert told(ran.out, "hand")
    assert PROMPT in ran.out
    assert told(ran.out, "trump", "called") == ("-f" in words)
    assert told(ran.out, "deck") == ("-d" in words)


def test_02_seed_is_0_unless_given() -> None:
    assert run_inside(["-d"], "r") == run_inside(["-d", "-s", "0"], "r")


@pytest.mark.parametrize("seed", ["0", "1", "123", "-7", "18446744073709551615"])
def test_02_same_seed_and_input_give_the_same_output(seed: str) -> None:
    typed = "p p o 9H r"

    assert run_inside(["-d", "-s", seed], typed) == run_inside(["-d", "-s", seed], typed)


def test_02_other_seeds_give_other_games() -> None:
    assert len({computers_game(seed).out for seed in SEEDS}) == len(SEEDS)


def test_03_seed_of_the_file_wins_silently() -> None:
    with_both = resumed(LEAD, "r", "-d", "-s", "123")

    assert with_both == resumed(LEAD, "r", "-d")
    assert with_both.err == ""
    assert lines_with(with_both.out, "seed") == ["Seed: 5"] * len(decks_in(with_both.out))


def test_04_first_dealer_is_chosen_by_the_seed() -> None:
    dealers = [dealers_in(computers_game(seed).out)[0] for seed in SEEDS]

    assert {dealers.count(dealer) > 3 for dealer in range(4)} == {True}


def test_04_decks_are_shuffled() -> None:
    decks = [deck for seed in SEEDS for deck in decks_in(computers_game(seed).out)]
    tops = {card for deck in decks for card in deck[:1]}
    bottoms = {card for deck in decks for card in deck[-1:]}

    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert tops == bottoms == set(CARDS)


def test_05_deck_is_nine_to_ace_of_four_suits() -> None:
    for deck in decks_in(computers_game(0).out):
        assert sorted(deck) == sorted(rank + suit for rank in "AKQJT9" for suit in "HDCS")


@pytest.mark.parametrize("dealer", range(4))
def test_06_five_cards_to_each_player_and_four_to_the_kitty(dealer: int) -> None:
    ran = resumed(saved(dealer), "p", "-d")  # nobody calls, so that everybody has a turn
    hands = [cards_in(lines_with(ran.out, f"player {seat} holds")[0]) for seat in range(4)]
    kitty = cards_in(lines_with(ran.out, "kitty:")[0])

    assert [sorted(hand) for hand in hands] == [sorted(hand.split()) for hand in QUIET]
    assert kitty == QUIET_KITTY.split()
    assert cards_in(lines_with(ran.out, "top card")[0]) == ["9H"]


def test_07_what_was_done_in_a_hand_does_not_change_the_next_deck() -> None:
    for seed in range(5):
        first, second = (
            decks_in(computers_game(seed).out),
            decks_in(human_game(seed).out.getvalue()),
        )
        both = min(len(first), len(second))

        assert both > 2
        assert first[:both] == second[:both]


def test_07_game_that_goes_on_has_the_decks_of_the_whole_game() -> None:
    decks = decks_in(run_inside(["-d", "-s", "5"], "r").out)
    ran = resumed(saved(2, deals=1), "r", "-d")  # hand 2 of seed 5
    both = min(len(decks) - 1, len(decks_in(ran.out)))

    assert both > 2
    assert decks_in(ran.out)[1:both] == decks[2 : both + 1]


def test_08_only_player_0_is_asked() -> None:
    asked = [
        said(part)[-1].split()[1]
        for part in answers(human_game(1).out.getvalue())[:-1]
        if said(part)
    ]

    assert len(asked) > 20
    assert {who for who in asked if who.isdigit()} == {"0"}


def test_09_deal_passes_to_the_next_player_after_each_hand() -> None:
    for seed in range(10):
        dealers = dealers_in(computers_game(seed).out)

        assert len(dealers) >= 3
        assert dealers == [(dealers[0] + hand) % 4 for hand in range(len(dealers))]


# Calling trump.


@pytest.mark.parametrize("dealer", range(4))
def test_10_player_left_of_the_dealer_decides_first_and_the_dealer_last(dealer: int) -> None:
    ran = resumed(saved(dealer), "p q")
    callers = [line.split()[1] for line in lines_with(ran.out, "pass")]

    assert callers[:4] == [str((dealer + step) % 4) for step in (1, 2, 3, 4)]


def test_10_dealer_who_says_o_picks_the_card_up() -> None:
    ran = resumed(saved(0, "pass pass pass"), "o q", "-d")

    assert told(ran.out, "player 0", "9H", "hearts", "trump")
    assert not told(ran.out, "player 0", "alone")
    assert cards_in(lines_with(ran.out, "player 0 holds")[-1]).count("9H") == 1


def test_11_dealer_ordered_up_must_take_the_card_and_discard_one() -> None:
    ran = resumed(saved(3), "o q", "-d")
    six = cards_in(lines_with(ran.out, "player 3 holds")[0])
    [discarded] = cards_in(lines_with(ran.out, "player 3 discards")[0])
    ran = resumed(saved(3), "o JH q", "-d")
    five = cards_in(lines_with(ran.out, "player 3 holds")[1])

    assert sorted(six) == sorted([*QUIET[3].split(), "9H"])
    assert sorted([*five, discarded]) == sorted(six)


def test_11_player_0_is_asked_for_his_discard_and_has_five_cards_again() -> None:
    ran = resumed(DISCARD, "QH JH q", "-d")
    six, *later = [cards_in(line) for line in lines_with(ran.out, "player 0 holds")]

    assert sorted(six) == sorted([*QUIET[0].split(), "9H"])
    assert sorted(later[0]) == sorted({*six} - {"QH"})
    assert told(ran.out, "player 0", "discard", "QH")


def test_12_card_just_picked_up_may_be_discarded() -> None:
    ran = resumed(DISCARD, "9H q", "-d")

    assert told(ran.out, "player 0", "discard", "9H")
    assert sorted(cards_in(lines_with(ran.out, "player 0 holds")[-1])) == sorted(QUIET[0].split())


@pytest.mark.parametrize("dealer", range(4))
def test_13_when_all_pass_a_second_round_begins_left_of_the_dealer(dealer: int) -> None:
    ran = resumed(saved(dealer), "p p q")
    lines = said(ran.out)
    turned_down = lines.index(lines_with(ran.out, "9H", "turned down")[0])
    first_round = [line.split()[1] for line in lines[:turned_down] if "passes" in line]
    second_round = [line.split()[1] for line in lines[turned_down:] if "passes" in line]

    assert len(first_round) == 4
    assert second_round[:4] == first_round == [str((dealer + step) % 4) for step in (1, 2, 3, 4)]


@pytest.mark.parametrize("suit", ["H n", "H a", "h n"])
def test_13_suit_turned_down_may_not_be_named(suit: str) -> None:
    ran = resumed(SECOND_ROUND, suit)

    assert told(answers(ran.out)[1], "hearts", "turned down")
    assert not told(answers(ran.out)[1], "player 0")
    assert ran.out.endswith(PROMPT)


@pytest.mark.parametrize("suit, name", [("D", "diamonds"), ("C", "clubs"), ("S", "spades")])
def test_14_first_to_name_a_suit_ends_the_calling(suit: str, name: str) -> None:
    ran = resumed(SECOND_ROUND, f"{suit} n JH q")

    assert told(ran.out, "player 0", name, "trump")
    assert not told(ran.out, "pass")
    assert told(ran.out, "player 0", "lead", "JH")


def test_14_all_pass_again_and_the_hand_is_nullified() -> None:
    ran = resumed(saved(0, f"{PASSED} pass pass pass", score=(4, 7), deals=3), "p q", "-d")
    after = answers(ran.out)[1]

    assert told(after, "null")
    assert told(after, "hand 5")
    assert told(after, "0 and 2: 4", "1 and 3: 7")  # nobody scores
    assert sorted(decks_in(after)[0]) == sorted(CARDS)


def test_14_r5_deal_passes_after_a_nullified_hand() -> None:
    ran = resumed(saved(0, f"{PASSED} pass pass pass"), "p q")

    assert dealers_in(ran.out) == [0, 1]


@pytest.mark.parametrize(
    "text, call",
    [(FIRST_ROUND, "oa"), (SECOND_ROUND, "D a"), (SECOND_ROUND, "C a"), (SECOND_ROUND, "s a")],
)
def test_15_partner_of_a_lone_caller_plays_no_card(text: str, call: str) -> None:
    ran = resumed(text, f"{call} r")
    hand = first_hand(ran.out)

    assert told(hand, "player 0", "alone")
    assert len(lines_with(hand, "takes the trick")) == 5
    assert not told(hand, "player 2 leads")
    assert not told(hand, "player 2 plays")


@pytest.mark.parametrize(
    "text, call", [(FIRST_ROUND, "o"), (SECOND_ROUND, "D n"), (SECOND_ROUND, "C n")]
)
def test_15_partner_of_another_caller_plays(text: str, call: str) -> None:
    ran = resumed(text, f"{call} r")
    hand = first_hand(ran.out)

    assert not told(hand, "alone")
    assert len(lines_with(hand, "player 2", "leads")) + len(lines_with(hand, "player 2 play")) == 5


def test_16_ordering_up_ones_partner_is_going_alone() -> None:
    ran = resumed(saved(2, "pass"), "o JH JD AH KH QH")
    hand = first_hand(ran.out)

    assert told(hand, "player 0", "orders up", "alone")
    assert not told(hand, "player 2 leads")
    assert not told(hand, "player 2 plays")
    assert told(ran.out, "0 and 2: 4", "1 and 3: 0")


def test_16_oa_to_ones_partner_is_the_same_as_o() -> None:
    assert resumed(saved(2, "pass"), "oa r") == resumed(saved(2, "pass"), "o r")


def test_16_naming_a_suit_while_ones_partner_deals_is_not_going_alone() -> None:
    ran = resumed(saved(2, f"{PASSED} pass"), "D n q")

    assert told(ran.out, "player 0", "diamonds")
    assert not told(ran.out, "alone")


@pytest.mark.parametrize("call", ["o", "oa"])
def test_r8_dealer_ordered_up_by_his_partner_still_discards(call: str) -> None:
    ran = resumed(saved(2, "pass"), f"{call} q", "-d")

    assert len(cards_in(lines_with(ran.out, "player 2 holds")[-1])) == 6
    assert len(cards_in(lines_with(ran.out, "player 2 discards")[0])) == 1


def test_r8_player_0_ordered_up_by_his_partner_discards_and_sits_out() -> None:
    ran = resumed(saved(0, "pass order-up-alone"), "AH")
    hand = first_hand(ran.out)

    assert hand.count(PROMPT) == 1
    assert told(hand, "player 0 discards", "AH")
    assert not told(hand, "player 0 leads")
    assert not told(hand, "player 0 plays")


def test_17_computer_players_pass_order_up_pick_up_declare_and_discard() -> None:
    acts = {act for seed in SEEDS for act in onlooker_of(seed).acts}

    for seat in (1, 2, 3):
        kinds = {kind for player, kind in acts if player == seat}
        assert kinds == {"pass", "orders", "picks", "declares", "discards", "leads", "plays"}


def test_17_computer_players_sometimes_go_alone() -> None:
    assert any(told(computers_game(seed).out, "goes alone") for seed in SEEDS)


@cache
def onlooker_of(seed: int) -> Onlooker:
    """Somebody who has followed that game to its end and checked all of it."""
    onlooker = Onlooker()
    onlooker.hear(computers_game(seed).out.replace(PROMPT, ""))
    return onlooker


# Play.


@pytest.mark.parametrize("card", QUIET[0].split())
def test_18_any_card_may_be_led(card: str) -> None:
    assert told(resumed(LEAD, f"{card} q").out, "player 0 leads", card)


@pytest.mark.parametrize("dealer", range(4))
def test_18_player_left_of_the_dealer_leads(dealer: int) -> None:
    ran = resumed(saved(dealer, "order-up 9H"), "r")

    assert lines_with(ran.out, "lead")[0].startswith(f"Player {(dealer + 1) % 4} ")


@pytest.mark.parametrize(
    "dealer, done, typed",
    [
        (0, "order-up-alone 9H", "r"),
        (1, "order-up-alone 9H", "r"),
        (2, "order-up-alone 9H", "r"),
        (3, "order-up-alone 9H", "r"),
        (0, f"{PASSED} clubs-alone", "r"),
        (3, "", "oa r"),
        (3, PASSED, "c a r"),
    ],
)
def test_19_player_opposite_the_dealer_leads_when_the_eldest_hand_is_alone(
    dealer: int, done: str, typed: str
) -> None:
    ran = resumed(saved(dealer, done), typed)

    assert lines_with(ran.out, "lead")[0].startswith(f"Player {(dealer + 2) % 4} ")


@pytest.mark.parametrize(
    "dealer, done, typed",
    [
        (0, "pass pass order-up-alone 9H", "r"),
        (1, "pass pass order-up-alone 9H", "r"),
        (2, "pass pass order-up-alone 9H", "r"),
        (3, "pass pass order-up-alone 9H", "r"),
        (1, "pass pass", "oa r"),
        (1, f"{PASSED} pass pass", "d a r"),
    ],
)
def test_20_next_player_leads_when_the_eldest_hand_sits_out(
    dealer: int, done: str, typed: str
) -> None:
    ran = resumed(saved(dealer, done), typed)

    assert lines_with(ran.out, "lead")[0].startswith(f"Player {(dealer + 2) % 4} ")


@pytest.mark.parametrize(
    "dealer, done",
    [(dealer, "pass order-up-alone 9H") for dealer in range(4)]  # the eldest hand's left
    + [(dealer, "pass pass pass order-up-alone 9H") for dealer in range(4)],  # the dealer
)
def test_20_eldest_hand_leads_against_any_other_lone_hand(dealer: int, done: str) -> None:
    ran = resumed(saved(dealer, done), "r")

    assert lines_with(ran.out, "lead")[0].startswith(f"Player {(dealer + 1) % 4} ")


def test_r2_both_sentences_on_the_lead_name_the_player_opposite_the_dealer() -> None:
    alone = resumed(saved(3, "order-up-alone 9H"), "r")
    sits_out = resumed(saved(3, "pass pass order-up-alone 9H"), "r")

    assert lines_with(alone.out, "lead")[0].startswith("Player 1 ")
    assert lines_with(sits_out.out, "lead")[0].startswith("Player 1 ")


@pytest.mark.parametrize(
    "led, hand, card, follows",
    [
        ("AC", "9C AH 9S TS KD", "9C", True),
        ("AC", "9C AH 9S TS KD", "AH", False),
        ("AC", "9C AH 9S TS KD", "9S", False),
        ("AC", "AH 9S TS KD QD", "AH", True),  # void: trump
        ("AC", "AH 9S TS KD QD", "9S", True),  # or throw off
        ("9H", "JD 9C TC 9S TS", "JD", True),  # the left bower is a trump ...
        ("9H", "JD 9C TC 9S TS", "9C", False),
        ("JD", "TH 9D TC 9S TS", "TH", True),  # ... when it is led ...
        ("JD", "TH 9D TC 9S TS", "9D", False),
        ("JD", "9D QD TC 9S TS", "TC", True),
        ("AD", "JD 9D TC 9S TS", "9D", True),  # ... and when its printed suit is
        ("AD", "JD 9D TC 9S TS", "JD", False),
        ("AD", "JD 9C TC 9S TS", "9C", True),
        ("AD", "JD 9C TC 9S TS", "JD", True),
    ],
)
def test_21_suit_led_must_be_followed_and_the_left_bower_is_a_trump(
    led: str, hand: str, card: str, follows: bool
) -> None:
    text = saved(2, f"order-up QH | {led}", hands=(hand, "", "", led), kitty="QH")
    ran = resumed(text, f"{card} q")

    assert told(ran.out, "player 0 plays", card) == follows
    assert told(ran.out, "player 0 renege", card) != follows


def table_with(trick: str, upcard: str) -> str:
    """Player 0 has yet to play the last card of that trick, which player 1 has led."""
    cards = trick.split()
    led = suit_in_play(cards[0])
    loose = [card for card in CARDS if card not in (*cards, upcard)]
    hands = {card: [card] for card in cards}
    for card in sorted(cards, key=lambda card: suit_in_play(card) == led):
        void = suit_in_play(card) != led  # then nothing else may follow either
        for other in [c for c in loose if not void or suit_in_play(c) != led][:4]:
            loose.remove(other)
            hands[card].append(other)
    first, second, third, last = (" ".join(hands[card]) for card in cards)
    done = f"order-up {upcard} | {' '.join(cards[:3])}"
    return saved(0, done, hands=(last, first, second, third), kitty=upcard)


def suit_in_play(card: str) -> str:
    """With hearts trump."""
    return "H" if card == "JD" else card[1]


@pytest.mark.parametrize(
    "trick, best",
    [
        ("JH JD AH KH", "JH"),  # right bower, left bower, ace, king ...
        ("KH AH JD JH", "JH"),
        ("JD JH KH AH", "JH"),
        ("AH KH JD QH", "JD"),
        ("JD AH KH QH", "JD"),
        ("KH QH TH AH", "AH"),
        ("QH TH KH 9H", "KH"),
        ("TH 9H QH AS", "QH"),
        ("AS 9H TH AC", "TH"),
        ("AC KC QC JC", "AC"),  # off suit: ace, king, queen, jack, ten, nine
        ("JC QC KC TC", "KC"),
        ("TC 9C QC JC", "QC"),
        ("9C TC AS JC", "JC"),
        ("9C AS TC AD", "TC"),
    ],
)
def test_22_order_of_the_cards(trick: str, best: str) -> None:
    assert_taken_by(trick, best)


@pytest.mark.parametrize(
    "trick, best",
    [
        ("AC TC 9C 9S", "AC"),  # the assignment's own example
        ("AC TC 9C 9H", "9H"),  # even a nine of trump beats any card of an off suit
        ("AC 9H TC TH", "TH"),
        ("9C AS AD KS", "9C"),  # a card thrown off wins nothing
        ("9C JD AC KC", "JD"),
        ("9D AD JD KD", "JD"),
        ("9C 9D 9S JC", "JC"),
    ],
)
def test_23_highest_trump_or_else_the_highest_card_led_takes_the_trick(
    trick: str, best: str
) -> None:
    assert_taken_by(trick, best)


def assert_taken_by(trick: str, best: str) -> None:
    """Player 1 leads; the player of *best* takes the trick and leads the next one."""
    upcard = next(card for card in CARDS if card[1] == "H" and card not in trick)
    last = trick.split()[-1]
    winner = (trick.split().index(best) + 1) % 4
    ran = resumed(table_with(trick, upcard), f"{last} r")
    after = ran.out[ran.out.index(PROMPT) :]

    assert told(after, "player 0 plays", last)
    assert lines_with(after, "takes the trick")[0].startswith(f"Player {winner} ")
    assert lines_with(after, "leads")[0].startswith(f"Player {winner} ")


@pytest.mark.parametrize("call, leads, responses", [("o", 5, 15), ("oa", 5, 10)])
def test_24_hand_has_five_tricks_of_four_cards_or_three_against_a_lone_hand(
    call: str, leads: int, responses: int
) -> None:
    ran = resumed(FIRST_ROUND, f"{call} JH JD AH KH QH")
    hand = first_hand(ran.out)

    assert len(lines_with(hand, "player", "leads")) == leads
    assert len(lines_with(hand, "player", "plays")) == responses
    assert len(lines_with(hand, "takes the trick")) == 5


@pytest.mark.parametrize("seed", SEEDS)
def test_25_computer_players_never_renege(seed: int) -> None:
    onlooker = onlooker_of(seed)  # has checked every call and card against a second implementation

    assert onlooker.winner in (0, 1)
    assert (0, "reneges") not in onlooker.acts
    assert onlooker.asides.count("Player 0 rage quit.") == 1
    assert complaints(onlooker) == []


@pytest.mark.parametrize("seed", range(12))
def test_25_game_of_somebody_who_stumbles_and_reneges_keeps_to_the_rules(seed: int) -> None:
    human = human_game(seed)

    assert human.onlooker.winner in (0, 1)
    assert len(complaints(human.onlooker)) == human.wrong


def complaints(onlooker: Onlooker) -> list[str]:
    """The lines that tell player 0 what he cannot do."""
    reasons = ("unrecognized", "do not hold", "turned down")
    return [line for line in onlooker.asides if any(told(line, reason) for reason in reasons)]
