"""What a table grants and what it refuses, without any server."""

from typing import Any

import msgspec
import pytest

from overtrick.core.actions import each_action
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH, WEST
from overtrick.record.match_record import no_points
from overtrick.server.messages import (
    Act,
    Answer,
    Ask,
    Rename,
    Replace,
    Retake,
    Say,
    Start,
    Want,
)
from overtrick.server.tables import events
from overtrick.server.tables.commands import DealNext, ExpireRequest, Move
from overtrick.server.tables.seating import Sit, StandIn
from overtrick.server.tables.table_state import (
    DEAL_OVER,
    MATCH_OVER,
    PLAYING,
    SERVER,
    WAITING,
    fold_log,
)
from overtrick.server.views.update import update

from .tables import GAMES, KEY, Played


def with_friends(*seats: int, game: str = "euchre", **wishes: object) -> Played:
    """A table where people sit in South and in *seats*, bots elsewhere, and the deal is on."""
    played = Played(game, 1, friends=True, **wishes)
    for seat in seats:
        played.do(NO_SEAT, Sit(seat, f"Friend {seat}", f"hash {seat}"))
    if played.host.stage == WAITING:
        played.do(SOUTH, Start(key=KEY))
    return played


def move_to(played: Played, seat: int) -> None:
    """Plays by chance until *seat* is on turn."""
    while played.host.table.turn() != seat:
        played.play_on(1)


def word(played: Played) -> str:
    """Something the seat on turn may do."""
    host = played.host
    return host.game.action_name(played.any_move().action)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_against_bots_has_its_cards_at_once(game: str) -> None:
    host = Played(game, 1).host
    assert host.stage == PLAYING
    assert host.persons == [host.owner]
    assert [chair.is_free for chair in host.chairs] == [False] * host.game.SEATS


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_to_its_end_and_to_another(game: str) -> None:
    played = Played(game, 2)
    played.play_on(6000)
    host = played.host
    assert host.stage == MATCH_OVER
    deals = len(host.past)
    assert deals == len(host.openings) == len(host.table.record.deals)
    assert host.past[-1].ended.score == host.table.match.score
    assert played.do(host.owner, Want(key=KEY, what="match")) == ["Wanted", "Rematched", "Dealt"]
    assert host.stage == PLAYING
    assert host.table.match.score == no_points(host.game)
    assert [len(match.record.deals) for match in host.finished] == [deals]


def test_a_log_folds_to_the_same_table_anywhere() -> None:
    played = Played("spades", 3)
    played.play_on(100)
    again = fold_log("test", [events.encode(event) for event in played.events], 0.0)
    for viewer in (NO_SEAT, *range(4)):
        mine = msgspec.json.encode(update(played.host, viewer, 0, 0.0))
        assert msgspec.json.encode(update(again, viewer, 0, 0.0)) == mine


def test_a_row_of_a_later_version_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="not a table event"):
        fold_log("test", [b'{"kind":"teleported"}'], 0.0)


def test_friends_come_by_the_link_and_the_last_one_starts_the_game() -> None:
    played = Played("euchre", 1, friends=True)
    host = played.host
    assert host.stage == WAITING
    assert played.do(NO_SEAT, Sit(NORTH, "Ana", "a")) == ["Sat"]
    assert played.do(NO_SEAT, Sit(EAST, "Bo", "b")) == ["Sat"]
    assert played.do(NO_SEAT, Sit(WEST, "Cy", "c")) == ["Sat", "Dealt"]
    assert host.persons == [NORTH, EAST, SOUTH, WEST]
    assert host.seat_of("b") == EAST
    assert host.seat_of("") == host.seat_of("unknown") == NO_SEAT


def test_the_owner_alone_starts_with_bots_in_the_free_seats() -> None:
    played = Played("euchre", 1, friends=True)
    played.do(NO_SEAT, Sit(NORTH, "Ana", "a"))
    assert played.refusal(NORTH, Start(key=KEY)).code == "not_owner"
    assert played.do(SOUTH, Start(key=KEY)) == ["BotSat", "BotSat", "Dealt"]
    assert played.refusal(SOUTH, Start(key=KEY)).code == "has_started"


def test_a_seat_is_taken_once_but_a_bot_makes_room() -> None:
    played = with_friends(NORTH)
    assert played.refusal(NO_SEAT, Sit(NORTH, "Eve", "e")).code == "seat_taken"
    assert played.do(NO_SEAT, Sit(EAST, "Bo", "b")) == ["Sat"]
    assert played.host.persons == [NORTH, EAST, SOUTH]
    assert played.refusal(NO_SEAT, Sit(EAST, "Eve", "e")).code == "seat_taken"


