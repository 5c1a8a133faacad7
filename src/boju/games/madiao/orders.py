"""The arrangements of the own hand that a player can choose between."""

from boju.core.family import Order
from boju.games.madiao.cards import CARDS, SUITS
from boju.games.madiao.texts import _


def place_in_suit(card: str) -> int:
    """How many cards of its suit are stronger (MADIAO-02)."""
    return sum(other[0] == card[0] for other in CARDS[: CARDS.index(card)])


def suit(card: str) -> int:
    """The place of a card's suit, the lowest in money first."""
    return SUITS.index(card[0])


ORDERS: dict[str, Order] = {
    "suits": Order(
        key=CARDS.index,
        title=_("order of the hand", "by suit, strongest first"),
    ),
    "rising": Order(
        key=lambda card: (suit(card), -place_in_suit(card)),
        title=_("order of the hand", "by suit, weakest first"),
    ),
    "strength": Order(
        key=lambda card: (place_in_suit(card), suit(card)),
        title=_("order of the hand", "strongest of any suit first"),
    ),
}
