"""The readings of the rules that can be switched."""

from boju.core.game import Option
from boju.core.language import everywhere
from boju.games.dash.texts import _

_SQUARES = Option(
    name="squares",
    values=(10, 20, 30),
    default=20,
    clauses=("DASH-01",),
    title=_("option squares", "Squares"),
    note=_("option squares, note", "How long the track is."),
    value_titles={number: everywhere(str(number)) for number in (10, 20, 30)},
)

_MUST_GO = Option(
    name="must_go",
    values=(False, True),
    default=False,
    clauses=("DASH-06",),
    title=_("option must_go", "Going"),
    note=_("option must_go, note", "Whether a piece that can go may stay where it is."),
    value_titles={
        False: _("option must_go, value False", "you may stay"),
        True: _("option must_go, value True", "who can go must go"),
    },
)

OPTIONS = (_SQUARES, _MUST_GO)
