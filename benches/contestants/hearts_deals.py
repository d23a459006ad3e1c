"""Random deals of Hearts, played out by any implementation of its rules.

Plain random deals seldom reach the rules that are easy to get wrong, so decks and players are
often lopsided: a hand of hearts, a hand of high cards, players who keep their hearts, a player
who takes every trick.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "CDHS" for rank in RANKS]
POINT_CARDS = {*(rank + "H" for rank in RANKS), "QS"}
HIGH_CARDS = [rank + suit for rank in "AKQ" for suit in "CDHS"]

Options: TypeAlias = Mapping[str, str]
"""The fields of a rule set and their values, as docs/rules/hearts.md names them."""


class Deal(Protocol):
    """A deal as it is played; cards are names such as ``QS``, seats are 0 to 3 from North."""

    def turn(self) -> int | None: ...
    def legal(self) -> list[str]: ...
    def act(self, card: str) -> None: ...
    def points(self) -> list[int]: ...


Start: TypeAlias = Callable[[Options, list[str], int], Deal]
"""Starts a deal by these options, from this deck, with this dealer."""


class Step(NamedTuple):
    """What a seat may do, and what it does."""

    seat: int
    legal: list[str]
    card: str


class Played(NamedTuple):
    """A deal that is over."""

    options: Options
    deck: list[str]
    dealer: int
    steps: list[Step]
    points: list[int]


def random_deck(chance: random.Random) -> list[str]:
    """A deck in random order; half of them give one hand many point cards or high cards."""
    deck = chance.sample(DECK, 52)
    wanted: list[str] = []
    kind = chance.randrange(4)
    if kind == 0:
        wanted = chance.sample(sorted(POINT_CARDS), chance.randint(9, 13))
    elif kind == 1:
        wanted = chance.sample(HIGH_CARDS, chance.randint(8, 12))
    place = chance.randrange(4)
    for card in wanted:
        other = deck.index(card)
        deck[place], deck[other] = deck[other], deck[place]
        place += 4
        place %= 52
    return deck


def play_deal(start: Start, options: Options, chance: random.Random) -> Played:
    """One random deal."""
    deck, dealer = random_deck(chance), chance.randrange(4)
    keep_points = chance.random() < 0.4
    greedy = chance.choice([None, None, *range(4)])
    deal = start(options, list(deck), dealer)
    steps: list[Step] = []
    while (seat := deal.turn()) is not None:
        legal = deal.legal()
        passing = options["passing"] != "none" and len(steps) < 12
        if seat == greedy:
            card = (min if passing else max)(legal, key=lambda name: RANKS.index(name[0]))
        elif keep_points and greedy is None:
            card = chance.choice([name for name in legal if name not in POINT_CARDS] or legal)
        else:
            card = chance.choice(legal)
        steps.append(Step(seat, legal, card))
        deal.act(card)
    return Played(options, deck, dealer, steps, deal.points())


def cards_played(played: Played) -> list[Step]:
    """The steps after the passing."""
    return played.steps if played.options["passing"] == "none" else played.steps[12:]


def tricks_taken(played: Played) -> list[list[str]]:
    """The cards that each seat has taken."""
    taken: list[list[str]] = [[], [], [], []]
    steps = cards_played(played)
    for first in range(0, 52, 4):
        trick = steps[first : first + 4]
        suit = trick[0].card[1]
        following = [step for step in trick if step.card[1] == suit]
        best = max(following, key=lambda step: RANKS.index(step.card[0]))
        taken[best.seat] += [step.card for step in trick]
    return taken


def rarities(played: Played) -> Counter[str]:
    """What happened in a deal that seldom happens, so that a bench can say it was tried."""
    found: Counter[str] = Counter()
    steps = cards_played(played)
    cards = [step.card for step in steps]
    hearts = [place for place, card in enumerate(cards) if card[1] == "H"]
    found["point card in the first trick"] = any(card in POINT_CARDS for card in cards[:4])
    found["first heart is led"] = hearts[0] % 4 == 0
    found["first heart is led after the queen"] = (
        hearts[0] % 4 == 0 and cards.index("QS") < hearts[0]
    )
    for place in range(4, hearts[0] + 1, 4):
        seat = steps[place].seat
        hand = {step.card for step in steps[place:] if step.seat == seat}
        if len(hand) > 1 and "QS" in hand and hand <= POINT_CARDS:
            found["lead from hearts and the queen, unbroken"] = 1
    taken = tricks_taken(played)
    moon = [seat for seat in range(4) if set(taken[seat]) >= POINT_CARDS]
    found["moon"] = len(moon)
    found["moon without the jack"] = sum("JD" not in taken[seat] for seat in moon)
    found["no trick taken"] = any(cards == [] for cards in taken)
    return found
