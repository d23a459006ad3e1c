"""Sentences of hearts: passing, points, and shooting the moon."""

from overtrick.core.actions import Action, Actions
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.games.hearts.rules.score import card_points, moon_shooter
from overtrick.games.hearts.rules.state import PASSED, PASSING
from overtrick.games.hearts.rules.view import View
from overtrick.telling.events import ActionSeen, DealResult
from overtrick.telling.people import pluralize
from overtrick.telling.wording import Wording


class HeartsWording(Wording):
    """Sentences and prompts of hearts."""

    def tell_hidden(self, event: ActionSeen) -> str:
        return (
            f"  {self.does(event.seat, 'pass')} a card to {self.taker(event.before, event.seat)}."
        )

    def tell_card(self, event: ActionSeen) -> list[str]:
        if event.before.phase != PASSING:
            return super().tell_card(event)
        taker = self.taker(event.before, event.seat)
        return [f"  {self.does(event.seat, 'pass')} {self.faces.the(event.action)} to {taker}."]

    def taker(self, view: View, seat: Seat) -> str:
        """The player to whom *seat* passes cards."""
        return self.name((seat + view.deal.across) % 4)

    def card_remark(self, event: ActionSeen) -> str:
        breaks = event.after.play.broken and not event.before.play.broken
        return " Hearts are broken." if breaks else ""

    def tell_trick(self, event: ActionSeen) -> str:
        before, after = event.before.play.taken, event.after.play.taken
        winner = event.after.play.turn
        points = card_points(after[winner] & ~before[winner])
        worth = f" It costs {pluralize(points, 'point')}." if points else ""
        return super().tell_trick(event) + worth

    def tell_result(self, result: DealResult) -> list[str]:
        shooter = moon_shooter(result.view.play.taken)
        moon = [f"{self.does(shooter, 'shoot')} the moon!"] if shooter != NO_SEAT else []
        return [*moon, *super().tell_result(result)]

    def doing(self, view: View, *, is_card: bool) -> str:
        return "pass a card" if view.phase == PASSING else super().doing(view, is_card=is_card)

    def prompt(self, view: View, legal: Actions) -> str:
        if view.phase != PASSING:
            return super().prompt(view, legal)
        number = view.passing.made % PASSED + 1
        return f"Your turn: pass card {number} of {PASSED} to {self.taker(view, view.seat)}"

    def action_words(self, view: View, action: Action) -> str:
        if view.phase == PASSING:
            return f"pass {self.faces.the(action)}"
        return super().action_words(view, action)
