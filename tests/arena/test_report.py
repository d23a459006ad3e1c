"""The reports: what they say, and that hostile names cannot spoil them."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from arena.by_hand import paired
from overtrick.arena.charts import convergence_chart
from overtrick.arena.html_page import STYLE
from overtrick.arena.report import html, markdown
from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import Estimate, Paired
from overtrick.arena.verdicts import digits_for, estimate_text, signed_text, summary, verdict

HOSTILE = "</title><script>alert('x')</script> | `a` *b* _c_ \u202e\n&\""
AHEAD = paired([(2, 0), (1, -1), (2, -1), (-1, 1)] * 50)  # +1, 0, +0.5, 0: mean 0.375
CLOSE = paired([(1, 0), (-1, 0)] * 49 + [(1, 1), (0, 0)])


def standings(*names: str) -> Standings:
    pairings = tuple(
        Pairing(one, other, (AHEAD, CLOSE, AHEAD))
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    )
    return Standings("euchre", "cs246", 7, names, pairings, "overtrick arena euchre ```")


def test_a_clear_result_is_one_sentence() -> None:
    pairing = Pairing("sharp", "simple", (AHEAD,), Estimate(0.62, 0.57, 0.66))

    # deviation 0.4157, t 1.972, divided by the root of 200: 0.058
    assert verdict(pairing) == (
        "sharp is stronger than simple by 0.375 points per deal (95 % interval 0.317 to 0.433, "
        "200 duplicate deals) and wins 62 % (57 to 66 %) of matches."
    )
    assert verdict(pairing.reverse()) == verdict(pairing)
    assert pairing.reverse().match_rate == pytest.approx((0.38, 0.34, 0.43))


def test_a_close_result_is_not_called() -> None:
    said = verdict(Pairing("sharp", "simple", (CLOSE,)))

    assert said.startswith("sharp and simple are too close to call: sharp leads by 0.01 points")
    assert "−0.09 to +0.11" in said
    assert "if that is the true difference, about" in said


@pytest.mark.parametrize(
    "sums, words",
    [
        (Paired(), "a and b have not played enough deals to compare (0 duplicate deals)."),
        (paired([(1, 1)]), "a and b have not played enough deals to compare (1 duplicate deal)."),
        (
            paired([(1, -1)] * 20),  # nought of 20: at most 0.1684 (Newcombe, 1998)
            "a and b scored the same in all 20 duplicate deals; "
            "the chance of another result is at most 0.17 (95 % confidence).",
        ),
        (
            paired([(1, 0), (-1, 0)]),
            "a and b are level (95 % interval −6.4 to +6.4, 2 duplicate deals).",
        ),
    ],
)
def test_results_that_decide_nothing(sums: Paired, words: str) -> None:
    assert verdict(Pairing("a", "b", (sums,))) == words


def test_the_summary_compares_the_two_best() -> None:
    said = summary(standings("low", "mid", "top"))

    assert said.startswith("Of 3 players, low is rated highest and mid next: low is stronger")
    apart = Standings("war", "usual", 1, ("a", "b", "c"), (Pairing("a", "c", (AHEAD,)),), "x")
    assert summary(apart).endswith("they have not played each other.")


def test_numbers_show_two_digits_of_their_doubt() -> None:
    assert estimate_text(Estimate(0.3761, 0.332, 0.420)) == "+0.376 ± 0.044"
    assert estimate_text(Estimate(-28.41, -33.7, -23.1)) == "−28.4 ± 5.3"
    assert digits_for(120) == 0
    assert signed_text(-0.001, 2) == "0.00"


class Reader(HTMLParser):
    """Collects the tags, and checks that they close in order."""

    VOID = frozenset({"meta", "wbr", "br", "img", "link", "input"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def test_the_page_loads_nothing_and_runs_nothing() -> None:
    page = html(standings("sharp", HOSTILE, "simple"))
    reader = Reader(page)
    names = {tag for tag, _ in reader.tags}
    attributes = {key for _, pairs in reader.tags for key in pairs}

    assert reader.open == []
    assert not names & {"script", "link", "img", "iframe", "object", "embed", "use", "a", "form"}
    assert not {key for key in attributes if key.startswith("on")} | attributes & {"src", "href"}
    assert "url(" not in page
    assert "@import" not in page
    assert "default-src 'none'" in page


def test_hostile_names_are_shown_not_obeyed() -> None:
    page = html(standings("sharp", HOSTILE))

    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "\u202e" not in page


def test_pictures_have_words_and_are_well_formed() -> None:
    page = html(standings("sharp", HOSTILE, "simple"))
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    ids = re.findall(r' id="([^"]+)"', page)

    assert len(pictures) == 4  # ratings, and three pairings
    assert len(set(ids)) == len(ids)
    for drawn in pictures:
        root = ElementTree.fromstring(drawn.replace("&nbsp;", " "))
        title, description = root[0], root[1]
        assert root.get("role") == "img"
        assert (title.tag, description.tag) == ("title", "desc")
        assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
        assert title.text
        assert description.text
        coordinates = re.findall(r"-?\d+\.\d+,(-?\d+\.\d+)", drawn)
        assert all(0 <= float(height) <= 188 for height in coordinates)


def test_a_wild_beginning_stays_inside_its_picture() -> None:
    wild = Pairing("a", "b", (paired([(9, 9), (-9, -5)]), *[AHEAD] * 5))
    drawn = convergence_chart(wild, "wild")

    heights = [float(height) for height in re.findall(r"\d,(-?\d+\.\d)", drawn)]
    assert min(heights) == 10.0  # cut off at the upper edge
    assert max(heights) <= 150.0


def test_tables_have_real_heads_and_a_name() -> None:
    reader = Reader(html(standings("sharp", "daring", "simple")))
    ids = {attributes.get("id") for _, attributes in reader.tags}

    assert {head.get("scope") for head in reader.named("th")} == {"row", "col"}
    for table in reader.named("table"):
        assert {table["aria-labelledby"], table["aria-describedby"]} <= ids


def test_winners_and_losers_are_shaded_apart() -> None:
    page = html(standings("sharp", "simple"))

    assert page.count('<td class="for"') == 1
    assert page.count('<td class="against"') == 1
    assert page.index('<td class="for"') < page.index('<td class="against"')  # the best come first


def test_markdown_rows_have_as_many_cells_as_their_heads() -> None:
    text = markdown(standings("sharp", HOSTILE, "a|b"))
    widths = [
        {len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}
        for block in text.split("\n\n")
        if block.startswith("|")
    ]

    assert len(widths) == 4
    assert all(len(width) == 1 for width in widths)
    assert re.search(r"(?<!\\)<", text) is None
    assert "````\novertrick arena euchre ```\n````" in text


def test_both_reports_begin_with_the_same_sentence() -> None:
    shown = standings("sharp", "simple")

    assert f"**{summary(shown)}**" in markdown(shown)
    assert summary(shown).replace(" %", "&nbsp;%") in html(shown)
    assert html(shown) == html(standings("sharp", "simple"))


def test_failures_are_listed_by_player_and_kind() -> None:
    shown = standings("sharp", "simple")
    failed = Standings(
        "euchre",
        "cs246",
        7,
        shown.players,
        shown.pairings,
        "x",
        {"simple": {"late": 3, "crashed": 0}},
    )

    assert "No player failed." in markdown(shown)
    assert "3 failures, listed below." in markdown(failed)
    assert "| simple | late | 3 |" in markdown(failed)
    assert "crashed" not in markdown(failed)


def test_the_naive_way_is_stated() -> None:
    assert "1,000 tables played" in markdown(standings("sharp", "simple"))
    assert re.search(
        r"would have needed [\d,]+ tables: \d\.\d times as many",
        markdown(standings("sharp", "simple")),
    )


@pytest.mark.parametrize(
    "players, pairs, failures",
    [
        (("a",), (), {}),
        (("a", "a"), (), {}),
        (("a", "b"), (("a", "c"),), {}),
        (("a", "b"), (("a", "a"),), {}),
        (("a", "b"), (("a", "b"), ("b", "a")), {}),
        (("a", "b"), (), {"c": {"late": 1}}),
    ],
)
def test_standings_that_cannot_be_are_refused(
    players: tuple[str, ...],
    pairs: tuple[tuple[str, str], ...],
    failures: dict[str, dict[str, int]],
) -> None:
    pairings = tuple(Pairing(one, other, (AHEAD,)) for one, other in pairs)

    with pytest.raises(ValueError, match="expected"):
        Standings("euchre", "cs246", 7, players, pairings, "x", failures)


def test_a_tournament_that_has_not_begun_has_a_report() -> None:
    empty = Standings("war", "usual", 1, ("a", "b"), (Pairing("a", "b", ()),), "x")

    assert "have not played enough" in html(empty)
    assert "have not played enough" in markdown(empty)


def brightness(color: tuple[float, ...]) -> float:
    """WCAG 2: relative luminance."""
    parts = [part / 255 for part in color]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_on_the_darkest_shade(scheme: str) -> None:
    style = STYLE.split("@media (prefers-color-scheme: dark)")[scheme == "dark"]

    def color(name: str) -> tuple[float, ...]:
        found = re.search(rf"--{name}: #(\w{{6}})", style)
        assert found
        return tuple(bytes.fromhex(found[1]))

    for shade in ("mine", "theirs"):
        found = re.search(rf"--{shade}: (\d+), (\d+), (\d+)", style)
        assert found
        under = tuple(
            (part + int(over)) / 2
            for part, over in zip(color("paper"), found.groups(), strict=True)
        )
        low, high = sorted((brightness(under), brightness(color("ink"))))
        assert (high + 0.05) / (low + 0.05) >= 4.5
