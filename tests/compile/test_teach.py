"""Compiled rules do what the written ones do, and never what they did before an edit."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numba
import pytest

import overtrick
from overtrick.compile import fingerprint, jit, machine_words
from overtrick.core import cards
from overtrick.games import euchre
from overtrick.games.euchre.rules import order, play

NUMBA: Any = numba.config
pytestmark = pytest.mark.long

WORDS = (
    *(0, 1, 2, 3, 2**51, 2**52 - 1, 2**52, 2**62, 2**63 - 1),
    *(Random(280).getrandbits(bits) for bits in range(1, 63) for _ in range(4)),
)


# what Numba is taught about ints


def test_compiled_ints_count_their_bits_as_python_does() -> None:
    ones: Any = numba.njit(lambda word: word.bit_count())

    assert [ones(word) for word in WORDS] == [word.bit_count() for word in WORDS]


def test_compiled_ints_are_as_long_as_in_python() -> None:
    length: Any = numba.njit(lambda word: word.bit_length())

    assert [length(word) for word in WORDS] == [word.bit_length() for word in WORDS]


def test_the_compiled_nth_bit_is_that_of_python() -> None:
    questions = [(word, place) for word in WORDS for place in range(word.bit_count())]
    compiled: Any = numba.njit(lambda bits, place: machine_words.nth_bit(bits, place))

    assert [compiled(*question) for question in questions] == [
        machine_words.nth_bit(*question) for question in questions
    ]


WITHOUT_BMI2 = """\
import llvmlite.binding

features = llvmlite.binding.get_host_cpu_features()
features.pop("bmi2", None)
llvmlite.binding.get_host_cpu_features = lambda: features

import numba
from overtrick.compile import machine_words
from overtrick.solver import compile_search, memory

nth_bit = numba.njit(lambda bits, place: machine_words.nth_bit(bits, place))
moved = numba.njit(lambda word, mask: (memory.gathered(word, mask), memory.scattered(word, mask)))
print(nth_bit(0b1010, 1), *moved(0b1010_1100, 0b1111_0000))
"""


def test_words_compile_for_a_processor_without_bmi2(copy: "Copy") -> None:
    assert copy.run(WITHOUT_BMI2) == f"3 {0b1010} {0b1100_0000}"


def test_compiled_words_wrap_and_divide_as_in_python() -> None:
    rest: Any = numba.njit(lambda word, count: machine_words.unsigned_rest(word, count))
    words = [machine_words.wrapped(word * 0x9E37_79B9_7F4A_7C15) for word in range(300)]

    for count in (2, 3, 24, 52):
        assert [rest(word, count) for word in words] == [
            machine_words.unsigned_rest(word, count) for word in words
        ]


# modules taught and compiled


def test_the_functions_of_a_module_are_those_written_in_it() -> None:
    names = [name for name, _ in fingerprint.functions_of(order)]

    assert "strength" in names
    assert "left_bower" in names
    assert "same_color" not in names


def test_compiled_rules_compare_cards_as_the_written_ones_do() -> None:
    jit.teach_game(euchre)
    compiled = jit.compiled(order)
    for card in euchre.DECK:
        for led in range(-1, 4):
            for trump in range(4):
                assert compiled.strength(card, led, trump) == order.strength(card, led, trump)


def test_a_compiled_module_is_a_copy_with_the_same_constants() -> None:
    jit.teach_game(euchre)
    written = play.makers_points
    compiled = jit.compiled(play)

    assert play.makers_points is written
    assert compiled.makers_points.py_func is written
    assert compiled.LONE_MARCH == play.LONE_MARCH
    assert compiled.State is euchre.State


def test_only_functions_taught_before_are_compiled() -> None:
    jit.teach_game(euchre)
    mixture = sample("def own(x):\n    return x\n")
    vars(mixture)["suit_of"] = cards.suit_of
    compiled = jit.compiled(mixture)

    assert compiled.own is vars(mixture)["own"]
    assert compiled.suit_of.py_func is cards.suit_of
    assert compiled.suit_of(51) == 3


def test_a_module_is_taught_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taught: list[str] = []
    monkeypatch.setattr(jit, "_taught", {})
    monkeypatch.setattr(NUMBA, "CACHE_DIR", NUMBA.CACHE_DIR)
    monkeypatch.setattr(
        jit,
        "register_jitable",
        lambda **options: lambda function: taught.append(function.__name__),
    )
    module = sample("def own(x):\n    return x\n")

    jit.teach(module)
    jit.teach(module, module)

    assert taught == ["own"]


def test_what_is_taught_decides_where_compiled_code_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(jit, "_taught", {})
    monkeypatch.setattr(NUMBA, "CACHE_DIR", NUMBA.CACHE_DIR)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first, second = sample("def own(x):\n    return x\n"), sample("LIMIT = 3\n", "second")

    jit.teach(first)
    place_of_first = Path(NUMBA.CACHE_DIR)
    jit.teach(second)
    place_of_both = Path(NUMBA.CACHE_DIR)
    monkeypatch.setattr(jit, "_taught", {})
    jit.teach(second, first)

    assert place_of_first.parent == place_of_both.parent == tmp_path / "overtrick"
    assert place_of_first != place_of_both
    assert Path(NUMBA.CACHE_DIR) == place_of_both


def test_compiled_code_is_kept_where_caches_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert jit.cache_root() == Path("/somewhere/overtrick")

    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", "/home/guest")
    assert jit.cache_root() == Path("/home/guest/.cache/overtrick")

    monkeypatch.delenv("XDG_CACHE_HOME")
    assert jit.cache_root() == Path("/home/guest/.cache/overtrick")


# fingerprints

SAMPLE = """\
from typing import NamedTuple

