"""Odds of a hand, as written, against a naive second way to the same deals."""

import json
from collections import Counter
from typing import Any

import pytest
from doses import dose, dosed
from games.built_in import GAMES
from naive import euchre as naive
from naive import euchre_280 as strategy

from overtrick.bots.policies import choose_any, policies
from overtrick.compile.deals import CHOICES, key_of, shuffle, word_at
from overtrick.core.cards import card_name
from overtrick.record.rules_text import parse_rules
from overtrick.simulation.odds.estimate import Odds, odds_of
from overtrick.simulation.odds.loop import written_odds
from overtrick.simulation.odds.question import (
    Question,
    known_to_caller,
    legal_calls,
    parse_question,
)

DEALER = 3
HANDS = dose(8, 25)
HOUSE = "CS246,partner_means_alone=no,lone_lead=eldest"  # as the naive rules are told
NAIVE_WORDS = {"order-up": "up", "order-up-alone": "up-alone"}
RANKS = {"9": "Nine", "T": "Ten", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}


def odds(game: str, hand: str, **options: Any) -> Odds:
    module: Any = GAMES[game]
    return odds_of(parse_question(game, hand, **options), written_odds(module, choose_any(game)))


def margins(found: Odds) -> dict[str, Counter[int]]:
    return {
        call: Counter(
            {
                found.lowest + place: int(often)
                for place, often in enumerate(found.counts(call))
                if often
            }
        )
        for call in found.calls
    }


def long(card: str) -> str:
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def short(card: str) -> str:
    rank, suit = card.split(" of ")
    return next(letter for letter in RANKS if RANKS[letter] == rank) + suit[0]


def simple(deal: naive.Deal) -> str:
    """What Simple does, by the assignment's naive second implementation."""
    seat = deal.turn()
    assert seat is not None
    table = strategy.Table(["A", "B", "C", "D"], ["Simple"] * 4, lambda words: words[0])
    table.hands = [[long(card) for card in hand] for hand in deal.hands]
    if deal.stage == "call":
        stuck = bool(deal.rules["stick_the_dealer"]) and seat == deal.dealer
        suit = table.bid(seat, long(deal.upcard), stuck, 1 if deal.passes < 4 else 2)
        word = "pass" if suit == "pass" else "up" if deal.passes < 4 else suit[0]
        return word if word in deal.legal() else "pass"
    if deal.stage == "discard":
        hand = table.hands[seat]
        return short(strategy.weakest_first(hand, strategy.order_under(SUITS[deal.trump], ""))[0])
    led = long(deal.trick[0]) if deal.trick else ""
    return short(table.choose_card(seat, led, SUITS[deal.trump]))


def naive_odds(
    rules: str, hand: list[str], upcard: str, seat: int, round: int, calls: list[str], wanted: int
) -> tuple[int, dict[str, Counter[int]]]:
    """The same deals as the odds of seed 0, with strings and lists."""
    full = [card_name(card) for card in GAMES["euchre"].DECK]
    dealt = naive.Deal(naive.rules_from(rules), full, DEALER)
    own = [place for place, card in enumerate(full) if card in dealt.hands[seat - 1]]
    unseen = [card for card in full if card not in hand and card != upcard]
    found: dict[str, Counter[int]] = {call: Counter() for call in calls}
    tried = 0
    while found[calls[0]].total() < wanted:
        order = list(range(18))
        shuffle(order, key_of(0, tried))
        tried += 1
        hidden = [unseen[place] for place in order]
        held = list(hand)
        deck = [
            held.pop(0) if place in own else upcard if place == 20 else hidden.pop(0)
            for place in range(24)
        ]
        results = [naive_margin(rules, deck, seat, round, call) for call in calls]
        for call, result in zip(calls, results, strict=True):
            if result is not None:
                found[call][result] += 1
    return tried, found


