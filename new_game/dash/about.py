"""What the game says of itself."""

from boju.core.game import About, Preset, Source
from boju.core.language import everywhere
from boju.core.prose import Prose
from boju.games.dash.options import OPTIONS
from boju.games.dash.texts import _

_PROSE = Prose("boju.games.dash")

_SEED = Preset(
    name="source",
    values={},
    title=_("preset source", "As it was made"),
    note=_("preset source, note", "Twenty squares, and you may stay."),
)

_SOURCES = (
    Source(
        mark="made",
        title="boju, make new-game",
        settles=_("source made", "everything, until you write your own rules"),
    ),
)

DASH = About(
    id="dash",
    original="Dash",
    reading="Dash",
    names=everywhere("Dash"),
    summary=_PROSE["dash"][0],
    prose=(*_PROSE["dash"][1:],),
    seats=(_("name of a seat", "White"), _("name of a seat", "Black")),
    players=(2,),
    options=OPTIONS,
    presets=(_SEED,),
    recommended=_SEED,
    sources=_SOURCES,
)

GAMES = (DASH,)
