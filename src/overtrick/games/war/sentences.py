"""War in sentences: what happened in a round, and the little the person is asked."""

from typing import Final

from overtrick.core.actions import Action
from overtrick.core.seats import EAST, NO_SEAT, NO_SIDE, NORTH, Seat, other_side
from overtrick.games.war.rules.battle import is_tie
from overtrick.games.war.rules.piles import Pile, card_at
from overtrick.games.war.rules.state import DRAWN, TURN_UP, WON, State
from overtrick.table.events import Acted, DealEnded, Dealt, Event, MatchEnded
from overtrick.telling.words import Words

HELP: Final = """\
Enter turns up the cards; so do 1, t and turn up.
Keys:  h hint    l last round    s score    u undo your last round    q save and quit
       ? this help"""


class WarWords(Words):
    """War, told and asked."""

    def tell(self, event: Event) -> list[str]:
        """One game is the match, so deals are not counted, and there is no score to keep."""
        if isinstance(event, Dealt):
            return ["", *self.tell_deal(event)]
        if isinstance(event, DealEnded):
            return self.tell_result(event.state)
        return super().tell(event)

    def tell_deal(self, event: Dealt) -> list[str]:
        return [self.cards_left(event.state)]

    def tell_action(self, event: Acted) -> list[str]:
        first, *rest = self.tell_round(event.after)
        return [f"  {first}", *(f"    {line}" for line in rest)]

    def tell_round(self, state: State) -> list[str]:
        """The last round: the cards turned up, every war, and who takes them."""
        laid = state.last.laid
        lines = [f"Round {state.rounds}. {self.turned_up(state, 0)}"]
        step = state.rules.face_down + 1
        for place in range(step, laid[NORTH].size, step):
            down = self.face_down(state, place - step + 1, place)
            lines.append(f"{down} {self.turned_up(state, place)}")
        shown = (laid[NORTH].size - 1) // step * step  # where the last cards turned up lie
        if is_tie(laid, shown):
            lines.append(self.ran_out(state, shown + 1))
        ending = f"{self.taking(state)} {self.cards_left(state)}"
        return [f"{lines[0]} {ending}"] if len(lines) == 1 else [*lines, ending]

    def turned_up(self, state: State, place: int) -> str:
        laid = state.last.laid
        north, east = (self.faces.card(card_at(pile, place)) for pile in laid)
        war = " War!" if is_tie(laid, place) else ""
        return f"{self.does(NORTH, 'turn')} up {north}, {self.name(EAST)} {east}.{war}"

    def face_down(self, state: State, start: int, end: int) -> str:
        """The cards laid from *start* on, up to *end*; only in a replay is seen which they are."""
        if self.sees_all:
            north, east = (self.cards_of(pile, start, end) for pile in state.last.laid)
            return f"Face down: {self.names[NORTH]} {north}, {self.names[EAST]} {east}."
        count = "a card" if end - start == 1 else f"{end - start} cards"
        return f"Each lays {count} face down."

    def ran_out(self, state: State, start: int) -> str:
        """The steps that could still be taken in a war, and who could take no more."""
        last = state.last
        end = last.laid[NORTH].size
        laid = f"{self.face_down(state, start, end)} " if end > start else ""
        if last.winner == NO_SEAT:
            return f"{laid}Neither has a card left for the war."
        return f"{laid}{self.has(other_side(last.winner))} no card left for the war."

    def taking(self, state: State) -> str:
        last = state.last
        cards = 2 * last.laid[NORTH].size
        if last.winner == NO_SEAT:
            return "Nobody takes the cards."
        return f"{self.does(last.winner, 'take')} {cards} cards."

    def has(self, seat: Seat) -> str:
        return "You have" if seat == self.listener else f"{self.names[seat]} has"

    def cards_left(self, state: State) -> str:
        return f"Cards: {self.score((state.piles[NORTH].size, state.piles[EAST].size))}."

    def cards_of(self, pile: Pile, start: int, end: int) -> str:
        return " ".join(self.faces.card(card_at(pile, place)) for place in range(start, end))

    def hand_of(self, state: State, seat: Seat) -> str:
        return self.cards_of(state.piles[seat], 0, state.piles[seat].size)

    def tell_result(self, state: State) -> list[str]:
        if state.verdict == WON:
            loser = NORTH if state.piles[NORTH].size == 0 else EAST
            return [f"{self.has(loser)} no cards left."]
        if state.verdict == DRAWN:
            return ["Both have run out of cards: a draw."]
        return ["The piles lie as they have lain before: this game would never end."]

    def tell_end(self, event: MatchEnded) -> str:
        if event.winner == NO_SIDE:
            return "Nobody wins the game."
        return f"{self.does(event.winner, 'win')} the game!"

    def question(self, state: State) -> list[str]:
        return ["", f"Round {state.rounds + 1}. You may:  1) turn up"]

    def prompt(self, state: State) -> str:
        return "Turn up"

    def keys(self) -> str:
        return "Enter, l last round, u undo, ? keys"

    def help(self) -> str:
        return HELP

    def on_enter(self, state: State) -> Action:
        return TURN_UP

    def choices(self, state: State) -> list[Action]:
        return [TURN_UP]

    def action_words(self, state: State, action: Action) -> str:
        return "turn up the cards"

    def last_trick(self, state: State) -> str:
        if state.rounds == 0:
            return "No round has been played."
        return "\n".join(self.tell_round(state))

    def key_note(self, command: str, state: State) -> str:
        """The score says little before the end; the piles say more."""
        return self.cards_left(state) if command == "score" else ""
