"""How somebody plays each game: results, what decisions lose, the grade now, the best moment and the worst mistake."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from xml.etree import ElementTree

from boju.analysis.grades import grade_in, stake_in
from boju.analysis.progress import SeatReview, curve_of
from boju.analysis.words import GRADES, PLAY
from boju.core.family import Family
from boju.games import find
from boju.table.locales import Language
from boju.table.match.endings import PlayedGame

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


MOST_POINTS = 60
"""A curve shows so many games, the latest."""


@dataclass(frozen=True, slots=True)
class _Unit:
    """How amounts of a game's scores are told."""

    family: Family
    language: Language

    @property
    def places(self) -> int:
        """How many decimals a loss per decision is read with."""
        return 3 if 0 in [quantity.unit for quantity in self.family.knowledge.quantities] else 1

    def told(self, amount: float) -> str:
        """An amount in words, such as "0.125 points"."""
        return self.family.amount[self.language.locale].format(amount=self.figure(amount))

    def figure(self, amount: float) -> str:
        """The same as a number, for what stands beside it."""
        return f"{amount / self.family.points:.{self.places}f}"


def progress(games: Sequence[PlayedGame], language: Language) -> list[dict[str, Any]]:
    """For each game played, what the page shows of it; those first that were played last. `games`: the latest first."""
    order = list(dict.fromkeys(one.game for one in games))
    by_game = {
        game: list(found)
        for game, found in groupby(
            sorted(games, key=lambda one: order.index(one.game)), key=lambda one: one.game
        )
    }
    return [_of_a_game(game, by_game[game], language) for game in order]


def _of_a_game(game: str, games: Sequence[PlayedGame], language: Language) -> dict[str, Any]:
    family, about = find(game)
    unit = _Unit(family, language)
    results = [one.result for one in games]
    return {
        "id": game,
        "about": about,
        "results": {result: results.count(result) for result in ("won", "lost", "drawn")},
        "score": family.score_text(sum(one.score for one in games)),
        "unreviewed": sum(one.judged is None for one in games),
        "curve": _curve(games, unit),
        "worst": _worst(games, unit),
        "best": _best(games, unit),
    }


def _curve(games: Sequence[PlayedGame], unit: _Unit) -> dict[str, Any] | None:
    """The curve as a drawing and as a table, and what it has come to; None where no game has been reviewed."""
    language = unit.language
    own = [(one, said.losses) for one, said in reversed(_played_alone(games)) if said.losses.decisions]
    if not own:
        return None
    points = [
        CurvePoint(one.created[:10], found.mean, found.half_width, found.decisions, one.match)
        for (one, _), found in zip(own, curve_of([losses for _, losses in own]), strict=True)
    ][-MOST_POINTS:]
    now = curve_of([losses for _, losses in own])[-1]
    grade = grade_in(own[0][0].game, now.mean / stake_in(unit.family)) if now.is_enough else None
    return {
        "svg": svg_of(points, unit.told, language),
        "rows": [
            {
                "date": point.date,
                "match": point.match,
                "mean": unit.figure(point.mean),
                "half_width": unit.figure(point.half_width),
                "decisions": point.decisions,
            }
            for point in reversed(points)
        ],
        "now": unit.told(now.mean),
        "half_width": unit.figure(now.half_width) if now.decisions > 1 else "",
        "grade": None if grade is None else language.pick(PLAY[grade]),
    }


def _worst(games: Sequence[PlayedGame], unit: _Unit) -> dict[str, Any] | None:
    """The decision that has lost most."""
    found = [(one, said) for one, said in _played_alone(games) if said.worst_event is not None]
    if not found:
        return None
    one, said = max(found, key=lambda each: each[1].worst_loss)
    grade = unit.language.pick(GRADES[said.worst_grade])
    return {
        "match": one.match,
        "date": one.created[:10],
        "grade": grade,
        "amount": unit.told(said.worst_loss),
    }


def _best(games: Sequence[PlayedGame], unit: _Unit) -> dict[str, Any] | None:
    """The good decision of a game won from which on the expected result has risen most."""
    won = [one for one in games if one.result == "won"]
    found = [(one, said) for one, said in _played_alone(won) if said.best_event is not None]
    if not found:
        return None
    one, said = max(found, key=lambda each: each[1].rise)
    return {"match": one.match, "date": one.created[:10], "amount": unit.told(said.rise)}


def _played_alone(games: Sequence[PlayedGame]) -> list[tuple[PlayedGame, SeatReview]]:
    """The reviewed games in which somebody was not helped, with what the review says."""
    return [(one, one.judged) for one in games if one.judged is not None and one.is_alone]
