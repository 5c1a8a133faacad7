"""Dash: the modules of the family put together."""

from boju.core.family import Family, effect_kinds
from boju.games.dash import bounds, captions, notation, rules
from boju.games.dash.about import GAMES
from boju.games.dash.diagram import diagram
from boju.games.dash.effects import EFFECTS
from boju.games.dash.lessons import LESSONS, SUMMARIES
from boju.games.dash.scene import make_scene
from boju.games.dash.terms import GLOSSARY
from boju.games.dash.texts import _

FAMILY = Family(
    id="dash",
    folder=__name__,
    tier="playable",
    games=GAMES,
    dtype=rules.DASH,
    rules=vars(rules),
    effects=effect_kinds(EFFECTS, captions.CAPTIONS),
    words=captions.words,
    catalogue=_,
    notation=notation,
    make_scene=make_scene,
    diagram=diagram,
    bounds=bounds,
    glossary=GLOSSARY,
    lessons=LESSONS,
    summaries=SUMMARIES,
)
