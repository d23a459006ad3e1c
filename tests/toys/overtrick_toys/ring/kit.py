"""Ring brings its rules and nothing else."""

from overtrick.games.kit import GameKit
from overtrick_toys import ring

KIT = GameKit(game=ring)
