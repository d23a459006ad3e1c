"""The `overtrick` command: what can be done, and where it is done.

Each command imports what it needs when it runs, so that help is quick.
"""

import difflib
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from overtrick import __version__
from overtrick.console import guarded

RULES_HELP = "A rule set and what differs from it: 'cs246 points_to_win=5'. See 'overtrick rules'."
BOTS_HELP = "Who plays the other seats, clockwise from your left. See 'overtrick bots'."
THINK_HELP = "Time that experts, and hints, have for a decision; by default what is usual."
RECORD_HELP = "Where to save; by default a new file in your data folder."
WORKERS_HELP = "Plays in so many processes; by default in threads on all cores."
CLUSTER_HELP = "Plays on the Dask cluster of that scheduler, as in tcp://host:8786."
FILE = click.Path(path_type=Path)
SEED = click.IntRange(0, 2**63 - 1)


class GameName(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.5
    """The name of a game; those of other packages are looked up only when they are needed."""

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        names = "|".join(game_names())
        return f"{{{names}}}" if param.required else f"[{names}]"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from overtrick.games.catalogue import kit_named

        try:
            return kit_named(value).name
        except ValueError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in game_names() if name.startswith(incomplete)]


def game_names() -> tuple[str, ...]:
    from overtrick.games import catalogue

    return catalogue.game_names()


def first_game() -> str:
    """The game that is played if none is named."""
    from overtrick.games.catalogue import BUILT_IN

    return next(iter(BUILT_IN))


GAME = GameName()


