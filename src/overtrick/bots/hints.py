"""A hint in words: what the expert would do, how much better it is, and why.

Nothing but the player's own view is asked, so a hint tells nothing that the
player could not know.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from overtrick.bots.expert import ALIKE, Expert, Thought
from overtrick.bots.hints_calls import outlook
from overtrick.bots.hints_cards import bower, trump_of
from overtrick.bots.hints_facts import NOBODY, OPPONENTS, Fact, telling_fact
from overtrick.bots.hints_voice import Voice, only_choice
from overtrick.bots.hints_worlds import Reflection, reflect
from overtrick.core.actions import Action, Actions, count_actions, is_card
from overtrick.core.cards import NO_CARD, NO_SUIT, Suit
from overtrick.core.seats import Seat, partner_of
from overtrick.games import euchre, spades
from overtrick.games.spades.rules.state import BID, BLIND_NIL, NIL

NOISE: Final = 2.0  # standard errors by which a lead may be chance
LEAST_LEAD: Final = 0.002  # of a match; nobody would notice
MOST_NAMED: Final = 3  # actions in one sentence
NEVER: Final = "0 %"


def hint(expert: Expert, view: Any, legal: Actions, voice: Voice) -> list[str]:
    """The sentences for the player who has this view, and is to act."""
    if count_actions(legal) == 1:
        return only_choice(legal, voice)
    return told(view, reflect(expert, view, legal), voice)


def told(view: Any, seen: Reflection, voice: Voice) -> list[str]:
    """What was thought, in words."""
    thought = seen.thought
    best = thought.best
    if len(thought.actions) == 1:
        rest = "The others are as good" if is_card(best) else "Nothing else is worth a thought"
        return [f"Hint: {voice.action(best)}. {rest}."]
    equal, behind = compared(thought)
    chance = dict(zip(thought.actions, thought.means, strict=True))
    if not behind and np.ptp(thought.worth, axis=1).max() < ALIKE:
        return [
            f"Hint: {voice.action(best)}. It makes no difference: whatever you do, "
            f"you win the match {percent(chance[best])} of the time."
        ]
    lines = [advice(equal, voice), worth_of(equal, behind, chance, voice)]
    lines += call_told(view, seen, equal, behind, voice)
    if behind:
        fact = telling_fact(view, seen, best, behind[0])
        lines += [] if fact is None else [fact_told(view, fact, trump_of(view, best), voice)]
    return lines


def compared(thought: Thought) -> tuple[list[Action], list[Action]]:
    """The best with all that may be as good, then those that are not; the better ones first."""
    best = thought.actions.index(thought.best)
    means = thought.means
    lead = thought.worth[:, [best]] - thought.worth
    error = lead.std(axis=0) / np.sqrt(len(lead))
    order = sorted(range(len(means)), key=lambda place: (place != best, -means[place]))
    is_equal = means[best] - means <= np.maximum(NOISE * error, LEAST_LEAD)
    equal = [thought.actions[place] for place in order if is_equal[place]]
    behind = [thought.actions[place] for place in order if not is_equal[place]]
    return equal, behind


def advice(equal: Sequence[Action], voice: Voice) -> str:
    """``Hint: play 9C.``, or all that is about equal."""
    first, *others = equal
    if not others:
        return f"Hint: {voice.action(first)}."
    if len(equal) > MOST_NAMED:
        many = f"{len(equal)} choices are about equal"
        return f"Hint: {voice.action(first)}. It matters little: {many}."
    *most, last = [voice.action(first), *(short(action, voice) for action in others)]
    return f"Hint: {', '.join(most)} or {last}; they are about equal."


def short(action: Action, voice: Voice) -> str:
    return voice.card(action) if is_card(action) else voice.action(action)


def worth_of(
    equal: Sequence[Action], behind: Sequence[Action], chance: dict[Action, float], voice: Voice
) -> str:
    """How often the best wins the match, and what comes next."""
    subject = "It wins" if len(equal) == 1 else "Each wins"
    rivals = behind[: MOST_NAMED - 1]
    near = bool(rivals) and percent(chance[equal[0]]) == percent(chance[rivals[0]])
    digits = 1 if near else 0
    against = " and ".join(
        f"{percent(chance[action], digits)} {by_doing(action, voice)}" for action in rivals
    )
    wins = f"{subject} the match {percent(chance[equal[0]], digits)} of the time"
    return f"{wins}, against {against}." if rivals else f"{wins}."


def by_doing(action: Action, voice: Voice) -> str:
    return f"with {voice.card(action)}" if is_card(action) else f"if you {voice.action(action)}"


def call_told(
    view: Any, seen: Reflection, equal: Sequence[Action], behind: Sequence[Action], voice: Voice
) -> list[str]:
    """How often the best of these calls that makes a contract comes off."""
    for call in (*equal, *behind):
        found = None if is_card(call) else outlook(view, seen, call)
        if found is None:
            continue
        condition = "" if [call] == equal else f"If you {voice.action(call)}, "
        made = percent(found.made)
        if isinstance(view, spades.View):
            what = "the nil" if call in (BID + NIL, BLIND_NIL) else "your side's bid"
            return [capital(f"{condition}{what} is made in {made} of the deals that fit.")]
        sentence = f"{condition}you make it in {made} of the deals that fit"
        if percent(found.all_tricks) != NEVER:
            sentence += f", with all tricks in {percent(found.all_tricks)}"
        if percent(1 - found.made) != NEVER:
            lost = "are euchred" if isinstance(view, euchre.View) else "fail"
            sentence += f", and {lost} in {percent(1 - found.made)}"
        return [capital(f"{sentence}.")]
    return []


def fact_told(view: Any, fact: Fact, trump: Suit, voice: Voice) -> str:
    """``In 63 % of the deals that fit, Cy has the left bower: then it is 66 % against 57 %.``"""
    digits = 1 if percent(fact.best) == percent(fact.other) else 0
    numbers = f"{percent(fact.best, digits)} against {percent(fact.other, digits)}"
    what = fact_words(view, fact, trump, voice)
    return f"In {percent(fact.share)} of the deals that fit, {what}: then it is {numbers}."


def fact_words(view: Any, fact: Fact, trump: Suit, voice: Voice) -> str:
    if fact.card == NO_CARD:
        suit = "trumps" if fact.suit == trump != NO_SUIT else voice.suit(fact.suit)
        return f"{holder(view, fact.holder, voice)} has {'no ' if fact.is_void else ''}{suit}"
    card = bower(view, fact.card, trump) or voice.card(fact.card)
    if fact.holder == NOBODY:
        return f"{card} is out of play"
    return f"{holder(view, fact.holder, voice)} has {card}"


def holder(view: Any, seat: Seat, voice: Voice) -> str:
    if seat == OPPONENTS:
        return "an opponent"
    return "your partner" if seat == partner_of(view.seat) else voice.name(seat)


def percent(part: float, digits: int = 0) -> str:
    """``61 %``; guesses from few deals may lie a little beside what can be."""
    return f"{min(max(100 * part, 0.0), 100.0):.{digits}f} %"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
