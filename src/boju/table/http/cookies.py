"""The cookie by which a browser says who its person is, signed so that nobody can say that of somebody else."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from boju.table.storage.database import Database

COOKIE = "person"
ANSWER_COOKIE = "answer"
"""What keeps the first answer of a browser to a puzzle, until it has shown that it keeps cookies."""
A_MONTH = 30 * 24 * 3600
A_YEAR = 365 * 24 * 3600
LONGEST = 200
"""No cookie of ours has more characters."""
KNOWN = 4096
"""How many cookies are remembered with whose they are."""
SIGNING: Mapping[str, Any] = {"salt": "person", "key_derivation": "hmac", "digest_method": hashlib.sha256}


def person_of(request: Request, database: Database) -> str:
    """Who sends a request; nothing for somebody who has not sat down yet."""
    cookie = request.cookies.get(COOKIE, "")
    return "" if len(cookie) > LONGEST else _signed(cookie, tuple(database.secrets()))


def sign_anew(request: Request, response: Response, database: Database) -> None:
    """Let a browser keep a fresh signature where the one it has is from an earlier key."""
    person = person_of(request, database)
    if person and not _current_signer(database).validate(request.cookies[COOKIE]):
        introduce(request, response, database, person)


def introduce(request: Request, response: Response, database: Database, person: str) -> Response:
    """Let the browser that gets this answer say who it is from now on."""
    response.set_cookie(
        COOKIE,
        _current_signer(database).sign(person).decode(),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """An answer to a puzzle that only its browser keeps, with who that browser's person will be.

    `day` is the one whose puzzle it was when it was answered.
    """

    person: str
    puzzle: str
    is_solved: bool
    day: date | None = None


def leave_answer(request: Request, response: Response, database: Database, answer: KeptAnswer) -> Response:
    """Let the browser that gets this response keep an answer."""
    told = f"{answer.person}:{answer.puzzle}:{int(answer.is_solved)}:{answer.day or ''}"
    signed = _answer_signer(database).sign(told).decode()
    secure = request.url.scheme == "https"
    response.set_cookie(ANSWER_COOKIE, signed, max_age=A_MONTH, httponly=True, samesite="lax", secure=secure)
    return response


def left_answer(request: Request, database: Database) -> KeptAnswer | None:
    """The answer that a browser has kept, if it has."""
    cookie = request.cookies.get(ANSWER_COOKIE, "")
    try:
        told = _answer_signer(database).unsign(cookie[: LONGEST + 1]).decode()
    except BadSignature:
        return None
    person, puzzle, is_solved, day = told.split(":")
    return KeptAnswer(person, puzzle, is_solved == "1", date.fromisoformat(day) if day else None)


def forget_answer(response: Response) -> None:
    """Let a browser keep no answer any more."""
    response.delete_cookie(ANSWER_COOKIE, httponly=True, samesite="lax")


@lru_cache(KNOWN)
def _signed(cookie: str, keys: tuple[bytes, ...]) -> str:
    """Who signed a cookie with one of these keys, nothing if nobody did; a move asks that several times."""
    try:
        return Signer(keys, **SIGNING).unsign(cookie).decode()
    except BadSignature:
        return ""


def _current_signer(database: Database) -> Signer:
    """What knows those of the key that is used now."""
    return Signer(database.secret(), **SIGNING)


def _answer_signer(database: Database) -> Signer:
    return Signer(database.secrets(), **{**SIGNING, "salt": ANSWER_COOKIE})
