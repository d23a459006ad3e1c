"""The facts of finished deals, counted again from the cards and calls alone."""

from random import Random
from typing import Any

import pytest
from beliefs.positions import after
from games.built_in import GAMES
from games.war import tables

from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.compile.statistics import deal_statistics
from overtrick.core.actions import each_action
from overtrick.core.cards import suit_of
from overtrick.games import belote, euchre, spades, war
from overtrick.games.belote.rules.order import value
from overtrick.games.protocol import AnyGame

THROW_IN = euchre.ALL_ACTIONS[-1]


def random_deal(game: AnyGame, rules: Any, seed: int) -> tuple[Any, list[tuple[int, int]]]:
    """A deal played at random, farmers' hands thrown in: the last state, and who did what."""
    random = Random(seed)
    state = game.start(rules, shuffled_deck(game.DECK, seed, 0), seed % game.SEATS)
    done = []
    while not game.is_over(state):
        legal = list(each_action(game.legal_actions(state)))
        is_thrown_in = game.NAME == "euchre" and THROW_IN in legal  # a bid elsewhere
        action = THROW_IN if is_thrown_in else random.choice(legal)
        done.append((game.turn(state), action))
        state = game.apply(state, action)
    return state, done


def named(game: AnyGame, state: Any) -> dict[str, int]:
    facts, read = deal_statistics(game)
    return {fact.name: n for fact, n in zip(facts, read(state), strict=True)}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_facts_keep_within_their_limits(game: AnyGame) -> None:
    facts, read = deal_statistics(game)
    assert len({fact.name for fact in facts}) == len(facts)
    for rules in game.RULE_SETS.values():
        for seed in range(100):
            state, _ = random_deal(game, rules, seed)
            for fact, number in zip(facts, read(state), strict=True):
                assert fact.low <= number <= fact.high, (fact.name, number)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_points_are_those_of_the_rules(game: AnyGame) -> None:
    for rules in game.RULE_SETS.values():
        for seed in range(100):
            state, _ = random_deal(game, rules, seed)
            found = named(game, state)
            points = game.points(state)
            if len(points) == 4:
                assert [found[name] for name in ("north", "east", "south", "west")] == list(points)
                assert found["margin"] == points[1] + points[3] - points[0] - points[2]
                continue
            north_south, east_west = points

            assert (found["north_south"], found["east_west"]) == (north_south, east_west)
            assert found["margin"] == north_south - east_west
            if game is not war:
                sign = 1 if seed % 2 == 0 else -1
                assert found["dealer_margin"] == sign * (north_south - east_west)


@pytest.mark.parametrize("rules", euchre.RULE_SETS.values(), ids=list(euchre.RULE_SETS))
def test_euchre_counts_calls_and_tricks(rules: Any) -> None:
    for seed in range(300):
        state, done = random_deal(GAMES["euchre"], rules, seed)
        found = named(GAMES["euchre"], state)
        calls = [(seat, action) for seat, action in done if action >= 64]
        last_seat, last = calls[-1]
        if found["called"] == 0:
            assert [action for _, action in calls] == [64] * 8
            assert (found["round"], found["maker"], found["maker_place"]) == (0, -1, -1)
            assert (found["trump"], found["tricks"], found["makers_margin"]) == (-1, 0, 0)
            continue
        alone = last == 66 or last >= 71 or (rules.partner_means_alone and last == 65 and
                                             last_seat == (seed + 2) % 4)  # fmt: skip
        assert found["maker"] == last_seat
        assert found["maker_place"] == (last_seat - seed - 1) % 4
        assert found["round"] == (1 if len(calls) <= 4 else 2)
        assert found["alone"] == alone
        trump = suit_of(state.deal.upcard) if last in (65, 66) else (last - 67) % 4
        assert found["trump"] == trump
        margin = found["margin"] if last_seat % 2 == 0 else -found["margin"]
        assert found["makers_margin"] == margin
        results = [found[name] for name in ("march", "lone_march", "euchred")]
        if found["tricks"] < 3:
            assert (margin, results) == (-2, [0, 0, 1])
        elif found["tricks"] < 5:
            assert (margin, results) == (1, [0, 0, 0])
        else:
            assert (margin, results) == ((4, [0, 1, 0]) if alone else (2, [1, 0, 0]))
        assert found["lone_euchred"] == (alone and found["tricks"] < 3)


def test_of_a_deal_that_all_have_passed_nothing_is_counted() -> None:
    at_euchre = named(GAMES["euchre"], after(euchre, euchre.CS246, euchre.DECK, 0, *["pass"] * 8))
    at_belote = named(
        GAMES["belote"], after(belote, belote.INFO0004, belote.DECK, 1, *["pass"] * 8)
    )

    nobody = {"maker": -1, "maker_place": -1, "trump": -1}
    assert at_euchre == {**dict.fromkeys(at_euchre, 0), **nobody}
    nobody = {"taker": -1, "taker_place": -1, "trump": -1}
    assert at_belote == {**dict.fromkeys(at_belote, 0), **nobody}


def test_euchre_counts_hands_thrown_in() -> None:
    rules = euchre.Rules(farmers_hand=True)
    thrown = 0
    for seed in range(2000):
        state, done = random_deal(GAMES["euchre"], rules, seed)
        assert named(GAMES["euchre"], state)["thrown_in"] == (done[-1][1] == THROW_IN)
        thrown += done[-1][1] == THROW_IN
    assert thrown > 0


