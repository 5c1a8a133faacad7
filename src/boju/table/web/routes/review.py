"""The review of a finished game: what every decision lost, and what luck the throws brought."""

import asyncio
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from boju import State, about
from boju.games import find
from boju.players import LEVELS
from boju.table.errors import NotYours, OutOfTurn, UnknownMoment
from boju.table.keep.seating import hold
from boju.table.keep.seats import ME
from boju.table.locales import Language, say
from boju.table.play.hall import Hall
from boju.table.play.room import Room
from boju.table.show import reviewing
from boju.table.show.card import Side, card
from boju.table.show.past import Event, Past, begin
from boju.table.show.sight import Sight
from boju.table.show.stints import played_for
from boju.table.show.titles import titles_of
from boju.table.web.answers import Advised, Moment, Reviewed, described
from boju.table.web.glossary import forms, glossary
from boju.table.web.language import language_of
from boju.table.web.pages import page, wants_page
from boju.table.web.review_words import review_words
from boju.table.web.rooms import look_back
from boju.table.web.visitor import count, known, names_of, receive, sight_of

router = APIRouter(prefix="/tables")

STRONGEST = list(LEVELS)[-1]
ADVICE_SEED = 1
OPPONENT = "strong"
"""The level that plays the other seats where somebody plays on."""


@router.get("/{table}/review", responses=described(200, Reviewed))
async def show_review(request: Request, table: str) -> Response:
    """The page of the review; for programs, what has been found so far: asking begins the review."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    if not await asyncio.to_thread(hall.store.is_over, table):
        raise NotYours(say("a game can be reviewed when it is over"))
    language = language_of(request)
    if wants_page(request):
        sight = sight_of(request, hall.store, room.setting, room.company)
        helped = await asyncio.to_thread(hall.reviews.helped, table)
        stood_in = (
            await look_back(request, table, partial(_stood_in, room)) if room.company.stints else frozenset()
        )
        context = _context(room, language, known(request), sight, helped, stood_in)
        return page(request, "review.html", context)

    def find(past: Past, sight: Sight) -> Response:
        found = _found(request, past)
        if found is None or found.get("failed"):
            return JSONResponse({"failed": found is not None, "done": 0, "events": past.count(sight)})
        return JSONResponse(reviewing.in_language(reviewing.heard(past, sight, found), language))

    return await look_back(request, table, find)


@router.get(
    "/{table}/review/card.svg",
    response_class=Response,
    responses=described(200, kind="image/svg+xml"),
)
async def show_card(request: Request, table: str) -> Response:
    """The result of the game, how much of it was luck and how much skill, as a picture to share."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    language = language_of(request)

    def find(past: Past, sight: Sight) -> Response:
        found = _found(request, past) if hall.store.is_over(table) else None
        if found is None or not found.get("is_whole"):
            raise OutOfTurn(say("the picture is ready when the whole game has been reviewed"))
        titles = zip(_sides(room, language), titles_of(room.company, language, ""), strict=True)
        title = language.pick(about(room.setting.game).names)
        sides = [Side(side, who) for side, who in titles]
        drawn = card(title, sides, found["totals"], _places(room), language)
        return Response(drawn, media_type="image/svg+xml")

    return await look_back(request, table, find)


@router.get("/{table}/review/{event}", responses=described(200, Moment))
async def show_moment(request: Request, table: str, event: int) -> Response:
    """A decision of the review: the board before event `event` + 1, after what was played, and after the best."""
    language = language_of(request)

    def find(past: Past, sight: Sight) -> Response:
        decision = _decision(request, past, sight, event)
        return JSONResponse(reviewing.moment(past, language, sight, decision))

    return await look_back(request, table, find)


@router.get("/{table}/review/{event}/master", responses=described(200, Advised))
async def show_advice(request: Request, table: str, event: int) -> Response:
    """What the strongest computer would do where event `event` + 1 was decided, and the board after that."""
    hall: Hall = request.app.state.hall
    language = language_of(request)

    def find(past: Past, sight: Sight) -> State:
        return past.at(_decision(request, past, sight, event)["event"])

    state = await look_back(request, table, find)
    planned = await hall.pool.advise(state.position(), STRONGEST, ADVICE_SEED)
    events = planned if state.family.secrets is None else planned[:1]

    def draw(past: Past, sight: Sight) -> Response:
        shown = reviewing.variant(state, events, past.setting, language, sight)
        return JSONResponse({"events": events, **shown})

    return await look_back(request, table, draw)


