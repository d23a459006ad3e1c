"""Belote in sentences: what happened, and what the person is asked."""

from overtrick.core.actions import Action
from overtrick.core.cards import NO_SUIT
from overtrick.core.seats import SEAT_NAMES, other_side, side_of
from overtrick.games import belote
from overtrick.games.belote import prompts as belote_asked
from overtrick.games.belote.rules.score import BELOTE, is_capot, is_made, points_so_far
from overtrick.games.belote.rules.state import PASS, TAKE_SUIT, TAKING, State
from overtrick.games.belote.rules.taking import is_first_round
from overtrick.games.shared.tricks import past_card
from overtrick.table.events import Acted, Dealt
from overtrick.telling.words import Words


class BeloteWords(Words):
    """Belote, told and asked."""

    def tell_deal(self, event: Dealt) -> list[str]:
        upcard = self.faces.card(event.state.deal.upcard)
        return [f"{self.does(event.dealer, 'deal')} five cards each and {upcard} is turned up."]

    def tell_action(self, event: Acted) -> list[str]:
        if event.before.phase == TAKING:
            return self.tell_call(event)
        return self.tell_card(event)

    def tell_call(self, event: Acted) -> list[str]:
        if event.action == PASS:
            return [f"  {self.does(event.seat, 'pass')}."]
        trump = self.faces.suit(event.after.contract.trump)
        upcard = self.faces.card(event.before.deal.upcard)
        if is_first_round(event.before):
            took = f"{self.does(event.seat, 'take')} {upcard}."
        else:
            took = f"{self.does(event.seat, 'take')} with {trump}, and {upcard} too."
        lines = [f"  {took} Trump is {trump}. The rest is dealt."]
        if self.sees_all:
            for seat, name in enumerate(self.names):
                lines.append(f"  {SEAT_NAMES[seat]} {name}: {self.hand(event.after.hands[seat])}")
        return lines

    def tell_card(self, event: Acted) -> list[str]:
        before, after = event.before.play, event.after.play
        verb = "lead" if before.trick.size == 0 else "play"
        played = f"  {self.does(event.seat, verb)} {self.faces.card(event.action)}."
        if after.tally.belote != before.tally.belote:
            played += f" Belote: {BELOTE} points."
        lines = [played]
        if after.tricks > before.tricks:
            lines.append(self.tell_trick(event.before, event.after))
        return lines

    def tell_trick(self, before: State, after: State) -> str:
        play = after.play
        winner = play.turn
        card = self.faces.card(past_card(play.past[play.tricks - 1], winner))
        side = side_of(winner)
        earned = play.tally.cards[side] - before.play.tally.cards[side]
        took = f"{self.does(winner, 'take')} trick {play.tricks} with {card}: {earned}."
        return f"{took} So far: {self.score(self.so_far(after))}."

    def so_far(self, state: State) -> tuple[int, int]:
        """The points of the deal as they stand."""
        return points_so_far(state.play.tally, 0), points_so_far(state.play.tally, 1)

    def tell_result(self, state: State) -> list[str]:
        if state.contract.trump == NO_SUIT:
            return ["All have passed twice: the deal is void."]
        takers = side_of(state.contract.taker)
        others = other_side(takers)
        counted = self.so_far(state)
        made = is_made(state.play.tally, takers, state.deal.rules.tie_makes)
        how = "make the contract" if made else "are inside"
        lines = [f"{self.side(takers)} {how}, {counted[takers]} to {counted[others]}."]
        for side in (takers, others):
            if is_capot(state.play.tally, side):
                lines.append(f"{self.side(side)} took every trick: capot.")
        if belote.points(state) != counted:
            lines.append(f"This deal scores: {self.score(belote.points(state))}.")
        return lines

    def question(self, state: State) -> list[str]:
        return belote_asked.question(state, self)

    def prompt(self, state: State) -> str:
        return "Take or pass" if state.phase == TAKING else "Your card"

    def choices(self, state: State) -> list[Action]:
        return belote_asked.choices_shown(state)

    def action_words(self, state: State, action: Action) -> str:
        return belote_asked.action_words(state, action, self)

    def key_note(self, command: str, state: State) -> str:
        return self.suit_key_note(command, state, TAKE_SUIT)
