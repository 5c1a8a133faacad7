"""Who sends a request: a person with a name, perhaps one that this answer makes known, and what that person may ask."""

import asyncio
import hashlib
import hmac
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from boju.table.http.cookies import forget_answer, introduce, left_answer, person_of
from boju.table.http.pages import wants_page
from boju.table.http.security import address_in
from boju.table.http.server import server_of
from boju.table.match.seating import COMPANION, GENTLE
from boju.table.runtime.limits import What

SEATED = "seated"
"""What a table's address says where its reader has just got a seat there; the page takes it away."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who posts something; `is_new` where the answer has to say who that is from now on.

    `has_left` is whether the browser had kept an answer to a puzzle, which is kept here now.
    """

    request: Request
    person: str
    is_new: bool
    has_left: bool = False

    def led_to(self, table: str) -> Response:
        """The way to a table where this visitor got a seat; its page sees whether the cookie came back."""
        is_asked = self.is_new and wants_page(self.request)
        return self.answer(RedirectResponse(f"/tables/{table}{f'?{SEATED}' if is_asked else ''}", 303))

    def answer(self, response: Response) -> Response:
        """The same answer, with the cookie that a new person needs."""
        if self.is_new:
            introduce(self.request, response, server_of(self.request).stores.database, self.person)
        if self.has_left:
            forget_answer(response)
        return response


def known(request: Request) -> str:
    """The person who sends a request, or nothing."""
    return person_of(request, server_of(request).stores.database)


async def own_name(request: Request) -> str:
    """What the sender of a request is called; nothing where that is not known."""
    person = known(request)
    return await asyncio.to_thread(server_of(request).stores.people.name, person) if person else ""


async def is_newcomer(request: Request) -> bool:
    """Whether the sender of a request has never finished a game here."""
    person = known(request)
    return not person or not await asyncio.to_thread(
        server_of(request).stores.journal.lists, "played", person, 1
    )


async def companion_of(request: Request) -> str:
    """The level of the computers that a page seats beside its reader."""
    return GENTLE if await is_newcomer(request) else COMPANION


async def receive(request: Request, name: str = "") -> Visitor:
    """The person who posts something, kept if new; a name given takes the place of an older one.

    An answer to a puzzle that only the browser has kept so far is kept too, and says who somebody new is. Raises
    `TooMany` where too many have come from one address.
    """
    server, person = server_of(request), known(request)
    stores, is_new = server.stores, not person
    left = left_answer(request, stores.database)
    if is_new:
        server.limits.count("arrive", address_of(request))
        person = await asyncio.to_thread(stores.people.welcome, name, left.person if left else "")
    elif name:
        await asyncio.to_thread(stores.people.rename, person, name)
    if left is not None:
        keep = stores.puzzles.keep
        await asyncio.to_thread(keep, person, left.puzzle, left.day, is_solved=left.is_solved)
    return Visitor(request, person, is_new, has_left=left is not None)


def names_of(request: Request) -> list[str]:
    """Who asks for something that all share: a person, if that is known, and an address."""
    return [
        f"{kind}/{who}" for kind, who in (("person", known(request)), ("address", address_of(request))) if who
    ]


def bucket_of(request: Request) -> int:
    """One of 65,536 groups of addresses, by which lists share their room: too few to tell an address from it."""
    told = f"bucket:{address_of(request)}".encode()
    key = server_of(request).stores.database.secret()
    return int.from_bytes(hmac.new(key, told, hashlib.sha256).digest()[:2])


def count(request: Request, what: What) -> None:
    """Count what a person asks for, and what comes from an address; raises `TooMany`."""
    for who in filter(None, (known(request), address_of(request))):
        server_of(request).limits.count(what, who)


async def count_look(request: Request) -> None:
    """Count whatever is read; raises `TooMany`."""
    if request.method == "GET":
        count(request, "look")


async def count_look_from(request: Request) -> None:
    """Count what is read by somebody whose cookies are not; raises `TooMany`."""
    if request.method == "GET":
        server_of(request).limits.count("look", address_of(request))


def address_of(request: Request) -> str:
    """Where a request comes from, as far as that is known."""
    return address_in(request.scope)
