"""What people show others of a match: a picture for previews, a finished game in motion, and a board for other pages.

All of it is the same for every reader.
"""

from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from boju import about
from boju.core.errors import BojuError
from boju.table.errors import NoFonts, OutOfTurn
from boju.table.http.interface import described
from boju.table.http.language import asked_language
from boju.table.http.matches import made_once, match_of
from boju.table.http.pages import page_without_cookies, wants_page
from boju.table.http.problems import status_of
from boju.table.http.security import ELSEWHERE, IN_A_FRAME
from boju.table.http.words import stepping
from boju.table.locales import Language, say
from boju.table.match.state import MatchState
from boju.table.match.visibility import index_for
from boju.table.runtime.live import LiveMatch
from boju.table.views import sharing
from boju.table.views.film import letters, png
from boju.table.views.people import Names

router = APIRouter(prefix="/tables/{table}")


@router.get("/preview.png", response_class=Response, responses=described(200, kind="image/png"))
async def show_preview(request: Request, table: str) -> Response:
    """The position as everybody may know it, with a sentence, for programs that show what a link leads to."""
    live, language = await _drawable(request, table), asked_language(request)
    state, names = live.actor.state, live.names
    name = ("preview", language.locale, sharing.sentence(state, names, language))
    drawn = await made_once(request, live, name, partial(_preview, state, names, language))
    return Response(drawn, media_type="image/png", headers=ELSEWHERE)


@router.get("/film.gif", response_class=Response, responses=described(200, kind="image/gif"))
async def show_film(request: Request, table: str) -> Response:
    """A finished game as an animated picture."""
    live, language = await _drawable(request, table), asked_language(request)
    state = _over(live)
    drawn = await made_once(
        request, live, ("film", language.locale), partial(sharing.moving, state, language)
    )
    return Response(drawn, media_type="image/gif", headers=ELSEWHERE)


@router.get("/embed", response_class=HTMLResponse)
async def show_embedded(request: Request, table: str) -> Response:
    """A finished game to be stepped through, for a frame on a page of another site: without cookies."""
    language = asked_language(request)
    try:
        live = await match_of(request, table)
        context, status = _embedded(_over(live), language), 200
    except BojuError as error:
        if not wants_page(request):
            raise
        context, status = {"refused": error.told(language.locale)}, status_of(error)
    answer = page_without_cookies(request, "embed.html", context)
    answer.status_code = status
    answer.headers.update(IN_A_FRAME)
    return answer


def _preview(state: MatchState, names: Names, language: Language) -> bytes:
    return png(sharing.poster(state, names, language))


async def _drawable(request: Request, table: str) -> LiveMatch:
    """A match that a picture is wanted of; raises `NoFonts`."""
    live = await match_of(request, table)
    if not letters():
        raise NoFonts
    return live


def _over(live: LiveMatch) -> MatchState:
    """The state of a finished match; raises `OutOfTurn`."""
    state = live.actor.state
    if not state.is_over:
        raise OutOfTurn(say("only a finished game can be shown on other pages or in motion"))
    return state


def _embedded(state: MatchState, language: Language) -> dict[str, Any]:
    played = about(state.setting.game)
    given = {
        "id": state.setting.id,
        "game": played.id,
        "count": index_for(state, sharing.spectator(state)),
        "words": stepping(language),
    }
    return {
        "refused": "",
        "about": played,
        "id": state.setting.id,
        "given": given,
        "result": sharing.result(state, language),
    }
