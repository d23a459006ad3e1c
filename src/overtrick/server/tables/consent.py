"""Requests that need the other players' consent: undo, and claiming the rest."""

from typing import Any

from overtrick.core.actions import Action, allows, each_action
from overtrick.core.seats import Seat
from overtrick.record.replay import states_from
from overtrick.server.tables import events as log
from overtrick.server.tables.refusals import CommandRefused
from overtrick.server.tables.table_state import PLAYING, TableState


def request_consent(host: TableState, asker: Seat, what: str) -> list[log.AnyEvent]:
    """Asks the other human players; takes effect at once if there are none."""
    if host.stage != PLAYING:
        raise CommandRefused("not_now", "no deal is in progress")
    if host.asking is not None:
        raise CommandRefused(
            "asked_already", f"{host.names[host.asking.seat]} is waiting for an answer"
        )
    outcome = events_granted(host, asker, what)
    if set(host.persons) <= {asker}:
        return outcome
    return [log.Asked(seat=asker, what=what)]


def answer_request(host: TableState, asker: Seat, yes: bool) -> list[log.AnyEvent]:
    """Records an answer: the last yes makes the request happen, a no ends it."""
    if host.asking is None:
        raise CommandRefused("nothing_asked", "there is no request to answer")
    if asker == host.asking.seat:
        raise CommandRefused("own_question", "the other players have to answer your request")
    if asker in host.asking.agreed:
        raise CommandRefused("answered_already", "you have already answered")
    answered = log.Answered(seat=asker, yes=yes)
    asked = set(host.persons) - {host.asking.seat}
    if not yes or not asked <= {*host.asking.agreed, asker}:
        return [answered]
    return [answered, *events_granted(host, host.asking.seat, host.asking.what)]


def events_granted(host: TableState, seat: Seat, what: str) -> list[log.AnyEvent]:
    """The events of a request that everybody agreed to."""
    return take_back(host, seat) if what == "undo" else play_out_claim(host, seat)


def take_back(host: TableState, seat: Seat) -> list[log.AnyEvent]:
    """Undoes the deal to just before the last action that *seat* chose itself."""
    if not host.options.undo:
        raise CommandRefused("no_undo", "undo is off at this table")
    for place in range(len(host.doers) - 1, -1, -1):
        if host.doers[place] == (seat, ""):
            check_unseen(host, seat, place)
            return [log.TakenBack(actions=place)]
    raise CommandRefused(
        "nothing_done", "you have not acted in this deal, so there is nothing to undo"
    )


def check_unseen(host: TableState, seat: Seat, place: int) -> None:
    """
    Checks that an undo would not hide cards that *seat* has already seen.

    :raises: :exc:`CommandRefused` if it would, as after a blind nil decision.
    """
    match, deal = host.table.match, host.table.record.deals[-1]
    dealt = host.game.next_deal(match, deal.deck)
    *_, before = states_from(host.game, dealt, deal.actions[:place])
    hands = getattr(before, "hands", None)
    if hands is not None and host.game.view(before, seat).hand != hands[seat]:
        raise CommandRefused("seen", "you have seen your cards, which cannot be undone")


def play_out_claim(host: TableState, seat: Seat) -> list[log.AnyEvent]:
    """
    Plays out the deal with all remaining tricks to *seat*.

    The rules judge the claim from that seat's view alone, so neither answer reveals hidden
    cards.  If it holds, the other players' cards do not matter, and they play any legal one.
    """
    game, state = host.game, host.table.state
    if game.turn(state) != seat or not game.takes_the_rest(game.view(state, seat)):
        raise CommandRefused(
            "no_claim",
            "you can claim when it is your lead and all your cards win, whatever the others hold",
        )
    order = list(game.claim_order(game.view(state, seat)))
    events: list[log.AnyEvent] = []
    while not game.is_over(state):
        turn = game.turn(state)
        action = claimed_card(game, state, order) if turn == seat else first_legal(game, state)
        events.append(log.Acted(seat=turn, action=action, by="claim"))
        state = game.apply(state, action)
    return events


def claimed_card(game: Any, state: Any, order: list[Action]) -> Action:
    """The next card of the claim."""
    card = order.pop(0)
    assert allows(game.legal_actions(state), card)
    return card


def first_legal(game: Any, state: Any) -> Action:
    return next(each_action(game.legal_actions(state)))
