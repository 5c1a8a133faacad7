"""挖花: the modules of the family put together."""

from boju.core.drawing import TALL_OR_BROAD
from boju.core.family import Family, effect_kinds
from boju.games.wahua import bounds, captions, notation, rules, words
from boju.games.wahua.about import GAMES
from boju.games.wahua.completions import Completion, completions
from boju.games.wahua.diagram import diagram
from boju.games.wahua.effects import EFFECTS
from boju.games.wahua.evaluation import MOST_CHIPS, MOST_DAO, heuristic
from boju.games.wahua.features import KNOWLEDGE, features, targets
from boju.games.wahua.guessing import determinize
from boju.games.wahua.lessons import LESSONS, SUMMARIES
from boju.games.wahua.orders import ORDERS
from boju.games.wahua.panel import own_panel, panel
from boju.games.wahua.reasons import reasons
from boju.games.wahua.scene import make_scene
from boju.games.wahua.terms import GLOSSARY
from boju.games.wahua.texts import _

__all__ = ["FAMILY", "Completion", "completions"]

FAMILY = Family(
    id="wahua",
    folder=__name__,
    tier="complete",
    games=GAMES,
    dtype=rules.WAHUA,
    rules={
        **vars(rules),
        "determinize": determinize,
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
    decides=("void", "total", "hand_drawn", "all_void"),
    diagram=diagram,
    glossary=GLOSSARY,
    lessons=LESSONS,
    summaries=SUMMARIES,
    styles=TALL_OR_BROAD,
    orders=ORDERS,
    panel=panel,
    panel_title=words.VALUES_AND_WAITS,
    own_panel=own_panel,
    turn=notation.turn,
    dealing=notation,
    amount=words.AMOUNT,
    secrets=notation,
    reach=lambda options, players: MOST_CHIPS if options["payment"] == "rank" else MOST_DAO,
    knowledge=KNOWLEDGE,
    reasons=reasons,
)
