"""Exact play over the rules of any game: alpha-beta, with nothing assumed beyond the protocol.

Between two parties a position is worth the points that one wins by.  Where there are more, it is
worth the points that the party asking is sure of whatever all the others do, as if they played
together against it (the "paranoid" search): a bound that holds, not a guess at what others want.
Where the lowest score wins, points count as minus.

Every action is tried, in Python: good for the last cards of a deal.
"""

from typing import Any, Final

from overtrick.core.actions import Action, each_action
from overtrick.core.parties import ByParty, Party, party_of
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.protocol import AnyGame

MOST_CARDS: Final = 20
"""In all hands together: two sides take about a second; four more cards, ten times that."""

MOST_POSITIONS: Final = 1_000_000
"""Looked at, in some seconds; four singles, who seldom cut a search short, may need more."""

MOST: Final = 1_000_000
"""More points than any deal brings."""


class SearchTooLarge(ValueError):
    """The position is too large to search."""


class Search:
    """Searches for the value of states to one party."""

    def __init__(self, game: AnyGame, party: Party) -> None:
        self.game = game
        self.party = party
        self.positions = 0
        self._last_cut: dict[Seat, Action] = {}

    def worth(self, state: Any, low: int = -MOST, high: int = MOST) -> int:
        """
        The value of *state*; exact if between *low* and *high*, else a bound.

        :raises: :exc:`ValueError` if the state cannot be solved.
        """
        game = self.game
        actions = self.choices(state)
        while len(actions) == 1:  # forced actions need no recursion
            state = game.apply(state, actions[0])
            actions = self.choices(state)
        if not actions:
            return worth_to(game, game.points(state), self.party)
        seat = game.turn(state)
        is_own = party_of(seat, len(game.PARTIES)) == self.party
        best = -MOST if is_own else MOST
        for action in self.cuts_first(seat, actions):
            found = self.worth(game.apply(state, action), low, high)
            if is_own:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                self._last_cut[seat] = action
                break
        return best

    def choices(self, state: Any) -> list[Action]:
        """
        The legal actions, none when the deal is over.

        :raises: :exc:`ValueError` if players choose at the same time, or the search has no end.
        """
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise SearchTooLarge(
                f"more than {MOST_POSITIONS:,} positions would have to be searched: "
                "solve a later moment"
            )
        if self.game.is_over(state):
            return []
        if self.game.section(state) == 0:
            refuse_hidden_choices(self.game, state)
        return list(each_action(self.game.legal_actions(state)))

    def cuts_first(self, seat: Seat, actions: list[Action]) -> list[Action]:
        """The actions, that which last ended the search of a position of *seat*'s first."""
        cut = self._last_cut.get(seat)
        if cut in actions:
            actions.remove(cut)
            actions.insert(0, cut)
        return actions


def worth_to(game: AnyGame, points: ByParty, party: Party) -> int:
    """What *party* wins by, of two; its points, of more."""
    worth = points[party]
    if len(points) == 2:
        worth -= points[1 - party]
    return -worth if game.LOW_WINS else worth


def worths(game: AnyGame, state: Any) -> dict[Action, int]:
    """
    What each legal action is worth to the party on turn.

    :raises: :exc:`ValueError` if the state cannot be solved.
    """
    refuse_hidden_choices(game, state)
    refuse_many_cards(game, state)
    search = Search(game, party_of(game.turn(state), len(game.PARTIES)))
    return {
        action: search.worth(game.apply(state, action))
        for action in each_action(game.legal_actions(state))
    }


def refuse_many_cards(game: AnyGame, state: Any) -> None:
    """:raises: :exc:`ValueError` if too many cards are in the hands."""
    cards = sum(hand.bit_count() for hand in getattr(state, "hands", ()))
    if cards > MOST_CARDS:
        raise SearchTooLarge(
            f"{cards} cards are left in the hands; {game.NAME} can be solved"
            f" with at most {MOST_CARDS}"
        )


def refuse_hidden_choices(game: AnyGame, state: Any) -> None:
    """
    Refuses a state in which players choose without seeing each other's choices.

    :raises: :exc:`ValueError` if it is one.
    """
    seat = game.turn(state)
    after, is_hidden = state, False
    while game.turn(after) == seat:  # the first of several cards to pass, perhaps
        action = next(each_action(game.legal_actions(after)))
        before, after = after, game.apply(after, action)
        following = game.turn(after)
        is_hidden = following not in (NO_SEAT, seat) and is_hidden_from(game, before, following)
    if is_hidden and is_hidden_from(game, after, seat):
        raise ValueError(
            "the players choose at the same time here, so that no choice has a worth of its own:"
            " solve a moment after that"
        )


def is_hidden_from(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether what is done in *state* is hidden from *seat*."""
    return any(
        game.action_seen(state, action, seat) != action
        for action in each_action(game.legal_actions(state))
    )
