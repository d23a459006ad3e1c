"""Checks the statistics of deals."""

from overtrick.games.conformance.subject import Subject


def check_statistics(subject: Subject) -> None:
    """Every number is within its bounds, and the margin follows from the points."""
    from overtrick.compile.statistics import deal_statistics  # loads NumPy

    game = subject.game
    facts, read = deal_statistics(game)
    names = [fact.name for fact in facts]
    assert len(set(names)) == len(names)
    for *_, last in subject.random_deals():
        values = read(last)
        assert len(values) == len(names)
        for fact, value in zip(facts, values, strict=True):
            assert fact.low <= value <= fact.high, f"{fact.name} is {value}"
        points = game.points(last)
        margin = sum(points[0::2]) - sum(points[1::2])
        found = dict(zip(names, values, strict=True))
        assert found["margin"] == (-margin if game.LOW_WINS else margin)
