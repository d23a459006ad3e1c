"""Estimates what each call is worth with one hand (``estimate.odds_of``)."""
