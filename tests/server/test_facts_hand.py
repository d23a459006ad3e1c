"""The hand as a player is shown it: every card with what the referee says of it."""

import msgspec
import pytest

from overtrick.core.cards import card_name, each
from overtrick.server.tables.table_state import MATCH_OVER, PLAYING
from overtrick.server.views.hand import encode_hand
from overtrick.telling.card_styles import WORDS, Faces
from overtrick.telling.for_listener import wording_for

from .tables import Played


@pytest.mark.parametrize("name", ["euchre", "spades", "belote"])
def test_a_card_that_may_not_be_played_has_its_own_reason(name: str) -> None:
    given = set()
    for seed in range(12):
        played = Played(name, seed)
        while played.host.stage != MATCH_OVER and len(played.events) < 150:
            given |= reasons_shown(played) if played.host.stage == PLAYING else set()
            played.play_on(1)
    assert len(given) > 50
    assert name != "euchre" or any("left bower" in why for why in given)


def reasons_shown(played: Played) -> set[str]:
    """Those given in the hand of the player on turn, each compared with the referee's."""
    host = played.host
    game, state = host.game, host.state
    legal = host.table.legal()
    view = game.view(state, host.table.turn())
    words = wording_for(game, host.names, view.seat, Faces(WORDS, False))
    shown = {
        held["card"]: held
        for held in msgspec.json.decode(encode_hand(game, state, view, legal, words))
    }
    assert shown.keys() == {card_name(card) for card in each(view.hand)}
    refused = view.hand & ~legal.cards if legal.cards else 0
    for card in each(view.hand & ~refused):
        assert not shown[card_name(card)]["why"]
    for card in each(refused):
        reason = game.why_not(state, card)
        assert shown[card_name(card)]["legal"] is False
        assert shown[card_name(card)]["why"] == f"{reason.words} [{reason.rule}]"
    return {shown[card_name(card)]["why"] for card in each(refused)}