def test_whoever_never_heard_that_he_sits_takes_his_seat_again() -> None:
    played = Played("euchre", 1, friends=True)
    assert played.do(NO_SEAT, Sit(NORTH, "Ben", "lost", key="k1")) == ["Sat"]

    for key in ("", "k2"):
        assert played.refusal(NO_SEAT, Sit(NORTH, "Eve", "e", key=key)).code == "seat_taken"
    assert played.do(NO_SEAT, Sit(NORTH, "Ben", "b", key="k1")) == ["Sat"]

    assert played.host.seat_of("b") == NORTH
    assert played.host.seat_of("lost") == NO_SEAT


def test_a_seat_taken_without_a_key_is_not_given_again() -> None:
    played = Played("euchre", 1, friends=True)
    played.do(NO_SEAT, Sit(NORTH, "Ben", "b"))

    assert played.refusal(NO_SEAT, Sit(NORTH, "Eve", "e")).code == "seat_taken"
    assert played.refusal(NO_SEAT, Sit(NORTH, "Eve", "e", key="k")).code == "seat_taken"


def test_a_key_ends_with_the_seat() -> None:
    played = Played("euchre", 1, friends=True)
    played.do(NO_SEAT, Sit(NORTH, "Ben", "b", key="k"))
    played.happen([events.BotSat(seat=NORTH, bot="steady", name="Ana")])
    played.do(NO_SEAT, Sit(NORTH, "Mia", "m"))

    assert played.refusal(NO_SEAT, Sit(NORTH, "Ben", "b", key="k")).code == "seat_taken"


def test_a_seat_of_four_is_none_in_war() -> None:
    assert Played("war", 1).refusal(NO_SEAT, Sit(WEST, "Cy", "c")).code == "no_such_seat"


def test_the_referee_decides_what_a_seat_may_do() -> None:
    played = with_friends(NORTH, EAST, WEST)
    host = played.host
    turn = host.table.turn()
    other = (turn + 1) % 4
    assert played.refusal(other, Act(key=KEY, action="pass")).code == "refused/not_your_turn"
    nonsense = played.refusal(turn, Act(key=KEY, action="nonsense"))
    assert "order-up" in nonsense.legal
    assert played.refusal(NO_SEAT, Act(key=KEY, action="pass")).code == "not_seated"
    assert played.do(turn, Act(key=KEY, action="pass")) == ["Acted"]


def test_a_bot_cannot_be_moved_by_a_person_nor_a_person_by_a_bot() -> None:
    played = with_friends(NORTH)
    move_to(played, EAST)
    assert played.refusal(SOUTH, Act(key=KEY, action=word(played))).code == "refused/not_your_turn"
    assert played.do(SERVER, played.any_move()) == ["Acted"]
    move_to(played, SOUTH)
    assert played.refusal(SERVER, played.any_move()).code == "not_now"
    move = played.any_move()
    assert played.do(SERVER, Move(move.seat, move.action, "clock")) == ["Acted"]


def test_a_late_decision_of_a_bot_changes_nothing() -> None:
    played = with_friends(NORTH)
    move_to(played, EAST)
    late = played.any_move()
    played.do(SERVER, late)
    assert played.refusal(SERVER, late).code.startswith("refused/")


def test_only_the_house_does_what_is_the_houses() -> None:
    played = with_friends(NORTH)
    for request in (DealNext(), ExpireRequest(), StandIn(NORTH), Move(SOUTH, 64)):
        assert played.refusal(SOUTH, request).code == "not_yours"


def test_all_who_play_must_want_the_next_deal() -> None:
    played = with_friends(NORTH)
    while played.host.stage != DEAL_OVER:
        played.play_on(1)
    assert played.do(NORTH, Want(key=KEY, what="deal", nonce="a" * 32)) == ["Wanted"]
    assert played.host.stage == DEAL_OVER
    assert played.refusal(SOUTH, Want(key=KEY, what="match")).code == "not_now"
    assert played.do(SOUTH, Want(key=KEY, what="deal", nonce="b" * 32)) == ["Wanted", "Dealt"]
    assert played.host.deal_nonces == ("a" * 32, "", "b" * 32, "")
    assert played.refusal(SOUTH, Want(key=KEY, what="deal")).code == "not_now"


def test_the_house_deals_when_somebody_does_not_answer() -> None:
    played = with_friends(NORTH)
    assert played.refusal(SERVER, DealNext()).code == "not_now"
    while played.host.stage != DEAL_OVER:
        played.play_on(1)
    played.do(NORTH, Want(key=KEY, what="deal"))
    assert played.do(SERVER, DealNext()) == ["Dealt"]


