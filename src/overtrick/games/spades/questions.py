"""What people ask of many deals of spades."""

from typing import Final

from overtrick.games.shared.questions import MEAN, RATE, Question, Questions

QUESTIONS: Final = Questions(
    asked=(
        Question("North and South make their bid", RATE, "made_north_south"),
        Question("East and West make their bid", RATE, "made_east_west"),
        Question("sides set, per deal", MEAN, "sets"),
        Question("bid of North and South", MEAN, "bid_north_south"),
        Question("bid of East and West", MEAN, "bid_east_west"),
        Question("tricks of North and South", MEAN, "tricks_north_south"),
        Question("nils bid, per deal", MEAN, "nils"),
        Question("nils made, of those bid", RATE, "nils_made", "nils"),
        Question("blind nils bid, per deal", MEAN, "blind_nils"),
        Question("blind nils made, of those bid", RATE, "blind_nils_made", "blind_nils"),
        Question("bags of North and South", MEAN, "bags_north_south"),
        Question("bags of East and West", MEAN, "bags_east_west"),
        Question("points of North and South", MEAN, "north_south"),
        Question("points of East and West", MEAN, "east_west"),
        Question("value of dealing, in points", MEAN, "dealer_margin"),
        Question("North and South's lead, in points", MEAN, "margin"),
    ),
    needed=frozenset([("nils_made", "nils"), ("blind_nils_made", "blind_nils")]),
)
