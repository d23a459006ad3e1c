"""Lanes say the same as the rules: which card beats which, and which cards follow."""

from collections.abc import Callable

import pytest

from overtrick.core.cards import (
    DIAMONDS,
    HEARTS,
    Card,
    CardSet,
    Suit,
    card_name,
    each,
    just,
    suit_of,
)
from overtrick.core.decks import DECK_24, DECK_32, DECK_52, Deck
from overtrick.games import euchre
from overtrick.games.belote.rules import order as belote_order
from overtrick.games.belote.solving.state_encoding import belote_lanes
from overtrick.games.euchre.rules import order as euchre_order
from overtrick.games.euchre.rules.state import ORDER_UP
from overtrick.games.euchre.solving.state_encoding import euchre_lanes
from overtrick.games.spades.rules import play as spades_play
from overtrick.games.spades.solving.state_encoding import spades_lanes
from overtrick.solver.lane_encoding import LANE, TRUMPS, Lanes

Beats = Callable[[Card, Card, Suit], bool]
DECKS = [
    *[
        (
            DECK_24,
            euchre_lanes(trump),
            lambda card, trump=trump: euchre_order.suit_in_play(card, trump),
            lambda card, other, led, trump=trump: euchre_order.beats(card, other, led, trump),
        )
        for trump in range(4)
    ],
    *[
        (
            DECK_32,
            belote_lanes(trump),
            suit_of,
            lambda card, other, led, trump=trump: belote_order.beats(card, other, led, trump),
        )
        for trump in range(4)
    ],
    (DECK_52, spades_lanes(), suit_of, spades_play.beats),
]
NAMES = [f"{game}-{trump}" for game in ("euchre", "belote") for trump in "CDHS"] + ["spades"]


def place(lanes: Lanes, card: Card) -> int:
    return int(lanes.bits[card]).bit_length() - 1


def beats_in_lanes(place: int, other: int) -> bool:
    """Whether a card beats the best one so far, which is a trump or of the suit led."""
    if place // LANE == other // LANE:
        return place > other
    return place // LANE == TRUMPS


@pytest.mark.parametrize("deck, lanes, suit_in_play, beats", DECKS, ids=NAMES)
def test_lanes_rank_cards_as_the_rules_do(
    deck: Deck, lanes: Lanes, suit_in_play: Callable[[Card], Suit], beats: Beats
) -> None:
    compared = 0
    for best in deck:
        lead_suits = {suit_in_play(best)}
        if place(lanes, best) // LANE == TRUMPS:
            lead_suits = {0, 1, 2, 3}
        for card in deck:
            for led in lead_suits:
                if card != best:
                    expected = beats(card, best, led)
                    assert beats_in_lanes(place(lanes, card), place(lanes, best)) == expected
                    compared += 1
    assert compared > len(deck) * (len(deck) - 1)


@pytest.mark.parametrize("deck, lanes, suit_in_play, beats", DECKS, ids=NAMES)
def test_each_card_has_one_place_and_is_found_there(
    deck: Deck, lanes: Lanes, suit_in_play: Callable[[Card], Suit], beats: Beats
) -> None:
    places = [place(lanes, card) for card in deck]

    assert len(set(places)) == len(deck)
    assert [int(lanes.cards[found]) for found in places] == list(deck)
    assert all(lanes.bits[card] == 0 for card in range(52) if card not in deck)


def follows_euchre(trump: Suit, led: Card, hand: CardSet) -> CardSet:
    state = euchre.start(euchre.HOUSE, DECK_24, 3)
    state = euchre.apply(state, ORDER_UP)
    state = euchre.apply(state, next(each(euchre.legal_actions(state).cards)))
    state = state._replace(
        contract=state.contract._replace(trump=trump), hands=(just(led), hand, hand, hand)
    )
    return euchre.legal_actions(euchre.apply(state, led)).cards


@pytest.mark.parametrize("trump", range(4))
def test_in_euchre_a_lane_is_what_must_follow(trump: Suit) -> None:
    lanes = euchre_lanes(trump)
    for led in DECK_24:
        hand = sum(just(card) for card in DECK_24 if card != led)
        followed = follows_euchre(trump, led, hand)
        lane = place(lanes, led) // LANE
        expected = sum(just(card) for card in each(hand) if place(lanes, card) // LANE == lane)
        assert followed == expected


def highest_lane(lanes: Lanes, count: int) -> list[str]:
    return [card_name(int(lanes.cards[LANE * TRUMPS + height])) for height in range(count)]


def test_the_bowers_are_the_highest_trumps() -> None:
    assert highest_lane(euchre_lanes(DIAMONDS), 7) == ["9D", "TD", "QD", "KD", "AD", "JH", "JD"]


def test_jack_and_nine_are_the_highest_trumps_of_belote() -> None:
    expected = ["7H", "8H", "QH", "KH", "TH", "AH", "9H", "JH"]

    assert highest_lane(belote_lanes(HEARTS), 8) == expected


def test_spades_are_the_trumps_of_spades() -> None:
    assert highest_lane(spades_lanes(), 13) == [f"{rank}S" for rank in "23456789TJQKA"]
