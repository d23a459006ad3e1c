"""Tables where everything that goes over the wire to anybody is written down."""

import random
from typing import Any, NamedTuple

from overtrick.core.seats import NO_SEAT, SEAT_NAMES, Seat

from .remote_seat import RemoteSeat
from .serving import Player, Serving


class Sent(NamedTuple):
    """One thing that somebody was sent, when the table had *seq* events."""

    viewer: Seat
    seq: int
    where: str
    text: str


class Taped:
    """A table with a person in every seat but West, where a bot from elsewhere plays."""

    def __init__(self, server: Serving, game: str, seed: object) -> None:
        self.server, self.game = server, game
        self.dice = random.Random(f"{game} {seed}")
        self.owner = server.open_table(game, friends=True)
        self.path = f"/api/tables/{self.owner.table}"
        self.players = {str(self.owner.seat): self.owner}
        self.visits: list[Sent] = []
        self.settled: dict[tuple[str, int, int], bytes] = {}  # told of so many finished deals
        self.is_taken_back = False
        self.words: dict[str, str] = {}  # that were sent with each key, and may come back
        self.remote: RemoteSeat | None = None
        seats = ("North", "East") if game == "war" else ("North", "East", "South")
        self.watcher = server.spectator(self.owner.table).connect()
        self.owner.connect()
        if game != "war":
            answer = self.ask("POST", "/seats/West/bot", self.owner)
            self.remote = RemoteSeat(server, self.owner.table, "West", answer.json["token"])
        for seat in seats:
            if seat not in self.players:
                self.players[seat] = server.sit(self.owner.table, seat, seat).connect()
        self.pages = [*self.players.values(), self.watcher]

    @property
    def table(self) -> str:
        return self.owner.table

    @property
    def secrets(self) -> list[str]:
        """The tokens of all seats."""
        tokens = [player.token for player in self.players.values()]
        return [*tokens, self.remote.token] if self.remote else tokens

    def __len__(self) -> int:
        return len(self.visits) + sum(len(page.frames) for page in self.pages)

    def play(self, messages: int) -> None:
        """Plays and looks on until so many messages were sent."""
        self.sync()
        step = 0
        while len(self) < messages:
            is_over = self.owner.facts["stage"] != "playing"
            self.visit(everything=is_over or step % 4 == 0)
            self.disturb(step)
            self.claim()
            self.go_on()
            step += 1

    def sync(self) -> None:
        """Waits until all have heard of the last event."""
        last = max(page.seq for page in self.pages)
        for page in self.pages:
            page.wait_for(last)

    def go_on(self) -> None:
        """The next action of whoever is to act, or the next deal."""
        stage = self.owner.facts["stage"]
        if stage != "playing":
            for player in self.players.values():
                answer = player.ask("want", what="deal" if stage == "deal over" else "match")
                assert answer["type"] == "ack", answer
        else:
            turn = self.owner.facts["view"]["turn"]
            if turn in self.players:
                player = self.players[turn]
                assert player.act(self.chosen(player.legal))["type"] == "ack"
            else:
                assert self.remote is not None
                self.remote.choose(self.dice, is_asked_anew=self.is_taken_back)
                self.is_taken_back = False
                self.owner.wait_for(self.owner.seq + 1)
        self.sync()

    def chosen(self, legal: list[str]) -> str:
        """By chance, and often the lowest card: who keeps high ones can claim in the end."""
        is_lowest = self.owner.facts["view"].get("trick") and self.dice.random() < 0.6
        return legal[0] if is_lowest else self.dice.choice(legal)

    def disturb(self, step: int) -> None:
        """What players do beside playing; all of it is answered."""
        player = self.dice.choice(list(self.players.values()))
        match step % 9:
            case 2:
                self.try_out(self.watcher, "act")
            case 3:
                self.try_out(player, "why")
            case 4:
                player.ask("say", phrase=0)
            case 5:
                self.try_out(player, "act")
            case 6:
                page = self.dice.choice(self.pages)
                page.close()
                page.connect(since=0)
            case 7 if player.ask("ask", what="undo")["type"] == "ack":
                self.answer(player, chance_of_no=0.0)
                self.is_taken_back = True
        self.sync()

    def claim(self) -> None:
        """Whoever leads lays his cards open and claims the rest, where the rules allow it."""
        view = self.owner.facts["view"]
        trick = (view or {}).get("trick")
        if not trick or trick["cards"] or view["turn"] not in self.players:
            return
        player = self.players[view["turn"]]
        if player.ask("ask", what="claim")["type"] == "ack":
            self.answer(player, chance_of_no=0.3)
            self.sync()

    def answer(self, asker: Player, chance_of_no: float) -> None:
        """The others agree, one after the other, or one of them does not."""
        for other in [one for one in self.players.values() if one is not asker]:
            other.wait_until(lambda facts: facts["asking"] is not None)
            is_agreed = self.dice.random() >= chance_of_no
            answer = other.ask("answer", yes=is_agreed)
            assert answer["type"] == "ack", answer
            if not is_agreed:
                return

    def try_out(self, page: Player, what: str) -> None:
        """Asks for something that is hardly ever right."""
        key = f"try-{len(self.words):08}"
        self.words[key] = self.dice.choice(("JS", "9C", "AH", "pass", "castle"))
        page.ask(what, key, action=self.words[key])

    def close(self) -> None:
        for page in self.pages:
            page.close()
        if self.remote is not None:
            self.remote.close()

    # --- over HTTP --------------------------------------------------------------------------

    def ask(self, method: str, rest: str, asker: Player | None = None) -> Any:
        headers = {"Origin": self.server.origin}
        if asker is not None and asker.cookie:
            headers["Cookie"] = asker.cookie
        return self.server.ask(method, self.path + rest, None, headers)

    def visit(self, *, everything: bool) -> None:
        """Looks at the table without a socket, as somebody with a seat and as nobody."""
        facts = self.owner.facts
        self.look("", None)
        if not everything:
            return
        self.look("", self.dice.choice(list(self.players.values())))
        number = facts["deal"]["number"]
        is_over = facts["stage"] != "playing"
        self.look_back(facts["match"], number if is_over else number - 1)
        for rest in (f"/deals/{number + 1}", "/deals/0", "/deals/99", "/deals/x"):
            self.look(rest, None, 404)
        if not is_over:
            self.look(f"/deals/{number}", None, 404)
            self.look(f"/record?deal={number}", None, 404)

    def look_back(self, match: int, finished: int) -> None:
        """What is told of deals that are over does not change while the next one is played."""
        if finished == 0:
            self.look("/record", None)
            return
        for rest in ("/record", f"/deals/{finished}"):
            body = self.ask("GET", rest).body
            assert self.settled.setdefault((rest, match, finished), body) == body

    def look(self, rest: str, asker: Player | None, status: int = 200) -> None:
        answer = self.ask("GET", rest, asker)
        assert answer.status == status, answer.body
        seat = NO_SEAT if asker is None or asker.seat is None else SEAT_NAMES.index(asker.seat)
        headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        text = f"{headers}\n\n{answer.body.decode()}"
        self.visits.append(Sent(seat, self.owner.seq, f"GET {rest}", text))
