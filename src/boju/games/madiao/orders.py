"""The arrangements of the own hand that a player can choose between."""

from boju.core.family import Order
from boju.games.madiao.cards import CARDS, SUITS


def place_in_suit(card: str) -> int:
    """How many cards of its suit are stronger (MADIAO-02)."""
    return sum(other[0] == card[0] for other in CARDS[: CARDS.index(card)])


def suit(card: str) -> int:
    """The place of a card's suit, the lowest in money first."""
    return SUITS.index(card[0])


ORDERS: dict[str, Order] = {
    "suits": Order(
        key=CARDS.index,
        title={
            "en": "by suit, strongest first",
            "zh-Hant": "按門，由大到小",
            "zh-Hans": "按门，由大到小",
            "ja": "門ごとに強い順",
            "ko": "문별로, 센 패부터",
        },
    ),
    "rising": Order(
        key=lambda card: (suit(card), -place_in_suit(card)),
        title={
            "en": "by suit, weakest first",
            "zh-Hant": "按門，由小到大",
            "zh-Hans": "按门，由小到大",
            "ja": "門ごとに弱い順",
            "ko": "문별로, 약한 패부터",
        },
    ),
    "strength": Order(
        key=lambda card: (place_in_suit(card), suit(card)),
        title={
            "en": "strongest of any suit first",
            "zh-Hant": "不分門，由大到小",
            "zh-Hans": "不分门，由大到小",
            "ja": "門を問わず強い順",
            "ko": "문을 가리지 않고 센 패부터",
        },
    ),
}
