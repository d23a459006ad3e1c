"""What people ask of many deals of euchre."""

from typing import Final

from overtrick.games.shared.questions import MEAN, RATE, Question, Questions, place_questions

CALLED: Final = (
    *("round", "maker", "maker_place", "trump", "alone", "tricks", "makers_margin"),
    *("march", "lone_march", "euchred", "lone_euchred"),
)
"""Statistics that exist only for a deal in which trump was made."""

ALONE: Final = ("lone_march", "lone_euchred")

QUESTIONS: Final = Questions(
    asked=(
        Question("trump is made", RATE, "called"),
        Question("nobody makes trump", RATE, "called", value=0),
        Question("made in the first round", RATE, "round", "called", 1),
        Question("made in the second round", RATE, "round", "called", 2),
        Question("the makers are euchred", RATE, "euchred", "called"),
        Question("the makers march", RATE, "march", "called"),
        Question("the maker plays alone", RATE, "alone", "called"),
        Question("a lone march", RATE, "lone_march", "called"),
        Question("a lone march, if alone", RATE, "lone_march", "alone"),
        Question("points of the makers, less the others'", MEAN, "makers_margin", "called"),
        *place_questions("the maker", "maker_place", "called"),
        Question("value of dealing, in points", MEAN, "dealer_margin"),
        Question("North and South's lead, in points", MEAN, "margin"),
    ),
    needed=frozenset(
        [*((fact, "called") for fact in CALLED), *((fact, "alone") for fact in ALONE)]
    ),
    minus_one_if_absent=frozenset(["maker", "maker_place", "trump"]),
)
