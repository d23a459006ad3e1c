"""Results in words: who is stronger, by how much, how sure."""

from math import floor, isfinite, log10, sqrt

from overtrick.arena.standings import Pairing, Standings
from overtrick.arena.statistics import (
    Estimate,
    deals_to_see,
    duplicate_variance,
    mean_points,
    share,
)

LONGEST_NAME = 60


def shown(name: str) -> str:
    """A name that may be shown: one line, nothing invisible, not too long."""
    visible = "".join(letter if letter.isprintable() else "?" for letter in name)
    return visible if len(visible) <= LONGEST_NAME else visible[: LONGEST_NAME - 1] + "…"


def signed(value: float, digits: int) -> str:
    """A number with its sign; a zero has none."""
    text = f"{abs(value):.{digits}f}"
    if not float(text):
        return text
    return ("−" if value < 0 else "+") + text


def digits_for(half_width: float) -> int:
    """As many decimals as give the half-width two digits: more would be noise."""
    if not isfinite(half_width) or half_width <= 0:
        return 2
    return min(max(1 - floor(log10(half_width)), 0), 6)


def give_or_take(estimate: Estimate) -> str:
    """``+0.376 ± 0.044``."""
    digits = digits_for(estimate.half_width)
    if not isfinite(estimate.half_width):
        return f"{signed(estimate.value, digits)} ± ?"
    return f"{signed(estimate.value, digits)} ± {estimate.half_width:.{digits}f}"


def spans(estimate: Estimate) -> str:
    """``+0.332 to +0.420``."""
    if not isfinite(estimate.half_width):
        return "unknown"
    digits = digits_for(estimate.half_width)
    return f"{signed(estimate.low, digits)} to {signed(estimate.high, digits)}"


def percent(estimate: Estimate) -> str:
    """``62 % (57 to 66 %)``."""
    return f"{estimate.value:.0%} ({estimate.low * 100:.0f} to {estimate.high:.0%})".replace(
        "%", " %"
    )


def three_digits(number: float) -> str:
    """``0.402``, ``1.60``, ``104``."""
    return f"{number:.{max(2 - floor(log10(number)), 0)}f}" if number else "0"


def between(pairing: Pairing) -> str:
    return f"{shown(pairing.first)} – {shown(pairing.second)}"


def counted(number: int, thing: str) -> str:
    """``1 duplicate deal``, ``2,000 duplicate deals``."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def verdict(pairing: Pairing) -> str:
    """One sentence on two players."""
    points = mean_points(pairing.sums)
    if points.value < 0:
        pairing = pairing.exchanged()
        points = mean_points(pairing.sums)
    sums = pairing.sums
    better, worse = shown(pairing.first), shown(pairing.second)
    deals = counted(sums.deals, "duplicate deal")
    if sums.deals < 2:
        return f"{better} and {worse} have not played enough to tell: {deals}."
    deviation = sqrt(duplicate_variance(sums))
    if not deviation:
        return f"{better} and {worse} {_always_alike(sums.deals, points.value)}."
    by = signed(points.value, digits_for(points.half_width)).lstrip("+")
    if points.is_decided:
        basis = f"(95 % interval {spans(points).replace('+', '')}, {deals})"
        return (
            f"{better} is stronger than {worse} by {by} points a deal {basis}{_matches(pairing)}."
        )
    basis = f"(95 % interval {spans(points)}, {deals})"
    if not points.value:
        return f"{better} and {worse} are level {basis}."
    needed = deals_to_see(points.value, deviation)
    return (
        f"{better} and {worse} are too close to call: {better} leads by {by} points a deal "
        f"{basis}; if that is the true difference, it takes about {_rounded(needed)} to show it."
    )


def _always_alike(deals: int, points: float) -> str:
    """No spread, no interval of the mean: what is known is how rare another result is."""
    rare = share(0, deals).high
    result = "scored alike" if not points else f"differed by {points:g} points"
    return (
        f"{result} in all {counted(deals, 'duplicate deal')}; another result has a chance "
        f"of {rare:.2g} at most (95 %)"
    )


def _matches(pairing: Pairing) -> str:
    if pairing.match_rate is None:
        return ""
    return f" and wins {percent(pairing.match_rate)} of matches"


def _rounded(number: int) -> str:
    """To two digits: it is a guess."""
    unit = 10 ** max(len(str(number)) - 2, 0)
    return counted(-(-number // unit) * unit, "duplicate deal")


def summary(standings: Standings) -> str:
    """The one sentence a reader wants: the best player against the next."""
    best, next_best = standings.ranking()[:2]
    pairing = standings.between(best.name, next_best.name)
    if pairing is not None and len(standings.players) == 2:
        return verdict(pairing)
    rated = (
        f"Of {len(standings.players)} players {shown(best.name)} is rated highest "
        f"and {shown(next_best.name)} next"
    )
    if pairing is None:
        return f"{rated}; they have not met."
    return f"{rated}: {verdict(pairing)}"


def economy(standings: Standings) -> str:
    """What duplicate deals saved."""
    tables = f"{counted(standings.tables, 'table')} played, two for each duplicate deal"
    played, naive = standings.saved
    if not naive:
        return f"{tables}."
    return (
        f"{tables}. Dealing anew for every table would have needed {naive:,} tables "
        f"for intervals as narrow: {naive / played:.1f} times as many."
    )
