"""What the person at a spades table is shown before deciding."""

from overtrick.core.actions import Action, is_card
from overtrick.core.cards import NO_SUIT, SPADES, Suit, has_card, suit_of
from overtrick.core.seats import left_of
from overtrick.games import spades
from overtrick.games.spades.rules.state import (
    BID,
    BIDDING,
    BLIND,
    BLIND_NIL,
    LOOK,
    NIL,
    NO_BID,
    UNSEEN,
    Bid,
    State,
)
from overtrick.telling.faces import by_suit
from overtrick.telling.words import Words


def choices_shown(state: State) -> list[Action]:
    """What has a number on the screen: to look or not, or the hand; a bid is its own number."""
    if state.phase == UNSEEN:
        return [LOOK, BLIND_NIL]
    if state.phase == BIDDING:
        return []
    return by_suit(state.hands[spades.turn(state)])


def question(state: State, words: Words) -> list[str]:
    """The lines above the prompt; no cards before they may be seen [2.3]."""
    if state.phase == UNSEEN:
        offer = "1) look at your cards   2) bid blind nil, for 200 points"
        return ["", *bids_so_far(state, words), f"You may:  {offer}"]
    if state.phase == BIDDING:
        hand = words.hand(state.hands[spades.turn(state)])
        return ["", *bids_so_far(state, words), f"Your hand:  {hand}"]
    return ["", trick_so_far(state, words), standing(state, words), *numbered_hand(state, words)]


def bids_so_far(state: State, words: Words) -> list[str]:
    """Who has bid what, in the order of bidding."""
    bids = []
    seat = left_of(state.deal.dealer)
    for _ in range(4):
        bid = state.bidding.bids[seat]
        if bid != NO_BID:
            bids.append(f"{words.who(seat)} {bid_words(bid)}")
        seat = left_of(seat)
    return [f"Bids so far: {', '.join(bids)}."] if bids else []


def bid_words(bid: Bid) -> str:
    if bid == BLIND:
        return "blind nil"
    return "nil" if bid == NIL else str(bid)


def trick_so_far(state: State, words: Words) -> str:
    """Who has played what, and who is winning."""
    trick = state.play.trick
    heading = f"Trick {state.play.tricks + 1}"
    if trick.led == NO_SUIT:
        return f"{heading}. You lead; spades are {'broken' if state.play.broken else 'not broken'}."
    is_cut = suit_of(trick.best) == SPADES != trick.led
    return f"{heading}, {words.trick_so_far(trick, is_cut)}"


def standing(state: State, words: Words) -> str:
    """What everybody has taken of what he bid."""
    seats = [spades.turn(state)]
    for _ in range(3):
        seats.append(left_of(seats[-1]))
    bids, taken = state.bidding.bids, state.play.taken
    players = [f"{words.who(seat)} {taken[seat]} of {bid_words(bids[seat])}" for seat in seats]
    return f"Tricks taken: {', '.join(players)}."


def numbered_hand(state: State, words: Words) -> list[str]:
    """The hand with numbers, a suit to a line; a star marks what is legal, where not all is."""
    legal = spades.legal_actions(state).cards
    hand = choices_shown(state)
    all_legal = all(has_card(legal, card) for card in hand)
    suits: dict[Suit, list[str]] = {}
    for number, card in enumerate(hand, start=1):
        star = " *" if not all_legal and has_card(legal, card) else ""
        suits.setdefault(suit_of(card), []).append(f"{number}) {words.faces.card(card)}{star}")
    lines = [f"            {'   '.join(cards)}" for cards in suits.values()]
    lines[0] = lines[0].replace("          ", "Your hand:", 1)
    lines[-1] += "" if all_legal else "      * = legal"
    return lines


def action_words(action: Action, words: Words) -> str:
    """An action as a hint gives it."""
    if is_card(action):
        return f"play {words.faces.card(action)}"
    if action == LOOK:
        return "look"
    return f"bid {bid_words(BLIND if action == BLIND_NIL else action - BID)}"
