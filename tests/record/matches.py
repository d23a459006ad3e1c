"""Random matches of euchre, played legally by the game's own functions, without the table."""

from dataclasses import replace
from random import Random
from typing import Final

from hypothesis import strategies as st

from overtrick.core.actions import Action, allows, each_action
from overtrick.core.cards import TEN, Card, parse_card, rank_of
from overtrick.core.seats import NO_SIDE, Seat
from overtrick.games import euchre
from overtrick.games.catalogue import game_named
from overtrick.games.euchre.rules.state import PASS, THROW_IN
from overtrick.games.protocol import AnyGame
from overtrick.record.match_record import DealRecord, Record, Sitting

EUCHRE: Final[AnyGame] = game_named("euchre")
ELDEST_PLACES: Final = (0, 1, 2, 10, 11)  # where the eldest hand's cards lie in a deck

ODD_NAMES: Final = (
    "check 00000000",
    "= 2-0",
    "| deal 1 |",
    '{"name": "x"}',
    "seat North human",
    "overtrick record 1",
    "\\u0000 'n' \"m\"",
    "名前",
    "مريم",
    "e\u0301a\u0308",
    "🂡🃏",
    "a  b",
)

house_rules = st.builds(
    euchre.Rules,
    stick_the_dealer=st.booleans(),
    alone=st.booleans(),
    partner_means_alone=st.booleans(),
    lone_lead=st.integers(0, 3),
    bury_upcard=st.booleans(),
    farmers_hand=st.booleans(),
    points_to_win=st.integers(1, 100),
)

printable_names = (
    st.text(
        st.characters(exclude_categories=["C", "Z"], include_characters=" "),
        min_size=1,
        max_size=40,
    )
    .map(str.strip)
    .filter(bool)
)

sittings = st.builds(
    Sitting,
    name=st.sampled_from(ODD_NAMES) | printable_names,
    player=st.sampled_from(["human", "simple", "random"]),
)


def beginnings(target: int) -> st.SearchStrategy[tuple[int, tuple[int, int]]]:
    """The first deal, or any later one, with a score nobody has won at."""
    points = st.integers(-99, target - 1)
    return st.just((0, (0, 0))) | st.tuples(
        st.just(0) | st.integers(0, 999_999), st.tuples(points, points)
    )


def cards(text: str) -> tuple[Card, ...]:
    """The cards of ``9C JH``, in that order."""
    return tuple(parse_card(word) for word in text.split())


def any_deck(random: Random) -> tuple[Card, ...]:
    """A deck in any order; one in three gives the eldest hand nothing but nines and tens."""
    deck = list(euchre.DECK)
    random.shuffle(deck)
    if random.random() < 1 / 3:
        small = [card for card in deck if rank_of(card) <= TEN]
        for place, card in zip(ELDEST_PLACES, small, strict=False):
            other = deck.index(card)
            deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def any_actions(random: Random, state: euchre.State) -> tuple[Action, ...]:
    """Legal actions until the deal is over: all kinds of calls, void and thrown-in deals too."""
    caution = random.choice([0.3, 0.98])
    actions: list[Action] = []
    while not euchre.is_over(state):
        legal = euchre.legal_actions(state)
        action = random.choice(list(each_action(legal)))
        if allows(legal, PASS) and random.random() < caution:
            action = PASS
        if allows(legal, THROW_IN) and random.random() < 0.7:
            action = THROW_IN
        actions.append(action)
        state = euchre.apply(state, action)
    return tuple(actions)


def any_deals(
    random: Random, rules: euchre.Rules, dealer: Seat, most: int, score: tuple[int, int] = (0, 0)
) -> tuple[DealRecord, ...]:
    """Whole deals of one match that stands at *score*, until it is won or there are that many."""
    match = euchre.start_match(rules, dealer)._replace(score=score)
    deals: list[DealRecord] = []
    while len(deals) < most and euchre.match_winner(match) == NO_SIDE:
        deck = any_deck(random)
        state = euchre.next_deal(match, deck)
        deal = DealRecord(match.dealer, deck, any_actions(random, state))
        for action in deal.actions:
            state = euchre.apply(state, action)
        match = euchre.after_deal(match, state)
        deals.append(deal)
    return tuple(deals)


@st.composite
def broken_records(draw: st.DrawFn) -> Record:
    """A record of actions that need not be legal, some of them many times over."""
    runs = draw(st.lists(st.tuples(st.sampled_from(euchre.ALL_ACTIONS), st.integers(1, 40))))
    played = tuple(action for action, times in runs for _ in range(times))
    record = draw(records(fewest=1, most=1))
    deal = record.deals[0]
    return replace(record, deals=(replace(deal, actions=(*deal.actions, *played)),))


@st.composite
def records(draw: st.DrawFn, fewest: int = 0, most: int = 5) -> Record:
    """A record as a table leaves it: any rules and names, the last deal cut anywhere or not."""
    rules = draw(house_rules)
    random = Random(draw(st.integers(0, 2**32)))
    before, score = draw(beginnings(rules.points_to_win))
    dealer, count = draw(st.integers(0, 3)), draw(st.integers(fewest, most))
    deals = any_deals(random, rules, dealer, count, score)
    is_cut = draw(st.booleans())
    if deals and is_cut:
        last = deals[-1]
        cut = replace(last, actions=last.actions[: draw(st.integers(0, len(last.actions)))])
        deals = (*deals[:-1], cut)
    seats = draw(st.tuples(sittings, sittings, sittings, sittings))
    seed = draw(st.none() | st.integers(0, 10**20 - 1))
    return Record(EUCHRE, rules, seats, deals, seed, before, score)
