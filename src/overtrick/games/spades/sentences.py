"""Spades in sentences: what happened, and what the person is asked."""

from overtrick.core.actions import Action, Actions, is_card
from overtrick.core.cards import SPADES, Card, suit_of
from overtrick.core.seats import Seat, Side
from overtrick.games.spades import prompts
from overtrick.games.spades.rules.deal import account
from overtrick.games.spades.rules.score import is_nil, nil_score, side_bid
from overtrick.games.spades.rules.state import (
    BID,
    BIDDING,
    BLIND,
    BLIND_NIL,
    LOOK,
    PLAYING,
    UNSEEN,
)
from overtrick.games.spades.rules.view import View
from overtrick.telling.events import ActionSeen, DealResult
from overtrick.telling.people import counted
from overtrick.telling.words import Words


class SpadesWords(Words):
    """Spades, told and asked."""

    def tell_call(self, event: ActionSeen) -> list[str]:
        if event.action == LOOK:
            return []  # the bid follows at once
        bids = event.after.bidding.bids
        lines = [f"  {self.does(event.seat, 'bid')} {prompts.bid_words(bids[event.seat])}."]
        if event.after.phase == PLAYING:
            sides = (side_bid((bids[0], bids[2])), side_bid((bids[1], bids[3])))
            lines.append(f"Bids: {self.score(sides)}.")
        return lines

    def card_remark(self, event: ActionSeen) -> str:
        breaks = event.after.play.broken and not event.before.play.broken
        return " Spades are broken." if breaks else ""

    def tell_trick(self, event: ActionSeen) -> str:
        north, east, south, west = event.after.play.taken
        return f"{super().tell_trick(event)} Tricks: {self.score((north + south, east + west))}."

    def tell_result(self, result: DealResult) -> list[str]:
        first, second = self.order
        return [*self.tell_side(result.view, first), *self.tell_side(result.view, second)]

    def tell_side(self, view: View, side: Side) -> list[str]:
        """What became of the bids of a side."""
        lines = [
            self.tell_nil(view, seat)
            for seat in (side, side + 2)
            if is_nil(view.bidding.bids[seat])
        ]
        if len(lines) == 2:
            return lines
        score = account(view, side, 0)
        bags = f", {counted(score.bags, 'bag')}" if score.bags else ""
        taken = f"{self.side(side)} bid {score.bid} and took {score.tricks}"
        if score.bid_score < 0:
            return [*lines, f"{taken}: {counted(-score.bid_score, 'point')} lost."]
        return [*lines, f"{taken}: {counted(score.bid_score, 'point')}{bags}."]

    def tell_nil(self, view: View, seat: Seat) -> str:
        bid, taken = view.bidding.bids[seat], view.play.taken[seat]
        points = counted(abs(nil_score(bid, taken)), "point")
        nil = "blind nil" if bid == BLIND else "nil"
        if taken == 0:
            return f"{self.does(seat, 'make')} {nil}: {points}."
        return f"{self.does(seat, 'fail')} {nil} with {counted(taken, 'trick')}: {points} lost."

    def contract(self, view: View) -> str:
        return prompts.bids_short(view.bidding.bids)

    def doing(self, view: View, *, is_card: bool) -> str:
        return "play" if is_card else "bid"

    def is_trump(self, view: View, card: Card) -> bool:
        return suit_of(card) == SPADES

    def situation(self, view: View, legal: Actions) -> list[str]:
        if view.phase <= BIDDING:
            return prompts.bids_so_far(view, self)
        is_lead = view.play.trick.size == 0
        trick = prompts.lead_line(view) if is_lead else self.trick_line(view)
        return [trick, prompts.standing(view, self)]

    def prompt(self, view: View, legal: Actions) -> str:
        words = {UNSEEN: "Look or bid blind nil", BIDDING: "Your bid, 0 to 13"}
        return words.get(view.phase, "Your card")

    def choices(self, view: View, legal: Actions) -> list[Action]:
        """To look or not, or the hand; a bid is its own number."""
        if view.phase == UNSEEN:
            return [LOOK, BLIND_NIL]
        return [] if view.phase == BIDDING else super().choices(view, legal)

    def offer(self, view: View, call: Action) -> str:
        return "look at your cards" if call == LOOK else "bid blind nil, for 200 points"

    def action_words(self, view: View, action: Action) -> str:
        if is_card(action) or action == LOOK:
            return super().action_words(view, action)
        return f"bid {prompts.bid_words(BLIND if action == BLIND_NIL else action - BID)}"
