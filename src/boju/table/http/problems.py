"""What is said when something is refused: a page for people, `application/problem+json` for programs."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from boju.core.errors import BojuError, IllegalEvent, MalformedEvent, UnknownGame, UnknownName, UnknownStory
from boju.core.language import Sentence, Tellable
from boju.core.visible import short
from boju.table import errors
from boju.table.http.language import language_of
from boju.table.http.pages import page, wants_page
from boju.table.http.security import FOR_ONE, HEADERS, TOO_LARGE
from boju.table.locales import Language, say

WHERE = ("body", "query", "path", "header")

NUMBER = say("this must be a number")
WHOLE_NUMBER = say("this must be a whole number")
YES_OR_NO = say("this must be true or false")
OBJECT = say("this must be an object")
ALWAYS = {
    "json_invalid": say("this is not JSON"),
    "missing": say("this is missing"),
    "extra_forbidden": say("there is no such field"),
    "int_type": WHOLE_NUMBER,
    "int_parsing": WHOLE_NUMBER,
    "int_parsing_size": WHOLE_NUMBER,
    "int_from_float": WHOLE_NUMBER,
    "string_pattern_mismatch": WHOLE_NUMBER,
    "float_type": NUMBER,
    "float_parsing": NUMBER,
    "finite_number": NUMBER,
    "bool_type": YES_OR_NO,
    "bool_parsing": YES_OR_NO,
    "string_type": say("this must be text"),
    "list_type": say("this must be a list"),
    "dict_type": OBJECT,
    "model_type": OBJECT,
    "model_attributes_type": OBJECT,
    "string_too_short": say("this is too short"),
}
"""What is wrong, by the name that pydantic gives it."""


def misreading(errors: Sequence[Mapping[str, Any]]) -> tuple[int, Sentence]:
    """A status and a sentence for the first of pydantic's errors: no JSON (400), or other fields and values (422)."""
    first = errors[0]
    wrong = _wrong(first["type"], first.get("ctx", {}))
    if first["type"] == "json_invalid":
        return 400, wrong
    place = ".".join(str(part) for part in first["loc"] if part not in WHERE)
    return 422, say("{place}: {wrong}", place=short(place), wrong=wrong) if place else wrong


def _wrong(kind: str, context: Mapping[str, Any]) -> Sentence:
    """What is wrong, by the name that pydantic gives it and what it compares with."""
    match kind:
        case "string_too_long":
            return say("this is too long: at most {most} characters", most=context["max_length"])
        case "too_short":
            return say("this must have at least {least} of them", least=context["min_length"])
        case "too_long":
            return say("this must have at most {most} of them", most=context["max_length"])
        case "greater_than_equal":
            return say("this must be at least {least}", least=context["ge"])
        case "less_than_equal":
            return say("this must be at most {most}", most=context["le"])
        case _:
            return ALWAYS.get(kind) or say("this cannot be understood")


STATUS: dict[type[BojuError], int] = {
    UnknownGame: 404,
    UnknownName: 404,
    UnknownStory: 404,
    errors.UnknownTable: 404,
    errors.NotFound: 404,
    errors.DamagedTable: 500,
    errors.Stale: 409,
    errors.OutOfTurn: 409,
    errors.SeatTaken: 409,
    errors.NotYours: 403,
    errors.UnknownLink: 403,
    errors.TooMany: 429,
    MalformedEvent: 400,
    errors.NotReady: 503,
    errors.NoFonts: 503,
    errors.Unavailable: 503,
    BojuError: 422,
}


def status_of(error: BojuError) -> int:
    """The status of an answer that refuses with an error."""
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def misread(request: Request, error: ValidationError) -> Response:
    """The answer to a body that is not what was asked for: no JSON (400), or other fields and values (422)."""
    return problem(request, *misreading(error.errors()))


class Refusal:
    """An answer that refuses, as an application of its own."""

    def __init__(self, status: int, detail: Tellable, headers: Mapping[str, str] | None = None) -> None:
        self.status = status
        self.detail = detail
        self.headers = dict(headers or {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer any request."""
        await problem(Request(scope), self.status, self.detail, self.headers)(scope, receive, send)


def install(app: FastAPI) -> None:
    """Answer every kind of error of this application."""
    app.add_exception_handler(BojuError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Exception, _broken)


def problem(
    request: Request, status: int, detail: Tellable, headers: dict[str, str] | None = None, **members: Any
) -> Response:
    """The answer for a refused request, one line in the form and the language that the asker understands."""
    language = language_of(request)
    words = " ".join(detail.told(language.locale).split())
    if wants_page(request):
        context = {"status": status, "heading": heading(status, language), "detail": words}
        return page(request, "problem.html", context, status=status, headers=headers)
    body = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "detail": words}
    spoken = FOR_ONE | {"Content-Language": language.locale}
    return JSONResponse(
        body | members, status, spoken | (headers or {}), media_type="application/problem+json"
    )


def heading(status: int, language: Language) -> str:
    """What has happened, in few words."""
    _ = language
    if status == 404:
        return _("There is nothing here")
    if status == 429:
        return _("Too much at once")
    if status == 503:
        return _("Not ready yet")
    if status >= 500:
        return _("Something broke")
    return _("That cannot be done")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, BojuError)
    status = status_of(error)
    members: dict[str, Any] = {}
    headers = {}
    if isinstance(error, IllegalEvent):
        members = {"clause": error.clause}
    elif isinstance(error, errors.Stale):
        members = {"number": error.last}
    elif isinstance(error, errors.NotReady | errors.TooMany):
        headers["Retry-After"] = str(error.seconds)
    return problem(request, status, error, headers, **members)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem(request, *misreading(error.errors()))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    detail = _said_of(error.status_code, request.url.path)
    return problem(request, error.status_code, detail, dict(error.headers or {}))


def _said_of(status: int, path: str) -> Tellable:
    """What is said where the web framework refuses something before we see it."""
    path = short(path)
    if status == 404:
        return say("there is no page {path} here", path=path)
    if status == 405:
        return say("{path} cannot be used in this way", path=path)
    if status == 413:
        return TOO_LARGE
    return say("this request cannot be understood")


async def _gone(request: Request, error: Exception) -> Response:
    """Whoever asked has hung up before all was said: nobody hears this."""
    return Response(status_code=400)


async def _broken(request: Request, error: Exception) -> Response:
    detail = say("the server failed on this request; its log says why")
    return problem(request, 500, detail, dict(HEADERS))
