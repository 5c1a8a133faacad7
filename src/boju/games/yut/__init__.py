"""柶戲: the modules of the family put together."""

from boju.core.family import Family, effect_kinds
from boju.games.yut import bounds, captions, notation, rules
from boju.games.yut.about import GAMES
from boju.games.yut.diagram import diagram
from boju.games.yut.effects import EFFECTS
from boju.games.yut.evaluation import heuristic
from boju.games.yut.exact import find_oracle
from boju.games.yut.features import KNOWLEDGE, features, targets
from boju.games.yut.lessons import LESSONS, SUMMARIES
from boju.games.yut.lost import why_lost
from boju.games.yut.options import can_be_drawn
from boju.games.yut.reasons import reasons
from boju.games.yut.scene import STYLES, make_scene
from boju.games.yut.terms import GLOSSARY
from boju.games.yut.texts import _

FAMILY = Family(
    id="yut",
    folder=__name__,
    tier="complete",
    games=GAMES,
    dtype=rules.YUT,
    rules={**vars(rules), "heuristic": heuristic, "features": features, "targets": targets},
    effects=effect_kinds(EFFECTS, captions.CAPTIONS),
    words=captions.words,
    catalogue=_,
    notation=notation,
    bounds=bounds,
    make_scene=make_scene,
    decides=("win", "tie"),
    diagram=diagram,
    glossary=GLOSSARY,
    lessons=LESSONS,
    summaries=SUMMARIES,
    styles=STYLES,
    can_be_drawn=can_be_drawn,
    losses=("pass",),
    why_lost=why_lost,
    knowledge=KNOWLEDGE,
    reasons=reasons,
    find_oracle=find_oracle,
)