class Suggesting(click.Group):
    """A group of commands that guesses what a mistyped one was meant to be."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            near = difflib.get_close_matches(args[0], self.commands, n=1, cutoff=0.5)
            guess = f" Did you mean {near[0]!r}?" if near else ""
            raise click.UsageError(f"There is no command {args[0]!a}.{guess}", ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=Suggesting,
    epilog="Examples: 'overtrick serve', 'overtrick play --bots expert'.",
)
@click.version_option(__version__, message="overtrick %(version)s")
def overtrick() -> None:
    """The open table for trick-taking card games."""


@overtrick.command()
@click.argument("game", type=GAME, default=first_game)
@click.option(
    "--rules",
    "rules_words",
    metavar="RULES",
    help=RULES_HELP,
)
@click.option("--names", metavar="YOU,WEST,NORTH,EAST", help="Names, clockwise from you.")
@click.option(
    "--bots",
    metavar="BOT[,BOT,BOT]",
    help=BOTS_HELP,
)
@click.option("--seed", type=SEED, help="Deals the same cards again.")
@click.option("--resume", type=FILE, metavar="FILE", help="Goes on with a saved game.")
@click.option(
    "--record",
    "record_path",
    type=FILE,
    metavar="FILE",
    help=RECORD_HELP,
)
@click.option("--think", type=click.FloatRange(0.001, 60), metavar="SECONDS", help=THINK_HELP)
@click.option("--demo", is_flag=True, help="Bots play all seats, once.")
@click.option("--plain", is_flag=True, help="No colour, no symbols, cards as words.")
@click.option("--suits", type=click.Choice(["symbols", "letters"]), help="How suits look.")
def play(**options: object) -> int:
    """Plays GAME here, against bots, at once."""
    from overtrick.terminal import command

    return command.play(command.Options(**options))  # type: ignore[arg-type]


@overtrick.command()
@click.argument("file", type=FILE)
@click.option("--plain", is_flag=True, help="No colour, no symbols, cards as words.")
@click.option("--json", "as_json", is_flag=True, help="Prints the record as JSON instead.")
def replay(file: Path, plain: bool, as_json: bool) -> int:
    """Prints the game recorded in FILE, card by card, all hands open."""
    from overtrick.terminal import record_commands

    return record_commands.replay(file, plain, as_json)


@overtrick.command()
@click.argument("file", type=FILE)
def referee(file: Path) -> int:
    """Checks the game recorded in FILE: the result, or the first broken rule and exit code 1."""
    from overtrick.terminal import record_commands

    return record_commands.referee(file)


@overtrick.command()
@click.argument("file", type=FILE)
def verify(file: Path) -> int:
    """Checks that deals downloaded from a table, in FILE, are those the house had committed to."""
    from overtrick.server.fair import verify as verifying

    return verifying.verify(file)


@overtrick.command()
@click.argument("game", type=GAME, default=first_game)
def rules(game: str) -> int:
    """Lists the rule sets of GAME, one sentence per rule."""
    from overtrick.terminal import record_commands

    return record_commands.list_rules(game)


@overtrick.command()
def bots() -> int:
    """Lists the bots, one sentence each."""
    from overtrick.terminal import record_commands

    return record_commands.list_bots()


@overtrick.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8280,
    show_default=True,
    help="0 takes any that is free.",
)
@click.option(
    "--database",
    metavar="URL",
    help="Where tables are kept: sqlite:///FILE or postgresql://...; by default a file in your "
    "data folder.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="ORIGIN",
    help="Where else the page is reached, as in https://cards.example.org.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A reverse proxy, whose word on who asks is taken.",
)
@click.option(
    "--per-address",
    type=click.IntRange(1, 100_000),
    metavar="N",
    help="Connections of one client, and tables in proportion [60].",
)
@click.option("--open/--no-open", "open_page", default=None, help="Opens the page in a browser.")
def serve(**options: object) -> int:
    """Serves tables to play at, in the browser, alone or with friends."""
    from overtrick.server import command

    return command.serve(command.Options(**options))  # type: ignore[arg-type]


@overtrick.command("bot")
@click.argument("bot")
@click.option(
    "--url", required=True, help="Of the table, as in http://127.0.0.1:8280/t/q7m2kx9cab."
)
@click.option("--seat", required=True, help="Where the bot sits, as in South.")
@click.option(
    "--token-file",
    type=FILE,
    metavar="FILE",
    help="Holds the seat's token; otherwise it is taken from OVERTRICK_TOKEN.",
)
def remote_bot(**options: object) -> int:
    """Lets BOT play at a table elsewhere.

    A BOT is a name ('overtrick bots'), Python code ('mypkg.bots:Sharp'), or a program
    ('program:./mybot --fast').
    """
    from overtrick.server.bots import remote_bot

    return remote_bot.play(remote_bot.Options(**options))  # type: ignore[arg-type]


@overtrick.command()
@click.argument("game", type=GAME)
@click.option("--hands", metavar="N", help="How many deals, as in 1e7 or 10_000_000 [1e5].")
@click.option("--matches", metavar="N", help="Or how many matches.")
@click.option(
    "--seats",
    metavar="BOT[,BOT...]",
    help="Who plays, North first, repeated round the table [simple]. See 'overtrick bots'.",
)
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Deals the same cards again.")
@click.option("--workers", type=click.IntRange(1, 1024), help=WORKERS_HELP)
@click.option("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
@click.option("--json", "as_json", is_flag=True, help="Prints the result as JSON.")
@click.option("--out", type=FILE, metavar="FILE", help="Writes a row per deal: .csv or .parquet.")
@click.option("--plot", type=FILE, metavar="FILE", help="Draws a picture: .png or .svg.")
def simulate(**options: object) -> int:
    """Plays many deals, or matches, of GAME and says what happened how often."""
    from overtrick.simulation import command

    return command.simulate(command.Options(**options))  # type: ignore[arg-type]


@overtrick.command()
@click.argument("game", type=GAME)
@click.option("--hand", required=True, metavar="CARDS", help="Your cards, as in 'JH JD AH KH 9C'.")
@click.option("--upcard", default="", metavar="CARD", help="The card turned up.")
@click.option(
    "--seat",
    type=click.IntRange(1, 4),
    default=1,
    show_default=True,
    help="Where you sit: 1 left of the dealer, 4 the dealer.",
)
@click.option(
    "--round",
    type=click.IntRange(1, 2),
    default=1,
    show_default=True,
    help="2: all have passed once.",
)
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option("--bots", metavar="BOT", help="Who plays all seats on [simple].")
@click.option("--hands", default="20000", show_default=True, metavar="N", help="Deals to sample.")
@click.option(
    "--seed", type=SEED, default=0, show_default=True, help="Samples the same deals again."
)
@click.option("--json", "as_json", is_flag=True, help="Prints the result as JSON.")
@click.option("--plot", type=FILE, metavar="FILE", help="Draws a picture: .png or .svg.")
def odds(**options: object) -> int:
    """Says what each call is worth with a hand, over sampled deals of the other cards."""
    from overtrick.simulation import command

    return command.odds(command.OddsOptions(**options))  # type: ignore[arg-type]


@overtrick.command()
@click.argument("games", nargs=-1, type=GAME, metavar="[GAME...]")
def warm(games: tuple[str, ...]) -> int:
    """Compiles the rules now, so that simulation starts at once later."""
    from overtrick.simulation import command

    return command.warm(tuple(dict.fromkeys(games)) or game_names())


@overtrick.command()
@click.argument("game", type=GAME)
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT [BOT...]")
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Deals the same cards again.")
@click.option(
    "--deals", type=click.IntRange(1, 10**7), help="Duplicate deals of each pair [10000]."
)
@click.option(
    "--until", type=float, metavar="POINTS", help="Or play until the 95% interval is so narrow."
)
@click.option("--matches", type=click.IntRange(0, 10**6), default=0, help="Duplicate matches, too.")
@click.option(
    "--time",
    "seat_time",
    type=click.FloatRange(0.001, 3600),
    default=2.0,
    show_default=True,
    help="Seconds a bot that is a program has for a decision.",
)
@click.option(
    "--memory",
    type=click.IntRange(16, 1 << 20),
    default=1024,
    show_default=True,
    help="MiB that such a bot may use.",
)
@click.option("--workers", type=click.IntRange(1, 1024), help=WORKERS_HELP)
@click.option("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
@click.option(
    "--out", type=FILE, metavar="FOLDER", help="Keeps results and reports; the same again goes on."
)
@click.option("--json", "as_json", is_flag=True, help="Prints the result as JSON.")
def arena(**options: object) -> int:
    """Plays bots against each other on duplicate deals and says who is stronger.

    A BOT is a name ('overtrick bots'), Python code ('mypkg.bots:Sharp'), or a
    program ('program:./mybot --fast'); 'fast=program:./mybot' gives it a name.
    """
    from overtrick.arena import command

    return command.arena(command.Options(**options))  # type: ignore[arg-type]


@overtrick.command()
@click.argument("file", type=FILE, required=False)
@click.option("--number", type=click.IntRange(1), metavar="N", help="Which deal of FILE; the last.")
@click.option(
    "--after",
    type=click.IntRange(0),
    metavar="N",
    help="After how many of its actions [where it stands; if it is over, at the opening lead].",
)
@click.option(
    "--deal",
    "hands",
    default="",
    metavar="HANDS",
    help="Instead of FILE: 'AS KH / QS QH / JS TH / TS 9H', North first, all of the same size.",
)
@click.option(
    "--game",
    default="",
    metavar="GAME",
    help="The game of --deal [the first one].",
)
@click.option("--rules", default="", metavar="RULES", help=RULES_HELP)
@click.option("--trump", default="", metavar="SUIT", help="Of --deal.")
@click.option("--leader", default="", metavar="SEAT", help="Who leads in --deal [North].")
@click.option("--maker", default="", metavar="SEAT", help="Or taker, in --deal [the leader].")
@click.option("--alone", is_flag=True, help="The maker of --deal plays alone.")
@click.option("--json", "as_json", is_flag=True, help="Prints the result as JSON.")
def solve(**options: object) -> int:
    """Says what every action is worth with all hands open, and how best play goes on."""
    from overtrick.solver import command

    return command.solve(command.Options(**options))  # type: ignore[arg-type]


def main(argv: Sequence[str] | None = None) -> int:
    """The command as the shell calls it; its exit code."""
    return guarded(lambda: run(argv), sys.stdout, complain)


def run(argv: Sequence[str] | None) -> int:
    """Calls the command, leaving trouble with the streams to ``guarded``."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        with overtrick.make_context("overtrick", arguments) as context:
            code = overtrick.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    return code if isinstance(code, int) else 0


def complain(message: str) -> None:
    click.echo(f"overtrick: {message}", err=True)
