"""The deal in a few words: the contract, and the hands when it is over."""

from functools import lru_cache
from typing import Any

from overtrick.core.cards import NO_CARD, NO_SUIT, SUIT_NAMES, just
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.tricks import past_card
from overtrick.games.spades.rules.score import side_bid
from overtrick.games.spades.rules.state import NO_BID
from overtrick.record.view_json_tricks import card_words
from overtrick.telling.words import Words


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
