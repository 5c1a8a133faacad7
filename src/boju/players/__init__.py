"""Computer players, generic over the verbs."""

from boju.players.levels import LEVELS, Level, choose, find_level

__all__ = ["LEVELS", "Level", "choose", "find_level"]
