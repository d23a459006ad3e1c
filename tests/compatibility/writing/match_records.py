"""Records of matches that bots and people have played, as text and as JSON.

People type words over and over, of which the terminal takes those that are legal.
"""

import re
import shlex
import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from server.serving import Serving, served

from compatibility.facts import numbers_in, review_facts
from compatibility.typing_on import UNFINISHED, rest_typed, typed
from compatibility.writing.files import write_facts
from compatibility.written import load, run, run_here, save

DEMOS = {
    "euchre-house": "euchre --rules house --bots steady,simple,random --seed 11",
    "euchre-eecs280": "euchre --rules eecs280 --bots simple,random,steady --seed 12",
    "euchre-cs246": "euchre --rules cs246 --bots random,steady,daring --seed 13",
    "euchre-overridden": (
        "euchre --bots random --seed 14 --rules 'HOUSE stick_the_dealer=yes farmers_hand=yes "
        "lone_lead=maker bury_upcard=no points_to_win=5'"
    ),
    "spades-house": "spades --bots steady,simple,simple --seed 21",
    "spades-random": "spades --bots random --seed 25 --rules 'HOUSE points_to_lose=800'",
    "spades-overridden": (
        "spades --bots simple,steady,random --seed 22 --rules 'HOUSE blind_nil=no "
        "break_spades=no bag_limit=2 points_to_win=150 points_to_lose=400'"
    ),
    "belote-info0004": "belote --bots steady,random,simple --seed 31",
    "belote-overridden": (
        "belote --bots random,simple,steady --seed 32 --rules 'INFO0004 cut_partner=yes "
        "go_over=no tie_makes=no points_to_win=400'"
    ),
    "war-cs241": "war --bots random --seed 41",
    "war-overridden": "war --seed 42 --rules 'CS241 face_down=3'",
}
"""Matches that bots have finished."""

PLAYED = {
    "euchre-unfinished": ("euchre --bots steady,simple,random --seed 15", 80),
    "spades-unfinished": ("spades --bots steady,simple,steady --seed 23", 700),
    "belote-unfinished": ("belote --bots simple,steady,random --seed 33", 500),
}
"""Matches against bots that a person has left after so many words."""

SAVED = {
    "euchre-given": "saved after reneges",
    "euchre-after-6-deals": "continued, saved",
}
"""Games that runs of euchre246 have saved."""

ENDLESS = """overtrick record 1
game war
rules CS241
seat North human Mia
seat East human Leo

deal 1 | dealer North | TS 7D 7C TC JC 5C 7H | {turns} | = 0-0
"""

AFTER_3_DEALS = """overtrick record 1
game spades
rules HOUSE
seed 24
after 3 deals 120 -45
seat North simple Nia
seat East steady Ed Ward
seat South human Zoë
seat West random Wen

"""


def write_records(folder: Path, runs: list[dict[str, Any]]) -> None:
    """All records, in both forms, and what is said of them; *runs* are those of euchre246."""
    folder.mkdir(parents=True)
    for name, command in DEMOS.items():
        words = shlex.split(command)
        done("play", *words, "--demo", "--record", str(folder / f"{name}.txt"))
    for name, (command, count) in PLAYED.items():
        words = shlex.split(command)
        kept = str(folder / f"{name}.txt")
        done("play", *words, "--record", kept, typed=typed(words[0], count) + "q\n")
    for name, run_name in SAVED.items():
        left = next(run["left"] for run in runs if run["name"] == run_name)
        (folder / f"{name}.txt").write_text(left.popitem()[1])
    write_beginnings(folder)
    play_on(folder)
    for path in sorted(folder.glob("*.txt")):
        path.with_suffix(".json").write_text(done("replay", "--json", str(path)))
    write_facts(folder / "broken.json", broken_records(folder))
    with TemporaryDirectory() as place, served(Path(place)) as server:
        results = {path.stem: result_of(path, server) for path in sorted(folder.glob("*.txt"))}
    write_facts(folder / "results.json.gz", results)


def done(*words: str, typed: str = "") -> str:
    """What a command printed that had to end well."""
    ended = run(*words, typed=typed)
    assert ended.code == 0, ended
    return ended.out


def write_beginnings(folder: Path) -> None:
    """What nothing else writes is written by hand, loaded, and saved by this version."""
    path = folder / "spades-after-3-deals.txt"
    path.write_text(AFTER_3_DEALS)
    save(load(path), path)
    done("play", "--resume", str(path), typed=typed("spades", 120) + "q\n")
    path = folder / "war-endless.txt"
    for turns in range(1, 100):
        path.write_text(ENDLESS.format(turns=" ".join(["turn-up"] * turns)))
        if run_here("referee", str(path)).code == 0:
            break
    save(load(path), path)


def play_on(folder: Path) -> None:
    """Plays a copy of each unfinished record in the terminal until the match is over."""
    for name in UNFINISHED:
        path = folder / f"{name}-played-on.txt"
        shutil.copy(folder / f"{name}.txt", path)
        done("play", "--resume", str(path), typed=rest_typed(name))


def result_of(path: Path, server: Serving) -> dict[str, Any]:
    """The numbers that the referee states, and what a review on the server shows."""
    review = server.ask("POST", "/api/review", path.read_bytes(), {"Origin": server.origin})
    assert review.status == 200, review.body
    return {
        "referee": numbers_in(done("referee", str(path))),
        "review": review_facts(review.json),
    }


def broken_records(folder: Path) -> list[dict[str, Any]]:
    """Records with two cards of a deal exchanged, one for each reason the referee gives."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for name in ("euchre-house", "euchre-cs246", "spades-house", "belote-info0004"):
        for text in spoiled((folder / f"{name}.txt").read_text()):
            broken = broken_rule(text)
            if broken:
                found.setdefault((name, broken["code"]), broken)
    return list(found.values())


def spoiled(text: str) -> Iterator[str]:
    """The first deal alone, with each two of the cards that were played exchanged."""
    lines = text.splitlines()
    start = lines.index("") + 1
    head, deal = lines[:start], lines[start].split(" | = ")[0]
    cards = list(re.finditer(r"\b[2-9TJQKA][CDHS]\b", deal))
    deck = deal.split(" | ")[2].count(" ") + 1
    for one, other in combinations(cards[deck:], 2):
        yield "\n".join([*head, exchanged(deal, one, other)]) + "\n"


def broken_rule(text: str) -> dict[str, Any]:
    """The record and where the referee says it goes wrong; empty if no rule is broken."""
    with TemporaryDirectory() as place:
        path = Path(place) / "broken.txt"
        path.write_text(text)
        ended = run_here("referee", str(path))
    code = re.search(r"refused/\w+", ended.out)
    where = re.search(r"Deal (\d+), action (\d+)", ended.out)
    if ended.code != 1 or code is None or where is None:
        return {}
    return {
        "record": text,
        "code": code[0],
        "rule": rule_in(ended.out),
        "deal": int(where[1]),
        "action": int(where[2]),
    }


def exchanged(text: str, one: re.Match[str], other: re.Match[str]) -> str:
    between = text[one.end() : other.start()]
    return text[: one.start()] + other[0] + between + one[0] + text[other.end() :]


def rule_in(said: str) -> str:
    """The number of the rule, which stands last."""
    return str(re.findall(r"\d+\.\d+", said)[-1])
