"""How far the clocks of a table are from the time that those who played there saw go by.

When an event was kept is known from outside only within bounds: not before it was asked for, and not after somebody
had the answer or heard of it from a stream. What a clock says beyond these bounds is its fault.
"""

from collections.abc import Sequence

from boju.table.match.entries import Reading

from .crowd import Party

TERMS = {"bank": 3600, "increment": 0}
"""So much that nobody's time ever runs out."""


def worst(party: Party, events: int, readings: Sequence[Reading]) -> float:
    """The most seconds by which a reading, or all of a seat's together, are wrong.

    Every event of a person has one; without end where some are missing.
    """
    acted = [number for number in sorted(party.asked) if number <= events]
    if len(acted) != len(readings):
        return float("inf")
    faults = [0.0]
    left: dict[int, float] = {}
    charged: dict[int, list[tuple[float, float, float]]] = {}
    for place, (number, reading) in enumerate(zip(acted, readings, strict=True)):
        seat, milliseconds = reading
        before = left.get(seat, float(TERMS["bank"]))
        left[seat] = milliseconds / 1000
        spent = before - left[seat]
        least, most = bounds(party, number) if place else (0.0, 0.0)  # the first event is free
        charged.setdefault(seat, []).append((spent, least, most))
        faults.append(beyond(spent, least, most))
    faults += [beyond(*map(sum, zip(*spans, strict=True))) for spans in charged.values()]
    return max(faults)


def bounds(party: Party, number: int) -> tuple[float, float]:
    """The least and the most seconds that somebody had taken when an event was kept.

    A throw may wait for the words of others, which is given back: it is counted until it was asked for.
    """
    least = party.asked[number] - party.latest(number - 1)
    most = party.latest(number) - party.earliest(number - 1)
    return max(0.0, least), max(0.0, most)


def beyond(spent: float, least: float, most: float) -> float:
    """How far something lies outside its bounds."""
    return max(0.0, least - spent, spent - most)
