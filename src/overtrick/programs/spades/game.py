"""The assignment's Game: hands until a team has won, and what is printed."""

from collections.abc import Callable

from overtrick.core.actions import Action, is_card
from overtrick.core.cards import SUIT_NAMES, each
from overtrick.core.seats import Seat, side_of
from overtrick.games.catalogue import game_named
from overtrick.games.spades import HOUSE
from overtrick.games.spades.bots import simple as simple_spades
from overtrick.games.spades.rules.state import BID, BIDDING, BLIND_NIL, LOOK, UNSEEN, State
from overtrick.programs.spades.card import Card
from overtrick.programs.spades.pack import Pack
from overtrick.programs.spades.player import Player, Simple
from overtrick.programs.spades.team import PlayerComponents, Team
from overtrick.programs.streams import Streams
from overtrick.record.match_record import Record, Sitting
from overtrick.table.events import Acted
from overtrick.table.match import Table

WINNING_POINTS = HOUSE.points_to_win
LOSING_POINTS = -HOUSE.points_to_lose


class Game:
    """
    Two teams, a pack, and a table that knows the rules; players 0 and 2 are partners.

    The assignment prints no cards that are played.  A *watched* game tells on
    standard error what Simple players do, for the person at the terminal.
    """

    def __init__(
        self,
        players: list[PlayerComponents],
        pack: Pack,
        streams: Streams,
        watched: bool = False,
    ) -> None:
        self.teams = [Team(players[side], players[side + 2], streams) for side in (0, 1)]
        self.pack = pack
        self._streams = streams
        self._watched = watched
        seats = tuple(Sitting(player.name, player.strategy) for player in players)
        self.table = Table(Record(game_named("spades"), HOUSE, seats))
        for seat in range(4):
            player = self.player(seat)
            if isinstance(player, Simple):
                player.decide = self._decision_of(seat)

    def _decision_of(self, seat: Seat) -> Callable[[], Action]:
        table = self.table
        return lambda: simple_spades.choose(table.view(seat), table.game.legal_actions(table.state))

    def team(self, seat: Seat) -> Team:
        return self.teams[side_of(seat)]

    def player(self, seat: Seat) -> Player:
        return self.team(seat).player(place_in_team(seat))

    def run(self) -> None:
        """Plays hands until a team has won."""
        has_won = False
        while not has_won:
            self.deal()
            self.bid()
            self.play()
            has_won = self.score()

    def deal(self) -> None:
        """Shuffles the pack and deals it."""
        self.pack.shuffle()
        dealt = self.table.deal(self.pack.order)
        for seat in range(4):
            for card in each(dealt.state.hands[seat]):
                self.team(seat).add_card(place_in_team(seat), Card.from_number(card))

    def bid(self) -> None:
        """Everybody bids in turn."""
        while self.table.state.phase <= BIDDING:
            self.act()

    def play(self) -> None:
        """Plays the thirteen tricks."""
        while self.table.state is not None:
            play = self.table.state.play
            if play.trick.size == 0:
                self._streams.say(f"Playing trick number {play.tricks + 1}:")
            self.act()

    def score(self) -> bool:
        """Prints what both teams have, and which has won; whether one has."""
        for team in self.teams:
            self._streams.say(f"{team} Score:")
            self._streams.put(str(team.get_score()))
        if self.table.is_over():
            self._streams.say(f"{self.teams[self.table.winner()]} won the game!")
            return True
        for team in self.teams:
            team.reset()
        return False

    def act(self) -> None:
        """Asks the player on turn; a trick that is complete goes to its winner."""
        seat = self.table.turn()
        acted = self.table.act(seat, self.choice(seat))[0]
        assert isinstance(acted, Acted)
        if self._watched:
            self.tell_watcher(acted)
        play = acted.after.play
        if play.tricks > acted.before.play.tricks:
            self.team(play.turn).add_trick(place_in_team(play.turn))
            self._streams.say(f"Player {self.player(play.turn)} wins the trick.")

    def choice(self, seat: Seat) -> Action:
        """What the player on turn decides."""
        state: State = self.table.state
        player = self.player(seat)
        if state.phase == UNSEEN:
            return BLIND_NIL if player.bid_blind_nil() else LOOK
        if state.phase == BIDDING:
            player.bid_number()
            return BID + player.get_bid()
        trick = state.play.trick
        if trick.size == 0:
            return self.team(seat).lead_card(place_in_team(seat), state.play.broken).number
        return self.team(seat).play_card(place_in_team(seat), SUIT_NAMES[trick.led]).number

    def tell_watcher(self, acted: Acted) -> None:
        """Says what a Simple player did, which a person could not know otherwise."""
        player = self.player(acted.seat)
        if isinstance(player, Simple) and acted.action != LOOK:
            is_played = is_card(acted.action)
            done = f"plays {Card.from_number(acted.action)}" if is_played else f"bids {player.bid}"
            self._streams.flush()
            self._streams.complain(f"{player} {done}")


def place_in_team(seat: Seat) -> int:
    """0 or 1: the first or the second of two partners."""
    return seat // 2
