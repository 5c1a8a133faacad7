"""馬吊: the family's rooms put together."""

from boju.core.drawing import TALL_OR_BROAD
from boju.core.family import Family, effect_kinds
from boju.games.madiao import captions, notation, rules, words
from boju.games.madiao.about import GAMES
from boju.games.madiao.diagram import diagram
from boju.games.madiao.endings import essence, moves_left
from boju.games.madiao.guessing import imagine
from boju.games.madiao.orders import ORDERS
from boju.games.madiao.panel import panel
from boju.games.madiao.prospects import promise
from boju.games.madiao.refusals import say
from boju.games.madiao.scene import draw
from boju.games.madiao.stakes import with_sign
from boju.games.madiao.terms import GLOSSARY

FAMILY = Family(
    id="madiao",
    folder=__name__,
    games=GAMES,
    dtype=rules.MADIAO,
    rules={
        **vars(rules),
        "imagine": imagine,
        "moves_left": moves_left,
        "essence": essence,
        "promise": promise,
    },
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
    panel_title=words.WORTHS,
    score_text=with_sign,
    turn=notation.turn,
    dealing=notation,
    secrets=notation,
)
