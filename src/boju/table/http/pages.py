"""HTML pages from templates, in the reader's language, and the terms of a game as they explain them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from boju.core.language import LOCALES
from boju.core.terms import Finder, Glossary
from boju.games import find
from boju.table.http.cookies import sign_anew
from boju.table.http.language import COOKIE, asked_language, language_of
from boju.table.http.security import FOR_ONE
from boju.table.locales import Language

FOLDER = Path(__file__).parent / "templates"
OWN_READINGS = frozenset({"ja", "ko"})
"""Languages that read old names in their own way, and say so in the name."""
YEAR = 365 * 24 * 3600

environment = Environment(
    loader=FileSystemLoader(FOLDER),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(
    request: Request,
    template: str,
    context: Mapping[str, Any],
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> HTMLResponse:
    """A page; templates find the language as `_` and `pick`."""
    language = language_of(request)
    response = _rendered(request, template, context, language)
    response.status_code = status
    response.headers.update(dict(headers or {}))
    if request.query_params.get("lang") == language.locale:
        response.set_cookie(COOKIE, language.locale, max_age=YEAR, samesite="lax")
    sign_anew(request, response, request.app.state.server.stores.database)
    return response


def page_without_cookies(request: Request, template: str, context: Mapping[str, Any]) -> HTMLResponse:
    """A page that reads no cookies and sets none, in the language that its address or its reader's browser asks for."""
    return _rendered(request, template, context, asked_language(request))


def _rendered(
    request: Request, template: str, context: Mapping[str, Any], language: Language
) -> HTMLResponse:
    text = environment.get_template(template).render(
        _=language,
        pick=language.pick,
        read=lambda named: "" if language.locale in OWN_READINGS else named.reading,
        locale=language.locale,
        locales=LOCALES,
        path=request.url.path,
        home=str(request.base_url),
        **context,
    )
    return HTMLResponse(text, headers=FOR_ONE | {"Cache-Control": "private, no-cache"})


def wants_page(request: Request) -> bool:
    """Whether the answer is for somebody's eyes: a browser's navigation rather than a program's request."""
    return "text/html" in request.headers.get("accept", "")


def seal(clause: str, game: str) -> Markup:
    """A clause's id as a small seal that leads to it on the rules page."""
    return Markup('<a class="seal" href="/games/{}/rules#{}">{}</a>').format(game, clause, clause)


environment.globals["seal"] = seal


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