LIMIT = 3
SUIT = "hearts"
ORDER = (1, 2, (3, 4))
WEIGHT = 0.5
IS_OPEN = True

class Pair(NamedTuple):
    left: int
    right: int

def own(x, y=1, *, z=7):
    if x in (5, 6) or x in {8, 9}:
        return x.bit_count()
    return sum([x * 2 for x in range(LIMIT)])
"""


def sample(source: str, name: str = "sample") -> ModuleType:
    """A module with that source."""
    module = ModuleType(name)
    exec(source, vars(module))
    return module


@pytest.mark.parametrize(
    "old, new",
    [
        ("LIMIT = 3", "LIMIT = 4"),
        ("LIMIT = 3", "OTHER = 3"),
        ("LIMIT = 3\n", ""),
        ('"hearts"', '"spades"'),
        ("(3, 4)", "(3, 5)"),
        ("WEIGHT = 0.5", "WEIGHT = 0.25"),
        ("IS_OPEN = True", "IS_OPEN = False"),
        ("IS_OPEN = True", "IS_OPEN = 1"),
        ("y=1", "y=2"),
        ("y=1", "y=None"),
        ("z=7", "z=8"),
        ("(5, 6)", "(5, 7)"),
        ("{8, 9}", "{8, 7}"),
        ("bit_count", "bit_length"),
        ("x * 2", "x * 3"),
        ("x * 2", "x + 2"),
        ("range(LIMIT)", "range(y)"),
        ("def own(", "def other("),
        ("left: int", "first: int"),
        ("    right: int\n", ""),
        ("    left: int\n    right: int\n", "    right: int\n    left: int\n"),
        ("class Pair", "class Couple"),
    ],
)
def test_a_fingerprint_changes_with_code_constants_defaults_and_fields(old: str, new: str) -> None:
    assert SAMPLE.count(old) == 1

    changed = sample(SAMPLE.replace(old, new))

    assert fingerprint.fingerprint([changed]) != fingerprint.fingerprint([sample(SAMPLE)])


@pytest.mark.parametrize(
    "old, new",
    [
        ("LIMIT = 3", "# a comment\n\nLIMIT = 3"),
        ("LIMIT = 3", "LIMIT = 1 + 2"),
        ("    left: int", "    left: 'int'"),
    ],
)
def test_a_fingerprint_stays_where_nothing_changes(old: str, new: str) -> None:
    changed = sample(SAMPLE.replace(old, new))

    assert fingerprint.fingerprint([changed]) == fingerprint.fingerprint([sample(SAMPLE)])


def test_a_fingerprint_does_not_change_by_running_what_it_is_of() -> None:
    module = sample(SAMPLE)
    before = fingerprint.fingerprint([module])
    for _ in range(1000):
        vars(module)["own"](1)

    assert fingerprint.fingerprint([module]) == before


def test_a_fingerprint_does_not_depend_on_the_order_of_the_modules() -> None:
    one, two = sample(SAMPLE, "one"), sample("LIMIT = 4\n", "two")

    assert fingerprint.fingerprint([one, two]) == fingerprint.fingerprint([two, one])
    assert fingerprint.fingerprint([one, two]) != fingerprint.fingerprint([one])
    assert fingerprint.fingerprint([sample(SAMPLE, "two")]) != fingerprint.fingerprint([one])


# compiled code is never stale

COMPARE = """\
from overtrick.core import cards
from overtrick.games import euchre
from overtrick.games.euchre.rules import order
from overtrick.compile import jit

