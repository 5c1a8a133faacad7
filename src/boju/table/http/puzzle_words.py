"""The words that the browser says on the page of a puzzle."""

from boju.analysis.words import GRADES
from boju.core.family import Family
from boju.table.http.words import words
from boju.table.locales import Language


def puzzle_words(language: Language, family: Family) -> dict[str, str]:
    """Every phrase of a puzzle's page in one language; `{name}` stands for what the browser fills in."""
    _ = language
    return {
        **words(language, family),
        **{name: _.pick(title) for name, title in GRADES.items()},
        "solved": _("Right! This is clearly the best choice."),
        "unsolved": _("Not the best: number {place} of {count} choices."),
        "given_up": _("This is the best of {count} choices."),
        "loses": _("loses {loss}"),
        "yours": _("your answer"),
        "best_choice": _("best"),
        "why": _("Why: {reasons}"),
        "streak": _("Puzzle of the day, days in a row: {days}"),
        "but": _("But: {reasons}"),
    }
