"""What the package brings: the rules, and how the game is called."""

from overtrick.games.kit import GameKit
from overtrick_slobberhannes import rules

KIT = GameKit(game=rules, title="Slobberhannes")
