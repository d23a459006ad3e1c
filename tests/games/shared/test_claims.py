"""Claiming the rest: true only if no layout of the unseen cards and no play takes a trick away."""

from random import Random
from typing import Any

import pytest
from beliefs.positions import GAMES, after

from games.shared.claim_proof import Ending, endings
from overtrick.core.actions import each_action
from overtrick.core.cards import NO_CARDS, each, just, parse_card, parse_cards
from overtrick.core.seats import NO_SEAT, NORTH, WEST
from overtrick.games import belote, euchre, spades, war
from overtrick.games.belote.claims import others
from overtrick.games.euchre.claims import others as euchre_others
from overtrick.games.spades.rules.state import LOOK

each_game = pytest.mark.parametrize("name", GAMES)
SIZES = {"euchre": (1, 2), "spades": (1, 2, 3), "belote": (1, 2, 3)}


def holding(view: Any, text: str) -> Any:
    """The view with another hand."""
    return view._replace(hand=parse_cards(text))


@pytest.fixture(scope="module")
def at_euchre() -> euchre.View:
    """North on lead; hearts were named by East when the nine of clubs had been turned down."""
    deck = (*euchre.DECK[1:21], euchre.DECK[0], *euchre.DECK[21:])
    calls = ("pass", "pass", "pass", "pass", "pass", "hearts")
    return euchre.view(after(euchre, euchre.HOUSE, deck, WEST, *calls), NORTH)


@pytest.fixture(scope="module")
def at_spades() -> spades.View:
    """North on lead, spades not broken."""
    rules = next(iter(spades.RULE_SETS.values()))._replace(break_spades=True)
    state = spades.start(rules, spades.DECK, WEST)
    while spades.section(state) == 0:
        calls = list(each_action(spades.legal_actions(state)))
        state = spades.apply(state, LOOK if LOOK in calls else calls[3])
    return spades.view(state, NORTH)


@pytest.fixture(scope="module")
def at_belote() -> belote.View:
    """North on lead; East has taken the seven of hearts, and hearts are trump."""
    deck = list(belote.DECK)
    place = deck.index(parse_card("7H"))
    deck[place], deck[20] = deck[20], deck[place]
    rules = next(iter(belote.RULE_SETS.values()))
    return belote.view(after(belote, rules, tuple(deck), WEST, "pass", "take"), NORTH)


@pytest.mark.parametrize(
    "hand, claims",
    [
        ("JH JD AH KH QH", True),  # nothing but the top trumps
        ("JH JD AH KH AS", True),  # three trumps are out, four are drawn
        ("JH JD AH AS KS", False),  # four are out, three are drawn
        ("JH AH KH QH TH", False),  # the left bower is out, and another heart to keep it
        ("JD AH KH QH TH", False),  # the right bower is out
        ("JH JD AH KH KS", False),  # the ace of spades is out
        ("AS AC AD KC KD", False),  # any of them may be trumped
    ],
)
def test_euchre_trumps_from_the_top_and_then_winners(
    at_euchre: euchre.View, hand: str, claims: bool
) -> None:
    assert euchre.takes_the_rest(holding(at_euchre, hand)) == claims


def test_what_the_table_knows_of_the_upcard_counts(at_euchre: euchre.View) -> None:
    turned_down = at_euchre._replace(deal=at_euchre.deal._replace(upcard=parse_card("9H")))
    dealt = turned_down._replace(contract=turned_down.contract._replace(passes=0))
    hand = "JH JD AH AS KS"  # the nine is out with the king, queen and ten, unless turned down

    assert euchre.takes_the_rest(holding(turned_down, hand))
    assert not euchre.takes_the_rest(holding(dealt, hand))


def test_the_dealer_knows_what_he_buried(at_euchre: euchre.View) -> None:
    hand = holding(at_euchre, "JH JD AH AS KS")

    assert euchre.takes_the_rest(hand._replace(buried=parse_card("9H")))


