"""打馬: the family's rooms put together."""

from boju.core.drawing import TALL_OR_BROAD
from boju.core.family import Family, effect_kinds
from boju.games.dama import captions, notation, rules, words
from boju.games.dama.about import GAMES
from boju.games.dama.diagram import diagram
from boju.games.dama.panel import panel
from boju.games.dama.prospects import promise
from boju.games.dama.refusals import say
from boju.games.dama.scene import draw
from boju.games.dama.terms import GLOSSARY

FAMILY = Family(
    id="dama",
    folder=__name__,
    games=GAMES,
    dtype=rules.DAMA,
    rules={**vars(rules), "promise": promise},
    effects=effect_kinds(rules.EFFECTS, captions.CAPTIONS),
    words=captions.words,
    refusals=say,
    notation=notation,
    draw=draw,
    diagram=diagram,
    glossary=GLOSSARY,
    styles=TALL_OR_BROAD,
    panel=panel,
    panel_title=words.ALL_THROWS,
    turn=lambda s: int(s.turn),
    asides=notation.asides,
)
