"""Computer players, generic over the verbs."""

from boju.players.levels import LEVELS, REFERENCES, Level, choose, find_level

__all__ = ["LEVELS", "REFERENCES", "Level", "choose", "find_level"]
