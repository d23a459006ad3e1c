"""Belote tables set up for one test: hands and actions written as text."""

from types import ModuleType

from overtrick.core.actions import Action, allows, each_action
from overtrick.core.cards import CardSet, card_name, each, parse_card, parse_cards
from overtrick.core.decks import parse_deck
from overtrick.core.seats import NORTH, WEST, Seat
from overtrick.games.belote import INFO0004, Rules, State

CALLS = ("pass", "take", "clubs", "diamonds", "hearts", "spades")

DECK = parse_deck(
    "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD "
    "7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS"
)
"""Every suit from the seven to the ace: the jack of hearts is turned up."""

UPCARD_PLACE = 20  # after twice five cards for four players [1.3]

TOP_FIRST = (
    "JH 9H AH TH",  # 55 points with hearts trump
    "KH QH 8H 7H",  # 7
    "AS TS KS 9S",  # 25
    "QS JS 8S 7S",  # 5
    "AD TD KD QD",  # 28
    "JD 9D 8D 7D",  # 2
    "AC TC KC QC",  # 28
    "JC 9C 8C 7C",  # 2, and 10 for the last trick
)
"""Eight tricks with hearts trump, each from its winning card down."""

WITH_BELOTE = (
    "JH 9H AH KH",  # 49
    "TH 8H 7H QH",  # 13
    *TOP_FIRST[2:],
)
"""The same with king and queen of trumps as the last of two tricks, for one player to lose."""


def table(
    rules: ModuleType, *, upcard: str = "JH", dealer: Seat = WEST, house: Rules = INFO0004
) -> State:
    """The table after the first part of the deal, North the eldest hand unless said otherwise."""
    deck = list(DECK)
    place = deck.index(parse_card(upcard))
    deck[place], deck[UPCARD_PLACE] = deck[UPCARD_PLACE], deck[place]
    state: State = rules.start(house, tuple(deck), dealer)
    return state


def at_play(
    rules: ModuleType,
    north: str,
    east: str,
    south: str,
    west: str,
    *,
    trump: str = "hearts",
    taker: Seat = NORTH,
    dealer: Seat = WEST,
    house: Rules = INFO0004,
) -> State:
    """A table before the opening lead; hands may be of any size, to show one rule."""
    upcard = "7S" if trump != "spades" else "7H"
    passes = 4 + (taker - dealer - 1) % 4
    state = table(rules, upcard=upcard, dealer=dealer, house=house)
    state = after(rules, state, "pass " * passes + trump)
    hands = (parse_cards(north), parse_cards(east), parse_cards(south), parse_cards(west))
    return state._replace(hands=hands)


def action(word: str) -> Action:
    """The action of that name, without asking the package."""
    return 64 + CALLS.index(word) if word in CALLS else parse_card(word)


def after(rules: ModuleType, state: State, words: str) -> State:
    """The table after these actions, each of which must be legal."""
    for word in words.split():
        assert allows(rules.legal_actions(state), action(word)), f"{word} is not legal here"
        state = rules.apply(state, action(word))
    return state


def legal(rules: ModuleType, state: State) -> str:
    """The names of the legal actions: cards from 7C to AS, or calls in the order above."""
    return " ".join(
        CALLS[choice - 64] if choice >= 64 else card_name(choice)
        for choice in each_action(rules.legal_actions(state))
    )


def held(cards: CardSet) -> str:
    return " ".join(card_name(card) for card in each(cards))


def hands(state: State) -> list[str]:
    return [held(hand) for hand in state.hands]


def won_by(
    rules: ModuleType,
    winners: str,
    *,
    taker: Seat = NORTH,
    belote: Seat | None = None,
    tricks: int = 8,
    house: Rules = INFO0004,
) -> State:
    """
    A deal with hearts trump in which *winners*, such as ``NNESWNNN``, take the tricks above.

    The winner of the first trick is the eldest hand.  The player with *belote*, if any, wins
    neither of the first two tricks and plays king and queen of hearts to them.
    """
    order = ["NESW".index(letter) for letter in winners]
    layout = TOP_FIRST if belote is None else WITH_BELOTE
    dealt: list[list[str]] = [[], [], [], []]
    for number, (winner, cards) in enumerate(zip(order, layout, strict=True)):
        others = [seat for seat in range(4) if seat != winner]
        if belote is not None and number < 2:
            others.sort(key=lambda seat: seat == belote)
        for seat, card in zip([winner, *others], cards.split(), strict=True):
            dealt[seat].append(card)
    north, east, south, west = (" ".join(cards) for cards in dealt)
    dealer = (order[0] + 3) % 4
    state = at_play(rules, north, east, south, west, taker=taker, dealer=dealer, house=house)
    for number in range(tricks):
        for _ in range(4):
            state = after(rules, state, dealt[rules.turn(state)][number])
    return state
