"""The review of a game as one HTML file that needs nothing else."""

from jinja2 import Environment, PackageLoader, select_autoescape
from markupsafe import Markup

import boju
from boju import Record
from boju.analysis import Review
from boju.analysis.grades import GOOD
from boju.cli import analysis_tables, words
from boju.cli.analysis_words import CURVE, NO_MISTAKES, WORST
from boju.core import svg

WIDTH, HEIGHT = 720.0, 200.0
PICTURES = 3
"""So many of the worst decisions are shown with the board."""
INKS = ("#1f1a14", "#9c2b1f", "#2c5f6e", "#8a6a1d", "#5b4a8a")


def page(played: Record, found: Review, lang: str) -> str:
    """The page as text."""
    about = boju.about(played.game)
    wrong = [decision for decision in found.worst if decision.grade != GOOD]
    rows = list(analysis_tables.decisions(wrong, about, lang))
    environment = Environment(loader=PackageLoader("boju.cli"), autoescape=select_autoescape())
    return environment.get_template("review.html").render(
        lang=lang,
        title=words.title(about, lang),
        total_titles=analysis_tables.titles(analysis_tables.TOTALS, lang),
        totals=list(analysis_tables.totals(found, about, lang)),
        titles=analysis_tables.titles(analysis_tables.columns_of(found), lang),
        rows=rows,
        boards=boards(played, [decision.event for decision in wrong[:PICTURES]], lang),
        curve_title=CURVE[lang],
        curves=curves(found),
        seats=[(about.seats[seat][lang], INKS[seat]) for seat in range(found.players)],
        width=WIDTH,
        height=HEIGHT,
        worst=WORST[lang] if wrong else NO_MISTAKES[lang],
    )


def boards(played: Record, events: list[int], lang: str) -> list[Markup]:
    """The positions before these events, as the seat to move saw them."""
    found = {}
    for number, state in enumerate(played.steps()):
        if number in events and isinstance(state.actor, int):
            found[number] = Markup(svg.render(state.scene(lang, state.actor), state.family.sheet))
    return [found[event] for event in events]


def curves(found: Review) -> list[tuple[str, str]]:
    """A line for each seat as the points of an SVG polyline, with its colour; the middle is a result of 0."""
    reach = max(1e-9, *(abs(value) for point in found.curve for value in point))
    step = WIDTH / max(1, len(found.curve) - 1)
    return [
        (
            " ".join(
                f"{number * step:.1f},{HEIGHT / 2 * (1 - point[seat] / reach):.1f}"
                for number, point in enumerate(found.curve)
            ),
            INKS[seat],
        )
        for seat in range(found.players)
    ]
