"""Games of another package through `import overtrick`: tables, records, hints."""

from pathlib import Path

import pytest

import overtrick as ot
from overtrick.games.kit import GameKit


def played(table: ot.Table, bot: str = "random") -> ot.Table:
    while not table.is_over:
        table.play(table.bot(bot))
    return table


def test_a_toy_is_among_the_games(toy: GameKit) -> None:
    assert toy.name in list(ot.games)


def test_a_match_is_played_to_its_end(toy: GameKit) -> None:
    table = played(ot.Table(toy.name, seed=1))
    scores = [table.score[seat] for seat in ("North", "East", "South", "West")]

    assert table.turn is None
    if toy.name == "ring":
        assert max(scores) >= 12
        assert {str(seat) for seat in table.winners} == {
            name
            for name, score in zip(("North", "East", "South", "West"), scores, strict=True)
            if score == min(scores)
        }
    else:
        assert max(scores) >= 15 > min(scores)
        assert len(table.winners) == 2


def test_its_record_reads_back(toy: GameKit, tmp_path: Path) -> None:
    table = played(ot.Table(toy.name, seed=2))
    for name in ("match.record", "match.json"):
        ot.save(table, tmp_path / name)
        again = ot.load(tmp_path / name)

        assert (again.score, again.winners) == (table.score, table.winners)
        assert again.record == table.record


def test_a_view_hides_the_other_hands(toy: GameKit) -> None:
    table = ot.Table(toy.name, seed=3)
    view = table.view("South")

    assert view.hand == table.hand("South")
    assert str(table.hand("North")) not in str(view)


def test_a_card_that_is_not_held_is_refused_in_words(toy: GameKit) -> None:
    table = ot.Table(toy.name, seed=3)
    if toy.name == "flip":
        table.play("high")
    absent = next(iter(table.hand("South")))

    with pytest.raises(ValueError, match=r"^East may not play .*: you do not hold that card \[3\]"):
        table.play(absent)
