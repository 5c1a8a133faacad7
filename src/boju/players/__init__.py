"""Computer players, for any game."""

from boju.players.levels import LEVELS, REFERENCES, Level, choose, find_level
from boju.players.net_values import net_values

__all__ = ["LEVELS", "REFERENCES", "Level", "choose", "find_level", "net_values"]