@router.get(
    "/{table}/review/{event}/picture.svg",
    response_class=Response,
    responses=described(200, kind="image/svg+xml"),
)
async def show_picture(request: Request, table: str, event: int) -> Response:
    """The board before event `event` + 1 was decided, as a picture to share."""
    language = language_of(request)

    def find(past: Past, sight: Sight) -> Response:
        drawn = reviewing.picture(past, language, sight, _decision(request, past, sight, event))
        return Response(drawn, media_type="image/svg+xml")

    return await look_back(request, table, find)


@router.post("/{table}/review/{event}/play", status_code=303, response_class=RedirectResponse)
async def play_on(request: Request, table: str, event: int) -> Response:
    """Play on from a decision, for the seat that decided, against computers, at another table."""
    count(request, "open")
    hall: Hall = request.app.state.hall

    def find(past: Past, sight: Sight) -> tuple[int, list[Event], State]:
        decision = _decision(request, past, sight, event)
        return decision["seat"], past.events[: decision["event"]], past.at(decision["event"])

    seat, played, state = await look_back(request, table, find)
    setting = (await hall.room(table)).setting
    seats = [ME if number == seat else OPPONENT for number in range(setting.players)]
    visitor = await receive(request)
    opened = await asyncio.to_thread(
        hall.store.open_table,
        setting.game,
        setting.players,
        state.options,
        seats,
        start=setting.start,
        texts=[event.text for event in played],
        secret_to=[event.made.secret_to for event in played],
        also=hold(seats, visitor.person, is_private=True),
    )
    return visitor.led_to(opened.id)


def _decision(request: Request, past: Past, sight: Sight, event: int) -> dict[str, Any]:
    """The decision of a review that its reader knows by this number; raises `UnknownMoment`."""
    hall: Hall = request.app.state.hall
    table = past.setting.id
    found = hall.store.is_over(table) and _found(request, past)
    if found and not found.get("failed"):
        unheard = sorted(past.unheard(sight))
        for decision in found["decisions"]:
            index = decision["event"]
            if index + 1 not in unheard and reviewing.number_of(index, unheard) == event:
                known_one: dict[str, Any] = decision
                return known_one
    raise UnknownMoment(say("there is no decision at that point of the review"))


def _found(request: Request, past: Past) -> dict[str, Any] | None:
    """What is known of a game; where it is not kept yet it is asked for."""
    hall: Hall = request.app.state.hall
    kept = hall.reviews.of(past.setting.id)
    if kept is not None:
        return kept
    record = begin(past.setting).record()
    record.events = past.texts
    return hall.review(past.setting, str(record), names_of(request))


def _stood_in(room: Room, past: Past, _: Sight) -> frozenset[int]:
    """The seats for whose holders computers have moved."""
    return played_for(room.company, [event.made for event in past.events])


def _context(
    room: Room,
    language: Language,
    person: str,
    sight: Sight,
    helped: Sequence[int],
    stood_in: Collection[int],
) -> dict[str, Any]:
    setting = room.setting
    family, played = find(setting.game)
    sides = _sides(room, language)
    who = titles_of(room.company, language, person)
    return {
        "id": setting.id,
        "about": played,
        "family": family,
        "board": language.board(family),
        "given": {
            "id": setting.id,
            "game": setting.game,
            "sides": sides,
            "people": [],
            "tries": False,
            "seat": min(sight.holds, default=0),
            "places": _places(room),
            "words": review_words(language, family),
        },
        "glossary": glossary(setting.game),
        "term_forms": forms(setting.game, language.locale),
        "seats": [
            {"side": side, "who": name, "helped": seat in helped, "stood_in": seat in stood_in}
            for seat, (side, name) in enumerate(zip(sides, who, strict=True))
        ],
    }


def _sides(room: Room, language: Language) -> list[str]:
    setting = room.setting
    return [language.pick(title) for title in about(setting.game).seats[: setting.players]]


def _places(room: Room) -> int:
    """How many decimals the results of a game are read with."""
    family, _ = find(room.setting.game)
    return 2 if 0 in [quantity.unit for quantity in family.knowledge.quantities] else 1
