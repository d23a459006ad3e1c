"""Sentences of spades: what happened, and what the person on turn is asked."""

from overtrick.core.actions import Action, Actions, is_card
from overtrick.core.cards import SPADES, Card, suit_of
from overtrick.core.seats import NO_SEAT, Seat, Side
from overtrick.games.spades import prompts
from overtrick.games.spades.rules.deal import account
from overtrick.games.spades.rules.score import is_nil, nil_score, side_bid
from overtrick.games.spades.rules.state import (
    BID,
    BIDDING,
    BLIND,
    BLIND_NIL,
    LOOK,
    NO_BID,
    PLAYING,
    UNSEEN,
)
from overtrick.games.spades.rules.view import View
from overtrick.telling.events import ActionSeen, DealResult
from overtrick.telling.people import pluralize
from overtrick.telling.wording import Wording


class SpadesWording(Wording):
    """Sentences and prompts of spades."""

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
        """What a side scores for its nils and its bid."""
        lines = [
            self.tell_nil(view, seat)
            for seat in (side, side + 2)
            if is_nil(view.bidding.bids[seat])
        ]
        if len(lines) == 2:
            return lines
        score = account(view, side, 0)
        bids, taken = view.bidding.bids, view.play.taken
        bags = f", {pluralize(score.bags, 'bag')}" if score.bags else ""
        tricks, note = score.tricks, ""
        by_nil = sum(taken[seat] for seat in (side, side + 2) if is_nil(bids[seat]))
        if by_nil and score.bid_score < 0:
            tricks -= by_nil
            nil_tricks = "trick does" if by_nil == 1 else f"{by_nil} tricks do"
            note = f" (the nil's {nil_tricks} not count)"
        points = self.faces.signed(score.bid_score)
        return [*lines, f"{self.side(side)} bid {score.bid}, took {tricks}{note}: {points}{bags}."]

    def tell_nil(self, view: View, seat: Seat) -> str:
        """Whether a nil was made, and what it scores."""
        bid, taken = view.bidding.bids[seat], view.play.taken[seat]
        points = self.faces.signed(nil_score(bid, taken))
        nil = "blind nil" if bid == BLIND else "nil"
        if taken == 0:
            return f"{self.does(seat, 'make')} {nil}: {points}."
        return f"{self.does(seat, 'fail')} {nil} with {pluralize(taken, 'trick')}: {points}."

    def contract(self, view: View) -> str:
        bids = view.bidding.bids
        if NO_BID in bids:
            return ""
        sides = (side_bid((bids[0], bids[2])), side_bid((bids[1], bids[3])))
        if self.listener == NO_SEAT:
            return f"Bids: {self.score(sides)}"
        first, second = self.order
        return f"We bid {sides[first]}, they bid {sides[second]}"

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
        if view.phase == UNSEEN:
            return "Your turn: look at your cards or bid blind nil"
        if view.phase == BIDDING:
            return "Your turn: bid 0 to 13"
        return super().prompt(view, legal)

    def choices(self, view: View, legal: Actions) -> list[Action]:
        """Looking or blind nil, or the hand; a bid is typed as its number."""
        if view.phase == UNSEEN:
            return [LOOK, BLIND_NIL]
        return [] if view.phase == BIDDING else super().choices(view, legal)

    def offer(self, view: View, call: Action) -> str:
        return "look at your cards" if call == LOOK else "bid blind nil for 200 points"

    def action_words(self, view: View, action: Action) -> str:
        if is_card(action) or action == LOOK:
            return super().action_words(view, action)
        return f"bid {prompts.bid_words(BLIND if action == BLIND_NIL else action - BID)}"
