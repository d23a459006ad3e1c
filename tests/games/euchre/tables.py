"""Tables set up for one test: hands and actions written as text."""

from types import ModuleType

from overtrick.core.actions import Action, Actions, allows, each_action
from overtrick.core.cards import Card, CardSet, card_name, each, parse_card, parse_cards
from overtrick.core.decks import DECK_24
from overtrick.core.seats import EAST, NORTH, SOUTH, WEST, Seat
from overtrick.games.euchre import EECS280, HOUSE, Rules, State

# Where the cards of each hand lie in the deck, the eldest hand first [1.3]; then the upcard [1.4].
PLACES = ((0, 1, 2, 10, 11), (3, 4, 12, 13, 14), (5, 6, 7, 15, 16), (8, 9, 17, 18, 19))
UPCARD_PLACE = 20

CALLS = (
    "pass",
    "order-up",
    "order-up-alone",
    "clubs",
    "diamonds",
    "hearts",
    "spades",
    "clubs-alone",
    "diamonds-alone",
    "hearts-alone",
    "spades-alone",
    "throw-in",
)

TOP_FIRST = ("JH JD AH KH", "QH TH 9H 9S", "AS KS QS JS", "AC KC QC JC", "AD KD QD TD")
"""Five tricks with hearts trump, each from its winning card down."""


def deck(
    north: str = "",
    east: str = "",
    south: str = "",
    west: str = "",
    *,
    upcard: str = "",
    dealer: Seat = WEST,
) -> tuple[Card, ...]:
    """A deck that gives these hands, each of five cards or left to the other cards."""
    lying: dict[int, Card] = {}
    for seat, text in enumerate((north, east, south, west)):
        cards = [parse_card(word) for word in text.split()]
        assert len(cards) in (0, 5)
        lying.update(zip(PLACES[(seat - dealer - 1) % 4], cards, strict=False))
    if upcard:
        lying[UPCARD_PLACE] = parse_card(upcard)
    assert len(set(lying.values())) == len(lying)
    rest = [card for card in DECK_24 if card not in lying.values()]
    return tuple(lying[place] if place in lying else rest.pop() for place in range(24))


def table(
    rules: ModuleType,
    north: str = "",
    east: str = "",
    south: str = "",
    west: str = "",
    *,
    upcard: str = "",
    dealer: Seat = WEST,
    house: Rules = EECS280,
) -> State:
    """The table after dealing these hands; North is the eldest hand unless said otherwise."""
    dealt = deck(north, east, south, west, upcard=upcard, dealer=dealer)
    state: State = rules.start(house, dealt, dealer)
    return state


def at_play(
    rules: ModuleType,
    north: str,
    east: str,
    south: str,
    west: str,
    *,
    trump: str = "hearts",
    maker: Seat = NORTH,
    alone: bool = False,
    dealer: Seat = WEST,
    house: Rules = HOUSE,
) -> State:
    """A table before the opening lead; hands may be of any size, to show one rule."""
    upcard = "9S" if trump != "spades" else "9H"
    passes = 4 + (maker - dealer - 1) % 4
    call = f"{trump}-alone" if alone else trump
    state = table(rules, upcard=upcard, dealer=dealer, house=house)
    state = after(rules, state, "pass " * passes + call)
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
    """The names of the legal actions: cards from 9C to AS, or calls in the order above."""
    return named(rules.legal_actions(state))


def named(actions: Actions) -> str:
    return " ".join(
        CALLS[choice - 64] if choice >= 64 else card_name(choice) for choice in each_action(actions)
    )


def held(cards: CardSet) -> str:
    return " ".join(card_name(card) for card in each(cards))


def won_by(*winners: Seat, upcard: str = "9D", dealer: Seat = WEST) -> tuple[Card, ...]:
    """
    A deck in which *winners* hold the winning cards of five tricks, hearts being trump.

    ``playing_out`` plays it; the upcard, 9D, is to be turned down.
    """
    hands: list[list[str]] = [[], [], [], []]
    for trick, winner in enumerate(winners):
        leader = winners[trick - 1] if trick else winner
        seats = dict.fromkeys((winner, leader, NORTH, EAST, SOUTH, WEST))  # the leader has no 9S
        for seat, card in zip(seats, TOP_FIRST[trick].split(), strict=True):
            hands[seat].append(card)
    return deck(*(" ".join(hand) for hand in hands), upcard=upcard, dealer=dealer)


def playing_out(rules: ModuleType, state: State, tricks: int = 5) -> State:
    """A deal from ``won_by``, trump made, after so many tricks as they were laid out."""
    for trick in TOP_FIRST[:tricks]:
        before = state.play.tricks
        while not rules.is_over(state) and state.play.tricks == before:
            hand = held(state.hands[rules.turn(state)]).split()
            (card,) = (name for name in trick.split() if name in hand)
            state = after(rules, state, card)
    return state
