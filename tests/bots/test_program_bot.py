"""Bots that are programs: those that play, and those that misbehave."""

import fcntl
import json
import os
import pickle
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from games.built_in import GAMES

from overtrick.bots.program import process as program_process
from overtrick.bots.program.errors import BotFailed
from overtrick.bots.program.player import PROTOCOL, ProgramBot
from overtrick.bots.program.process import LONGEST_LINE, ProgramProcess
from overtrick.core.actions import Action, allows, each_action
from overtrick.games import euchre
from overtrick.record.view_json.encode import view_as_json

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "bots"
HOSTILE = Path(__file__).parent / "programs" / "hostile.py"
AMPLE = 60.0  # seconds, where a bot is expected to answer
SHORT = 0.2  # seconds, where it is expected not to

DEALT = euchre.start(euchre.HOUSE, euchre.DECK, 3)
VIEW = euchre.view(DEALT, 0)
LEGAL = euchre.legal_actions(DEALT)
FIRST_LEGAL = 64  # pass


def children() -> set[str]:
    """The process numbers of all children of this process, zombies too, where they can be told."""
    tasks = Path("/proc/self/task")
    files = [task / "children" for task in tasks.iterdir()] if tasks.is_dir() else []
    return {word for file in files if file.exists() for word in file.read_text().split()}


def open_files() -> int:
    return len(os.listdir("/dev/fd"))


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """After every test: no file open that was not, and no process."""
    files, processes = open_files(), children()
    yield

    assert open_files() == files
    assert children() == processes


def hostile(
    way: str, *arguments: str, seat_time: float = AMPLE, memory: int = 1 << 30
) -> ProgramBot:
    command = [sys.executable, str(HOSTILE), way, *arguments]
    return ProgramBot(command, "euchre", seat_time=seat_time, start_time=AMPLE, memory=memory)


def failure_of(bot: ProgramBot) -> BotFailed:
    with pytest.raises(BotFailed) as caught:
        bot.choose(VIEW, LEGAL)
    return caught.value


@pytest.mark.parametrize(
    "way, kind, words",
    [
        (
            "exits_at_once",
            "crashed",
            "exited with status 3; its last output on stderr:\nno licence found",
        ),
        ("crashes", "crashed", "RuntimeError: no idea what to do with 1"),
        ("dies_by_a_signal", "crashed", "was killed by signal 15"),
        ("closes_its_output", "crashed", "closed its output"),
        ("floods_one_line", "flooded", "wrote a line of more than 4096 bytes"),
    ],
)
def test_a_bot_fails_by_kind_and_in_words(way: str, kind: str, words: str) -> None:
    failed = failure_of(hostile(way))

    assert failed.kind == kind
    assert words in failed.words


@pytest.mark.parametrize("way", ["floods_old_answers", "floods_unasked"])
def test_answering_an_earlier_question_without_end_is_flooding(way: str) -> None:
    bot = hostile(way)
    assert bot.choose(VIEW, LEGAL) == FIRST_LEGAL
    failed = failure_of(bot)

    assert (failed.kind, failed.words) == (
        "flooded",
        "wrote more than 65536 bytes without an answer",
    )


@pytest.mark.parametrize(
    "way, words",
    [
        ("hangs_when_asked", "no answer in time (did it flush its output?)"),
        ("stops_within_a_line", 'no answer in time (only b\'{"id": 1, "act\' without a line end)'),
        ("closes_its_input", "no answer in time"),
        ("floods_stderr", "thinking thinking"),
    ],
)
def test_a_bot_that_does_not_answer_in_time_is_late(way: str, words: str) -> None:
    failed = failure_of(hostile(way, seat_time=SHORT))

    assert failed.kind == "late"
    assert words in failed.words
    assert len(failed.words) < 2200


def test_an_answer_counts_that_was_there_in_time_and_is_read_late(tmp_path: Path) -> None:
    told = tmp_path / "told"
    process = ProgramProcess(["sh", "-c", f"echo ready; : > '{told}'; sleep 600"], 1 << 30)
    while not told.exists():  # whoever asks may be held up meanwhile
        time.sleep(0.01)

    assert process.line(time.monotonic() - 1) == b"ready"
    with pytest.raises(BotFailed, match="no answer in time"):
        process.line(time.monotonic() - 1)


