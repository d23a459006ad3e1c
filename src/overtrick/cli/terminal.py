"""Playing in the terminal, reading records, and listing rule sets and bots."""

from pathlib import Path

import click

from overtrick.cli.options import FILE, GAME, PLAIN_HELP, RULES_HELP, SEED, SEED_HELP, first_game


@click.command()
@click.argument("game", type=GAME, default=first_game)
@click.option("--rules", "rules_words", metavar="RULES", help=RULES_HELP)
@click.option(
    "--names", metavar="YOU,WEST,NORTH,EAST", help="Names of the players, clockwise from you."
)
@click.option(
    "--bots",
    metavar="BOT[,BOT,BOT]",
    help="Bots for the other seats, clockwise from your left. See 'overtrick bots'.",
)
@click.option("--seed", type=SEED, help=SEED_HELP)
@click.option("--resume", type=FILE, metavar="FILE", help="Continue a saved game.")
@click.option(
    "--record",
    "record_path",
    type=FILE,
    metavar="FILE",
    help="Save the game in this file (default: a new file in your data folder).",
)
@click.option(
    "--think",
    type=click.FloatRange(0.001, 60),
    metavar="SECONDS",
    help="Seconds an expert or a hint may think (default: the game's usual budget).",
)
@click.option("--demo", is_flag=True, help="Watch bots play one match in all seats.")
@click.option("--plain", is_flag=True, help=PLAIN_HELP)
@click.option("--suits", type=click.Choice(["symbols", "letters"]), help="How to print suits.")
def play(**options: object) -> int:
    """Play GAME in the terminal, against bots."""
    from overtrick.terminal import command

    return command.play(command.Options(**options))  # type: ignore[arg-type]


@click.command()
@click.argument("file", type=FILE)
@click.option("--plain", is_flag=True, help=PLAIN_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print the record as JSON instead.")
def replay(file: Path, plain: bool, as_json: bool) -> int:
    """Print the game recorded in FILE, card by card, with all hands open."""
    from overtrick.terminal import record_commands

    return record_commands.replay(file, plain, as_json)


@click.command()
@click.argument("file", type=FILE)
def referee(file: Path) -> int:
    """Check the game recorded in FILE.

    Prints the result, or the first broken rule (exit code 1).
    """
    from overtrick.terminal import record_commands

    return record_commands.referee(file)


@click.command()
@click.argument("game", type=GAME, default=first_game)
def rules(game: str) -> int:
    """List the rule sets of GAME and explain each rule."""
    from overtrick.terminal import record_commands

    return record_commands.list_rules(game)


@click.command()
def bots() -> int:
    """List the bots, with one sentence about each."""
    from overtrick.terminal import record_commands

    return record_commands.list_bots()
