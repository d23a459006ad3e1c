"""The expert of spades: what it must never do, and that it sees nothing but its view."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from overtrick.bots.expert.player import Expert
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import Action, allows
from overtrick.core.cards import SPADES, CardSet, card_name, parse_card, parse_cards, suit_of
from overtrick.core.seats import NORTH, SOUTH, WEST, Seat
from overtrick.games import spades
from overtrick.games.shared.played_cards import all_cards, cards_played_by_all
from overtrick.games.spades.rules.state import BID, BLIND_NIL, LOOK, NIL, UNSEEN, FourBids, State

pytestmark = pytest.mark.xdist_group("expert of spades")

LOW = "2C 4C 6C 3D 5D 7D 2H 4H 6H 8H 2S 4S 3C"
ANY_LEAD = spades.Rules(break_spades=False)
TEN_TRICKS = """
    3C JC 6C 7C  KH QH JH AH  TH 9H 8H 7H  6H 5H 4H 3H  KD AD QD JD
    TD 9D 8D 7D  6D 5D 4D 2D  KS AS QS JS  TS 9S 8S 7S  3S 6S 5S 4S
"""  # five to each side, nobody void; the eldest hand leads the first


@pytest.fixture(scope="module")
def expert() -> Expert:
    return Expert("spades", 5)


def chosen(expert: Expert, state: State) -> Action:
    legal = spades.legal_actions(state)
    action = expert.choose(spades.view(state, spades.turn(state)), legal)
    assert allows(legal, action)
    return action


def dealt_out(state: State, souths: CardSet, seed: int = 1) -> State:
    """South holds those cards, and the others anything that is left."""
    played = cards_played_by_all(state.play)
    gone = all_cards(played) | souths
    rest = [card for card in spades.DECK if not gone >> card & 1]
    Random(seed).shuffle(rest)
    hands = [0, 0, souths, 0]
    for seat in (0, 1, 3):
        for _ in range(13 - played[seat].bit_count()):
            hands[seat] |= 1 << rest.pop()
    return state._replace(hands=(hands[0], hands[1], hands[2], hands[3]))


def bidding(hand: str, others: tuple[int, ...] = ()) -> State:
    """South has looked at that hand after bids of *others*."""
    state = spades.start(spades.HOUSE, spades.DECK, (SOUTH - len(others) - 1) % 4)
    for number in others:
        state = spades.apply(spades.apply(state, LOOK), BID + number)
    return dealt_out(spades.apply(state, LOOK), parse_cards(hand))


def playing(
    hand: str, cards: str, bids: FourBids, eldest: Seat, rules: spades.Rules = spades.HOUSE
) -> State:
    """South has that hand after *cards*, in the order in which they were played."""
    state = spades.start(rules, spades.DECK, (eldest - 1) % 4)
    for _ in range(4):
        state = spades.apply(state, LOOK)
        state = spades.apply(state, BID + bids[spades.turn(state)])
    for card in cards.split():
        state = spades.apply(state, parse_card(card))
    assert spades.turn(state) == SOUTH
    return dealt_out(state, parse_cards(hand))


LEAD = "AC QC 7C 2C KD 8D 4D TH 9H 5H KS TS 3S"


def test_it_bids_nil_with_low_cards(expert: Expert) -> None:
    assert chosen(expert, bidding(LOW, (4, 3))) == BID + NIL


def test_it_bids_no_nil_with_the_ace_of_spades(expert: Expert) -> None:
    assert chosen(expert, bidding(LOW.replace("4S", "AS"), (4, 3))) > BID + NIL


def test_it_keeps_its_winners_while_it_covers_a_nil(expert: Expert) -> None:
    hand = "AH QH 9H 8H 4H 3H AD KD 9D 5D 4D 3D 2D"
    state = playing(hand, "5C 3C KC", (NIL, 3, 4, 4), WEST)
    assert card_name(chosen(expert, state)) not in ("AH", "AD", "KD")


def test_it_plays_high_before_partner_when_it_covers_a_nil(expert: Expert) -> None:
    """West leads, partner has ducked under what West led, and East cannot be trusted to win."""
    hand = "AH KH QH 4H AD KD 8D 4C 3C AS KS QS JS"
    state = playing(hand, "2H 6H 5H", (NIL, 3, 5, 4), WEST)
    assert card_name(chosen(expert, state)) in ("AH", "KH", "QH")


def test_it_does_not_trump_partners_sure_winner(expert: Expert) -> None:
    hand = "AS 7S 3S KD QD 8D 4D 2D TH 9H 8H 5H 2H"
    state = playing(hand, "AC 4C", (3, 3, 3, 3), NORTH)
    assert suit_of(chosen(expert, state)) != SPADES


def test_it_ducks_when_more_tricks_are_only_bags(expert: Expert) -> None:
    state = playing("KC 2C 3D", TEN_TRICKS + "QC 4C 5C", (2, 2, 2, 2), NORTH, ANY_LEAD)
    assert state.play.taken[0] + state.play.taken[2] == 5
    assert card_name(chosen(expert, state)) == "2C"


def test_it_takes_the_trick_that_sets_the_opponents(expert: Expert) -> None:
    state = playing("KC 2C 3D", TEN_TRICKS + "QC 4C 5C", (2, 4, 2, 4), NORTH, ANY_LEAD)
    assert card_name(chosen(expert, state)) == "KC"


@pytest.mark.parametrize("state", [bidding(LEAD, (3,)), playing(LEAD, "", (3, 3, 4, 3), SOUTH)])
def test_what_the_others_hold_changes_nothing(expert: Expert, state: State) -> None:
    first = expert.think(spades.view(state, SOUTH), spades.legal_actions(state))
    other = dealt_out(state, state.hands[SOUTH], seed=2)
    assert other.hands != state.hands
    again = expert.think(spades.view(other, SOUTH), spades.legal_actions(other))
    assert again.best == first.best
    assert again.means.tolist() == first.means.tolist()


ELSEWHERE = """
from games.spades.bots.test_expert import LEAD, playing
from overtrick.bots.expert.player import Expert
from overtrick.games import spades
state = playing(LEAD, "", (3, 3, 4, 3), 2)
thought = Expert("spades", 5).think(spades.view(state, 2), spades.legal_actions(state))
print(thought.best, thought.means.tolist())
"""


def test_it_decides_the_same_in_another_process(expert: Expert) -> None:
    state = playing(LEAD, "", (3, 3, 4, 3), SOUTH)
    here = expert.think(spades.view(state, SOUTH), spades.legal_actions(state))
    there = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert there.stdout.strip() == f"{here.best} {here.means.tolist()}"


@pytest.mark.parametrize(
    "rules",
    [
        spades.HOUSE,
        spades.Rules(break_spades=False),
        spades.Rules(blind_nil=False),
        spades.Rules(bag_limit=0),
        spades.Rules(points_to_win=40, points_to_lose=30),
    ],
)
def test_it_plays_by_every_house_rule(rules: spades.Rules) -> None:
    quick = Expert("spades", 6, worlds=8)
    state = spades.start(rules, shuffled_deck(spades.DECK, 8, 1), WEST, (-10, 20), (3, 9))
    while not spades.is_over(state):
        state = spades.apply(state, chosen(quick, state))


@pytest.mark.parametrize("score, call", [((0, 0), LOOK), ((130, 290), BLIND_NIL)])
def test_it_bids_blind_nil_only_when_nothing_else_saves_the_match(
    expert: Expert, score: tuple[int, int], call: Action
) -> None:
    state = spades.start(spades.HOUSE, shuffled_deck(spades.DECK, 8, 2), WEST, score)
    assert state.phase == UNSEEN
    assert chosen(expert, state) == call
