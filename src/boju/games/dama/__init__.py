"""打馬: the modules of the family put together."""

from boju.core.drawing import TALL_OR_BROAD
from boju.core.family import Family, effect_kinds
from boju.games.dama import bounds, captions, notation, rules, words
from boju.games.dama.about import GAMES
from boju.games.dama.diagram import diagram
from boju.games.dama.effects import EFFECTS
from boju.games.dama.evaluation import RANGE, heuristic
from boju.games.dama.features import KNOWLEDGE, features, targets
from boju.games.dama.lessons import LESSONS, SUMMARIES
from boju.games.dama.panel import panel
from boju.games.dama.reasons import reasons
from boju.games.dama.scene import make_scene, why_lost
from boju.games.dama.terms import GLOSSARY
from boju.games.dama.texts import _
from boju.games.dama.verses import VERSES, VERSES_TITLE

FAMILY = Family(
    id="dama",
    folder=__name__,
    tier="complete",
    games=GAMES,
    dtype=rules.DAMA,
    rules={**vars(rules), "heuristic": heuristic, "features": features, "targets": targets},
    effects=effect_kinds(EFFECTS, captions.CAPTIONS),
    words=captions.words,
    catalogue=_,
    notation=notation,
    bounds=bounds,
    make_scene=make_scene,
    decides=("ximan", "cuman", "final_prize", "cap"),
    diagram=diagram,
    glossary=GLOSSARY,
    lessons=LESSONS,
    summaries=SUMMARIES,
    styles=TALL_OR_BROAD,
    panel=panel,
    panel_title=words.ALL_THROWS,
    amount=words.AMOUNT,
    turn=lambda s: int(s.turn),
    asides=notation.asides,
    reach=lambda options, players: RANGE * players * int(options["stake"]),
    knowledge=KNOWLEDGE,
    losses=("passed",),
    why_lost=why_lost,
    verses=VERSES,
    verses_title=VERSES_TITLE,
    reasons=reasons,
)
