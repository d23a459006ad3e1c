"""A match at a table: it follows a record, goes on from anywhere, and tells what happened."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record.matches import EUCHRE, records
from record.written import RECORD, TEXT

from overtrick.bots.random_player import RandomPlayer
from overtrick.core.actions import NO_ACTION, NO_ACTIONS, Action, Actions
from overtrick.core.cards import Card
from overtrick.core.seats import EAST, EAST_WEST, NO_SEAT, NO_SIDE, NORTH, NORTH_SOUTH, SOUTH, WEST
from overtrick.games import euchre
from overtrick.games.euchre.bots import simple as simple_euchre
from overtrick.record.match_record import DealRecord, Record, RecordError, Sitting
from overtrick.record.text_format import read, write
from overtrick.table.events import Acted, DealEnded, Dealt, Event, MatchEnded
from overtrick.table.match import BrokenRule, Table, TableError, new_table, play_to_end
from overtrick.table.player import Player
from overtrick.table.referee import DealIsOver, IllegalPlay, NotYourTurn, Refusal
from table.situations import DECK, FARMERS_DECK, actions, after

SEATS = tuple(Sitting(name, "human") for name in ("Ann", "Bob", "Cy", "Dee"))
MARCH = "order-up 9S JH TH 9D 9H JD 9C TD TS AH TC QD JS KH JC KC KD QH QC AC AD"
ALL_PASS = "pass pass pass pass pass pass pass pass"


def new_record(rules: euchre.Rules = euchre.HOUSE) -> Record:
    return Record(EUCHRE, rules, SEATS)


def record_of(*deals: tuple[int, str], rules: euchre.Rules = euchre.HOUSE) -> Record:
    """A record of deals given by dealer and words; the deck is dealt for West, so all is legal."""
    dealt = tuple(DealRecord(dealer, DECK, actions(words)) for dealer, words in deals)
    return Record(EUCHRE, rules, SEATS, dealt)


def deck_number(number: int) -> Sequence[Card]:
    deck = list(euchre.DECK)
    Random(number).shuffle(deck)
    return deck


def told(table: Table) -> tuple[Any, ...]:
    """All there is to know of a table."""
    return (
        *(table.state, table.match, table.record),
        *(table.turn(), table.winner(), table.is_over()),
    )


# a table follows a record


def test_a_new_table_waits_for_the_first_deal() -> None:
    table = Table(new_record(), dealer=SOUTH)

    assert table.state is None
    assert table.turn() == NO_SEAT
    assert table.winner() == NO_SIDE
    assert not table.is_over()
    assert table.match == euchre.start_match(euchre.HOUSE, SOUTH)
    assert table.record == new_record()


def test_a_table_goes_on_from_the_record_written_by_hand() -> None:
    table = Table(RECORD)

    assert table.record == RECORD
    assert table.match == euchre.Match(RECORD.rules, EAST, (2, 0), 2)
    assert table.turn() == SOUTH  # East, the lone hand's partner, sits out
    assert table.state.play.tricks == 1
    assert table.state.contract.alone


@settings(deadline=None)
@given(records(), st.data())
def test_a_table_resumes_from_a_record_cut_at_any_action(
    record: Record, data: st.DataObject
) -> None:
    whole = Table(record)
    assert whole.record == record
    if not record.deals:
        return
    place = data.draw(st.integers(0, len(record.deals) - 1))
    deal = record.deals[place]
    count = data.draw(st.integers(0, len(deal.actions)))
    cut = replace(
        record, deals=(*record.deals[:place], replace(deal, actions=deal.actions[:count]))
    )

    table = Table(read(write(cut)))
    assert table.record == cut
    for action in deal.actions[count:]:
        table.act(table.turn(), action)
    for later in record.deals[place + 1 :]:
        table.deal(later.deck)
        for action in later.actions:
            table.act(table.turn(), action)

    assert told(table) == told(whole)


def test_a_table_resumes_from_every_action_of_the_record_written_by_hand() -> None:
    whole = Table(RECORD)
    for place, deal in enumerate(RECORD.deals):
        for count in range(len(deal.actions) + 1):
            begun = replace(deal, actions=deal.actions[:count])
            table = Table(replace(RECORD, deals=(*RECORD.deals[:place], begun)))
            for action in deal.actions[count:]:
                table.act(table.turn(), action)
            for number, later in enumerate(RECORD.deals[place + 1 :], start=place + 2):
                list(table.follow(number, later))

            assert told(table) == told(whole)


@settings(deadline=None)
@given(records())
def test_a_table_has_the_state_and_the_score_a_fold_by_hand_gives(record: Record) -> None:
    table = Table(record, dealer=NORTH)
    dealer = record.deals[0].dealer if record.deals else NORTH
    match = euchre.Match(record.rules, dealer, (record.score[0], record.score[1]), record.before)
    state = None
    for deal in record.deals:
        state = euchre.start(record.rules, deal.deck, deal.dealer, match.score)
        for action in deal.actions:
            state = euchre.apply(state, action)
        if euchre.is_over(state):
            match = euchre.after_deal(match, state)
            state = None

    assert table.match == match
    assert table.state == state


@pytest.mark.parametrize(
    "words, place, code, message",
    [
        (
            "pass order-up 9S JH 9C",
            5,
            "refused/must_follow",
            "deal 1, action 5: East may not play 9C: hearts were led and you hold TH [4.2]; "
            "legal: TH",
        ),
        (
            "JH",
            1,
            "refused/no_cards_yet",
            "deal 1, action 1: North may not play JH: trump has not been made yet, so no card can "
            "be played [6.2]; legal: pass, order-up, order-up-alone",
        ),
        (
            "pass pass pass order-up pass",
            5,
            "refused/discard_first",
            "deal 1, action 5: West may not pass: trump is made and you took the upcard: "
            "discard a card [6.2]; legal: KD, AD, 9H, 9S, TS, JS",
        ),
    ],
)
def test_a_record_that_breaks_a_rule_is_refused(
    words: str, place: int, code: str, message: str
) -> None:
    with pytest.raises(BrokenRule) as caught:
        Table(record_of((WEST, words)))

    assert str(caught.value) == message
    assert (caught.value.deal, caught.value.action) == (1, place)
    assert isinstance(caught.value.refusal, IllegalPlay)
    assert caught.value.refusal.code == code
    assert isinstance(caught.value, RecordError)


def test_a_rule_broken_in_a_later_deal_is_found_there() -> None:
    text = TEXT.replace("9C QC AC | 9D", "9C 9H AC | 9D")

    with pytest.raises(BrokenRule, match=r"^deal 3, action 5: West may not play 9H: ") as caught:
        Table(read(text))

    assert (caught.value.deal, caught.value.action) == (3, 5)


@pytest.mark.parametrize("words, place", [(ALL_PASS + " pass", 9), (MARCH + " JH pass", 23)])
def test_a_record_that_goes_on_after_the_end_of_a_deal_is_refused(words: str, place: int) -> None:
    record = record_of((WEST, words))

    assert read(write(record)) == record
    with pytest.raises(RecordError, match=f"^deal 1, action {place}: .*the deal is over"):
        Table(record)


def test_the_deal_passes_to_the_left_or_the_record_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^deal 2: North deals, not East$"):
        Table(record_of((WEST, MARCH), (EAST, "")))
    with pytest.raises(RecordError, match=r"^deal 2: North deals, not West$"):
        Table(record_of((WEST, ALL_PASS), (WEST, "")))


def test_a_deal_after_the_match_is_won_is_refused() -> None:
    to_two = euchre.Rules(points_to_win=2)

    assert Table(record_of((WEST, MARCH), rules=to_two)).is_over()
    assert Table(record_of((WEST, MARCH), rules=to_two)).winner() == NORTH_SOUTH
    with pytest.raises(RecordError, match=r"^deal 2: the match was already over$"):
        Table(record_of((WEST, MARCH), (NORTH, ""), rules=to_two))


@pytest.mark.parametrize("words", ["", "pass", MARCH.removesuffix(" AD")])
def test_a_deal_before_the_former_is_finished_is_refused(words: str) -> None:
    with pytest.raises(RecordError, match=r"^deal 2: the deal before it is not finished$"):
        Table(record_of((WEST, words), (NORTH, "")))


# nothing changes when the referee refuses


@settings(deadline=None)
@given(records(most=2), st.integers(NORTH, WEST), st.integers(-1, 80))
def test_nothing_changes_after_a_refused_act(record: Record, seat: int, action: Action) -> None:
    table = Table(record)
    if table.state is None:
        if table.winner() != NO_SIDE:
            return
        table.deal(DECK)
    before = told(table)
    refused = table.refusal(seat, action)
    if refused is None:
        return

    with pytest.raises(Refusal) as caught:
        table.act(seat, action)

    assert str(caught.value) == str(refused)
    assert told(table) == before


def test_acting_out_of_turn_is_refused_at_the_table() -> None:
    table = Table(new_record(), dealer=WEST)
    table.deal(DECK)

    assert isinstance(table.refusal(EAST, *actions("pass")), NotYourTurn)
    assert table.refusal(NORTH, *actions("pass")) is None


@pytest.mark.parametrize("words", [None, ALL_PASS])
def test_acting_between_deals_is_refused(words: str | None) -> None:
    table = Table(new_record() if words is None else record_of((WEST, words)))
    before = told(table)

    for seat in (NORTH, EAST, SOUTH, WEST, NO_SEAT):
        assert isinstance(table.refusal(seat, *actions("pass")), DealIsOver)
        with pytest.raises(DealIsOver) as caught:
            table.act(seat, *actions("pass"))
        assert caught.value.rule == "6.4"
    with pytest.raises(DealIsOver):
        table.say("pass")

    assert told(table) == before


def test_a_word_is_done_for_the_seat_on_turn() -> None:
    table = Table(record_of((WEST, "pass")))

    [order_up] = actions("order-up")

    events = table.say(" Order up ")
    table.say("9s")
    table.say("J♥")

    assert events == [Acted(EAST, order_up, after("pass"), after("pass order-up"))]
    assert table.record == record_of((WEST, "pass order-up 9S JH"))


@pytest.mark.parametrize("text", ["", "jump", "9S", "clubs"])
def test_a_word_that_says_nothing_legal_is_refused(text: str) -> None:
    table = Table(record_of((WEST, "pass")))
    before = told(table)

    with pytest.raises(IllegalPlay):
        table.say(text)

    assert told(table) == before


def test_a_new_table_is_set_by_words() -> None:
    table = new_table("euchre", "cs246 points_to_win=5", ["Ann", "Bob", "Cy", "Dee"], "w")

    assert table.record == Record(EUCHRE, euchre.CS246._replace(points_to_win=5), SEATS)
    assert table.match.dealer == WEST
    assert new_table("euchre", "HOUSE", "ABCD", player="simple").record.seats == tuple(
        Sitting(name, "simple") for name in "ABCD"
    )
    assert new_table("euchre", "HOUSE", "ABCD").match.dealer == NORTH


@pytest.mark.parametrize(
    "game, rules, dealer",
    [("snap", "HOUSE", "North"), ("euchre", "CS247", "North"), ("euchre", "HOUSE", "Up")],
)
def test_a_new_table_needs_a_known_game_rule_set_and_dealer(
    game: str, rules: str, dealer: str
) -> None:
    with pytest.raises(ValueError):
        new_table(game, rules, "ABCD", dealer)


@pytest.mark.parametrize("names", ["", "ABC", "ABCDE", ["A", "B", "C", ""], ["A", "B", "C", "\n"]])
def test_a_new_table_needs_a_name_for_every_seat(names: Sequence[str]) -> None:
    with pytest.raises(ValueError):
        new_table("euchre", "HOUSE", names)


def test_a_table_goes_on_from_the_score_a_record_begins_with() -> None:
    record = replace(record_of((WEST, MARCH), (NORTH, "")), before=6, score=(4, 7))
    table = Table(record)

    assert table.record == record
    assert table.match == euchre.Match(euchre.HOUSE, NORTH, (6, 7), 7)
    assert Table(replace(record, deals=()), dealer=WEST).deal(DECK).number == 6


def test_a_record_that_begins_with_the_match_won_has_no_deals() -> None:
    won = replace(new_record(), score=(3, 10))

    assert Table(won).is_over()
    assert Table(won).winner() == EAST_WEST
    with pytest.raises(RecordError, match=r"^deal 1: the match was already over$"):
        Table(replace(record_of((WEST, "")), score=(3, 10)))


def test_a_broken_rule_is_named_by_the_number_of_the_deal_in_the_match() -> None:
    with pytest.raises(BrokenRule, match=r"^deal 7, action 1: ") as caught:
        Table(replace(record_of((WEST, "JH")), before=6))

    assert caught.value.deal == 7


@pytest.mark.parametrize("words", ["", "pass order-up 9S JH", MARCH])
def test_points_awarded_outside_the_play_are_in_the_score_and_in_the_record(words: str) -> None:
    table = Table(record_of((WEST, words)))
    earned = table.match.score

    table.award(EAST_WEST, 2)
    table.award(EAST_WEST, 2)
    table.award(NORTH_SOUTH, 1)

    assert table.match.score == (earned[0] + 1, earned[1] + 4)
    assert table.record == replace(record_of((WEST, words)), given=(1, 4))
    assert told(Table(read(write(table.record)))) == told(table)


def test_points_awarded_can_win_the_match_between_deals() -> None:
    table = Table(record_of((WEST, MARCH)))

    table.award(EAST_WEST, 10)

    assert table.winner() == EAST_WEST
    assert told(Table(read(write(table.record)))) == told(table)


def test_a_record_can_be_read_on_when_points_awarded_in_a_deal_have_won_the_match() -> None:
    to_three = euchre.Rules(points_to_win=3)
    table = Table(record_of((WEST, MARCH), (NORTH, "pass"), rules=to_three))

    table.award(NORTH_SOUTH, 2)

    assert table.is_over()
    assert told(Table(read(write(table.record)))) == told(table)


@pytest.mark.parametrize("words", ["", "pass order-up 9S JH", MARCH])
def test_every_seat_knows_the_score_with_the_points_awarded(words: str) -> None:
    """Those awarded before the deal, and during it."""
    table = Table(record_of((WEST, words)))
    earned = table.match.score
    table.award(EAST_WEST, 2)
    if table.state is None:
        table.deal(DECK)

    assert table.view(SOUTH).deal.score == (earned[0], earned[1] + 2)

    played = table.state
    table.award(NORTH_SOUTH, 1)
    score = (earned[0] + 1, earned[1] + 2)

    assert table.view(SOUTH).deal.score == score
    assert table.state == played._replace(deal=played.deal._replace(score=score))
    assert told(Table(read(write(table.record)))) == told(table)


def test_a_player_is_shown_the_score_before_the_deal() -> None:
    seen: list[tuple[int, int]] = []
    table = Table(replace(record_of((WEST, MARCH), (NORTH, ALL_PASS)), score=(1, 3)))

    class Onlooker(RandomPlayer):
        def choose(self, view: Any, legal: Actions) -> Action:
            seen.append(view.deal.score)
            return super().choose(view, legal)

    expected = []
    score = (3, 3)
    for event in play_to_end(table, [Onlooker(seat) for seat in range(4)], deck_number):
        if isinstance(event, Acted):
            expected.append(score)
        elif isinstance(event, DealEnded):
            score = (score[0] + event.points[0], score[1] + event.points[1])

    assert seen == expected
    assert seen[0] == (3, 3)
    assert len(set(seen)) > 2


def test_a_second_deck_is_not_dealt_over_the_first() -> None:
    table = Table(new_record())
    table.deal(DECK)
    before = told(table)

    with pytest.raises(TableError, match=r"^the cards are dealt: play this deal to its end"):
        table.deal(DECK)

    assert told(table) == before


def test_no_deck_is_dealt_after_the_match_is_won() -> None:
    table = Table(record_of((WEST, MARCH), rules=euchre.Rules(points_to_win=1)))
    before = told(table)

    with pytest.raises(TableError, match=r"^the match is over: no more cards are dealt$"):
        table.deal(DECK)

    assert told(table) == before


@pytest.mark.parametrize(
    "deck, fault",
    [
        ([0] * 24, r"Two of Clubs \(card 1\) is not in this deck: Nine to Ace"),
        (DECK[:3], "expected 24 cards, found 3"),
        ([], "expected 24 cards, found 0"),
        ([*DECK[:23], DECK[0]], "occurs twice, as card 1 and card 24"),
        ([*DECK[:23], 52], "card 24 is none of the 52: 52"),
        ([*DECK[:23], -1], "card 24 is none of the 52: -1"),
    ],
)
def test_a_wrong_deck_is_refused_before_anything_has_changed(
    deck: Sequence[Card], fault: str
) -> None:
    table = Table(new_record())
    before = told(table)

    with pytest.raises(TableError, match=f"^bad deck: .*{fault}"):
        table.deal(deck)

    assert told(table) == before


@pytest.mark.parametrize("words", [None, MARCH])
def test_there_is_nothing_to_see_between_deals(words: str | None) -> None:
    table = Table(new_record() if words is None else record_of((WEST, words)))

    with pytest.raises(TableError, match=r"^no cards are dealt: there is nothing to see$"):
        table.view(NORTH)


def test_the_last_deal_and_the_number_of_deals_are_those_of_the_record() -> None:
    table = Table(record_of((WEST, MARCH)))
    assert (table.deal_count, table.last_deal) == (1, table.record.deals[0])

    table.deal(DECK)
    table.say("pass")

    assert (table.deal_count, table.last_deal) == (2, table.record.deals[-1])
    assert table.last_deal.actions == actions("pass")


def test_a_record_taken_earlier_does_not_grow() -> None:
    table = Table(record_of((WEST, "pass")))
    earlier = table.record
    assert table.record is earlier

    table.say("pass")
    table.award(NORTH_SOUTH, 1)

    assert earlier == record_of((WEST, "pass"))
    assert table.record == replace(record_of((WEST, "pass pass")), given=(1, 0))


def test_a_table_leaves_the_record_it_was_given_alone() -> None:
    given_record = record_of((WEST, "pass"))
    table = Table(given_record)
    table.act(EAST, *actions("pass"))

    assert given_record == record_of((WEST, "pass"))
    assert table.record == record_of((WEST, "pass pass"))


def test_a_seat_is_shown_its_own_view() -> None:
    table = Table(record_of((WEST, "pass order-up 9S JH")))

    for seat in (NORTH, EAST, SOUTH, WEST, NO_SEAT):
        assert table.view(seat) == euchre.view(after("pass order-up 9S JH"), seat)


# what happened


def test_the_events_of_a_deal_are_told_one_by_one() -> None:
    table = Table(new_record(euchre.Rules(points_to_win=2)), dealer=WEST)
    words = MARCH.split()

    events: list[Event] = [table.deal(DECK)]
    for action in actions(MARCH):
        events += table.act(table.turn(), action)

    states = [after(" ".join(words[:count]), euchre.Rules(points_to_win=2)) for count in range(23)]
    seats = (NORTH, WEST, *(NORTH, EAST, SOUTH, WEST) * 5)
    acted = [
        Acted(seat, action, before, next_state)
        for seat, action, before, next_state in zip(
            seats, actions(MARCH), states[:-1], states[1:], strict=True
        )
    ]
    assert events == [
        Dealt(0, WEST, states[0]),
        *acted,
        DealEnded(states[-1], (2, 0), (2, 0)),
        MatchEnded((NORTH_SOUTH,), (2, 0)),
    ]


def test_following_a_record_tells_the_same_events_as_playing_it() -> None:
    played = Table(new_record(), dealer=WEST)
    events: list[Event] = [played.deal(DECK)]
    for action in actions(MARCH):
        events += played.act(played.turn(), action)

    followed = Table(new_record(), dealer=WEST)

    assert list(followed.follow(1, played.record.deals[0])) == events
    assert told(followed) == told(played)


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 2**32), st.sampled_from(list(euchre.RULE_SETS.values())))
def test_the_events_of_a_whole_match_fit_together(seed: int, rules: euchre.Rules) -> None:
    table = Table(new_record(rules), dealer=seed % 4)
    bots = [RandomPlayer(seed + seat) for seat in range(4)]
    events = list(play_to_end(table, bots, lambda number: deck_number(seed + number)))

    score = [0, 0]
    dealer = seed % 4
    deals = 0
    state: Any = None
    for event in events[:-1]:
        if isinstance(event, Dealt):
            dealt = euchre.start(rules, deck_number(seed + deals), dealer, (score[0], score[1]))
            assert event == Dealt(deals, dealer, dealt)
            assert max(score) < rules.points_to_win
            state = event.state
        elif isinstance(event, Acted):
            assert event.before == state
            assert event.seat == euchre.turn(state)
            assert event.after == euchre.apply(state, event.action)
            state = event.after
        else:
            assert isinstance(event, DealEnded)
            assert event.state == state
            assert euchre.is_over(state)
            assert event.points == euchre.points(state)
            score = [score[0] + event.points[0], score[1] + event.points[1]]
            assert list(event.score) == score
            dealer = (dealer + 1) % 4
            deals += 1
            state = None
    winner = NORTH_SOUTH if score[0] > score[1] else EAST_WEST

    assert max(score) >= rules.points_to_win > min(score)
    assert events[-1] == MatchEnded((winner,), (score[0], score[1]))
    assert table.winner() == winner
    assert table.is_over()
    assert len(table.record.deals) == deals
    assert [event.action for event in events if isinstance(event, Acted)] == [
        action for deal in table.record.deals for action in deal.actions
    ]
    assert told(Table(table.record)) == told(table)


def test_a_void_deal_passes_the_deal_and_scores_nothing() -> None:
    table = Table(new_record(), dealer=WEST)
    table.deal(DECK)
    events: list[Event] = []
    for action in actions(ALL_PASS):
        events += table.act(table.turn(), action)

    assert events[-1] == DealEnded(after(ALL_PASS), (0, 0), (0, 0))
    assert table.match == euchre.Match(euchre.HOUSE, NORTH, (0, 0), 1)
    assert table.deal(DECK).dealer == NORTH


def test_a_hand_thrown_in_leaves_the_deal_with_the_same_dealer() -> None:
    rules = euchre.Rules(farmers_hand=True)
    table = Table(new_record(rules), dealer=WEST)
    table.deal(FARMERS_DECK)

    *_, ended = table.act(NORTH, *actions("throw-in"))

    assert ended == DealEnded(after("throw-in", rules, FARMERS_DECK), (0, 0), (0, 0))
    assert table.match == euchre.Match(rules, WEST, (0, 0), 1)
    assert table.deal(DECK) == Dealt(1, WEST, after("", rules))
    assert Table(table.record).match.dealer == WEST


# players


@pytest.mark.parametrize("rules", euchre.RULE_SETS.values(), ids=euchre.RULE_SETS)
@pytest.mark.parametrize("seed", range(3))
def test_simple_players_play_on_until_a_side_has_won(rules: euchre.Rules, seed: int) -> None:
    table = Table(new_record(rules))

    *_, last = play_to_end(
        table, [simple_euchre] * 4, lambda number: deck_number(97 * seed + number)
    )

    assert isinstance(last, MatchEnded)
    assert last.score[last.winner] >= 10
    assert last.winner == table.winner()


def test_play_goes_on_in_the_middle_of_a_deal() -> None:
    table = Table(record_of((WEST, "pass order-up 9S JH")))
    first, *_ = events = list(play_to_end(table, [simple_euchre] * 4, deck_number))

    assert isinstance(first, Acted)
    assert first.before == after("pass order-up 9S JH")
    assert isinstance(events[-1], MatchEnded)
    assert [event.number for event in events if isinstance(event, Dealt)] == list(
        range(1, len(table.record.deals))
    )


def test_nothing_is_played_on_in_a_match_that_is_won() -> None:
    table = Table(record_of((WEST, MARCH), rules=euchre.Rules(points_to_win=1)))

    assert list(play_to_end(table, [], deck_number)) == []


class Stubborn:
    """Does the same whatever the rules say."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def choose(self, view: Any, legal: Actions) -> Action:
        return self.action


