"""柶戲: the family's rooms put together."""

from boju.core.family import Family, effect_kinds
from boju.games.yut import captions, notation, rules
from boju.games.yut.about import GAMES
from boju.games.yut.diagram import diagram
from boju.games.yut.options import can_be_drawn
from boju.games.yut.prospects import promise
from boju.games.yut.refusals import say
from boju.games.yut.scene import STYLES, draw
from boju.games.yut.terms import GLOSSARY

FAMILY = Family(
    id="yut",
    folder=__name__,
    games=GAMES,
    dtype=rules.YUT,
    rules={**vars(rules), "promise": promise},
    effects=effect_kinds(rules.EFFECTS, captions.CAPTIONS),
    words=captions.words,
    refusals=say,
    notation=notation,
    draw=draw,
    diagram=diagram,
    glossary=GLOSSARY,
    styles=STYLES,
    can_be_drawn=can_be_drawn,
)
