"""Sentences of euchre: what happened, and what the person on turn is asked."""

from overtrick.core.actions import NO_ACTION, Action, Actions
from overtrick.core.cards import NO_SUIT, SUIT_NAMES, Card, CardSet, Suit
from overtrick.core.seats import other_side, side_of
from overtrick.games.euchre import prompts
from overtrick.games.euchre.rules.match import was_thrown_in
from overtrick.games.euchre.rules.order import suit_in_play
from overtrick.games.euchre.rules.play import EUCHRED, MADE, makers_points
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    PLAYING,
)
from overtrick.games.euchre.rules.view import View
from overtrick.telling.events import ActionSeen, DealResult, DealSeen
from overtrick.telling.people import pluralize
from overtrick.telling.wording import Wording


class EuchreWording(Wording):
    """Sentences and prompts of euchre."""

    def tell_deal(self, event: DealSeen) -> list[str]:
        upcard = self.faces.the(event.view.deal.upcard)
        return [f"{self.does(event.dealer, 'deal')}. The upcard is {upcard}."]

    def tell_action(self, event: ActionSeen) -> list[str]:
        if event.before.phase == DISCARDING:
            return [self.tell_discard(event)]
        return super().tell_action(event)

    def tell_call(self, event: ActionSeen) -> list[str]:
        if event.action == PASS:
            return super().tell_call(event)
        contract = event.after.contract
        if contract.trump == NO_SUIT:
            return [f"  {self.does(event.seat, 'throw')} in a hand of nines and tens."]
        alone = f" and {self.verb(event.seat, 'go')} alone" if contract.alone else ""
        trump = self.faces.suit(contract.trump)
        if event.action in (ORDER_UP, ORDER_UP_ALONE):
            verb = "pick" if event.seat == event.before.deal.dealer else "order"
            upcard = self.faces.the(event.before.deal.upcard)
            return [f"  {self.does(event.seat, verb)} up {upcard}{alone}. Trump is {trump}."]
        return [f"  {self.does(event.seat, 'make')} {trump} trump{alone}."]

    def tell_discard(self, event: ActionSeen) -> str:
        card = "a card" if event.action == NO_ACTION else self.faces.the(event.action)
        return f"  {self.does(event.seat, 'discard')} {card}."

    def tell_trick(self, event: ActionSeen) -> str:
        play = event.after.play
        makers = side_of(event.after.contract.maker)
        taken = {makers: play.made, other_side(makers): play.tricks - play.made}
        return f"{super().tell_trick(event)} Tricks: {self.score((taken[0], taken[1]))}."

    def tell_result(self, result: DealResult) -> list[str]:
        view: View = result.view
        if view.contract.trump == NO_SUIT:
            if was_thrown_in(view):
                dealer = view.deal.dealer
                again = f"{self.name(dealer)} {self.verb(dealer, 'deal')} again"
                return [f"The hand is thrown in; {again}."]
            return ["Everyone passed twice: the deal is void."]
        makers = side_of(view.contract.maker)
        points = makers_points(view)
        tricks = view.play.made
        if points == EUCHRED:
            others = self.side(other_side(makers))
            return [f"Euchred with {pluralize(tricks, 'trick')}: {others} score {-points}."]
        if points == MADE:
            return [f"Made with {pluralize(tricks, 'trick')}: {self.side(makers)} score {points}."]
        march = "A lone march" if view.contract.alone else "A march"
        return [f"{march}, all 5 tricks: {self.side(makers)} score {points}."]

    def hand_key(self, view: View) -> Suit:
        return view.contract.trump

    def hand_order(self, view: View, cards: CardSet) -> list[Card]:
        return prompts.sort_hand(cards, view.contract.trump)

    def card_note(self, view: View, card: Card) -> str:
        return prompts.bower_name(card, view.contract.trump)

    def contract(self, view: View) -> str:
        trump, maker = view.contract.trump, view.contract.maker
        alone = ", alone" if view.contract.alone else ""
        return "" if trump == NO_SUIT else f"{SUIT_NAMES[trump]} · {self.who(maker)}{alone}"

    def doing(self, view: View, *, is_card: bool) -> str:
        if view.phase == DISCARDING:
            return "discard"
        return "play" if is_card else "call"

    def is_trump(self, view: View, card: Card) -> bool:
        return suit_in_play(card, view.contract.trump) == view.contract.trump

    def question(self, view: View, legal: Actions) -> list[str]:
        if view.phase == CALLING:
            return prompts.calling_question(view, legal, self)
        return super().question(view, legal)

    def situation(self, view: View, legal: Actions) -> list[str]:
        return [self.trick_line(view)] if view.phase == PLAYING else []

    def trick_heading(self, view: View) -> str:
        alone = " alone" if view.contract.alone else ""
        trump, maker = view.contract.trump, self.name(view.contract.maker)
        return f", trump {self.faces.suit(trump)} ({maker}{alone})"

    def prompt(self, view: View, legal: Actions) -> str:
        if view.phase == DISCARDING:
            return "Your turn: discard a card"
        return super().prompt(view, legal)

    def offer(self, view: View, call: Action) -> str:
        return prompts.call_words(view, call, self)

    def action_words(self, view: View, action: Action) -> str:
        return prompts.action_words(view, action, self)

    def key_note(self, command: str, view: View, legal: Actions) -> str:
        return self.suit_key_note(command, view, legal, NAME_SUIT)
