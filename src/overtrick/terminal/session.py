"""A person's match against bots in the terminal: prompt, report, save, undo."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from overtrick.bots.catalogue import EXPERT, RANDOM, bot
from overtrick.compile.deals import shuffled
from overtrick.console import MOST_BAD_ANSWERS
from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.seats import NO_SEAT, Seat
from overtrick.record.files import save
from overtrick.record.match_record import Record
from overtrick.table.events import Event
from overtrick.table.match import Table
from overtrick.table.player import Player
from overtrick.telling.answers import Answer, read_answer
from overtrick.telling.card_styles import Faces
from overtrick.telling.events import event_for
from overtrick.telling.for_listener import words_for
from overtrick.terminal.hints import Adviser, expert_name, is_expert, wrap_line

HUMAN = "human"
MOST_LETTERS = 1000  # in one typed line


class Quit(Exception):
    """The person wants to stop; the record is saved."""


class EndOfInput(Exception):
    """The input has ended; the record is saved."""


class TooManyBadAnswers(Exception):
    """A script or a pipe keeps sending bad answers; the record is saved."""


class Session:
    """One match, continued from where its record stops."""

    def __init__(
        self,
        record: Record,
        path: Path | None,
        faces: Faces,
        typed: TextIO,
        out: TextIO,
        think: float | None = None,
    ) -> None:
        """Experts think *think* seconds per decision; by default, the game's usual budget."""
        self.seed = record.seed if record.seed is not None else secrets.randbits(63)
        self.path = path
        self.typed = typed
        self.out = out
        self.human = human_seat(record)
        self.table = Table(record, dealer=self.seed % record.game.SEATS)
        self.bots = bots_of(record, self.seed, think)
        names = [sitting.name for sitting in record.seats]
        self.words = words_for(record.game, names, self.human, faces)
        self.adviser = Adviser(record.game, self.words, f"{self.seed}/{self.human}", think)

    def play(self) -> None:
        """
        Plays to the end of the match.

        :raises: :exc:`Quit`, :exc:`EndOfInput` or :exc:`TooManyBadAnswers`.
        """
        while not self.table.is_over():
            if self.table.state is None:
                deck = shuffled(self.table.game.DECK, self.seed, self.table.match.deals)
                self.tell(self.table.deal(deck))
            seat = self.table.turn()
            action = self.ask() if seat == self.human else self.bot_choice(seat)
            if action == NO_ACTION:
                continue  # a move was undone: the turn has changed
            for event in self.table.act(seat, action):
                self.tell(event)
        self.save()

    def tell(self, event: Event) -> None:
        self.say(*self.words.tell(event_for(self.table.game, event, self.human)))

    def bot_choice(self, seat: Seat) -> Action:
        view, legal = self.table.view(seat), self.table.legal()
        if is_expert(self.table.record.seats[seat].player):
            self.out.flush()
            self.adviser.warm_up(view, legal)
        return self.bots[seat].choose(view, legal)

    def ask(self) -> Action:
        """Prompts until the person decides; ``NO_ACTION`` after an undo."""
        self.save()
        view, legal = self.table.view(self.human), self.table.legal()
        self.say(*self.words.question(view, legal))
        prompt = f"{self.words.prompt(view, legal)} ({self.words.keys(view)}): "
        for _ in range(MOST_BAD_ANSWERS):
            answer = self.answer(self.read_line(prompt))
            if answer.command == "undo":
                if self.undo():
                    return NO_ACTION
            elif answer.command:
                self.run_command(answer.command)
            elif self.accepts(answer.action):
                return answer.action
        if self.typed.isatty():
            return NO_ACTION  # ask again
        raise TooManyBadAnswers

    def answer(self, line: str) -> Answer:
        """Parses a typed line; Enter means the obvious action, if there is one."""
        view, legal = self.table.view(self.human), self.table.legal()
        choices = self.words.choices(view, legal)
        answer = read_answer(self.table.game, self.table.state, choices, line)
        if answer.command == "again":
            action = self.words.on_enter(view, legal)
            return answer if action == NO_ACTION else Answer("", action)
        return answer

    def run_command(self, command: str) -> None:
        view, legal = self.table.view(self.human), self.table.legal()
        if command == "quit":
            raise Quit
        if command == "help":
            self.say(self.words.help(view))
        elif command == "hint":
            lines = self.adviser.hint(view, legal)
            self.say(*(wrap_line(line, self.out) for line in lines))
        elif command == "last":
            self.say(self.words.last_trick(view))
        elif command == "score":
            self.say(f"Score: {self.words.score(self.table.match.score)}.")
        else:
            self.say(*self.words.question(view, legal))
        note = self.words.key_note(command, view, legal)
        if note:
            self.say(note)

    def accepts(self, action: Action) -> bool:
        """Whether the referee allows *action*; if not, prints why."""
        if action == NO_ACTION:
            self.say("That is not a card, a call or a command. Type ? for help.")
            return False
        refusal = self.table.refusal(self.human, action)
        if refusal is None:
            return True
        legal = ", ".join(name.replace("-", " ") for name in refusal.legal)
        self.say(f"Not allowed: {refusal.words} [{refusal.rule}]. Legal: {legal}")
        return False

    def undo(self) -> bool:
        """Undoes everything since the person's last decision, if there is one."""
        record = record_before_last_decision(self.table.record, self.human)
        if record is None:
            self.say("There is nothing to undo.")
            return False
        self.table = Table(record, dealer=self.seed % record.game.SEATS)
        self.say("Move undone.")
        return True

    def save(self) -> None:
        if self.path is not None:
            save(self.table.record, self.path)

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line + "\n")

    def read_line(self, prompt: str) -> str:
        self.out.write(prompt)
        self.out.flush()
        line = self.typed.readline(MOST_LETTERS)
        if not self.typed.isatty():
            self.out.write("\n")
        if not line:
            raise EndOfInput
        return line


def human_seat(record: Record) -> Seat:
    """The person's seat, ``NO_SEAT`` if only bots play."""
    for seat, sitting in enumerate(record.seats):
        if sitting.player == HUMAN:
            return seat
    return NO_SEAT


def bots_of(record: Record, seed: int, think: float | None) -> Sequence[Player]:
    """
    The bots named in the record; the person's seat gets a bot that is never used.

    :raises: :exc:`ValueError` if a bot is unknown.
    """
    instead = {HUMAN: RANDOM, EXPERT: expert_name(think)}
    kinds = [instead.get(sitting.player, sitting.player) for sitting in record.seats]
    return [bot(kind, record.game.NAME, f"{seed}/{seat}") for seat, kind in enumerate(kinds)]


def record_before_last_decision(record: Record, seat: Seat) -> Record | None:
    """The record before the last action of *seat*; ``None`` if it has not acted yet."""
    while record.deals:
        while record.deals[-1].actions:
            record = record.without_last_action()
            if Table(record).turn() == seat:
                return record
        record = replace(record, deals=record.deals[:-1])
    return None
