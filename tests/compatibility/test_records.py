"""Records written by 0.1.0 are read, written, judged and played on as they were by it."""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.serving import Serving, served

from compatibility.facts import as_far_as, numbers_in, review_facts
from compatibility.typing_on import UNFINISHED, rest_typed
from compatibility.written import WRITTEN, load, read_facts, run, run_here, save

RECORDS = WRITTEN / "records"
RESULTS = read_facts("records/results.json.gz")
BROKEN = read_facts("records/broken.json")

pytestmark = pytest.mark.xdist_group("records of 0.1")  # one server is enough


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("records")) as server:
        yield server


def test_no_record_is_forgotten() -> None:
    assert {path.stem for path in RECORDS.glob("*.txt")} == set(RESULTS)
    assert len(RESULTS) == 22


@pytest.mark.parametrize("form", ["txt", "json"])
@pytest.mark.parametrize("name", RESULTS)
def test_a_record_is_written_as_it_was(name: str, form: str, tmp_path: Path) -> None:
    record = load(RECORDS / f"{name}.{form}")
    for suffix in ("txt", "json"):
        save(record, tmp_path / f"copy.{suffix}")
        written = (tmp_path / f"copy.{suffix}").read_text()

        assert written == (RECORDS / f"{name}.{suffix}").read_text()


@pytest.mark.parametrize("form", ["txt", "json"])
@pytest.mark.parametrize("name", RESULTS)
def test_replay_prints_the_same_json(name: str, form: str) -> None:
    done = run_here("replay", "--json", str(RECORDS / f"{name}.{form}"))

    assert (done.code, done.out) == (0, (RECORDS / f"{name}.json").read_text())


@pytest.mark.parametrize("name", RESULTS)
def test_replay_tells_the_whole_match(name: str) -> None:
    assert run_here("replay", str(RECORDS / f"{name}.txt")).code == 0


@pytest.mark.parametrize("form", ["txt", "json"])
@pytest.mark.parametrize("name", RESULTS)
def test_the_referee_states_the_same_numbers(name: str, form: str) -> None:
    done = run_here("referee", str(RECORDS / f"{name}.{form}"))

    assert done.code == 0
    assert not Counter(RESULTS[name]["referee"]) - Counter(numbers_in(done.out))


@pytest.mark.parametrize("form", ["txt", "json"])
@pytest.mark.parametrize("name", RESULTS)
def test_a_review_shows_the_same_deals(server: Serving, name: str, form: str) -> None:
    body = (RECORDS / f"{name}.{form}").read_bytes()
    answer = server.ask("POST", "/api/review", body, {"Origin": server.origin})
    old = RESULTS[name]["review"]

    assert as_far_as(old, review_facts(answer.json)) == old


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken["code"])
def test_a_broken_rule_is_found_at_the_same_place(broken: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "broken.txt").write_text(broken["record"])
    done = run_here("referee", str(tmp_path / "broken.txt"))

    assert done.code == 1
    assert broken["code"] in done.out
    assert broken["rule"] in done.out
    assert {broken["deal"], broken["action"]} <= set(numbers_in(done.out))


@pytest.mark.parametrize("name", UNFINISHED)
def test_an_unfinished_match_is_played_on_to_the_same_end(name: str, tmp_path: Path) -> None:
    path = tmp_path / "copy.txt"
    shutil.copy(RECORDS / f"{name}.txt", path)
    done = run("play", "--resume", str(path), typed=rest_typed(name))

    assert done.code == 0, done.err
    assert path.read_text() == (RECORDS / f"{name}-played-on.txt").read_text()


def test_a_record_that_was_changed_is_still_refused(tmp_path: Path) -> None:
    path = tmp_path / "changed.txt"
    path.write_text((RECORDS / "euchre-house.txt").read_text().replace("Ana", "Eve"))

    assert run_here("referee", str(path)).code == 65
