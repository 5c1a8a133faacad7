"""How somebody plays each game: results, what decisions lose, the grade now, the best moment and the worst mistake."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from boju.analysis.grades import grade_in, stake_in
from boju.analysis.progress import SeatReview, curve_of
from boju.analysis.words import GRADES, PLAY
from boju.core.family import Family
from boju.games import find
from boju.table.locales import Language
from boju.table.match.played import PlayedGame
from boju.table.views.loss_curve import CurvePoint, svg_of

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
