"""Cards are conserved, and every deal ends."""

from overtrick.core.actions import count_actions
from overtrick.core.seats import NO_SEAT
from overtrick.games.conformance.subject import Subject


def check_cards_are_conserved(subject: Subject) -> None:
    """Every card of the deck is in exactly one place in every state."""
    for dealt, *later in subject.random_deals():
        full = sorted(subject.cards_in(dealt))
        assert len(full) == len(set(full)), f"a card was dealt twice: {full}"
        assert set(full) <= set(subject.game.DECK), f"a foreign card was dealt: {full}"
        for state in later:
            lying = sorted(subject.cards_in(state))
            assert lying == full, f"cards were lost or doubled: {lying} instead of {full}"


def check_every_deal_ends(subject: Subject) -> None:
    """A seat is on turn with a legal action until the deal is over, and none after."""
    game = subject.game
    for *before, last in subject.random_deals():
        for state in before:
            assert not game.is_over(state)
            assert game.turn(state) in range(game.SEATS), "nobody is on turn in a running deal"
            assert count_actions(game.legal_actions(state)) > 0, "nothing is legal"
        assert game.is_over(last)
        assert game.turn(last) == NO_SEAT, "a seat is on turn after the end"
        assert count_actions(game.legal_actions(last)) == 0, "something is legal after the end"
        assert len(game.points(last)) == len(game.PARTIES), "points are not by party"
        sections = [game.section(state) for state in before]
        assert sections == sorted(sections), f"sections go back: {sections}"
