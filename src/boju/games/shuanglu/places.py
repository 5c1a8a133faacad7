"""The places of a seat's own way, as steps name them: points 24 to 1, the bar (25), off the board (0)."""

BAR, OFF = 25, 0
HOME = 6
"""The home is the points from here to 1."""


def read_place(text: str) -> int:
    """The own number of a place as a step names it: "bar" is 25 and "off" is 0."""
    return BAR if text == "bar" else OFF if text == "off" else int(text)


def read_step(event: str) -> tuple[int, int]:
    """Where a step starts and where it goes.

    >>> read_step("bar/21"), read_step("6/off")
    ((25, 21), (6, 0))
    """
    origin, target = event.split("/")
    return read_place(origin), read_place(target)
