"""The forty cards: suits, strength, money order, numbers and named cards (MADIAO-01 to MADIAO-07)."""

import numpy as np

from boju.core.kernels import kernel

CARDS = (
    *("c0", "ch", *(f"c{rank}" for rank in range(1, 10))),
    *(f"s{rank}" for rank in range(9, 0, -1)),
    *(f"w{rank}" for rank in range(9, 0, -1)),
    *("tm", "tk", "th", *(f"t{rank}" for rank in range(9, 1, -1))),
)
"""The cards in canonical order; within a suit from the strongest to the weakest (MADIAO-02)."""

SUITS = ("c", "s", "w", "t")
TENS = SUITS.index("t")
PACK = len(CARDS)


def cards(*names: str) -> tuple[int, ...]:
    """The numbers of named cards."""
    return tuple(CARDS.index(name) for name in names)


HUNDRED, THOUSAND, MYRIAD = cards("th", "tk", "tm")
NOUGHT = CARDS.index("c0")
NINETY = CARDS.index("t9")

CHIEF_PRIZES = np.array(cards("c0", "s9", "w9", "tm"))
"""正賞 by suit (MADIAO-04)."""
NEXT_PRIZES = np.array(cards("ch", "s8", "w8", "tk"))
"""次賞 by suit (MADIAO-04)."""
WEAKEST = np.array(cards("c9", "s1", "w1", "t2"))
"""極 by suit (MADIAO-04)."""
BREAKERS = np.array(cards("w8", "w6", "w5"))
"""雌突 (MADIAO-06)."""

RED_CARDS = {
    "source": cards("tm", "tk", "th", "w9", "w8", "s9", "s8", "c9", "c8", "c0"),
    "ming": cards("tm", "tk", "th", "t2", "w9", "w1", "s9", "s1", "c0", "c9"),
    "qing": cards("tm", "tk", "th", "w9", "w8", "s9", "s8", "c0", "ch"),
}
"""The red cards by each list (MADIAO-05, R11): that of the source, of the late Ming by Lo, and of the Qing."""

SUIT = np.array([SUITS.index(card[0]) for card in CARDS], np.int64)
STRONGEST = np.array([np.flatnonzero(suit == SUIT)[0] for suit in range(len(SUITS))], np.int64)
"""The strongest card of each suit: those that beat another lie between it and that one (MADIAO-02)."""
NUMBER = np.array([int(card[1]) if card[1] in "123456789" else 1 for card in CARDS], np.int64)

_BY_MONEY = (*cards(*(card for suit in "tws" for card in CARDS if card[0] == suit)), *cards(*CARDS[10::-1]))
MONEY_RANK = np.array([_BY_MONEY.index(card) for card in range(PACK)], np.int64)
"""The place of each card in the money order, 0 the highest (MADIAO-03)."""


@kernel
def suit_of(card: int) -> int:
    """The suit of a card, as an index of `SUITS`."""
    return int(SUIT[card])


@kernel
def beats(card: int, other: int) -> bool:
    """MADIAO-02: whether a card is of the same suit as another and stronger."""
    return SUIT[card] == SUIT[other] and card < other


@kernel
def is_in(cards: int, card: int) -> bool:
    """Whether a card is in a set of cards, a number with a bit for each."""
    return (cards >> card) & 1 == 1
