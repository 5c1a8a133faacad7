"""The arrangements of the own hand that a player can choose between; its sets always lie before its loose tiles."""

from boju.core.family import Order
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
        title={
            "en": "by the lower half",
            "zh-Hant": "按小點",
            "zh-Hans": "按小点",
            "ja": "小さい目の順",
            "ko": "작은 눈 차례",
        },
    ),
    "pips": Order(
        key=lambda tile: (-pips(tile), TYPES.index(tile[:2]), -frames(tile)),
        title={
            "en": "most pips first",
            "zh-Hant": "點多在前",
            "zh-Hans": "点多在前",
            "ja": "目の多い順",
            "ko": "눈이 많은 차례",
        },
    ),
    "frames": Order(
        key=lambda tile: (-frames(tile), TYPES.index(tile[:2])),
        title={
            "en": "most frames first",
            "zh-Hant": "花多在前",
            "zh-Hans": "花多在前",
            "ja": "花の多い順",
            "ko": "꽃이 많은 차례",
        },
    ),
}
