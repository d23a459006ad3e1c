"""Tables of spades set up for one test: hands, bids and cards written as text."""

from types import ModuleType

from overtrick.core.actions import Action, allows, each_action
from overtrick.core.cards import Card, CardSet, card_name, each, parse_card, parse_cards
from overtrick.core.decks import DECK_52
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games.spades import HOUSE, Rules, State
from overtrick.games.spades.rules.state import OVER, Bidding

CALLS = (
    "bid-0",
    "bid-1",
    "bid-2",
    "bid-3",
    "bid-4",
    "bid-5",
    "bid-6",
    "bid-7",
    "bid-8",
    "bid-9",
    "bid-10",
    "bid-11",
    "bid-12",
    "bid-13",
    "blind-nil",
    "look",
)
BIDS = "bid-0 bid-1 bid-2 bid-3 bid-4 bid-5 bid-6 bid-7 bid-8 bid-9 bid-10 bid-11 bid-12 bid-13"

OPEN = HOUSE._replace(blind_nil=False)
"""The house rules with everybody looking at once [2.3]."""

SEATS = [NORTH, EAST, SOUTH, WEST]

TOP_FIRST = (
    *("AC KC QC JC", "TC 9C 8C 7C", "6C 5C 4C 3C"),
    *("AD KD QD JD", "TD 9D 8D 7D", "6D 5D 4D 3D"),
    *("AH KH QH JH", "TH 9H 8H 7H", "6H 5H 4H 3H"),
    *("2S 2C 2D 2H", "AS KS QS JS", "TS 9S 8S 7S", "6S 5S 4S 3S"),
)
"""Thirteen tricks, each from its winning card down; the tenth breaks spades."""


def deck(
    north: str = "",
    east: str = "",
    south: str = "",
    west: str = "",
    *,
    dealer: Seat = WEST,
) -> tuple[Card, ...]:
    """A deck that gives these hands, each of thirteen cards or left to the other cards [1.3]."""
    lying: dict[int, Card] = {}
    for seat, text in enumerate((north, east, south, west)):
        cards = [parse_card(word) for word in text.split()]
        assert len(cards) in (0, 13)
        first = (seat - dealer - 1) % 4
        lying.update({first + 4 * number: card for number, card in enumerate(cards)})
    assert len(set(lying.values())) == len(lying)
    rest = [card for card in DECK_52 if card not in lying.values()]
    return tuple(lying[place] if place in lying else rest.pop() for place in range(52))


def table(
    rules: ModuleType,
    north: str = "",
    east: str = "",
    south: str = "",
    west: str = "",
    *,
    dealer: Seat = WEST,
    house: Rules = HOUSE,
) -> State:
    """The table after dealing these hands; North is the eldest hand unless said otherwise."""
    state: State = rules.start(house, deck(north, east, south, west, dealer=dealer), dealer)
    return state


def action(word: str) -> Action:
    """The action of that name, without asking the package."""
    return 64 + CALLS.index(word) if word in CALLS else parse_card(word)


def after(rules: ModuleType, state: State, words: str) -> State:
    """The table after these actions, each of which must be legal."""
    for word in words.split():
        assert allows(rules.legal_actions(state), action(word)), f"{word} is not legal here"
        state = rules.apply(state, action(word))
    return state


def after_bids(rules: ModuleType, state: State, words: str) -> State:
    """The table after these bids, a look before each but the blind ones where one must."""
    for word in words.split():
        if state.deal.rules.blind_nil and word != "blind-nil":
            state = after(rules, state, "look")
        state = after(rules, state, word)
    return state


def at_play(
    rules: ModuleType,
    north: str,
    east: str,
    south: str,
    west: str,
    *,
    dealer: Seat = WEST,
    house: Rules = HOUSE,
) -> State:
    """A table before the opening lead; hands may be of any size, to show one rule."""
    state = after_bids(rules, table(rules, dealer=dealer, house=house), "bid-3 " * 4)
    hands = (parse_cards(north), parse_cards(east), parse_cards(south), parse_cards(west))
    return state._replace(hands=hands)


def legal(rules: ModuleType, state: State) -> str:
    """The names of the legal actions: cards from 2C to AS, or calls in the order above."""
    return " ".join(
        CALLS[choice - 64] if choice >= 64 else card_name(choice)
        for choice in each_action(rules.legal_actions(state))
    )


def held(cards: CardSet) -> str:
    return " ".join(card_name(card) for card in each(cards))


def won_by(*winners: Seat, dealer: Seat = WEST) -> tuple[Card, ...]:
    """
    A deck in which *winners* hold the winning cards of the thirteen tricks above.

    ``playing_out`` plays it.  Whoever wins the tenth must not lead to it.
    """
    assert len(winners) == 13
    assert winners[9] != winners[8]
    hands: list[list[str]] = [[], [], [], []]
    for trick, winner in zip(TOP_FIRST, winners, strict=True):
        seats = dict.fromkeys((winner, NORTH, EAST, SOUTH, WEST))
        for seat, card in zip(seats, trick.split(), strict=True):
            hands[seat].append(card)
    return deck(*(" ".join(hand) for hand in hands), dealer=dealer)


def playing_out(rules: ModuleType, state: State, tricks: int = 13) -> State:
    """A deal from ``won_by``, the bids made, after so many tricks as they were laid out."""
    for trick in TOP_FIRST[:tricks]:
        for _ in range(4):
            hand = held(state.hands[rules.turn(state)]).split()
            (card,) = (name for name in trick.split() if name in hand)
            state = after(rules, state, card)
    return state


def bid_of(word: str) -> int:
    """A bid as a state keeps it: ``5``, ``nil``, ``blind``, or ``-`` where none is made."""
    return {"nil": 0, "blind": -2, "-": -1}[word] if not word.isdigit() else int(word)


def over(
    rules: ModuleType, bids: str, taken: tuple[int, int, int, int], house: Rules = HOUSE
) -> State:
    """The end of a deal with these bids and tricks, from North round to West."""
    assert sum(taken) == 13
    north, east, south, west = (bid_of(word) for word in bids.split())
    state = table(rules, house=house)
    play = state.play._replace(tricks=13, taken=taken)
    return state._replace(
        phase=OVER, bidding=Bidding((north, east, south, west), 4), play=play, hands=(0, 0, 0, 0)
    )
