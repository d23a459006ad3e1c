"""The questions that a simulation of any game answers."""

from overtrick.compile.statistics import deal_statistics
from overtrick.core.parties import party_key, party_name
from overtrick.games.catalogue import kit_named
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.questions import LONGEST, MEAN, QUANTILE, RATE, Question, Questions
from overtrick.games.shared.statistics import Fact


def questions_for(game: str, matches: bool) -> Questions:
    """What is asked of the deals of *game*, or of its matches."""
    kit = kit_named(game)
    if matches:
        return Questions(match_questions(kit.game), shown="deals")
    if kit.questions is None:
        return Questions(tuple(map(question_about, deal_statistics(kit.game).facts)))
    brought: Questions = kit.questions.load()
    return brought


def question_about(fact: Fact) -> Question:
    """How often it is so, for a fact that is yes or no; the mean of any other."""
    if (fact.low, fact.high) == (0, 1):
        return Question(fact.meaning.removeprefix("whether "), RATE, fact.name)
    return Question(fact.meaning, MEAN, fact.name)


def match_questions(game: AnyGame) -> tuple[Question, ...]:
    return (
        *winner_questions(game),
        Question("deals of a match, mean", MEAN, "deals"),
        Question("deals of a match, median", QUANTILE, "deals"),
        Question("deals of a match, most seen", LONGEST, "deals"),
    )


def winner_questions(game: AnyGame) -> tuple[Question, ...]:
    if len(game.PARTIES) == 2:
        return (
            Question("North and South win", RATE, "winner", value=0),
            Question("East and West win", RATE, "winner", value=1),
            Question("nobody wins", RATE, "winner", value=-1),
            Question("the side that dealt first wins", RATE, "dealers_won"),
        )
    return (
        *(
            Question(f"{party_name(seats)} wins, alone or tied", RATE, f"won_{party_key(seats)}")
            for seats in game.PARTIES
        ),
        Question("whoever dealt first wins", RATE, "dealers_won"),
    )
