"""boju 博局: East Asia's old dice, card and tile games.

>>> import boju
>>> state = boju.new("yut", players=2)
>>> state.play("throw 3")
>>> state.legal()
['hand/3 by 3']
"""

from boju.batch import Batch, Branches, worlds
from boju.core.bounds import Bounds
from boju.core.errors import (
    BojuError,
    DamagedRecord,
    IllegalEvent,
    MalformedEvent,
    UnknownGame,
    UnknownOption,
    WrongPosition,
)
from boju.core.game import About, Effect
from boju.games import about, games
from boju.numbered import Actions, actions, bounds
from boju.state import Record, State, ToldEffect, from_position, new

__version__ = "1.0.0"

__all__ = [
    "About",
    "Actions",
    "Batch",
    "BojuError",
    "Bounds",
    "Branches",
    "DamagedRecord",
    "Effect",
    "IllegalEvent",
    "MalformedEvent",
    "Record",
    "State",
    "ToldEffect",
    "UnknownGame",
    "UnknownOption",
    "WrongPosition",
    "about",
    "actions",
    "bounds",
    "from_position",
    "games",
    "new",
    "worlds",
]
