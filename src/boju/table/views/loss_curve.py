"""What decisions lose from game to game, drawn as an SVG curve with its interval. Colours come from a stylesheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

from boju.table.locales import Language

WIDTH, HEIGHT = 480, 190
LEFT, RIGHT, TOP, BOTTOM = 12, 12, 30, 28
DOT = 3.5


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A point of the curve: the mean loss up to the game of this date, ± `half_width`, over so many decisions."""

    date: str
    mean: float
    half_width: float
    decisions: int
    match: str


def svg_of(points: Sequence[CurvePoint], told: Callable[[float], str], language: Language) -> str:
    """The curve as an SVG element; at least one point. `told` says an amount in words. Losses grow upwards from 0.

    An interval is drawn to 0 at most: no decision can lose less.
    """
    _ = language
    top = max(point.mean + point.half_width for point in points) or 1.0
    root = ElementTree.Element(
        "svg", {"class": "loss-curve", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img"}
    )
    first, last = points[0], points[-1]
    title = _("Loss per decision, from {first} to {last}: at first {before}, now {now}.")
    ElementTree.SubElement(root, "title").text = title.format(
        first=first.date, last=last.date, before=told(first.mean), now=told(last.mean)
    )

    def x(number: int) -> float:
        if len(points) == 1:
            return WIDTH / 2
        return LEFT + (WIDTH - LEFT - RIGHT) * number / (len(points) - 1)

    def y(loss: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(max(loss, 0.0), top) / top

    for level in (0.0, top / 2, top):
        line = {"x1": f"{LEFT}", "x2": f"{WIDTH - RIGHT}", "y1": f"{y(level):.1f}", "y2": f"{y(level):.1f}"}
        ElementTree.SubElement(root, "line", {"class": "level", **line})
        if level:
            _write(root, (LEFT, y(level) - 5), told(level))
    upper = [(x(number), y(point.mean + point.half_width)) for number, point in enumerate(points)]
    lower = [(x(number), y(point.mean - point.half_width)) for number, point in enumerate(points)]
    middle = [(x(number), y(point.mean)) for number, point in enumerate(points)]
    if len(points) == 1:
        bar = {
            "x1": f"{x(0):.1f}",
            "x2": f"{x(0):.1f}",
            "y1": f"{upper[0][1]:.1f}",
            "y2": f"{lower[0][1]:.1f}",
        }
        ElementTree.SubElement(root, "line", {"class": "interval", **bar})
    else:
        ElementTree.SubElement(
            root, "polygon", {"class": "interval", "points": _path([*upper, *lower[::-1]])}
        )
        ElementTree.SubElement(root, "polyline", {"class": "mean", "points": _path(middle)})
    for across, down in middle if len(points) <= MOST_DOTS else middle[-1:]:
        ElementTree.SubElement(root, "circle", {"cx": f"{across:.1f}", "cy": f"{down:.1f}", "r": f"{DOT}"})
    if len(points) > 1:
        _write(root, (LEFT, HEIGHT - 8), first.date)
    _write(root, (WIDTH - RIGHT, HEIGHT - 8), last.date, "end")
    return ElementTree.tostring(root, encoding="unicode")


MOST_DOTS = 30
"""Where there are more points, only the last is marked."""


def _path(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{across:.1f},{down:.1f}" for across, down in places)


def _write(root: ElementTree.Element, at: tuple[float, float], text: str, anchor: str = "start") -> None:
    place = {"x": f"{at[0]:.1f}", "y": f"{at[1]:.1f}", "text-anchor": anchor}
    ElementTree.SubElement(root, "text", place).text = text
