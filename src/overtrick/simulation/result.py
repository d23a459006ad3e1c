"""The result of a simulation, complete or interrupted."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from overtrick.compile.counts import Numbers, Rows, counts_by_fact
from overtrick.games.shared.questions import Questions
from overtrick.games.shared.statistics import Fact
from overtrick.simulation.default_questions import questions_for
from overtrick.simulation.intervals import Estimate, mean_from_sums, quantile, share, sums_of
from overtrick.simulation.units import Work

Chain: TypeAlias = tuple[int, Rows, "Chain"] | None


@dataclass(frozen=True)
class Simulation:
    """Counts of the facts of many deals or matches, with one row for each if asked for."""

    work: Work
    wanted: int
    played: int
    counts: dict[str, Numbers]  # for each fact, a histogram that begins at its lowest value
    rows: Rows | None = None  # one row per deal, in the order of ``columns``
    numbers: Numbers | None = None  # the number of each row's deal

    @property
    def is_complete(self) -> bool:
        return self.played == self.wanted

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the facts."""
        return tuple(fact.name for fact in self.work.facts())

    @property
    def unit(self) -> str:
        """What was played: deals or matches."""
        return "matches" if self.work.matches else "deals"

    @property
    def questions(self) -> Questions:
        """The questions that the summary answers."""
        return questions_for(self.work.game, self.work.matches)

    def fact(self, name: str) -> Fact:
        for fact in self.work.facts():
            if fact.name == name:
                return fact
        raise ValueError(f"expected a fact ({', '.join(self.columns)}), got {str(name)[:40]!a}")

    def histogram(self, fact: str) -> dict[int, int]:
        """How often each value occurred; the highest bin includes all larger values."""
        low = self.fact(fact).low
        counts = self.counts[fact]
        return {low + place: int(counts[place]) for place in counts.nonzero()[0].tolist()}

    def mean(self, fact: str, of: str = "") -> Estimate:
        """The mean of a fact over all deals, or over those in which *of* is not 0."""
        count, total, squares = sums_of(self.fact(fact).low, self.counts[fact])
        if of:
            self.check_needs(fact, of)
            if fact in self.questions.minus_one_if_absent:
                raise ValueError(f"{fact} is a name, not a number: it has no mean")
            count = self.count_with(of)
        return mean_from_sums(count, total, squares)

    def rate(self, fact: str, of: str = "", value: int = 1) -> Estimate:
        """
        How often a fact has *value*, among all deals or those in which *of* is not 0.

        If *of* counts players (``nils``), the share of those players.
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
        """The smallest value that at least *part* of the deals do not exceed."""
        if not 0 < part < 1:
            raise ValueError(f"expected a part between 0 and 1, got {part}")
        return quantile(self.fact(fact).low, self.counts[fact], part)

    def total(self, fact: str) -> int:
        """The sum of the fact over all deals."""
        return sums_of(self.fact(fact).low, self.counts[fact])[1]

    def count_with(self, of: str) -> int:
        """How many deals have a fact *of* that is not 0."""
        return self.played - int(self.counts[of][0 - self.fact(of).low])

    def check_needs(self, fact: str, of: str) -> None:
        self.fact(fact)
        self.fact(of)
        if (fact, of) not in self.questions.needed:
            raise ValueError(f"{fact} among {of} cannot be computed from counts: use rows=True")

    def summary(self) -> str:
        """The answers to the questions, as text."""
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


class Accumulator:
    """Adds up the results of work units, which may arrive in any order."""

    def __init__(self, work: Work, wanted: int, keep_rows: bool) -> None:
        size = sum(fact.high - fact.low + 1 for fact in work.facts())
        self.work = work
        self.wanted = wanted
        self.keep_rows = keep_rows
        # One tuple, replaced at once: an interrupt never leaves half a unit in it.
        self.done: tuple[Numbers, Chain] = (np.zeros(size, dtype=np.int64), None)

    def add(self, first: int, counts: Numbers, rows: Rows) -> None:
        """Adds the unit whose first deal has number *first*."""
        sums, chain = self.done
        self.done = (sums + counts, (first, rows, chain) if self.keep_rows else None)

    @property
    def played(self) -> int:
        """The number of deals: each has exactly one value of the first fact."""
        first = self.work.facts()[0]
        return int(self.done[0][: first.high - first.low + 1].sum())

    def simulation(self) -> Simulation:
        facts = self.work.facts()
        counts = counts_by_fact(facts, self.done[0])
        if not self.keep_rows:
            return Simulation(self.work, self.wanted, self.played, counts)
        units: list[tuple[int, Rows]] = []
        chain = self.done[1]
        while chain is not None:
            first, rows, chain = chain
            units.append((first, rows))
        units.sort(key=lambda unit: unit[0])
        return Simulation(
            self.work,
            self.wanted,
            self.played,
            counts,
            np.concatenate(
                [np.zeros((0, len(facts)), dtype=np.int32), *(rows for _, rows in units)]
            ),
            np.concatenate(
                [
                    np.zeros(0, dtype=np.int64),
                    *(np.arange(first, first + len(rows)) for first, rows in units),
                ]
            ),
        )
