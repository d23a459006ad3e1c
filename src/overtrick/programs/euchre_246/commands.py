"""What player 0 may type at the prompt, and the errors of the assignment's table."""

from overtrick.core.actions import Action
from overtrick.core.cards import (
    NO_CARD,
    NO_SUIT,
    SUIT_NAMES,
    Card,
    Suit,
    find_card,
    find_suit,
    suit_of,
)
from overtrick.games import euchre
from overtrick.games.euchre.rules.calling import is_first_round
from overtrick.games.euchre.rules.state import CALLING, NAME_SUIT, NAME_SUIT_ALONE, PASS, State
from overtrick.programs.streams import EndOfInput, Streams
from overtrick.record.files import save
from overtrick.record.match_record import Record

PROMPT = "> "


class Quit(Exception):
    """``q``, or the end of the input: the program ends at once."""


class RageQuit(Exception):
    """``r``: a computer player takes the seat."""


class Unusable(Exception):
    """A command that cannot be obeyed now; the message says why."""


def read_command(streams: Streams, state: State, record: Record) -> Action:
    """
    Prompts for one command and reads it; saving is done here.

    :raises: :exc:`Quit`, :exc:`RageQuit`, or :exc:`Unusable` if there is nothing to do.
    """
    streams.put(PROMPT)
    try:
        word = streams.word()
        if word == "q":
            raise Quit
        if word == "r":
            raise RageQuit
        if word == "w":
            write_game(streams, record)
            raise Unusable("")
        return parse_call(streams, state, word) if state.phase == CALLING else parse_card_word(word)
    except EndOfInput:
        raise Quit from None


def write_game(streams: Streams, record: Record) -> None:
    path = streams.word()
    try:
        save(record, path)
    except (OSError, ValueError) as error:
        raise Unusable(
            f"Cannot save in {path[:80]!a}: {getattr(error, 'strerror', None) or error}."
        ) from None
    streams.say(f"Saved in {path if path.isprintable() else ascii(path)}.")


def parse_call(streams: Streams, state: State, word: str) -> Action:
    """``p``, ``o``, ``oa``, or a suit followed by ``n`` or ``a``."""
    if word == "p":
        return PASS
    if word in ("o", "oa"):
        return parse_order(state, word)
    suit = suit_letter(word)
    if suit == NO_SUIT or is_first_round(state):
        offer = "p, o, oa" if is_first_round(state) else "p, or a suit (H D C S) and n or a"
        raise Unusable(f"Unrecognized command {word[:40]!a}. Expected {offer}, q or r.")
    if suit == suit_of(state.deal.upcard):
        raise Unusable(f"{SUIT_NAMES[suit]} were turned down and cannot be trump.")
    return read_alone(streams, suit)


def parse_order(state: State, word: str) -> Action:
    if not is_first_round(state):
        raise Unusable("The top card was turned down: it cannot be ordered up any more.")
    return euchre.parse_action(state, "order up alone" if word == "oa" else "order up")


def read_alone(streams: Streams, suit: Suit) -> Action:
    """Reads whether the caller goes alone; only after a suit that may be named."""
    word = streams.word()
    if word == "q":
        raise Quit
    if word in ("n", "a"):
        return (NAME_SUIT_ALONE if word == "a" else NAME_SUIT) + suit
    raise Unusable(f"Unrecognized command {word[:40]!a}. Expected n, or a to go alone.")


def suit_letter(word: str) -> Suit:
    return find_suit(word) if len(word) == 1 and word.isascii() else NO_SUIT


def parse_card_word(word: str) -> Card:
    """A rank and a suit, ``9s``."""
    card = find_card(word) if len(word) == 2 and word.isascii() else NO_CARD
    if card == NO_CARD:
        raise Unusable(f"Unrecognized command {word[:40]!a}. Expected a card like 9S, q or r.")
    return card