@pytest.mark.parametrize(
    "hand, claims, order",
    [
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", True, "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AC", False, "AC AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"),
    ],
)
def test_spades_are_not_led_before_they_may_be(
    at_spades: spades.View, hand: str, claims: bool, order: str
) -> None:
    view = holding(at_spades, hand)

    assert spades.claim_order(view) == tuple(parse_card(word) for word in order.split())
    assert spades.takes_the_rest(view) == claims


def test_spades_once_broken_are_led_first(at_spades: spades.View) -> None:
    view = holding(at_spades, "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AC")
    broken = view._replace(play=view.play._replace(broken=True))

    assert spades.claim_order(broken)[-1] == parse_card("AC")
    assert spades.takes_the_rest(broken)


@pytest.mark.parametrize(
    "hand, claims",
    [
        ("JH 9H AH TH AS TS KS QS", True),  # king, queen, eight and seven are out, four are drawn
        ("JH 9H AH KH AS TS KS QS", False),  # the ten of trumps may be kept
        ("JH 9H AH AC AD AS TS KS", False),  # five trumps are out
        ("JH 9H AH TH AS KS QS JS", False),  # the ten of spades is out, with others to keep it
    ],
)
def test_belote_trumps_from_the_top_and_then_winners(
    at_belote: belote.View, hand: str, claims: bool
) -> None:
    assert belote.takes_the_rest(holding(at_belote, hand)) == claims


def test_the_upcard_of_euchre_is_with_the_dealer_or_with_nobody() -> None:
    ordered = euchre.view(after(euchre, euchre.HOUSE, euchre.DECK, WEST, "order up", "JD"), NORTH)
    calls = ("pass", "pass", "pass", "pass", "clubs")
    turned_down = euchre.view(after(euchre, euchre.HOUSE, euchre.DECK, WEST, *calls), NORTH)
    upcard = just(ordered.deal.upcard)

    assert [may_hold & upcard for may_hold in euchre_others(ordered)] == [0, 0, upcard]
    assert [may_hold & upcard for may_hold in euchre_others(turned_down)] == [0, 0, 0]


def test_the_upcard_of_belote_is_with_its_taker(at_belote: belote.View) -> None:
    upcard = just(parse_card("7H"))
    east, south, west = others(at_belote, upcard)

    assert (east, south, west) == (upcard, NO_CARDS, NO_CARDS)


def test_nobody_claims_at_war() -> None:
    state = war.start(war.CS241, war.DECK, NORTH)

    assert not war.takes_the_rest(war.view(state, NORTH))
    assert war.claim_order(war.view(state, NORTH)) == ()


@each_game
def test_only_who_is_to_lead_can_claim(name: str) -> None:
    game = GAMES[name]
    claims = [e for e in endings(name, 400, SIZES[name], 3) if game.takes_the_rest(e.view)]

    assert len(claims) > 20
    for state, view in claims:
        assert not game.takes_the_rest(game.view(state, NO_SEAT))
        for seat in {0, 1, 2, 3} - {view.seat}:
            assert not game.takes_the_rest(game.view(state, seat))
        led = game.apply(state, game.claim_order(view)[0])
        assert not game.takes_the_rest(game.view(led, view.seat))


@each_game
def test_a_claim_stays_true_to_the_end_in_the_same_order(name: str) -> None:
    game, random = GAMES[name], Random(2)
    claims: list[Ending] = [
        e for e in endings(name, 400, (2, 3, 4), 9) if game.takes_the_rest(e.view)
    ]

    assert len(claims) > 5
    for state, view in claims:
        order = game.claim_order(view)
        while not game.is_over(state):
            if state.play.turn == view.seat:
                now = game.view(state, view.seat)
                assert game.takes_the_rest(now)
                assert game.claim_order(now) == order
                card, order = order[0], order[1:]
            else:
                card = random.choice(list(each(game.legal_actions(state).cards)))
            state = game.apply(state, card)
