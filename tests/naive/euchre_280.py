"""A slow second implementation of the EECS 280 Euchre program, used as a test oracle.

It was written from the assignment's text and shares nothing with the package under test.
A card is a string such as "Jack of Diamonds", a suit is a string, a hand is a list of cards,
and every comparison of cards is a look-up in a written-out list of all the cards in order.
"""

import re
from collections.abc import Callable

RANKS = ["Nine", "Ten", "Jack", "Queen", "King", "Ace"]
SUITS = ["Spades", "Hearts", "Clubs", "Diamonds"]
PLAIN_ORDER = [rank + " of " + suit for rank in RANKS for suit in SUITS]
USAGE = (
    "Usage: euchre.exe PACK_FILENAME [shuffle|noshuffle] "
    "POINTS_TO_WIN NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 "
    "NAME4 TYPE4\n"
)

Ask = Callable[[list[str]], str]


def printed_suit(card: str) -> str:
    """The suit written on the card."""
    return card.split(" of ")[1]


def same_color(suit: str) -> str:
    """The other suit of the same color."""
    return ["Clubs", "Diamonds", "Spades", "Hearts"][SUITS.index(suit)]


def suit_under(card: str, trump: str) -> str:
    """The suit the card belongs to: the left bower is a trump."""
    if card == "Jack of " + same_color(trump):
        return trump
    return printed_suit(card)


def order_under(trump: str, led: str) -> list[str]:
    """All cards from weakest to strongest; led is a suit, or "" when nothing has been led."""
    bowers = ["Jack of " + same_color(trump), "Jack of " + trump]
    cards = [card for card in PLAIN_ORDER if card not in bowers]
    trumps = [card for card in cards if printed_suit(card) == trump]
    followers = [card for card in cards if printed_suit(card) == led and led != trump]
    others = [card for card in cards if card not in trumps + followers]
    return others + followers + trumps + bowers


def weakest_first(cards: list[str], order: list[str]) -> list[str]:
    """The given cards, sorted by their place in the given order."""
    return [card for card in order if card in cards]


def trump_faces(hand: list[str], trump: str) -> int:
    """How many Jacks, Queens, Kings and Aces in the hand are trump."""
    faces = ["Jack", "Queen", "King", "Ace"]
    return len([c for c in hand if suit_under(c, trump) == trump and c.split()[0] in faces])


def followers_in(hand: list[str], led_card: str, trump: str) -> list[str]:
    """The cards that follow the suit of the led card (none when it is "")."""
    if led_card == "":
        return []
    return [card for card in hand if suit_under(card, trump) == suit_under(led_card, trump)]


def shuffled(pack: list[str]) -> list[str]:
    """Seven in-shuffles, one card at a time."""
    for _ in range(7):
        first_half, second_half, pack = pack[:12], pack[12:], []
        while first_half:
            pack += [second_half.pop(0), first_half.pop(0)]
    return pack


def points_to_win(word: str) -> int:
    """The leading number of the word, as C reads it; 0 if it is not between 1 and 100."""
    match = re.match(r"[ \t\n\v\f\r]*\+?([0-9]+)", word)
    digits = match.group(1).lstrip("0") if match else ""
    return int(digits) if digits in [str(n) for n in range(1, 101)] else 0


