"""Checks complete matches."""

import random
from typing import Any, Final

from overtrick.core.parties import each_party
from overtrick.games.conformance.subject import Subject

MOST_DEALS: Final = 400
"""Of a match played at random; under some rules no party ever reaches the target."""


def check_matches_end(subject: Subject) -> None:
    """Every deal is counted, scores are by party, and only finished matches have winners."""
    game = subject.game
    for number in range(max(subject.deals // 10, 1)):
        source = random.Random(f"match {subject.seed} {number}")
        match = game.start_match(next(iter(game.RULE_SETS.values())), source.randrange(game.SEATS))
        assert len(match.score) == len(game.PARTIES)
        while not game.match_is_over(match) and match.deals < MOST_DEALS:
            assert not any(each_party(game.match_winners(match))), "a winner before the end"
            dealt: Any = game.next_deal(match, tuple(source.sample(game.DECK, len(game.DECK))))
            *_, last = subject.play_out(dealt, source)
            after = game.after_deal(match, last)
            assert after.deals == match.deals + 1, "a deal was not counted"
            assert len(after.score) == len(game.PARTIES)
            match = after
        winners = tuple(each_party(game.match_winners(match)))
        assert set(winners) <= set(range(len(game.PARTIES)))
