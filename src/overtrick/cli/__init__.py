"""The `overtrick` command.

Each subcommand imports its implementation when it runs, so that ``--help`` is quick.
"""

import difflib
import sys
from collections.abc import Sequence
from functools import partial

import click

from overtrick import __version__
from overtrick.cli.analysis import arena, odds, simulate, solve, warm
from overtrick.cli.server import remote_bot, serve, verify
from overtrick.cli.terminal import bots, play, referee, replay, rules
from overtrick.console import run_guarded, write_notice

COMMANDS = (
    play,
    replay,
    referee,
    verify,
    rules,
    bots,
    serve,
    remote_bot,
    simulate,
    odds,
    warm,
    arena,
    solve,
)


class SuggestingGroup(click.Group):
    """A group of commands that suggests the closest name for a mistyped one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            near = difflib.get_close_matches(args[0], self.commands, n=1, cutoff=0.5)
            guess = f" Did you mean {near[0]!r}?" if near else ""
            raise click.UsageError(f"There is no command {args[0]!a}.{guess}", ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=SuggestingGroup,
    epilog="Examples: 'overtrick serve', 'overtrick play --bots expert'.",
)
@click.version_option(
    __version__, message="overtrick %(version)s", help="Show the version and exit."
)
@click.help_option(help="Show this message and exit.")
def overtrick() -> None:
    """The open table for trick-taking card games."""


for command in COMMANDS:
    overtrick.add_command(command)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command as the shell calls it; returns the exit code."""
    return run_guarded(partial(run, argv), sys.stdout, write_notice)


def run(argv: Sequence[str] | None) -> int:
    """Runs the command; errors of the output streams are left to ``run_guarded``."""
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
