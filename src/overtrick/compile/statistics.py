"""What is counted of the deals and matches of any game."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from overtrick.core.parties import NO_PARTY, party_key, party_name
from overtrick.core.seats import Seat
from overtrick.games.catalogue import kit_named
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.statistics import Fact, Statistics, party_keys, statistics_of_points

MOST_DEALS: Final = 10_000
"""A match that is not won by then is given up: nobody may ever bid."""

LOWEST_SCORE, HIGHEST_SCORE = -2000, 3000  # scores beyond these are counted as these


def deal_statistics(game: AnyGame) -> Statistics:
    """The statistics of a deal: those in the game's kit, or else the points."""
    return _deal_statistics(game.NAME)


@cache
def _deal_statistics(name: str) -> Statistics:
    kit = kit_named(name)
    if kit.statistics is None:
        return statistics_of_points(kit.game.points, kit.game.PARTIES, kit.game.LOW_WINS)
    brought = kit.statistics.load()
    return Statistics(brought.FACTS, brought.facts)


def match_statistics(game: AnyGame) -> tuple[Fact, ...]:
    """What is counted of a match of *game*."""
    if len(game.PARTIES) == 2:
        winners = "0 North and South, 1 East and West, -1 nobody"
        won: tuple[Fact, ...] = (Fact("winner", -1, 1, f"the side that won: {winners}"),)
    else:
        won = tuple(
            Fact(f"won_{party_key(seats)}", 0, 1, f"whether {party_name(seats)} won, alone or tied")
            for seats in game.PARTIES
        )
    return (
        *won,
        Fact("dealers_won", 0, 1, "whether the side that dealt first won"),
        Fact("deals", 0, MOST_DEALS, "deals of the match, void ones too"),
        *(
            Fact(key, LOWEST_SCORE, HIGHEST_SCORE, f"score of {party_name(seats)}")
            for key, seats in zip(party_keys(game.PARTIES), game.PARTIES, strict=True)
        ),
    )


def match_reader(game: AnyGame) -> Callable[[Any, Seat], Any]:
    """The function that reads the statistics of a match that *dealer* began."""
    match_winners, parties = game.match_winners, len(game.PARTIES)

    def of_two(match: Any, dealer: Seat) -> Any:
        winners = match_winners(match)
        winner = winners - 1 if winners in (1, 2) else NO_PARTY
        dealers_won = 1 if winner == dealer % 2 else 0
        return (winner, dealers_won, match.deals, match.score[0], match.score[1])

    def of_four(match: Any, dealer: Seat) -> Any:
        winners = match_winners(match)
        score = match.score
        return (
            winners & 1,
            winners >> 1 & 1,
            winners >> 2 & 1,
            winners >> 3 & 1,
            winners >> dealer & 1,
            match.deals,
            score[0],
            score[1],
            score[2],
            score[3],
        )

    return of_two if parties == 2 else of_four
