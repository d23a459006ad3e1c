"""The report of a tournament, as Markdown or as one HTML page with its charts inside."""

import re
from html import escape
from typing import Final

from overtrick.arena.charts import convergence_chart, ratings_chart
from overtrick.arena.html_page import page
from overtrick.arena.report_tables import Cell, Table, all_tables
from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import mean_points
from overtrick.arena.verdicts import (
    count_text,
    estimate_text,
    pairing_name,
    savings_sentence,
    summary,
    verdict,
)
from overtrick.games.catalogue import kit_named

NOTES: Final = (
    "A duplicate deal is one deal played at two tables, with the players changing places: "
    "both get the good cards once, so most of the luck cancels.",
    "A 95 % interval contains the true value 19 times in 20. With many pairings some intervals "
    "miss it, so be careful with a narrow win among many.",
    "Ratings use the Bradley-Terry model on the Elo scale, 1500 on average, from duplicate deals "
    "won, tied and lost; each player also gets one virtual draw with an average player, so that "
    "a player who never lost has a rating, too.",
)
DARKEST: Final = 0.5  # shade of a cell; text stays readable in light and dark mode


def game_name(standings: Standings) -> str:
    return kit_named(standings.game).spoken_title


def settings(standings: Standings) -> str:
    return f"{game_name(standings)}, rules {standings.rules}, seed {standings.seed}."


def failure_count(standings: Standings) -> str:
    count = sum(sum(kinds.values()) for kinds in standings.failures.values())
    return f"{count_text(count, 'failure')}, listed below." if count else "No player failed."


def markdown(standings: Standings) -> str:
    """The report as Markdown."""
    parts = [
        f"# {escape_markdown(game_name(standings))}: who is stronger?",
        f"**{escape_markdown(summary(standings))}**",
        escape_markdown(f"{savings_sentence(standings)} {failure_count(standings)}"),
        escape_markdown(settings(standings)),
    ]
    for heading, table in all_tables(standings):
        parts += [f"## {heading}", escape_markdown(table.caption), markdown_table(table)]
    parts += [
        "## Pairing by pairing",
        "\n".join(f"- {escape_markdown(verdict(pairing))}" for pairing in standings.pairings),
        "## How to reproduce this",
        code_block(standings.command),
        "## How to read this",
        "\n".join(f"- {escape_markdown(note)}" for note in NOTES),
    ]
    return "\n\n".join(parts) + "\n"


def escape_markdown(words: str) -> str:
    """Escapes text so that Markdown shows it unchanged."""
    return re.sub(r"([\\`*_\[\]<>|~&#$])", r"\\\1", words)


def code_block(command: str) -> str:
    """A code_block code block; the fence is longer than any run of backticks inside."""
    longest = max(map(len, re.findall("`+", command)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{command}\n{fence}"


def markdown_table(table: Table) -> str:
    lines = [
        tuple(map(escape_markdown, table.heads)),
        ("---", *("---:" for _ in table.heads[1:])),
        *(tuple(map(_markdown_cell, cells)) for cells in table.rows),
    ]
    return "\n".join(f"| {' | '.join(words)} |" for words in lines)


def _markdown_cell(cell: Cell) -> str:
    return escape_markdown(cell.words + (" *" if cell.is_decided else ""))


def html(standings: Standings) -> str:
    """The report as one HTML page."""
    parts = [
        f"<h1>{escape(game_name(standings))}: who is stronger?</h1>",
        f'<p class="verdict">{escape(summary(standings))}</p>',
        f"<p>{escape(savings_sentence(standings))} {failure_count(standings)}</p>",
        f'<p class="soft">{escape(settings(standings))}</p>',
    ]
    for heading, table in all_tables(standings):
        name = heading.lower().replace(" ", "-")
        parts.append(f'<h2 id="{name}">{heading}</h2>')
        if heading == "Ratings":
            parts.append(f"<figure>{ratings_chart(standings.ranking(), 'rated')}</figure>")
        parts.append(html_table(table, name))
    figures = [
        _figure(pairing, f"pairing-{number}")
        for number, pairing in enumerate(standings.pairings, 1)
    ]
    parts += [
        "<h2>How the results converged</h2>",
        '<p class="soft">Points per deal for the player named first, '
        "as deals are played; the shaded area is the 95 % interval.</p>",
        f'<div class="grid-of-figures">{"".join(figures)}</div>',
        "<h2>How to reproduce this</h2>",
        f"<pre><code>{escape(standings.command)}</code></pre>",
        "<h2>How to read this</h2>",
        *(f"<p>{escape(note)}</p>" for note in NOTES),
    ]
    body = "\n".join(parts).replace(" %", "&nbsp;%").replace("± ", "±&nbsp;")
    return page(f"{game_name(standings)}: who is stronger?", body)


def _figure(pairing: Pairing, name: str) -> str:
    points = escape(estimate_text(mean_points(pairing.sums)))
    return (
        f"<figure><h3>{breakable(pairing_name(pairing))}: {points}</h3>"
        f"{convergence_chart(pairing, name)}"
        f"<figcaption>{escape(verdict(pairing))}</figcaption></figure>"
    )


def html_table(table: Table, name: str) -> str:
    """A table with header cells, in a container that scrolls sideways on a narrow screen."""
    heads = "".join(
        f'<th scope="col"{_kind(table, place)}>{breakable(words)}</th>' if words else "<td></td>"
        for place, words in enumerate(table.heads)
    )
    write = _html_cross_cell if table.is_cross else _html_cell
    rows = "".join(
        f'<tr><th scope="row" class="name">{breakable(cells[0].words)}</th>'
        f"{''.join(map(write, cells[1:]))}</tr>"
        for cells in table.rows
    )
    return (
        f'<p class="soft" id="{name}-text">{escape(table.caption)}</p>'
        f'<div class="scroll" role="region" aria-labelledby="{name}" tabindex="0">'
        f'<table aria-labelledby="{name}" aria-describedby="{name}-text">'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def breakable(words: str) -> str:
    """Escapes text for HTML and allows line breaks after punctuation, for long bot names."""
    return re.sub(r"([.:/_])", r"\1<wbr>", escape(words))


def _kind(table: Table, place: int) -> str:
    if not place:
        return ' class="name"'
    return ' class="across"' if table.is_cross else ""


def _html_cell(cell: Cell) -> str:
    return f"<td>{escape(cell.words)}</td>"


def _html_cross_cell(cell: Cell) -> str:
    value, _, margin = cell.words.partition(" ± ")
    words = escape(value) + ("&nbsp;*" if cell.is_decided else "")
    if margin:
        words += f"<small>± {escape(margin)}</small>"
    if not cell.shade:
        return f"<td>{words}</td>"
    kind = "for" if cell.shade > 0 else "against"
    return f'<td class="{kind}" style="--heat: {abs(cell.shade) * DARKEST:.2f}">{words}</td>'
