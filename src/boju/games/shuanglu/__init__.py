"""雙陸: the modules of the family put together."""

from boju.core.family import Family, effect_kinds
from boju.games.shuanglu import bounds, captions, notation, rules
from boju.games.shuanglu.about import GAMES
from boju.games.shuanglu.comparison import COMPARISON
from boju.games.shuanglu.diagram import diagram
from boju.games.shuanglu.effects import EFFECTS
from boju.games.shuanglu.exact import find_oracle, prepare_oracle
from boju.games.shuanglu.features import KNOWLEDGE, features, targets
from boju.games.shuanglu.lessons import FIGURES, LESSONS, SUMMARIES
from boju.games.shuanglu.lost import why_lost
from boju.games.shuanglu.options import can_be_drawn
from boju.games.shuanglu.reasons import reasons
from boju.games.shuanglu.scene import make_scene
from boju.games.shuanglu.terms import GLOSSARY
from boju.games.shuanglu.texts import _

FAMILY = Family(
    id="shuanglu",
    folder=__name__,
    tier="complete",
    games=GAMES,
    dtype=rules.SHUANGLU,
    rules={**vars(rules), "features": features, "targets": targets},
    effects=effect_kinds(EFFECTS, captions.CAPTIONS),
    words=captions.words,
    counted_by=captions.counted_by,
    catalogue=_,
    notation=notation,
    bounds=bounds,
    make_scene=make_scene,
    decides=("single", "double_win", "home", "reversal", "seven", "stuck", "cap"),
    diagram=diagram,
    can_be_drawn=can_be_drawn,
    losses=("lost", "pass"),
    why_lost=why_lost,
    glossary=GLOSSARY,
    lessons=LESSONS,
    summaries=SUMMARIES,
    figured=FIGURES,
    comparison=COMPARISON,
    knowledge=KNOWLEDGE,
    find_oracle=find_oracle,
    prepare_oracle=prepare_oracle,
    reasons=reasons,
)
