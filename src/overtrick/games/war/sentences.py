"""Sentences of war: what happened in a round, and the prompt to turn up cards."""

from typing import Final

from overtrick.core.actions import Action, Actions
from overtrick.core.cards import NO_CARDS, CardSet
from overtrick.core.seats import EAST, NO_SEAT, NO_SIDE, NORTH, Seat, other_side
from overtrick.games.war.rules.battle import is_tie
from overtrick.games.war.rules.piles import Pile, card_at
from overtrick.games.war.rules.state import DRAWN, TURN_UP, WON, State, TwoPiles
from overtrick.games.war.rules.view import View
from overtrick.table.events import MatchEnded
from overtrick.telling.events import ActionSeen, DealResult, DealSeen, Seen
from overtrick.telling.wording import Wording

HELP: Final = """\
Enter turns up a card; so do 1, t and turn up.
Keys:  h hint    l last round    s score    u undo your last round    q save and quit
       ? this help"""


class WarWording(Wording):
    """Sentences and prompts of war."""

    def tell(self, event: Seen) -> list[str]:
        """A match is one game, so deals are not numbered and there is no score line."""
        if isinstance(event, DealSeen):
            return ["", *self.tell_deal(event)]
        if isinstance(event, DealResult):
            return self.tell_result(event)
        return super().tell(event)

    def tell_deal(self, event: DealSeen) -> list[str]:
        return [self.cards_left(event.view)]

    def tell_action(self, event: ActionSeen) -> list[str]:
        laid = None if event.open is None else event.open.last.laid
        first, *rest = self.tell_round(event.after, laid)
        return [f"  {first}", *(f"    {line}" for line in rest)]

    def tell_round(self, view: View, laid: TwoPiles | None) -> list[str]:
        """
        The last round: the cards turned up, every war, and who takes them.

        *laid* are all cards on the table, given only if the face-down cards may be named.
        """
        lines = [f"Round {view.rounds}. {self.turned_up(view, 0)}"]
        step = view.rules.face_down + 1
        wars = view.turned_up[NORTH].size - 1
        for war in range(1, wars + 1):
            down = self.face_down(laid, (war - 1) * step + 1, war * step)
            lines.append(f"{down} {self.turned_up(view, war)}")
        if is_tie(view.turned_up, wars):
            lines.append(self.ran_out(view, laid, wars * step + 1))
        ending = f"{self.taking(view)} {self.cards_left(view)}"
        return [f"{lines[0]} {ending}"] if len(lines) == 1 else [*lines, ending]

    def turned_up(self, view: View, war: int) -> str:
        """The cards turned up first, or in a war, counted from 1."""
        north, east = (self.faces.the(card_at(pile, war)) for pile in view.turned_up)
        again = " War!" if is_tie(view.turned_up, war) else ""
        return f"{self.does(NORTH, 'turn')} up {north}, {self.name(EAST)} {east}.{again}"

    def face_down(self, laid: TwoPiles | None, start: int, end: int) -> str:
        """The cards laid from *start* up to *end*; only a replay names them."""
        if laid is not None:
            north, east = (self.cards_of(pile, start, end) for pile in laid)
            return f"Face down: {self.names[NORTH]} {north}, {self.names[EAST]} {east}."
        count = "a card" if end - start == 1 else f"{end - start} cards"
        return f"Each player lays {count} face down."

    def ran_out(self, view: View, laid: TwoPiles | None, start: int) -> str:
        """The cards that could still be laid in a war, and who ran out of cards."""
        down = f"{self.face_down(laid, start, view.laid)} " if view.laid > start else ""
        if view.winner == NO_SEAT:
            return f"{down}Neither player has a card left for the war."
        return f"{down}{self.has(other_side(view.winner))} no card left for the war."

    def taking(self, view: View) -> str:
        if view.winner == NO_SEAT:
            return "Nobody takes the cards."
        return f"{self.does(view.winner, 'take')} {2 * view.laid} cards."

    def has(self, seat: Seat) -> str:
        return "You have" if seat == self.listener else f"{self.names[seat]} has"

    def cards_left(self, view: View) -> str:
        return f"Cards: {self.score(view.sizes)}."

    def cards_of(self, pile: Pile, start: int, end: int) -> str:
        return " ".join(self.faces.card(card_at(pile, place)) for place in range(start, end))

    def hand_of(self, state: State, seat: Seat) -> str:
        return self.cards_of(state.piles[seat], 0, state.piles[seat].size)

    def tell_result(self, result: DealResult) -> list[str]:
        view: View = result.view
        if view.verdict == WON:
            loser = NORTH if view.sizes[NORTH] == 0 else EAST
            return [f"{self.has(loser)} no cards left."]
        if view.verdict == DRAWN:
            return ["Both have run out of cards: a draw."]
        return ["The same piles have occurred before: this game would never end."]

    def tell_end(self, event: MatchEnded) -> str:
        if event.winner == NO_SIDE:
            return "Nobody wins the game."
        return f"{self.does(event.winner, 'win')} the game!"

    def cards_held(self, view: View) -> CardSet:
        """The empty set: cards are in piles, not in hands."""
        return NO_CARDS

    def doing(self, view: View, *, is_card: bool) -> str:
        return "turn up a card"

    def question(self, view: View, legal: Actions) -> list[str]:
        return ["", f"Round {view.rounds + 1}. You may:  1) turn up"]

    def prompt(self, view: View, legal: Actions) -> str:
        return "Your turn: turn up a card"

    def keys(self, view: View) -> str:
        return "Enter, l last round, u undo, ? keys"

    def help(self, view: View) -> str:
        return HELP

    def on_enter(self, view: View, legal: Actions) -> Action:
        return TURN_UP

    def action_words(self, view: View, action: Action) -> str:
        return "turn up a card"

    def last_trick(self, view: View) -> str:
        if view.rounds == 0:
            return "No round has been played."
        return "\n".join(self.tell_round(view, None))

    def key_note(self, command: str, view: View, legal: Actions) -> str:
        """The sizes of the piles after the score, which is 0 to 0 until the end."""
        return self.cards_left(view) if command == "score" else ""
