"""Spades in sentences: what happened, and what the person is asked."""

from overtrick.core.actions import Action
from overtrick.core.seats import Seat, Side
from overtrick.games.shared.tricks import past_card
from overtrick.games.spades import prompts as spades_asked
from overtrick.games.spades.rules.deal import account
from overtrick.games.spades.rules.score import is_nil, nil_score, side_bid
from overtrick.games.spades.rules.state import BIDDING, BLIND, LOOK, PLAYING, UNSEEN, State
from overtrick.table.events import Acted, Dealt
from overtrick.telling.words import Words


class SpadesWords(Words):
    """Spades, told and asked."""

    def tell_deal(self, event: Dealt) -> list[str]:
        return [f"{self.does(event.dealer, 'deal')}."]

    def tell_action(self, event: Acted) -> list[str]:
        if event.action == LOOK:
            return []  # the bid follows at once
        if event.before.phase <= BIDDING:
            return self.tell_bid(event)
        return self.tell_card(event)

    def tell_bid(self, event: Acted) -> list[str]:
        bid = spades_asked.bid_words(event.after.bidding.bids[event.seat])
        lines = [f"  {self.does(event.seat, 'bid')} {bid}."]
        if event.after.phase == PLAYING:
            bids = event.after.bidding.bids
            sides = (side_bid((bids[0], bids[2])), side_bid((bids[1], bids[3])))
            lines.append(f"Bids: {self.score(sides)}.")
        return lines

    def tell_card(self, event: Acted) -> list[str]:
        before, after = event.before.play, event.after.play
        verb = "lead" if before.trick.size == 0 else "play"
        broken = " Spades are broken." if after.broken and not before.broken else ""
        lines = [f"  {self.does(event.seat, verb)} {self.faces.card(event.action)}.{broken}"]
        if after.tricks > before.tricks:
            lines.append(self.tell_trick(event.after))
        return lines

    def tell_trick(self, state: State) -> str:
        play = state.play
        winner = play.turn
        card = self.faces.card(past_card(play.past[play.tricks - 1], winner))
        took = f"{self.does(winner, 'take')} trick {play.tricks} with {card}."
        taken = (play.taken[0] + play.taken[2], play.taken[1] + play.taken[3])
        return f"{took} Tricks: {self.score(taken)}."

    def tell_result(self, state: State) -> list[str]:
        first, second = self.order
        return [*self.tell_side(state, first), *self.tell_side(state, second)]

    def tell_side(self, state: State, side: Side) -> list[str]:
        """What became of the bids of a side."""
        lines = [
            self.tell_nil(state, seat)
            for seat in (side, side + 2)
            if is_nil(state.bidding.bids[seat])
        ]
        if len(lines) == 2:
            return lines
        score = account(state, side, 0)
        bags = f", {counted(score.bags, 'bag')}" if score.bags else ""
        taken = f"{self.side(side)} bid {score.bid} and took {score.tricks}"
        if score.bid_score < 0:
            return [*lines, f"{taken}: {counted(-score.bid_score, 'point')} lost."]
        return [*lines, f"{taken}: {counted(score.bid_score, 'point')}{bags}."]

    def tell_nil(self, state: State, seat: Seat) -> str:
        bid, taken = state.bidding.bids[seat], state.play.taken[seat]
        points = counted(abs(nil_score(bid, taken)), "point")
        nil = "blind nil" if bid == BLIND else "nil"
        if taken == 0:
            return f"{self.does(seat, 'make')} {nil}: {points}."
        return f"{self.does(seat, 'fail')} {nil} with {counted(taken, 'trick')}: {points} lost."

    def question(self, state: State) -> list[str]:
        return spades_asked.question(state, self)

    def prompt(self, state: State) -> str:
        words = {UNSEEN: "Look or bid blind nil", BIDDING: "Your bid, 0 to 13"}
        return words.get(state.phase, "Your card")

    def choices(self, state: State) -> list[Action]:
        return spades_asked.choices_shown(state)

    def action_words(self, state: State, action: Action) -> str:
        return spades_asked.action_words(action, self)


def counted(number: int, thing: str) -> str:
    """``1 bag``, ``2 bags``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