@pytest.mark.parametrize("action", [NO_ACTION, 52, *actions("JH hearts throw-in")])
def test_a_player_who_chooses_what_is_not_allowed_is_refused(action: Action) -> None:
    table = Table(new_record(), dealer=WEST)
    players: list[Player] = [Stubborn(action), simple_euchre, simple_euchre, simple_euchre]
    events = play_to_end(table, players, lambda number: DECK)

    assert isinstance(next(events), Dealt)
    before = told(table)
    with pytest.raises(IllegalPlay) as caught:
        next(events)

    assert caught.value.seat == NORTH
    assert told(table) == before


class Peeping:
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.views: list[euchre.View] = []
        self.random = RandomPlayer(1)

    def choose(self, view: euchre.View, legal: Actions) -> Action:
        self.views.append(view)
        assert legal.cards & ~view.hand == 0
        return self.random.choose(view, legal)


def test_a_player_is_shown_only_its_own_views() -> None:
    players = [Peeping() for _ in range(4)]
    table = Table(new_record())

    list(play_to_end(table, players, deck_number))

    for seat, player in enumerate(players):
        assert {type(view) for view in player.views} == {euchre.View}
        assert {view.seat for view in player.views} == {seat}


@given(records())
def test_what_is_legal_is_asked_of_the_state_that_is(record: Record) -> None:
    table = Table(replace(record, deals=()), record.deals[0].dealer if record.deals else 0)
    assert table.legal() == NO_ACTIONS
    for deal in record.deals:
        table.deal(deal.deck)
        for action in deal.actions:
            assert table.legal() == table.game.legal_actions(table.state) == table.legal()
            table.act(table.turn(), action)
        if table.state is None:
            assert table.legal() == NO_ACTIONS
