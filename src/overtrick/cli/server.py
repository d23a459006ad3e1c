"""The web table: serving it, sending a bot to it, and checking its deals."""

from pathlib import Path

import click

from overtrick.cli.options import FILE


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8280,
    show_default=True,
    help="Port to listen on; 0 picks a free port.",
)
@click.option(
    "--database",
    metavar="URL",
    help="Database for the tables: sqlite:///FILE or postgresql://... (default: a file in your "
    "data folder).",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="ORIGIN",
    help="Public address of the page, for example https://cards.example.org. May be repeated.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Trust X-Forwarded-* headers from this reverse proxy. May be repeated.",
)
@click.option(
    "--per-address",
    type=click.IntRange(1, 100_000),
    metavar="N",
    help="Connections allowed per client address; the limit on tables scales with it "
    "(default: 60).",
)
@click.option(
    "--open/--no-open",
    "open_page",
    default=None,
    help="Open the page in a browser (default: when run in a terminal).",
)
def serve(**options: object) -> int:
    """Serve tables to play at in a browser, alone or with friends."""
    from overtrick.server import command

    return command.serve(command.Options(**options))  # type: ignore[arg-type]


@click.command("bot")
@click.argument("bot")
@click.option(
    "--url",
    required=True,
    help="Address of the table, for example http://127.0.0.1:8280/t/q7m2kx9cab.",
)
@click.option("--seat", required=True, help="Seat of the bot, for example South.")
@click.option(
    "--token-file",
    type=FILE,
    metavar="FILE",
    help="File with the seat's token (default: the variable OVERTRICK_TOKEN).",
)
def remote_bot(**options: object) -> int:
    """Let BOT play at a table on a server.

    A BOT is a name ('overtrick bots'), Python code ('mypkg.bots:Sharp'), or a program
    ('program:./mybot --fast').
    """
    from overtrick.server.bots import remote_bot

    return remote_bot.play(remote_bot.Options(**options))  # type: ignore[arg-type]


@click.command()
@click.argument("file", type=FILE)
def verify(file: Path) -> int:
    """Check the deals in FILE, downloaded from a table, against the server's commitments."""
    from overtrick.server.fair import verify as verification

    return verification.verify(file)
