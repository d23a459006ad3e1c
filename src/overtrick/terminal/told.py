"""What happened at a euchre table, in sentences, for one who sits at it or watches.

Only what that seat may know is told.
"""

from overtrick.actions import NO_ACTION
from overtrick.cards import NO_CARD, NO_SUIT
from overtrick.games.euchre.match import was_thrown_in
from overtrick.games.euchre.play import EUCHRED, MADE, makers_points
from overtrick.games.euchre.state import CALLING, DISCARDING, ORDER_UP, ORDER_UP_ALONE, PASS, State
from overtrick.games.euchre.views import action_seen
from overtrick.games.tricks import past_card, past_leader
from overtrick.seats import Seat, Side, left_of, other_side, side_of
from overtrick.table.events import Acted, DealEnded, Dealt, Event, MatchEnded
from overtrick.terminal.faces import Faces


class Teller:
    """Knows who sits where, who listens, and how cards look."""

    def __init__(
        self, names: list[str], listener: Seat, faces: Faces, sees_all: bool = False
    ) -> None:
        self.names = names
        self.listener = listener
        self.faces = faces
        self.sees_all = sees_all

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

    def side(self, side: Side) -> str:
        """Both names of a side, the listener's first."""
        seats = (side, side + 2)
        if self.listener in seats:
            return f"You and {self.names[(self.listener + 2) % 4]}"
        return f"{self.names[side]} and {self.names[side + 2]}"

    def score(self, score: tuple[int, int]) -> str:
        first = side_of(self.listener) if self.listener >= 0 else 0
        sides = (first, other_side(first))
        return ", ".join(f"{self.side(side)} {score[side]}" for side in sides)

    def tell(self, event: Event) -> list[str]:
        """The sentences for an event, one to a line."""
        if isinstance(event, Dealt):
            return self.tell_deal(event)
        if isinstance(event, Acted):
            return self.tell_action(event)
        if isinstance(event, DealEnded):
            return [*self.tell_result(event.state), f"Score: {self.score(event.score)}."]
        return self.tell_end(event)

    def tell_deal(self, event: Dealt) -> list[str]:
        upcard = self.faces.card(event.state.deal.upcard)
        return [
            "",
            self.faces.strong(f"Deal {event.number + 1}."),
            f"{self.does(event.dealer, 'deal')}. The upcard is {upcard}.",
        ]

    def tell_action(self, event: Acted) -> list[str]:
        state: State = event.before
        if state.phase == CALLING:
            return self.tell_call(event)
        if state.phase == DISCARDING:
            return [self.tell_discard(event)]
        verb = "lead" if state.play.trick.size == 0 else "play"
        lines = [f"  {self.does(event.seat, verb)} {self.faces.card(event.action)}."]
        if event.after.play.tricks > state.play.tricks:
            lines += self.tell_trick(event.after)
        return lines

    def tell_call(self, event: Acted) -> list[str]:
        if event.action == PASS:
            return [f"  {self.does(event.seat, 'pass')}."]
        contract = event.after.contract
        if contract.trump == NO_SUIT:
            return [f"  {self.does(event.seat, 'throw')} in a hand of nines and tens."]
        alone = " Alone!" if contract.alone else ""
        if event.action in (ORDER_UP, ORDER_UP_ALONE):
            verb = "take" if event.seat == event.before.deal.dealer else "order"
            upcard = self.faces.card(event.before.deal.upcard)
            call = f"{self.does(event.seat, verb)} up {upcard}"
        else:
            call = f"{self.does(event.seat, 'name')} {self.faces.suit(contract.trump)}"
        return [f"  {call}.{alone} Trump is {self.faces.suit(contract.trump)}."]

    def tell_discard(self, event: Acted) -> str:
        listener = event.seat if self.sees_all else self.listener
        seen = action_seen(event.before, event.action, listener)
        card = "a card" if seen == NO_ACTION else self.faces.card(seen)
        return f"  {self.does(event.seat, 'discard')} {card}."

    def tell_trick(self, state: State) -> list[str]:
        play = state.play
        winner = play.turn
        card = self.faces.card(past_card(play.past[play.tricks - 1], winner))
        took = f"{self.does(winner, 'take')} trick {play.tricks} with {card}."
        makers = side_of(state.contract.maker)
        taken = {makers: play.made, other_side(makers): play.tricks - play.made}
        return [f"{took} Tricks: {self.score((taken[0], taken[1]))}."]

    def tell_result(self, state: State) -> list[str]:
        if state.contract.trump == NO_SUIT:
            dealer = state.deal.dealer
            if was_thrown_in(state):
                return [f"The hand is thrown in; the deal is {self.names[dealer]}'s again."]
            return ["All have passed twice: the deal is void."]
        makers = side_of(state.contract.maker)
        points = makers_points(state)
        tricks = state.play.made
        if points == EUCHRED:
            return [f"{self.side(makers)} are euchred with {tricks} tricks: 2 points against them."]
        how = f"{tricks} tricks" if points == MADE else "all five tricks, a march"
        plural = "point" if points == 1 else "points"
        return [f"{self.side(makers)} make it with {how}: {points} {plural}."]

    def tell_end(self, event: MatchEnded) -> list[str]:
        high, low = event.score[event.winner], event.score[other_side(event.winner)]
        return ["", self.faces.strong(f"{self.side(event.winner)} win {high} to {low}!")]

    def trick(self, past: int) -> str:
        """A finished trick in the order it was played."""
        seat = past_leader(past)
        played = []
        for _ in range(4):
            card = past_card(past, seat)
            if card != NO_CARD:
                played.append(f"{self.who(seat)} {self.faces.card(card)}")
            seat = left_of(seat)
        return ", ".join(played)
