"""The assignment's Game: hands until a side has enough points, and what is printed."""

from overtrick.core.actions import Action
from overtrick.core.cards import SUIT_NAMES, card_in_words, each
from overtrick.core.seats import Seat, Side, other_side, side_of
from overtrick.games import euchre
from overtrick.games.catalogue import game_named
from overtrick.games.euchre.rules.calling import is_first_round
from overtrick.games.euchre.rules.play import EUCHRED, MARCH, makers_points
from overtrick.games.euchre.rules.state import CALLING, DISCARDING, PASS, State
from overtrick.programs.euchre_280.card import Card
from overtrick.programs.euchre_280.pack import Pack
from overtrick.programs.euchre_280.player import HumanPlayer, Judge, Player, parse_call
from overtrick.programs.streams import Streams
from overtrick.record.match_record import Record, Sitting
from overtrick.table.events import Acted, DealEnded, Event, MatchEnded
from overtrick.table.match import Table


class Game:
    """Four players, a pack, and a table that knows the rules."""

    def __init__(
        self, players: list[Player], pack: Pack, shuffles: bool, points: int, streams: Streams
    ) -> None:
        self.players = players
        self.pack = pack
        self.shuffles = shuffles
        self._streams = streams
        rules = euchre.EECS280._replace(points_to_win=points)
        seats = tuple(Sitting(player.name, type(player).__name__) for player in players)
        self.table = Table(Record(game_named("euchre"), rules, seats))
        for seat, player in enumerate(players):
            if isinstance(player, HumanPlayer):
                player.judge = self._judge_of(seat)

    def _judge_of(self, seat: Seat) -> Judge:
        return lambda action: self.table.refusal(seat, action)

    def play(self) -> None:
        """Plays hands until a team wins."""
        while not self.table.is_over():
            self.deal()
            while self.table.state is not None:
                self.act()

    def deal(self) -> None:
        """Shuffles (or resets) the pack and deals it."""
        if self.shuffles:
            self.pack.shuffle()
        else:
            self.pack.reset()
        dealt = self.table.deal(self.pack.order)
        for seat, player in enumerate(self.players):
            for card in each(dealt.state.hands[seat]):
                player.add_card(Card.from_number(card))
        self._streams.say(f"Hand {dealt.number}")
        self._streams.say(f"{self.players[dealt.dealer]} deals")
        self._streams.say(f"{card_in_words(dealt.state.deal.upcard)} turned up")

    def act(self) -> None:
        """Asks the player on turn, and prints what comes of it."""
        seat = self.table.turn()
        for event in self.table.act(seat, self.choice(seat)):
            self.tell(event)

    def choice(self, seat: Seat) -> Action:
        """What the player on turn decides."""
        state: State = self.table.state
        player = self.players[seat]
        upcard = Card.from_number(state.deal.upcard)
        if state.phase == CALLING:
            round = 1 if is_first_round(state) else 2
            suit = player.make_trump(upcard, seat == state.deal.dealer, round)
            return parse_call(suit or "pass", upcard, round)
        if state.phase == DISCARDING:
            return player.add_and_discard(upcard).number
        trump = SUIT_NAMES[state.contract.trump]
        trick = state.play.trick
        if trick.size == 0:
            return player.lead_card(trump).number
        return player.play_card(Card.from_number(trick.cards[trick.leader]), trump).number

    def tell(self, event: Event) -> None:
        """Prints an event in the assignment's words."""
        if isinstance(event, Acted):
            self.tell_action(event)
        elif isinstance(event, DealEnded):
            self.tell_hand(event)
        elif isinstance(event, MatchEnded):
            self._streams.say(f"{self.names(event.winner)} win!")

    def tell_action(self, event: Acted) -> None:
        say = self._streams.say
        player = self.players[event.seat]
        if event.before.phase == CALLING:
            if event.action == PASS:
                say(f"{player} passes")
                return
            say(f"{player} orders up {SUIT_NAMES[event.after.contract.trump]}")
        if event.before.phase in (CALLING, DISCARDING):
            if event.after.phase != DISCARDING:
                say("")
            return
        done = "led" if event.before.play.trick.size == 0 else "played"
        say(f"{card_in_words(event.action)} {done} by {player}")
        if event.after.play.tricks > event.before.play.tricks:
            say(f"{self.players[event.after.play.turn]} takes the trick")
            say("")

    def tell_hand(self, event: DealEnded) -> None:
        say = self._streams.say
        makers = side_of(event.state.contract.maker)
        made = makers_points(event.state)
        winners = makers if made > 0 else other_side(makers)
        say(f"{self.names(winners)} win the hand")
        if made == MARCH:
            say("march!")
        elif made == EUCHRED:
            say("euchred!")
        for side in (0, 1):
            say(f"{self.names(side)} have {event.score[side]} points")
        say("")

    def names(self, side: Side) -> str:
        return f"{self.players[side]} and {self.players[side + 2]}"
