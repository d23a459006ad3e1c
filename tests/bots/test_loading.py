"""Bots as people name them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overtrick.bots.loading import load_bot
from overtrick.bots.program.player import ProgramBot
from overtrick.bots.random_player import RandomPlayer
from overtrick.core.actions import NO_ACTIONS
from overtrick.games import euchre
from overtrick.games.euchre.bots import simple as simple_euchre

BOTS = """
class Plain:
    def choose(self, view, legal):
        return 64

class Told(Plain):
    def __init__(self, game, *, seed=0):
        self.told = (game, seed)

class ToldTheGame(Plain):
    def __init__(self, game):
        self.told = game

class ToldAll(Plain):
    def __init__(self, **all):
        self.told = all

class Needy(Plain):
    def __init__(self, teacher):
        pass

class Refusing(Plain):
    def __init__(self):
        raise OSError("no network")

class Dumb:
    pass

class Outer:
    Inner = Plain
    choose = "not a function"

sharp = Plain()
number = 7

def function(view, legal):
    return 64
"""
NO_BOT = {"no_bots.py": "import no_such_thing\n", "odd_bots.py": "def f(:\n"}
RUDE = {"rude_bots.py": "import sys\nsys.exit('bye')\n", "wrong_bots.py": "1 / 0\n"}
PACKAGE = {"mybots/__init__.py": "", "mybots/sharp.py": BOTS}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory with bots in it, which is the current one."""
    for name, text in {"my_bots.py": BOTS, **NO_BOT, **RUDE, **PACKAGE}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_a_name_of_the_catalogue_is_that_bot() -> None:
    assert load_bot("simple", "euchre", 7) is simple_euchre
    assert isinstance(load_bot("random", "war", 7), RandomPlayer)


def test_the_seed_reaches_the_random_player() -> None:
    legal = euchre.legal_actions(euchre.start(euchre.HOUSE, euchre.DECK, 3))
    drawn = [
        [player.choose(None, legal) for _ in range(20)]
        for player in (load_bot("random", "euchre", 7), RandomPlayer(7))
    ]

    assert drawn[0] == drawn[1]


@pytest.mark.parametrize(
    "name",
    ["my_bots:Plain", "my_bots:sharp", "my_bots:Outer.Inner", "mybots.sharp:Plain"],
)
@pytest.mark.usefixtures("here")
def test_an_import_path_is_looked_for_in_the_current_directory(name: str) -> None:
    assert load_bot(name, "euchre", 7).choose(None, NO_ACTIONS) == 64


def test_a_module_with_choose_is_a_player() -> None:
    assert load_bot("overtrick.games.euchre.bots.simple", "euchre", 7) is simple_euchre
    assert load_bot("overtrick.games.euchre.bots:simple", "euchre", 7) is simple_euchre


@pytest.mark.parametrize(
    "name, told",
    [
        ("my_bots:Told", ("spades", 7)),
        ("my_bots:ToldTheGame", "spades"),
        ("my_bots:ToldAll", {"game": "spades", "seed": 7}),
    ],
)
@pytest.mark.usefixtures("here")
def test_a_class_is_told_of_game_and_seed_what_it_takes(name: str, told: object) -> None:
    player: Any = load_bot(name, "spades", 7)

    assert player.told == told


@pytest.mark.usefixtures("here")
def test_every_call_makes_an_object_of_its_own() -> None:
    assert load_bot("my_bots:Plain", "war", 7) is not load_bot("my_bots:Plain", "war", 7)


@pytest.mark.parametrize(
    "name, trouble",
    [
        ("clever", "expected a bot (random, simple, steady, expert, sharp, daring), got 'clever'"),
        ("nowhere:Sharp", "there is no Python module 'nowhere'"),
        ("mybots.nowhere:Sharp", "there is no Python module 'mybots.nowhere'"),
        ("nowhere.sharp:Sharp", "there is no Python module 'nowhere'"),
        ("my_bots:Blunt", "there is no 'Blunt' in 'my_bots'"),
        ("my_bots:Outer.Blunt", "there is no 'Outer.Blunt' in 'my_bots'"),
        ("my_bots:Dumb", "'my_bots:Dumb' is not a bot: it has no choose() function"),
        ("my_bots:Outer", "'my_bots:Outer' is not a bot: it has no choose() function"),
        ("my_bots:number", "'my_bots:number' is not a bot: it has no choose() function"),
        ("my_bots:function", "'my_bots:function' is not a bot: it has no choose() function"),
        ("mybots.sharp", "'mybots.sharp' is not a bot: it has no choose() function"),
        ("my_bots:", "expected a bot like 'mypkg.bots:Sharp', got 'my_bots:'"),
        (":Sharp", "expected a bot like 'mypkg.bots:Sharp', got ':Sharp'"),
        ("./my_bot", "expected a bot like 'mypkg.bots:Sharp', got './my_bot'"),
        ("..bots:Sharp", "expected a bot like 'mypkg.bots:Sharp', got '..bots:Sharp'"),
        ("a:b:c", "expected a bot like 'mypkg.bots:Sharp', got 'a:b:c'"),
        ("no_bots:Sharp", "cannot import 'no_bots': No module named 'no_such_thing'"),
        ("odd_bots:Sharp", "cannot import 'odd_bots': SyntaxError: invalid syntax"),
        ("rude_bots:Sharp", "cannot import 'rude_bots': SystemExit: bye"),
        ("wrong_bots:Sharp", "cannot import 'wrong_bots': ZeroDivisionError: division by zero"),
        ("my_bots:Needy", "'my_bots:Needy' cannot be created with (): TypeError: "),
        ("my_bots:Refusing", "'my_bots:Refusing' cannot be created with (): OSError: no network"),
        ("program:", "expected a program, as in 'program:./mybot --fast', got nothing"),
        ("program:  ", "expected a program, as in 'program:./mybot --fast', got nothing"),
        ("program:'bot", 'cannot read the command "\'bot": No closing quotation'),
        ("program:./nowhere --fast", "the program './nowhere' was not found"),
        ("program:no-such-program", "the program 'no-such-program' was not found"),
        ("program:./my_bots.py", "the program './my_bots.py' is not executable"),
        ("program:./mybots", "the program './mybots' is not executable"),
    ],
)
@pytest.mark.usefixtures("here")
def test_what_cannot_be_loaded_is_refused_in_one_sentence(name: str, trouble: str) -> None:
    with pytest.raises(ValueError) as caught:
        load_bot(name, "euchre", 7)

    assert str(caught.value).startswith(trouble)


def test_an_unknown_game_is_refused_for_every_kind_of_bot() -> None:
    for name in ("simple", f"program:{sys.executable}"):
        with pytest.raises(ValueError, match=r"^expected a "):
            load_bot(name, "snap", 7)


def test_a_program_is_named_as_to_a_shell_and_has_the_limits_given() -> None:
    bot = load_bot(
        f"program:'{sys.executable}' -c 'pass' --deep=3",
        "belote",
        7,
        seat_time=0.5,
        start_time=3,
        memory=1 << 28,
    )

    assert isinstance(bot, ProgramBot)
    assert bot.command == (sys.executable, "-c", "pass", "--deep=3")
    assert (bot.game.NAME, bot.seat_time, bot.start_time) == ("belote", 0.5, 3)
    assert bot.memory == 1 << 28
