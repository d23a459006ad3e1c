"""What a person is shown and asked before deciding, in any game; a game may override it."""

from collections.abc import Hashable
from typing import Any, Final

from overtrick.core.actions import NO_ACTION, Action, Actions, each_call, is_call, is_card
from overtrick.core.cards import (
    HEARTS,
    NO_SUIT,
    SPADES,
    SUIT_NAMES,
    Card,
    CardSet,
    Suit,
    has_card,
    suit_of,
)
from overtrick.games.shared.tricks import Trick
from overtrick.telling.answers import HELP, TRICK_KEY
from overtrick.telling.card_styles import by_suit
from overtrick.telling.sentences import Sentences, is_trick_open, trick_play

ONE_LINE: Final = 8  # cards of a hand that fit in a line


class Prompts(Sentences):
    """Asks for a decision; *view* is the person's view, *legal* their legal actions."""

    def cards_held(self, view: Any) -> CardSet:
        """The hand, as far as the viewer may see it."""
        hand: CardSet = view.hand
        return hand

    def hand_order(self, view: Any, cards: CardSet) -> list[Card]:
        """
        *cards* in the order to show them; by default suit by suit, high cards first.

        The order of two cards may depend on ``hand_key`` and nothing else.
        """
        return by_suit(cards)

    def hand_key(self, view: Any) -> Hashable:
        """What ``hand_order`` and ``card_note`` depend on, such as the trump suit."""
        return None

    def contract(self, view: Any) -> str:
        """What is being played for, short enough for a heading; empty if there is none."""
        return ""

    def doing(self, view: Any, *, is_card: bool) -> str:
        """What the seat on turn has to do, after "to"; *is_card* if they choose a card."""
        if not is_card:
            return "call"
        return "play" if self.plays_card(view) else "choose a card"

    def plays_card(self, view: Any) -> bool:
        """Whether a card chosen now is played, not passed on or laid away."""
        return trick_play(view) is None or is_trick_open(view)

    def is_trump(self, view: Any, card: Card) -> bool:
        """Whether *card* is a trump in this deal."""
        return False

    def question(self, view: Any, legal: Actions) -> list[str]:
        """What the person on turn needs to see before deciding."""
        lines = ["", *self.situation(view, legal)]
        if legal.cards:
            lines += self.numbered_hand(view, legal)
        elif self.cards_held(view):
            lines.append(f"Your hand:  {self.hand(view)}")
        calls = self.numbered_calls(view, legal)
        if calls:
            lines.append(f"You may:  {'   '.join(calls)}")
        return lines

    def situation(self, view: Any, legal: Actions) -> list[str]:
        """The lines above the hand: the trick, when a card is to be played to it."""
        return [self.trick_line(view)] if legal.cards and is_trick_open(view) else []

    def trick_line(self, view: Any) -> str:
        """Who has played what, and who is winning."""
        trick: Trick = view.play.trick
        heading = f"Trick {view.play.tricks + 1}{self.trick_heading(view)}"
        if trick.size == 0:
            return f"{heading}. You lead."
        played = self.in_order(view, trick.leader, trick.cards)
        return f"{heading}, {self.faces.suit(trick.led)} led: {played}. {self.winning(view, trick)}"

    def winning(self, view: Any, trick: Trick) -> str:
        """Which card is winning a trick, and whose: ``The 9 of spades is winning (Bo).``"""
        is_ruff = not self.is_trump(view, trick.cards[trick.leader])
        note = self.card_note(view, trick.best)
        if not note and is_ruff and self.is_trump(view, trick.best):
            name = f"{self.faces.the(trick.best)}, a trump,"
        else:
            name = self.card_named(view, trick.best) + ("," if note else "")
        return f"{name[:1].upper()}{name[1:]} is winning ({self.name(trick.winner)})."

    def trick_heading(self, view: Any) -> str:
        """What to add to the number of a trick, with a comma before it."""
        return ""

    def hand(self, view: Any) -> str:
        """The hand without numbers."""
        held = self.hand_order(view, self.cards_held(view))
        return "  ".join(self.faces.card(card) for card in held)

    def numbered_hand(self, view: Any, legal: Actions) -> list[str]:
        """
        The hand with numbers; a star marks the legal cards unless all are legal.

        Large hands take one line for each suit.
        """
        hand = self.hand_order(view, self.cards_held(view))
        all_legal = all(has_card(legal.cards, card) for card in hand)
        is_large = len(self.game.DECK) > ONE_LINE * self.game.SEATS
        rows: dict[Suit, list[str]] = {}
        for number, card in enumerate(hand, start=1):
            star = " *" if not all_legal and has_card(legal.cards, card) else ""
            note = self.card_note(view, card)
            shown = f"{number}) {self.faces.card(card)}{' ' if note else ''}{note}{star}"
            rows.setdefault(suit_of(card) if is_large else NO_SUIT, []).append(shown)
        lines = [f"            {'   '.join(row)}" for row in rows.values()]
        lines[0] = lines[0].replace("          ", "Your hand:", 1)
        lines[-1] += "" if all_legal else "      * = legal"
        return lines

    def numbered_calls(self, view: Any, legal: Actions) -> list[str]:
        """The calls, with their numbers."""
        return [
            f"{number}) {self.offer(view, action)}"
            for number, action in enumerate(self.choices(view, legal), start=1)
            if is_call(action)
        ]

    def prompt(self, view: Any, legal: Actions) -> str:
        """What the person on turn is asked for, before a colon or a full stop."""
        if not legal.cards:
            return "Your turn: make a call"
        verb = "play" if self.plays_card(view) else "choose"
        return f"Your turn: {verb} a card{' or make a call' if legal.calls else ''}"

    def choices(self, view: Any, legal: Actions) -> list[Action]:
        """The numbered choices: the hand if a card may be chosen, then the calls."""
        hand = self.hand_order(view, self.cards_held(view)) if legal.cards else []
        return [*hand, *each_call(legal)]

    def offer(self, view: Any, call: Action) -> str:
        """A call in the list of those that may be made."""
        return self.action_words(view, call)

    def action_words(self, view: Any, action: Action) -> str:
        """An action in a hint and on a button."""
        if not is_card(action):
            return self.call_name(action)
        return f"{'play' if self.plays_card(view) else 'choose'} {self.faces.the(action)}"

    def keys(self, view: Any) -> str:
        """The keys shown with the question."""
        return f"h hint, {'l last trick, ' if trick_play(view) else ''}u undo, ? keys"

    def help(self, view: Any) -> str:
        """What may be typed."""
        return HELP if trick_play(view) else HELP.replace(TRICK_KEY, "")

    def on_enter(self, view: Any, legal: Actions) -> Action:
        """What an empty line does; ``NO_ACTION`` shows the question again."""
        return NO_ACTION

    def key_note(self, command: str, view: Any, legal: Actions) -> str:
        """What to add after a key that could also have been meant as an answer."""
        return ""

    def suit_key_note(self, command: str, view: Any, legal: Actions, naming: Action) -> str:
        """``key_note`` where a suit may be named with *naming* + suit: ``h`` and ``s`` are keys."""
        suit = {"hint": HEARTS, "score": SPADES}.get(command, NO_SUIT)
        if suit == NO_SUIT or naming + suit not in self.choices(view, legal):
            return ""
        return f"(To name {SUIT_NAMES[suit].lower()}, type the word or its number.)"
