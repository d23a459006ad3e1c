"""The rules of hearts agree with the naive second implementation at every step.

Both are dealt the same random decks and do the same random actions.  Decks and players are
lopsided often enough to reach the rules that random play seldom does.
"""

import random
from pathlib import Path
from typing import Any

import pytest
from doses import dose, dosed

from naive.hearts import Deal, Match, recount, rules_from
from overtrick.core.actions import Action, each_action
from overtrick.core.cards import parse_card
from overtrick.core.decks import DECK_52
from overtrick.core.parties import each_party
from overtrick.core.seats import NO_SEAT
from overtrick.games import hearts
from overtrick.games.hearts import HOUSE, Rules, State
from overtrick.games.hearts.rules.state import PASSING, POINT_CARDS, Four
from overtrick.record.rules_text import field_text, parse_rules

DEALS = dose(60, 2_600)  # in each of the chunks below
CHUNKS = 4
MATCHES = dose(3, 40)

GAME: Any = hearts
NAMES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
NUMBERS = {name: number for number, name in enumerate(NAMES)}

TABLE = Path(__file__).parents[1] / "perft" / "hearts.txt"
LINES = [line for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]


def as_naive(rules: Rules) -> dict[str, object]:
    """House rules as the naive implementation has them."""
    fields = rules._asdict().items()
    changes = [f"{field}={field_text(GAME, field, value)}" for field, value in fields]
    return rules_from(",".join(["HOUSE", *changes]))


def random_rules(source: random.Random) -> Rules:
    return Rules(
        passing=source.randrange(5),
        first_lead=source.randrange(3),
        points_in_first_trick=source.random() < 0.3,
        must_break_hearts=source.random() < 0.7,
        spare_queen=source.random() < 0.5,
        queen_breaks_hearts=source.random() < 0.5,
        moon=source.randrange(2),
        jack_of_diamonds=source.random() < 0.5,
        bonus_for_no_tricks=source.random() < 0.5,
        points_to_end=source.choice([1, 30, 60, 100]),
    )


def random_deck(source: random.Random) -> tuple[int, ...]:
    """A deck in random order; often one hand has many point cards, or high ones."""
    deck = source.sample(DECK_52, 52)
    wanted: list[int] = []
    kind = source.randrange(4)
    if kind == 0:
        points = [card for card in DECK_52 if POINT_CARDS >> card & 1]
        wanted = source.sample(points, source.randint(9, 13))
    elif kind == 1:
        wanted = source.sample([card for card in DECK_52 if card % 13 > 9], source.randint(8, 12))
    place = source.randrange(4)
    for card in wanted:
        other = deck.index(card)
        deck[place], deck[other] = deck[other], deck[place]
        place = (place + 4) % 52
    return tuple(deck)


def next_action(source: random.Random, state: State, legal: list[Action], greedy: int) -> Action:
    """Anything, but a greedy player keeps and plays high cards, so that the moon is shot."""
    if hearts.turn(state) != greedy:
        return source.choice(legal)
    by_rank = sorted(legal, key=lambda card: card % 13)
    return by_rank[0] if state.phase == PASSING else by_rank[-1]


def assert_agreement(state: State, naive: Deal) -> None:
    seat = naive.turn()

    assert hearts.turn(state) == (NO_SEAT if seat is None else seat)
    legal = sorted(NAMES[card] for card in each_action(hearts.legal_actions(state)))
    assert legal == sorted(naive.legal())
    assert hearts.is_over(state) == naive.over()
    hands = [sum(1 << NUMBERS[card] for card in hand) for hand in naive.hands]
    assert list(state.hands) == hands
    assert state.play.tricks == len(naive.tricks)
    assert state.play.broken == naive.broken()


def play_both(
    rules: Rules, source: random.Random, dealer: int, score: Four = (0, 0, 0, 0), deals: int = 0
) -> tuple[State, Deal]:
    """One deal, compared at every step."""
    deck = random_deck(source)
    greedy = source.choice([-1, 0, 1, 2, 3])
    state = hearts.start(rules, deck, dealer, score, deals)
    naive = Deal(as_naive(rules), [NAMES[card] for card in deck], dealer, deals + 1)
    while True:
        assert_agreement(state, naive)
        if naive.over():
            assert list(hearts.points(state)) == naive.points()
            return state, naive
        card = next_action(source, state, list(each_action(hearts.legal_actions(state))), greedy)
        state = hearts.apply(state, card)
        naive.act(NAMES[card])


@dosed
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_deals_agree(chunk: int) -> None:
    source = random.Random(chunk)
    for number in range(DEALS):
        rules = HOUSE if number % 3 == 0 else random_rules(source)
        play_both(rules, source, source.randrange(4), deals=source.randrange(8))


@dosed
def test_matches_agree() -> None:
    source = random.Random(5)
    for _ in range(MATCHES):
        rules, dealer = random_rules(source), source.randrange(4)
        match, naive = hearts.start_match(rules, dealer), Match(as_naive(rules), dealer)
        while not naive.over() and match.deals < 60:
            assert not hearts.match_is_over(match)
            state, deal = play_both(rules, source, match.dealer, match.score, match.deals)
            match = hearts.after_deal(match, state)
            naive.add(deal)
            assert list(match.score) == naive.score
            assert match.dealer == naive.dealer
        assert hearts.match_is_over(match) == naive.over()
        assert list(each_party(hearts.match_winners(match))) == (
            naive.winners() if naive.over() else []
        )


def lines_of_play(state: State, depth: int) -> int:
    """Sequences of that many actions; one that ends the deal sooner counts once."""
    if depth == 0 or hearts.is_over(state):
        return 1
    legal = each_action(hearts.legal_actions(state))
    return sum(lines_of_play(hearts.apply(state, card), depth - 1) for card in legal)


@dosed
@pytest.mark.parametrize("line", LINES[:: dose(6, 1)])
def test_lines_of_play_are_as_many_as_counted(line: str) -> None:
    assert recount(line) == line
    fields, _, before = line.partition(":")
    rules_words, dealer, number, depth, count, *deck = fields.split()
    rules = parse_rules(GAME, rules_words.replace(",", " "))
    state = hearts.start(
        rules, [parse_card(card) for card in deck], int(dealer), deals=int(number) - 1
    )
    for card in before.split():
        state = hearts.apply(state, parse_card(card))

    assert lines_of_play(state, int(depth)) == int(count)
