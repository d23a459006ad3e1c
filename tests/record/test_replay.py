"""Replaying a record gives every state, each the one before it with one action done."""

from hypothesis import given, settings

from overtrick.actions import NO_ACTION
from overtrick.games import euchre
from overtrick.games.euchre.state import OVER, PASS, PLAYING
from overtrick.record.record import DealRecord, Record
from overtrick.record.replay import replay, states_of
from record.matches import EUCHRE, cards, records
from record.written import RECORD


@settings(deadline=None)
@given(records())
def test_replay_gives_the_states_a_fold_by_hand_gives(record: Record) -> None:
    expected = []
    for deal in record.deals:
        state = euchre.start(record.rules, deal.deck, deal.dealer)
        expected.append(state)
        for action in deal.actions:
            state = euchre.apply(state, action)
            expected.append(state)

    assert list(replay(record)) == expected


def test_replay_gives_one_state_more_than_actions_for_each_deal() -> None:
    states = list(replay(RECORD))

    assert len(states) == (1 + 22) + (1 + 8) + (1 + 7)
    assert states[22].phase == OVER
    assert states[22].play.made == 5
    assert states[31].phase == OVER
    assert states[-1].phase == PLAYING


def test_the_states_of_a_deal_end_before_its_first_illegal_action() -> None:
    deal = RECORD.deals[2]
    revoke = DealRecord(deal.dealer, deal.deck, (*deal.actions[:4], *cards("9H AC")))

    assert list(states_of(EUCHRE, RECORD.rules, revoke)) == list(
        states_of(EUCHRE, RECORD.rules, DealRecord(deal.dealer, deal.deck, deal.actions[:4]))
    )


def test_the_states_of_a_deal_end_with_it() -> None:
    void = RECORD.deals[1]
    longer = DealRecord(void.dealer, void.deck, (*void.actions, PASS, NO_ACTION))

    assert list(states_of(EUCHRE, RECORD.rules, longer)) == list(
        states_of(EUCHRE, RECORD.rules, void)
    )


def test_a_record_without_deals_has_no_states() -> None:
    assert list(replay(Record(EUCHRE, RECORD.rules, RECORD.seats))) == []