jit.teach_game(euchre)
{meanwhile}
compiled = jit.compiled(order)
results = [compiled.right_bower(2), compiled.plain_strength(51)]
functions = [compiled.right_bower, compiled.plain_strength]
hits = sum(sum(function.stats.cache_hits.values()) for function in functions)
print(*results, hits)
"""


class Copy:
    """A copy of the package to edit and run, with a cache of its own."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        shutil.copytree(
            Path(overtrick.__file__).parent,
            directory / "overtrick",
            ignore=shutil.ignore_patterns("__pycache__"),
        )

    def run(self, script: str, hash_seed: int = 0) -> str:
        """What the script prints when the package is this copy."""
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(self.directory),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONHASHSEED": str(hash_seed),
            "XDG_CACHE_HOME": str(self.directory / "cache"),
        }
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            cwd=self.directory,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.strip()

    def edit(self, name: str, old: str, new: str) -> None:
        """Makes one change to a file of the package."""
        path = self.directory / "overtrick" / name
        assert path.read_text().count(old) == 1
        path.write_text(path.read_text().replace(old, new))

    def compare(self, meanwhile: str = "") -> tuple[list[int], int]:
        """What two compiled functions give, and how many were loaded from the cache."""
        *results, hits = self.run(COMPARE.format(meanwhile=meanwhile)).split()
        return [int(result) for result in results], int(hits)


JACK_OF_HEARTS = 35
ACE_OF_SPADES_STRENGTH = 4 * 12 + 0


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_an_edit_in_another_file_is_never_answered_from_the_cache(copy: Copy) -> None:
    unedited = [JACK_OF_HEARTS, ACE_OF_SPADES_STRENGTH]

    assert copy.compare() == (unedited, 0)
    assert copy.compare() == (unedited, 2)

    copy.edit("core/cards.py", "JACK: Final = 9", "JACK: Final = 8")
    copy.edit("core/cards.py", "return card - 13 * suit_of(card)", "return card % 13 + 1")

    assert copy.compare() == ([JACK_OF_HEARTS - 1, ACE_OF_SPADES_STRENGTH + 4], 0)


def test_a_program_started_before_an_edit_does_not_spoil_the_cache_after_it(copy: Copy) -> None:
    edit = (
        "from pathlib import Path; path = Path(cards.__file__); "
        "path.write_text(path.read_text().replace('JACK: Final = 9', 'JACK: Final = 8'))"
    )

    assert copy.compare(meanwhile=edit) == ([JACK_OF_HEARTS, ACE_OF_SPADES_STRENGTH], 0)
    assert copy.compare() == ([JACK_OF_HEARTS - 1, ACE_OF_SPADES_STRENGTH], 0)


LOWEST = """\
from overtrick.core import cards
from overtrick.games import euchre
from overtrick.compile import jit

jit.teach_game(euchre)
print(jit.compiled(cards).lowest_card(0b1000))
"""


def test_an_edit_of_what_numba_is_taught_about_ints_is_noticed(copy: Copy) -> None:
    assert copy.run(LOWEST) == "3"

    copy.edit("compile/jit.py", "64 - ", "65 - ")

    assert copy.run(LOWEST) == "4"


FINGERPRINT = f"""\
import types
from overtrick.games.euchre.bots import simple as simple_euchre
from overtrick.games import euchre
from overtrick.compile import fingerprint, jit

jit.teach_game(euchre)
jit.teach(simple_euchre)
sample = types.ModuleType("sample")
exec({SAMPLE!r}, vars(sample))
exec("def is_call(word): return word in {{'pass', 'order', 'up', 'alone', 'hearts'}}", vars(sample))
print(fingerprint.fingerprint(jit._taught.values()), fingerprint.fingerprint([sample]))
"""


def test_a_fingerprint_is_the_same_in_every_process(copy: Copy) -> None:
    assert copy.run(FINGERPRINT, hash_seed=1) == copy.run(FINGERPRINT, hash_seed=2)
