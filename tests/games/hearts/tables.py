"""Tables of hearts written as text."""

from types import ModuleType

from overtrick.core.actions import each_action
from overtrick.core.cards import card_name, parse_card, parse_cards
from overtrick.core.seats import WEST, Seat
from overtrick.games import hearts
from overtrick.games.hearts import Rules, State
from overtrick.games.hearts.rules.play import start_play


def table(
    north: str, east: str, south: str, west: str, *, rules: Rules | None = None, dealer: Seat = WEST
) -> State:
    """The table before the first lead, no cards having been passed."""
    house = (rules or Rules())._replace(passing=4)
    dealt = hearts.start(house, hearts.DECK, dealer)
    hands = (parse_cards(north), parse_cards(east), parse_cards(south), parse_cards(west))
    return start_play(dealt._replace(hands=hands))


def after(rules: ModuleType, state: State, words: str) -> State:
    """The table after these cards."""
    for word in words.split():
        state = rules.apply(state, parse_card(word))
    return state


def legal(rules: ModuleType, state: State) -> str:
    return " ".join(card_name(card) for card in each_action(rules.legal_actions(state)))
