"""Rule sets: the table at the end of docs/rules/euchre.md."""

import re
from pathlib import Path

import pytest

from overtrick.games import euchre
from overtrick.games.euchre import CHOICES, DESCRIPTIONS, LIMITS, RULE_SETS, Rules

DOCUMENT = (Path(__file__).parents[3] / "docs" / "rules" / "euchre.md").read_text()
ROWS = [
    [cell.strip(" `") for cell in line.strip("|").split("|")]
    for line in DOCUMENT.splitlines()
    if line.startswith("|")
]


def in_words(field: str, value: int) -> str:
    """A value as the document writes it."""
    if field in CHOICES:
        return CHOICES[field][value]
    if field in LIMITS:
        return str(value)
    return "yes" if value else "no"


@pytest.mark.parametrize("name", ["HOUSE", "EECS280", "CS246"])
def test_a_rule_set_is_as_the_document_says(name: str) -> None:
    column = ROWS[0].index(name)
    expected = {row[0]: row[column] for row in ROWS[2:]}
    house = RULE_SETS[name]

    assert {field: in_words(field, getattr(house, field)) for field in Rules._fields} == expected


def test_rule_sets_are_found_by_name() -> None:
    assert RULE_SETS["EECS280"] is euchre.EECS280
    assert RULE_SETS["CS246"] is euchre.CS246
    assert RULE_SETS["HOUSE"] is euchre.HOUSE


def test_the_document_lists_every_field_and_every_rule_set() -> None:
    assert ROWS[0] == ["field", *RULE_SETS, "rule"]
    assert tuple(row[0] for row in ROWS[2:]) == Rules._fields


@pytest.mark.parametrize("row", ROWS[2:], ids=lambda row: str(row[0]))
def test_the_table_points_to_the_rule_that_names_the_field(row: list[str]) -> None:
    (paragraph,) = re.findall(rf"^{re.escape(row[-1])} .*?(?=\n\n)", DOCUMENT, re.M | re.S)

    assert f"`{row[0]}`" in paragraph


def test_every_field_is_described_in_a_sentence() -> None:
    assert tuple(DESCRIPTIONS) == Rules._fields
    assert all(text.endswith(".") for text in DESCRIPTIONS.values())


def test_first_leads_are_named_in_the_order_of_the_document() -> None:  # [4.4]
    rule = DOCUMENT.split("\n4.4 ")[1].split("\n\n")[0]

    assert CHOICES == {"lone_lead": ("eldest", "eldest-unless-alone", "left-of-maker", "maker")}
    assert re.findall(r"^`([a-z-]+)`,", rule, re.M) == list(CHOICES["lone_lead"])


def test_the_points_to_win_are_1_to_100() -> None:  # [5.4], docs/programs.md
    assert LIMITS == {"points_to_win": (1, 100)}


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_every_rule_set_keeps_the_limits(name: str) -> None:
    house = RULE_SETS[name]

    assert house.lone_lead in range(len(CHOICES["lone_lead"]))
    assert LIMITS["points_to_win"][0] <= house.points_to_win <= LIMITS["points_to_win"][1]


def test_the_game_gives_its_name() -> None:
    assert euchre.NAME == "euchre"


def test_its_actions_are_the_cards_and_twelve_calls() -> None:
    assert (*range(52), *range(64, 76)) == euchre.ALL_ACTIONS
