"""`overtrick replay`, `referee` and `rules`."""

import json
from pathlib import Path

import pytest

from .conftest import Run

HEAD = """\
overtrick record 1
game euchre
rules HOUSE points_to_win=1
seat North simple Ana
seat East simple Bo
seat South human Cy
seat West simple Di

"""
DECK = "9C TC JC 9D TD 9H TH JH 9S TS QC KC QD KD AD QH KH QS KS AS JD AC AH JS"
# West deals.  North 9C TC JC QC KC, East 9D TD QD KD AD, South 9H TH JH QH KH,
# West 9S TS QS KS AS; the jack of diamonds is turned up.


def record(tmp_path: Path, deals: str) -> Path:
    path = tmp_path / "game.record"
    path.write_text(HEAD + deals)
    return path


def deal(actions: str, number: int = 1, dealer: str = "West") -> str:
    return f"deal {number} | dealer {dealer} | {DECK} | {actions}\n"


def test_replay_tells_every_card_with_all_hands_open(run: Run, tmp_path: Path) -> None:
    out = run("replay", record(tmp_path, deal("pass order-up 9S | 9C"))).out

    assert out.splitlines() == [
        "Euchre, rules HOUSE points_to_win=1",
        "",
        "Deal 1.",
        "Di deals. The upcard is J♦.",
        "  North Ana: K♣  Q♣  J♣  T♣  9♣",
        "  East Bo: A♦  K♦  Q♦  T♦  9♦",
        "  South Cy: K♥  Q♥  J♥  T♥  9♥",
        "  West Di: A♠  K♠  Q♠  T♠  9♠",
        "  Ana passes.",
        "  Bo orders up J♦. Trump is diamonds.",
        "  Di discards 9♠.",
        "  Ana leads 9♣.",
    ]


def test_replay_as_json_is_json(run: Run, tmp_path: Path) -> None:
    out = run("replay", "--json", record(tmp_path, deal("pass order-up 9S | 9C"))).out

    assert json.loads(out)["deals"][0]["actions"] == "pass order-up 9S 9C"


def test_replay_stops_at_a_broken_rule(run: Run, tmp_path: Path) -> None:
    ended = run("replay", record(tmp_path, deal("pass order-up 9S | 9C 9S")))

    assert ended.code == 65
    assert ended.out.endswith("  Ana leads 9♣.\n")
    assert "you do not hold the 9 of spades [6.3]" in ended.err


def test_the_referee_explains_the_first_broken_rule(run: Run, tmp_path: Path) -> None:
    # South takes the first trick with the left bower
    ended = run("referee", record(tmp_path, deal("pass order-up 9S | 9C AD JH AS | AD 9S")))

    assert ended.code == 1
    assert ended.out.splitlines() == [
        "Deal 1, action 8: South may not play AD: you do not hold the ace of diamonds [6.3]; "
        "legal: 9H, TH, QH, KH",
        "South is Cy. Code refused/not_in_hand, rule 6.3.",
    ]


def test_the_referee_accepts_an_unfinished_game(run: Run, tmp_path: Path) -> None:
    ended = run("referee", record(tmp_path, deal("pass pass")))

    assert ended.code == 0
    assert ended.out.splitlines() == [
        "1 deal, no rule broken.",
        "Ana and Cy 0, Bo and Di 0.",
        "The game is not finished.",
    ]


def test_the_referee_sees_a_deal_out_of_turn(run: Run, tmp_path: Path) -> None:
    void = "pass " * 8 + "| = 0-0"
    deals = deal(void) + deal("pass", number=2, dealer="East")
    ended = run("referee", record(tmp_path, deals))

    assert ended.code == 1
    assert ended.out == "Deal 2: North deals, not East\n"


def test_the_referee_names_the_winner(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "demo.record"
    run("play", "--demo", "--seed", "7", "--record", path)
    ended = run("referee", path)

    assert ended.code == 0
    assert " win." in ended.out


@pytest.mark.parametrize("command", ["replay", "referee"])
@pytest.mark.parametrize("name, code", [("missing", 66), ("folder", 66), ("text", 65)])
def test_what_is_not_a_record_is_refused(
    run: Run, tmp_path: Path, command: str, name: str, code: int
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "text").write_text("hello\n")
    ended = run(command, tmp_path / name)

    assert ended.code == code
    assert ended.err.startswith("overtrick: ")
    assert ended.err.count("\n") == 1
    assert ended.out == ""


def test_the_bots_are_listed_with_a_sentence_each(run: Run) -> None:
    out = run("bots").out

    assert "random: Plays random legal actions." in out
    names = [line.partition(":")[0] for line in out.splitlines()]
    assert names == ["random", "simple", "steady", "expert", "sharp", "daring"]


def test_the_rules_are_listed_with_a_sentence_each(run: Run) -> None:
    out = run("rules").out

    assert "stick_the_dealer     no      yes      no" in out
    assert "partner_means_alone: Ordering up your partner means going alone. A player" in out
    assert "The default is HOUSE." in out
