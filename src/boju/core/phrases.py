"""Small turns of phrase that captions and refusals need."""

from collections.abc import Sequence


def counted(amount: int, one: str, many: str) -> str:
    """How English counts things.

    >>> counted(1, "a piece", "{} pieces"), counted(3, "a piece", "{} pieces")
    ('a piece', '3 pieces')
    """
    return one if amount == 1 else many.format(amount)


def one_of_several(words: Sequence[str]) -> str:
    """How English leaves a choice.

    >>> one_of_several(["2"]), one_of_several(["2", "3", "4"])
    ('2', '2, 3 or 4')
    """
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def signed(amount: int) -> str:
    """A gain or a loss with its sign.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{amount:+d}".replace("-", "−") if amount else "0"
