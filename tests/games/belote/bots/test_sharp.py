"""The sharp player of belote: what it sees, and cards that it would be a shame not to find."""

from random import Random

import pytest

from overtrick.bots.policies import choose_any, policies
from overtrick.compile.playouts import compiled_loops, play
from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.compile.statistics import deal_statistics
from overtrick.core.actions import allows
from overtrick.core.cards import parse_card, parse_cards
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games import belote
from overtrick.games.belote.bots import steady as steady_belote
from overtrick.games.belote.bots.sharp import choose as sharp_belote
from overtrick.games.belote.bots.sharp.trick_outlook import (
    CUTTABLE,
    HOPED,
    LOST,
    OPEN,
    SURE,
    Outlook,
    is_void,
    outlook,
    read_view,
)
from overtrick.games.belote.rules.play import start_play
from overtrick.games.belote.rules.state import Contract, State
from overtrick.games.catalogue import game_named

CLUBS, HEARTS = 0, 2


def at_table(hand: str, *table: str, taker: Seat, past: tuple[str, ...] = ()) -> State:
    """
    South to play to those cards with that hand; hearts are trump.

    *past* are finished tricks, each from South's card on clockwise, led by South and won by it.
    """
    leader = (SOUTH - len(table)) % 4
    assert not past or leader == SOUTH
    cards: list[list[str]] = [[], [], [], []]
    for trick in past:
        for place, card in enumerate(trick.split()):
            cards[(SOUTH + place) % 4].append(card)
    for place, card in enumerate(table):
        cards[(leader + place) % 4].append(card)
    cards[SOUTH] += hand.split()
    north, east, south, west = (parse_cards(" ".join(held)) for held in cards)
    state = belote.start(belote.INFO0004, belote.DECK, (leader + 3) % 4)
    contract = Contract(0, HEARTS, taker)
    state = start_play(state._replace(hands=(north, east, south, west), contract=contract))
    for card in [*" ".join(past).split(), *table]:
        state = belote.apply(state, parse_card(card))
    assert belote.turn(state) == SOUTH
    return state


def played(hand: str, *table: str, taker: Seat, past: tuple[str, ...] = ()) -> str:
    state = at_table(hand, *table, taker=taker, past=past)
    legal = belote.legal_actions(state)
    action = sharp_belote.choose(belote.view(state, SOUTH), legal)
    assert allows(legal, action)
    return belote.action_name(action)


def prospect(card: str, hand: str, *table: str, past: tuple[str, ...] = ()) -> Outlook:
    view = belote.view(at_table(hand, *table, taker=SOUTH, past=past), SOUTH)
    return outlook(view, read_view(view), parse_card(card))


def test_takes_as_steady_does() -> None:
    for deal in range(200):
        state = belote.start(belote.INFO0004, shuffled_deck(belote.DECK, 3, deal), deal % 4)
        view, legal = belote.view(state, belote.turn(state)), belote.legal_actions(state)
        assert sharp_belote.choose(view, legal) == steady_belote.choose(view, legal)


def test_sees_who_did_not_follow_and_who_did_not_cut_either() -> None:
    state = at_table("KC 8S", taker=SOUTH, past=("AC 7D 7C 8C",))
    voids = read_view(belote.view(state, SOUTH)).voids

    assert is_void(voids, WEST, CLUBS)
    assert is_void(voids, WEST, HEARTS)
    assert not is_void(voids, NORTH, CLUBS)
    assert not is_void(voids, EAST, HEARTS)


def test_who_throws_away_on_his_partners_trick_may_have_trumps() -> None:
    state = at_table("KC 8S", taker=SOUTH, past=("AC 7C 7D 8C",))
    voids = read_view(belote.view(state, SOUTH)).voids

    assert is_void(voids, NORTH, CLUBS)
    assert not is_void(voids, NORTH, HEARTS)


def test_the_last_to_play_knows_whose_the_trick_is() -> None:
    assert prospect("AC", "AC 7C", "8C", "9C", "TC") == SURE
    assert prospect("7C", "AC 7C", "8C", "9C", "TC") == LOST
    assert prospect("7C", "AC 7C", "8C", "TC", "9C") == SURE  # the partner's ten


def test_a_lead_can_be_cut_beaten_or_neither() -> None:
    assert prospect("AC", "AC TC 7D") == CUTTABLE
    assert prospect("TC", "TC 7D") == OPEN
    assert prospect("JH", "JH 7D") == SURE


def test_second_in_hand_hopes_for_the_partner_while_he_may_win() -> None:
    assert prospect("7C", "7C 8D", "TC") == HOPED
    assert prospect("8D", "8D 7D", "JH") == LOST


def test_the_taker_draws_trumps_from_the_top() -> None:
    assert played("JH 9H 7H AC TC 8D 9D KS", taker=SOUTH) == "JH"


@pytest.mark.parametrize("taker", [EAST, WEST])
def test_a_defender_leads_no_trump(taker: Seat) -> None:
    assert played("9H 8H AC 7C 8D 9D KS QS", taker=taker)[1] != "H"


def test_feeds_a_partner_who_has_won_the_trick() -> None:
    assert played("TC 7C 8C 9D", "9C", "AC", "JC", taker=EAST) == "TC"


def test_gives_nothing_to_opponents_who_have_won_it() -> None:
    assert played("TC 7C KC 9D", "AC", "8C", "9C", taker=EAST) == "7C"


def test_wins_with_an_ace_what_would_else_be_lost() -> None:
    assert played("AC 7C 8D 9D", "TC", "8C", "KC", taker=EAST) == "AC"


@pytest.mark.parametrize("rules", belote.RULE_SETS.values())
def test_is_legal_in_every_deal(rules: belote.Rules) -> None:
    odd = rules._replace(cut_partner=not rules.cut_partner, go_over=not rules.go_over)
    lots = Random(4)
    for house in (rules, odd):
        for number in range(20):
            state = belote.start(house, shuffled_deck(belote.DECK, 8, number), number % 4)
            while not belote.is_over(state):
                legal = belote.legal_actions(state)
                view = belote.view(state, belote.turn(state))
                player = lots.choice([sharp_belote, steady_belote])
                action = player.choose(view, legal)
                assert allows(legal, action)
                state = belote.apply(state, action)


@pytest.mark.xdist_group("kernels of belote")
def test_beats_steady_on_duplicate_deals() -> None:
    loops = compiled_loops(game_named("belote"), choose_any("belote"))
    margin = [fact.name for fact in deal_statistics(game_named("belote")).facts].index("margin")
    margins = []
    sharp, steady = policies("belote")["sharp"], policies("belote")["steady"]
    for players in ([sharp, steady, sharp, steady], [steady, sharp, steady, sharp]):
        rows = play(loops, belote.INFO0004, players, 6, range(4000), rows=True).rows
        margins.append(float(rows[:, margin].mean()))

    assert (margins[0] - margins[1]) / 2 > 3  # 5.7 in the long run, give or take 1.1 here
