"""What is said when something is refused: a page for people, `application/problem+json` for programs."""

from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from boju.core.errors import BojuError, IllegalEvent, MalformedEvent, UnknownGame
from boju.table.errors import (
    NotReady,
    NotYours,
    OutOfTurn,
    SeatTaken,
    Stale,
    TooMany,
    UnknownLink,
    UnknownTable,
)
from boju.table.guard import HEADERS
from boju.table.locales import Language, language_of
from boju.table.pages import page, wants_page

STATUS: dict[type[BojuError], int] = {
    UnknownGame: 404,
    UnknownTable: 404,
    Stale: 409,
    OutOfTurn: 409,
    SeatTaken: 409,
    NotYours: 403,
    UnknownLink: 403,
    TooMany: 429,
    MalformedEvent: 400,
    NotReady: 503,
    BojuError: 422,
}


def misread(request: Request, error: ValidationError) -> Response:
    """The answer to a body that is not what was asked for: no JSON (400), or other fields and values (422)."""
    first = error.errors()[0]
    place = ".".join(map(str, first["loc"]))
    status = 400 if first["type"] == "json_invalid" else 422
    return problem(request, status, f"{place}: {first['msg']}".lstrip(": "))


class Refusal:
    """An answer that refuses, as an application of its own."""

    def __init__(self, status: int, detail: str) -> None:
        self.status = status
        self.detail = detail

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer any request."""
        await problem(Request(scope), self.status, self.detail)(scope, receive, send)


def install(app: FastAPI) -> None:
    """Answer every kind of error of this application."""
    app.add_exception_handler(BojuError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)


def problem(
    request: Request, status: int, detail: str, headers: dict[str, str] | None = None, **members: Any
) -> Response:
    """The answer for a refused request, in the form the asker understands."""
    if wants_page(request):
        context = {"status": status, "heading": heading(status, language_of(request)), "detail": detail}
        return page(request, "problem.html", context, status=status, headers=headers)
    body = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "detail": detail}
    return JSONResponse(body | members, status, headers, media_type="application/problem+json")


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
    status = next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)
    members: dict[str, Any] = {}
    headers = {}
    detail = str(error)
    if isinstance(error, IllegalEvent):
        members = {"clause": error.clause}
    elif isinstance(error, Stale):
        members = {"number": error.last}
    elif isinstance(error, NotReady | TooMany):
        headers["Retry-After"] = str(error.seconds)
    return problem(request, status, detail, headers, **members)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    status = 400 if first["type"] == "json_invalid" else 422
    return problem(request, status, f"{place}: {first['msg']}" if place else str(first["msg"]))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    detail = error.detail
    if error.status_code == 404:
        detail = f"{request.url.path} is not an address of this table"
    return problem(request, error.status_code, detail, dict(error.headers or {}))


async def _broken(request: Request, error: Exception) -> Response:
    detail = "the server failed on this request; its log says why"
    return problem(request, 500, detail, dict(HEADERS))
