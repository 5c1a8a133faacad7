"""雙陸: the family's rooms put together."""

from boju.core.family import Family, effect_kinds
from boju.games.shuanglu import captions, notation, rules
from boju.games.shuanglu.about import GAMES
from boju.games.shuanglu.diagram import diagram
from boju.games.shuanglu.kinship import KINSHIP
from boju.games.shuanglu.options import can_be_drawn
from boju.games.shuanglu.refusals import say
from boju.games.shuanglu.scene import draw
from boju.games.shuanglu.terms import GLOSSARY

FAMILY = Family(
    id="shuanglu",
    folder=__name__,
    games=GAMES,
    dtype=rules.SHUANGLU,
    rules=vars(rules),
    effects=effect_kinds(rules.EFFECTS, captions.CAPTIONS),
    words=captions.words,
    refusals=say,
    notation=notation,
    draw=draw,
    diagram=diagram,
    can_be_drawn=can_be_drawn,
    glossary=GLOSSARY,
    kinship=KINSHIP,
)
