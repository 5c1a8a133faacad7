"""Small turns of phrase that the captions of all games need."""


def counted(amount: int, one: str, many: str) -> str:
    """How English counts things.

    >>> counted(1, "a piece", "{} pieces"), counted(3, "a piece", "{} pieces")
    ('a piece', '3 pieces')
    """
    return one if amount == 1 else many.format(amount)


def signed(amount: int) -> str:
    """A gain or a loss with its sign.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{amount:+d}".replace("-", "−") if amount else "0"
