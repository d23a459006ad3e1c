"""What a search tells people."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from overtrick.core.actions import Action
from overtrick.core.parties import ByParty, Party

Worth: TypeAlias = tuple[int, ...]  # a number for each column; the first decides


@dataclass(frozen=True)
class Solution:
    """What each legal action is worth when everybody sees all cards and plays as well as can be."""

    party: Party  # the party on turn; all numbers are from its point of view
    columns: tuple[str, ...]
    values: Mapping[Action, Worth]
    line: tuple[Action, ...]  # best play to the end
    par: ByParty  # what each party earns by it

    @property
    def best(self) -> Worth:
        return max(self.values.values())

    @property
    def best_actions(self) -> list[Action]:
        """All that are worth as much as the best."""
        return [action for action, worth in self.values.items() if worth[0] == self.best[0]]
