"""What play shows of the hands, for any trick game, derived from the game's own rules.

A player who plays one card tells that they do not hold certain others: had they
held them, the rules would not have let them play it.  No rule is stated here;
each game is asked what would have been legal.

The question is put for two cards at a time: holding just the card played and
one other, could they have played it?  This is exact wherever the position ranks
the cards in classes and one must play from the best class one holds: the suit
led before all others (following), then the higher trumps, the lower trumps,
the rest (cutting and going over in belote), plain suits before spades (leading
before spades are broken).  In such a game a card may be played from a hand if
and only if no card of that hand is of a better class, and that can be seen
from each of them alone.

Claims, the referee of belote and the beliefs of every game ask here.  All but
``supposing`` compiles, given functions that do.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from overtrick.core.actions import Actions
from overtrick.core.cards import NO_CARD, NO_CARDS, Card, CardSet, each, has_card, just
from overtrick.games.shared.played_cards import Tricks, card_after
from overtrick.games.shared.tricks import Hands, with_more

Legal: TypeAlias = Callable[[Any], Actions]
"""What the seat on turn may do in a state."""

Play: TypeAlias = Callable[[Any, Card], Any]
"""The state after the seat on turn has played a card."""

Suppose: TypeAlias = Callable[[Any, CardSet], Any]
"""The state if every seat held the same hand."""

NO_HANDS: Final[Hands] = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)


def supposing(state: Any, hand: CardSet) -> Any:
    """The state if every seat held *hand*; compiled code needs one written for its game."""
    return state._replace(hands=(hand, hand, hand, hand))


def shown_by(
    state: Any, card: Card, among: CardSet, legal: Legal, supposing: Suppose = supposing
) -> CardSet:
    """
    Which of the cards *among* the seat on turn shows it does not hold by playing *card*.

    The hands in *state* are replaced by those supposed, so that only what everybody has seen
    counts.
    """
    shown = NO_CARDS
    for other in each(among & ~just(card)):
        playable = legal(supposing(state, just(card) | just(other))).cards
        shown |= NO_CARDS if has_card(playable, card) else just(other)
    return shown


def shown_in_play(
    opening: Any,
    play: Tricks,
    among: CardSet,
    legal: Legal,
    play_card: Play,
    supposing: Suppose = supposing,
) -> Hands:
    """
    For each seat, which of the cards *among* it has shown by its play that it does not hold.

    *opening* is the state before the first lead, whatever hands are in it; *play* has the tricks
    that followed.
    """
    shown = NO_HANDS
    now = opening
    while True:
        card = card_after(now.play, play)
        if card == NO_CARD:
            return shown
        seen = shown_by(now, card, among, legal, supposing)
        shown = with_more(shown, now.play.turn, seen)
        now = play_card(now, card)
