"""Strings, docstrings, comments and documentation avoid phrases that readers stumble over.

To ban a phrase, add it to ``BANNED`` with what to write instead.  To check another folder, add it
to ``CHECKED``.
"""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

BANNED = {
    r"he|him|his|himself": "they, them, their",
    r"anew": "again",
    r"so many|so narrow|so much time": "the number, or 'at most this many'",
    r"by itself|by themselves": "automatically, or alone",
    r"(?:is|are|was|were) to (?:call|bid|play|lead|act|discard)": "'Dee to call', 'must call'",
    r"(?:is|are|was|were|be|been) told": "gets, is sent, is shown",
    r"unless told otherwise": "by default",
    r"one's own": "your own, their own",
    r"what is usual": "the default",
    r"for ever": "forever",
    r"(?:be|is|are) had (?:again|anew)": "can be reproduced",
    r"go(?:es)? on|went on|going on": "continue",
    r"worth a thought": "everything else is clearly worse",
    r"by thumb": "with heuristics",
    r"evenings?": "a run",
    r"minds?": "player, policy, model",
    r"somebody": "a player, a client, another process",
    r"not (?:un)?seldom|many a": "often",
    r"makes no sense": "say what is wrong: 'is not an action in this game'",
    r"is no (?:bot|card|game|number|answer|rule|suit)": "'is not a ...'",
    r"(?:has|have|been|was) written down": "logged",
    r"whose word": "trusted",
    r"as (?:good|likely) as the next": "equally good, equally likely",
    r"colour|favour|neighbour|honou?red|licence|relabell": "American spelling",
}
"""Phrases, as regular expressions for whole words, and what to write instead."""

CHECKED = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/*.md",
    "docs/rules/*.md",
    "benches/*.md",
    "benches/notes/*.md",
    "src/overtrick/**/*.py",
    "src/overtrick/server/web/**/*.js",
    "src/overtrick/server/web/**/*.css",
    "src/overtrick/server/web/*.html",
    "src/overtrick/games/*/page/*.js",
    "src/overtrick/games/*/page/*.css",
    "tests/browser/*.py",
]
"""What is checked; code between fences in a page is not."""

ALLOWED: dict[tuple[str, str], str] = {
    ("src/overtrick/programs/belote_referee/report.py", "he"): "output of a course program",
    ("src/overtrick/programs/belote_referee/report.py", "his"): "output of a course program",
    ("src/overtrick/programs/belote_referee/report.py", "somebody"): "output of a course program",
}
"""A file and a phrase in it that may stay, with the reason."""


def python_texts(path: Path) -> Iterator[tuple[int, str]]:
    """Strings, docstrings and comments, with their lines."""
    names = ("STRING", "FSTRING_MIDDLE", "COMMENT")
    for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
        if tokenize.tok_name[token.type] in names:
            yield token.start[0], token.string


def page_texts(path: Path) -> Iterator[tuple[int, str]]:
    """The lines outside of fenced code."""
    is_code = False
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, line


def texts(path: Path) -> Iterator[tuple[int, str]]:
    if path.suffix == ".py":
        yield from python_texts(path)
    elif path.suffix == ".md":
        yield from page_texts(path)
    else:
        yield from enumerate(path.read_text().splitlines(), start=1)


def findings(path: Path) -> Iterator[str]:
    """Each banned phrase in a file: where it is, and what to write instead."""
    name = path.relative_to(ROOT).as_posix()
    for number, text in texts(path):
        words = " ".join(text.split())
        for phrase, better in BANNED.items():
            for found in re.finditer(rf"\b(?:{phrase})\b", words, re.IGNORECASE):
                if (name, found[0].lower()) not in ALLOWED:
                    yield f"{name}:{number}: {found[0]!r}; instead: {better}"


@pytest.mark.parametrize("pattern", CHECKED)
def test_no_banned_phrase_is_used(pattern: str) -> None:
    paths = sorted(ROOT.glob(pattern))

    assert paths
    assert [one for path in paths for one in findings(path)] == []


def test_a_banned_phrase_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "page.md").write_text("A bot\n```\nhe\n```\nThe match goes on.\n")
    (tmp_path / "code.py").write_text('"""Plays\n   on by itself."""\nhe = 1  # anew\n')

    assert [one.partition(";")[0] for one in findings(tmp_path / "page.md")] == [
        "page.md:5: 'goes on'"
    ]
    assert {one.partition(";")[0] for one in findings(tmp_path / "code.py")} == {
        "code.py:1: 'by itself'",
        "code.py:3: 'anew'",
    }
