"""Sentences of belote: what happened, and what the person on turn is asked."""

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import NO_SUIT, SUIT_NAMES, Card, CardSet, Suit, suit_of
from overtrick.core.seats import SEAT_NAMES, other_side, side_of
from overtrick.games.belote import prompts
from overtrick.games.belote.rules.score import BELOTE, is_capot, is_made, points_so_far
from overtrick.games.belote.rules.state import PASS, TAKE_SUIT, TAKING
from overtrick.games.belote.rules.taking import is_first_round
from overtrick.games.belote.rules.view import View
from overtrick.telling.events import ActionSeen, DealResult, DealSeen
from overtrick.telling.wording import Wording


class BeloteWording(Wording):
    """Sentences and prompts of belote."""

    def tell_deal(self, event: DealSeen) -> list[str]:
        upcard = self.faces.the(event.view.deal.upcard)
        turns = f"{self.verb(event.dealer, 'turn')} up {upcard}"
        return [f"{self.does(event.dealer, 'deal')} 5 cards each and {turns}."]

    def tell_call(self, event: ActionSeen) -> list[str]:
        if event.action == PASS:
            return super().tell_call(event)
        trump = self.faces.suit(event.after.contract.trump)
        takes = f"{self.does(event.seat, 'take')} {self.faces.the(event.before.deal.upcard)}"
        if is_first_round(event.before):
            takes = f"{takes}. Trump is {trump}."
        else:
            takes = f"{takes} and {self.verb(event.seat, 'make')} {trump} trump."
        lines = [f"  {takes} The remaining cards are dealt."]
        if event.open is not None:
            for seat, name in enumerate(self.names):
                lines.append(f"  {SEAT_NAMES[seat]} {name}: {self.hand_of(event.open, seat)}")
        return lines

    def card_remark(self, event: ActionSeen) -> str:
        is_belote = event.after.play.tally.belote != event.before.play.tally.belote
        return f" Belote: {BELOTE} points." if is_belote else ""

    def tell_trick(self, event: ActionSeen) -> str:
        play = event.after.play
        side = side_of(play.turn)
        earned = play.tally.cards[side] - event.before.play.tally.cards[side]
        took = super().tell_trick(event).removesuffix(".")
        points = "1 point" if earned == 1 else f"{earned} points"
        return f"{took} for {points}. So far: {self.score(self.so_far(event.after))}."

    def so_far(self, view: View) -> tuple[int, int]:
        """The points of the deal so far, by side."""
        return points_so_far(view.play.tally, 0), points_so_far(view.play.tally, 1)

    def tell_result(self, result: DealResult) -> list[str]:
        view: View = result.view
        if view.contract.trump == NO_SUIT:
            return ["Everyone passed twice: the deal is void."]
        takers = side_of(view.contract.taker)
        others = other_side(takers)
        counted = self.so_far(view)
        made = is_made(view.play.tally, takers, view.deal.rules.tie_makes)
        result_is = "Contract made" if made else "Contract failed"
        lines = [f"{result_is}, {counted[takers]} to {counted[others]}."]
        for side in (takers, others):
            if is_capot(view.play.tally, side):
                lines.append(f"{self.side(side)} took every trick: capot.")
        if result.points != counted:
            lines += super().tell_result(result)
        return lines

    def hand_key(self, view: View) -> Suit:
        return view.contract.trump

    def hand_order(self, view: View, cards: CardSet) -> list[Card]:
        return prompts.sort_hand(cards, view.contract.trump)

    def contract(self, view: View) -> str:
        trump, taker = view.contract.trump, view.contract.taker
        return "" if trump == NO_SUIT else f"{SUIT_NAMES[trump]} · {self.who(taker)}"

    def doing(self, view: View, *, is_card: bool) -> str:
        return "play" if is_card else "take or pass"

    def is_trump(self, view: View, card: Card) -> bool:
        return suit_of(card) == view.contract.trump

    def question(self, view: View, legal: Actions) -> list[str]:
        if view.phase == TAKING:
            return prompts.taking_question(view, legal, self)
        return super().question(view, legal)

    def situation(self, view: View, legal: Actions) -> list[str]:
        return [self.trick_line(view)]

    def trick_heading(self, view: View) -> str:
        trump, taker = view.contract.trump, self.name(view.contract.taker)
        return f", trump {self.faces.suit(trump)} ({taker})"

    def prompt(self, view: View, legal: Actions) -> str:
        return "Your turn: take or pass" if view.phase == TAKING else super().prompt(view, legal)

    def action_words(self, view: View, action: Action) -> str:
        return prompts.action_words(view, action, self)

    def key_note(self, command: str, view: View, legal: Actions) -> str:
        return self.suit_key_note(command, view, legal, TAKE_SUIT)