class Table:
    """Four players, their hands, and everything printed so far."""

    def __init__(self, names: list[str], kinds: list[str], ask: Ask) -> None:
        """Seat the players with empty hands."""
        self.names = names
        self.kinds = kinds
        self.ask = ask
        self.hands: list[list[str]] = [[], [], [], []]
        self.printed = ""

    def say(self, line: str) -> None:
        """Print one line."""
        self.printed += line + "\n"

    def prompt(self, seat: int, request: str, option: str = "") -> None:
        """Sort and list a Human's hand, then ask for something."""
        self.hands[seat] = weakest_first(self.hands[seat], PLAIN_ORDER)
        for i, card in enumerate(self.hands[seat]):
            self.say(f"Human player {self.names[seat]}'s hand: [{i}] {card}")
        self.say(f"{option}Human player {self.names[seat]}, please {request}:")

    def deal(self, pack: list[str], dealer: int) -> str:
        """Deal eight batches and return the upcard."""
        cards = list(pack)
        self.hands = [[], [], [], []]
        seat = dealer
        for batch in [3, 2, 3, 2, 2, 3, 2, 3]:
            seat = (seat + 1) % 4
            for _ in range(batch):
                self.hands[seat].append(cards.pop(0))
        return cards.pop(0)

    def bid(self, seat: int, upcard: str, is_dealer: bool, making_round: int) -> str:
        """The suit the player orders up, or "pass"."""
        up_suit = printed_suit(upcard)
        next_suit = same_color(up_suit)
        if self.kinds[seat] == "Human":
            self.prompt(seat, 'enter a suit, or "pass"')
            if making_round == 1:
                return self.ask([up_suit, "pass"])
            choices = [suit for suit in SUITS if suit != up_suit]
            return self.ask(choices if is_dealer else [*choices, "pass"])
        if making_round == 1:
            return up_suit if trump_faces(self.hands[seat], up_suit) >= 2 else "pass"
        return next_suit if is_dealer or trump_faces(self.hands[seat], next_suit) else "pass"

    def pick_up(self, seat: int, upcard: str) -> None:
        """The dealer takes the upcard and discards one of six cards."""
        if self.kinds[seat] == "Human":
            self.prompt(seat, "select a card to discard", "Discard upcard: [-1]\n")
            answer = int(self.ask(["-1", "0", "1", "2", "3", "4"]))
            discard = upcard if answer == -1 else self.hands[seat][answer]
        else:
            six = [*self.hands[seat], upcard]
            discard = weakest_first(six, order_under(printed_suit(upcard), ""))[0]
        self.hands[seat].append(upcard)
        self.hands[seat].remove(discard)

    def make_trump(self, dealer: int, upcard: str) -> tuple[int, str]:
        """Ask around the table, at most twice; return who ordered up and which suit."""
        for making_round in [1, 2]:
            for step in [1, 2, 3, 4]:
                seat = (dealer + step) % 4
                suit = self.bid(seat, upcard, seat == dealer, making_round)
                if suit == "pass":
                    self.say(f"{self.names[seat]} passes")
                    continue
                self.say(f"{self.names[seat]} orders up {suit}")
                if making_round == 1:
                    self.pick_up(dealer, upcard)
                self.say("")
                return seat, suit
        raise ValueError("the dealer passed in round two")

    def choose_card(self, seat: int, led_card: str, trump: str) -> str:
        """Take the card the player leads (led_card is "") or plays out of the hand."""
        if self.kinds[seat] == "Human":
            self.prompt(seat, "select a card")
            hand = self.hands[seat]
            legal = followers_in(hand, led_card, trump) or hand
            card = hand[int(self.ask([str(i) for i in range(len(hand)) if hand[i] in legal]))]
        else:
            hand = weakest_first(self.hands[seat], order_under(trump, ""))
            non_trumps = [c for c in hand if suit_under(c, trump) != trump]
            following = followers_in(hand, led_card, trump)
            if led_card == "":
                card = non_trumps[-1] if non_trumps else hand[-1]
            else:
                card = following[-1] if following else hand[0]
        self.hands[seat].remove(card)
        return card

    def play_trick(self, leader: int, trump: str) -> int:
        """Play one trick and return the seat that takes it."""
        cards: list[str] = []
        for step in range(4):
            seat = (leader + step) % 4
            cards.append(self.choose_card(seat, cards[0] if cards else "", trump))
            self.say(f"{cards[-1]} {'played' if step else 'led'} by {self.names[seat]}")
        order = order_under(trump, suit_under(cards[0], trump))
        winner = (leader + cards.index(weakest_first(cards, order)[-1])) % 4
        self.say(f"{self.names[winner]} takes the trick\n")
        return winner

    def play_game(self, pack: list[str], shuffle: bool, points: int) -> None:
        """Play hands until a team has enough points."""
        teams = [f"{self.names[0]} and {self.names[2]}", f"{self.names[1]} and {self.names[3]}"]
        scores = [0, 0]
        hand_number = 0
        while scores[0] < points and scores[1] < points:
            if shuffle:
                pack = shuffled(pack)
            dealer = hand_number % 4
            upcard = self.deal(pack, dealer)
            self.say(f"Hand {hand_number}\n{self.names[dealer]} deals\n{upcard} turned up")
            maker, trump = self.make_trump(dealer, upcard)
            tricks = [0, 0]
            leader = (dealer + 1) % 4
            for _ in range(5):
                leader = self.play_trick(leader, trump)
                tricks[leader % 2] += 1
            winners = 0 if tricks[0] > tricks[1] else 1
            self.say(f"{teams[winners]} win the hand")
            euchred = winners != maker % 2
            march = not euchred and tricks[winners] == 5
            if euchred or march:
                self.say("euchred!" if euchred else "march!")
            scores[winners] += 2 if euchred or march else 1
            self.say(f"{teams[0]} have {scores[0]} points")
            self.say(f"{teams[1]} have {scores[1]} points\n")
            hand_number += 1
        self.say(f"{teams[0] if scores[0] >= points else teams[1]} win!")


def run(argv: list[str], pack_text: str | None, ask: Ask) -> tuple[str, int]:
    """The whole program; ask(valid answers) gives a Human's answer."""
    if len(argv) != 12 or argv[2] not in ["shuffle", "noshuffle"] or points_to_win(argv[3]) == 0:
        return USAGE, 1
    if [kind for kind in argv[5::2] if kind not in ["Simple", "Human"]]:
        return USAGE, 1
    if pack_text is None:
        return f"Error opening {argv[1]}\n", 1
    words = pack_text.split()
    pack = [" ".join(words[i : i + 3]) for i in range(0, 72, 3)]
    table = Table(argv[4::2], argv[5::2], ask)
    table.say("".join(word + " " for word in argv))
    table.play_game(pack, argv[2] == "shuffle", points_to_win(argv[3]))
    return table.printed, 0


def simulate(argv: list[str], pack_text: str | None, answers: list[str]) -> tuple[str, int]:
    """Play with the given answers; return standard output and the exit code."""
    waiting = list(answers)

    def read(valid: list[str]) -> str:
        answer = waiting.pop(0)
        if answer not in valid:
            raise ValueError(f"answer {answer!r} is not one of {valid}")
        return answer

    return run(argv, pack_text, read)


def random_answers(argv: list[str], pack_text: str | None, choose: Ask) -> tuple[str, list[str]]:
    """Play with answers picked by choose(valid answers); return standard output and answers."""
    given: list[str] = []

    def pick(valid: list[str]) -> str:
        given.append(choose(valid))
        return given[-1]

    return run(argv, pack_text, pick)[0], given
