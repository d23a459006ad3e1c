"""What play shows of the hands, in games with different rules of following."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from games.shared.history_shown import cannot_hold, shown_by
from overtrick.core.actions import Action, Actions, each_action, only_cards
from overtrick.core.cards import (
    Card,
    CardSet,
    card_name,
    each,
    has_card,
    just,
    parse_card,
    parse_cards,
)
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST
from overtrick.games import belote, euchre, spades
from overtrick.games.shared import deduction

GAMES: dict[str, Any] = {"euchre": euchre, "belote": belote, "spades": spades}
DEALS = 20

each_game = pytest.mark.parametrize("name", GAMES)


class Done(NamedTuple):
    """An action with the state before it."""

    state: Any
    action: Action


def random_deal(game: Any, random: Random) -> Iterator[Done]:
    """A deal under any rule set, every action legal."""
    rules = random.choice(list(game.RULE_SETS.values()))
    state = game.start(rules, tuple(random.sample(game.DECK, len(game.DECK))), random.randrange(4))
    while not game.is_over(state):
        action = random.choice(list(each_action(game.legal_actions(state))))
        yield Done(state, action)
        state = game.apply(state, action)


def names(cards: CardSet) -> str:
    return " ".join(card_name(card) for card in each(cards))


def shuffled_hands(game: Any, state: Any, random: Random) -> Any:
    """The state with other cards in the hands, as nobody could tell."""
    order = random.sample(game.DECK, len(game.DECK))
    hands = [0, 0, 0, 0]
    for place, card in enumerate(order):
        hands[place % 4] |= just(card)
    return state._replace(hands=tuple(hands))


@each_game
def test_no_seat_is_said_not_to_hold_a_card_it_holds(name: str) -> None:
    game = GAMES[name]
    random = Random(32)
    ruled_out = 0
    for _ in range(DEALS):
        done: list[Done] = []
        for now in random_deal(game, random):
            done.append(now)
            hands = game.apply(now.state, now.action).hands
            if len(done) % 5 == 0:
                impossible = cannot_hold(game, done)
                for seat in range(4):
                    assert hands[seat] & impossible[seat] == 0
                    ruled_out += impossible[seat].bit_count()

    assert ruled_out > DEALS


@each_game
def test_two_cards_at_a_time_tell_all_that_a_play_shows(name: str) -> None:
    """A card may be played from a hand exactly if it rules out no card of that hand."""
    game = GAMES[name]
    random = Random(24)
    for _ in range(DEALS):
        for state, _ in random_deal(game, random):
            if game.section(state) == 0:
                continue
            hand = state.hands[game.turn(state)]
            legal = game.legal_actions(state).cards
            for card in each(hand):
                assert has_card(legal, card) == (hand & shown_by(game, state, card) == 0)


@each_game
def test_only_what_everybody_saw_counts(name: str) -> None:
    game = GAMES[name]
    random = Random(52)
    for _ in range(5):
        done = list(random_deal(game, random))
        blind = [Done(shuffled_hands(game, now.state, random), now.action) for now in done]

        assert cannot_hold(game, blind) == cannot_hold(game, done)


@each_game
def test_what_has_been_shown_stays_known(name: str) -> None:
    game = GAMES[name]
    random = Random(41)
    for _ in range(5):
        done = list(random_deal(game, random))
        before = cannot_hold(game, ())
        for count in range(1, len(done) + 1):
            now = cannot_hold(game, done[:count])

            assert all(before[seat] & ~now[seat] == 0 for seat in range(4))
            before = now


@each_game
def test_when_all_is_played_nobody_can_hold_what_was_played(name: str) -> None:
    game = GAMES[name]
    done = list(random_deal(game, Random(8)))
    played = [now.action for now in done if game.section(now.state) > 0]

    for impossible in cannot_hold(game, done):
        assert all(has_card(impossible, card) for card in played)


def test_calls_and_discards_show_nothing() -> None:
    for seed in range(20):
        done = list(random_deal(euchre, Random(seed)))
        calling = [now for now in done if euchre.section(now.state) == 0]

        assert cannot_hold(euchre, calling) == (0, 0, 0, 0)


def test_a_hand_is_only_asked_about_two_cards_at_a_time() -> None:
    asked: list[CardSet] = []

    def anything_but_clubs(hand: CardSet) -> Actions:
        asked.append(hand)
        clubs = hand & parse_cards("7C 8C")
        return only_cards(hand & ~clubs or hand)

    def supposing(state: CardSet, hand: CardSet) -> CardSet:
        return hand

    deck = parse_cards("7C 8C 9D TD")
    shown = deduction.shown_by(0, parse_card("7C"), deck, anything_but_clubs, supposing)

    assert names(shown) == "9D TD"
    assert [hand.bit_count() for hand in asked] == [2, 2, 2]


def belote_played(trump: str, *cards: str) -> list[Done]:
    """Cards played to a belote table with that trump, North leading, hands unknown."""
    deck = belote.DECK
    state = belote.start(belote.INFO0004, deck, WEST)
    for _ in range(4):
        state = belote.apply(state, belote.parse_action(state, "pass"))
    state = belote.apply(state, belote.parse_action(state, trump))
    done = []
    for card in cards:
        done.append(Done(state, parse_card(card)))
        state = belote.apply(state, parse_card(card))
    return done


def shown(game: Any, done: list[Done], seat: int) -> str:
    """What that seat cannot hold, beyond what has been played."""
    played = 0
    for now in done:
        played |= just(now.action)
    return names(cannot_hold(game, done)[seat] & ~played)


def test_who_does_not_follow_shows_a_void_and_who_does_not_cut_another() -> None:
    done = belote_played("hearts", "AS", "7D", "8D", "9S")

    assert shown(belote, done, NORTH) == ""
    assert shown(belote, done, EAST) == "7H 8H 9H TH JH QH KH AH 7S 8S TS JS QS KS"
    assert shown(belote, done, SOUTH) == "7S 8S TS JS QS KS"  # his partner was winning
    assert shown(belote, done, WEST) == ""


def test_who_does_not_go_over_shows_no_higher_trump() -> None:
    done = belote_played("hearts", "KH", "7H", "9H", "AH")

    assert shown(belote, done, EAST) == "TH JH"
    assert shown(belote, done, SOUTH) == ""
    assert shown(belote, done, WEST) == "JH"


def test_a_euchre_player_who_leaves_the_left_bower_s_suit_shows_no_trump() -> None:
    state = euchre.start(euchre.CS246, euchre.DECK, WEST)
    for word in ("pass", "pass", "pass", "pass", "hearts"):
        state = euchre.apply(state, euchre.parse_action(state, word))
    done = [Done(state, parse_card("AH"))]
    state = euchre.apply(state, parse_card("AH"))
    done.append(Done(state, parse_card("KD")))

    assert shown(euchre, done, EAST) == "JD 9H TH JH QH KH"


def test_a_spade_led_before_they_are_broken_shows_nothing_but_spades() -> None:
    state = next(
        state for state, _ in random_deal(spades, Random(13)) if spades.section(state) == 1
    )
    plain = [card for card in spades.DECK if card_name(card)[1] != "S"]

    assert names(shown_by(spades, state, parse_card("AS"))) == names(cards_of(plain))
    assert shown_by(spades, state, parse_card("AC")) == 0


def cards_of(cards: list[Card]) -> CardSet:
    together = 0
    for card in cards:
        together |= just(card)
    return together
