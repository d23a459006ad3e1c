"""Words that are no words: markup, queries, letters that do harm.

Each test says which line it guards; without that line it fails.
"""

import json
from collections.abc import Iterator

import pytest

from .scanner import log_of
from .serving import Serving, served
from .test_hostile import SQL, friends


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving
        assert serving.stop() == ""


def test_what_is_sent_is_data_in_every_field(server: Serving) -> None:
    """``schema`` binds what it is given; nothing is pasted into a query."""
    owner, friend = friends(server)
    for number, text in enumerate(SQL):
        assert owner.ask("rename", name=text[:24])["type"] == "ack"
        owner.act(text[:40])
        owner.ask("why", action=text[:40])
        key = f"{text.replace(' ', '+')}-{number}"
        assert owner.ask("say", key, phrase=0)["type"] == "ack"
        answer = server.ask(
            "POST",
            f"/api/tables/{owner.table}/seats/East",
            {"name": text[:24]},
            {"Origin": server.origin},
        )
        assert answer.status in (201, 409)
    assert len(log_of(server.database, owner.table)) > 10
    owner.close()
    friend.close()


XSS = [
    "<script>alert(1)</script>"[:24],
    "<img src=x onerror=x()>",
    '"><svg onload=x()>',
    "javascript:alert(1)",
    "</script><b>",
    "{{7*7}}${7*7}",
    "' onclick='x()",
]


@pytest.mark.parametrize("name", XSS)
def test_a_name_with_markup_never_leaves_as_markup(server: Serving, name: str) -> None:
    """``answers.answer``: JSON, said to be JSON; the record is plain text, and a download."""
    owner = server.open_table(name=name)
    look = server.ask("GET", f"/api/tables/{owner.table}")
    record = server.ask("GET", f"/api/tables/{owner.table}/record")

    assert look.json["table"]["seats"][2]["name"] == name
    assert look.headers["Content-Type"] == "application/json"
    assert record.headers["Content-Type"].startswith("text/plain")
    assert record.headers["Content-Disposition"].startswith("attachment")
    for answer in (look, record):
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    page = server.ask("GET", f"/t/{owner.table}")
    assert name not in page.body.decode()


@pytest.mark.parametrize(
    "name",
    [
        "\x1b]52;c;aGk=\x07",
        "a\rb",
        "\u202eevil",
        "zero\u200bwidth",
        "Z" + "\u0300" * 20,
        "\u0300" * 10_000,
        "x" * 100_000,
        "\U000e0041tag",
    ],
)
def test_a_name_that_does_harm_is_refused_on_every_road(server: Serving, name: str) -> None:
    """``names.cleaned``, and ``messages.Name`` for its length."""
    owner = server.open_table(friends=True).connect()
    wishes = [("/api/tables", {"game": "war", "name": name})]
    wishes.append((f"/api/tables/{owner.table}/seats/North", {"name": name}))
    for path, wish in wishes:
        answer = server.ask("POST", path, wish, {"Origin": server.origin})
        assert answer.status in (400, 413)
        assert "\x1b" not in answer.body.decode()
    text = json.dumps({"type": "rename", "key": "12345678", "name": name}).encode()
    assert owner.socket is not None
    owner.send_text(text.decode())
    heard = owner.close_code() if len(name) > 24 else owner.receive()["code"]
    assert heard in (4400, 1009, "bad_name")
    owner.close()
