"""What came of a simulation, so far or for good."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from overtrick.compile.statistic_counts import Numbers, Rows, counts_by_name
from overtrick.games.shared.questions import Questions
from overtrick.games.shared.statistics import Fact
from overtrick.simulation.default_questions import questions_for
from overtrick.simulation.intervals import Estimate, mean_from_sums, quantile, share, sums_of
from overtrick.simulation.units import Work

Chain: TypeAlias = tuple[int, Rows, "Chain"] | None


@dataclass(frozen=True)
class Simulation:
    """Deals, or matches, as counts of their facts; with their rows, if they were wanted."""

    work: Work
    wanted: int
    played: int
    counts: dict[str, Numbers]  # how often each value, from the fact's lowest on
    rows: Rows | None = None  # a row of facts for each deal, in the order of ``columns``
    numbers: Numbers | None = None  # which deal each row is

    @property
    def is_complete(self) -> bool:
        return self.played == self.wanted

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the facts."""
        return tuple(fact.name for fact in self.work.facts())

    @property
    def unit(self) -> str:
        """What is counted: deals or matches."""
        return "matches" if self.work.matches else "deals"

    @property
    def questions(self) -> Questions:
        """What is asked of such deals, or matches."""
        return questions_for(self.work.game, self.work.matches)

    def fact(self, name: str) -> Fact:
        for fact in self.work.facts():
            if fact.name == name:
                return fact
        raise ValueError(f"expected a fact ({', '.join(self.columns)}), got {str(name)[:40]!a}")

    def histogram(self, fact: str) -> dict[int, int]:
        """How often each value was seen; the highest one stands for all beyond it, too."""
        low = self.fact(fact).low
        counts = self.counts[fact]
        return {low + place: int(counts[place]) for place in counts.nonzero()[0].tolist()}

    def mean(self, fact: str, of: str = "") -> Estimate:
        """The mean of a fact over all deals, or over those in which *of* is not 0."""
        count, total, squares = sums_of(self.fact(fact).low, self.counts[fact])
        if of:
            self.check_needs(fact, of)
            if fact in self.questions.minus_one_if_absent:
                raise ValueError(f"{fact} names somebody or something: it has no mean")
            count = self.count_with(of)
        return mean_from_sums(count, total, squares)

    def rate(self, fact: str, of: str = "", value: int = 1) -> Estimate:
        """
        How often a fact has that value, of all deals or of those in which *of* is not 0.

        Where *of* counts players (``nils``), the share of those players.
        """
        if of:
            self.check_needs(fact, of)
            if self.fact(of).high > 1:
                return share(self.total(fact), self.total(of))
            absent = -1 if fact in self.questions.minus_one_if_absent else 0
            seen = self.histogram(fact).get(value, 0)
            without = self.played - self.count_with(of) if value == absent else 0
            return share(seen - without, self.count_with(of))
        return share(self.histogram(fact).get(value, 0), self.played)

    def quantile(self, fact: str, part: float) -> Estimate:
        """The least value that at least *part* of the deals do not exceed."""
        if not 0 < part < 1:
            raise ValueError(f"expected a part between 0 and 1, got {part}")
        return quantile(self.fact(fact).low, self.counts[fact], part)

    def total(self, fact: str) -> int:
        """The fact added up over all deals."""
        return sums_of(self.fact(fact).low, self.counts[fact])[1]

    def count_with(self, of: str) -> int:
        """How many deals have a fact that is not 0."""
        return self.played - int(self.counts[of][0 - self.fact(of).low])

    def check_needs(self, fact: str, of: str) -> None:
        self.fact(fact)
        self.fact(of)
        if (fact, of) not in self.questions.needed:
            raise ValueError(f"counts do not tell {fact} of {of}: ask for rows and select there")

    def summary(self) -> str:
        """The answers to what people ask, as text."""
        from overtrick.simulation.summary import text_of

        return text_of(self)

    def to_json(self) -> str:
        from overtrick.simulation.summary import json_of

        return json_of(self)

    def _repr_html_(self) -> str:
        from overtrick.simulation.summary import html_of

        return html_of(self)

    def __repr__(self) -> str:
        return f"<{self.played} of {self.wanted} {self.unit} of {self.work.game}>"


class Gathered:
    """Parts as they come in, in any order."""

    def __init__(self, work: Work, wanted: int, keep_rows: bool) -> None:
        size = sum(fact.high - fact.low + 1 for fact in work.facts())
        self.work = work
        self.wanted = wanted
        self.keep_rows = keep_rows
        # One value, put in place at once: an interrupt finds all of a part in it, or nothing.
        self.done: tuple[Numbers, Chain] = (np.zeros(size, dtype=np.int64), None)

    def add(self, first: int, counts: Numbers, rows: Rows) -> None:
        """Takes the part whose first deal has that number."""
        sums, chain = self.done
        self.done = (sums + counts, (first, rows, chain) if self.keep_rows else None)

    @property
    def played(self) -> int:
        """Each deal has one value of the first fact."""
        first = self.work.facts()[0]
        return int(self.done[0][: first.high - first.low + 1].sum())

    def simulation(self) -> Simulation:
        facts = self.work.facts()
        counts = counts_by_name(facts, self.done[0])
        if not self.keep_rows:
            return Simulation(self.work, self.wanted, self.played, counts)
        parts: list[tuple[int, Rows]] = []
        chain = self.done[1]
        while chain is not None:
            first, rows, chain = chain
            parts.append((first, rows))
        parts.sort(key=lambda part: part[0])
        return Simulation(
            self.work,
            self.wanted,
            self.played,
            counts,
            np.concatenate(
                [np.zeros((0, len(facts)), dtype=np.int32), *(rows for _, rows in parts)]
            ),
            np.concatenate(
                [
                    np.zeros(0, dtype=np.int64),
                    *(np.arange(first, first + len(rows)) for first, rows in parts),
                ]
            ),
        )
