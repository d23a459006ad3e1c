"""People and spectators at the tables of a server, and what each of them is told."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from server.serving import Player, Serving

from compatibility.facts import news_facts, replay_facts, table_facts

Table: TypeAlias = dict[str, Any]  # its id and its game; the tokens of its people, by seat
People: TypeAlias = dict[str, Player]
Choose: TypeAlias = Callable[[Player], str]


def viewer(server: Serving, table: Table, seat: str) -> Player:
    """Somebody with the token of *seat*, or without one."""
    if seat == "spectator":
        return server.spectator(table["id"])
    return Player(server, table["id"], seat, f"overtrick-{table['id']}={table['tokens'][seat]}")


def update_seen(server: Serving, table: Table, seat: str) -> dict[str, Any]:
    """The first update on the socket: everything remembered, and the table as it stands."""
    player = viewer(server, table, seat).connect(since=0)
    player.close()
    update = player.update
    return {
        "seq": update["seq"],
        "news": news_facts(update["news"]),
        "table": table_facts(update["table"]),
    }


def looked_up(server: Serving, table: Table, seat: str) -> dict[str, Any]:
    """The table over HTTP, with the token as a program sends it."""
    token = table["tokens"].get(seat)
    answer = server.ask(
        "GET",
        f"/api/tables/{table['id']}",
        headers={"Authorization": f"Bearer {token}"} if token else {},
    )
    assert answer.status == 200, answer.body
    return {"seq": answer.json["seq"], "table": table_facts(answer.json["table"])}


def asked(server: Serving, table: Table, path: str) -> bytes:
    """What is over, which every player may ask for."""
    token = next(iter(table["tokens"].values()))
    headers = {"Authorization": f"Bearer {token}"}
    answer = server.ask("GET", f"/api/tables/{table['id']}/{path}", headers=headers)
    assert answer.status == 200, answer.body
    return answer.body


def record_of(server: Serving, table: Table, match: int) -> str:
    return asked(server, table, f"record?match={match}").decode()


def replay_of(server: Serving, table: Table, match: int, deal: int) -> dict[str, Any]:
    return replay_facts(json.loads(asked(server, table, f"deals/{deal}?match={match}")))


# --- playing ------------------------------------------------------------------------------------


@contextmanager
def everybody(server: Serving, table: Table) -> Iterator[People]:
    """All people of a table, connected."""
    people = {seat: viewer(server, table, seat) for seat in table["tokens"]}
    try:
        for player in people.values():
            player.connect()
        yield people
    finally:
        for player in people.values():
            player.close()


def facts_of(people: People) -> dict[str, Any]:
    """The table as all of them have seen it."""
    latest = max(player.seq for player in people.values())
    for player in people.values():
        player.wait_for(latest)
    return next(iter(people.values())).facts


def do(player: Player, type: str, **rest: Any) -> None:
    """Sends a message that has to be granted."""
    answer = player.ask(type, **rest)
    assert answer["type"] == "ack", answer


def act(people: People, choose: Choose) -> tuple[str, str]:
    """The player on turn does what *choose* says; who did what."""
    seat = facts_of(people)["view"]["turn"]
    action = choose(people[seat])
    do(people[seat], "act", action=action)
    return seat, action


def deal_on(people: People, what: str = "deal") -> None:
    """Everybody is ready for the next deal, or for another match."""
    for player in people.values():
        do(player, "want", what=what)
    facts_of(people)


def middle(player: Player) -> str:
    """What stands in the middle of the legal actions: bids and orders, where some may pass."""
    return player.legal[len(player.legal) // 2]


def deal_finished(people: People, choose: Choose = middle) -> list[tuple[str, str]]:
    """Plays the deal under way to its end; who did what."""
    done = []
    while facts_of(people)["stage"] == "playing":
        done.append(act(people, choose))
    return done
