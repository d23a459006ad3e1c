"""Positions of random deals, under any rules, every action legal."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from overtrick.core.actions import Action, each_action
from overtrick.core.cards import each, parse_cards
from overtrick.core.seats import WEST
from overtrick.games import belote, euchre, spades

GAMES: dict[str, Any] = {"euchre": euchre, "spades": spades, "belote": belote}


class Done(NamedTuple):
    """An action with the state before it."""

    state: Any
    action: Action


class Position(NamedTuple):
    """A state, and what led to it."""

    state: Any
    done: tuple[Done, ...]


def any_rules(game: Any, random: Random) -> Any:
    """One of the rule sets, half the time with its yes and no answers thrown about."""
    rules = random.choice(list(game.RULE_SETS.values()))
    if random.random() < 0.5:
        return rules
    answers: dict[str, int] = {
        field: random.random() < 0.5 for field, now in rules._asdict().items() if now in (0, 1)
    }
    if "lone_lead" in answers:
        answers["lone_lead"] = random.randrange(4)
    return rules._replace(
        **{field: type(getattr(rules, field))(to) for field, to in answers.items()}
    )


def random_deal(game: Any, random: Random) -> Iterator[Position]:
    """Every position of a deal, the last included."""
    rules = any_rules(game, random)
    state = game.start(rules, tuple(random.sample(game.DECK, len(game.DECK))), random.randrange(4))
    done: tuple[Done, ...] = ()
    while True:
        yield Position(state, done)
        if game.is_over(state):
            return
        action = random.choice(list(each_action(game.legal_actions(state))))
        done = (*done, Done(state, action))
        state = game.apply(state, action)


def positions(game: Any, deals: int, seed: int) -> Iterator[Position]:
    random = Random(seed)
    for _ in range(deals):
        yield from random_deal(game, random)


def after(game: Any, rules: Any, deck: tuple[int, ...], dealer: int, *words: str) -> Any:
    """The state after these actions, as people write them."""
    state = game.start(rules, deck, dealer)
    for word in words:
        state = game.apply(state, game.parse_action(state, word))
    return state


def thrown_in() -> euchre.State:
    """West has dealt North 9C TC 9D TD 9H, who has thrown them in."""
    first = tuple(each(parse_cards("9C TC 9D TD 9H")))
    rest = tuple(card for card in euchre.DECK if card not in first)
    deck = (*first[:3], *rest[:7], *first[3:], *rest[7:])
    state = euchre.start(euchre.HOUSE._replace(farmers_hand=True), deck, WEST)
    return euchre.apply(state, euchre.parse_action(state, "throw-in"))
