"""docs/deploy.md tells of options, limits and lines of the log as they are."""

import re

import pytest

from overtrick.cli.server import serve
from overtrick.server.limits import Limits

from .told import DEPLOY, PROTOCOL, ROOT, calls

OPTIONS = {name for option in serve.params for name in (*option.opts, *option.secondary_opts)}


def test_the_options_of_serve_are_explained() -> None:
    (table,) = re.findall(r"^\| option \|.*?\n\n", DEPLOY, re.M | re.S)
    told = set(re.findall(r"^\| `(--[\w-]+)`", table, re.M))

    assert OPTIONS - told == {"--open"}  # the default on a terminal
    assert told - OPTIONS == set()


def test_the_options_used_exist() -> None:
    commands = re.findall(r"overtrick serve((?:[^\n`]*\\\n)*[^\n`]*)", DEPLOY)
    spans = [span for span in re.findall(r"`([^`\n]+)`", DEPLOY) if span.startswith("--")]
    used = {option for text in (*commands, *spans) for option in re.findall(r"--[\w-]+", text)}

    assert len(commands) >= 5
    assert used - OPTIONS == set()


def test_every_line_of_the_log_is_explained() -> None:
    lines = re.findall(r"^\| `([^`]+)` \|", DEPLOY, re.M)
    levels = ("warning", "error", "exception")
    written = {given[0] for name, given in calls() if name in levels}

    assert len(written) >= 9
    for template in written:
        pattern = re.sub(r"%[sg]", "[A-Z]+", template)
        assert any(re.fullmatch(pattern, line) for line in lines), template


def test_the_limits_told_are_those_set() -> None:
    limits = Limits()
    each = (
        f"| {limits.connections_each} |",
        f"| {limits.messages:g} a second, {limits.message_burst} at once |",
        f"| {limits.requests:g} a second, {limits.request_burst} at once |",
        f"| one in {1 / limits.tables_each:g} seconds, {limits.table_burst} at once |",
    )

    assert [words for words in each if words not in DEPLOY or words not in PROTOCOL] == []
    assert f"| {limits.connections:,} |" in DEPLOY
    assert f"| {limits.tables:,}; " in DEPLOY


@pytest.mark.parametrize("text", [PROTOCOL, DEPLOY], ids=["protocol", "deploy"])
def test_links_lead_somewhere(text: str) -> None:
    for place, heading in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", text):
        there = ROOT / "docs" / place
        assert not place or there.exists(), place
        if heading:
            headings = re.findall(r"^#+ (.*)$", there.read_text() if place else text, re.M)
            anchors = [
                re.sub(r"[^\w -]", "", words).replace(" ", "-").lower() for words in headings
            ]
            assert heading in anchors, heading
