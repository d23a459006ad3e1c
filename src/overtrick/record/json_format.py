"""A match as JSON, for programs: the same facts as the text, spelled out."""

import json
from typing import Any

from overtrick.core.cards import card_name
from overtrick.core.parties import ByParty
from overtrick.core.seats import SEAT_NAMES, parse_seat
from overtrick.games.catalogue import game_named
from overtrick.record.deal_line import (
    deck_of,
    fold_repeats,
    result_text,
    words_to_actions,
)
from overtrick.record.match_record import DealRecord, Record, RecordError, Sitting
from overtrick.record.reading import DealReader
from overtrick.record.replay import states_of
from overtrick.record.rules_text import field_text, parse_field
from overtrick.record.text_format import EXAMPLE, VERSION, sitting

FIELDS = ("overtrick", "game", "rules", "seed", "seats", "before", "score", "given", "deals")


def write_json(record: Record) -> str:
    """The record as one JSON object, one deal to a line."""
    game = record.game
    head: dict[str, Any] = {
        "overtrick": VERSION,
        "game": game.NAME,
        "rules": {
            field: field_text(game, field, value) for field, value in record.rules._asdict().items()
        },
        "seed": record.seed,
        "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
    }
    if record.before or any(record.score):
        head |= {"before": record.before, "score": list(record.score)}
    if any(record.given):
        head["given"] = list(record.given)
    lines = [json.dumps(head, ensure_ascii=False)[:-1] + ', "deals": [']
    deals = [
        json.dumps(deal_facts(record, number, deal))
        for number, deal in enumerate(record.deals, start=record.before + 1)
    ]
    return lines[0] + "\n" + ",\n".join(deals) + "\n]}\n"


def deal_facts(record: Record, number: int, deal: DealRecord) -> dict[str, Any]:
    game = record.game
    *_, last = states_of(game, record.rules, number, deal)
    return {
        "dealer": SEAT_NAMES[deal.dealer],
        "deck": " ".join(card_name(card) for card in deal.deck),
        "actions": " ".join(fold_repeats([game.action_name(action) for action in deal.actions])),
        "result": result_text(game.points(last)) if game.is_over(last) else "",
    }


def read_json(text: str) -> Record:
    """
    The record a JSON text describes.

    :raises: :exc:`RecordError` if it describes none.
    """
    try:
        facts = json.loads(text, object_pairs_hook=unique_keys, parse_constant=refuse_constant)
    except RecursionError:
        raise RecordError("the JSON is nested too deeply") from None
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"not JSON: {error}") from None
    version = field_of(facts, "overtrick", int)
    if version != VERSION:
        made_by = ascii(version)[:20]
        raise RecordError(f"made by format version {made_by}, this program reads {VERSION}")
    try:
        return record_from(facts)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(str(error)) from None


def record_from(facts: Any) -> Record:
    game = game_named(field_of(facts, "game", str))
    only_fields(
        facts, "overtrick", "game", "rules", "seed", "seats", "before", "score", "given", "deals"
    )
    rules_facts = field_of(facts, "rules", dict)
    base: Any = next(iter(game.RULE_SETS.values()))
    only_fields(rules_facts, *base._fields)
    rules = base._replace(
        **{
            field: parse_field(game, field, field_of(rules_facts, field, str))
            for field in base._fields
        }
    )
    seed = facts.get("seed")
    if seed is not None and (type(seed) is not int or not 0 <= seed < 10**20):
        raise RecordError(f"expected a seed from 0 up, got {ascii(seed)[:40]}")
    seats = tuple(sitting_from(seat) for seat in field_of(facts, "seats", list))
    if len(seats) != game.SEATS:
        raise RecordError(f"{game.NAME} has {game.SEATS} seats, not {len(seats)}")
    before = beginning_from(facts)
    score = points_from(facts, "score", len(game.PARTIES))
    reader = DealReader(game, rules, before, score)
    for deal in field_of(facts, "deals", list):
        add_deal(reader, deal)
    given = points_from(facts, "given", len(game.PARTIES))
    return Record(game, rules, seats, tuple(reader.deals), seed, before, score, given)


def beginning_from(facts: Any) -> int:
    """How many deals came before the record; none if it does not say."""
    before = facts.get("before", 0)
    check_number(before)
    if before < 0:
        raise RecordError("a record cannot begin before its first deal")
    return int(before)


def points_from(facts: Any, name: str, parties: int) -> ByParty:
    """Points of the parties; none if it does not say."""
    points = facts.get(name, [0] * parties)
    if type(points) is not list or len(points) != parties:
        wanted = list(EXAMPLE[:parties])
        raise RecordError(f"expected a score like {wanted}, got {ascii(points)[:40]}")
    for number in points:
        check_number(number)
    return tuple(points)


def check_number(number: Any) -> None:
    if type(number) is not int or abs(number) >= 10**6:
        raise RecordError(f"expected a whole number, got {ascii(number)[:40]}")


def sitting_from(facts: Any) -> Sitting:
    only_fields(facts, "name", "player")
    return sitting(field_of(facts, "name", str), field_of(facts, "player", str))


def add_deal(reader: DealReader, facts: Any) -> None:
    """Reads one deal; an error tells its number."""
    game, number = reader.game, reader.number
    try:
        only_fields(facts, "dealer", "deck", "actions", "result")
        dealer = parse_seat(field_of(facts, "dealer", str))
        deck = deck_of(game, field_of(facts, "deck", str))
        words = field_of(facts, "actions", str).split()
        deal = DealRecord(dealer, deck, words_to_actions(game, words))
        reader.add(deal, field_of(facts, "result", str))
    except ValueError as error:
        raise RecordError(f"deal {number}: {error}") from None


def field_of(facts: Any, name: str, kind: type[Any]) -> Any:
    """The field *name*, which must be there and of that kind."""
    if not isinstance(facts, dict):
        raise RecordError(f"expected an object with {name!r}, got {ascii(facts)[:40]}")
    if name not in facts:
        raise RecordError(f"{name!r} is missing")
    value = facts[name]
    if type(value) is not kind:
        raise RecordError(f"{name!r} is {ascii(value)[:40]}, expected {kind.__name__}")
    return value


def only_fields(facts: Any, *names: str) -> None:
    for name in facts if isinstance(facts, dict) else ():
        if name not in names:
            raise RecordError(f"unknown field {ascii(name)[:40]}, expected {', '.join(names)}")


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    facts = dict(pairs)
    if len(facts) != len(pairs):
        raise RecordError("an object has the same field twice")
    return facts


def refuse_constant(word: str) -> None:
    raise RecordError(f"{word} is not a number")
