"""Euchre in sentences: what happened, and what the person is asked."""

from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_SUIT
from overtrick.core.seats import other_side, side_of
from overtrick.games.euchre import prompts as euchre_asked
from overtrick.games.euchre.rules.match import was_thrown_in
from overtrick.games.euchre.rules.play import EUCHRED, MADE, makers_points
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    NAME_SUIT,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    State,
)
from overtrick.games.euchre.rules.view import action_seen
from overtrick.games.shared.tricks import past_card
from overtrick.table.events import Acted, Dealt
from overtrick.telling.words import Words


class EuchreWords(Words):
    """Euchre, told and asked."""

    def tell_deal(self, event: Dealt) -> list[str]:
        upcard = self.faces.card(event.state.deal.upcard)
        return [f"{self.does(event.dealer, 'deal')}. The upcard is {upcard}."]

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

    def question(self, state: State) -> list[str]:
        return euchre_asked.question(state, self)

    def prompt(self, state: State) -> str:
        words = {CALLING: "Your call", DISCARDING: "Discard which card"}
        return words.get(state.phase, "Your card")

    def choices(self, state: State) -> list[Action]:
        return euchre_asked.choices_shown(state)

    def action_words(self, state: State, action: Action) -> str:
        return euchre_asked.action_words(state, action, self)

    def key_note(self, command: str, state: State) -> str:
        return self.suit_key_note(command, state, NAME_SUIT)
