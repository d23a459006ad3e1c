"""Flip brings its rules and nothing else."""

from overtrick.games.kit import GameKit
from overtrick_toys import flip

KIT = GameKit(game=flip)
