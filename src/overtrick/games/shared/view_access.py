"""Finds the rules and the dealer in the view of any game."""

from typing import Any

from overtrick.core.seats import NO_SEAT, Seat


def rules_in(view: Any) -> Any:
    """The rules a view is played by: a field of the view, or of its ``deal``."""
    return view.rules if hasattr(view, "rules") else view.deal.rules


def dealer_in(view: Any) -> Seat:
    """The dealer, or ``NO_SEAT`` if the view does not say."""
    deal = getattr(view, "deal", view)
    dealer: Seat = getattr(deal, "dealer", NO_SEAT)
    return dealer
