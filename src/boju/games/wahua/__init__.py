"""挖花: the family's rooms put together."""

from boju.core.drawing import TALL_OR_BROAD
from boju.core.family import Family, effect_kinds
from boju.games.wahua import captions, notation, rules, words
from boju.games.wahua.about import GAMES
from boju.games.wahua.completions import Completion, completions
from boju.games.wahua.diagram import diagram
from boju.games.wahua.orders import ORDERS
from boju.games.wahua.panel import own_panel, panel
from boju.games.wahua.prospects import promise
from boju.games.wahua.refusals import say
from boju.games.wahua.scene import draw
from boju.games.wahua.terms import GLOSSARY

__all__ = ["FAMILY", "Completion", "completions"]

FAMILY = Family(
    id="wahua",
    folder=__name__,
    games=GAMES,
    dtype=rules.WAHUA,
    rules={**vars(rules), "promise": promise},
    effects=effect_kinds(rules.EFFECTS, captions.CAPTIONS),
    words=captions.words,
    refusals=say,
    notation=notation,
    draw=draw,
    diagram=diagram,
    glossary=GLOSSARY,
    styles=TALL_OR_BROAD,
    orders=ORDERS,
    panel=panel,
    panel_title=words.VALUES_AND_WAITS,
    own_panel=own_panel,
    turn=notation.turn,
    dealing=notation,
    secrets=notation,
)
