"""Reads the deals of a record: replays each once and checks it."""

from dataclasses import replace
from typing import Any

from overtrick.core.parties import ByParty
from overtrick.games.protocol import AnyGame
from overtrick.record.deal_line import MOST_ACTIONS_IN_ALL, check_result
from overtrick.record.match_record import DealRecord, RecordError
from overtrick.record.replay import fold_deal


class DealReader:
    """Collects deals in order; *before* and *score* say where the record begins."""

    def __init__(self, game: AnyGame, rules: Any, before: int, score: ByParty) -> None:
        self.game = game
        self.deals: list[DealRecord] = []
        self._before = before
        self._actions = 0
        match: Any = game.start_match(rules, 0)
        self._match = match._replace(score=score, deals=before)

    @property
    def number(self) -> int:
        """The number of the next deal, counted from 1."""
        return self._before + len(self.deals) + 1

    def add(self, deal: DealRecord, result: str) -> None:
        """
        Takes the next deal, and the result given for it.

        :raises: :exc:`RecordError` if legal play gives another, or the record is too long.
        """
        fold = fold_deal(self.game, self._match, deal)
        check_result(self.game, fold, result)
        self._actions += len(deal.actions)
        if self._actions > MOST_ACTIONS_IN_ALL:
            raise RecordError(f"a record has at most {MOST_ACTIONS_IN_ALL} actions")
        self.deals.append(replace(deal, fold=fold))
        if self.game.is_over(fold.state):
            self._match = self.game.after_deal(fold.match, fold.state)
        else:
            self._match = fold.match._replace(deals=fold.match.deals + 1)
