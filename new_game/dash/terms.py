"""The terms of Dash: every word that texts, board and panel leave in old characters."""

from boju.core.terms import AT_THE_TABLE, GlossaryChapter, terms
from boju.games.dash.texts import _

_TERMS = terms(
    _,
    """
骰 | tóu | DASH-03 | Die with six faces
""",
)

GLOSSARY = (GlossaryChapter(title=AT_THE_TABLE, terms=_TERMS),)