def naive_margin(rules: str, deck: list[str], seat: int, round: int, call: str) -> int | None:
    """Our points less theirs; None if somebody called before us."""
    deal = naive.Deal(naive.rules_from(rules), list(deck), DEALER)
    for _ in range(4 * (round - 1) + seat - 1):
        if deal.turn() != seat - 1 and simple(deal) != "pass":
            return None
        deal.act("pass")
    suit = {name.lower(): letter for letter, name in SUITS.items()}
    word = call.removesuffix("-alone")
    named = suit[word] + call[len(word) :] if word in suit else call
    deal.act(NAIVE_WORDS.get(call, named))
    while not deal.over():
        deal.act(simple(deal))
    points = deal.points()
    return points[(seat - 1) % 2] - points[seat % 2]


@dosed
@pytest.mark.parametrize(
    "name, text", [("HOUSE", HOUSE), ("EECS280", "EECS280"), ("CS246", "CS246")]
)
@pytest.mark.parametrize(
    "hand, upcard, seat, round",
    [
        ("JH JD AH KH 9C", "QH", 2, 1),
        ("9C TC QS AD 9H", "KS", 3, 1),
        ("9C TC JS AD 9H", "KS", 4, 1),
        ("9C TC JS AD 9H", "KH", 1, 2),
        ("QH KH AH JH 9S", "9D", 4, 2),
    ],
)
def test_the_worth_of_each_call_is_that_of_a_naive_table(
    name: str, text: str, hand: str, upcard: str, seat: int, round: int
) -> None:
    found = odds("euchre", hand, upcard=upcard, seat=seat, round=round, rules=name, hands=HANDS)
    tried, expected = naive_odds(text, hand.split(), upcard, seat, round, list(found.calls), HANDS)

    assert margins(found) == expected
    assert found.sampled.tried == tried
    assert found.is_complete


def plain_margins(question: Question, index: int) -> list[int] | None:
    """Each call's margin in that deal by a plain loop; None if the deal is dropped."""
    game = GAMES[question.game]
    known = known_to_caller(question)
    unseen = [known.deck[place] for place in known.hidden]
    key = key_of(question.seed, index)
    shuffle(unseen, key)
    deck = [
        unseen.pop(0) if place in known.hidden else card for place, card in enumerate(known.deck)
    ]
    choose, policy = choose_any(question.game), policies(question.game)[question.bot]
    found = []
    for call in legal_calls(question).values():
        state = game.start(parse_rules(game, question.rules), deck, DEALER)
        place, asked_yet = CHOICES, False
        while not game.is_over(state):
            seat = game.turn(state)
            word = game.action_name
            action = choose(
                policy, game.view(state, seat), game.legal_actions(state), word_at(key, place)
            )
            if seat == question.seat - 1 and not asked_yet:
                if question.game == "spades":
                    asked_yet = state.phase == 1
                    action = call if asked_yet else game.parse_action(state, "look")
                else:
                    asked_yet = state.contract.passes >= 4 * (question.round - 1)
                    action = call if asked_yet else game.parse_action(state, "pass")
            elif not asked_yet and question.game != "spades" and word(action) != "pass":
                return None
            state = game.apply(state, action)
            place += 1
        points = game.points(state)
        found.append(points[(question.seat - 1) % 2] - points[question.seat % 2])
    return found


