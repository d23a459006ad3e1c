"""Checks that claims hold, whatever the others play."""

import random
from typing import Any, Final

from overtrick.core.actions import each_action
from overtrick.core.seats import Seat
from overtrick.games.conformance.subject import Subject

TIMES: Final = 5
"""How often each claim is played out against random play."""


def check_claims_hold(subject: Subject) -> None:
    """A player who may claim the rest keeps the lead to the end, whatever the others play."""
    game = subject.game
    for state, source in subject.first_states():
        for now in subject.play_out(state, source):
            seat = game.turn(now)
            if seat >= 0 and game.takes_the_rest(game.view(now, seat)):
                for _ in range(TIMES):
                    check_claim(subject, now, seat, source)


def check_claim(subject: Subject, state: Any, seat: Seat, source: random.Random) -> None:
    """Plays the claimer's cards in their order, the others at random: the lead never passes on."""
    game = subject.game
    cards = iter(game.claim_order(game.view(state, seat)))
    while not game.is_over(state):
        is_leading = state.play.trick.size == 0
        assert not is_leading or game.turn(state) == seat, "a claim did not hold"
        if game.turn(state) == seat:
            state = game.apply(state, next(cards))
        else:
            state = game.apply(state, source.choice(list(each_action(game.legal_actions(state)))))
