"""Claims tried against every layout of the unseen cards and every play, on many small endings."""

import pytest
from beliefs.positions import GAMES

from games.shared.claim_proof import endings, holds, holds_somehow, is_few

each_game = pytest.mark.parametrize("name", GAMES)
pytestmark = pytest.mark.long

MOST_LAYOUTS = {"euchre": 900, "spades": 40, "belote": 40}
SIZES = {"euchre": (1, 2), "spades": (1, 2, 3), "belote": (1, 2, 3)}
FLOOR = 0.95  # of the claims that hold, how many are seen to


@each_game
def test_no_claim_is_wrong(name: str) -> None:
    """Many endings; each claim made is tried against every layout and every play."""
    game = GAMES[name]
    tried = 0
    for _, view in endings(name, 800, SIZES[name], 11):
        if game.takes_the_rest(view) and is_few(game, view, MOST_LAYOUTS[name]):
            assert holds(game, view, game.claim_order(view)), view
            tried += 1

    assert tried > 30


@each_game
def test_most_claims_that_hold_are_seen_to(name: str) -> None:
    game = GAMES[name]
    seen = there = 0
    for _, view in endings(name, 350, SIZES[name], 5):
        if is_few(game, view, MOST_LAYOUTS[name]) and holds_somehow(game, view):
            seen += game.takes_the_rest(view)
            there += 1

    assert there > 20
    assert seen / there >= FLOOR


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
