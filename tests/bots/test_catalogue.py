"""The bots by name."""

import pytest
from games.built_in import GAMES

from overtrick.bots.catalogue import bot, bot_names, default_bot, descriptions, parse_budget
from overtrick.bots.random_player import RandomPlayer
from overtrick.core.actions import Actions
from overtrick.games.belote.bots import steady as steady_belote
from overtrick.games.belote.bots.sharp import choose as sharp_belote
from overtrick.games.euchre.bots import daring as daring_euchre
from overtrick.games.euchre.bots import sharp as sharp_euchre
from overtrick.games.euchre.bots import simple as simple_euchre
from overtrick.games.euchre.bots import steady as steady_euchre
from overtrick.games.spades.bots.steady import choose as steady_spades

MANY = Actions((1 << 52) - 1, 0)


def test_simple_is_the_simple_player_of_the_game() -> None:
    assert bot("simple", "euchre", 7) is simple_euchre


def test_random_is_a_random_player_with_the_seed_given() -> None:
    player, same = bot("random", "euchre", 7), RandomPlayer(7)

    assert isinstance(player, RandomPlayer)
    assert [player.choose(None, MANY) for _ in range(20)] == [
        same.choose(None, MANY) for _ in range(20)
    ]


def test_every_call_gives_a_random_player_of_its_own() -> None:
    assert bot("random", "euchre", 7) is not bot("random", "euchre", 7)


@pytest.mark.parametrize("name", bot_names("euchre"))
def test_every_bot_described_plays_euchre(name: str) -> None:
    assert callable(bot(name, "euchre", "seed").choose)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["simple", "random"])
def test_simple_and_random_play_every_game(name: str, game: str) -> None:
    assert callable(bot(name, game, "seed").choose)


def test_daring_is_the_daring_player_of_euchre() -> None:
    assert bot("daring", "euchre", 7) is daring_euchre


def test_steady_is_the_steady_player_of_the_game() -> None:
    assert bot("steady", "euchre", 7) is steady_euchre
    assert bot("steady", "spades", 7) is steady_spades
    assert bot("steady", "belote", 7) is steady_belote


def test_sharp_is_the_sharp_player_of_the_game() -> None:
    assert bot("sharp", "euchre", 7) is sharp_euchre
    assert bot("sharp", "belote", 7) is sharp_belote
    with pytest.raises(ValueError, match=r"expected a bot \(.*\), got 'sharp'"):
        bot("sharp", "spades", 7)


def test_every_description_is_a_sentence() -> None:
    for sentence in descriptions().values():
        assert sentence[0].isupper()
        assert sentence.endswith(".")


@pytest.mark.parametrize(
    "name, quoted",
    [
        ("clever", "'clever'"),
        ("Simple", "'Simple'"),
        ("", "''"),
        ("\x1b[2J", "'\\x1b[2J'"),
        ("x" * 100, "'" + "x" * 40 + "'"),
    ],
)
def test_an_unknown_name_is_refused_with_the_names_there_are(name: str, quoted: str) -> None:
    with pytest.raises(ValueError) as caught:
        bot(name, "euchre", 7)

    offered, _, got = str(caught.value).removeprefix("expected a bot (").partition("), got ")
    assert got == quoted
    assert offered == "random, simple, steady, expert, sharp, daring"


@pytest.mark.parametrize("name", ["simple", "steady", "daring"])
def test_a_bot_of_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^expected a game \(.*euchre.*\), got 'snap'$"):
        bot(name, "snap", 7)


@pytest.mark.parametrize(
    "text, worlds, seconds",
    [("", None, None), ("500", 500, None), ("100ms", None, 0.1), ("2s", None, 2.0)],
)
def test_an_experts_name_gives_its_budget(
    text: str, worlds: int | None, seconds: float | None
) -> None:
    assert parse_budget(text) == (worlds, seconds)


@pytest.mark.parametrize("text", ["0", "-5", "ms", "5m", "1.5s", "100 ms", "1e3", "99999999", "x"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected 'expert@"):
        bot(f"expert@{text}", "euchre", 0)


def test_there_is_no_expert_at_war() -> None:
    with pytest.raises(ValueError, match=r"expected a bot \(random, simple\), got 'expert'"):
        bot("expert", "war", 0)


def test_the_bots_are_listed_with_the_games_they_play() -> None:
    told = descriptions()

    assert list(told)[:6] == ["random", "simple", "steady", "expert", "sharp", "daring"]
    assert told["random"] == "Plays random legal actions."
    assert told["steady"].endswith(" (not in War).")
    assert told["expert"].endswith(" in that time (not in War).")
    assert told["sharp"].endswith(" (Euchre and Belote only).")
    assert told["daring"].endswith(" (Euchre only).")


def test_who_plays_unless_somebody_is_named_is_steady_or_the_strongest_there_is() -> None:
    assert [default_bot(game) for game in ("euchre", "spades", "belote", "war")] == [
        "steady",
        "steady",
        "steady",
        "simple",
    ]
