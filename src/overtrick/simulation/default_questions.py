"""The questions that a simulation answers, for games that do not bring their own."""

from overtrick.compile.statistics import deal_statistics
from overtrick.core.parties import party_key, party_name
from overtrick.games.catalogue import kit_named
from overtrick.games.protocol import AnyGame
from overtrick.games.shared.questions import LONGEST, MEAN, QUANTILE, RATE, Question, Questions
from overtrick.games.shared.statistics import Fact


def questions_for(game: str, matches: bool) -> Questions:
    """The questions about deals of *game*, or about its matches."""
    kit = kit_named(game)
    if matches:
        return Questions(match_questions(kit.game), shown="deals")
    if kit.questions is None:
        return Questions(tuple(map(question_about, deal_statistics(kit.game).facts)))
    own: Questions = kit.questions.load()
    return own


def question_about(fact: Fact) -> Question:
    """The rate of a yes-or-no fact, the mean of any other."""
    if (fact.low, fact.high) == (0, 1):
        return Question(fact.meaning.removeprefix("whether "), RATE, fact.name)
    return Question(fact.meaning, MEAN, fact.name)


def match_questions(game: AnyGame) -> tuple[Question, ...]:
    return (
        *winner_questions(game),
        Question("deals per match, mean", MEAN, "deals"),
        Question("deals per match, median", QUANTILE, "deals"),
        Question("deals per match, maximum", LONGEST, "deals"),
    )


def winner_questions(game: AnyGame) -> tuple[Question, ...]:
    if len(game.PARTIES) == 2:
        return (
            Question("North and South win", RATE, "winner", value=0),
            Question("East and West win", RATE, "winner", value=1),
            Question("no winner", RATE, "winner", value=-1),
            Question("the side that dealt first wins", RATE, "dealers_won"),
        )
    return (
        *(
            Question(f"{party_name(seats)} wins, alone or tied", RATE, f"won_{party_key(seats)}")
            for seats in game.PARTIES
        ),
        Question("the player who dealt first wins", RATE, "dealers_won"),
    )
