"""The review of a finished game: what every decision lost, and what luck the throws brought."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from boju import State, about
from boju.analysis.words import GRADES, PLAY
from boju.core.family import Family
from boju.games import find
from boju.players import LEVELS
from boju.table.errors import NotFound, NotYours, OutOfTurn
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.matches import look_back, match_of, play_on_from
from boju.table.http.pages import forms, glossary, page, wants_page
from boju.table.http.review_answers import Advised, DecisionBoards, Reviewed
from boju.table.http.server import server_of
from boju.table.http.visitor import known, names_of
from boju.table.locales import Language, say
from boju.table.match.state import MatchState, Setting
from boju.table.match.visibility import Viewer, index_for
from boju.table.runtime.reviewer import Found
from boju.table.views import reviewing
from boju.table.views.card import Side, card
from boju.table.views.history import hidden_from, number_of
from boju.table.views.people import Names, titles_of
from boju.table.views.puzzling import places_of
from boju.table.views.sharing import shared


def review_words(language: Language, family: Family) -> dict[str, str]:
    """Every phrase of the review page in one language; `{name}` stands for what the browser fills in."""
    _ = language
    return {
        **{name: _.pick(title) for name, title in GRADES.items()},
        "amount": family.amount[language.locale],
        "preparing": _(
            "The review begins in a moment; the first one on a new computer can take two minutes …"
        ),
        "looking": _("Reviewing the game: event {done} of {events} …"),
        "opening": _("Reviewing it again with all cards open …"),
        "opened": _("with all cards open: {grade}, loses {loss}"),
        "opened_well": _("with all cards open: the best"),
        "whole": _("The whole game has been reviewed."),
        "failed": _("This game could not be reviewed. Load the page again for another try."),
        "lost": _("The connection is lost; trying again …"),
        "decision": _("{side}, event {event}: {grade}"),
        "loses": _("loses {loss}"),
        "played": _("Played: {events}"),
        "best": _("Better: {events}"),
        "advice": _("The computer's master would play: {events}"),
        "why": _("Why: {reasons}"),
        "but": _("But: {reasons}"),
        "was_best": _("This was the best choice."),
        "only": _("There was only one choice."),
        "chance": _("{chance} % to win"),
        "expects": _("expects {score}"),
        "none": _("No decision lost anything worth mentioning."),
        "event": _("event {index}"),
        "curve": _(
            "What {side} could expect after each event: the result, and how much of it was luck "
            "and how much skill."
        ),
        "play": _("Play"),
        "pause": _("Pause"),
        "plays_like": _("Plays like: {grade}"),
        **{name: _.pick(title) for name, title in PLAY.items()},
    }


router = APIRouter(prefix="/tables")

STRONGEST = list(LEVELS)[-1]
ADVICE_SEED = 1


@router.get("/{table}/review", responses=described(200, Reviewed))
async def show_review(request: Request, table: str) -> Response:
    """The page of the review; for programs, what has been found so far: asking begins the review."""
    live, language = await match_of(request, table), language_of(request)
    state = live.actor.state
    if not state.is_over:
        raise NotYours(say("a game can be reviewed when it is over"))
    if wants_page(request):
        return page(request, "review.html", _context(state, live.names, known(request), language))

    def find(state: MatchState, viewer: Viewer) -> Response:
        found = _found(request, state)
        if found is None or found.get("failed"):
            return JSONResponse({"failed": found is not None, "done": 0, "events": index_for(state, viewer)})
        return JSONResponse(reviewing.in_language(reviewing.seen_of(state, viewer, found), language))

    return await look_back(request, table, find)


@router.get(
    "/{table}/review/card.svg",
    response_class=Response,
    responses=described(200, kind="image/svg+xml"),
)
async def show_card(request: Request, table: str) -> Response:
    """The result of the game, how much of it was luck and how much skill, as a picture to share."""
    live, language = await match_of(request, table), language_of(request)

    def find(state: MatchState, viewer: Viewer) -> Response:
        found = _found(request, state) if state.is_over else None
        if found is None or not found.get("is_whole"):
            raise OutOfTurn(say("the picture is ready when the whole game has been reviewed"))
        setting = state.setting
        who = titles_of(state, live.names, "", language)
        sides = [Side(side, one) for side, one in zip(_sides(setting, language), who, strict=True)]
        title, places = language.pick(about(setting.game).names), places_of(state.game.family)
        drawn = card(title, sides, found["totals"], places, state.game.family.points, language)
        return Response(drawn, media_type="image/svg+xml")

    return await look_back(request, table, find)


@router.get("/{table}/review/{event}", responses=described(200, DecisionBoards))
async def show_moment(request: Request, table: str, event: int) -> Response:
    """A decision of the review: the board before event `event` + 1, after what was played, and after the best."""
    language = language_of(request)

    def find(state: MatchState, viewer: Viewer) -> Response:
        decision = _decision(request, state, viewer, event)
        return JSONResponse(reviewing.boards(state, viewer, language, decision))

    return await look_back(request, table, find)


@router.get("/{table}/review/{event}/master", responses=described(200, Advised))
async def show_advice(request: Request, table: str, event: int) -> Response:
    """What the strongest computer would do where event `event` + 1 was decided, and the board after that."""
    language = language_of(request)

    def find(state: MatchState, viewer: Viewer) -> State:
        return state.game.at(_decision(request, state, viewer, event)["event"])

    game = await look_back(request, table, find)
    planned = await server_of(request).engine.advise(game, STRONGEST, ADVICE_SEED)
    events = planned if game.family.secrets is None else planned[:1]

    def answer(state: MatchState, viewer: Viewer) -> Response:
        return JSONResponse({"events": events, **reviewing.variant(game, events, viewer, language)})

    return await look_back(request, table, answer)


@router.get(
    "/{table}/review/{event}/picture.svg",
    response_class=Response,
    responses=described(200, kind="image/svg+xml"),
)
async def show_picture(request: Request, table: str, event: int) -> Response:
    """The board before event `event` + 1 was decided, as a picture to share."""
    language = language_of(request)

    def find(state: MatchState, viewer: Viewer) -> Response:
        drawn = reviewing.picture(state, viewer, language, _decision(request, state, viewer, event))
        return Response(drawn, media_type="image/svg+xml")

    return await look_back(request, table, find)


@router.post("/{table}/review/{event}/play", status_code=303, response_class=RedirectResponse)
async def play_on(request: Request, table: str, event: int) -> Response:
    """Play on from a decision, for the seat that decided, against computers, at another table."""
    return await play_on_from(request, table, lambda state, viewer: _decision(request, state, viewer, event))


def _decision(request: Request, state: MatchState, viewer: Viewer, event: int) -> Found:
    """The decision of a review that its reader knows by this number; raises `NotFound`."""
    found = state.is_over and _found(request, state)
    if found and not found.get("failed"):
        hidden = hidden_from(state, viewer)
        for decision in found["decisions"]:
            index = decision["event"]
            if index + 1 not in hidden and number_of(index, hidden) == event:
                known_one: Found = decision
                return known_one
    raise NotFound(say("there is no decision at that point of the review"))


def _found(request: Request, state: MatchState) -> Found | None:
    """What is known of a game; where it is not kept yet it is asked for."""
    server = server_of(request)
    kept = server.stores.reviews.of(state.setting.id)
    return server.review(state.setting.id, state.game, names_of(request)) if kept is None else kept


def _context(state: MatchState, names: Names, person: str, language: Language) -> dict[str, Any]:
    setting = state.setting
    family, played = find(setting.game)
    sides = _sides(setting, language)
    who = titles_of(state, names, person, language)
    return {
        "id": setting.id,
        "about": played,
        "family": family,
        "shared": shared(state, names, language),
        "board": language.board(family),
        "given": {
            "id": setting.id,
            "game": setting.game,
            "sides": sides,
            "people": [],
            "tries": False,
            "seat": min(state.held_by(person), default=0),
            "places": places_of(family),
            "points": family.points,
            "words": review_words(language, family),
        },
        "glossary": glossary(setting.game),
        "term_forms": forms(setting.game, language.locale),
        "seats": [
            {"side": side, "who": name, "helped": seat in state.helped, "stood_in": seat in state.stood_in}
            for seat, (side, name) in enumerate(zip(sides, who, strict=True))
        ],
    }


def _sides(setting: Setting, language: Language) -> list[str]:
    return [language.pick(title) for title in about(setting.game).seats[: setting.players]]
