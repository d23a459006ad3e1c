"""The bots by name: what each game's kit brings, and two that play any game.

``random`` plays every game; ``expert`` every game in which there is something to choose.
"""

from typing import Final

from overtrick.bots.random_player import RandomPlayer
from overtrick.games.catalogue import game_names, kit_named
from overtrick.games.kit import BotKit, GameKit
from overtrick.table.player import Player

RANDOM: Final = "random"
EXPERT: Final = "expert"

USUAL: Final = {
    RANDOM: "Does anything legal.",
    "simple": "Rules of thumb: bids its honours, wins cheaply, throws low cards away.",
    "steady": "Better rules of thumb: calls with a hand that should make it, helps its partner.",
    EXPERT: "Imagines many deals that fit what it has seen, solves each, and does what is best "
    "for the match on average; 'expert@500': over 500 deals, 'expert@100ms': in that time.",
    "sharp": "Rules of thumb with numbers from many deals: weighs the cards gone and who is out of "
    "what.",
}
"""The usual names, in the order in which they are listed, and what they promise in any game."""

MOST: Final = 60_000
"""Worlds, milliseconds, or seconds, that an expert may be given."""


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
    The names of all bots for *game*: the usual ones first, in their order.

    :raises: :exc:`ValueError` if there is no such game.
    """
    kit = kit_named(game)
    names = [RANDOM, *(one.name for one in kit.bots), *([EXPERT] if has_choices(kit) else ())]
    usual = [name for name in USUAL if name in names]
    return (*usual, *(name for name in names if name not in USUAL))


def has_choices(kit: GameKit) -> bool:
    """Whether there is ever more than one thing to do; an expert would have nothing to think of."""
    return len(kit.game.ALL_ACTIONS) > 1


def has_bot(name: str, game: str) -> bool:
    """Whether there is a bot of that name for *game*; it is not loaded."""
    return name in bot_names(game)


def default_bot(game: str) -> str:
    """
    The name of the bot that plays *game* when none is named, and for the others in a thought.

    ``steady`` if there is one, or else the strongest in the kit; ``random`` if there is none.
    """
    names = [one.name for one in kit_named(game).bots]
    return "steady" if "steady" in names else (*names[-1:], RANDOM)[0]


def default_simulation_bot(game: str) -> str:
    """The name of the bot that many deals are played with when none is named."""
    return "simple" if has_bot("simple", game) else default_bot(game)


def description(name: str, game: str) -> str:
    """What the bot of that name does in *game*, in a sentence."""
    own = [one.description for one in kit_named(game).bots if one.name == name]
    return next(iter(own), "") or USUAL.get(name, "")


def descriptions() -> dict[str, str]:
    """All bots of all games, each with a sentence that ends by saying which games it plays."""
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
    """A bot's sentence as its first game has it, and the shorter list: who has it, or has not."""
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
    """The bot of that name that the kit of *game* brings."""
    player: Player = kit_bot(game, name).part.load()
    return player


def kit_bot(game: str, name: str) -> BotKit:
    return next(one for one in kit_named(game).bots if one.name == name)


def make_expert(name: str, game: str, seed: int | str) -> Player:
    """
    The expert, with the budget that its name gives: ``expert``, ``expert@500``, ``expert@100ms``.

    :raises: :exc:`ValueError` if that is no budget.
    """
    worlds, seconds = parse_budget(name.partition("@")[2])
    from overtrick.bots.expert.player import Expert  # what it needs takes a while to load

    return Expert(game, seed, worlds, seconds)


def parse_budget(text: str) -> tuple[int | None, float | None]:
    """
    Worlds, or seconds, that a text like ``500``, ``100ms`` or ``2s`` gives; neither if it is empty.

    :raises: :exc:`ValueError` if it gives none.
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