def test_a_bot_that_does_not_get_ready_in_time_is_late() -> None:
    bot = hostile("hangs_at_start")
    bot.start_time = SHORT

    assert failure_of(bot).kind == "late"


@pytest.mark.parametrize(
    "text", ["hello", "", "{}", '{"type": "ready"}', '{"type": "ready", "protocol": 2}', "[1]"]
)
def test_a_greeting_that_is_none_is_garbled(text: str) -> None:
    failed = failure_of(hostile("greets_with", text))

    assert failed.kind == "garbled"
    assert failed.words == f'expected {{"type":"ready","protocol":1}}, got {text.encode()!a}'


GARBLED = [
    "pass",
    "",
    "null",
    "[]",
    "1",
    '"pass"',
    "{}",
    '{"id":1}',
    '{"id":1,"action":null}',
    '{"id":1,"action":["pass"]}',
    '{"id":1,"action":64}',
    '{"id":2,"action":"pass"}',  # not asked yet
    '{"id":0,"action":"pass"}',
    '{"id":-1,"action":"pass"}',
    '{"id":true,"action":"pass"}',
    '{"id":1.0,"action":"pass"}',
    '{"id":"1","action":"pass"}',
    '{"action":"pass"}',
    '{"id":1,"action":"pass"',
    '{"id":1,"action":"pass"} {"id":1,"action":"pass"}',
    "{'id':1,'action':'pass'}",
    '\\xff\\xfe{"id":1,"action":"pass"}',
    '{"id":1,"action":"p\\xe9ss"}',  # no UTF-8
    "[" * (LONGEST_LINE - 100),
    '{"id":' * 600,
    "9" * (LONGEST_LINE - 1),  # longer than Python turns into an int
    '{"id":-' + "9" * (LONGEST_LINE - 100) + ',"action":"pass"}',
    '\\x00{"id":1,"action":"pass"}',
]


@pytest.mark.parametrize("text", GARBLED, ids=range(len(GARBLED)))
def test_an_answer_that_is_none_is_garbled(text: str) -> None:
    failed = failure_of(hostile("answers_with", text))

    assert failed.kind == "garbled"
    assert failed.words.startswith('expected {"id":1,"action":...}, got b')
    assert len(failed.words) < 400


@pytest.mark.parametrize(
    "word", ["XX", "", "PASS", " pass", "64", "9C", "pass\\\\n", "x" * 3000, "hearts", "\\\\u2665"]
)
def test_an_answer_that_is_not_among_the_legal_ones_is_illegal(word: str) -> None:
    failed = failure_of(hostile("answers_with", f'{{"id":1,"action":"{word}"}}'))

    assert failed.kind == "illegal"
    assert failed.words.endswith(", expected one of pass order-up order-up-alone")
    assert failed.words.isascii()
    assert len(failed.words) < 400


@pytest.mark.parametrize(
    "text",
    [
        '{"id":1,"action":"pass"}',
        '{"id":1,"action":"pass"}\\r',
        ' { "action" : "pass" , "id" : 1 , "why" : [ "nothing" , null ] } ',
        '{"id":1,"action":"\\\\u0070ass"}',
    ],
)
def test_any_json_object_with_id_and_a_legal_action_will_do(text: str) -> None:
    with hostile("answers_with", text) as bot:
        assert bot.choose(VIEW, LEGAL) == FIRST_LEGAL


def test_what_a_bot_said_last_is_told_in_printable_letters() -> None:
    failed = failure_of(hostile("says_odd_things"))

    head, _, said = failed.words.partition("; its last output on stderr:\n")
    assert head == "chose 'XX', expected one of pass order-up order-up-alone"
    assert said.endswith("x?[2J\ufffd the end")
    assert 1900 < len(said) <= 2000


def test_a_bot_that_talks_much_to_its_standard_error_still_plays() -> None:
    with hostile("is_chatty_but_answers") as bot:
        assert [bot.choose(VIEW, LEGAL) for _ in range(3)] == [FIRST_LEGAL] * 3


