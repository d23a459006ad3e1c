"""Hearts beside OpenSpiel's ``hearts``: equal legal actions at every step, and equal points.

Every combination of OpenSpiel's eight options is played equally often.  Its game is one deal; the
direction of the pass, which it draws at random, is given; its returns are 26 less the points.

OpenSpiel 2.0.2 has no first lead by the eldest hand, no moon that is subtracted, no cycle of
passing and no match, so these are not compared.  Its ``chance_outcomes()`` names four directions
of the pass even without passing, when only one is legal; that has no effect here.

Run: python benches/hearts_openspiel.py [--quick] [--game NAME]
"""

import argparse
import itertools
import json
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from contestants import theirs
from contestants.hearts_deals import Deal, Options, Played, Start, play_deal, rarities

from overtrick.core.actions import each_action
from overtrick.core.cards import card_name, parse_card
from overtrick.core.seats import NO_SEAT
from overtrick.games import hearts
from overtrick.games.catalogue import game_named
from overtrick.record.rules_text import parse_rules

BENCHES = Path(__file__).parent
sys.path.insert(0, str(BENCHES.parent / "tests"))

SEED = 11
DEALS = 100  # of each combination of options
QUICK = 5
CHUNK = 1000  # deals in one call of OpenSpiel

PARAMETERS: dict[str, tuple[str, str, str]] = {
    "pass_cards": ("passing", "none", ""),  # with passing, the direction is drawn for each deal
    "no_pts_on_first_trick": ("points_in_first_trick", "yes", "no"),
    "can_lead_any_club": ("first_lead", "two-of-clubs", "any-club"),
    "jd_bonus": ("jack_of_diamonds", "no", "yes"),
    "avoid_all_tricks_bonus": ("bonus_for_no_tricks", "no", "yes"),
    "must_break_hearts": ("must_break_hearts", "no", "yes"),
    "qs_breaks_hearts": ("queen_breaks_hearts", "no", "yes"),
    "can_lead_hearts_instead_of_qs": ("spare_queen", "no", "yes"),
}
"""Its parameters: our field, and what stands in it for false and for true."""

DIRECTIONS = ["none", "left", "across", "right"]  # in OpenSpiel's order


class Question(NamedTuple):
    """A deal we have played, and the parameters by which OpenSpiel plays it again."""

    parameters: dict[str, bool]
    played: Played


def start_naive(options: Options, deck: list[str], dealer: int) -> Deal:
    """A deal by the naive implementation."""
    from naive.hearts import Deal as NaiveDeal
    from naive.hearts import rules_from

    changes = [f"{field}={value}" for field, value in options.items()]
    return NaiveDeal(rules_from(",".join(["HOUSE", *changes])), deck, dealer)


