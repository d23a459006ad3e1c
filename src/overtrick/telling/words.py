"""What every game needs to say in the terminal; each game adds its own words."""

from abc import ABC, abstractmethod
from typing import Any

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import HEARTS, NO_CARD, NO_SUIT, SPADES, SUIT_NAMES, CardSet
from overtrick.core.parties import ByParty, Party, party_of
from overtrick.core.seats import NO_SEAT, Seat, left_of
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import FourCards, Trick, past_cards, past_leader
from overtrick.table.events import Acted, DealEnded, Dealt, Event, MatchEnded
from overtrick.telling.answers import HELP
from overtrick.telling.faces import Faces, by_suit


class Words(ABC):
    """Knows who sits where, who listens, and how cards look.

    Only what the listener may know is told.
    """

    def __init__(
        self,
        game: AnyGame,
        names: list[str],
        listener: Seat,
        faces: Faces,
        sees_all: bool = False,
    ) -> None:
        self.game = game
        self.names = names
        self.listener = listener
        self.faces = faces
        self.sees_all = sees_all  # a finished game, all hands open
        parties = game.PARTIES
        self.sides = tuple(self._party(seats) for seats in parties)
        first = 0 if listener == NO_SEAT else party_of(listener, len(parties))
        # the listener's party is told of first, the others as they sit
        self.order = tuple((first + place) % len(parties) for place in range(len(parties)))

    def name(self, seat: Seat) -> str:
        """A seat inside a sentence: ``you`` or a name."""
        return "you" if seat == self.listener else self.names[seat]

    def who(self, seat: Seat) -> str:
        return "You" if seat == self.listener else self.names[seat]

    def does(self, seat: Seat, verb: str) -> str:
        """``You pass``, ``Ana passes``."""
        if seat == self.listener:
            return f"You {verb}"
        return f"{self.names[seat]} {verb}{'es' if verb.endswith('s') else 's'}"

    def side(self, side: Party) -> str:
        """All names of a party, the listener's first."""
        return self.sides[side]

    def _party(self, seats: tuple[Seat, ...]) -> str:
        if self.listener in seats:
            others = [self.names[seat] for seat in seats if seat != self.listener]
            return " and ".join(["You", *others])
        return " and ".join(self.names[seat] for seat in seats)

    def score(self, score: ByParty) -> str:
        return ", ".join(f"{self.sides[party]} {score[party]}" for party in self.order)

    def tell(self, event: Event) -> list[str]:
        """The sentences for an event, one to a line."""
        if isinstance(event, Acted):
            return self.tell_action(event)
        if isinstance(event, Dealt):
            heading = self.faces.strong(f"Deal {event.number + 1}.")
            return ["", heading, *self.tell_deal(event)]
        if isinstance(event, DealEnded):
            return [*self.tell_result(event.state), f"Score: {self.score(event.score)}."]
        return ["", self.faces.strong(self.tell_end(event))]

    def tell_end(self, event: MatchEnded) -> str:
        if not event.winners:
            return f"Nobody wins: {self.score(event.score)}."
        winners = [party for party in self.order if party in event.winners]
        who = " and ".join(self.side(party) for party in winners)
        is_one = " and " not in who and who != "You"
        won = f"{who} {'wins' if is_one else 'win'}"
        own = event.score[winners[0]]
        others = [event.score[party] for party in self.order if party not in winners]
        return f"{won} {own} to {', '.join(str(score) for score in others)}!"

    def in_order(self, leader: Seat, cards: FourCards) -> str:
        """Who played what, from the leader on."""
        played = []
        seat = leader
        for _ in range(4):
            if cards[seat] != NO_CARD:
                played.append(f"{self.who(seat)} {self.faces.card(cards[seat])}")
            seat = left_of(seat)
        return ", ".join(played)

    def trick_so_far(self, trick: Trick, is_cut: bool) -> str:
        """The cards on the table, and who is winning; *is_cut* if with a trump on another suit."""
        best = self.faces.card(trick.best) + (" (trump)" if is_cut else "")
        played = self.in_order(trick.leader, trick.cards)
        winning = f"{self.does(trick.winner, 'win')} so far with {best}."
        return f"{self.faces.suit(trick.led)} led: {played}. {winning}"

    def hand(self, hand: CardSet) -> str:
        """A hand, before anything is known of it."""
        return "  ".join(self.faces.card(card) for card in by_suit(hand))

    def hand_of(self, state: Any, seat: Seat) -> str:
        """What *seat* was dealt, for those who see all."""
        return self.hand(state.hands[seat])

    @abstractmethod
    def tell_deal(self, event: Dealt) -> list[str]:
        """What everyone sees when the cards are dealt."""

    @abstractmethod
    def tell_action(self, event: Acted) -> list[str]: ...

    @abstractmethod
    def tell_result(self, state: Any) -> list[str]:
        """How a deal ended."""

    @abstractmethod
    def question(self, state: Any) -> list[str]:
        """What the person on turn needs to see before deciding."""

    @abstractmethod
    def prompt(self, state: Any) -> str:
        """What the person on turn is asked for: ``Your card``."""

    def keys(self) -> str:
        """The keys shown with the question."""
        return "h hint, l last trick, u undo, ? keys"

    def help(self) -> str:
        """What may be typed."""
        return HELP

    def on_enter(self, state: Any) -> Action:
        """What an empty line does; ``NO_ACTION`` shows the question again."""
        return NO_ACTION

    @abstractmethod
    def choices(self, state: Any) -> list[Action]:
        """What has a number on the screen."""

    @abstractmethod
    def action_words(self, state: Any, action: Action) -> str:
        """An action as a hint gives it."""

    def last_trick(self, state: Any) -> str:
        """The trick finished last; the games with tricks all keep them in ``state.play``."""
        tricks = state.play.tricks
        if tricks == 0:
            return "No trick has been played in this deal."
        past = state.play.past[tricks - 1]
        return f"Trick {tricks}: {self.in_order(past_leader(past), past_cards(past))}."

    def key_note(self, command: str, state: Any) -> str:
        """What to add after obeying a key that could have been meant as an answer."""
        return ""

    def suit_key_note(self, command: str, state: Any, naming: Action) -> str:
        """The same for naming a suit, the call *naming* and its number: ``h``, ``s`` are keys."""
        suit = {"hint": HEARTS, "score": SPADES}.get(command, NO_SUIT)
        if suit == NO_SUIT or naming + suit not in self.choices(state):
            return ""
        return f"(To name {SUIT_NAMES[suit].lower()}, type the word or its number.)"
