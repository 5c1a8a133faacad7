"""What `boju analyse` and `boju hint` say, in every language."""

from boju.core.language import Localized
from boju.core.texts import _

COLUMNS: dict[str, Localized] = {
    "seat": _("analysis column", "seat"),
    "result": _("analysis column", "result"),
    "skill": _("analysis column", "own play"),
    "others": _("analysis column", "others' play"),
    "luck": _("analysis column", "luck"),
    "adjusted": _("analysis column", "without luck"),
    "decisions": _("analysis column", "decisions"),
    "error": _("analysis column", "lost per decision"),
    "level": _("analysis column", "plays like"),
    "grade": _("analysis column", "grade"),
    "choice": _("analysis column", "choice"),
    "worth": _("analysis column", "worth"),
    "loss": _("analysis column", "loses"),
    "opened": _("analysis column", "◇ with all cards open"),
    "why": _("analysis column", "why"),
    "event": _("analysis column", "event"),
    "played": _("analysis column", "played"),
    "better": _("analysis column", "better"),
}
GOING_ON = _("analysis going on", "The game is not over; the result shown is what each player can expect.")
NO_MISTAKES = _("analysis no mistakes", "No decision lost anything worth mentioning.")
WORST = _("analysis worst", "What was lost, the worst first:")
MORE = _("analysis more", "There are {count:1 more|# more}; --json tells them all.")
TO_CHOOSE = _("analysis to choose", "{seat} is to choose.")
CURVE = _("analysis curve", "The result that each player could expect, event by event")
