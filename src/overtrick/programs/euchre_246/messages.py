"""The messages of the game: what section 2.4 of the assignment wants printed."""

from collections.abc import Iterable, Sequence

from overtrick.core.actions import Action
from overtrick.core.cards import (
    NO_CARD,
    NO_SUIT,
    SUIT_NAMES,
    Card,
    CardSet,
    card_in_words,
    card_name,
    each,
    suit_of,
)
from overtrick.core.seats import Seat, Side, left_of, other_side, partner_of, side_of
from overtrick.games.euchre.rules.calling import ALL_PASSES
from overtrick.games.euchre.rules.deal import UPCARD_PLACE
from overtrick.games.euchre.rules.play import EUCHRED, MADE, makers_points, sits_out
from overtrick.games.euchre.rules.state import (
    CALLING,
    DISCARDING,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    THROW_IN,
    State,
)
from overtrick.games.shared.tricks import FourCards, past_cards, past_leader
from overtrick.table.events import Acted, DealEnded
from overtrick.table.referee import Refusal

TEAMS = ("Players 0 and 2", "Players 1 and 3")


def names(cards: Iterable[Card]) -> str:
    return " ".join(card_name(card) for card in cards)


def suit_name(suit: int) -> str:
    return SUIT_NAMES[suit].lower()


def score_line(score: tuple[int, int]) -> str:
    return f"Score: {TEAMS[0]}: {score[0]}. {TEAMS[1]}: {score[1]}."


def hand_begins(state: State, number: int, score: tuple[int, int]) -> list[str]:
    """Score, dealer, top card, and who decides first."""
    dealer = state.deal.dealer
    lines = [
        "",
        f"Hand {number}.",
        score_line(score),
        f"Player {dealer} deals. The top card of the kitty is {card_name(state.deal.upcard)}.",
    ]
    if state.phase == CALLING:
        lines.append(f"Player {left_of(dealer)} decides first.")
    return [*lines, own_hand(state)]


def own_hand(state: State) -> str:
    """What player 0 holds, before they decide."""
    return f"Your hand: {names(each(state.hands[0]))}"


def debug_begins(state: State, seed: int, deck: Sequence[Card]) -> list[str]:
    """The seed, the deck, every hand and the kitty."""
    hands = [f"Hand of player {seat}: {names(each(hand))}" for seat, hand in enumerate(state.hands)]
    kitty = f"Kitty: {names(deck[UPCARD_PLACE:])}"
    return [f"Seed: {seed}", f"Deck: {names(deck)}", *hands, kitty]


def debug_turn(state: State, seat: Seat) -> str:
    """A player's hand and the tricks they have taken so far."""
    hand: CardSet = state.hands[seat]
    taken = tricks_taken(state, seat)
    return f"Player {seat} holds {names(each(hand))}, tricks {taken}."


def tricks_taken(state: State, seat: Seat) -> int:
    """Of the finished tricks, those *seat* itself won: the winner led the next one."""
    play = state.play
    leaders = [past_leader(past) for past in play.past[1 : play.tricks]]
    return [*leaders, play.trick.leader].count(seat) if play.tricks else 0


def table_so_far(state: State) -> list[str]:
    """Where a saved game continues: trump, and the cards on the table."""
    contract = state.contract
    if contract.trump == NO_SUIT:
        if contract.passes >= 4:
            return [turned_down(state)]
        return []
    alone = ", alone" if contract.alone else ""
    lines = [f"Trump is {suit_name(contract.trump)}, called by player {contract.maker}{alone}."]
    for past in state.play.past[: state.play.tricks]:
        lines.append(f"Played: {in_order(past_leader(past), past_cards(past))}.")
    trick = state.play.trick
    if trick.size:
        lines.append(f"On the table: {in_order(trick.leader, trick.cards)}.")
    return lines