def test_a_second_answer_to_the_same_question_is_not_taken_for_one_to_the_next() -> None:
    with hostile("answers_twice") as bot:
        assert [bot.choose(VIEW, LEGAL) for _ in range(20)] == [FIRST_LEGAL] * 20


def test_a_bot_that_was_late_starts_afresh_with_the_next_question(tmp_path: Path) -> None:
    with hostile("is_late_once", str(tmp_path / "started"), seat_time=AMPLE) as bot:
        bot.restart()
        bot.seat_time = SHORT
        assert failure_of(bot).kind == "late"
        bot.seat_time = AMPLE

        assert bot.choose(VIEW, LEGAL) == FIRST_LEGAL


def test_numbers_of_questions_are_never_used_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with hostile("keeps_a_log", str(log)) as bot:
        for _ in range(2):
            bot.choose(VIEW, LEGAL)
            bot.choose(VIEW, LEGAL)
            bot.restart()
    told = [json.loads(line) for line in log.read_text().splitlines() if line != "ended"]

    assert [one.get("id") for one in told] == [None, 1, 2, None, 3, 4, None]


def test_a_failure_every_time_is_a_failure_each_time() -> None:
    with hostile("crashes") as bot:
        assert [failure_of(bot).kind for _ in range(2)] == ["crashed", "crashed"]


def test_a_bot_may_be_closed_twice_and_asked_again() -> None:
    bot = hostile("answers_twice")
    bot.close()
    assert allows(LEGAL, bot.choose(VIEW, LEGAL))
    bot.close()
    bot.close()
    assert allows(LEGAL, bot.choose(VIEW, LEGAL))
    bot.close()


def test_a_bot_that_dies_between_two_questions_has_crashed() -> None:
    with hostile("is_late_once", os.devnull) as bot:  # which exists
        bot.choose(VIEW, LEGAL)
        assert failure_of(bot).kind == "crashed"


def test_a_bot_is_held_to_its_memory() -> None:
    failed = failure_of(hostile("takes_memory", memory=1 << 28))

    assert failed.kind == "crashed"
    assert failed.words.endswith("Cannot allocate memory")


def test_with_memory_enough_the_same_bot_only_answers_illegally() -> None:
    failed = failure_of(hostile("takes_memory", memory=1 << 32))

    assert failed.kind == "illegal"
    assert f"'{1 << 30}'" in failed.words


def is_free(path: Path) -> bool:
    """Whether nobody holds a lock on the file, or stops holding it soon."""
    with path.open() as file:
        for _ in range(500):
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(0.02)
            else:
                return True
    return False


