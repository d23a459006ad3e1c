"""Default functions for games that state only their rules.

What a game has to state is in ``REQUIRED``; what it may leave out is supplied here: all actions
are open, there are no claims, a match continues until a party has
``rules.points_to_win`` or more (without such a rule it is one deal) and is won by the best score,
shared in a tie.  What a game does state is taken as it is.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, cast

from overtrick.core.actions import Action
from overtrick.core.cards import Card
from overtrick.core.decks import Deck, fault_in_deck
from overtrick.core.parties import ByParty, Parties, PartySet
from overtrick.core.seats import Seat
from overtrick.games.protocol import AnyGame

REQUIRED: Final = (
    *("NAME", "PARTIES", "DECK", "ALL_ACTIONS", "Rules", "State", "View"),
    *("start", "turn", "legal_actions", "apply", "is_over", "points", "view"),
    *("action_name", "parse_action", "why_not"),
)

HIGHEST_NUMBER: Final = 1000  # the upper limit of a numeric rule without limits


class Match(NamedTuple):
    """Where a match stands between two deals."""

    rules: Any
    dealer: Seat  # of the next deal
    score: ByParty
    deals: int  # dealt so far


def complete_game(game: Any) -> AnyGame:
    """
    *game* with defaults for everything it leaves out of ``protocol.Game``.

    :raises: :exc:`ValueError` if something in ``REQUIRED`` is missing.
    """
    missing = [name for name in REQUIRED if not hasattr(game, name)]
    if missing:
        raise ValueError(f"the game lacks {', '.join(missing)}; see CONTRIBUTING, 'Adding a game'")
    supplied = {**defaults_for(game), **match_functions(game)}
    lacking = {name: value for name, value in supplied.items() if not hasattr(game, name)}
    if not lacking:
        return cast(AnyGame, game)
    return cast(AnyGame, CompletedGame(game, lacking))


class CompletedGame:
    """A game module with its defaults."""

    def __init__(self, game: Any, supplied: Mapping[str, Any]) -> None:
        self.__dict__.update(supplied)
        self.__dict__.update({name: vars(game)[name] for name in vars(game) if name[0] != "_"})

    def __repr__(self) -> str:
        return f"<game {self.__dict__['NAME']!r}>"


def defaults_for(game: Any) -> dict[str, Any]:
    """The defaults that concern a single deal."""
    parties: Parties = game.PARTIES
    low_wins: bool = getattr(game, "LOW_WINS", False)
    rule_sets: Mapping[str, Any] = getattr(game, "RULE_SETS", None) or {"HOUSE": game.Rules()}
    first = next(iter(rule_sets.values()))
    return {
        "SEATS": sum(len(seats) for seats in parties),
        "LOW_WINS": low_wins,
        "RULE_SETS": rule_sets,
        "CHOICES": {},
        "LIMITS": {
            field: (0, HIGHEST_NUMBER)
            for field, value in first._asdict().items()
            if type(value) is int
        },
        "TITLES": {name: title_of(name) for name in rule_sets},
        "LABELS": {field: label_of(field) for field in first._fields},
        "DESCRIPTIONS": {field: f"{label_of(field)}." for field in first._fields},
        "deck_fault": lambda deck: fault_in_deck(deck, game.DECK),
        "is_void": is_never_void,
        "section": section_by_trick if has_tricks(game) else section_zero,
        "action_seen": show_every_action,
        "takes_the_rest": claims_nothing,
        "claim_order": plays_nothing,
    }


def has_tricks(game: Any) -> bool:
    """Whether its states have the tricks of ``games.shared.tricks``, as ``play``."""
    return "play" in game.State._fields


def title_of(rule_set: str) -> str:
    """A rule set's title where a game gives none: its name, ``Classic`` for ``HOUSE``."""
    return "Classic" if rule_set == "HOUSE" else rule_set


def label_of(field: str) -> str:
    """A rule's label where a game gives none: ``Points to win`` for ``points_to_win``."""
    return field.replace("_", " ").capitalize()


def is_never_void(state: Any) -> bool:
    """Every deal is played out."""
    return False


def section_by_trick(state: Any) -> int:
    """0 before the first card is led, then the number of the trick."""
    play = state.play
    has_begun = play.tricks > 0 or play.trick.leader >= 0
    return int(play.tricks) + 1 if has_begun else 0


def section_zero(state: Any) -> int:
    """The deal has only one part."""
    return 0


def show_every_action(state: Any, action: Action, seat: Seat) -> Action:
    """Everything is done openly."""
    return action


def claims_nothing(view: Any) -> bool:
    return False


def plays_nothing(view: Any) -> tuple[Card, ...]:
    return ()


def match_functions(game: Any) -> dict[str, Any]:
    """A match to ``points_to_win``, or of one deal."""
    start, points, seats = game.start, game.points, sum(len(party) for party in game.PARTIES)
    nothing = (0,) * len(game.PARTIES)
    low_wins: bool = getattr(game, "LOW_WINS", False)
    one_deal = "points_to_win" not in game.Rules._fields

    def start_match(rules: Any, dealer: Seat) -> Match:
        return Match(rules, dealer, nothing, 0)

    def next_deal(match: Match, deck: Deck) -> Any:
        return start(match.rules, deck, match.dealer, match.score)

    def after_deal(match: Match, state: Any) -> Match:
        score = sum_of_four(match.score, points(state))
        return Match(match.rules, (match.dealer + 1) % seats, score, match.deals + 1)

    def after_deal_of_two(match: Match, state: Any) -> Match:
        score = sum_of_two(match.score, points(state))
        return Match(match.rules, (match.dealer + 1) % seats, score, match.deals + 1)

    def is_over_after_one(match: Match) -> bool:
        return match.deals > 0

    def is_over_at_target(match: Match) -> bool:
        for party in range(len(match.score)):
            if match.score[party] >= match.rules.points_to_win:
                return True
        return False

    match_is_over = is_over_after_one if one_deal else is_over_at_target

    def match_winners(match: Match) -> PartySet:
        return best_parties(match.score, low_wins) if match_is_over(match) else 0

    return {
        "Match": Match,
        "start_match": start_match,
        "next_deal": next_deal,
        "after_deal": after_deal_of_two if len(nothing) == 2 else after_deal,
        "match_is_over": match_is_over,
        "match_winners": match_winners,
    }


def sum_of_two(score: Any, points: Any) -> ByParty:
    return (score[0] + points[0], score[1] + points[1])


def sum_of_four(score: Any, points: Any) -> ByParty:
    return (
        score[0] + points[0],
        score[1] + points[1],
        score[2] + points[2],
        score[3] + points[3],
    )


def best_parties(score: ByParty, low_wins: bool) -> PartySet:
    """The parties with the best score."""
    best = score[0]
    for party in range(len(score)):
        best = min(best, score[party]) if low_wins else max(best, score[party])
    winners = 0
    for party in range(len(score)):
        winners |= (1 << party) if score[party] == best else 0
    return winners
