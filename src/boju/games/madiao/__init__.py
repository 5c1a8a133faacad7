"""馬吊: the modules of the family put together."""

from boju.core.drawing import TALL_OR_BROAD
from boju.core.family import Family, effect_kinds
from boju.games.madiao import bounds, captions, notation, rules, words
from boju.games.madiao.about import GAMES
from boju.games.madiao.diagram import diagram
from boju.games.madiao.effects import EFFECTS
from boju.games.madiao.endings import moves_left, state_key
from boju.games.madiao.evaluation import heuristic
from boju.games.madiao.features import KNOWLEDGE, features, targets
from boju.games.madiao.guessing import determinize
from boju.games.madiao.lessons import LESSONS, SUMMARIES
from boju.games.madiao.orders import ORDERS
from boju.games.madiao.panel import panel
from boju.games.madiao.reasons import reasons
from boju.games.madiao.scene import make_scene
from boju.games.madiao.stakes import PER_STAKE, with_sign
from boju.games.madiao.terms import GLOSSARY
from boju.games.madiao.texts import _
from boju.games.madiao.undoing import undo

FAMILY = Family(
    id="madiao",
    folder=__name__,
    tier="complete",
    games=GAMES,
    dtype=rules.MADIAO,
    rules={
        **vars(rules),
        "determinize": determinize,
        "moves_left": moves_left,
        "state_key": state_key,
        "undo": undo,
        "heuristic": heuristic,
        "features": features,
        "targets": targets,
    },
    effects=effect_kinds(EFFECTS, captions.CAPTIONS),
    words=captions.words,
    catalogue=_,
    notation=notation,
    bounds=bounds,
    make_scene=make_scene,
    decides=("role", "ground", "four_extremes", "penalty", "stop_loss"),
    diagram=diagram,
    glossary=GLOSSARY,
    lessons=LESSONS,
    summaries=SUMMARIES,
    styles=TALL_OR_BROAD,
    orders=ORDERS,
    panel=panel,
    panel_title=words.WORTHS,
    score_text=with_sign,
    amount=words.STAKES,
    points=PER_STAKE,
    turn=notation.turn,
    dealing=notation,
    secrets=notation,
    knowledge=KNOWLEDGE,
    reasons=reasons,
)