def test_alone_with_bots_the_last_decision_is_taken_back_at_once() -> None:
    played = Played("euchre", 5)
    move_to(played, SOUTH)
    before = played.host.table.record.deals[-1].actions
    played.do(SOUTH, Act(key=KEY, action=word(played)))
    played.do(SERVER, played.any_move())
    assert played.do(SOUTH, Ask(key=KEY, what="undo")) == ["TakenBack"]
    assert played.host.table.record.deals[-1].actions == before
    assert played.host.table.turn() == SOUTH
    assert played.refusal(SOUTH, Ask(key=KEY, what="undo")).code == "nothing_done"


def test_with_friends_all_must_agree_to_take_back() -> None:
    played = with_friends(NORTH, EAST, WEST)
    host = played.host
    seat = host.table.turn()
    others = [other for other in range(4) if other != seat]
    played.do(seat, Act(key=KEY, action="pass"))
    assert played.do(seat, Ask(key=KEY, what="undo")) == ["Asked"]
    assert played.refusal(others[0], Ask(key=KEY, what="undo")).code == "asked_already"
    assert played.refusal(seat, Answer(key=KEY, yes=True)).code == "own_question"
    assert played.do(others[0], Answer(key=KEY, yes=True)) == ["Answered"]
    assert played.refusal(others[0], Answer(key=KEY, yes=True)).code == "answered_already"
    assert played.do(others[1], Answer(key=KEY, yes=True)) == ["Answered"]
    assert played.do(others[2], Answer(key=KEY, yes=True)) == ["Answered", "TakenBack"]
    assert host.table.turn() == seat
    assert played.refusal(others[0], Answer(key=KEY, yes=True)).code == "nothing_asked"


@pytest.mark.parametrize("by", ["a player", "the house"])
def test_one_no_ends_the_question(by: str) -> None:
    played = with_friends(NORTH, EAST, WEST)
    seat = played.host.table.turn()
    played.do(seat, Act(key=KEY, action="pass"))
    played.do(seat, Ask(key=KEY, what="undo"))
    if by == "the house":
        played.do(SERVER, ExpireRequest())
    else:
        played.do((seat + 1) % 4, Answer(key=KEY, yes=False))
    assert played.host.asking is None
    assert len(played.host.table.record.deals[-1].actions) == 1


def test_playing_on_ends_the_question_too() -> None:
    played = with_friends(NORTH, EAST, WEST)
    seat = played.host.table.turn()
    played.do(seat, Act(key=KEY, action="pass"))
    played.do(seat, Ask(key=KEY, what="undo"))
    played.do((seat + 1) % 4, Act(key=KEY, action="pass"))
    assert played.host.asking is None


def test_a_table_may_agree_to_take_nothing_back() -> None:
    played = Played("euchre", 5, undo=False)
    move_to(played, SOUTH)
    played.do(SOUTH, Act(key=KEY, action=word(played)))
    assert played.refusal(SOUTH, Ask(key=KEY, what="undo")).code == "no_undo"


def test_a_look_at_ones_cards_cannot_be_taken_back() -> None:
    played = Played("spades", 5)
    move_to(played, SOUTH)
    played.do(SOUTH, Act(key=KEY, action="look"))
    assert played.refusal(SOUTH, Ask(key=KEY, what="undo")).code == "seen"
    played.do(SOUTH, Act(key=KEY, action="bid-3"))
    assert played.do(SOUTH, Ask(key=KEY, what="undo")) == ["TakenBack"]
    assert played.refusal(SOUTH, Act(key=KEY, action="blind-nil")).code.startswith("refused/")


def find_claim(game: str, friends: bool) -> Played:
    """A table where the seat on turn can claim."""
    for seed in range(400):
        seats: dict[str, Any] = {"friends": True} if friends else {}
        played = Played(game, f"claim {seed}", **seats)
        if friends:
            for seat in (NORTH, EAST, WEST):
                played.do(NO_SEAT, Sit(seat, f"Friend {seat}", f"hash {seat}"))
        host = played.host
        while host.stage == PLAYING:
            turn = host.table.turn()
            if host.game.takes_the_rest(host.game.view(host.table.state, turn)) and (
                turn == SOUTH or friends
            ):
                return played
            played.play_on(1)
    raise AssertionError("no claim came up")


@pytest.mark.parametrize("game", ["euchre", "spades", "belote"])
def test_a_claim_that_cannot_fail_ends_the_deal_with_all_tricks(game: str) -> None:
    played = find_claim(game, friends=False)
    host = played.host
    left = 4 * sum(1 for _ in each_action(host.game.legal_actions(host.table.state)))
    kinds = played.do(SOUTH, Ask(key=KEY, what="claim"))
    assert set(kinds) == {"Acted"}
    assert len(kinds) <= left
    assert host.stage != PLAYING
    assert {by for _, by in host.doers[-len(kinds) :]} == {"claim"}


