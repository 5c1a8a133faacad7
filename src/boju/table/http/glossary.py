"""The terms of a game as its pages explain them."""

from functools import cache
from typing import Any

from boju.core.terms import Finder, Glossary
from boju.games import find


@cache
def glossary(game: str) -> Glossary:
    """The terms of a game, chapter by chapter."""
    return find(game)[0].terms_of(game)


@cache
def finder(game: str, locale: str) -> Finder:
    """What finds the terms of a game in texts of a language."""
    return Finder(glossary(game), locale)


@cache
def forms(game: str, locale: str) -> dict[str, Any]:
    """How the browser finds terms: a pattern, and for every form the id of the term's row and the form's language."""
    found = finder(game, locale)
    return {
        "pattern": found.pattern,
        "forms": {form: [term.anchor, term.language(form, locale)] for form, term in found.terms.items()},
    }
