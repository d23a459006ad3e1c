"""Claims tried against every layout of the unseen cards and every play, on many small endings."""

from random import Random

import pytest
from beliefs.positions import GAMES

from overtrick.cards import each
from overtrick.seats import NO_SEAT
from rules.claim_proof import Ending, endings, holds, holds_somehow, is_few

each_game = pytest.mark.parametrize("name", GAMES)
MOST_LAYOUTS = {"euchre": 900, "spades": 40, "belote": 40}
SIZES = {"euchre": (1, 2), "spades": (1, 2, 3), "belote": (1, 2, 3)}
FLOOR = 0.95  # of the claims that hold, how many are seen to


@each_game
def test_only_who_is_to_lead_can_claim(name: str) -> None:
    game = GAMES[name]
    claims = [e for e in endings(name, 400, SIZES[name], 3) if game.takes_the_rest(e.view)]

    assert len(claims) > 20
    for state, view in claims:
        assert not game.takes_the_rest(game.view(state, NO_SEAT))
        for seat in {0, 1, 2, 3} - {view.seat}:
            assert not game.takes_the_rest(game.view(state, seat))
        led = game.apply(state, game.claim_order(view)[0])
        assert not game.takes_the_rest(game.view(led, view.seat))


@each_game
def test_no_claim_is_wrong(name: str) -> None:
    """Many endings; each claim made is tried against every layout and every play."""
    game = GAMES[name]
    tried = 0
    for _, view in endings(name, 800, SIZES[name], 11):
        if game.takes_the_rest(view) and is_few(view, MOST_LAYOUTS[name]):
            assert holds(game, view, game.claim_order(view)), view
            tried += 1

    assert tried > 30


@each_game
def test_most_claims_that_hold_are_seen_to(name: str) -> None:
    game = GAMES[name]
    seen = there = 0
    for _, view in endings(name, 350, SIZES[name], 5):
        if is_few(view, MOST_LAYOUTS[name]) and holds_somehow(game, view):
            seen += game.takes_the_rest(view)
            there += 1

    assert there > 20
    assert seen / there >= FLOOR


@each_game
def test_a_claim_stays_true_to_the_end_in_the_same_order(name: str) -> None:
    game, random = GAMES[name], Random(2)
    claims: list[Ending] = [
        e for e in endings(name, 400, (2, 3, 4), 9) if game.takes_the_rest(e.view)
    ]

    assert len(claims) > 5
    for state, view in claims:
        order = game.claim_order(view)
        while not game.is_over(state):
            if state.play.turn == view.seat:
                now = game.view(state, view.seat)
                assert game.takes_the_rest(now)
                assert game.claim_order(now) == order
                card, order = order[0], order[1:]
            else:
                card = random.choice(list(each(game.legal_actions(state).cards)))
            state = game.apply(state, card)


@each_game
def test_a_wrong_claim_would_be_noticed(name: str) -> None:
    """Of the endings in which nothing can be claimed, not one claim passes the trial."""
    game = GAMES[name]
    refused = [
        e.view for e in endings(name, 40, SIZES[name], 21) if not holds_somehow(game, e.view)
    ]

    assert len(refused) > 10
    for view in refused:
        assert not holds(game, view, game.claim_order(view))
        assert not game.takes_the_rest(view)
