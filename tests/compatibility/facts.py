"""What has to stay of an answer: the facts that 0.1.0 stated, without its sentences.

Later versions may say more, and say it in other words.  So an answer is stripped of sentences
when it is written down, and a later answer is cut to the fields that the old one has.
"""

import re
from typing import Any, Final

PROSE: Final = {"words", "status", "sides", "title", "phrases"}
PROSE_OF_A_CARD: Final = {"name", "note", "why"}
CLOCK: Final = {"left"}  # seconds; depends on when somebody asks


def table_facts(table: dict[str, Any]) -> dict[str, Any]:
    """
    A table as one viewer is sent it, without sentences and clocks.

    What stays: id, game, rules with every value, you, owner, options, stage, match, earlier,
    seats, score, pad, deal with both commitments, view (turn, phase, hand, calls, contract,
    tricks, trick, what was won, legal), hand in its order with what is legal, calls, asking,
    whose clock runs, and the result with all hands and the opening.
    """
    facts: dict[str, Any] = without(table, PROSE | CLOCK)
    facts.pop("contract", None)  # in words; the view has it as facts
    facts["rules"]["lines"] = {line["field"]: line["value"] for line in table["rules"]["lines"]}
    facts["hand"] = [without(card, PROSE | PROSE_OF_A_CARD) for card in table["hand"]]
    return facts


def news_facts(news: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What happened, as that viewer may know it: number, kind, seat and action."""
    return [without(one, PROSE) for one in news]


def replay_facts(deal: dict[str, Any]) -> dict[str, Any]:
    """A deal step by step: who did what, all hands, the view, points and score at the end."""
    facts: dict[str, Any] = without(deal, PROSE)
    for frame in facts["frames"]:
        del frame["view"]["rules"]  # the same in every step, and told with the deal
    return facts


def review_facts(review: dict[str, Any]) -> dict[str, Any]:
    """Every deal of a record: the hands dealt, who did what, and how it ended."""
    deals = [
        {
            "number": deal["number"],
            "dealer": deal["dealer"],
            "hands": deal["frames"][0]["hands"],
            "actions": [[frame["seat"], frame["action"]] for frame in deal["frames"][1:]],
            "points": deal["frames"][-1].get("points"),
            "score": deal["frames"][-1].get("score"),
            "view": deal["frames"][-1]["view"],
        }
        for deal in review["deals"]
    ]
    return {"game": review["game"], "names": review["names"], "deals": deals}


def numbers_in(said: str) -> list[int]:
    """The whole numbers in sentences, in rising order: sentences may change, they do not."""
    return sorted(map(int, re.findall(r"(?<![\w.])-?\d+\b(?!\.\d)", said)))


def without(facts: Any, names: set[str]) -> Any:
    """A copy of *facts* without the fields called so, however deep they lie."""
    if isinstance(facts, dict):
        return {name: without(fact, names) for name, fact in facts.items() if name not in names}
    if isinstance(facts, list):
        return [without(fact, names) for fact in facts]
    return facts


def as_far_as(old: Any, new: Any) -> Any:
    """
    *new*, cut to the fields that *old* has, so that the two can be compared.

    A field that is left out says the same as ``null``.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        return {name: as_far_as(old[name], new.get(name)) for name in old}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [as_far_as(one, other) for one, other in zip(old, new, strict=True)]
    return new


def simulation_facts(found: dict[str, Any]) -> dict[str, Any]:
    """All figures of a simulation: answers by what they are about instead of their labels."""
    answers = {
        " ".join(str(answer.get(name)) for name in ("kind", "fact", "of", "is")): answer
        for answer in without(found["answers"], {"label"})
    }
    return {**figures(found), "answers": figures(answers)}


def figures(facts: Any) -> Any:
    """A copy of *facts* with numbers as precise as they are meant."""
    if isinstance(facts, dict):
        return {name: figures(fact) for name, fact in facts.items()}
    if isinstance(facts, list):
        return [figures(fact) for fact in facts]
    return round(facts, 9) if isinstance(facts, float) else facts
