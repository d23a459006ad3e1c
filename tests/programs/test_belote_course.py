"""The Belote referee on the course's own games: output to the byte, verdict, and culprit."""

import io
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from overtrick.programs.belote_referee import game

WHY = re.compile(
    r"player (\d) played (..) but should have no (\w+) left: "
    r"he (played|discarded) (..) .* in trick (\d)"
)


class Case(NamedTuple):
    """One game of the course."""

    name: str
    text: str
    out: str
    is_legal: bool
    why: str


class Verdict(NamedTuple):
    """What the referee made of it."""

    is_legal: bool
    out: str
    err: str


@pytest.fixture(scope="module")
def cases(course_cases: Path) -> list[Case]:
    """Every belote game of the course."""
    found = []
    for path in sorted((course_cases / "belote").glob("*.in")):
        texts = [path.with_suffix(kind).read_text() for kind in (".in", ".out", ".rc", ".why")]
        found.append(Case(path.stem, texts[0], texts[1], texts[2].strip() == "true", texts[3]))
    assert found
    return found


def verdict(text: str) -> Verdict:
    out, err = io.StringIO(), io.StringIO()
    is_legal = game(io.StringIO(text), out, err)
    return Verdict(is_legal, out.getvalue(), err.getvalue())


def test_every_game_gets_the_course_s_output_and_verdict(cases: list[Case]) -> None:
    wrong = [case.name for case in cases if verdict(case.text)[:2] != (case.is_legal, case.out)]

    assert wrong == []


def test_nothing_is_said_about_a_legal_game(cases: list[Case]) -> None:
    said = [case.name for case in cases if case.is_legal and verdict(case.text).err]

    assert said == []


def test_the_culprit_is_the_one_the_course_names(cases: list[Case]) -> None:
    for case in cases:
        if case.is_legal:
            continue
        why = WHY.search(case.why)
        assert why is not None
        player, card, _, how, evidence, trick = why.groups()
        rule = "4.3" if how == "discarded" else "4.2"

        err = verdict(case.text).err
        assert f"player {player} broke rule {rule} in trick {trick}: " in err, case.name
        assert f"he played {evidence}" in err, case.name
        assert f"but he held {card}, " in err, case.name
