"""Belote games for the referee: a slow second implementation over strings, sharing nothing.

Written from the assignment's rules alone.  A card is ``Jd``; players are 0 to 3
here and 1 to 4 in what is printed; a game is a list of eight lists of cards.
"""

from random import Random

Card = str
Trick = list[Card]
Hands = list[list[Card]]

DECK = [rank + suit for suit in "shdc" for rank in "AKQJT987"]
PLAIN = "789JQKTA"
TRUMPS = "78QKTA9J"
PLAIN_VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}


def text_of(trump: str, team: int, tricks: list[Trick]) -> str:
    """The game as the referee reads it."""
    return "".join(f"{line}\n" for line in [f"{trump} {team}", *map(" ".join, tricks)])


def master(trick: Trick, trump: str) -> int:
    """The place of the winning card."""
    trumps = [card for card in trick if card[1] == trump]
    if trumps:
        return trick.index(max(trumps, key=lambda card: TRUMPS.index(card[0])))
    led = [card for card in trick if card[1] == trick[0][1]]
    return trick.index(max(led, key=lambda card: PLAIN.index(card[0])))


def is_higher(trump_card: Card, other: Card) -> bool:
    return TRUMPS.index(trump_card[0]) > TRUMPS.index(other[0])


def allowed(hand: list[Card], trick: Trick, trump: str) -> list[Card]:
    """What the next player may play."""
    if not trick:
        return hand
    follows = [card for card in hand if card[1] == trick[0][1]]
    trumps = [card for card in hand if card[1] == trump]
    lying = [card for card in trick if card[1] == trump]
    over = [card for card in trumps if all(is_higher(card, other) for other in lying)]
    if trick[0][1] == trump and follows:
        return over or trumps
    if follows:
        return follows
    if len(trick) > 1 and master(trick, trump) == len(trick) - 2:
        return hand
    return over or trumps or hand


def random_hands(random: Random) -> Hands:
    deck = random.sample(DECK, 32)
    return [deck[place : place + 8] for place in range(0, 32, 8)]


def random_game(random: Random, trump: str, cheating: float = 0.0) -> list[Trick]:
    """A game that is legal, but for a careless card with the probability *cheating*."""
    hands = random_hands(random)
    leader = 0
    tricks = []
    for _ in range(8):
        trick: Trick = []
        for place in range(4):
            hand = hands[(leader + place) % 4]
            careless = random.random() < cheating
            card = random.choice(hand if careless else allowed(hand, trick, trump))
            hand.remove(card)
            trick.append(card)
        tricks.append(trick)
        leader = (leader + master(trick, trump)) % 4
    return tricks


def leaders(tricks: list[Trick], trump: str) -> list[int]:
    """Who leads to each trick, and who won the last."""
    seats = [0]
    for trick in tricks:
        seats.append((seats[-1] + master(trick, trump)) % 4)
    return seats


def output_of(trump: str, team: int, tricks: list[Trick]) -> str:
    """What the referee prints about a legal game."""
    lines = []
    leads = leaders(tricks, trump)
    values = [0, 0]
    belote = [0, 0]
    royal: set[int] = set()  # players seen with king or queen of trumps
    for number, trick in enumerate(tricks):
        for place, card in enumerate(trick):
            player = (leads[number] + place) % 4
            if card in ("K" + trump, "Q" + trump):
                if player in royal:
                    belote[player % 2] = 20
                royal.add(player)
        side = leads[number + 1] % 2
        for card in trick:
            table = TRUMP_VALUES if card[1] == trump else PLAIN_VALUES
            values[side] += table.get(card[0], 0)
        if number == 7:
            values[side] += 10
        first, second = values[0] + belote[0], values[1] + belote[1]
        lines.append(f"{first} {second} {leads[number + 1] + 1}\n")
    worth = 252 if 0 in values and len({lead % 2 for lead in leads[1:]}) == 1 else 162
    takers, others = team - 1, 2 - team
    final = [0, 0]
    if values[takers] + belote[takers] >= values[others] + belote[others]:
        final = [worth if value == 162 else value for value in values]
    else:
        final[others] = worth
    return "".join(lines) + f"{final[0] + belote[0]} {final[1] + belote[1]}\n"


def ruled_out(trick: Trick, place: int, trump: str) -> set[Card]:
    """What the player at *place* has shown he does not hold: the three rules, one by one."""
    card, before = trick[place], trick[:place]
    out: set[Card] = set()
    if not before:
        return out
    led = before[0][1]
    partners = len(before) > 1 and master(before, trump) == len(before) - 2
    lying = [other for other in before if other[1] == trump]
    if card[1] != led:
        out |= {other for other in DECK if other[1] == led}
    if card[1] not in (led, trump) and not partners:
        out |= {other for other in DECK if other[1] == trump}
    had_to_trump = card[1] == trump and (led == trump or not partners)
    if had_to_trump and lying:
        best = max(lying, key=lambda other: TRUMPS.index(other[0]))
        if is_higher(best, card):
            out |= {other for other in DECK if other[1] == trump and is_higher(other, best)}
    return out


def first_fault(trump: str, tricks: list[Trick]) -> tuple[int, int, Card, int, Card] | None:
    """
    The contradiction to be reported, ``None`` in a legal game.

    The trick it shows in, the player, the card that gives him away, the trick
    and the card that showed he could not have it.
    """
    leads = leaders(tricks, trump)
    shown: list[tuple[int, int, Card, set[Card]]] = []  # trick, player, card, ruled out
    for number, trick in enumerate(tricks):
        players = [(leads[number] + place) % 4 for place in range(4)]
        for earlier, player, evidence, out in shown:
            given_away = trick[players.index(player)]
            if given_away in out:
                return number + 1, player + 1, given_away, earlier, evidence
        for place, player in enumerate(players):
            shown.append((number + 1, player, trick[place], ruled_out(trick, place, trump)))
    return None


def first_impossible_trick(trump: str, tricks: list[Trick]) -> int:
    """The first trick that no deal of the cards explains; 0 if there is none."""
    leads = leaders(tricks, trump)
    fault = first_fault(trump, tricks)
    out: list[set[Card]] = [set(), set(), set(), set()]
    seen: set[Card] = set()
    for number, trick in enumerate(tricks, start=1):
        for place in range(4):
            out[(leads[number - 1] + place) % 4] |= ruled_out(trick, place, trump)
        seen |= set(trick)
        if fault and fault[0] == number:
            return number
        if not can_be_dealt([card for card in DECK if card not in seen], out, 8 - number):
            return number
    return 0


def can_be_dealt(cards: list[Card], out: list[set[Card]], size: int) -> bool:
    """Whether four hands of that size can be made, by augmenting paths."""
    hands: Hands = [[], [], [], []]

    def place(card: Card, tried: set[int]) -> bool:
        for player in range(4):
            if card in out[player] or player in tried:
                continue
            tried.add(player)
            if len(hands[player]) < size:
                hands[player].append(card)
                return True
            for other in list(hands[player]):
                if place(other, tried):
                    hands[player].remove(other)
                    hands[player].append(card)
                    return True
        return False

    return all(place(card, set()) for card in cards)
