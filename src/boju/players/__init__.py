"""Computer players, for any game."""

from boju.players.levels import LEVELS, REFERENCES, Level, choose, find_level

__all__ = ["LEVELS", "REFERENCES", "Level", "choose", "find_level"]
