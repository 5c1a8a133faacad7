"""挖花: the family's rooms put together."""

from boju.core.drawing import TALL_OR_BROAD
from boju.core.family import Family, effect_kinds
from boju.games.wahua import captions, extent, notation, rules, words
from boju.games.wahua.about import GAMES
from boju.games.wahua.completions import Completion, completions
from boju.games.wahua.diagram import diagram
from boju.games.wahua.effects import EFFECTS
from boju.games.wahua.features import KNOWLEDGE, fate, features
from boju.games.wahua.guessing import imagine
from boju.games.wahua.lessons import GISTS, LESSONS
from boju.games.wahua.orders import ORDERS
from boju.games.wahua.panel import own_panel, panel
from boju.games.wahua.prospects import MOST_CHIPS, MOST_DAO, promise
from boju.games.wahua.reasons import reasons
from boju.games.wahua.scene import draw
from boju.games.wahua.terms import GLOSSARY
from boju.games.wahua.texts import _

__all__ = ["FAMILY", "Completion", "completions"]

FAMILY = Family(
    id="wahua",
    folder=__name__,
    games=GAMES,
    dtype=rules.WAHUA,
    rules={
        **vars(rules),
        "imagine": imagine,
        "promise": promise,
        "features": features,
        "fate": fate,
    },
    effects=effect_kinds(EFFECTS, captions.CAPTIONS),
    words=captions.words,
    catalogue=_,
    notation=notation,
    extent=extent,
    draw=draw,
    diagram=diagram,
    glossary=GLOSSARY,
    lessons=LESSONS,
    gists=GISTS,
    styles=TALL_OR_BROAD,
    orders=ORDERS,
    panel=panel,
    panel_title=words.VALUES_AND_WAITS,
    own_panel=own_panel,
    turn=notation.turn,
    dealing=notation,
    secrets=notation,
    reach=lambda options, players: MOST_CHIPS if options["payment"] == "rank" else MOST_DAO,
    knowledge=KNOWLEDGE,
    reasons=reasons,
)
