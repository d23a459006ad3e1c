"""Estimates what each call is worth with one hand, from random deals of the other cards."""

import json
from dataclasses import dataclass
from typing import Any, Final

from overtrick.bots.policies import chooser, policies
from overtrick.compile.counts import Numbers
from overtrick.core.actions import NO_ACTION, Action
from overtrick.core.cards import NO_CARD, card_name
from overtrick.games.catalogue import game_named
from overtrick.simulation.intervals import Estimate, mean_from_sums, share, sums_of
from overtrick.simulation.odds.loop import (
    Loop,
    Sampled,
    calling_of,
    compiled_odds,
    margins_of,
    sample,
)
from overtrick.simulation.odds.question import Question, known_to_caller, legal_calls
from overtrick.simulation.units import rules_in

BATCH: Final = 1 << 12  # deals between checks for an interrupt
MOST_TRIES: Final = 500  # deals tried for each one wanted before giving up


@dataclass(frozen=True)
class Odds:
    """What each call is worth: our side's points minus the opponents', per deal."""

    question: Question
    calls: dict[str, Action]  # by name
    sampled: Sampled

    @property
    def is_complete(self) -> bool:
        return self.sampled.deals == self.question.hands

    @property
    def gave_up(self) -> bool:
        """Whether sampling stopped because the players before us passed too rarely."""
        return not self.is_complete and self.sampled.tried == most_tries(self.question)

    @property
    def has_passes_before(self) -> bool:
        """Whether other players called before us, and must have passed."""
        question = self.question
        is_passing = calling_of(question.game).passed != NO_ACTION
        return is_passing and (question.seat > 1 or question.round > 1)

    @property
    def lowest(self) -> int:
        return margins_of(game_named(self.question.game))[0]

    def counts(self, call: str) -> Numbers:
        """A histogram of the margins, from the lowest on."""
        counts: Numbers = self.sampled.counts[list(self.calls).index(call)]
        return counts

    def worth(self, call: str) -> Estimate:
        return mean_from_sums(*sums_of(self.lowest, self.counts(call)))

    def best(self) -> str:
        """The most valuable call; the first of several equal ones."""
        return max(self.calls, key=lambda call: sums_of(self.lowest, self.counts(call))[1])

    def difference(self, call: str, other: str) -> Estimate:
        """The value of *call* minus that of *other*, compared on the same deals."""
        names = list(self.calls)
        one, two = names.index(call), names.index(other)
        products = self.sampled.products
        total = [sums_of(self.lowest, self.counts(name))[1] for name in (call, other)]
        squares = int(products[one, one]) + int(products[two, two]) - 2 * int(products[one, two])
        return mean_from_sums(self.sampled.deals, total[0] - total[1], squares)

    def gains(self, call: str) -> Estimate:
        """How often our side scores more than the opponents."""
        return share(int(self.counts(call)[1 - self.lowest :].sum()), self.sampled.deals)

    def loses(self, call: str) -> Estimate:
        return share(int(self.counts(call)[: -self.lowest].sum()), self.sampled.deals)

    def to_json(self) -> str:
        return json_of(self)


def compile_odds(question: Question) -> Loop:
    """The compiled loop; an empty range of deals triggers the compiler."""
    game: Any = game_named(question.game)
    loop = compiled_odds(game, chooser(question.game, [policies(question.game)[question.bot]]))
    sample_deals(question, loop, range(0), 1)
    return loop


def sample_deals(question: Question, loop: Loop, deals: range, wanted: int) -> Sampled:
    game = game_named(question.game)
    return sample(
        game,
        loop,
        rules_in(question.game, question.rules),
        policies(question.game)[question.bot],
        question.seed,
        known_to_caller(question),
        list(legal_calls(question).values()),
        deals,
        wanted,
    )


def odds_of(question: Question, loop: Loop) -> Odds:
    """
    Samples as many deals as wanted; an interrupt returns the result so far.

    :raises: :exc:`ValueError` if the players before us never pass.
    """
    done = sample_deals(question, loop, range(0), 1)
    most = most_tries(question)
    try:
        while done.deals < question.hands and done.tried < most:
            deals = range(done.tried, min(done.tried + BATCH, most))
            more = sample_deals(question, loop, deals, question.hands - done.deals)
            done = Sampled(
                done.deals + more.deals,
                done.tried + more.tried,
                done.counts + more.counts,
                done.products + more.products,
            )
    except KeyboardInterrupt:
        pass
    if done.tried == most and not done.deals:
        raise ValueError(
            f"{question.bot} would not have passed before you in any of {most:,} deals: "
            "there is nothing to sample"
        )
    return Odds(question, legal_calls(question), done)


def most_tries(question: Question) -> int:
    return MOST_TRIES * question.hands


def json_of(odds: Odds) -> str:
    question = odds.question
    fields = {
        "game": question.game,
        "rules": question.rules,
        "hand": [card_name(card) for card in question.hand],
        "upcard": card_name(question.upcard) if question.upcard != NO_CARD else None,
        "seat": question.seat,
        "round": question.round,
        "bot": question.bot,
        "seed": question.seed,
        "wanted": question.hands,
        "deals": odds.sampled.deals,
        "dealt": odds.sampled.tried,
        "complete": odds.is_complete,
        "best": odds.best() if odds.sampled.deals else None,
        "calls": {call: call_json(odds, call) for call in odds.calls if odds.sampled.deals},
    }
    return json.dumps(fields, indent=1) + "\n"


def call_json(odds: Odds, call: str) -> dict[str, Any]:
    found = {
        "worth": odds.worth(call),
        "less_than_best": odds.difference(call, odds.best()),
        "gains": odds.gains(call),
        "loses": odds.loses(call),
    }
    counts = odds.counts(call)
    return {
        **{
            name: dict(zip(("value", "low", "high"), one[:3], strict=True))
            for name, one in found.items()
        },
        "margins": {
            str(odds.lowest + place): int(counts[place]) for place in counts.nonzero()[0].tolist()
        },
    }
