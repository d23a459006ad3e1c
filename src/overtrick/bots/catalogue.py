"""The bots by name: those of each game's kit, and two that play any game.

``random`` plays every game; ``expert`` plays every game with decisions.
"""

from typing import Final

from overtrick.bots.random_player import RandomPlayer
from overtrick.games.catalogue import game_names, kit_named
from overtrick.games.kit import BotKit, GameKit
from overtrick.table.player import Player

RANDOM: Final = "random"
EXPERT: Final = "expert"

USUAL: Final = {
    RANDOM: "Plays random legal actions.",
    "simple": "Simple heuristics: bids its honors, wins cheaply, discards low cards.",
    "steady": "Better heuristics: calls with a hand that should make it, helps its partner.",
    EXPERT: "Samples many possible deals, solves each, and chooses what is best "
    "for the match on average; 'expert@500': over 500 deals, 'expert@100ms': in that time.",
    "sharp": "Heuristics tuned on many deals: considers the cards played and who is void in what.",
}
"""The standard names, in listing order, with a description that holds in any game."""

MOST: Final = 60_000
"""A budget for an expert: worlds, milliseconds or seconds."""


def bot(name: str, game: str, seed: int | str) -> Player:
    """
    The bot of that name for *game*.

    :raises: :exc:`ValueError` if there is none.
    """
    offered = bot_names(game)
    word = EXPERT if name.partition("@")[0] == EXPERT else name
    if word not in offered:
        raise ValueError(f"expected a bot ({', '.join(offered)}), got {name[:40]!a}")
    if word == RANDOM:
        return RandomPlayer(seed)
    if word == EXPERT:
        return make_expert(name, game, seed)
    return load_kit_bot(game, word)


def bot_names(game: str) -> tuple[str, ...]:
    """
    The names of all bots for *game*: the standard ones first.

    :raises: :exc:`ValueError` if there is no such game.
    """
    kit = kit_named(game)
    names = [RANDOM, *(one.name for one in kit.bots), *([EXPERT] if has_choices(kit) else ())]
    usual = [name for name in USUAL if name in names]
    return (*usual, *(name for name in names if name not in USUAL))


def has_choices(kit: GameKit) -> bool:
    """Whether the game has decisions at all; without them there is no expert."""
    return len(kit.game.ALL_ACTIONS) > 1


def has_bot(name: str, game: str) -> bool:
    """Whether there is a bot of that name for *game*; does not load it."""
    return name in bot_names(game)


def default_bot(game: str) -> str:
    """
    The name of the default bot for *game*; the expert also assumes it for the other players.

    ``steady`` if it exists, else the strongest bot in the kit, else ``random``.
    """
    names = [one.name for one in kit_named(game).bots]
    return "steady" if "steady" in names else (*names[-1:], RANDOM)[0]


def default_simulation_bot(game: str) -> str:
    """The name of the default bot for simulations."""
    return "simple" if has_bot("simple", game) else default_bot(game)


def description(name: str, game: str) -> str:
    """A sentence on how the bot of that name plays *game*."""
    own = [one.description for one in kit_named(game).bots if one.name == name]
    return next(iter(own), "") or USUAL.get(name, "")


def descriptions() -> dict[str, str]:
    """All bots of all games, each with a sentence that ends with the games it plays."""
    known = {game: bot_names(game) for game in game_names()}
    names = dict.fromkeys((*USUAL, *(name for own in known.values() for name in own)))
    told = {}
    for name in names:
        players = [game for game in known if name in known[game]]
        if players:
            told[name] = describe_for_games(
                name, players, [game for game in known if game not in players]
            )
    return told


def describe_for_games(name: str, players: list[str], others: list[str]) -> str:
    """The sentence of the bot's first game, with the games that have the bot or, if shorter, those
    that lack it."""
    sentence = description(name, players[0])
    if not others:
        return sentence
    if len(others) < len(players):
        return sentence.removesuffix(".") + f" (not in {titles(others)})."
    return sentence.removesuffix(".") + f" ({titles(players)} only)."


def titles(games: list[str]) -> str:
    """``War``, ``Euchre and Belote``, ``Euchre, Spades and Belote``."""
    words = [kit_named(game).spoken_title for game in games]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def load_kit_bot(game: str, name: str) -> Player:
    """The bot of that name in the kit of *game*."""
    player: Player = kit_bot(game, name).part.load()
    return player


def kit_bot(game: str, name: str) -> BotKit:
    return next(one for one in kit_named(game).bots if one.name == name)


def make_expert(name: str, game: str, seed: int | str) -> Player:
    """
    The expert, with the budget that its name gives: ``expert``, ``expert@500``, ``expert@100ms``.

    :raises: :exc:`ValueError` if the budget is invalid.
    """
    worlds, seconds = parse_budget(name.partition("@")[2])
    from overtrick.bots.expert.player import Expert  # its imports are slow

    return Expert(game, seed, worlds, seconds)


def parse_budget(text: str) -> tuple[int | None, float | None]:
    """
    Parses ``500``, ``100ms`` or ``2s`` into worlds or seconds; both are None if the text is empty.

    :raises: :exc:`ValueError` if it is invalid.
    """
    if text == "":
        return None, None
    number = text.removesuffix("s").removesuffix("m")
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST):
        raise ValueError(f"expected 'expert@500' or 'expert@100ms', got 'expert@', {text[:30]!a}")
    if text == number:
        return int(number), None
    if text == number + "m":
        raise ValueError(f"expected 'expert@{number}ms', got 'expert@{number}m'")
    return None, int(number) / (1000 if text.endswith("ms") else 1)
