"""Values as JSON and back, by what their types say: a card as its name, a seat as a word.

The types of ``core`` say at run time what a number means: ``Annotated[int, "card"]``.  What is
absent (``NO_CARD``, ``NO_SEAT`` ...) is ``null``, a ``NamedTuple`` is an object, what is kept by
seat is an object with the seats' names, any other tuple is a list.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from overtrick.core.cards import (
    NO_CARD,
    RANK_NAMES,
    SUIT_NAMES,
    parse_card,
    parse_cards,
)
from overtrick.core.parties import party_name
from overtrick.core.seats import NO_SEAT, SEAT_NAMES
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import (
    NO_TRICK,
    PastTrick,
    Trick,
    past_cards,
    past_leader,
    past_trick,
)
from overtrick.record.view_json.tricks import (
    by_seat,
    card_word,
    card_words,
    cards_in_turn,
    past_facts,
    seat_word,
    trick_facts,
)

ABSENT: Final = -1  # every ``NO_X`` of the alphabet


class Form(NamedTuple):
    """How the values of a type are written, and read again."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]  # raises ValueError, KeyError or TypeError


class Member(NamedTuple):
    """What one or more fields of a ``NamedTuple`` are in its object."""

    key: str
    write: Callable[[Any], Any]  # given the whole tuple
    read: Callable[[Any], dict[str, Any]]  # gives those fields


def form_of(hint: Any, game: AnyGame) -> Form:
    """How a value of that type is written."""
    mark = mark_of(hint)
    if mark == "by seat":
        return by_seat_form(get_args(get_args(hint)[0])[0], game)
    if mark in marks(game):
        return marks(game)[mark]
    kind = get_args(hint)[0] if mark else hint
    if kind is Trick:
        return Form(trick_facts, read_trick)
    if get_origin(kind) is tuple:
        return tuple_form(get_args(kind), game)
    if hasattr(kind, "_fields"):
        return object_form(kind, game)
    return plain_form(kind)


def mark_of(hint: Any) -> str:
    """What ``Annotated`` says; nothing for any other type."""
    return str(hint.__metadata__[-1]) if get_origin(hint) is Annotated else ""


def marks(game: AnyGame) -> dict[str, Form]:
    """How numbers with a meaning are written."""
    parties = [party_name(seats) for seats in game.PARTIES]
    return {
        "seat": word_form(SEAT_NAMES),
        "party": word_form(parties),
        "suit": word_form([name.lower() for name in SUIT_NAMES]),
        "rank": word_form([name.lower() for name in RANK_NAMES]),
        "card": Form(card_word, read_card),
        "cards": Form(card_words, lambda words: parse_cards(" ".join(words))),
        "action": action_form(game),
        "past trick": Form(write_past, read_past),
    }


def word_form(words: Sequence[str]) -> Form:
    return Form(
        lambda number: None if number == ABSENT else words[number],
        lambda word: ABSENT if word is None else words.index(word),
    )


def action_form(game: AnyGame) -> Form:
    names = {game.action_name(action): action for action in game.ALL_ACTIONS}
    return Form(
        lambda action: None if action == ABSENT else game.action_name(action),
        lambda word: ABSENT if word is None else names[word],
    )


def plain_form(kind: Any) -> Form:
    """A number, yes or no, or a text, as it is."""

    def read(fact: Any) -> Any:
        if type(fact) is not kind:
            raise ValueError(f"expected {kind.__name__}, got {fact!a}")
        return fact

    return Form(lambda value: value, read)


def by_seat_form(hint: Any, game: AnyGame) -> Form:
    each = form_of(hint, game)
    return Form(
        lambda values: by_seat(each.write(value) for value in values),
        lambda facts: tuple(each.read(fact) for fact in facts.values()),
    )


