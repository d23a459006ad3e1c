"""Tables of all games at different moments, played on a real server over its sockets.

Every table rests where nothing happens without a person: on a person's turn, in the waiting
room, or when something is over.  What each viewer is told is written down from a second server
that has read the database, as later ones will.
"""

import secrets
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from server.serving import Player, Serving

from compatibility.tables import (
    Choose,
    People,
    Table,
    act,
    deal_finished,
    deal_on,
    do,
    everybody,
    facts_of,
    middle,
    record_of,
    replay_of,
    update_seen,
)
from compatibility.writing.files import write_facts, write_packed

FOUR = ("North", "East", "South", "West")
NAMES = {"North": "Nia", "East": "Ed", "South": "Sol", "West": "Wen"}


def write_tables(folder: Path) -> None:
    with TemporaryDirectory() as place:
        made = Path(place) / "made.db"
        with Serving(f"sqlite:///{made}") as server:
            tables = tables_played(server)
        with closing(sqlite3.connect(made)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        write_packed(folder / "tables.db.gz", made.read_bytes())
        for name, note in (("read.db", note_answers), ("played.db", note_continuation)):
            shutil.copy(made, Path(place) / name)
            with Serving(f"sqlite:///{Path(place) / name}") as server:
                for table in tables.values():
                    note(server, table)
    write_facts(folder / "tables.json.gz", tables)


def note_answers(server: Serving, table: Table) -> None:
    """What every viewer is told, the records of all matches, and their deals step by step."""
    viewers = [*(["spectator"] if table["watching"] else []), *table["tokens"]]
    table["told"] = {seat: update_seen(server, table, seat) for seat in viewers}
    facts = next(iter(table["told"].values()))["table"]
    matches = range(1, facts["match"] + 1)
    table["records"] = [record_of(server, table, match) for match in matches]
    table["replays"] = [
        [replay_of(server, table, match, deal + 1) for deal in range(text.count("\ndeal "))]
        for match, text in zip(matches, table["records"], strict=True)
    ]


def note_continuation(server: Serving, table: Table) -> None:
    """How the deal under way ends, and which cards come next: the log knows that already."""
    facts = next(iter(table["told"].values()))["table"]
    people = [seat for seat in facts["seats"] if seat["kind"] == "person" and not seat["kept"]]
    if facts["stage"] != "playing" or len(people) < len(facts["seats"]):
        return
    with everybody(server, table) as players:
        actions = deal_finished(players)
        record = record_of(server, table, facts["match"])
        hands = {}
        if facts_of(players)["stage"] == "deal over":
            deal_on(players)
            hands = {seat: player.facts["view"].get("hand") for seat, player in players.items()}
        table["continuation"] = {"actions": actions, "record": record, "next hands": hands}


# --- the moments --------------------------------------------------------------------------------


def tables_played(server: Serving) -> dict[str, Table]:
    """By what is going on there."""
    tables: dict[str, Table] = {}
    for moments in (euchre_moments, spades_moments, belote_moments, war_moments):
        tables |= moments(server)
    return tables


def euchre_moments(server: Serving) -> dict[str, Table]:
    return {
        "euchre, waiting": waiting(server),
        "euchre, second round of calls": friends(
            server, "euchre", calls(5), lambda player: "pass", rules="EECS280"
        ),
        "euchre, discarding": friends(server, "euchre", phase("discarding"), order, rules="CS246"),
        "euchre, mid-trick after an undo and chat": friends(
            server, "euchre", trick(1, 1), then=(take_back, talk, on_to(trick(2, 2))), clock=600
        ),
        "euchre, an undo is asked for": friends(server, "euchre", trick(1, 3), then=(ask_undo,)),
        "euchre, the deal is over": friends(
            server, "euchre", stage("deal over"), then=(one_is_ready,), nonce=nonce()
        ),
        "euchre, overridden rules, the match is over": friends(
            server,
            "euchre",
            stage("match over"),
            rules="CS246 stick_the_dealer=yes lone_lead=maker bury_upcard=no points_to_win=3",
        ),
        "euchre, after a claim": friends(server, "euchre", never, then=(claim,)),
        "euchre, a bot sits in and nobody may watch": friends(
            server, "euchre", trick(1, 0), then=(leave_last_seat,), watching=False
        ),
        "euchre, second match with bots": second_match(server),
        "euchre, played by the clock": by_the_clock(server),
    }


def spades_moments(server: Serving) -> dict[str, Table]:
    return {
        "spades, unseen": friends(server, "spades", calls(1), bid),
        "spades, bidding": friends(server, "spades", looked, bid),
        "spades, bidding without blind nil": friends(
            server, "spades", calls(3), bid, rules="HOUSE blind_nil=no bag_limit=0", nonce=nonce()
        ),
        "spades, mid-trick in the second deal": friends(
            server,
            "spades",
            in_deal(2, trick(4, 3)),
            bid,
            rules="HOUSE points_to_lose=1000",
            nonce=nonce(),
        ),
        "spades, the match is over": friends(
            server,
            "spades",
            stage("match over"),
            bid,
            rules="HOUSE points_to_win=50 points_to_lose=50",
        ),
    }


def belote_moments(server: Serving) -> dict[str, Table]:
    return {
        "belote, taking": friends(server, "belote", calls(3), lambda player: "pass"),
        "belote, second round of taking": friends(
            server, "belote", calls(6), lambda player: "pass", rules="INFO0004 tie_makes=no"
        ),
        "belote, mid-trick in the second deal": friends(
            server, "belote", in_deal(2, trick(3, 2)), take, then=(take_back,), nonce=nonce()
        ),
        "belote, the match is over": friends(
            server, "belote", stage("match over"), take, rules="INFO0004 points_to_win=200"
        ),
    }


def war_moments(server: Serving) -> dict[str, Table]:
    rounds = 9
    return {
        "war, under way": friends(
            server, "war", lambda facts: bool(facts["view"]["rounds"] >= rounds), nonce=nonce()
        ),
        "war, over": friends(server, "war", stage("match over"), rules="CS241 face_down=3"),
    }


# --- how a table comes there --------------------------------------------------------------------

Stands = Callable[[dict[str, Any]], bool]


def friends(
    server: Serving,
    game: str,
    stands: Stands,
    choose: Choose = middle,
    *,
    then: tuple[Callable[[People], None], ...] = (),
    **wish: object,
) -> Table:
    """A table with a person in every seat, who play until it stands as wanted."""
    owner = server.open_table(game, name="Sol", friends=True, **wish)
    seated = {owner.seat or "": owner}
    for seat in FOUR[:2] if game == "war" else FOUR:
        if seat not in seated:
            seated[seat] = server.sit(owner.table, seat, NAMES[seat])
    table = known(game, seated, bool(wish.get("watching", True)))
    with everybody(server, table) as people:
        if stands is not never:
            on_to(stands, choose)(people)
        for happens in then:
            happens(people)
    return table


def known(game: str, seated: People, watching: bool = True) -> Table:
    ids = {player.table for player in seated.values()}
    tokens = {seat: seated[seat].token for seat in FOUR if seat in seated}
    return {"id": ids.pop(), "game": game, "watching": watching, "tokens": tokens}


def on_to(stands: Stands, choose: Choose = middle) -> Callable[[People], None]:
    def play(people: People) -> None:
        while not stands(facts := facts_of(people)):
            assert facts["stage"] != "match over"
            if facts["stage"] == "deal over":
                deal_on(people)
            else:
                act(people, choose)

    return play


def never(facts: dict[str, Any]) -> bool:
    return False


def stage(name: str) -> Stands:
    return lambda facts: facts["stage"] == name


def phase(name: str) -> Stands:
    return lambda facts: facts["view"]["phase"] == name


def calls(count: int) -> Stands:
    return lambda facts: len(facts["view"]["calls"]) == count


def looked(facts: dict[str, Any]) -> bool:
    """Somebody has bid, and the next one has looked at their cards."""
    return len(facts["view"]["calls"]) > 0 and phase("bidding")(facts)


def trick(tricks: int, cards: int) -> Stands:
    """So many tricks are over, and so many cards lie on the table."""

    def stands(facts: dict[str, Any]) -> bool:
        view = facts["view"]
        return (
            facts["stage"] == "playing"
            and view["phase"] == "playing"
            and (len(view["tricks"]), len(view["trick"]["cards"])) == (tricks, cards)
        )

    return stands


def in_deal(number: int, stands: Stands) -> Stands:
    return lambda facts: facts["deal"]["number"] == number and stands(facts)


def order(player: Player) -> str:
    return next(word for word in player.legal if word.startswith("order-up"))


def take(player: Player) -> str:
    return "take" if "take" in player.legal else middle(player)


BIDS = {"North": "bid-3", "East": "bid-0", "South": "bid-2", "West": "bid-4"}


def bid(player: Player) -> str:
    """West bids blind nil where that is allowed, the others look first; East bids nil."""
    for word in ("blind-nil" if player.seat == "West" else "look", BIDS[player.seat or ""]):
        if word in player.legal:
            return word
    return middle(player)


def nonce() -> str:
    return secrets.token_hex(16)


# --- what happens there -------------------------------------------------------------------------


def last_mover(people: People) -> str:
    view = facts_of(people)["view"]
    cards = view["trick"]["cards"] or view["tricks"][-1]["cards"]
    return str(cards[-1]["seat"])


def ask_undo(people: People) -> None:
    """The last to play asks, and one of three agrees."""
    mover = last_mover(people)
    do(people[mover], "ask", what="undo")
    do(next(people[seat] for seat in people if seat != mover), "answer", yes=True)


def take_back(people: People) -> None:
    """The same, and all agree."""
    mover = last_mover(people)
    ask_undo(people)
    for seat in [seat for seat in people if seat != mover][1:]:
        do(people[seat], "answer", yes=True)


def talk(people: People) -> None:
    do(people["South"], "say", phrase=0)
    do(people["East"], "rename", name="Edda")
    do(people["North"], "say", phrase=3)


def one_is_ready(people: People) -> None:
    do(people["West"], "want", what="deal", nonce=nonce())


def leave_last_seat(people: People) -> None:
    """Who plays last to the trick is replaced by a bot."""
    turn = FOUR.index(facts_of(people)["view"]["turn"])
    seat = FOUR[(turn + 3) % 4]
    do(people["South"], "replace", seat=seat)


def claim(people: People) -> None:
    """Whoever leads tries to claim the rest, until the rules grant it once."""
    while True:
        facts = facts_of(people)
        if facts["stage"] != "playing":
            deal_on(people, "deal" if facts["stage"] == "deal over" else "match")
        elif facts["view"]["phase"] == "playing" and not facts["view"]["trick"]["cards"]:
            seat = facts["view"]["turn"]
            if people[seat].ask("ask", what="claim")["type"] == "ack":
                for other in people:
                    if other != seat:
                        do(people[other], "answer", yes=True)
                return
            act(people, middle)
        else:
            act(people, middle)


def waiting(server: Serving) -> Table:
    """One friend has come, a bot from elsewhere is expected, and a seat is free."""
    owner = server.open_table("euchre", name="Sol", friends=True, nonce=nonce())
    friend = server.sit(owner.table, "North", "Nia")
    answer = server.ask(
        "POST",
        f"/api/tables/{owner.table}/seats/East/bot",
        headers={"Origin": server.origin, "Cookie": owner.cookie},
    )
    assert answer.status == 201, answer.body
    return known("euchre", {"South": owner, "North": friend})


def second_match(server: Serving) -> Table:
    """A person and three bots have played a match, and begin another."""
    owner = server.open_table("euchre", name="Sol", rules="CS246 points_to_win=3")
    table = known("euchre", {"South": owner})
    owner.connect()
    while owner.facts["stage"] != "match over":
        owner.play_deal()
        if owner.facts["stage"] == "deal over":
            do(owner, "want", what="deal")
    do(owner, "want", what="match", nonce=nonce())
    owner.my_turn()
    owner.close()
    return table


def by_the_clock(server: Serving) -> Table:
    """A person who does nothing: the clock plays for them until the match is over."""
    owner = server.open_table("euchre", name="Sol", rules="HOUSE points_to_win=1", clock=1)
    table = known("euchre", {"South": owner})
    owner.connect()
    while owner.wait_until(lambda facts: facts["stage"] != "playing")["stage"] == "deal over":
        do(owner, "want", what="deal")
        owner.wait_until(lambda facts: facts["stage"] == "playing")
    owner.close()
    return table