class OurDeal:
    """A deal by the rules of the package, seen as cards' names."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def turn(self) -> int | None:
        seat = hearts.turn(self.state)
        return None if seat == NO_SEAT else seat

    def legal(self) -> list[str]:
        return [card_name(card) for card in each_action(hearts.legal_actions(self.state))]

    def act(self, card: str) -> None:
        self.state = hearts.apply(self.state, parse_card(card))

    def points(self) -> list[int]:
        return list(hearts.points(self.state))


def start_ours(options: Options, deck: list[str], dealer: int) -> Deal:
    """A deal by the rules of the package."""
    words = " ".join(["HOUSE", *(f"{field}={value}" for field, value in options.items())])
    rules = parse_rules(game_named("hearts"), words)
    return OurDeal(hearts.start(rules, [parse_card(card) for card in deck], dealer))


GAMES: dict[str, Start] = {"ours": start_ours, "naive": start_naive}


def combinations() -> Iterator[dict[str, bool]]:
    """Every value of every parameter with all others."""
    for values in itertools.product([False, True], repeat=len(PARAMETERS)):
        yield dict(zip(PARAMETERS, values, strict=True))


def options_of(parameters: dict[str, bool], chance: random.Random) -> Options:
    """The same options in our words."""
    options = {}
    for name, (field, if_false, if_true) in PARAMETERS.items():
        options[field] = if_true if parameters[name] else if_false
    if parameters["pass_cards"]:
        options["passing"] = chance.choice(DIRECTIONS)
    return options


def questions(start: Start, deals: int) -> Iterator[Question]:
    """That many deals of each combination."""
    chance = random.Random(SEED)
    for parameters in combinations():
        for _ in range(deals):
            yield Question(parameters, play_deal(start, options_of(parameters, chance), chance))


def ask_openspiel(asked: list[Question]) -> list[dict[str, Any]]:
    """What OpenSpiel says of these deals."""
    lines = []
    for parameters, played in asked:
        deal = {
            "parameters": parameters,
            "direction": DIRECTIONS.index(played.options["passing"]),
            "deck": played.deck,
            "actions": [step.card for step in played.steps],
        }
        lines.append(json.dumps(deal))
    command = [str(theirs.PEERS / "bin" / "python"), str(BENCHES / "peers" / "openspiel_hearts.py")]
    text = "\n".join(lines)
    done = subprocess.run(command, input=text, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def first_difference(played: Played, answer: dict[str, Any]) -> str:
    """Where OpenSpiel disagrees with a deal, in a sentence; empty if it never does."""

    def seat_of(player: int) -> int:
        return (player + played.dealer + 1) % 4

    for number, (step, (player, legal)) in enumerate(
        zip(played.steps, answer["steps"], strict=False)
    ):
        theirs_to_act = seat_of(player)
        if step.seat != theirs_to_act:
            return f"step {number}: we ask seat {step.seat}, OpenSpiel seat {theirs_to_act}"
        if " ".join(sorted(step.legal)) != legal:
            return f"step {number}: we allow {' '.join(step.legal)}, OpenSpiel {legal}"
    if len(played.steps) != len(answer["steps"]) or answer["returns"] is None:
        return f"we end after {len(played.steps)} steps, OpenSpiel does not"
    points = [26 - answer["returns"][(seat - played.dealer - 1) % 4] for seat in range(4)]
    if played.points != points:
        return f"we give points {played.points}, OpenSpiel {points}"
    return ""


def compare(start: Start, deals: int) -> bool:
    """Compare, and print what was compared; whether all was equal."""
    seen: Counter[str] = Counter()
    settings = set()
    differences = []
    total, steps = 0, 0
    before = time.monotonic()
    waiting = questions(start, deals)
    while asked := list(itertools.islice(waiting, CHUNK)):
        for (_, played), answer in zip(asked, ask_openspiel(asked), strict=True):
            settings.add(tuple(played.options.items()))
            total += 1
            steps += len(played.steps)
            seen += rarities(played)
            difference = first_difference(played, answer)
            if difference:
                differences.append(f"{dict(played.options)}: {difference}")
    print(
        f"{total:,} deals, {steps:,} steps, {2 ** len(PARAMETERS)} combinations of its options"
        f" ({len(settings)} with the directions of the pass), {len(differences)} deals differ;"
        f" {time.monotonic() - before:.0f} s"
    )
    print("among them deals with")
    for name, count in sorted(seen.items()):
        print(f"    {count:7,}  {name}")
    for difference in differences[:10]:
        print(difference)
    return not differences


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares Hearts with OpenSpiel's.")
    parser.add_argument("--quick", action="store_true", help="few deals: a look, not a proof")
    parser.add_argument("--game", choices=sorted(GAMES), default="ours", help="what is compared")
    asked = parser.parse_args()
    try:
        theirs.set_up_peers()
    except theirs.NotHere as absence:
        print(absence)
        return
    if not compare(GAMES[asked.game], QUICK if asked.quick else DEALS):
        sys.exit("Hearts and OpenSpiel differ")


if __name__ == "__main__":
    main()
