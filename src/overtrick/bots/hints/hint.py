"""A hint in words: what the expert would do, how much better it is, and why.

Only the player's own view is used, so a hint reveals nothing that the player could not know.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from overtrick.bots.expert.definition import MATCH
from overtrick.bots.expert.player import ALIKE, Evaluation, Expert
from overtrick.bots.hints.call_outlook import outlook
from overtrick.bots.hints.game_terms import hints_of
from overtrick.bots.hints.number_format import percent, points
from overtrick.bots.hints.phrasing import Voice, only_choice
from overtrick.bots.hints.reason import NOBODY, OPPONENTS, Reason, strongest_reason
from overtrick.bots.hints.sampled_deals import SampledEvaluation, evaluate_with_deals
from overtrick.core.actions import Action, Actions, count_actions, is_card
from overtrick.core.cards import NO_CARD, NO_SUIT, Suit
from overtrick.core.parties import party_of
from overtrick.core.seats import Seat
from overtrick.games.protocol import AnyGame

NOISE: Final = 2.0  # standard errors that a lead by chance may have
LEAST_LEAD: Final = 0.002  # chance to win the match; less is not noticeable
LEAST_LEAD_OF_POINTS: Final = 0.01  # the same for points, as a part of their standard deviation
MOST_NAMED: Final = 3  # actions in one sentence


def hint(expert: Expert, view: Any, legal: Actions, voice: Voice) -> list[str]:
    """The sentences for the player with this view, who is on turn."""
    if count_actions(legal) == 1:
        return only_choice(legal, voice)
    return describe_evaluation(
        expert.kit.game, view, evaluate_with_deals(expert, view, legal), voice
    )


def describe_evaluation(
    game: AnyGame, view: Any, seen: SampledEvaluation, voice: Voice
) -> list[str]:
    """Describes an evaluation in sentences."""
    thought = seen.thought
    best = thought.best
    if len(thought.actions) == 1:
        rest = (
            "The other choices are equally good"
            if is_card(best)
            else "Everything else is clearly worse"
        )
        return [f"Hint: {voice.action(best)}. {rest}."]
    equal, behind = split_by_value(thought)
    chance = dict(zip(thought.actions, thought.means, strict=True))
    if not behind and np.ptp(thought.worth, axis=1).max() < ALIKE:
        same = f"win the match {percent(chance[best])} of the time"
        same = same if thought.unit == MATCH else "score the same"
        difference = f"It makes no difference: whatever you do, you {same}."
        return [f"Hint: {voice.action(best)}. {difference}"]
    lines = [advice(equal, voice)]
    if thought.unit == MATCH:
        lines.append(match_sentence(equal, behind, chance, voice))
    elif behind:
        lines.append(points_sentence(equal, behind, chance, voice))
    lines += call_sentences(game, view, seen, equal, behind, voice)
    if behind:
        fact = strongest_reason(game, view, seen, best, behind[0])
        lines += [] if fact is None else [reason_sentence(game, view, fact, thought, voice)]
    return lines


def split_by_value(thought: Evaluation) -> tuple[list[Action], list[Action]]:
    """The best action and all that may be equally good, then the others; better ones first."""
    best = thought.actions.index(thought.best)
    means = thought.means
    lead = thought.worth[:, [best]] - thought.worth
    error = lead.std(axis=0) / np.sqrt(len(lead))
    order = sorted(range(len(means)), key=lambda place: (place != best, -means[place]))
    is_equal = means[best] - means <= np.maximum(NOISE * error, least_lead(thought))
    equal = [thought.actions[place] for place in order if is_equal[place]]
    behind = [thought.actions[place] for place in order if not is_equal[place]]
    return equal, behind


def least_lead(thought: Evaluation) -> float:
    """The least lead by which the best action counts as better."""
    if thought.unit == MATCH:
        return LEAST_LEAD
    return LEAST_LEAD_OF_POINTS * float(thought.worth.std())


def advice(equal: Sequence[Action], voice: Voice) -> str:
    """``Hint: play 9C.``, or all actions that are about equal."""
    first, *others = equal
    if not others:
        return f"Hint: {voice.action(first)}."
    if len(equal) > MOST_NAMED:
        many = f"{len(equal)} choices are about equal"
        return f"Hint: {voice.action(first)}. It matters little: {many}."
    *most, last = [voice.action(first), *(short_name(action, voice) for action in others)]
    return f"Hint: {', '.join(most)} or {last}; they are about equal."


def short_name(action: Action, voice: Voice) -> str:
    return voice.card(action) if is_card(action) else voice.action(action)


def match_sentence(
    equal: Sequence[Action], behind: Sequence[Action], chance: dict[Action, float], voice: Voice
) -> str:
    """How often the best action wins the match, and the next best ones."""
    subject = "It wins" if len(equal) == 1 else "Each wins"
    rivals = behind[: MOST_NAMED - 1]
    near = bool(rivals) and percent(chance[equal[0]]) == percent(chance[rivals[0]])
    digits = 1 if near else 0
    against = " and ".join(
        f"{percent(chance[action], digits)} {action_phrase(action, voice)}" for action in rivals
    )
    wins = f"{subject} the match {percent(chance[equal[0]], digits)} of the time"
    return f"{wins}, against {against}." if rivals else f"{wins}."


def points_sentence(
    equal: Sequence[Action], behind: Sequence[Action], worth: dict[Action, float], voice: Voice
) -> str:
    """By how many points the best action leads."""
    subject = "It scores" if len(equal) == 1 else "Each scores"
    first, *others = (
        (worth[equal[0]] - worth[action], f"than {action_phrase(action, voice)}")
        for action in behind[: MOST_NAMED - 1]
    )
    sentence = f"{subject} {points(first[0])} better on average {first[1]}"
    for lead, than in others:
        sentence += f", and {lead:.1f} better {than}"
    return f"{sentence}."


def action_phrase(action: Action, voice: Voice) -> str:
    return f"with {voice.card(action)}" if is_card(action) else f"if you {voice.action(action)}"


def call_sentences(
    game: AnyGame,
    view: Any,
    seen: SampledEvaluation,
    equal: Sequence[Action],
    behind: Sequence[Action],
    voice: Voice,
) -> list[str]:
    """How often the contract of the best of these calls is made."""
    for call in (*equal, *behind):
        found = None if is_card(call) else outlook(game, view, seen, call)
        if found is None:
            continue
        condition = "" if [call] == equal else f"If you {voice.action(call)}, "
        return [capitalize_first(f"{condition}{hints_of(game).outlook(call, *found)}.")]
    return []


def reason_sentence(
    game: AnyGame, view: Any, fact: Reason, thought: Evaluation, voice: Voice
) -> str:
    """``In 63 % of the possible deals, Cy has the left bower: then it is 66 % against 57 %.``"""
    if thought.unit == MATCH:
        digits = 1 if percent(fact.best) == percent(fact.other) else 0
        then = f"it is {percent(fact.best, digits)} against {percent(fact.other, digits)}"
    else:
        then = f"it scores {points(fact.best - fact.other)} better"
    what = reason_phrase(game, view, fact, hints_of(game).trump(view, thought.best), voice)
    return f"In {percent(fact.share)} of the possible deals, {what}: then {then}."


def reason_phrase(game: AnyGame, view: Any, fact: Reason, trump: Suit, voice: Voice) -> str:
    holder = holder_name(game, view.seat, fact.holder, voice)
    if fact.card == NO_CARD:
        suit = "trumps" if fact.suit == trump != NO_SUIT else voice.suit(fact.suit)
        return f"{holder} has {'no ' if fact.is_void else ''}{suit}"
    card = hints_of(game).card_name(fact.card, trump) or voice.card(fact.card)
    return f"{card} is out of play" if fact.holder == NOBODY else f"{holder} has {card}"


def holder_name(game: AnyGame, viewer: Seat, holder: Seat, voice: Voice) -> str:
    """``an opponent``, ``your partner``, a name; empty for ``NOBODY``."""
    if holder < 0:
        return "an opponent" if holder == OPPONENTS else ""
    parties = len(game.PARTIES)
    is_partner = party_of(holder, parties) == party_of(viewer, parties)
    return "your partner" if is_partner else voice.name(holder)


def capitalize_first(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