def test_spades_counts_bids_nils_tricks_and_bags() -> None:
    nils_made = 0
    for seed in range(300):
        state, done = random_deal(GAMES["spades"], spades.HOUSE, seed)
        found = named(GAMES["spades"], state)
        nils_made += found["nils_made"]
        bids = {seat: action - 64 for seat, action in done if action >= 64 and action != 79}
        plays = [(seat, action) for seat, action in done if action < 64]
        taken = [0, 0, 0, 0]
        for first in range(0, 52, 4):
            trick = plays[first : first + 4]
            led = trick[0][1] // 13
            best = max(trick, key=lambda p: (p[1] // 13 == 3, p[1] // 13 == led, p[1] % 13))
            taken[best[0]] += 1
        blind = [seat for seat in bids if bids[seat] == 14]
        nils = [seat for seat in bids if bids[seat] == 0]
        assert found["nils"] == len(nils)
        assert found["nils_made"] == sum(taken[seat] == 0 for seat in nils)
        assert found["blind_nils"] == len(blind)
        assert found["blind_nils_made"] == sum(taken[seat] == 0 for seat in blind)
        assert found["tricks_north_south"] == taken[0] + taken[2]
        sets = 0
        for side, name in ((0, "north_south"), (1, "east_west")):
            partners = [seat for seat in (side, side + 2) if seat not in nils + blind]
            bid = sum(bids[seat] for seat in partners)
            made = sum(taken[seat] for seat in partners) >= bid
            bags = taken[side] + taken[side + 2] - bid if made and partners else 0
            sets += not made
            assert found[f"bid_{name}"] == bid
            assert found[f"made_{name}"] == made
            assert found[f"bags_{name}"] == bags
        assert found["sets"] == sets

    assert nils_made > 0


@pytest.mark.parametrize("rules", belote.RULE_SETS.values(), ids=list(belote.RULE_SETS))
def test_belote_counts_taking_tricks_and_belote(rules: Any) -> None:
    for seed in range(300):
        state, done = random_deal(GAMES["belote"], rules, seed)
        found = named(GAMES["belote"], state)
        calls = [(seat, action) for seat, action in done if action >= 64]
        if found["taken"] == 0:
            assert [action for _, action in calls] == [64] * 8
            assert (found["round"], found["taker"], found["taker_place"]) == (0, -1, -1)
            continue
        taker, last = calls[-1]
        trump = suit_of(state.deal.upcard) if last == 65 else last - 66
        assert (found["taker"], found["trump"]) == (taker, trump)
        assert found["taker_place"] == (taker - seed - 1) % 4
        assert found["round"] == (1 if len(calls) <= 4 else 2)
        plays = [(seat, action) for seat, action in done if action < 64]
        holders = {seat for seat, card in plays if card in (13 * trump + 10, 13 * trump + 11)}
        has_belote = len(holders) == 1
        assert found["belote"] == has_belote
        leaders = [plays[first][0] for first in range(0, 32, 4)]
        won = [leaders[trick + 1] % 2 for trick in range(7)] + [last_winner(plays[28:], trump) % 2]
        own = 10 * (won[7] == taker % 2) + sum(
            value(card, trump)
            for place, (_, card) in enumerate(plays)
            if won[place // 4] == taker % 2
        )
        own += 20 * (has_belote and next(iter(holders)) % 2 == taker % 2)
        assert found["takers_points"] == own
        assert found["capot"] == (won.count(taker % 2) == 8)
        assert found["capot_against"] == (won.count(taker % 2) == 0)
        others = 162 + 20 * has_belote - own
        assert found["made"] == (own >= others if rules.tie_makes else own > others)
        margin = found["margin"] if taker % 2 == 0 else -found["margin"]
        assert found["takers_margin"] == margin


def last_winner(trick: list[tuple[int, int]], trump: int) -> int:
    """Who takes the last trick, by the order of the cards in docs/rules/belote.md."""
    led = trick[0][1] // 13
    ranks = ["7", "8", "9", "J", "Q", "K", "T", "A"]
    trumps = ["7", "8", "Q", "K", "T", "A", "9", "J"]
    letters = "23456789TJQKA"

    def height(card: int) -> tuple[bool, bool, int]:
        order = trumps if card // 13 == trump else ranks
        return card // 13 == trump, card // 13 == led, order.index(letters[card % 13])

    return max(trick, key=lambda play: height(play[1]))[0]


def test_war_counts_rounds_and_how_it_ended() -> None:
    for seed in range(60):
        state, done = random_deal(GAMES["war"], war.CS241, seed)
        found = named(GAMES["war"], state)

        assert found["rounds"] == len(done)
        assert found["won"] + found["drawn"] + found["endless"] == 1
        assert found["won"] == found["north_south"] + found["east_west"]


@pytest.mark.parametrize(
    "north, east, rounds, ending",
    [("KC", "QD", 1, "won"), ("7C", "7D", 1, "drawn"), ("2C 4C 3C", "5D 2D", 14, "endless")],
)
def test_war_tells_its_endings_apart(north: str, east: str, rounds: int, ending: str) -> None:
    found = named(GAMES["war"], tables.after(war, tables.table(north, east), rounds))

    assert [name for name in ("won", "drawn", "endless") if found[name]] == [ending]
