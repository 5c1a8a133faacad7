"""What an analysis says, in every language: grades, chances, what a worth rests on, what luck came from."""

from collections.abc import Iterable

from boju.core.language import Localized
from boju.core.phrases import COMMA
from boju.core.reasons import Reason
from boju.core.texts import _, say

GRADES: dict[str, Localized] = {
    "good": _("grade of a decision", "good"),
    "inaccuracy": _("grade of a decision", "inaccuracy"),
    "mistake": _("grade of a decision", "mistake"),
    "blunder": _("grade of a decision", "blunder"),
}
"""The grades of single decisions, the best first."""

PLAY: dict[str, Localized] = {
    "master": _("grade of play", "master"),
    "strong": _("grade of play", "strong"),
    "player": _("grade of play", "player"),
    "novice": _("grade of play", "novice"),
    "beginner": _("grade of play", "beginner"),
}
"""The grades of a seat's play, the best first."""

BASES: dict[str, Localized] = {
    "exact": _("what a worth rests on", "exact"),
    "searched": _("what a worth rests on", "searched"),
    "rolled out": _("what a worth rests on", "rolled out"),
}

CHANCES: dict[str, Localized] = {
    "win": _("chance", "win"),
    "double win": _("chance", "double win"),
    "loss": _("chance", "loss"),
    "double loss": _("chance", "double loss"),
}

LUCK: dict[str, Localized] = {
    "throw": _("kind of luck", "throw"),
    "deal": _("kind of luck", "deal"),
    "others": _("kind of luck", "what the others did and what came to light"),
}


def why_of(reasons: Iterable[Reason], locale: str) -> str:
    """What speaks for a choice, and then what speaks against it, in one line."""
    told = list(reasons)
    good, bad = (
        COMMA[locale].join(reason.text.told(locale) for reason in told if reason.is_against is side)
        for side in (False, True)
    )
    if bad:
        bad = say("but: {reasons}", reasons=bad).told(locale)
    return " ".join(filter(None, (good, bad)))
