"""The arrangements of the own hand that a player can choose between; its sets always lie before its loose tiles."""

from boju.core.family import Order
from boju.games.wahua.texts import _
from boju.games.wahua.tiles import SUFFIXES, TYPES


def pips(tile: str) -> int:
    """How many pips a tile has.

    >>> pips("46d")
    10
    """
    return int(tile[0]) + int(tile[1])


def frames(tile: str) -> int:
    """How many frames a tile has."""
    return SUFFIXES.index(tile[2])


ORDERS: dict[str, Order] = {
    "types": Order(
        key=lambda tile: (TYPES.index(tile[:2]), -frames(tile)),
        title=_("order of the hand", "by the lower half"),
    ),
    "pips": Order(
        key=lambda tile: (-pips(tile), TYPES.index(tile[:2]), -frames(tile)),
        title=_("order of the hand", "most pips first"),
    ),
    "frames": Order(
        key=lambda tile: (-frames(tile), TYPES.index(tile[:2])),
        title=_("order of the hand", "most frames first"),
    ),
}
