"""What a player can tell of the cards he does not see."""

from typing import Any

import pytest
from games.shared.history_shown import cannot_hold

from beliefs.positions import GAMES, after, positions, thrown_in
from overtrick.beliefs import BURIED, OUT_OF_PLAY, deduce
from overtrick.core.cards import NO_CARD, card_name, each, just, parse_card, parse_cards
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.games import belote, euchre, spades, war

DEALS = {"euchre": 40, "spades": 5, "belote": 10}

each_game = pytest.mark.parametrize("name", GAMES)


def names(cards: int) -> str:
    return " ".join(card_name(card) for card in each(cards))


def holders_in(name: str, state: Any) -> tuple[int, ...]:
    """What each of the six holders really has."""
    if name == "euchre":
        buried = 0 if state.buried == NO_CARD else just(state.buried)
        return (*state.hands, state.kitty, buried)
    stock = 0
    if name == "belote":
        stock = sum(just(card) for card in state.stock if card != NO_CARD)
    return (*state.hands, stock, 0)


@each_game
def test_the_truth_is_never_excluded(name: str) -> None:
    game = GAMES[name]
    for state, done in positions(game, DEALS[name], 1):
        for seat in ((len(done) + 1) % 4, (len(done) + 2) % 4):
            view = game.view(state, seat)
            unseen = deduce(game, view)
            hidden = 0
            for holder, held in enumerate(holders_in(name, state)):
                if holder == seat and getattr(view, "looked", True):
                    held = 0
                if holder == BURIED and seat == state.deal.dealer:
                    held = 0  # his own discard
                hidden |= held
                assert unseen.sizes[holder] == held.bit_count()
                assert held & ~unseen.may_hold[holder] == 0
            assert unseen.cards == hidden


@each_game
def test_it_is_the_deduction_of_the_referee(name: str) -> None:
    game = GAMES[name]
    excluded = 0
    impossible = [0, 0, 0, 0]
    for state, done in positions(game, DEALS[name], 2):
        shown = cannot_hold(game, done[-1:])  # what the last action adds to those before it
        for other in range(4):
            impossible[other] = (impossible[other] if done else 0) | shown[other]
        seat = len(done) % 4
        unseen = deduce(game, game.view(state, seat))
        cards = unseen.cards & ~upcard_of(state)
        for other in range(4):
            if unseen.sizes[other]:
                assert unseen.may_hold[other] & cards == cards & ~impossible[other]
                excluded += (cards & impossible[other]).bit_count()

    assert excluded > 300


def upcard_of(state: Any) -> int:
    return 0 if not hasattr(state.deal, "upcard") else just(state.deal.upcard)


@each_game
def test_before_the_play_nothing_is_shown_but_the_upcard(name: str) -> None:
    game = GAMES[name]
    for state, _ in positions(game, 20, 4):
        if game.section(state) == 0 and not game.is_over(state):
            for seat in range(4):
                unseen = deduce(game, game.view(state, seat))
                for holder, cards in enumerate(unseen.may_hold):
                    missing = unseen.cards & ~cards if unseen.sizes[holder] else 0
                    assert missing & ~upcard_of(state) == 0


def test_the_upcard_is_the_dealer_s_once_it_is_ordered_up() -> None:
    state = after(euchre, euchre.HOUSE, euchre.DECK, WEST, "order up")
    unseen = deduce(euchre, euchre.view(state, EAST))
    upcard = just(state.deal.upcard)

    assert unseen.sizes == (5, 0, 5, 6, 3, 0)
    assert [cards & upcard for cards in unseen.may_hold] == [0, 0, 0, upcard, 0, 0]


@pytest.mark.parametrize("bury", [True, False])
def test_the_upcard_may_be_buried_where_the_house_allows_it(bury: bool) -> None:
    rules = euchre.HOUSE._replace(bury_upcard=bury)
    state = after(euchre, rules, euchre.DECK, WEST, "order up")
    other = next(each(state.hands[WEST] & ~just(state.deal.upcard)))
    unseen = deduce(euchre, euchre.view(euchre.apply(state, other), EAST))
    held_by = [bool(cards >> state.deal.upcard & 1) for cards in unseen.may_hold]

    assert unseen.sizes == (5, 0, 5, 5, 3, 1)
    assert held_by == [False, False, False, True, False, bury]


def test_the_dealer_knows_what_he_buried_and_nobody_else_does() -> None:
    state = after(euchre, euchre.HOUSE, euchre.DECK, WEST, "order up")
    buried = next(each(state.hands[WEST]))
    state = euchre.apply(state, buried)

    assert deduce(euchre, euchre.view(state, WEST)).sizes == (5, 5, 5, 0, 3, 0)
    assert not deduce(euchre, euchre.view(state, WEST)).cards >> buried & 1
    assert deduce(euchre, euchre.view(state, NORTH)).may_hold[BURIED] >> buried & 1


