"""The result of a reviewed game as a picture to share: how much of it was luck, and how much skill."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

from boju.analysis.words import PLAY
from boju.core.palette import SERIF, resolve
from boju.core.svg import NAMESPACE
from boju.table.locales import Language

WIDTH, EDGE = 720, 40
HEAD, ROW, FOOT = 120, 190, 30
LINE = 34
"""Between two bars."""
MIDDLE, REACH = 430, 170
"""Where the bars begin, and the length of the longest."""
BARS = {"luck": "indigo", "skill": "malachite", "others": "ochre"}
"""The parts of a result beside what could be expected at first, and their colours."""


@dataclass(frozen=True)
class Side:
    """A seat on the card: its name and who plays it."""

    title: str
    who: str


def card(
    title: str,
    sides: Sequence[Side],
    totals: Sequence[dict[str, Any]],
    places: int,
    points: int,
    language: Language,
) -> str:
    """The card as an SVG picture; scores are read with so many `places`, and counted in units of so many `points`."""
    _ = language

    def told(amount: float) -> str:
        return signed(amount / points, places)

    names = {"luck": _("Luck"), "skill": _("Skill"), "others": _("What the others lost")}
    height = HEAD + ROW * len(totals) + FOOT
    size = {"width": f"{WIDTH}", "height": f"{height}"}
    root = ElementTree.Element(
        "svg", {"xmlns": NAMESPACE, "viewBox": f"0 0 {WIDTH} {height}", "role": "img", "font-family": SERIF}
    )
    label = f"{title}: {_('Luck and skill')}"
    ElementTree.SubElement(root, "title").text = label
    ElementTree.SubElement(root, "desc").text = " · ".join(
        f"{side.title}: {_('Result')} {told(total['result'])}, "
        + ", ".join(f"{names[part]} {told(total[part])}" for part in BARS)
        for side, total in zip(sides, totals, strict=True)
    )
    ElementTree.SubElement(root, "rect", {**size, "fill": "var(--paper)"})
    _write(root, (EDGE, 62), title, 36, "ink")
    _write(root, (EDGE, 96), _("Luck and skill"), 22, "soft")
    most = max(1e-9, *(abs(total[part]) for total in totals for part in BARS))
    for number, (side, total) in enumerate(zip(sides, totals, strict=True)):
        top = HEAD + ROW * number
        _write(root, (EDGE, top + 30), side.title, 28, "ink")
        grade = _("Plays like: {grade}").format(grade=_.pick(PLAY[total["grade"]])) if total["grade"] else ""
        _write(root, (EDGE, top + 58), " · ".join(filter(None, (side.who, grade))), 18, "soft")
        _write(root, (WIDTH - EDGE, top + 34), told(total["result"]), 34, "ink", "end")
        for place, (part, colour) in enumerate(BARS.items()):
            middle = top + 88 + LINE * place
            _write(root, (EDGE, middle + 6), names[part], 18, "soft")
            length = REACH * total[part] / most
            left, width = MIDDLE + min(0.0, length), f"{max(abs(length), 1):.1f}"
            box = {"x": f"{left:.1f}", "y": f"{middle - 9}", "width": width, "height": "18"}
            ElementTree.SubElement(root, "rect", {**box, "fill": f"var(--{colour})"})
            _write(root, (WIDTH - EDGE, middle + 6), told(total[part]), 18, "ink", "end")
        line = {"x1": f"{MIDDLE}", "x2": f"{MIDDLE}", "y1": f"{top + 74}", "y2": f"{top + 170}"}
        ElementTree.SubElement(root, "line", {**line, "stroke": "var(--faint)"})
    return resolve(ElementTree.tostring(root, encoding="unicode"), "light")


def signed(number: float, places: int) -> str:
    """A number with its sign, as the page has it.

    >>> signed(-1.25, 1), signed(2, 2), signed(-0.001, 2)
    ('−1.2', '+2.00', '0.00')
    """
    text = f"{abs(number):.{places}f}"
    if float(text) == 0:
        return text
    return ("−" if number < 0 else "+") + text


def _write(
    root: ElementTree.Element, at: tuple[int, int], text: str, size: int, colour: str, anchor: str = "start"
) -> None:
    place = {
        "x": f"{at[0]}",
        "y": f"{at[1]}",
        "font-size": f"{size}",
        "fill": f"var(--{colour})",
        "text-anchor": anchor,
    }
    ElementTree.SubElement(root, "text", place).text = text
