"""Option types and help texts that several commands share."""

from pathlib import Path

import click
from click.shell_completion import CompletionItem

RULES_HELP = "A rule set, then any overrides: 'cs246 points_to_win=5'. See 'overtrick rules'."
SEED_HELP = "The same seed deals the same cards."
WORKERS_HELP = "Number of worker processes (default: threads on all cores)."
CLUSTER_HELP = "Run on the Dask cluster of this scheduler, for example tcp://host:8786."
PLAIN_HELP = "No colors and no symbols; cards as words."
JSON_HELP = "Print the result as JSON."
PLOT_HELP = "Draw a chart to this file: .png or .svg."
FILE = click.Path(path_type=Path)
SEED = click.IntRange(0, 2**63 - 1)


class GameName(click.ParamType):  # type: ignore[type-arg]  # not generic before click 8.5
    """The name of a game; plug-in games are looked up only when needed."""

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
    """The game to play if none is named."""
    from overtrick.games.catalogue import BUILT_IN

    return next(iter(BUILT_IN))


GAME = GameName()
