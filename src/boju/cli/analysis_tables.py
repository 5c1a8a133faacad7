"""What an analysis found, as rows for a terminal or a page."""

from collections.abc import Iterator, Sequence

from boju.analysis import ExpectedScore, RankedChoice, Ranking, Review, ReviewedDecision
from boju.analysis.words import CHANCES, GRADES, PLAY, why_of
from boju.cli.analysis_words import COLUMNS
from boju.core.game import About
from boju.core.phrases import COMMA

TOTALS = ("seat", "result", "skill", "others", "luck", "adjusted", "decisions", "error", "level")
CHOICES = ("choice", "worth", "loss", "grade", "why")
DECISIONS = ("event", "seat", "played", "better", "loss", "grade", "why")
OPENED = (*DECISIONS, "opened")
NUMBERS = (
    "result",
    "skill",
    "others",
    "luck",
    "adjusted",
    "decisions",
    "error",
    "worth",
    "loss",
    "event",
    "opened",
)
"""The columns that are set flush right."""


def titles(columns: Sequence[str], lang: str) -> list[str]:
    """What columns are called."""
    return [COLUMNS[column][lang] for column in columns]


def signed(number: float) -> str:
    """An expected result.

    >>> signed(0.126), signed(-12.3), signed(-0.001)
    ('+0.13', '−12.30', '+0.00')
    """
    return f"{round(number, 2) + 0.0:+.2f}".replace("-", "−")


def lost(number: float) -> str:
    """What a decision has lost."""
    return f"{number:.3f}"


def totals(review: Review, about: About, lang: str) -> Iterator[list[str]]:
    """A row for every seat."""
    for total in review.totals:
        yield [
            about.seats[total.seat][lang],
            *(signed(getattr(total, name)) for name in ("result", "skill", "others", "luck", "adjusted")),
            str(total.decisions),
            lost(total.error),
            PLAY[total.grade][lang] if total.grade else "",
        ]


def choices(ranking: Ranking, lang: str) -> Iterator[list[str]]:
    """A row for every choice."""
    for choice in ranking.choices:
        yield [
            events(choice),
            worth_text(choice.worth, lang),
            lost(choice.loss),
            GRADES[choice.grade][lang],
            why(choice, lang),
        ]


def decisions(found: Sequence[ReviewedDecision], about: About, lang: str) -> Iterator[list[str]]:
    """A row for every decision; events are counted from 1."""
    for decision in found:
        yield [
            str(decision.event + 1),
            about.seats[decision.seat][lang],
            events(decision.played),
            events(decision.best),
            lost(decision.loss),
            GRADES[decision.grade][lang],
            why(decision.best, lang),
            *([lost(decision.opened.loss)] if decision.opened else []),
        ]


def columns_of(review: Review) -> tuple[str, ...]:
    """The columns of decisions: one more where open cards were looked at."""
    return OPENED if any(decision.opened for decision in review.decisions) else DECISIONS


def events(choice: RankedChoice) -> str:
    """The events of a choice in one line."""
    return ", ".join(choice.events)


def why(choice: RankedChoice, lang: str) -> str:
    """What speaks for a choice, and against it, in one line."""
    return why_of(choice.reasons, lang)


def worth_text(worth: ExpectedScore, lang: str) -> str:
    """A worth with its interval and its chances."""
    width = f" ± {worth.half_width:.2f}" if worth.half_width else ""
    told = [f"{CHANCES[name][lang]} {round(100 * chance)} %" for name, chance in worth.chances.items()]
    return signed(worth.score) + width + (f" ({COMMA[lang].join(told)})" if told else "")
