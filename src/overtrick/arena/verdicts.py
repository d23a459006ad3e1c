"""Results as sentences: who is stronger, by how much, and how certain that is."""

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


def display_name(name: str) -> str:
    """A player's name in printable form, shortened if too long."""
    visible = "".join(letter if letter.isprintable() else "?" for letter in name)
    return visible if len(visible) <= LONGEST_NAME else visible[: LONGEST_NAME - 1] + "…"


def signed_text(value: float, digits: int) -> str:
    """A number with its sign; a zero has none."""
    text = f"{abs(value):.{digits}f}"
    if not float(text):
        return text
    return ("−" if value < 0 else "+") + text


def digits_for(half_width: float) -> int:
    """Decimals that give the half-width two significant digits."""
    if not isfinite(half_width) or half_width <= 0:
        return 2
    return min(max(1 - floor(log10(half_width)), 0), 6)


def estimate_text(estimate: Estimate) -> str:
    """``+0.376 ± 0.044``."""
    digits = digits_for(estimate.half_width)
    if not isfinite(estimate.half_width):
        return f"{signed_text(estimate.value, digits)} ± ?"
    return f"{signed_text(estimate.value, digits)} ± {estimate.half_width:.{digits}f}"


def interval_text(estimate: Estimate) -> str:
    """``+0.332 to +0.420``."""
    if not isfinite(estimate.half_width):
        return "unknown"
    digits = digits_for(estimate.half_width)
    return f"{signed_text(estimate.low, digits)} to {signed_text(estimate.high, digits)}"


def percent(estimate: Estimate) -> str:
    """``62 % (57 to 66 %)``."""
    return f"{estimate.value:.0%} ({estimate.low * 100:.0f} to {estimate.high:.0%})".replace(
        "%", " %"
    )


def three_digits(number: float) -> str:
    """``0.402``, ``1.60``, ``104``."""
    return f"{number:.{max(2 - floor(log10(number)), 0)}f}" if number else "0"


def pairing_name(pairing: Pairing) -> str:
    return f"{display_name(pairing.first)} – {display_name(pairing.second)}"


def count_text(number: int, thing: str) -> str:
    """``1 duplicate deal``, ``2,000 duplicate deals``."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def verdict(pairing: Pairing) -> str:
    """One sentence on two players."""
    points = mean_points(pairing.sums)
    if points.value < 0:
        pairing = pairing.reverse()
        points = mean_points(pairing.sums)
    sums = pairing.sums
    better, worse = display_name(pairing.first), display_name(pairing.second)
    deals = count_text(sums.deals, "duplicate deal")
    if sums.deals < 2:
        return f"{better} and {worse} have not played enough deals to compare ({deals})."
    deviation = sqrt(duplicate_variance(sums))
    if not deviation:
        return f"{better} and {worse} {_constant_result(sums.deals, points.value)}."
    by = signed_text(points.value, digits_for(points.half_width)).lstrip("+")
    if points.is_decided:
        basis = f"(95 % interval {interval_text(points).replace('+', '')}, {deals})"
        return (
            f"{better} is stronger than {worse} by {by} points per deal {basis}{_matches(pairing)}."
        )
    basis = f"(95 % interval {interval_text(points)}, {deals})"
    if not points.value:
        return f"{better} and {worse} are level {basis}."
    needed = deals_to_see(points.value, deviation)
    return (
        f"{better} and {worse} are too close to call: {better} leads by {by} points per deal "
        f"{basis}; if that is the true difference, about {_rounded(needed)} would show it."
    )


def _constant_result(deals: int, points: float) -> str:
    """For results that never differed: an upper bound for the chance of another result."""
    rare = share(0, deals).high
    result = "scored the same" if not points else f"differed by {points:g} points"
    return (
        f"{result} in all {count_text(deals, 'duplicate deal')}; the chance of another "
        f"result is at most {rare:.2g} (95 % confidence)"
    )


def _matches(pairing: Pairing) -> str:
    if pairing.match_rate is None:
        return ""
    return f" and wins {percent(pairing.match_rate)} of matches"


def _rounded(number: int) -> str:
    """Rounded up to two digits, because it is an estimate."""
    unit = 10 ** max(len(str(number)) - 2, 0)
    return count_text(-(-number // unit) * unit, "duplicate deal")


def summary(standings: Standings) -> str:
    """One sentence: the best player against the second best."""
    best, next_best = standings.ranking()[:2]
    pairing = standings.between(best.name, next_best.name)
    if pairing is not None and len(standings.players) == 2:
        return verdict(pairing)
    rated = (
        f"Of {len(standings.players)} players, {display_name(best.name)} is rated highest "
        f"and {display_name(next_best.name)} next"
    )
    if pairing is None:
        return f"{rated}; they have not played each other."
    return f"{rated}: {verdict(pairing)}"


def savings_sentence(standings: Standings) -> str:
    """How many tables duplicate deals saved."""
    tables = f"{count_text(standings.tables, 'table')} played, two for each duplicate deal"
    played, naive = standings.savings
    if not naive:
        return f"{tables}."
    return (
        f"{tables}. With a new deal at every table, equally narrow intervals would have needed "
        f"{naive:,} tables: {naive / played:.1f} times as many."
    )
