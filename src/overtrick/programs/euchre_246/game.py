"""The game: asks player 0 or a computer player, and prints what happens."""

from overtrick.compile.seeded_deals import shuffled_deck
from overtrick.core.actions import Action
from overtrick.core.cards import Card, has_card
from overtrick.core.seats import EAST_WEST, Seat
from overtrick.games.euchre.bots import daring as daring_euchre
from overtrick.games.euchre.rules.state import PLAYING, State
from overtrick.programs.euchre_246 import messages
from overtrick.programs.euchre_246.commands import Quit, RageQuit, Unusable, read_command
from overtrick.programs.streams import Streams
from overtrick.table.events import Acted, DealEnded, Event
from overtrick.table.match import Table

HUMAN = 0
RENEGE_PENALTY = 2


class Game:
    """A match at a table, in the assignment's words."""

    def __init__(self, table: Table, debug: bool, streams: Streams) -> None:
        self.table = table
        self.debug = debug
        self.streams = streams
        self.seed = table.record.seed or 0
        self.is_human = True

    def play(self) -> None:
        """Plays until a team has won, or player 0 quits."""
        try:
            if self.table.state is not None:
                self.begin_hand()
                self.say(messages.table_so_far(self.table.state))
            while not self.table.is_over():
                if self.table.state is None:
                    deck = shuffled_deck(self.table.game.DECK, self.seed, self.table.match.deals)
                    self.table.deal(deck)
                    self.begin_hand()
                self.act()
        except Quit:
            return
        score = self.table.match.score
        self.say(["", messages.game_ends(score, self.table.winner())])

    def begin_hand(self) -> None:
        state: State = self.table.state
        self.say(messages.hand_begins(state, self.table.match.deals + 1, self.table.match.score))
        if self.debug:
            deck = self.table.record.deals[-1].deck
            self.say(messages.debug_begins(state, self.seed, deck))

    def act(self) -> None:
        """One decision of the player on turn."""
        seat = self.table.turn()
        if self.debug:
            self.say([messages.debug_turn(self.table.state, seat)])
        if seat == HUMAN and self.is_human:
            action = self.ask()
        else:
            action = self.bot_choice(seat)
        if not self.table.is_over():
            for event in self.table.act(seat, action):
                self.tell(event)

    def bot_choice(self, seat: Seat) -> Action:
        """A computer player's choice."""
        legal = self.table.game.legal_actions(self.table.state)
        return daring_euchre.choose(self.table.view(seat), legal)

    def ask(self) -> Action:
        """Player 0's choice, asked for until it is one; reneging is paid for each time."""
        state: State = self.table.state
        if not self.debug:
            self.say([messages.own_hand(state)])
        while True:
            try:
                action = read_command(self.streams, state, self.table.record)
            except RageQuit:
                self.say(["Player 0 rage quit."])
                self.is_human = False
                return self.bot_choice(HUMAN)
            except Unusable as error:
                self.say([str(error)] if str(error) else [])
                continue
            refused = self.table.refusal(HUMAN, action)
            if refused is None:
                return action
            if is_renege(state, action):
                self.punish(state, action)
                if self.table.is_over():
                    return action
            else:
                self.say([messages.refusal(refused, action)])

    def punish(self, state: State, card: Card) -> None:
        """Reneging gives the other team two points, and the game to it if that is enough."""
        self.table.award(EAST_WEST, RENEGE_PENALTY)
        self.say(messages.renege(state, card, self.table.match.score))

    def tell(self, event: Event) -> None:
        if isinstance(event, Acted):
            self.say(messages.action(event, self.debug))
            self.say(messages.skipped_player(event))
        elif isinstance(event, DealEnded):
            self.say(messages.hand_ends(event))

    def say(self, lines: list[str]) -> None:
        for line in lines:
            self.streams.say(line)


def is_renege(state: State, action: Action) -> bool:
    """A card held that does not follow, though player 0 could."""
    return state.phase == PLAYING and has_card(state.hands[HUMAN], action)
