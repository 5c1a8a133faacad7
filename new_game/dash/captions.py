"""What every effect of an event is called in words."""

from collections.abc import Mapping

from boju.core.game import About, Effect
from boju.core.language import Localized
from boju.games.dash.texts import _

CAPTIONS: dict[str, Localized] = {
    "throw": _("caption throw", "{seat} throws a {amount}."),
    "go": _("caption go", "{seat} goes {amount:a square|# squares} to square {place}."),
    "stay": _("caption stay", "{seat} stays."),
    "send_back": _("caption send_back", "{seat} sends {other} back to the start."),
    "turn": _("caption turn", "It is {seat}'s turn."),
    "win": _("caption win", "{seat} is on the last square and wins."),
    "pay": _("caption pay", "{seat} pays {other} {amount}."),
}


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect."""
    return {
        "seat": about.seats[effect.seat][locale],
        "other": about.seats[effect.other][locale],
        "amount": str(effect.amount),
        "place": str(effect.place),
    }
