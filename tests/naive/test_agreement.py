"""The rules of the package agree with the naive second implementation at every step.

Both are dealt the same random decks and do the same random actions, much passing among them.
"""

import random

import pytest

from naive.euchre import FIELDS, Deal, rules_from
from overtrick.core.actions import each_action
from overtrick.core.cards import each
from overtrick.core.decks import DECK_24
from overtrick.core.seats import NO_SEAT
from overtrick.games import euchre
from overtrick.games.euchre import CHOICES, CS246, EECS280, Match, Rules, State
from overtrick.games.shared.tricks import past_card

pytestmark = pytest.mark.long

DEALS = 2_500  # in each of the chunks below

NAMES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
CALLS = [
    "pass",
    "up",
    "up-alone",
    "C",
    "D",
    "H",
    "S",
    "C-alone",
    "D-alone",
    "H-alone",
    "S-alone",
    "throw-in",
]
WORDS = dict([*enumerate(NAMES), *enumerate(CALLS, start=64)])
PASS = 64


def names(cards: int) -> list[str]:
    """The cards of a set by name, sorted."""
    return sorted(NAMES[card] for card in each(cards))


def random_house(source: random.Random) -> Rules:
    """House rules, each option as likely as its alternatives."""
    return Rules(
        stick_the_dealer=source.random() < 0.5,
        alone=source.random() < 0.7,
        partner_means_alone=source.random() < 0.5,
        lone_lead=source.randrange(4),
        bury_upcard=source.random() < 0.5,
        farmers_hand=source.random() < 0.5,
        points_to_win=source.randint(1, 20),
    )


def as_naive(house: Rules) -> dict[str, object]:
    """House rules as the naive implementation has them."""
    rules: dict[str, object] = dict(zip(FIELDS.split(), house, strict=True))
    return rules | {"lone_lead": CHOICES["lone_lead"][house.lone_lead]}


def random_deck(source: random.Random) -> list[int]:
    """A deck in random order; one in ten deals somebody a farmer's hand."""
    deck = source.sample(DECK_24, 24)
    if source.random() < 0.1:
        places = source.choice([(0, 1, 2, 10, 11), (3, 4, 12, 13, 14), (8, 9, 17, 18, 19)])
        for place, small in zip(
            places, source.sample([c for c in deck if c % 13 < 9], 5), strict=True
        ):
            other = deck.index(small)
            deck[place], deck[other] = deck[other], deck[place]
    return deck


def next_action(source: random.Random, legal: list[int]) -> int:
    if PASS in legal and source.random() < 0.7:
        return PASS
    return source.choice(legal)


def assert_agreement(state: State, naive: Deal) -> None:
    """Same turn, same choices, same hands, same tricks, same end and points."""
    turn = naive.turn()

    assert euchre.turn(state) == (NO_SEAT if turn is None else turn)
    assert euchre.is_over(state) == naive.over()
    assert sorted(WORDS[one] for one in each_action(euchre.legal_actions(state))) == naive.legal()
    assert [names(hand) for hand in state.hands] == [sorted(hand) for hand in naive.hands]
    assert state.play.tricks == len(naive.tricks)
    if naive.over():
        assert euchre.points(state) == naive.points()
        assert euchre.is_void(state) == (naive.trump == "")


def assert_the_end_agrees(state: State, naive: Deal) -> None:
    """Same trump and maker, same winners, same cards face down, same next dealer."""
    contract = state.contract
    out_of_play = state.kitty | (1 << state.buried if state.buried >= 0 else 0)
    if contract.passes >= 4:
        out_of_play |= 1 << state.deal.upcard
    match = euchre.after_deal(Match(state.deal.rules, state.deal.dealer, (0, 0), 0), state)
    makers = [seat for seat in naive.tricks if seat % 2 == naive.maker % 2]

    assert (contract.trump, contract.maker) == ("CDHS".find(naive.trump or "-"), naive.maker)
    assert contract.alone == naive.alone
    assert state.play.made == (0 if naive.trump == "" else len(makers))
    assert names(out_of_play) == sorted(naive.kitty)
    assert match.dealer == (naive.dealer if naive.redealt else (naive.dealer + 1) % 4)
    for past in state.play.past[: state.play.tricks]:
        sitting_out = [seat for seat in range(4) if past_card(past, seat) < 0]
        assert sitting_out == ([(naive.maker + 2) % 4] if naive.alone else [])


def play_both(house: Rules, source: random.Random) -> None:
    """One deal, compared at every step."""
    deck = random_deck(source)
    dealer = source.randrange(4)
    state = euchre.start(house, deck, dealer)
    naive = Deal(as_naive(house), [NAMES[card] for card in deck], dealer)
    assert_agreement(state, naive)
    while not naive.over():
        action = next_action(source, list(each_action(euchre.legal_actions(state))))
        state = euchre.apply(state, action)
        naive.act(WORDS[action])
        assert_agreement(state, naive)
    assert_the_end_agrees(state, naive)


@pytest.mark.parametrize(
    "house, seed",
    [
        (EECS280, 1),
        (EECS280, 2),
        (CS246, 3),
        (CS246, 4),
        (None, 5),  # other house rules for every deal
        (None, 6),
        (None, 7),
        (None, 8),
    ],
)
def test_both_implementations_agree_at_every_step(house: Rules | None, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(DEALS):
        play_both(house or random_house(source), source)


@pytest.mark.parametrize("name, house", [("EECS280", EECS280), ("CS246", CS246)])
def test_both_have_the_same_rule_sets(name: str, house: Rules) -> None:
    assert as_naive(house) == rules_from(name)
