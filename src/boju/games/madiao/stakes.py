"""Amounts of 注 as people read them; in the record they are counted in halves."""

PER_STAKE = 2
"""So many points of a score make one 注."""


def in_stakes(halves: int) -> str:
    """A number of half-注 in 注, without its sign.

    >>> in_stakes(6), in_stakes(5), in_stakes(1), in_stakes(0), in_stakes(-3)
    ('3', '2½', '½', '0', '1½')
    """
    whole, half = divmod(abs(halves), 2)
    return f"{whole or ''}½" if half else str(whole)


def with_sign(halves: int) -> str:
    """A gain or loss in 注 with its sign.

    >>> with_sign(3), with_sign(-2), with_sign(0)
    ('+1½', '−1', '0')
    """
    sign = "+" if halves > 0 else "−" if halves < 0 else ""
    return sign + in_stakes(halves)
