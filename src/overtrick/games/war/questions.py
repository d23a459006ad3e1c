"""What people ask of many games of war."""

from typing import Final

from overtrick.games.shared.questions import LONGEST, MEAN, QUANTILE, RATE, Question, Questions

QUESTIONS: Final = Questions(
    asked=(
        Question("rounds, mean", MEAN, "rounds"),
        Question("rounds, lower quartile", QUANTILE, "rounds", part=0.25),
        Question("rounds, median", QUANTILE, "rounds", part=0.5),
        Question("rounds, upper quartile", QUANTILE, "rounds", part=0.75),
        Question("rounds, longest seen", LONGEST, "rounds"),
        Question("North wins", RATE, "north_south"),
        Question("East wins", RATE, "east_west"),
        Question("drawn", RATE, "drawn"),
        Question("endless", RATE, "endless"),
    ),
    shown="rounds",
    needed=frozenset([("north_south", "won"), ("east_west", "won"), ("margin", "won")]),
)
