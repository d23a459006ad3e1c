"""Claims by trying everything: every way the unseen cards can lie, every legal play."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

from beliefs.naive import every_world, number_of_worlds
from beliefs.positions import GAMES, any_rules

from overtrick.beliefs import deduce
from overtrick.beliefs.lookup import beliefs_of
from overtrick.core.actions import allows, each_action
from overtrick.core.cards import NO_CARD, NO_SUIT, Card, each
from overtrick.games.belote.rules.play import start_play as start_belote
from overtrick.games.euchre.rules.play import start_play as start_euchre
from overtrick.games.shared.tricks import past_card
from overtrick.games.spades.rules.play import start_play as start_spades

START_PLAY: dict[str, Any] = {
    "euchre": start_euchre,
    "spades": start_spades,
    "belote": start_belote,
}


class Ending(NamedTuple):
    """A state with a seat about to lead, and what that seat sees."""

    state: Any
    view: Any


def endings(name: str, count: int, sizes: tuple[int, ...], seed: int) -> Iterator[Ending]:
    """That many, reached by random calls and cards, with one of *sizes* cards in a hand."""
    game, random = GAMES[name], Random(seed)
    while count > 0:
        state = game.start(
            any_rules(game, random), tuple(random.sample(game.DECK, len(game.DECK))), count % 4
        )
        size = random.choice(sizes)
        while not game.is_over(state) and not is_ending(game, state, size):
            state = game.apply(state, random.choice(list(each_action(game.legal_actions(state)))))
        if not game.is_over(state):
            yield Ending(state, game.view(state, game.turn(state)))
            count -= 1


def is_ending(game: Any, state: Any, size: int) -> bool:
    is_lead = game.section(state) > 0 and state.play.trick.led == NO_SUIT
    return bool(is_lead and state.hands[state.play.turn].bit_count() == size)


def layouts(game: Any, view: Any) -> Iterator[Any]:
    """Every state that may be behind the view."""
    beliefs = beliefs_of(game)
    seen = set()
    for world in every_world(deduce(game, view)):
        if world[:4] not in seen:
            seen.add(world[:4])
            state = beliefs.state_of(view, world, 0)
            if was_played_by_the_rules(game, state):
                yield state


def was_played_by_the_rules(game: Any, end: Any) -> bool:
    """Whether the finished tricks can have been played from these hands."""
    past = end.play.past[: end.play.tricks]
    played = [
        sum(1 << past_card(trick, seat) for trick in past if has_played(trick, seat))
        for seat in range(4)
    ]
    hands = tuple(hand | cards for hand, cards in zip(end.hands, played, strict=True))
    state = START_PLAY[game.NAME](end._replace(hands=hands))
    while state.play.tricks < len(past):
        card = past_card(past[state.play.tricks], state.play.turn)
        if not allows(game.legal_actions(state), card):
            return False
        state = game.apply(state, card)
    return True


def has_played(trick: int, seat: int) -> bool:
    return past_card(trick, seat) != NO_CARD


def is_few(game: Any, view: Any, most: int) -> bool:
    """Whether there are no more layouts than can be tried."""
    return number_of_worlds(deduce(game, view)) <= most


def holds(game: Any, view: Any, order: tuple[Card, ...]) -> bool:
    """Whether the seat takes all with its cards played in that order."""
    return all(not is_beaten(game, state, view.seat, order) for state in layouts(game, view))


def is_beaten(game: Any, state: Any, seat: int, order: tuple[Card, ...]) -> bool:
    """Whether a play of the others takes a trick away, or the seat may not play in that order."""
    play = state.play
    if play.trick.led == NO_SUIT and play.turn != seat:
        return True  # who has taken the last trick is on turn, even when it was the last of all
    if game.is_over(state):
        return False
    legal = game.legal_actions(state)
    if play.turn == seat:
        may_play = allows(legal, order[0])
        return not may_play or is_beaten(game, game.apply(state, order[0]), seat, order[1:])
    return any(is_beaten(game, game.apply(state, card), seat, order) for card in each(legal.cards))


def holds_somehow(game: Any, view: Any) -> bool:
    """Whether the seat takes all with its cards played in some order."""
    return any(holds(game, view, order) for order in permutations(each(view.hand)))
