"""What people ask of many deals of belote."""

from typing import Final

from overtrick.games.shared.questions import MEAN, RATE, Question, Questions, place_questions

TAKEN: Final = (
    *("round", "taker", "taker_place", "trump", "takers_points", "takers_margin"),
    *("made", "capot", "capot_against", "belote"),
)
"""Statistics that exist only for a deal in which a player took."""

QUESTIONS: Final = Questions(
    asked=(
        Question("a player takes", RATE, "taken"),
        Question("taken in the first round", RATE, "round", "taken", 1),
        Question("taken in the second round", RATE, "round", "taken", 2),
        Question("the contract is made", RATE, "made", "taken"),
        Question("capot", RATE, "capot", "taken"),
        Question("capot by the other side", RATE, "capot_against", "taken"),
        Question("belote is shown", RATE, "belote", "taken"),
        Question("card points of the taker's side", MEAN, "takers_points", "taken"),
        Question("points of the taker's side, less the others'", MEAN, "takers_margin", "taken"),
        *place_questions("the taker", "taker_place", "taken"),
        Question("value of dealing, in points", MEAN, "dealer_margin"),
        Question("North and South's lead, in points", MEAN, "margin"),
    ),
    needed=frozenset((fact, "taken") for fact in TAKEN),
    minus_one_if_absent=frozenset(["taker", "taker_place", "trump"]),
)
