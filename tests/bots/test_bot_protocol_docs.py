"""Everything shown in docs/bot-protocol.md is what the code says."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from games.belote import tables as belote_tables
from games.built_in import GAMES
from games.euchre import tables as euchre_tables
from games.spades import tables as spades_tables
from games.war import tables as war_tables

from overtrick.bots.program import player, process
from overtrick.bots.program.errors import Kind
from overtrick.bots.program.player import ProgramBot, message
from overtrick.core.cards import parse_card
from overtrick.core.seats import WEST
from overtrick.games import belote, euchre, hearts, spades, war
from overtrick.record.view_json.encode import view_as_json

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "bot-protocol.md").read_text()
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", DOCS, re.S)
SHOWN: list[dict[str, Any]] = [json.loads(text) for kind, text in BLOCKS if kind == "json"]
(EXCHANGE,) = (text.splitlines() for _, text in BLOCKS if text.startswith("> "))

HANDS = ("JH JD AH KH QH", "AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD TD 9C")
SUITS = tuple(" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS")


def moment(game: str) -> Any:
    """The state whose view is shown, to the seat on turn."""
    if game == "euchre":
        dealt = euchre_tables.table(euchre, *HANDS, upcard="TH", house=euchre.HOUSE)
        dealt = dealt._replace(deal=dealt.deal._replace(score=(4, 7)))
        return euchre_tables.after(euchre, dealt, "pass order-up 9C JH AC TS TH JD KC")
    if game == "spades":
        bids = "blind-nil look bid-3 look bid-4 look bid-13"
        dealt_spades = spades_tables.table(spades, *SUITS)
        deal = dealt_spades.deal._replace(score=(122, 63), bags=(2, 3))
        dealt_spades = dealt_spades._replace(deal=deal)
        return spades_tables.after(spades, dealt_spades, bids + " 2C 3D 4H 5S AS")
    if game == "belote":
        return belote_tables.after(belote, belote_tables.table(belote), "pass")
    if game == "hearts":
        dealt_hearts = hearts.start(hearts.HOUSE, hearts.DECK, WEST, (12, 0, 31, 9))
        for card in ("QH", "AC", "KD", "QS"):
            dealt_hearts = hearts.apply(dealt_hearts, parse_card(card))
        return dealt_hearts
    return war_tables.after(war, war_tables.table("7C 2C KC 3C", "7D AD QD 4D"))


def asked(game: str, state: Any) -> dict[str, Any]:
    module = GAMES[game]
    view = module.view(state, module.turn(state))
    return view_as_json(module, view, view.seat, module.legal_actions(state))


def python3(folder: Path) -> str:
    """A search path on which ``python3`` is this interpreter, and the shell's tools are."""
    (folder / "python3").symlink_to(sys.executable)
    return f"{folder}:/usr/bin:/bin"


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown["game"])
def test_the_view_shown_is_the_one_sent(shown: dict[str, Any]) -> None:
    real = asked(shown["game"], moment(shown["game"]))

    assert shown == real
    assert list(shown) == list(real)


def test_a_view_of_every_game_is_shown() -> None:
    assert [shown["game"] for shown in SHOWN] == list(GAMES)


def test_every_field_is_explained_for_the_games_that_have_it() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\w, ]+) \| ", DOCS, re.M)
    games = {name: set(shown) for name, shown in zip(GAMES, SHOWN, strict=True)}
    explained: dict[str, set[str]] = {name: set() for name in games}
    for field, where in rows:
        for name, fields in explained.items():
            all_but = where.removeprefix("all but ").lower().split(", ")
            if where == "all" or (name in all_but) != where.startswith("all but"):
                fields.add(field)

    assert explained == games


def test_the_exchange_shown_is_the_one_that_happens() -> None:
    told = [line[2:] for line in EXCHANGE if line.startswith("> ")]
    dealt = belote_tables.table(belote)
    moments = (dealt, belote_tables.after(belote, dealt, "pass take"))
    bot = ProgramBot(["bot"], "belote")
    hello = message(
        type="hello", protocol=1, game="belote", seat_time=bot.seat_time, memory=bot.memory
    )
    questions = [
        message(type="choose", id=number, view=asked("belote", state))
        for number, state in enumerate(moments, start=1)
    ]

    assert [line.encode() + b"\n" for line in told] == [hello, *questions]


def test_the_answers_shown_are_those_of_the_first_example() -> None:
    told = "".join(line[2:] + "\n" for line in EXCHANGE if line.startswith("> "))
    bot = ROOT / "examples" / "bots" / "follow_suit.py"
    run = subprocess.run(
        [sys.executable, str(bot)], input=told, capture_output=True, text=True, check=True
    )
    shown = [json.loads(line[2:]) for line in EXCHANGE if line.startswith("< ")]

    assert [json.loads(line) for line in run.stdout.splitlines()] == shown


def test_the_session_shown_is_what_is_printed(tmp_path: Path) -> None:
    (session,) = (text for kind, text in BLOCKS if kind == "console")
    command, *shown = session.removeprefix("$ ").splitlines()
    run = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=ROOT,
        env={"PATH": python3(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout.splitlines() == shown


def test_the_program_shown_plays_a_match(tmp_path: Path) -> None:
    (program,) = (text for kind, text in BLOCKS if kind == "python")
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=ROOT,
        env={"PATH": python3(tmp_path), "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
    )

    assert run.stderr == ""
    score = re.fullmatch(r"\((\d+), (\d+)\)\n", run.stdout)
    assert score is not None
    assert max(int(points) for points in score.groups()) >= 10


def test_every_kind_of_failure_is_explained() -> None:
    table = DOCS.partition("## What makes a bot fail")[2]

    assert re.findall(r"^\| `(\w+)` \| it |^\| `(\w+)` \| there", table, re.M) == [
        ("", kind) if kind == "cannot_start" else (kind, "") for kind in get_args(Kind)
    ]


def test_the_limits_told_are_the_limits() -> None:
    assert f"a line of more than {process.LONGEST_LINE} bytes" in DOCS
    assert f"more than {process.MOST_UNREAD:,} bytes" in DOCS
    assert f"last {process.STDERR_KEPT} bytes" in DOCS
    assert process.PARTING_TIME == 0.5
    assert "half a second later it is killed" in DOCS
    assert f"(default: {player.SEAT_TIME:g})" in DOCS
    assert f"more than {player.START_TIME:g} to get ready" in DOCS
    assert player.MEMORY == 1 << 30
    assert f"`protocol`: {player.PROTOCOL}" in DOCS


def test_the_examples_named_are_there() -> None:
    named = set(re.findall(r"`(\w+\.(?:py|js|c))`", DOCS))

    assert named == {path.name for path in (ROOT / "examples" / "bots").iterdir() if path.is_file()}
