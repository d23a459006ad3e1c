"""One deal as one line: the dealer, the deck, the calling, the tricks, the result.

``deal 1 | dealer West | 9C TC ... | pass order-up 9C | JH 9H AH TH | ... | = 2-0``

Bars between the calling and the tricks are for the eye; reading ignores them.
"""

from itertools import groupby
from typing import Any

from overtrick.core.actions import Action
from overtrick.core.cards import Card, card_name
from overtrick.core.decks import parse_deck
from overtrick.core.parties import ByParty
from overtrick.core.seats import SEAT_NAMES, parse_seat
from overtrick.games.protocol import AnyGame
from overtrick.record.match_record import DealRecord, Fold, RecordError
from overtrick.record.replay import states_of

MOST_ACTIONS = 100_000  # a game of War may be long
MOST_ACTIONS_IN_ALL = 1_000_000
LONG_REPETITION = 10  # more than the passes of any calling


def deal_line(game: AnyGame, rules: Any, number: int, deal: DealRecord) -> str:
    """The line of deal *number*, counted from 1."""
    parts: list[list[str]] = []
    section = -1
    states = list(states_of(game, rules, number, deal))
    for place, action in enumerate(deal.actions):
        state = states[min(place, len(states) - 1)]
        if section != game.section(state):
            section = game.section(state)
            parts.append([])
        parts[-1].append(game.action_name(action))
    parts = [fold_repeats(part) for part in parts]
    fields = [
        f"deal {number}",
        f"dealer {SEAT_NAMES[deal.dealer]}",
        " ".join(card_name(card) for card in deal.deck),
        *(" ".join(part) for part in parts),
    ]
    if game.is_over(states[-1]) and len(states) > len(deal.actions):
        fields.append(f"= {result_text(game.points(states[-1]))}")
    return " | ".join(fields)


def fold_repeats(words: list[str]) -> list[str]:
    """
    Writes long repetitions once.

    >>> fold_repeats(["turn-up"] * 288 + ["pass"] * 2)
    ['turn-up*288', 'pass', 'pass']
    """
    folds: list[str] = []
    for word, run in groupby(words):
        times = len(list(run))
        folds += [f"{word}*{times}"] if times >= LONG_REPETITION else [word] * times
    return folds


def unfold_repeats(words: list[str]) -> list[str]:
    """
    Reverses ``fold_repeats``.

    :raises: :exc:`RecordError` if that is more than a deal has.
    """
    plain: list[str] = []
    for word in words:
        name, star, times = word.partition("*")
        if star and not (times.isascii() and times.isdigit() and len(times) <= 6 and int(times)):
            raise RecordError(f"expected a word like 'turn-up*12', got {word[:40]!a}")
        count = int(times) if star else 1
        if len(plain) + count > MOST_ACTIONS:
            raise RecordError(f"a deal has at most {MOST_ACTIONS} actions")
        plain += [name] * count
    return plain


def result_text(points: ByParty) -> str:
    """
    The points of the parties, the first one's first.

    >>> result_text((2, 0)), result_text((0, 26, -3, 0))
    ('2-0', '0-26--3-0')
    """
    return "-".join(str(number) for number in points)


def parse_deal_line(game: AnyGame, number: int, line: str) -> tuple[DealRecord, str]:
    """
    Reads the line of deal *number*, and the result it gives.

    :raises: :exc:`ValueError` if it is not one; broken rules of play are left to the referee.
    """
    fields = [field.strip() for field in line.split("|")]
    if fields[0].split() != ["deal", str(number)]:
        raise RecordError(f"expected 'deal {number}', got {fields[0][:40]!a}")
    result = fields.pop() if fields[-1].startswith("=") else ""
    if len(fields) < 3 or not fields[1].startswith("dealer "):
        raise RecordError("expected 'deal N | dealer SEAT | DECK | ...'")
    dealer = parse_seat(fields[1].removeprefix("dealer "))
    deck = deck_of(game, fields[2])
    words = " ".join(fields[3:]).split()
    deal = DealRecord(dealer, deck, words_to_actions(game, words))
    return deal, result.removeprefix("=").strip()


def deck_of(game: AnyGame, text: str) -> tuple[Card, ...]:
    """
    Reads a deck of *game*, top card first.

    :raises: :exc:`ValueError` if a card is none, missing, repeated or foreign.
    """
    deck = parse_deck(text)
    fault = game.deck_fault(deck)
    if fault:
        raise RecordError(f"bad deck: {fault}")
    return deck


def words_to_actions(game: AnyGame, words: list[str]) -> tuple[Action, ...]:
    """
    Reads actions by their names.

    :raises: :exc:`RecordError` if a word is no action, or there are too many.
    """
    words = unfold_repeats(words)
    known = {game.action_name(action): action for action in game.ALL_ACTIONS}
    for word in words:
        if word not in known:
            raise RecordError(f"expected a card or a call of {game.NAME}, got {word[:40]!a}")
    return tuple(known[word] for word in words)


def check_result(game: AnyGame, fold: Fold, result: str) -> None:
    """
    Compares *result* with what the play gives.

    :raises: :exc:`RecordError` if it is another.
    """
    if fold.legal < len(fold.actions):
        return  # there is an illegal action: the referee will name it
    if game.is_over(fold.state):
        played = result_text(game.points(fold.state))
        if result != played:
            given = ascii(result[:20]) if result else "missing"
            raise RecordError(f"the result given is {given}, the play gives {played}")
    elif result:
        raise RecordError(f"the result given is {result[:20]!a}, but the deal is not finished")
