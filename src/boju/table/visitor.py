"""Who sends a request: a person with a name, perhaps one that this answer makes known, and what that person may ask."""

import asyncio
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from boju.table.hall import Hall
from boju.table.limits import What
from boju.table.people import introduce, person_of


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who posts something; `is_new` where the answer has to say who that is from now on."""

    request: Request
    person: str
    is_new: bool

    def answer(self, response: Response) -> Response:
        """The same answer, with the cookie that a new person needs."""
        if self.is_new:
            introduce(self.request, response, self.request.app.state.hall.store, self.person)
        return response


def known(request: Request) -> str:
    """The person who sends a request, or nothing."""
    hall: Hall = request.app.state.hall
    return person_of(request, hall.store)


async def receive(request: Request, name: str = "") -> Visitor:
    """The person who posts something, kept if new; a name given takes the place of an older one."""
    hall: Hall = request.app.state.hall
    person = known(request)
    if not person:
        return Visitor(request, await asyncio.to_thread(hall.people.welcome, name), is_new=True)
    if name:
        await asyncio.to_thread(hall.people.rename, person, name)
    return Visitor(request, person, is_new=False)


def count(request: Request, what: What) -> None:
    """Count what a person asks for, and what comes from an address; raises `TooMany`."""
    hall: Hall = request.app.state.hall
    for who in filter(None, (known(request), address_of(request))):
        hall.limits.count(what, who)


async def count_look(request: Request) -> None:
    """Count whatever is read; raises `TooMany`."""
    if request.method == "GET":
        count(request, "look")


def address_of(request: Request) -> str:
    """Where a request comes from, as far as that is known."""
    return request.client.host if request.client else ""
