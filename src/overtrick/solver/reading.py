"""Positions to solve, as people write them: hands, trump, who leads."""

from dataclasses import dataclass
from typing import Any, Final

from overtrick.core.cards import (
    NO_CARD,
    NO_SUIT,
    SPADES,
    SUIT_CARDS,
    Card,
    CardSet,
    Suit,
    card_name,
    find_suit,
    has_card,
    just,
    parse_card,
)
from overtrick.core.decks import DECK_24, DECK_32, DECK_52
from overtrick.core.seats import NORTH, SEAT_NAMES, Seat, parse_seat
from overtrick.games.belote.rules import play as belote_play
from overtrick.games.belote.rules import state as belote
from overtrick.games.euchre.rules import state as euchre
from overtrick.games.shared.tricks import NO_TRICK, Hands, new_trick
from overtrick.games.spades.rules import deal as spades_deal
from overtrick.games.spades.rules import state as spades

NO_POINTS: Final = (0, 0)
DECKS: Final = {"euchre": DECK_24, "spades": DECK_52, "belote": DECK_32}


@dataclass(frozen=True)
class Position:
    """Four hands of the same size at the start of a trick."""

    hands: Hands
    trump: Suit
    leader: Seat
    maker: Seat  # or the taker
    alone: bool = False

    @property
    def size(self) -> int:
        """Tricks to be played."""
        return self.hands[self.leader].bit_count()


def parse_hands(text: str, game: str) -> Hands:
    """
    Reads ``AS KS 9H / QS JD TD / ...``, North first, clockwise.

    :raises: :exc:`ValueError` if there are not four hands, or a card is foreign or repeated.
    """
    fields = text.split("/")
    if len(fields) != 4:
        raise ValueError(f"expected four hands with '/' between them, got {len(fields)}")
    seen: CardSet = 0
    hands = []
    for seat, field in enumerate(fields):
        hand: CardSet = 0
        for word in field.split():
            card = parse_card(word)
            check_card(card, game, seen, SEAT_NAMES[seat])
            seen |= just(card)
            hand |= just(card)
        hands.append(hand)
    return (hands[0], hands[1], hands[2], hands[3])


def check_card(card: Card, game: str, seen: CardSet, whose: str) -> None:
    """
    Refuses a card that cannot be there.

    :raises: :exc:`ValueError` with the card's name.
    """
    if card not in DECKS[game]:
        raise ValueError(f"there is no {card_name(card)} in a deck of {game} ({whose}'s hand)")
    if has_card(seen, card):
        raise ValueError(f"{card_name(card)} is there twice (the second time in {whose}'s hand)")


def parse_position(
    game: str, hands_text: str, trump: str, leader: str, maker: str, alone: bool
) -> Position:
    """
    A position from its parts; an empty *leader* is North, an empty *maker* the leader.

    :raises: :exc:`ValueError` if a part is wrong or missing.
    """
    hands = parse_hands(hands_text, game)
    if game == "spades":
        suit = SPADES if trump == "" else find_suit(trump)
        if suit != SPADES:
            raise ValueError("spades are the trumps of spades: leave --trump out")
        if alone:
            raise ValueError("nobody plays alone in spades")
    else:
        suit = find_suit(trump)
    if suit == NO_SUIT:
        raise ValueError(f"expected a trump suit like --trump hearts, got {trump[:40]!a}")
    first = parse_seat(leader) if leader else NORTH
    makes = parse_seat(maker) if maker else first
    if alone and game != "euchre":
        raise ValueError(f"nobody plays alone in {game}")
    if alone and (first - makes) % 4 == 2:
        raise ValueError(f"{SEAT_NAMES[first]} sits out: choose another --leader")
    position = Position(hands, suit, first, makes, alone)
    check_sizes(position)
    return position


def check_sizes(position: Position) -> None:
    """
    Refuses hands that nobody could hold at the start of a trick.

    :raises: :exc:`ValueError` if they differ in size or are empty.
    """
    sizes = [hand.bit_count() for hand in position.hands]
    if position.alone:
        del sizes[(position.maker + 2) % 4]
    if len(set(sizes)) > 1:
        told = ", ".join(
            f"{SEAT_NAMES[seat]} {hand.bit_count()}" for seat, hand in enumerate(position.hands)
        )
        raise ValueError(f"expected hands of the same size, got {told}")
    if sizes[0] == 0:
        raise ValueError("expected cards, got empty hands")


def state_from(game: str, rules: Any, position: Position) -> Any:
    """
    The state of a deal at that position; what was played before is not told.

    :raises: :exc:`ValueError` if the hands are larger than the game deals.
    """
    most = {"euchre": euchre.TRICKS, "spades": spades.TRICKS, "belote": belote.TRICKS}[game]
    if position.size > most:
        raise ValueError(f"a hand of {game} has at most {most} cards, got {position.size}")
    before = most - position.size
    if game == "euchre":
        return euchre_state(rules, position, before)
    return (
        spades_state(rules, position, before)
        if game == "spades"
        else belote_state(rules, position, before)
    )


def euchre_state(rules: Any, position: Position, before: int) -> euchre.State:
    no_tricks = (NO_TRICK,) * euchre.TRICKS
    leader = position.leader
    return euchre.State(
        euchre.PLAYING,
        euchre.Deal(rules, (leader - 1) % 4, NO_CARD, NO_POINTS),
        euchre.Contract(0, position.trump, position.maker, position.alone),
        euchre.Play(leader, new_trick(leader), no_tricks, before, 0),
        position.hands,
        0,
        NO_CARD,
    )


def spades_state(rules: Any, position: Position, before: int) -> spades.State:
    leader = position.leader
    held = position.hands[0] | position.hands[1] | position.hands[2] | position.hands[3]
    is_broken = SUIT_CARDS[SPADES] & ~held != 0  # a spade that nobody holds was played
    return spades.State(
        spades.PLAYING,
        spades.Deal(rules, (leader - 1) % 4, NO_POINTS, NO_POINTS),
        spades.Bidding((1, 1, 1, 1), 4),
        spades.Play(
            leader, new_trick(leader), spades_deal.NO_TRICKS, before, (0, 0, 0, 0), is_broken
        ),
        position.hands,
    )


def belote_state(rules: Any, position: Position, before: int) -> belote.State:
    leader = position.leader
    play = belote_play.no_play(leader)._replace(tricks=before)
    return belote.State(
        belote.PLAYING,
        belote.Deal(rules, (leader - 1) % 4, NO_CARD, NO_POINTS),
        belote.Contract(0, position.trump, position.maker),
        play,
        position.hands,
        belote.NO_STOCK,
    )