def test_a_claim_is_shown_to_all_and_needs_their_word() -> None:
    played = find_claim("euchre", friends=True)
    host = played.host
    seat = host.table.turn()
    assert played.do(seat, Ask(key=KEY, what="claim")) == ["Asked"]
    other = (seat + 1) % 4
    shown = msgspec.json.decode(update(host, other, 0, 0.0).table)["asking"]
    assert shown["cards"] != []
    others = [place for place in range(4) if place != seat]
    for place in others[:-1]:
        assert played.do(place, Answer(key=KEY, yes=True)) == ["Answered"]
    assert played.do(others[-1], Answer(key=KEY, yes=True))[:2] == ["Answered", "Acted"]
    assert host.stage != PLAYING


def test_a_claim_that_may_fail_is_refused_without_a_word_about_the_cards() -> None:
    played = with_friends(NORTH, EAST, WEST)
    refusal = played.refusal(played.host.table.turn(), Ask(key=KEY, what="claim"))
    assert refusal.code == "no_claim"
    assert played.refusal((played.host.table.turn() + 1) % 4, Ask(key=KEY, what="claim")).words == (
        refusal.words
    )


def test_a_bot_sits_in_and_the_player_comes_back() -> None:
    played = with_friends(NORTH)
    assert played.refusal(NORTH, Replace(key=KEY, seat="South")).code == "not_owner"
    assert played.refusal(SOUTH, Replace(key=KEY, seat="East")).code == "nobody_there"
    assert played.do(SOUTH, Replace(key=KEY, seat="North")) == ["BotSat"]
    assert played.host.persons == [SOUTH]
    assert played.refusal(NORTH, Act(key=KEY, action="pass")).code == "away"
    assert played.refusal(NO_SEAT, Sit(NORTH, "Eve", "e")).code == "seat_taken"
    assert played.refusal(SOUTH, Retake(key=KEY)).code == "not_away"
    assert played.do(NORTH, Retake(key=KEY)) == ["Retook"]
    assert played.host.persons == [NORTH, SOUTH]
    assert played.do(SERVER, StandIn(NORTH)) == ["BotSat"]
    assert played.do(SERVER, StandIn(NORTH)) == []


def test_it_goes_on_when_a_bot_sits_in_for_the_last_who_was_waited_for() -> None:
    played = with_friends(NORTH, EAST)
    while played.host.stage != DEAL_OVER:
        played.play_on(1)
    played.do(SOUTH, Want(key=KEY, what="deal"))
    assert played.do(SERVER, StandIn(NORTH)) == ["BotSat"]
    assert played.do(SOUTH, Replace(key=KEY, seat="East")) == ["BotSat", "Dealt"]

    played = with_friends(NORTH)
    while played.host.stage != MATCH_OVER:
        played.play_on(1)
    assert played.do(NORTH, Replace(key=KEY, seat="North")) == ["BotSat"]
    played.do(NORTH, Retake(key=KEY))
    played.do(SOUTH, Want(key=KEY, what="match"))
    assert played.do(SERVER, StandIn(NORTH)) == ["BotSat", "Rematched", "Dealt"]
    assert played.host.stage == PLAYING


def test_there_is_an_end_to_every_log(monkeypatch: pytest.MonkeyPatch) -> None:
    played = with_friends(NORTH)
    monkeypatch.setattr("overtrick.server.tables.commands.MOST_EVENTS", played.host.seq)
    assert played.refusal(SOUTH, Say(key=KEY, phrase=0)).code == "full"
    assert played.refusal(NO_SEAT, Sit(EAST, "Bo", "b")).code == "full"
    assert played.refusal(SERVER, StandIn(NORTH)).code == "full"


def test_names_and_phrases() -> None:
    played = with_friends(NORTH)
    assert played.do(NORTH, Rename(key=KEY, name="Anna")) == ["Renamed"]
    assert played.host.names[NORTH] == "Anna"
    assert played.do(NORTH, Say(key=KEY, phrase=1)) == ["Said"]
    assert update(played.host, SOUTH, 0, 0.0).news[-1].words == ["Anna: Well played"]
    assert played.refusal(NORTH, Say(key=KEY, phrase=99)).code == "no_such_phrase"
    quiet = with_friends(NORTH, chat=False)
    assert quiet.refusal(NORTH, Say(key=KEY, phrase=0)).code == "no_chat"


@pytest.mark.parametrize(
    "wishes, words",
    [
        ({"rules": "NOBODYS"}, "expected a rule set"),
        ({"rules": "HOUSE points_to_win=0"}, "points_to_win is a number"),
        ({"bots": "clairvoyant"}, "expected a bot"),
    ],
)
def test_an_impossible_wish_gets_a_sentence(wishes: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Played("euchre", 1, **wishes)


def test_war_has_no_seat_for_four() -> None:
    with pytest.raises(ValueError, match="war has no seat West"):
        Played("war", 1, seat="West")
