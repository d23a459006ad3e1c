"""Requests over HTTP to a real server."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

import overtrick
from overtrick.record.text_format import read
from overtrick.server.http.catalogue import catalogue

from .serving import Answer, Serving, served

WISH = {"game": "euchre", "name": "Ana"}
NOWHERE = "zzzzzzzzzz"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("tables")) as serving:
        yield serving


def post(server: Serving, path: str, body: object, **headers: str) -> Answer:
    return server.ask("POST", path, body, {"Origin": server.origin, **headers})


def fault(answer: Answer, status: int, code: str) -> str:
    """The words of a refusal, which are a sentence."""
    assert (answer.status, answer.json["code"]) == (status, code), answer.body
    words: str = answer.json["words"]
    assert re.fullmatch(r"[A-Z0-9'].*[.!?]", words, re.DOTALL), words
    return words


# --- opening a table and sitting down -----------------------------------------------------------


def test_opening_a_table_gives_a_seat_and_a_cookie(server: Serving) -> None:
    answer = post(server, "/api/tables", WISH)

    assert answer.status == 201
    assert answer.json["seat"] == "South"
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith(f"overtrick-{answer.json['table']}=")
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert cookie.split("=")[1].split(";")[0] not in answer.body.decode()


@pytest.mark.parametrize(
    "body, code",
    [
        (b"", "bad_request"),
        (b"{", "bad_request"),
        (b"[]", "bad_request"),
        (b"\xff\xfe", "bad_request"),
        (b"[" * 60_000, "bad_request"),
        (b'{"game":"euchre","name":"\\ud800"}', "bad_request"),
        ({**WISH, "game": "poker"}, "bad_request"),
        ({**WISH, "admin": True}, "bad_request"),
        ({**WISH, "pace": 1e308}, "bad_request"),
        ({**WISH, "name": ""}, "bad_request"),
        ({**WISH, "name": "x" * 25}, "bad_request"),
        ({**WISH, "name": "a\u202eb"}, "bad_name"),
        ({**WISH, "rules": "HOUSE points_to_win=1000"}, "bad_wish"),
        ({**WISH, "rules": "MINE"}, "bad_wish"),
        ({**WISH, "bots": "genius"}, "bad_wish"),
        ({**WISH, "game": "war", "seat": "South"}, "bad_wish"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_words(
    server: Serving, body: object, code: str
) -> None:
    fault(post(server, "/api/tables", body), 400, code)


def test_a_body_has_a_greatest_length(server: Serving) -> None:
    fault(post(server, "/api/tables", b" " * 70_000), 413, "too_long")


def test_a_seat_is_taken_once(server: Serving) -> None:
    owner = server.open_table(friends=True)
    path = f"/api/tables/{owner.table}/seats"

    assert post(server, f"{path}/North", {"name": "Bo"}).status == 201
    fault(post(server, f"{path}/North", {"name": "Cy"}), 409, "seat_taken")
    fault(post(server, f"{path}/Up", {"name": "Cy"}), 404, "no_such_seat")
    again = post(server, f"{path}/East", {"name": "Ana"}, Cookie=owner.cookie)
    fault(again, 409, "seated_already")


def test_a_seat_whose_answer_was_lost_is_given_again(server: Serving) -> None:
    path = f"/api/tables/{server.open_table('euchre', friends=True).table}/seats/East"
    wish = {"name": "Bo", "key": "k" * 22}
    lost, again = (post(server, path, wish) for _ in range(2))

    assert (lost.status, again.status) == (201, 201)
    assert seat_shown(server, path, lost) is None
    assert seat_shown(server, path, again) == "East"
    fault(post(server, path, {"name": "Eve", "key": "e" * 22}), 409, "seat_taken")
    fault(post(server, path, {"name": "Bo", "key": "k" * 21}), 400, "bad_request")


def seat_shown(server: Serving, path: str, seated: Answer) -> str | None:
    """Where one sits, as the table tells whoever has that cookie."""
    cookie = seated.headers["Set-Cookie"].partition(";")[0]
    table = server.ask("GET", path.partition("/seats")[0], headers={"Cookie": cookie})
    you: str | None = table.json["table"]["you"]
    return you


def test_a_bots_seat_can_be_taken_in_the_middle_of_a_deal(server: Serving) -> None:
    owner = server.open_table()
    friend = server.sit(owner.table, "North", "Bo").connect()

    seats = {seat["seat"]: seat for seat in friend.facts["seats"]}
    assert seats["North"]["kind"] == "person"
    assert len(friend.facts["hand"]) == 5
    friend.close()


def test_only_the_owner_seats_a_bot_from_elsewhere(server: Serving) -> None:
    owner = server.open_table(friends=True)
    friend = server.sit(owner.table, "North")
    path = f"/api/tables/{owner.table}/seats/East/bot"

    fault(post(server, path, b""), 403, "not_owner")
    fault(post(server, path, b"", Cookie=friend.cookie), 403, "not_owner")
    fault(post(server, path, b"", Authorization="Bearer nonsense"), 401, "unknown_token")
    answer = post(server, path, b"", Cookie=owner.cookie)
    assert answer.status == 201
    assert answer.json["seat"] == "East"
    assert len(answer.json["token"]) == 43


# --- who may ask --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1", "{https}", "{evil}", "http://localhost:1"],
)
def test_other_origins_may_not_post(server: Serving, origin: str) -> None:
    origin = origin.format(
        https=server.origin.replace("http:", "https:"), evil=f"{server.origin}.evil.example"
    )
    answer = server.ask("POST", "/api/tables", WISH, {"Origin": origin})

    fault(answer, 403, "wrong_origin")


def test_a_cookie_without_an_origin_is_not_believed(server: Serving) -> None:
    owner = server.open_table(friends=True)
    path = f"/api/tables/{owner.table}/seats/East/bot"

    fault(server.ask("POST", path, b"", {"Cookie": owner.cookie}), 403, "wrong_origin")
    bearer = {"Authorization": f"Bearer {owner.token}"}
    assert server.ask("POST", path, b"", bearer).status == 201


def test_a_local_server_goes_by_no_other_name(server: Serving) -> None:
    answer = server.ask("GET", "/api/games", None, {"Host": f"evil.example:{server.port}"})

    fault(answer, 421, "wrong_host")


# --- looking ------------------------------------------------------------------------------------


def test_a_table_is_shown_to_each_as_he_may_see_it(server: Serving) -> None:
    owner = server.open_table()
    path = f"/api/tables/{owner.table}"

    mine = server.ask("GET", path, None, {"Cookie": owner.cookie}).json["table"]
    theirs = server.ask("GET", path).json["table"]
    assert (mine["you"], len(mine["hand"])) == ("South", 5)
    assert (theirs["you"], theirs["hand"]) == (None, [])


def test_nobody_watches_where_watching_is_off(server: Serving) -> None:
    owner = server.open_table(watching=False)
    path = f"/api/tables/{owner.table}"

    fault(server.ask("GET", path), 403, "no_watching")
    assert server.ask("GET", path, None, {"Cookie": owner.cookie}).status == 200


@pytest.mark.parametrize("id", [NOWHERE, "x", "..%2f..%2fetc", "ABCDEFGHJK", "a" * 500])
@pytest.mark.parametrize(
    "method, rest",
    [
        ("GET", ""),
        ("GET", "/record"),
        ("GET", "/deals/1"),
        ("POST", "/seats/North"),
        ("POST", "/seats/North/bot"),
    ],
)
def test_there_is_no_such_table_for_anybody(
    server: Serving, id: str, method: str, rest: str
) -> None:
    owner = server.open_table()
    path = f"/api/tables/{id}{rest}"
    headers = {"Origin": server.origin}
    body = {"name": "Bo"} if method == "POST" else None
    stranger = server.ask(method, path, body, headers)
    player = server.ask(method, path, body, {**headers, "Authorization": f"Bearer {owner.token}"})

    assert stranger.status == 404
    assert (stranger.status, stranger.body) == (player.status, player.body)


def test_a_deal_is_open_to_all_when_it_is_over_and_not_before(server: Serving) -> None:
    owner = server.open_table().connect()
    path = f"/api/tables/{owner.table}"
    fault(server.ask("GET", f"{path}/deals/1"), 404, "no_such_deal")
    assert read(server.ask("GET", f"{path}/record").body.decode()).deals == ()

    owner.play_deal()
    owner.close()
    deal = server.ask("GET", f"{path}/deals/1").json
    assert sorted(deal["frames"][0]["hands"]) == ["East", "North", "South", "West"]
    assert deal["opening"]["commitment"] == owner.facts["deal"]["commitment"]
    record = server.ask("GET", f"{path}/record")
    assert "attachment" in record.headers["Content-Disposition"]
    assert len(read(record.body.decode()).deals) == 1
    for wrong in ("0", "2", "-1", "one", "²", "1e3", "9" * 50):
        fault(server.ask("GET", f"{path}/deals/{quote(wrong)}"), 404, "no_such_deal")


def test_a_record_that_was_played_here_can_be_reviewed(server: Serving) -> None:
    owner = server.open_table("belote").connect()
    owner.play_deal()
    owner.close()
    record = server.ask("GET", f"/api/tables/{owner.table}/record").body
    answer = post(server, "/api/review", record)

    assert answer.status == 200
    assert answer.json["game"] == "belote"
    assert len(answer.json["deals"]) == 1
    assert answer.json["names"]["South"] == owner.facts["seats"][2]["name"]


@pytest.mark.parametrize(
    "body", [b"", b"hello", b"\x89PNG", b"{}", b"overtrick record 1\ngame poker\n"]
)
def test_what_is_no_record_is_not_reviewed(server: Serving, body: bytes) -> None:
    fault(post(server, "/api/review", body), 400, "bad_record")


def test_an_endless_record_is_not_reviewed(server: Serving) -> None:
    line = b"deal 1 | dealer North | " + b"turn-up*100000 " * 9

    fault(post(server, "/api/review", line), 400, "bad_record")
    fault(post(server, "/api/review", b"x" * (1024 * 1024 + 1)), 413, "too_long")


# --- the house ----------------------------------------------------------------------------------


def test_the_catalogue_tells_of_every_game(server: Serving) -> None:
    answer = server.ask("GET", "/api/games")

    assert answer.json == json.loads(json.dumps(catalogue()))
    games = {game["name"]: game for game in answer.json["games"]}
    assert set(games) == {"euchre", "spades", "belote", "hearts", "war"}
    assert [bot["name"] for bot in games["war"]["bots"]] == ["random", "simple"]
    kinds = {rule["field"]: rule["kind"] for rule in games["euchre"]["rules"]}
    assert kinds["alone"] == "yes or no"
    assert kinds["lone_lead"] == "choice"
    assert kinds["points_to_win"] == "number"
    assert games["belote"]["title"] == "Belote"
    assert games["belote"]["parties"] == [["North", "South"], ["East", "West"]]
    assert games["war"]["parties"] == [["North"], ["East"]]
    assert games["hearts"]["parties"] == [["North"], ["East"], ["South"], ["West"]]
    assert [name for name, game in games.items() if game["low_wins"]] == ["hearts"]
    assert (games["euchre"]["deck"][0], len(games["euchre"]["deck"])) == ("9C", 24)


@pytest.mark.parametrize("game", ["euchre", "spades", "belote", "hearts", "war"])
def test_every_rule_set_on_offer_opens_a_table(server: Serving, game: str) -> None:
    games = {one["name"]: one for one in server.ask("GET", "/api/games").json["games"]}
    for rules in games[game]["rule_sets"]:
        wish = {"game": game, "name": "Ana", "rules": rules["text"], "bots": "simple"}
        assert post(server, "/api/tables", wish).status == 201


@pytest.mark.parametrize("game", ["euchre", "spades", "belote", "hearts", "war"])
def test_a_show_is_a_deal_with_all_hands_open(server: Serving, game: str) -> None:
    show = server.ask("GET", f"/api/show/{game}").json

    assert show["game"] == game
    assert len(show["frames"]) > 5
    assert server.ask("GET", f"/api/show/{game}").json == show  # until it is a minute old
    fault(server.ask("GET", "/api/show/poker"), 404, "no_such_game")


def test_the_api_describes_itself(server: Serving) -> None:
    described = server.ask("GET", "/api/openapi.json").json

    assert described["openapi"] == "3.1.0"
    refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)))
    assert refs <= set(described["components"]["schemas"])
    page = server.ask("GET", "/api")
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    for path in described["paths"]:
        assert path in page.body.decode()


def test_every_answer_has_its_headers(server: Serving) -> None:
    for path in ("/", "/api/games", "/api", "/nowhere", f"/api/tables/{NOWHERE}", "/web/api.js"):
        headers = server.ask("GET", path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Server" not in headers


def test_what_is_not_there_and_what_cannot_be_done(server: Serving) -> None:
    fault(server.ask("GET", "/nowhere"), 404, "not_found")
    fault(server.ask("GET", "/api/tables"), 405, "wrong_method")
    fault(server.ask("DELETE", "/", None, {"Origin": server.origin}), 405, "wrong_method")


# --- the page -----------------------------------------------------------------------------------


def test_the_page_needs_few_files_and_a_browser_keeps_them(server: Serving) -> None:
    page = server.ask("GET", "/")
    linked = re.findall(r'(?:src|href)="(/web/[0-9a-f]+\.(?:js|css))"', page.body.decode())

    assert page.headers["Cache-Control"] == "no-cache"
    assert [path.rpartition(".")[2] for path in linked] == ["css", "css", "js"]
    for path in linked:
        plain = server.ask("GET", path)
        packed = server.ask("GET", path, None, {"Accept-Encoding": "br, gzip"})
        assert "immutable" in plain.headers["Cache-Control"]
        assert packed.headers["Content-Encoding"] == "gzip"
        assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
        assert gzip.decompress(packed.body) == plain.body
        assert len(packed.body) < len(plain.body) / 2


def test_sheets_put_together_stay_in_their_order(server: Serving) -> None:
    written = (Path(overtrick.__file__).parent / "server" / "web" / "index.html").read_text()
    served_page = server.ask("GET", "/").body.decode()

    def rules(page: str) -> bytes:
        paths = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
        return b"".join(server.ask("GET", path).body for path in paths)

    own = server.ask("GET", "/web/games/war/page/war.css").body

    assert len(rules(written)) > 10_000
    assert len(own) > 100
    assert rules(served_page) == rules(written) + own  # what games bring comes last
    assert re.search(r'/web/style/dark.css" id="dark" media="[^"]+">', served_page)


def test_files_of_the_page_are_asked_about_and_not_sent_again(server: Serving) -> None:
    first = server.ask("GET", "/web/api.js")
    again = server.ask("GET", "/web/api.js", None, {"If-None-Match": first.headers["ETag"]})

    assert first.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/web/",
        "/web/../app.py",
        "/web/%2e%2e/app.py",
        "/web/..%2fapp.py",
        "/web//etc/passwd",
        "/web/.hidden",
        "/web/api.js/",
        "/web/nothing.js",
        "/web/api.js%00.png",
    ],
)
def test_nothing_but_the_page_is_in_its_folder(server: Serving, path: str) -> None:
    assert server.ask("GET", path).status == 404


def test_parts_of_files_are_not_served(server: Serving) -> None:
    ranges = "bytes=" + ",".join(f"{place}-" for place in range(1000))
    answer = server.ask("GET", "/web/api.js", None, {"Range": ranges})

    assert answer.status == 200
    assert "Content-Range" not in answer.headers


# --- too much -----------------------------------------------------------------------------------


def test_tables_cannot_be_opened_without_end(tmp_path: Path) -> None:
    with served(tmp_path, "--per-address", "10") as server:
        answers = [post(server, "/api/tables", WISH) for _ in range(7)]

    assert [answer.status for answer in answers[:5]] == [201] * 5
    fault(answers[-1], 429, "too_many_tables")


def test_requests_cannot_come_without_end(tmp_path: Path) -> None:
    with served(tmp_path, "--per-address", "3") as server:
        answers = [server.ask("GET", "/api/health") for _ in range(30)]

    assert answers[0].status == 200
    assert "too_fast" in [answer.json.get("code") for answer in answers]


def test_a_head_that_is_too_long_is_refused(server: Serving) -> None:
    answer = server.ask("GET", "/api/health", None, {"X-Long": "x" * 20_000})

    assert answer.status == 400
