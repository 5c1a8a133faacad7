"""Matches: opening one, its page, and everything that can be read off it."""

from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.responses import JSONResponse, RedirectResponse, Response

import boju
from boju.core.errors import BojuError
from boju.games import find
from boju.table.http.answers import Opened, Snapshot
from boju.table.http.choices import clock_terms, value_words
from boju.table.http.club_forms import is_json
from boju.table.http.forms import NewTable, read_form
from boju.table.http.games import game_page
from boju.table.http.interface import SEE_OTHER, body_of, described
from boju.table.http.language import language_of
from boju.table.http.matches import match_of, match_to_act
from boju.table.http.pages import forms, glossary, page, wants_page
from boju.table.http.problems import misread
from boju.table.http.server import new_id, server_of
from boju.table.http.visitor import SEATED, Visitor, bucket_of, companion_of, count, known, receive
from boju.table.http.words import keys, words
from boju.table.locales import Language
from boju.table.match import opening
from boju.table.match.commands import WantRematch
from boju.table.match.decide_people import rematch_due
from boju.table.match.entries import Succeeded
from boju.table.match.opening import NewMatch
from boju.table.match.seating import FRIEND
from boju.table.match.state import MatchState, Setting
from boju.table.match.visibility import viewer_of
from boju.table.runtime.live import LiveMatch
from boju.table.storage.api import Behind, Succession
from boju.table.views.channel import snapshot
from boju.table.views.clock import clock
from boju.table.views.origin import origin
from boju.table.views.people import Names, titles_of
from boju.table.views.position import scene_of, shown_to
from boju.table.views.sharing import shared
from boju.table.views.throws import words_for_throws

router = APIRouter(prefix="/tables")


@router.post(
    "", status_code=201, responses=described(201, Opened) | SEE_OTHER, openapi_extra=body_of(NewTable)
)
async def open_table(request: Request) -> Response:
    """Open a table: from a page's form, with a redirect to the table, or from JSON (see `NewTable`)."""
    count(request, "open")
    if not is_json(request):
        return await _open_from_form(request)
    try:
        wanted = NewTable.model_validate_json(await request.body())
    except ValidationError as error:
        return misread(request, error)
    setting, visitor = await _open(request, wanted)
    body = {"id": setting.id, "game": setting.game, "options": setting.options, "seats": setting.seats}
    return visitor.answer(JSONResponse(body, 201, {"Location": f"/tables/{setting.id}"}))


@router.post("/{table}/rematch", status_code=303, response_class=RedirectResponse)
async def rematch(request: Request, table: str) -> Response:
    """Play again, with the seats turned by one, at another table: once all persons who are here have asked for it."""
    count(request, "open")
    live = await match_to_act(request, table)
    await live.tell(WantRematch(), known(request))
    await _succeed(request, live)
    visitor = Visitor(request, known(request), is_new=False)
    return visitor.led_to(live.actor.state.successor or table)


async def _succeed(request: Request, live: LiveMatch) -> None:
    """Open the next match, if it is due, unless others have."""
    while rematch_due(state := live.actor.state, now := live.actor.now()):
        id, new = new_id(), opening.rematch(state, known(request), now)
        after = Succession(live.setting.id, state.revision, Succeeded(id, at=now.at))
        with suppress(Behind):
            await server_of(request).open_match(new, after=after, id=id)
        await live.actor.catch_up()


@router.get("/{table}", responses=described(200, Snapshot))
async def show_table(request: Request, table: str) -> Response:
    """The table's page; for programs, where the table stands, as the stream's snapshots say it."""
    live, person, language = await match_of(request, table), known(request), language_of(request)
    state, viewer = live.actor.state, viewer_of(live.actor.state, person)
    if wants_page(request):
        keeps_cookies = bool(person) or SEATED not in request.query_params
        context = {**_page_context(state, live.names, language, person), "keeps_cookies": keeps_cookies}
        return page(request, "table.html", context)
    live.see(person)
    scene = scene_of(shown_to(state, viewer), language)
    told = {
        "clock": clock(state, viewer, live.actor.time.now()),
        "words": words_for_throws(state.dice),
        "scene": scene.to_json(),
    }
    return JSONResponse(snapshot(state, viewer, language, scene) | told)


async def _open_from_form(request: Request) -> Response:
    form = await request.form()
    about = boju.about(str(form.get("game", "")))
    try:
        setting, visitor = await _open(request, read_form(about, form, await companion_of(request)))
    except ValidationError as error:
        return misread(request, error)
    except BojuError as error:
        if wants_page(request):
            return await game_page(request, about, refused=error.told(language_of(request).locale))
        raise
    return visitor.led_to(setting.id)


async def _open(request: Request, wanted: NewTable) -> tuple[Setting, Visitor]:
    players, options = wanted.settled()
    seats, name, terms = wanted.seated(players), wanted.called(), wanted.timed()
    visitor = await receive(request, name)
    new = NewMatch(
        wanted.game,
        players,
        options,
        seats,
        visitor.person,
        is_private=wanted.private,
        terms=terms,
    )
    return await server_of(request).open_match(new, bucket=bucket_of(request)), visitor


def _page_context(state: MatchState, names: Names, language: Language, person: str) -> dict[str, Any]:
    setting, terms = state.setting, state.setting.terms
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    who = titles_of(state, names, person, language)
    viewer = viewer_of(state, person)
    given = {
        "id": setting.id,
        "game": setting.game,
        "sides": sides,
        "tries": family.secrets is None,
        "points": family.points,
        "people": [seat in viewer.holds for seat in range(setting.players)],
        "words": words(language, family),
    }
    return {
        "id": setting.id,
        "about": about,
        "family": family,
        "summary": family.summaries.get(about.id),
        "lesson": next((lesson for lesson in family.lessons if lesson.game == about.id), None),
        "board": language.board(family),
        "order": language.order(family),
        "given": given,
        "glossary": glossary(setting.game),
        "term_forms": forms(setting.game, language.locale),
        "keys": keys(language, family.dealing is not None),
        "shared": shared(state, names, language),
        "is_player": bool(viewer.holds),
        "may_play_again": state.may_play_again(person),
        "can_talk": len(state.persons) > 1 or FRIEND in setting.seats,
        "seats": [{"side": side, "who": name} for side, name in zip(sides, who, strict=True)],
        "origin": origin(state, viewer, language),
        "terms": [
            *clock_terms(terms, language),
            *(
                (
                    language.pick(option.title),
                    value_words(option, setting.options.get(option.name, option.default), language),
                )
                for option in about.options
            ),
        ],
    }