def in_order(leader: Seat, cards: FourCards) -> str:
    """Each player's card, from the leader on."""
    seats = [(leader + step) % 4 for step in range(4)]
    return ", ".join(
        f"player {seat} {card_name(cards[seat])}" for seat in seats if cards[seat] != NO_CARD
    )


def turned_down(state: State) -> str:
    upcard = state.deal.upcard
    return f"{card_name(upcard)} is turned down: {suit_name(suit_of(upcard))} cannot be trump."


def action(event: Acted, debug: bool) -> list[str]:
    """One message, or a few, for what a player has done."""
    if event.before.phase == CALLING:
        return call(event)
    if event.before.phase == DISCARDING:
        card = f" {card_name(event.action)}" if debug or event.seat == 0 else " a card"
        return [f"Player {event.seat} discards{card}."]
    return card_played(event)


def call(event: Acted) -> list[str]:
    state: State = event.after
    if event.action == PASS:
        lines = [f"Player {event.seat} passes."]
        if state.contract.passes == 4:
            lines.append(turned_down(state))
        return lines
    if event.action == THROW_IN:
        return [f"Player {event.seat} throws in a hand of nines and tens."]
    trump = suit_name(state.contract.trump)
    alone = " and goes alone" if state.contract.alone else ""
    if event.action in (ORDER_UP, ORDER_UP_ALONE):
        verb = "picks up" if event.seat == state.deal.dealer else "orders up"
        upcard = card_name(state.deal.upcard)
        return [f"Player {event.seat} {verb} {upcard}: {trump} are trump{alone}."]
    return [f"Player {event.seat} declares {trump} trump{alone}."]


def card_played(event: Acted) -> list[str]:
    state: State = event.before
    verb = "leads" if state.play.trick.size == 0 else "plays"
    lines = [f"Player {event.seat} {verb} {card_name(event.action)}."]
    if event.after.play.tricks > state.play.tricks:
        winner = event.after.play.turn
        lines.append(f"Player {winner} takes the trick.")
    return lines


def skipped_player(event: Acted) -> list[str]:
    """Said when play passes over a player whose partner is alone."""
    state: State = event.after
    left = left_of(event.seat)
    if not sits_out(state.contract, left) or event.before.phase in (CALLING, DISCARDING):
        return []
    return [f"Player {left} is skipped: player {partner_of(left)} is alone."]


def hand_ends(event: DealEnded) -> list[str]:
    state: State = event.state
    if state.contract.trump == NO_SUIT:
        why = "All players passed" if state.contract.passes == ALL_PASSES else "It was thrown in"
        return [f"{why}: the hand is nullified."]
    makers = side_of(state.contract.maker)
    points = makers_points(state)
    winners: Side = makers if points > 0 else other_side(makers)
    tricks = state.play.made if winners == makers else 5 - state.play.made
    plural = "point" if points == MADE else "points"
    lines = [f"{TEAMS[winners]} win the hand with {tricks} tricks: {abs(points)} {plural}."]
    if points == EUCHRED:
        lines.append(f"{TEAMS[makers]} are euchred!")
    return lines


def renege(state: State, card: Card, score: tuple[int, int]) -> list[str]:
    led = suit_name(state.play.trick.led)
    return [
        f"Player 0 reneged: {card_name(card)} does not follow {led}. {TEAMS[1]} get 2 points.",
        score_line(score),
    ]


def refusal(refused: Refusal, action: Action) -> str:
    """Why an action is refused that is not a renege."""
    if refused.code == "refused/not_in_hand":
        return f"You do not hold the {card_in_words(action)}."
    if refused.code == "refused/no_alone":
        return "Nobody plays alone under these rules."
    if refused.code == "refused/upcard_stays":
        return "The upcard just taken may not be discarded here."
    return f"{refused.words[:1].upper()}{refused.words[1:]}."


def game_ends(score: tuple[int, int], winner: Side) -> str:
    return f"{TEAMS[winner]} win the game {score[winner]} to {score[other_side(winner)]}!"
