"""The way of one card from a browser to all browsers: few modules, and nothing done twice."""

import json
from collections import Counter
from pathlib import Path

from .serving import Player, Serving

MOST_MODULES = 12
NOT_ON_THE_WAY = {
    "server/http/middleware.py",  # awaits the connection's end, and does nothing for a message
    "server/tables/automation.py",  # plans what comes after the card, with the next two
    "server/tables/timers.py",
    "server/tables/viewers.py",
}
SEATS = ("North", "East", "South", "West")
ONCE = {
    "server/ws/page_socket.py:decode_message": "decoded",
    "server/tables/room.py:request_checksum": "encoded",
    "server/tables/commands.py:decide": "decided",
    "table/referee.py:refusal": "refereed",
    "server/store/log.py:append_entries": "appended",
    "server/tables/table_state.py:TableState.fold": "folded",
}
NEVER = "table/record_builder.py:GrowingRecord.value"


def traced_server(folder: Path) -> Serving:
    server = Serving(f"sqlite:///{folder / 'tables.db'}")
    server.is_loaded = False
    server.plant = [f"{Path(__file__).with_name('traced.py')}", f"{folder / 'calls.json'}"]
    return server


def calls_for_one_card(folder: Path) -> Counter[str]:
    """What the server calls for the second card of a trick, with a spectator at the table."""
    with traced_server(folder) as server:
        owner = server.open_table("spades", friends=True)
        others = {seat: server.sit(owner.table, seat, seat) for seat in SEATS if seat != "South"}
        seated = {**others, "South": owner}
        watching = server.spectator(owner.table)
        everybody = [*seated.values(), watching]
        for one in everybody:
            one.connect()
        for one in everybody:
            one.wait_until(lambda facts: facts["stage"] == "playing")
        for _ in range(7):  # four bids, two cards, and one to end the trace of the second
            act_on_turn(seated, everybody)
        for one in everybody:
            one.close()
    lines = (folder / "calls.json").read_text().splitlines()
    messages = [Counter(json.loads(line)) for line in lines]
    cards = [calls for calls in messages if calls["server/tables/commands.py:decide"]]
    return cards[-2]


def act_on_turn(seated: dict[str, Player], everybody: list[Player]) -> None:
    last = max(one.seq for one in everybody)
    for one in everybody:
        one.wait_for(last)
    turn = seated[everybody[0].facts["view"]["turn"]]
    assert turn.act(turn.legal[0])["type"] == "ack"


def test_one_card_passes_few_modules_and_nothing_is_done_twice(tmp_path: Path) -> None:
    calls = calls_for_one_card(tmp_path)

    names = {name.partition(":")[0] for name in calls if name.startswith("server/")}
    modules = sorted(names - NOT_ON_THE_WAY)
    assert len(modules) <= MOST_MODULES, modules
    assert {what: calls[name] for name, what in ONCE.items()} == dict.fromkeys(ONCE.values(), 1)
    assert calls[NEVER] == 0  # the record of the match is not put together for a card