def test_a_void_shown_in_play_does_not_bind_the_buried_card() -> None:
    """West deals and takes the upcard; when North leads a suit he lacks, he may have buried it."""
    for state, done in positions(euchre, 300, 5):
        if state.phase != 2 or state.deal.dealer == state.play.turn or state.buried == NO_CARD:
            continue
        dealer = state.deal.dealer
        unseen = deduce(euchre, euchre.view(state, (dealer + 1) % 4))
        shown = cannot_hold(euchre, done)[dealer] & unseen.cards & ~just(state.deal.upcard)
        if shown:
            assert unseen.may_hold[dealer] & shown == 0
            assert unseen.may_hold[BURIED] & shown == shown
            return
    raise AssertionError("no dealer showed a void")


def test_a_dealer_without_trumps_has_buried_the_upcard() -> None:
    """He took it, has not played it, and could not follow when trumps were led."""
    for state, done in positions(euchre, 2000, 6):
        dealer, upcard = state.deal.dealer, just(state.deal.upcard)
        if state.phase != 2 or state.buried != state.deal.upcard:
            continue
        if cannot_hold(euchre, done)[dealer] & upcard:
            unseen = deduce(euchre, euchre.view(state, (dealer + 1) % 4))
            assert unseen.may_hold[dealer] & upcard == 0
            assert unseen.may_hold[BURIED] & upcard == upcard
            return
    raise AssertionError("no dealer buried the upcard and showed a void")


def test_the_partner_of_a_lone_maker_keeps_five_cards() -> None:
    state = after(euchre, euchre.HOUSE, euchre.DECK, WEST, "order up alone")
    state = euchre.apply(state, next(each(state.hands[WEST])))
    while not euchre.is_over(state):
        state = euchre.apply(state, next(each(euchre.legal_actions(state).cards)))

    assert deduce(euchre, euchre.view(state, NORTH)).sizes == (0, 0, 5, 0, 3, 1)


def test_one_who_throws_in_his_hand_has_nothing_but_nines_and_tens() -> None:
    small = parse_cards("9C TC 9D TD 9H TH 9S TS")
    state = thrown_in()
    unseen = deduce(euchre, euchre.view(state, SOUTH))

    assert names(unseen.may_hold[NORTH] & ~small) == ""
    assert unseen.may_hold[EAST] == unseen.cards


def test_before_he_looks_a_spades_player_s_own_hand_is_unseen() -> None:
    state = spades.start(spades.HOUSE, spades.DECK, WEST)

    assert deduce(spades, spades.view(state, NORTH)).sizes == (13, 13, 13, 13, 0, 0)
    state = after(spades, spades.HOUSE, spades.DECK, WEST, "look")
    assert deduce(spades, spades.view(state, NORTH)).sizes == (0, 13, 13, 13, 0, 0)
    assert deduce(spades, spades.view(state, EAST)).sizes == (13, 13, 13, 13, 0, 0)


def test_at_belote_the_stock_is_unseen_until_somebody_takes() -> None:
    state = belote.start(belote.INFO0004, belote.DECK, WEST)
    assert deduce(belote, belote.view(state, NORTH)).sizes == (0, 5, 5, 5, 11, 0)

    state = after(belote, belote.INFO0004, belote.DECK, WEST, "pass", "take")
    unseen = deduce(belote, belote.view(state, NORTH))
    upcard = just(state.deal.upcard)
    assert unseen.sizes == (0, 8, 8, 8, 0, 0)
    assert [cards & upcard for cards in unseen.may_hold] == [0, upcard, 0, 0, 0, 0]
    assert not deduce(belote, belote.view(state, EAST)).cards & upcard
    assert unseen.may_hold[OUT_OF_PLAY] == 0


def test_a_spade_led_too_early_leaves_nothing_but_spades() -> None:
    rules = spades.HOUSE._replace(blind_nil=False)
    all_spades = [card for card in spades.DECK if card_name(card)[1] == "S"]
    others = [card for card in spades.DECK if card not in all_spades]
    deck = [0] * 52
    deck[0::4] = all_spades  # North's, West dealing
    deck[1::4], deck[2::4], deck[3::4] = others[:13], others[13:26], others[26:]
    state = after(spades, rules, tuple(deck), WEST, "13", "0", "0", "0")
    state = spades.apply(state, parse_card("2S"))
    unseen = deduce(spades, spades.view(state, SOUTH))

    assert unseen.may_hold[NORTH] == parse_cards(" ".join(map(card_name, all_spades[1:])))


@pytest.mark.parametrize(
    "game, view, message",
    [
        (
            war,
            war.view(war.start(war.RULE_SETS["CS241"], war.DECK, 0), 0),
            "there are no beliefs for war: its kit has none, and its states have no hands",
        ),
        (
            spades,
            euchre.view(euchre.start(euchre.HOUSE, euchre.DECK, 0), 0),
            "expected a view of spades, got overtrick.games.euchre.rules.view.View",
        ),
        (
            euchre,
            euchre.view(euchre.start(euchre.HOUSE, euchre.DECK, 0), NO_SEAT),
            "expected a player's view, got a spectator's",
        ),
    ],
)
def test_a_view_of_no_player_is_refused_in_one_sentence(game: Any, view: Any, message: str) -> None:
    with pytest.raises(ValueError) as refused:
        deduce(game, view)

    assert str(refused.value) == message
