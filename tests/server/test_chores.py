"""What the house sees to, and when."""

from overtrick.core.seats import EAST, NORTH, SOUTH
from overtrick.server.messages import Act, Ask, Want
from overtrick.server.tables import events
from overtrick.server.tables.table_state import DEAL_OVER, MATCH_OVER
from overtrick.server.tables.timers import ANSWER, NEXT_DEAL, timers_due

from .tables import KEY, Played
from .test_step import move_to, with_friends


def test_a_bot_on_turn_moves_after_a_while_and_the_same_while_whatever_it_holds() -> None:
    whiles: dict[int, list[float]] = {}  # by the place in the log
    for seed in range(20):
        played = Played("euchre", seed)
        while not played.host.chairs[played.host.table.turn()].bot:
            played.play_on(1)
        (chore,) = timers_due(played.host, {})
        assert chore.what == "move"
        assert 0.6 <= chore.at <= 1.1
        whiles.setdefault(played.host.seq, []).append(chore.at)
    assert max(map(len, whiles.values())) > 5
    assert all(len(set(same)) == 1 for same in whiles.values())


def test_a_table_may_have_bots_that_do_not_dawdle() -> None:
    played = Played("euchre", 1, pace=0)
    while not played.host.chairs[played.host.table.turn()].bot:
        played.play_on(1)
    assert timers_due(played.host, {})[0].at == 0


def test_a_person_is_waited_for() -> None:
    played = with_friends(NORTH)
    move_to(played, SOUTH)
    assert timers_due(played.host, {}) == []


def test_the_clock_runs_where_there_is_one() -> None:
    played = with_friends(NORTH, clock=20)
    move_to(played, SOUTH)
    assert timers_due(played.host, {}) == [("clock", SOUTH, 20.0)]


def test_a_bot_sits_in_for_one_who_is_gone_when_it_is_his_turn() -> None:
    played = with_friends(NORTH)
    move_to(played, SOUTH)
    grace = played.host.options.grace
    assert timers_due(played.host, {NORTH: 5.0}) == []
    assert timers_due(played.host, {SOUTH: 5.0}) == [("stand in", SOUTH, 5.0 + grace)]


def test_bots_wait_while_a_question_is_open() -> None:
    played = with_friends(NORTH)
    move_to(played, SOUTH)
    word = played.host.game.action_name(played.any_move().action)
    played.do(SOUTH, Act(key=KEY, action=word))
    played.do(SOUTH, Ask(key=KEY, what="undo"))
    assert [(chore.what, chore.at) for chore in timers_due(played.host, {})] == [("refuse", ANSWER)]


def test_the_next_deal_waits_for_the_first_who_is_ready() -> None:
    played = with_friends(NORTH)
    while played.host.stage != DEAL_OVER:
        played.play_on(1)
    assert timers_due(played.host, {}) == []
    played.do(NORTH, Want(key=KEY, what="deal"))
    assert [(chore.what, chore.at) for chore in timers_due(played.host, {})] == [
        ("deal", NEXT_DEAL)
    ]


def test_another_match_does_not_wait_for_one_who_is_gone() -> None:
    played = with_friends(NORTH, EAST)
    while played.host.stage != MATCH_OVER:
        played.play_on(1)
    grace = played.host.options.grace
    assert timers_due(played.host, {NORTH: 5.0, EAST: 7.0}) == []
    played.do(SOUTH, Want(key=KEY, what="match"))
    gone = {NORTH: 5.0, EAST: 7.0}
    assert timers_due(played.host, gone) == [
        ("stand in", NORTH, 5.0 + grace),
        ("stand in", EAST, 7.0 + grace),
    ]
    played.do(NORTH, Want(key=KEY, what="match"))
    assert timers_due(played.host, gone) == [("stand in", EAST, 7.0 + grace)]


def test_talk_does_not_stop_the_clock() -> None:
    played = with_friends(NORTH, clock=20)
    move_to(played, SOUTH)
    for event in (events.Said(seat=NORTH, phrase=0), events.Renamed(seat=NORTH, name="Anna")):
        played.host.fold(event, 19.0)
    assert timers_due(played.host, {}) == [("clock", SOUTH, 20.0)]


def test_the_second_who_is_ready_does_not_put_off_the_deal() -> None:
    played = with_friends(NORTH, EAST)
    while played.host.stage != DEAL_OVER:
        played.play_on(1)
    played.host.fold(events.Wanted(seat=NORTH, what="deal"), 5.0)
    played.host.fold(events.Wanted(seat=EAST, what="deal"), 19.0)
    assert [chore.at for chore in timers_due(played.host, {})] == [5.0 + NEXT_DEAL]
