"""What people ask of many deals, as data: a label, and the counts that answer it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

MEAN: Final = "mean"
RATE: Final = "rate"
QUANTILE: Final = "quantile"
LONGEST: Final = "longest"


class Question(NamedTuple):
    """One line of the answer."""

    label: str
    kind: str
    fact: str
    of: str = ""  # the fact that has to be so for a deal to count; all count if empty
    value: int = 1  # of the fact, for a rate
    part: float = 0.5  # for a quantile


def sits(who: str, fact: str, of: str) -> tuple[Question, ...]:
    """Where somebody sits."""
    places = ("the eldest hand", "second", "third", "the dealer")
    return tuple(
        Question(f"{who} is {place}", RATE, fact, of, value) for value, place in enumerate(places)
    )


QUESTIONS: Final[Mapping[str, tuple[Question, ...]]] = {
    "euchre": (
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
        *sits("the maker", "maker_place", "called"),
        Question("value of dealing, in points", MEAN, "dealer_margin"),
        Question("North and South's lead, in points", MEAN, "margin"),
    ),
    "spades": (
        Question("North and South make their bid", RATE, "made_north_south"),
        Question("East and West make their bid", RATE, "made_east_west"),
        Question("sides set, per deal", MEAN, "sets"),
        Question("bid of North and South", MEAN, "bid_north_south"),
        Question("bid of East and West", MEAN, "bid_east_west"),
        Question("tricks of North and South", MEAN, "tricks_north_south"),
        Question("nils bid, per deal", MEAN, "nils"),
        Question("nils made, of those bid", RATE, "nils_made", "nils"),
        Question("blind nils bid, per deal", MEAN, "blind_nils"),
        Question("blind nils made, of those bid", RATE, "blind_nils_made", "blind_nils"),
        Question("bags of North and South", MEAN, "bags_north_south"),
        Question("bags of East and West", MEAN, "bags_east_west"),
        Question("points of North and South", MEAN, "north_south"),
        Question("points of East and West", MEAN, "east_west"),
        Question("value of dealing, in points", MEAN, "dealer_margin"),
        Question("North and South's lead, in points", MEAN, "margin"),
    ),
    "belote": (
        Question("somebody takes", RATE, "taken"),
        Question("taken in the first round", RATE, "round", "taken", 1),
        Question("taken in the second round", RATE, "round", "taken", 2),
        Question("the contract is made", RATE, "made", "taken"),
        Question("capot", RATE, "capot", "taken"),
        Question("capot by the other side", RATE, "capot_against", "taken"),
        Question("belote is shown", RATE, "belote", "taken"),
        Question("card points of the taker's side", MEAN, "takers_points", "taken"),
        Question("points of the taker's side, less the others'", MEAN, "takers_margin", "taken"),
        *sits("the taker", "taker_place", "taken"),
        Question("value of dealing, in points", MEAN, "dealer_margin"),
        Question("North and South's lead, in points", MEAN, "margin"),
    ),
    "war": (
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
}

MATCH_QUESTIONS: Final = (
    Question("North and South win", RATE, "winner", value=0),
    Question("East and West win", RATE, "winner", value=1),
    Question("nobody wins", RATE, "winner", value=-1),
    Question("the side that dealt first wins", RATE, "dealers_won"),
    Question("deals of a match, mean", MEAN, "deals"),
    Question("deals of a match, median", QUANTILE, "deals"),
    Question("deals of a match, most seen", LONGEST, "deals"),
)

CALLED: Final = (
    *("round", "maker", "maker_place", "trump", "alone", "tricks", "makers_margin"),
    *("march", "lone_march", "euchred", "lone_euchred"),
)
TAKEN: Final = (
    *("round", "taker", "taker_place", "trump", "takers_points", "takers_margin"),
    *("made", "capot", "capot_against", "belote"),
)

NEEDED: Final[Mapping[str, frozenset[tuple[str, str]]]] = {
    "euchre": frozenset(
        [(fact, "called") for fact in CALLED]
        + [(fact, "alone") for fact in ("lone_march", "lone_euchred")]
    ),
    "spades": frozenset([("nils_made", "nils"), ("blind_nils_made", "blind_nils")]),
    "belote": frozenset((fact, "taken") for fact in TAKEN),
    "war": frozenset([("north_south", "won"), ("east_west", "won"), ("margin", "won")]),
}
"""(fact, of): the fact is absent from every deal in which the other is 0, so counts tell its share
of those in which it is not."""

MINUS_ONE_IF_ABSENT: Final = frozenset(["maker", "maker_place", "taker", "taker_place", "trump"])
"""The facts for which 0 is a seat, a place or a suit; all others are 0 when absent."""

SHOWN: Final[Mapping[str, str]] = {
    "euchre": "margin",
    "spades": "margin",
    "belote": "margin",
    "war": "rounds",
}
"""The fact whose spread a plot shows; of matches, the number of deals."""


def questions_for(game: str, matches: bool) -> tuple[Question, ...]:
    return MATCH_QUESTIONS if matches else QUESTIONS[game]


def fact_shown(game: str, matches: bool) -> str:
    return "deals" if matches else SHOWN[game]