def tuple_form(hints: tuple[Any, ...], game: AnyGame) -> Form:
    """A list; ``tuple[int, ...]`` may have any length."""
    if len(hints) == 2 and hints[1] is Ellipsis:
        one = form_of(hints[0], game)
        return Form(
            lambda values: [one.write(value) for value in values],
            lambda facts: tuple(one.read(fact) for fact in facts),
        )
    forms = [form_of(hint, game) for hint in hints]
    return Form(
        lambda values: [form.write(value) for form, value in zip(forms, values, strict=True)],
        lambda facts: tuple(form.read(fact) for form, fact in zip(forms, facts, strict=True)),
    )


def object_form(kind: Any, game: AnyGame) -> Form:
    members = members_of(kind, game)
    return Form(
        lambda value: {member.key: member.write(value) for member in members},
        lambda facts: kind(**read_members(members, facts)),
    )


def read_members(members: Sequence[Member], facts: dict[str, Any]) -> dict[str, Any]:
    """The fields that *facts* tell of."""
    found: dict[str, Any] = {}
    for member in members:
        found |= member.read(facts[member.key])
    return found


def members_of(kind: Any, game: AnyGame) -> list[Member]:
    """The fields of a ``NamedTuple``; ``past`` and ``tricks`` are one list of finished tricks."""
    hints = get_type_hints(kind, include_extras=True)
    if not has_past(hints):
        return [member_of(name, hint, game) for name, hint in hints.items()]
    places = get_args(hints["past"])
    most = 0 if Ellipsis in places else len(places)
    rest = {name: hint for name, hint in hints.items() if name not in ("past", "tricks")}
    return [past_member(most), *(member_of(name, hint, game) for name, hint in rest.items())]


def member_of(name: str, hint: Any, game: AnyGame) -> Member:
    form = form_of(hint, game)
    return Member(
        name,
        lambda value: form.write(getattr(value, name)),
        lambda fact: {name: form.read(fact)},
    )


def has_past(hints: dict[str, Any]) -> bool:
    """Whether this is the play of a trick game, as ``games.shared.tricks`` has it."""
    past = get_args(hints.get("past"))
    return bool(past) and past[0] == PastTrick and hints.get("trick") is Trick and "tricks" in hints


def past_member(most: int) -> Member:
    """The tricks gone by, in a tuple of at least *most*: who wins one leads to the next."""

    def read(facts: Any) -> dict[str, Any]:
        told = [read_past(fact) for fact in facts]
        past = (*told, *[NO_TRICK] * (most - len(told)))
        return {"past": past, "tricks": len(told)}

    return Member(
        "tricks", lambda play: past_facts(play.past, play.tricks, play.trick.leader), read
    )


def read_card(word: str | None) -> int:
    return NO_CARD if word is None else parse_card(word)


def write_past(past: PastTrick) -> dict[str, Any] | None:
    """A finished trick that stands alone."""
    if past == NO_TRICK:
        return None
    leader = past_leader(past)
    return {"leader": seat_word(leader), "cards": cards_in_turn(leader, past_cards(past))}


def read_past(facts: dict[str, Any] | None) -> PastTrick:
    if facts is None:
        return NO_TRICK
    return past_trick(read_trick({"led": None, "winner": None, **facts}))


def read_trick(facts: dict[str, Any]) -> Trick:
    """The trick that ``trick_facts`` has written."""
    cards = {played["seat"]: parse_card(played["card"]) for played in facts["cards"]}
    north, east, south, west = (cards.get(seat, NO_CARD) for seat in SEAT_NAMES)
    suits = [name.lower() for name in SUIT_NAMES]
    return Trick(
        seat_named(facts["leader"]),
        (north, east, south, west),
        ABSENT if facts["led"] is None else suits.index(facts["led"]),
        cards.get(facts["winner"], NO_CARD),
        seat_named(facts["winner"]),
        len(cards),
    )


def seat_named(word: str | None) -> int:
    return NO_SEAT if word is None else SEAT_NAMES.index(word)
