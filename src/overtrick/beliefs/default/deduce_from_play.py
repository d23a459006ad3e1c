"""Deduces from the tricks which cards a seat cannot hold, for any trick game, using its own rules.

The play is repeated from the first lead. The state before it is built from the view; fields that
change during the play come from a sample deal before its first lead. If the repeated play does not
end at the view's own tricks, or the rules would forbid it, the game depends on something unknown
here, and nothing is deduced.
"""

from typing import Any

from overtrick.beliefs.default.sample_deals import FourCounts, SampleDeals
from overtrick.core.cards import NO_CARD, NO_CARDS, CardSet, has_card, just, lowest_card
from overtrick.core.seats import NO_SEAT
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.deduction import NO_HANDS, shown_in_play, supposing
from overtrick.games.shared.played_cards import card_after, cards_dealt_to_all
from overtrick.games.shared.tricks import Hands, new_trick, past_leader
from overtrick.games.shared.view_access import rules_in


def cards_ruled_out(
    replays: SampleDeals, view: Any, table: Any, among: CardSet, sizes: FourCounts
) -> Hands:
    """For each seat, which of the cards *among* it cannot hold, given its play."""
    game = replays.game
    if not hasattr(view, "play") or game.section(table) == 0 or game.is_over(table):
        return NO_HANDS
    before = state_before_first_lead(replays, view, table, fill_hands(view, among, sizes))
    if before is None or not leads_to(game, before, table):
        return NO_HANDS
    return shown_in_play(before, view.play, among, game.legal_actions, game.apply)


def state_before_first_lead(replays: SampleDeals, view: Any, table: Any, hands: Hands) -> Any:
    """The state before the first lead, with these hands and the cards played since; ``None`` if it
    is unknown."""
    found = replays.opening(rules_in(view))
    play = view.play
    leader = past_leader(play.past[0]) if play.tricks > 0 else play.trick.leader
    if found is None or leader == NO_SEAT:
        return None
    then = {field: getattr(found.state, field) for field in found.changing if field != "hands"}
    then["play"] = found.state.play._replace(turn=leader, trick=new_trick(leader))
    return table._replace(**then, hands=cards_dealt_to_all(hands, play))


def fill_hands(view: Any, cards: CardSet, sizes: FourCounts) -> Hands:
    """Hands of the right sizes: the viewer's own, and arbitrary cards for the others."""
    hands = [NO_CARDS] * 4
    for seat in range(4):
        if seat == view.seat:
            hands[seat] = view.hand
            continue
        for _ in range(sizes[seat]):
            card = just(lowest_card(cards))
            hands[seat] |= card
            cards ^= card
    return (hands[0], hands[1], hands[2], hands[3])


def leads_to(game: AnyGame, before: Any, table: Any) -> bool:
    """Whether the rules allow the play from *before* to the current table."""
    now = before
    while True:
        card = card_after(now.play, table.play)
        if card == NO_CARD:
            return bool(now._replace(hands=table.hands) == table)
        if not has_card(game.legal_actions(supposing(now, just(card))).cards, card):
            return False
        now = game.apply(now, card)
