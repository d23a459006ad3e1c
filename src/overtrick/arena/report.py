"""A tournament's report, for reading: Markdown, or one HTML page with its pictures inside."""

import re
from html import escape
from typing import Final

from overtrick.arena.charts import convergence_picture, ratings_picture
from overtrick.arena.html_page import page
from overtrick.arena.report_tables import Cell, Table, all_tables
from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import mean_points
from overtrick.arena.verdicts import between, counted, economy, give_or_take, summary, verdict
from overtrick.games.catalogue import kit_named

NOTES: Final = (
    "A duplicate deal is one deal played at two tables, the players having changed places: "
    "good cards fall to both, and luck cancels.",
    "A 95 % interval holds the true value 19 times in 20. Among many pairings some intervals "
    "will miss it: the more pairings, the more caution with a narrow win.",
    "Ratings follow Bradley and Terry on the Elo scale, 1500 on average, from duplicate deals "
    "won, tied and lost; each player is also given one draw with an average player, so that "
    "one who never lost has a rating too.",
)
DARKEST: Final = 0.5  # of a shaded cell: its words stay readable on paper and on black


def game_name(standings: Standings) -> str:
    return kit_named(standings.game).spoken_title


def facts(standings: Standings) -> str:
    return f"{game_name(standings)}, rules {standings.rules}, seed {standings.seed}."


def failures_in_short(standings: Standings) -> str:
    count = sum(sum(kinds.values()) for kinds in standings.failures.values())
    return f"{counted(count, 'failure')}, listed below." if count else "No player failed."


def markdown(standings: Standings) -> str:
    """The report as Markdown."""
    parts = [
        f"# {marked(game_name(standings))}: who is stronger?",
        f"**{marked(summary(standings))}**",
        marked(f"{economy(standings)} {failures_in_short(standings)}"),
        marked(facts(standings)),
    ]
    for heading, table in all_tables(standings):
        parts += [f"## {heading}", marked(table.caption), markdown_table(table)]
    parts += [
        "## In words",
        "\n".join(f"- {marked(verdict(pairing))}" for pairing in standings.pairings),
        "## Play it again",
        fenced(standings.command),
        "## How to read this",
        "\n".join(f"- {marked(note)}" for note in NOTES),
    ]
    return "\n\n".join(parts) + "\n"


def marked(words: str) -> str:
    """Words that Markdown shows as they are."""
    return re.sub(r"([\\`*_\[\]<>|~&#$])", r"\\\1", words)


def fenced(command: str) -> str:
    """A block of code, its fence longer than any row of backticks inside."""
    longest = max(map(len, re.findall("`+", command)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{command}\n{fence}"


def markdown_table(table: Table) -> str:
    lines = [
        tuple(map(marked, table.heads)),
        ("---", *("---:" for _ in table.heads[1:])),
        *(tuple(map(_markdown_cell, cells)) for cells in table.rows),
    ]
    return "\n".join(f"| {' | '.join(words)} |" for words in lines)


def _markdown_cell(cell: Cell) -> str:
    return marked(cell.words + (" *" if cell.is_decided else ""))


def html(standings: Standings) -> str:
    """The report as one HTML page."""
    parts = [
        f"<h1>{escape(game_name(standings))}: who is stronger?</h1>",
        f'<p class="verdict">{escape(summary(standings))}</p>',
        f"<p>{escape(economy(standings))} {failures_in_short(standings)}</p>",
        f'<p class="soft">{escape(facts(standings))}</p>',
    ]
    for heading, table in all_tables(standings):
        name = heading.lower().replace(" ", "-")
        parts.append(f'<h2 id="{name}">{heading}</h2>')
        if heading == "Ratings":
            parts.append(f"<figure>{ratings_picture(standings.ranking(), 'rated')}</figure>")
        parts.append(html_table(table, name))
    figures = [
        _figure(pairing, f"pairing-{number}")
        for number, pairing in enumerate(standings.pairings, 1)
    ]
    parts += [
        "<h2>How the results settled</h2>",
        '<p class="soft">Points a deal for the player named first; '
        "shaded, the 95 % interval after so many deals.</p>",
        f'<div class="grid-of-figures">{"".join(figures)}</div>',
        "<h2>Play it again</h2>",
        f"<pre><code>{escape(standings.command)}</code></pre>",
        "<h2>How to read this</h2>",
        *(f"<p>{escape(note)}</p>" for note in NOTES),
    ]
    body = "\n".join(parts).replace(" %", "&nbsp;%").replace("± ", "±&nbsp;")
    return page(f"{game_name(standings)}: who is stronger?", body)


def _figure(pairing: Pairing, name: str) -> str:
    points = escape(give_or_take(mean_points(pairing.sums)))
    return (
        f"<figure><h3>{breakable(between(pairing))}: {points}</h3>"
        f"{convergence_picture(pairing, name)}"
        f"<figcaption>{escape(verdict(pairing))}</figcaption></figure>"
    )


def html_table(table: Table, name: str) -> str:
    """A table with real heads, in a frame that scrolls sideways on a narrow screen."""
    heads = "".join(
        f'<th scope="col"{_kind(table, place)}>{breakable(words)}</th>' if words else "<td></td>"
        for place, words in enumerate(table.heads)
    )
    write = _html_meeting if table.is_cross else _html_cell
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
    """Words as HTML; the long names of programs may be broken where they have joints."""
    return re.sub(r"([.:/_])", r"\1<wbr>", escape(words))


def _kind(table: Table, place: int) -> str:
    if not place:
        return ' class="name"'
    return ' class="across"' if table.is_cross else ""


def _html_cell(cell: Cell) -> str:
    return f"<td>{escape(cell.words)}</td>"


def _html_meeting(cell: Cell) -> str:
    value, _, margin = cell.words.partition(" ± ")
    words = escape(value) + ("&nbsp;*" if cell.is_decided else "")
    if margin:
        words += f"<small>± {escape(margin)}</small>"
    if not cell.shade:
        return f"<td>{words}</td>"
    kind = "for" if cell.shade > 0 else "against"
    return f'<td class="{kind}" style="--heat: {abs(cell.shade) * DARKEST:.2f}">{words}</td>'
