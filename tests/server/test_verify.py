"""`overtrick verify`: what it says of deals, and of files that hold none."""

import os
import random
from pathlib import Path

import msgspec
import pytest
from simulation.commands import overtrick

from overtrick.games.catalogue import BUILT_IN, game_named
from overtrick.server.fair.decks import Opening, deck_for, new_secret, opening_of
from overtrick.server.fair.verify import MOST_BYTES, verify

NONCES = ("dc365e79d41cfae1c3c0d969319ae621", "", "", "76a796208b71779c0331e79e8ac17df9")
VERIFIED = "verified, the deck matches the server's commitment."


def opened(name: str, number: int) -> Opening:
    secret = new_secret()
    return opening_of(name, number, secret, NONCES, deck_for(game_named(name).DECK, secret, NONCES))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deal.json"


@pytest.mark.parametrize("name", tuple(BUILT_IN))
def test_an_honest_deal(name: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(msgspec.json.encode(opened(name, 3)))

    assert verify(file) == 0
    assert capsys.readouterr().out == f"Deal 3 of {name}: {VERIFIED}\n"


def test_a_list_with_one_forged_deal(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    honest, forged = opened("euchre", 1), opened("euchre", 2)
    deck = (forged.deck[1], forged.deck[0], *forged.deck[2:])
    forged = msgspec.structs.replace(forged, deck=deck)
    file.write_bytes(b"\xef\xbb\xbf" + msgspec.json.format(msgspec.json.encode([honest, forged])))

    assert verify(file) == 1
    assert capsys.readouterr().out == (
        f"Deal 1 of euchre: {VERIFIED}\n"
        f"Deal 2 of euchre: card 1 of the deck is {deck[0]}, "
        f"but the seed and the nonces give {deck[1]}.\n"
    )


def test_another_salt_is_another_commitment(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(opened("war", 1), salt="a" * 64)))

    assert verify(file) == 1
    assert "not those the server committed to" in capsys.readouterr().out


@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "expected a deal"),
        (b"[]", "the file contains no deal"),
        (b"{}", "missing required field `game`"),
        (b"null", "expected a deal"),
        (b"\xff\xfe\x00", "expected a deal"),
        (b"[" * 100_000, "expected a deal"),
        (b'{"x":' * 100_000, "expected a deal"),
        (b'{"game":"euchre","\xff":1}', "expected a deal"),
        (b'{"game":"euchre","extra":' + b"[" * 100_000, "expected a deal"),
        (b" " * (MOST_BYTES + 1), "longer than"),
    ],
    ids=range(10),
)
def test_no_deal_in_the_file(
    data: bytes, words: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(data)

    assert verify(file) == 65
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("overtrick: ")
    assert words in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "field, value, words",
    [
        ("game", "poker", "expected a game (euchre, spades, belote, hearts, war), got 'poker'"),
        ("number", 0, "number"),
        ("seed", "a" * 63, "seed"),
        ("seed", "a" * 64 + "\n", "seed"),
        ("salt", "A" * 64, "salt"),
        ("nonces", ["x"], "nonces"),
        ("nonces", [""] * 5, "nonces"),
        ("deck", ["1C"] * 24, "deck"),
        ("surprise", 1, "surprise"),
    ],
)
def test_a_bad_field_is_named(
    field: str, value: object, words: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fields = msgspec.to_builtins(opened("euchre", 1)) | {field: value}
    file.write_bytes(msgspec.json.encode(fields))

    assert verify(file) == 65
    assert words in capsys.readouterr().err


def test_a_damaged_file_never_ends_in_a_traceback(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = random.Random(8)
    whole = msgspec.json.encode([opened("euchre", 1), opened("belote", 2)])
    codes = set()
    for _ in range(1_000):
        data = bytearray(
            whole[: source.randrange(len(whole) + 1)] if source.random() < 0.3 else whole
        )
        for _ in range(source.randrange(1, 4)):
            if data:
                data[source.randrange(len(data))] = source.randrange(256)
        file.write_bytes(data)
        codes.add(verify(file))
    said = capsys.readouterr()

    assert {1, 65} <= codes <= {0, 1, 65}
    assert said.out.replace("\n", "").isprintable()
    assert said.err.isascii()


def test_files_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(tmp_path / "none.json") == 66
    assert verify(tmp_path) == 66
    assert "cannot open" in capsys.readouterr().err


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no endless file here")
def test_an_endless_file_ends(capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(Path("/dev/zero")) == 65


def test_the_command(file: Path) -> None:
    file.write_bytes(msgspec.json.encode(opened("spades", 12)))
    ran = overtrick("verify", str(file))
    missing = overtrick("verify", str(file) + ".none")

    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"Deal 12 of spades: {VERIFIED}\n", "")
    assert missing.returncode == 66
    assert "Traceback" not in missing.stderr