@pytest.mark.parametrize(
    "game, hand, options",
    [
        ("belote", "JH 9H AC TC 7S", {"upcard": "AH", "seat": 3}),
        ("belote", "JH 9H AC TC 7S", {"upcard": "AD", "seat": 2, "round": 2}),
        ("belote", "7H 8H 7C 8C 7S", {"upcard": "AD", "seat": 4, "bot": "random"}),
        ("spades", "2C 3C 4C 5D 6D 7D 8H 9H TH JS QS KS AS", {"seat": 3}),
        ("spades", "2C 3C 4C 5D 6D 7D 8H 9H TH 2S 3S 4S 5S", {"rules": "HOUSE blind_nil=no"}),
        ("euchre", "9C TC 9D TD 9H", {"upcard": "AS", "rules": "HOUSE farmers_hand=yes"}),
    ],
)
def test_other_games_and_bots_are_played_on_as_a_plain_loop_does(
    game: str, hand: str, options: dict[str, Any]
) -> None:
    found = odds(game, hand, hands=12, **options)
    results = [plain_margins(found.question, index) for index in range(found.sampled.tried)]
    kept = [result for result in results if result is not None]

    assert len(kept) == 12
    for number, call in enumerate(found.calls):
        assert margins(found)[call] == Counter(result[number] for result in kept)
        worth = sum(result[number] for result in kept) / 12
        assert found.worth(call).value == pytest.approx(worth)
        assert found.gains(call).value == sum(result[number] > 0 for result in kept) / 12
        assert found.loses(call).value == sum(result[number] < 0 for result in kept) / 12


def test_differences_are_paired() -> None:
    found = odds("euchre", "9C TC JS AD 9H", upcard="KS", seat=4, hands=60)
    kept = [
        result
        for index in range(found.sampled.tried)
        if (result := plain_margins(found.question, index)) is not None
    ]
    names = list(found.calls)
    differences = [result[names.index("pass")] - result[names.index("order-up")] for result in kept]
    mean = sum(differences) / 60
    variance = sum((one - mean) ** 2 for one in differences) / 59
    less = found.difference("pass", "order-up")

    assert less.value == pytest.approx(mean)
    assert less.high - less.value == pytest.approx(1.959964 * (variance / 60) ** 0.5, rel=1e-6)
    assert found.difference(found.best(), found.best())[:3] == (0, 0, 0)


@pytest.mark.parametrize(
    "game, hand, options, words",
    [
        ("euchre", "JH JD AH KH", {"upcard": "QH"}, "has 5 cards during the calling, got 4"),
        ("euchre", "JH JD AH KH 9C TC", {"upcard": "QH"}, "has 5 cards during the calling, got 6"),
        ("euchre", "JH JH AH KH 9C", {"upcard": "QH"}, "Jack of Hearts appears twice in the hand"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "JD"}, "cannot be both turned up and in the hand"),
        ("euchre", "JH JD AH KH 2C", {"upcard": "QH"}, "Two of Clubs is not in the deck of euchre"),
        ("euchre", "JH JD AH KH XX", {"upcard": "QH"}, "expected a card like JD in the hand"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "QX"}, "expected a card like JD in the upcard"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "QH 9H"}, "expected one upcard, got 2"),
        ("euchre", "JH JD AH KH 9C", {}, "needs the card turned up"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "QH", "seat": 5}, "from 1 .* to 4"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "QH", "round": 3}, "expected round 1 or 2, got 3"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "QH", "bot": "x:y"}, "a bot that compiles"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "QH", "hands": "0"}, "a number of hands"),
        ("euchre", "JH JD AH KH 9C", {"upcard": "QH", "rules": "CHESS"}, "a rule set of euchre"),
        ("spades", "JH JD AH KH 9C", {}, "has 13 cards"),
        ("war", "JH", {}, "odds are available for euchre, spades, belote, not for 'war'"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_a_sentence(
    game: str, hand: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        parse_question(game, hand, **options)


def test_bots_that_would_always_have_called_leave_nothing_to_sample() -> None:
    """Five honours of hearts are out, the kitty holds three cards: somebody before us has one."""
    with pytest.raises(
        ValueError, match="simple would not have passed before you in any of 1,000 deals"
    ):
        odds("euchre", "QD TC JS AS 9H", upcard="9D", seat=4, round=2, hands=2)


def test_json_names_the_best_call_and_counts_every_deal() -> None:
    told = json.loads(odds("euchre", "JH JD AH KH 9C", upcard="QH", hands=30).to_json())

    assert told["best"] == max(
        told["calls"], key=lambda call: told["calls"][call]["worth"]["value"]
    )
    assert [sum(call["margins"].values()) for call in told["calls"].values()] == [30] * 3
