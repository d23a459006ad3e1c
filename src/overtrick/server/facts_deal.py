"""The deal in a few words: whose turn, the contract, and the hands when it is over."""

from functools import lru_cache
from typing import Any, Final

from overtrick.cards import NO_CARD, NO_SUIT, SUIT_NAMES, just
from overtrick.game import AnyGame
from overtrick.games.spades.score import side_bid
from overtrick.games.spades.state import NO_BID
from overtrick.games.tricks import past_card
from overtrick.record.view_json_tricks import card_words
from overtrick.seats import Seat
from overtrick.server.host import Host
from overtrick.server.parts import DEAL_OVER, MATCH_OVER, WAITING
from overtrick.table.events import MatchEnded
from overtrick.telling.words import Words

DOING: Final = {
    "calling": "call",
    "discarding": "discard",
    "taking": "take or pass",
    "unseen": "bid",
    "bidding": "bid",
}


def status(host: Host, viewer: Seat, words: Words, phase: str) -> str:
    """One sentence: what the table waits for."""
    stage = host.stage
    if stage == WAITING:
        free = sum(chair.is_free for chair in host.chairs)
        seats = "1 seat is" if free == 1 else f"{free} seats are"
        return f"Waiting for players: {seats} free."
    if stage == MATCH_OVER:
        return words.tell_end(MatchEnded(host.table.winner(), host.table.match.score))
    if stage == DEAL_OVER:
        return "The deal is over."
    turn = host.table.turn()
    if turn != viewer:
        doing = DOING.get(phase, "turn up" if host.game.NAME == "war" else "play")
        return f"{words.who(turn)} is to {doing}.{trick_words(host, words)}"
    return f"{words.prompt(host.table.state)}.{trick_words(host, words)}"


def trick_words(host: Host, words: Words) -> str:
    """Who wins the trick so far, where one is under way."""
    play = getattr(host.table.state, "play", None)
    if play is None or play.trick.size == 0:
        return ""
    trick = play.trick
    best = words.faces.card(trick.best)
    winning = words.does(trick.winner, "win")
    return f" {SUIT_NAMES[trick.led]} were led. {winning} so far with {best}."


def contract_words(game: AnyGame, view: Any, words: Words) -> str:
    """What is being played for, short enough for a heading."""
    if game.NAME == "spades":
        return bids_short(view.bidding.bids)
    contract = getattr(view, "contract", None)
    if contract is None or contract.trump == NO_SUIT:
        return ""
    maker = contract.maker if game.NAME == "euchre" else contract.taker
    alone = ", alone" if getattr(contract, "alone", False) else ""
    return f"{SUIT_NAMES[contract.trump]} · {words.who(maker)}{alone}"


@lru_cache(maxsize=1024)  # told with every card that follows
def bids_short(bids: tuple[int, int, int, int]) -> str:
    """``5 : 4``: what the sides have bid, once all have."""
    if NO_BID in bids:
        return ""
    return f"Bids {side_bid((bids[0], bids[2]))} : {side_bid((bids[1], bids[3]))}"


def all_hands(game: AnyGame, state: Any) -> list[list[str]] | None:
    """What each seat held when the play began: the cards it played and those it kept."""
    play = getattr(state, "play", None)
    if play is None:
        return None
    hands = list(state.hands)
    for trick in play.past[: play.tricks]:
        for seat in range(game.SEATS):
            card = past_card(trick, seat)
            if card != NO_CARD:
                hands[seat] |= just(card)
    return [card_words(hand) for hand in hands]
