"""What notebooks say of games, in every language."""

from boju.core.texts import _

CHOICES = (
    _("analysis column", "choice"),
    _("analysis column", "worth"),
    _("analysis column", "loses"),
    _("analysis column", "why"),
)
EVENTS = (_("analysis column", "event"), _("notebook column", "what it does"))
BACK = _("notebook button", "One event back")
ON = _("notebook button", "One event on")
PLACE = _("notebook, the event shown", "event {number} of {last}")
