"""The trick-count search, as written, against plain minimax over the rules of the games."""

import random
from typing import Any

from overtrick.core.cards import NO_CARD, each, just
from overtrick.core.seats import partner_of, side_of
from overtrick.games import euchre, spades
from overtrick.games.euchre.rules.state import PLAYING as EUCHRE_PLAYING
from overtrick.games.euchre.rules.state import Contract
from overtrick.games.euchre.solving.state_encoding import euchre_lanes
from overtrick.games.shared.tricks import Trick, new_trick
from overtrick.games.spades.rules.state import PLAYING as SPADES_PLAYING
from overtrick.games.spades.solving.state_encoding import spades_lanes
from overtrick.solver.lane_encoding import Lanes
from overtrick.solver.memory import lowest_bit
from overtrick.solver.tricks import solver

ASK = solver.written()


def random_hands(chance: random.Random, deck: Any, cards: int) -> Any:
    drawn = chance.sample(list(deck), 4 * cards)
    return tuple(sum(just(card) for card in drawn[seat::4]) for seat in range(4))


def played_on(chance: random.Random, game: Any, state: Any, cards: int) -> Any:
    """The state some random cards later."""
    for _ in range(chance.randrange(cards)):
        state = game.apply(state, chance.choice(list(each(game.legal_actions(state).cards))))
    return state


def spades_ending(chance: random.Random, cards: int) -> spades.State:
    rules = spades.HOUSE._replace(break_spades=chance.random() < 0.7)
    state = spades.start(rules, spades.DECK, 3)
    leader = chance.randrange(4)
    play = state.play._replace(turn=leader, trick=new_trick(leader))
    play = play._replace(tricks=13 - cards, broken=chance.random() < 0.3)
    hands = random_hands(chance, spades.DECK, cards)
    state = state._replace(phase=SPADES_PLAYING, play=play, hands=hands)
    return played_on(chance, spades, state, 4)  # type: ignore[no-any-return]


def euchre_ending(chance: random.Random, cards: int) -> euchre.State:
    state = euchre.start(euchre.HOUSE, euchre.DECK, 3)
    contract = Contract(0, chance.randrange(4), chance.randrange(4), chance.random() < 0.3)
    seats = [seat for seat in range(4) if not contract.alone or seat != partner_of(contract.maker)]
    leader = chance.choice(seats)
    play = state.play._replace(turn=leader, trick=new_trick(leader), tricks=5 - cards)
    hands = random_hands(chance, euchre.DECK, cards)
    state = state._replace(phase=EUCHRE_PLAYING, contract=contract, play=play, hands=hands)
    return played_on(chance, euchre, state, 3)  # type: ignore[no-any-return]


def lay_out(memory: list[int], lanes: Lanes, state: Any, out: int, may_lead: bool) -> None:
    trick = state.play.trick
    leader = trick.leader if trick.size else state.play.turn
    hands = [sum(1 << place(lanes, card) for card in each(hand)) for hand in state.hands]
    cards = [place(lanes, card) for card in cards_in_order(trick, out)]
    north, east, south, west = hands
    first, second, third = (*cards, 0, 0, 0)[:3]
    start = (north, east, south, west, leader, trick.size, first, second, third)
    solver.set_table(memory, *start, out, 1 if may_lead else 0)


def cards_in_order(trick: Trick, out: int) -> list[int]:
    if trick.size == 0:
        return []
    seats = [(trick.leader + number) % 4 for number in range(4)]
    return [trick.cards[seat] for seat in seats if trick.cards[seat] != NO_CARD]


def place(lanes: Lanes, card: int) -> int:
    return lowest_bit(int(lanes.bits[card]))


def spades_value(state: spades.State, counted: tuple[int, ...], wants: int, known: Any) -> int:
    """The tricks the seats of *counted* have in the end."""
    if spades.is_over(state):
        return sum(state.play.taken[seat] for seat in counted)
    key = (state.hands, state.play)
    if key not in known:
        cards = each(spades.legal_actions(state).cards)
        values = [spades_value(spades.apply(state, card), counted, wants, known) for card in cards]
        known[key] = max(values) if side_of(state.play.turn) == wants else min(values)
    return int(known[key])


def euchre_value(state: euchre.State, side: int, known: Any) -> int:
    """The tricks *side* has in the end, of those played out here."""
    if euchre.is_over(state):
        made = state.play.made
        return made if side_of(state.contract.maker) == side else -made
    key = (state.hands, state.play)
    if key not in known:
        cards = each(euchre.legal_actions(state).cards)
        values = [euchre_value(euchre.apply(state, card), side, known) for card in cards]
        known[key] = max(values) if side_of(state.play.turn) == side else min(values)
    return int(known[key])


def test_spades_with_and_without_breaking_as_the_rules_have_it() -> None:
    chance = random.Random(1)
    memory = [0] * solver.words_for(4)
    solver.prepare_for(memory, 4)
    lanes = spades_lanes()
    for number in range(120):
        cards = 2 if number % 3 else 3
        state = spades_ending(chance, cards)
        side = number % 2
        may_lead = state.play.broken or not state.deal.rules.break_spades
        lay_out(memory, lanes, state, -1, may_lead)
        known: dict[Any, int] = {}
        for card in each(spades.legal_actions(state).cards):
            value = spades_value(spades.apply(state, card), (side, side + 2), side, known)
            assert ASK.card_tricks(memory, side, place(lanes, card), 1) == value, state
        for nil in range(4):
            value = spades_value(state, (nil,), 1 - side_of(nil), {})
            assert ASK.nil_is_set(memory, nil) == min(value, 1), state


def test_euchre_and_lone_hands_as_the_rules_have_it() -> None:
    chance = random.Random(2)
    memory = [0] * solver.words_for(0)
    solver.prepare_for(memory, 0)
    for number in range(120):
        state = euchre_ending(chance, 2 if number % 3 else 3)
        contract = state.contract
        lanes = euchre_lanes(contract.trump)
        side = number % 2
        lay_out(memory, lanes, state, partner_of(contract.maker) if contract.alone else -1, True)
        left = 5 - state.play.tricks
        known: dict[Any, int] = {}
        for card in each(euchre.legal_actions(state).cards):
            value = euchre_value(euchre.apply(state, card), side, known)
            if side_of(contract.maker) != side:
                value += left
            assert ASK.card_tricks(memory, side, place(lanes, card), 1) == value, state
