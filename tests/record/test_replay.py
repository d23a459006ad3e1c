"""Replaying a record gives every state, each the one before it with one action done."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from overtrick.core.actions import NO_ACTION
from overtrick.core.seats import NORTH, WEST
from overtrick.games import euchre, spades
from overtrick.games.catalogue import game_named
from overtrick.games.euchre.rules.state import OVER, PASS, PLAYING
from overtrick.record.match_record import DealRecord, Record
from overtrick.record.replay import replay, states_of
from record.matches import EUCHRE, cards, records
from record.written import RECORD


@settings(deadline=None)
@given(records())
def test_replay_gives_the_states_a_fold_by_hand_gives(record: Record) -> None:
    expected = []
    score = (record.score[0], record.score[1])
    for deal in record.deals:
        state = euchre.start(record.rules, deal.deck, deal.dealer, score)
        expected.append(state)
        for action in deal.actions:
            state = euchre.apply(state, action)
            expected.append(state)
        if euchre.is_over(state):
            earned = euchre.points(state)
            score = (score[0] + earned[0], score[1] + earned[1])

    assert list(replay(record)) == expected


def test_replay_gives_one_state_more_than_actions_for_each_deal() -> None:
    states = list(replay(RECORD))

    assert len(states) == (1 + 22) + (1 + 8) + (1 + 7)
    assert states[22].phase == OVER
    assert states[22].play.made == 5
    assert states[31].phase == OVER
    assert states[-1].phase == PLAYING


@pytest.mark.parametrize("given_outside", [(0, 0), (4, 2)])
@pytest.mark.parametrize("before, later", [((0, 0), (2, 0)), ((1, 3), (3, 3))])
def test_each_state_tells_the_score_before_its_deal(
    before: tuple[int, int], later: tuple[int, int], given_outside: tuple[int, int]
) -> None:
    """The first deal is a march; points given outside the play are counted in no deal."""
    states = list(replay(replace(RECORD, score=before, given=given_outside)))

    assert [state.deal.score for state in states] == 23 * [before] + (9 + 8) * [later]


def test_a_deal_that_breaks_off_changes_no_score() -> None:
    first, second, _ = RECORD.deals
    cut = replace(first, actions=first.actions[:-1])
    states = replay(replace(RECORD, deals=(cut, second), score=(1, 1)))

    assert {state.deal.score for state in states} == {(1, 1)}


def test_the_dealer_of_each_state_is_the_one_recorded() -> None:
    """Whether it was his turn to deal is for the referee to say."""
    first, second, _ = RECORD.deals
    again = replace(second, dealer=first.dealer)
    dealers = [state.deal.dealer for state in replay(replace(RECORD, deals=(first, again)))]

    assert dealers == [first.dealer] * (23 + 9)


def test_states_of_spades_tell_the_bags_before_their_deal() -> None:
    """Eleven tricks above the bid: ten bags cost 100, one is left; two nils are made [4]."""
    deck = tuple(suit * 13 + rank for rank in range(13) for suit in (3, 0, 1, 2))
    bids = (65, 64, 65, 64)  # one, nil, one, nil
    tricks = [39 + rank - offset for rank in range(12, -1, -1) for offset in (0, 39, 26, 13)]
    rules = spades.HOUSE._replace(blind_nil=False)
    won = DealRecord(WEST, deck, (*bids, *tricks))
    record = Record(game_named("spades"), rules, RECORD.seats, (won, DealRecord(NORTH, deck)))
    states = list(replay(record))

    assert (states[-2].deal.score, states[-2].deal.bags) == ((0, 0), (0, 0))
    assert (states[-1].deal.score, states[-1].deal.bags) == ((-69, 200), (1, 0))


def test_the_states_of_a_deal_end_before_its_first_illegal_action() -> None:
    deal = RECORD.deals[2]
    revoke = DealRecord(deal.dealer, deal.deck, (*deal.actions[:4], *cards("9H AC")))

    assert list(states_of(EUCHRE, RECORD.rules, 1, revoke)) == list(
        states_of(EUCHRE, RECORD.rules, 1, DealRecord(deal.dealer, deal.deck, deal.actions[:4]))
    )


def test_the_states_of_a_deal_end_with_it() -> None:
    void = RECORD.deals[1]
    longer = DealRecord(void.dealer, void.deck, (*void.actions, PASS, NO_ACTION))

    assert list(states_of(EUCHRE, RECORD.rules, 1, longer)) == list(
        states_of(EUCHRE, RECORD.rules, 1, void)
    )


def test_a_record_without_deals_has_no_states() -> None:
    assert list(replay(Record(EUCHRE, RECORD.rules, RECORD.seats))) == []
