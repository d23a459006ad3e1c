"""Simulating, comparing bots, and solving positions."""

import click

from overtrick.cli.options import (
    CLUSTER_HELP,
    FILE,
    GAME,
    JSON_HELP,
    PLOT_HELP,
    RULES_HELP,
    SEED,
    SEED_HELP,
    WORKERS_HELP,
    game_names,
)


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--hands", metavar="N", help="Number of deals, for example 1e7 or 10_000_000 (default: 1e5)."
)
@click.option("--matches", metavar="N", help="Number of matches, instead of --hands.")
@click.option(
    "--seats",
    metavar="BOT[,BOT...]",
    help="Bots for the seats, North first, repeated around the table (default: simple, where the "
    "game has it). See 'overtrick bots'.",
)
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option("--seed", type=SEED, default=0, show_default=True, help=SEED_HELP)
@click.option("--workers", type=click.IntRange(1, 1024), help=WORKERS_HELP)
@click.option("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
@click.option("--json", "as_json", is_flag=True, help=JSON_HELP)
@click.option(
    "--out",
    type=FILE,
    metavar="FILE",
    help="Write one row per deal to this file: .csv or .parquet.",
)
@click.option("--plot", type=FILE, metavar="FILE", help=PLOT_HELP)
def simulate(**options: object) -> int:
    """Play many deals or matches of GAME and print how often things happen."""
    from overtrick.simulation import command

    return command.simulate(command.Options(**options))  # type: ignore[arg-type]


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--hand", required=True, metavar="CARDS", help="Your cards, for example 'JH JD AH KH 9C'."
)
@click.option("--upcard", default="", metavar="CARD", help="The card turned up.")
@click.option(
    "--seat",
    type=click.IntRange(1, 4),
    default=1,
    show_default=True,
    help="Your seat: 1 is left of the dealer, 4 is the dealer.",
)
@click.option(
    "--round",
    type=click.IntRange(1, 2),
    default=1,
    show_default=True,
    help="The round of calling; 2 means that all have passed once.",
)
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option(
    "--bots",
    metavar="BOT",
    help="Bot that plays the deals out, in all seats (default: simple, where the game has it).",
)
@click.option(
    "--hands", default="20000", show_default=True, metavar="N", help="Number of deals to sample."
)
@click.option(
    "--seed", type=SEED, default=0, show_default=True, help="The same seed samples the same deals."
)
@click.option("--json", "as_json", is_flag=True, help=JSON_HELP)
@click.option("--plot", type=FILE, metavar="FILE", help=PLOT_HELP)
def odds(**options: object) -> int:
    """Estimate what each call is worth with a hand.

    The other cards are dealt at random, many times.
    """
    from overtrick.simulation import command

    return command.odds(command.OddsOptions(**options))  # type: ignore[arg-type]


@click.command()
@click.argument("games", nargs=-1, type=GAME, metavar="[GAME...]")
def warm(games: tuple[str, ...]) -> int:
    """Compile the rules now, so that later commands start at once.

    Without GAME, compiles all games.
    """
    from overtrick.simulation import command

    return command.warm(tuple(dict.fromkeys(games)) or game_names())


@click.command()
@click.argument("game", type=GAME)
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT [BOT...]")
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option("--seed", type=SEED, default=0, show_default=True, help=SEED_HELP)
@click.option(
    "--deals",
    type=click.IntRange(1, 10**7),
    help="Duplicate deals per pair of bots (default: 10000).",
)
@click.option(
    "--until",
    type=float,
    metavar="POINTS",
    help="Instead of --deals: stop once the 95 % interval reaches at most this many points to "
    "each side.",
)
@click.option(
    "--matches",
    type=click.IntRange(0, 10**6),
    default=0,
    help="Also play this many duplicate matches per pair (default: none).",
)
@click.option(
    "--time",
    "seat_time",
    type=click.FloatRange(0.001, 3600),
    default=2.0,
    show_default=True,
    help="Seconds per decision for a bot that is a program.",
)
@click.option(
    "--memory",
    type=click.IntRange(16, 1 << 20),
    default=1024,
    show_default=True,
    help="Memory limit in MiB for a bot that is a program.",
)
@click.option("--workers", type=click.IntRange(1, 1024), help=WORKERS_HELP)
@click.option("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
@click.option(
    "--out",
    type=FILE,
    metavar="FOLDER",
    help="Folder for results and reports; rerun the same command to continue.",
)
@click.option("--json", "as_json", is_flag=True, help=JSON_HELP)
def arena(**options: object) -> int:
    """Play bots against each other on duplicate deals and report which is stronger.

    A BOT is a name ('overtrick bots'), Python code ('mypkg.bots:Sharp'), or a
    program ('program:./mybot --fast'); 'fast=program:./mybot' gives it a name.
    """
    from overtrick.arena import command

    return command.arena(command.Options(**options))  # type: ignore[arg-type]


@click.command()
@click.argument("file", type=FILE, required=False)
@click.option(
    "--number",
    type=click.IntRange(1),
    metavar="N",
    help="Number of the deal in FILE (default: the last).",
)
@click.option(
    "--after",
    type=click.IntRange(0),
    metavar="N",
    help="Number of actions already taken in that deal (default: all; in a finished deal, those "
    "before the opening lead).",
)
@click.option(
    "--deal",
    "hands",
    default="",
    metavar="HANDS",
    help="Instead of FILE: 'AS KH / QS QH / JS TH / TS 9H', North first, hands of equal size.",
)
@click.option("--game", default="", metavar="GAME", help="Game of --deal (default: the first one).")
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option("--trump", default="", metavar="SUIT", help="Trump suit of --deal.")
@click.option(
    "--leader", default="", metavar="SEAT", help="Seat that leads in --deal (default: North)."
)
@click.option(
    "--maker",
    default="",
    metavar="SEAT",
    help="Maker, or taker, of --deal (default: the leader).",
)
@click.option("--alone", is_flag=True, help="The maker of --deal plays alone.")
@click.option("--json", "as_json", is_flag=True, help=JSON_HELP)
def solve(**options: object) -> int:
    """Compute the exact value of every action, and the best play, with all hands open.

    The position comes from FILE, a recorded game, or from --deal.
    """
    from overtrick.solver import command

    return command.solve(command.Options(**options))  # type: ignore[arg-type]
