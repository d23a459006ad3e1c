"""Sentences about what happened, for any game; a game may override them."""

from typing import Any

from overtrick.core.actions import NO_ACTION, Action, is_card
from overtrick.core.cards import NO_CARD, Card
from overtrick.core.seats import NO_SEAT, Seat, left_of
from overtrick.games.shared.tricks import FourCards, past_card, past_cards, past_leader
from overtrick.table.events import MatchEnded
from overtrick.telling.card_styles import by_suit
from overtrick.telling.events import ActionSeen, DealResult, DealSeen, Seen
from overtrick.telling.people import People, join_names, pluralize


class Sentences(People):
    """Tells what happened, from nothing but the listener's views."""

    def tell(self, event: Seen) -> list[str]:
        """The sentences for an event, one to a line."""
        if isinstance(event, ActionSeen):
            return self.tell_action(event)
        if isinstance(event, DealSeen):
            heading = self.faces.strong(f"Deal {event.number + 1}.")
            return ["", heading, *self.tell_deal(event)]
        if isinstance(event, DealResult):
            return [*self.tell_result(event), f"Score: {self.score(event.score)}."]
        return ["", self.faces.strong(self.tell_end(event))]

    def tell_deal(self, event: DealSeen) -> list[str]:
        """What everyone sees after the deal."""
        return [f"{self.does(event.dealer, 'deal')}."]

    def card_note(self, view: Any, card: Card) -> str:
        """A second name of a card, ``left bower``; depends on ``hand_key`` and the card alone."""
        return ""

    def card_named(self, view: Any, card: Card) -> str:
        """A card inside a sentence, with its second name: ``the jack of clubs, the left bower``."""
        note = self.card_note(view, card)
        return f"{self.faces.the(card)}, the {note}" if note else self.faces.the(card)

    def card_listed(self, view: Any, card: Card) -> str:
        """A card in a list, with its second name: ``jack of clubs (left bower)``."""
        note = self.card_note(view, card)
        return f"{self.faces.card(card)} ({note})" if note else self.faces.card(card)

    def tell_action(self, event: ActionSeen) -> list[str]:
        """An action that the listener may see, or may not."""
        if event.action == NO_ACTION:
            return [self.tell_hidden(event)]
        if is_card(event.action):
            return self.tell_card(event)
        return self.tell_call(event)

    def tell_hidden(self, event: ActionSeen) -> str:
        """An action that the listener may not see."""
        return f"  {self.does(event.seat, 'make')} a hidden choice."

    def tell_call(self, event: ActionSeen) -> list[str]:
        """A call, by its name."""
        name = self.call_name(event.action)
        if name == "pass":
            return [f"  {self.does(event.seat, 'pass')}."]
        return [f'  {self.does(event.seat, "call")} "{name}".']

    def call_name(self, call: Action) -> str:
        """The word for a call as people write it: ``order up``."""
        return self.game.action_name(call).replace("-", " ")

    def tell_card(self, event: ActionSeen) -> list[str]:
        """A card, and the trick if the card has finished it."""
        after = trick_play(event.after)
        verb = "play" if after is None else card_verb(event.before.play, after)
        card = self.card_named(event.before, event.action)
        lines = [f"  {self.does(event.seat, verb)} {card}.{self.card_remark(event)}"]
        if after is not None and after.tricks > event.before.play.tricks:
            lines.append(self.tell_trick(event))
        return lines

    def card_remark(self, event: ActionSeen) -> str:
        """What to add to a card that was played, with a space before it."""
        return ""

    def tell_trick(self, event: ActionSeen) -> str:
        """Who has taken the trick: the winner, who leads to the next one."""
        play = event.after.play
        winner = play.turn
        best = NO_CARD if winner == NO_SEAT else past_card(play.past[play.tricks - 1], winner)
        if best == NO_CARD:
            return f"Trick {play.tricks} is complete."
        card = self.card_named(event.after, best)
        return f"{self.does(winner, 'take')} trick {play.tricks} with {card}."

    def tell_result(self, result: DealResult) -> list[str]:
        """How a deal ended."""
        if not any(result.points):
            return ["This deal scores no points."]
        return [f"This deal scores: {self.score(result.points)}."]

    def tell_end(self, event: MatchEnded) -> str:
        """Who has won the match."""
        if not event.winners:
            return f"Nobody wins: {self.score(event.score)}."
        first, *tied = [party for party in self.order if party in event.winners]
        rest = [party for party in self.order if party not in event.winners]
        if not tied and len(self.order) == 2:
            return f"{self.side_does(first, 'win')} {event.score[first]} to {event.score[rest[0]]}!"
        points = pluralize(event.score[first], "point")
        lowest = ", the lowest score" if self.game.LOW_WINS else ""
        others = f" {self.numbers(event.score, rest)}." if rest else ""
        if not tied:
            return f"{self.side_does(first, 'win')} with {points}{lowest}!{others}"
        with_whom = join_names([self.sides[party] for party in tied])
        if any(event.score[party] != event.score[first] for party in tied):
            winners = join_names([self.sides[party] for party in (first, *tied)])
            return f"{winners} win! {self.score(event.score)}."
        tie = f"{self.side_does(first, 'tie')} with {with_whom}"
        return f"{tie} for first place with {points}{lowest}!{others}"

    def in_order(self, view: Any, leader: Seat, cards: FourCards) -> str:
        """Who played what, from the leader on."""
        played = []
        seat = leader
        for _ in range(4):
            if cards[seat] != NO_CARD:
                played.append(f"{self.who(seat)} {self.card_listed(view, cards[seat])}")
            seat = left_of(seat)
        return ", ".join(played)

    def last_trick(self, view: Any) -> str:
        """The trick finished last."""
        play = trick_play(view)
        if play is None:
            return "This game has no tricks."
        tricks = play.tricks
        if tricks == 0:
            return "No trick has been played in this deal."
        past = play.past[tricks - 1]
        return f"Trick {tricks}: {self.in_order(view, past_leader(past), past_cards(past))}."

    def hand_of(self, state: Any, seat: Seat) -> str:
        """The hand of *seat*, when all hands are open."""
        return "  ".join(self.faces.card(card) for card in by_suit(state.hands[seat]))


def trick_play(view: Any) -> Any:
    """The tricks of a deal: ``view.play`` in every trick game, ``None`` in other games."""
    return getattr(view, "play", None)


def is_trick_open(view: Any) -> bool:
    """Whether a card chosen now goes to a trick; there is no leader before the first lead."""
    play = trick_play(view)
    return play is not None and play.trick.leader != NO_SEAT


def card_verb(before: Any, after: Any) -> str:
    """``lead`` or ``play`` for a card that goes to a trick, otherwise ``choose``."""
    size = before.trick.size
    if after.trick.size == size and after.tricks == before.tricks:
        return "choose"
    return "lead" if size == 0 else "play"