@pytest.mark.parametrize("is_asked", [True, False])
def test_the_children_of_a_bot_die_with_it(tmp_path: Path, is_asked: bool) -> None:
    lock = tmp_path / "lock"
    bot = hostile("leaves_a_child", str(lock), seat_time=SHORT)
    bot.restart()
    with lock.open() as file, pytest.raises(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # the child lives
    if is_asked:
        assert failure_of(bot).kind == "late"
    bot.close()

    assert is_free(lock)


def test_a_bot_nobody_closes_dies_when_it_is_forgotten(tmp_path: Path) -> None:
    """In an interpreter of its own, which ends with the bot running."""
    lock = tmp_path / "lock"
    program = (
        "from overtrick.bots.program.player import ProgramBot\n"
        f"bot = ProgramBot({[sys.executable, str(HOSTILE), 'leaves_a_child', str(lock)]}, 'euchre',"
        f" start_time={AMPLE})\n"
        "bot.restart()\n"
        "print('running')\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert run.stdout == "running\n"
    assert is_free(lock)


def test_a_program_that_does_not_read_keeps_nobody_waiting() -> None:
    process = ProgramProcess([sys.executable, str(HOSTILE), "hangs_at_start"], 1 << 30)
    process.send(b"x" * 10_000_000 + b"\n")  # more than any pipe holds

    with pytest.raises(BotFailed, match=r"^late: no answer in time"):
        process.line(time.monotonic() + SHORT)


@pytest.mark.parametrize("content, mode", [(None, 0), ("#!/bin/sh\n", 0o600), ("", "folder")])
def test_a_program_that_cannot_be_run_cannot_start(
    tmp_path: Path, content: str | None, mode: int | str
) -> None:
    program = tmp_path / "bot"
    if mode == "folder":
        program.mkdir()
    elif content is not None:
        program.write_text(content)
        program.chmod(int(mode))
    failed = failure_of(ProgramBot([str(program)], "euchre"))

    assert failed.kind == "cannot_start"
    assert failed.words == f"{str(program)!a} is not an executable program"


def test_a_script_for_a_missing_interpreter_cannot_start(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text("#!/no/such/interpreter\n")
    program.chmod(0o700)

    assert failure_of(ProgramBot([str(program)], "euchre")).kind == "cannot_start"


def test_an_argument_no_program_can_be_given_cannot_start() -> None:
    failed = failure_of(ProgramBot([sys.executable, "\0"], "euchre"))

    assert failed.kind == "cannot_start"
    assert "null byte" in failed.words


def test_an_empty_command_and_an_unknown_game_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^expected a program and its arguments, got nothing$"):
        ProgramBot([], "euchre")
    with pytest.raises(ValueError, match=r"^expected a game"):
        ProgramBot(["bot"], "snap")


def test_a_failure_can_be_sent_to_another_process() -> None:
    failed = pickle.loads(pickle.dumps(BotFailed("late", "no answer in time")))

    assert (failed.kind, failed.words) == ("late", "no answer in time")
    assert str(failed) == "late: no answer in time"


def test_a_bot_is_told_its_view_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_process, "PARTING_TIME", AMPLE)
    log = tmp_path / "log"
    expected: list[Any] = [
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": "euchre",
            "seat_time": AMPLE,
            "memory": 1 << 30,
        }
    ]
    state = DEALT
    with hostile("keeps_a_log", str(log)) as bot:
        for number in range(1, 6):
            view, legal = euchre.view(state, euchre.turn(state)), euchre.legal_actions(state)
            facts = view_as_json(GAMES["euchre"], view, view.seat, legal)
            expected.append({"type": "choose", "id": number, "view": facts})
            state = euchre.apply(state, bot.choose(view, legal))
    *lines, last = log.read_text().splitlines()

    assert [json.loads(line) for line in lines] == expected
    assert last == "ended"  # its input was closed, and it had the time to see it
    for line in lines:
        assert line.isascii()
        assert " " not in line


def deal_by(bot: ProgramBot, seed: int) -> list[Action]:
    """What the bot chose in a deal it plays at one side, against anything legal."""
    game, source = bot.game, random.Random(seed)
    house = source.choice(list(game.RULE_SETS.values()))
    state = game.start(house, tuple(source.sample(game.DECK, len(game.DECK))), seed % game.SEATS)
    chosen = []
    while not game.is_over(state):
        seat, legal = game.turn(state), game.legal_actions(state)
        if seat % 2 == 0:
            action = bot.choose(game.view(state, seat), legal)
            chosen.append(action)
        else:
            action = source.choice(list(each_action(legal)))
        state = game.apply(state, action)
    return chosen


@pytest.fixture(scope="module", params=["follow_suit.py", "simple_bot.js", "low_card.c"])
def example(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command for an example bot."""
    source = EXAMPLES / str(request.param)
    if source.suffix == ".py":
        return [sys.executable, str(source)]
    if source.suffix == ".js":
        node = shutil.which("node")
        return [node, str(source)] if node else pytest.skip("Node is not installed")
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    program = tmp_path_factory.mktemp("c") / "low_card"
    warnings = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, *warnings, "-o", str(program), str(source)], check=True)
    return [str(program)]


@pytest.mark.parametrize("game", GAMES)
def test_the_example_bots_play_every_game(example: list[str], game: str) -> None:
    with ProgramBot(example, game, seat_time=AMPLE, start_time=AMPLE) as bot:
        chosen = [deal_by(bot, seed) for seed in range(2 if game == "war" else 8)]

    assert sum(len(deal) for deal in chosen) > 20


def test_the_python_example_fits_on_a_screen() -> None:
    assert len((EXAMPLES / "follow_suit.py").read_text().splitlines()) < 40
