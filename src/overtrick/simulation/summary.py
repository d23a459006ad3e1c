"""A simulation's answers as text, JSON, and HTML for notebooks."""

import json
from html import escape
from math import isfinite, nan
from typing import Any, Final, NamedTuple

from overtrick.games.catalogue import kit_named
from overtrick.games.shared.questions import LONGEST, MEAN, RATE, Question
from overtrick.screen import columns_of
from overtrick.simulation.intervals import Estimate
from overtrick.simulation.result import Simulation

HEADINGS: Final = ("", "", "95 % interval", "of")


class Answer(NamedTuple):
    """A question and its estimate."""

    question: Question
    found: Estimate


def answers(simulation: Simulation) -> list[Answer]:
    asked = simulation.questions.asked
    return [Answer(question, estimate(simulation, question)) for question in asked]


def estimate(simulation: Simulation, question: Question) -> Estimate:
    if question.kind == RATE:
        return simulation.rate(question.fact, question.of, question.value)
    if question.kind == MEAN:
        return simulation.mean(question.fact, question.of)
    if question.kind == LONGEST:
        longest = max(simulation.histogram(question.fact), default=nan)
        return Estimate(longest, nan, nan, simulation.played)
    return simulation.quantile(question.fact, question.part)


def title_of(simulation: Simulation) -> str:
    """One line that says what was played."""
    work = simulation.work
    number = f"{simulation.played:,}"
    if not simulation.is_complete:
        number += f" of {simulation.wanted:,}"
    return (
        f"{kit_named(work.game).spoken_title}, rules {work.rules}: {number} {simulation.unit}, "
        f"seats {', '.join(work.seats)}, seed {work.seed}"
    )


def cells(answer: Answer) -> tuple[str, str, str, str]:
    """The label, the number, its interval, and the number of observations."""
    kind, found = answer.question.kind, answer.found
    interval = ""
    if isfinite(found.low) and isfinite(found.high):
        interval = f"{number_text(kind, found.low)} to {number_text(kind, found.high)}"
    return (answer.question.label, number_text(kind, found.value), interval, f"{found.number:,}")


def number_text(kind: str, number: float) -> str:
    if not isfinite(number):
        return "-"
    if kind == RATE:
        return f"{100 * number:.3f} %"
    return f"{number:.4f}" if kind == MEAN else f"{number:,.0f}"


def rows_of(simulation: Simulation) -> list[tuple[str, str, str, str]]:
    """The lines of the table, its headings first."""
    return [HEADINGS, *(cells(answer) for answer in answers(simulation))]


def text_of(simulation: Simulation) -> str:
    return f"{title_of(simulation)}\n\n{columns_of(rows_of(simulation))}\n"


def html_of(simulation: Simulation) -> str:
    """An HTML table; all text is escaped, because bot names can be anything."""
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells(answer)) + "</tr>"
        for answer in answers(simulation)
    )
    headings = "".join(f"<th>{escape(heading)}</th>" for heading in HEADINGS)
    caption = f"<caption>{escape(title_of(simulation))}</caption>"
    return f"<table>{caption}<thead><tr>{headings}</tr></thead><tbody>{rows}</tbody></table>"


def json_of(simulation: Simulation) -> str:
    """Everything but the rows; equal work gives equal bytes."""
    work = simulation.work
    fields: dict[str, Any] = {
        "game": work.game,
        "rules": work.rules,
        "seats": list(work.seats),
        "seed": work.seed,
        "unit": simulation.unit,
        "wanted": simulation.wanted,
        "played": simulation.played,
        "complete": simulation.is_complete,
        "answers": [answer_json(answer) for answer in answers(simulation)],
        "counts": {
            name: {str(value): often for value, often in simulation.histogram(name).items()}
            for name in simulation.columns
        },
    }
    return json.dumps(fields, indent=1, allow_nan=False) + "\n"


def answer_json(answer: Answer) -> dict[str, Any]:
    question, found = answer.question, answer.found
    return {
        "label": question.label,
        "kind": question.kind,
        "fact": question.fact,
        **({"of": question.of} if question.of else {}),
        **({"is": question.value} if question.kind == RATE else {}),
        "value": finite(found.value),
        "low": finite(found.low),
        "high": finite(found.high),
        "count": found.number,
    }


def finite(number: float) -> float | None:
    """None for infinity and NaN, which JSON cannot express."""
    return number if isfinite(number) else None
