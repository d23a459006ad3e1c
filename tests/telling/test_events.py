"""What a listener sees of an event: views, and of a hidden action that there was one."""

from overtrick.core.actions import NO_ACTION
from overtrick.core.seats import EAST, NO_SEAT, NORTH, SOUTH
from overtrick.games import euchre
from overtrick.games.catalogue import game_named
from overtrick.table.events import Acted, DealEnded, Dealt, MatchEnded
from overtrick.telling.events import ActionSeen, DealResult, DealSeen, event_for, open_event

GAME = game_named("euchre")


def discard() -> Acted:
    """North deals, East orders up, and North lays a card away."""
    dealt = euchre.start(euchre.EECS280, euchre.DECK, NORTH)
    before = euchre.apply(dealt, euchre.parse_action(dealt, "order up"))
    card = max(card for card in range(52) if before.hands[NORTH] >> card & 1)
    return Acted(NORTH, card, before, euchre.apply(before, card))


def test_a_listener_gets_views_of_their_own() -> None:
    acted = discard()

    assert event_for(GAME, acted, NORTH) == ActionSeen(
        NORTH, acted.action, euchre.view(acted.before, NORTH), euchre.view(acted.after, NORTH)
    )
    assert event_for(GAME, acted, EAST) == ActionSeen(
        NORTH, NO_ACTION, euchre.view(acted.before, EAST), euchre.view(acted.after, EAST)
    )


def test_deals_and_results_are_seen_as_views_and_the_end_of_a_match_as_it_is() -> None:
    state = discard().before

    assert event_for(GAME, Dealt(3, EAST, state), SOUTH) == DealSeen(
        3, EAST, euchre.view(state, SOUTH)
    )
    assert event_for(GAME, DealEnded(state, (0, 2), (5, 7)), SOUTH) == DealResult(
        euchre.view(state, SOUTH), (0, 2), (5, 7)
    )
    assert event_for(GAME, MatchEnded((0,), (10, 7)), SOUTH) == MatchEnded((0,), (10, 7))


def test_with_all_hands_open_the_state_comes_beside_a_spectator_s_view() -> None:
    acted = discard()

    assert open_event(GAME, acted) == ActionSeen(
        NORTH,
        acted.action,
        euchre.view(acted.before, NO_SEAT),
        euchre.view(acted.after, NO_SEAT),
        acted.after,
    )
    dealt = open_event(GAME, Dealt(0, NORTH, acted.before))
    assert dealt == DealSeen(0, NORTH, euchre.view(acted.before, NO_SEAT), acted.before)


def test_views_that_were_made_before_can_be_used() -> None:
    acted = discard()
    asked = []

    def view(game: object, state: euchre.State, seat: int) -> euchre.View:
        asked.append(state)
        return euchre.view(state, seat)

    assert event_for(GAME, acted, EAST, view) == event_for(GAME, acted, EAST)
    assert asked == [acted.before, acted.after]
