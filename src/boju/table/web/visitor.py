"""Who sends a request: a person with a name, perhaps one that this answer makes known, and what that person may ask."""

import asyncio
import hashlib
import hmac
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from boju.table.keep.company import Company
from boju.table.keep.database import Database
from boju.table.keep.store import Setting
from boju.table.play.hall import Hall
from boju.table.play.limits import What
from boju.table.show.sight import Sight, has_secrets
from boju.table.web.cookies import has_opened, introduce, person_of
from boju.table.web.guard import address_in
from boju.table.web.pages import wants_page

SEATED = "seated"
"""What a table's address says where its reader has just got a seat there; the page takes it away."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who posts something; `is_new` where the answer has to say who that is from now on."""

    request: Request
    person: str
    is_new: bool

    def led_to(self, table: str) -> Response:
        """The way to a table where this visitor got a seat; its page sees whether the cookie came back."""
        is_asked = self.is_new and wants_page(self.request)
        return self.answer(RedirectResponse(f"/tables/{table}{f'?{SEATED}' if is_asked else ''}", 303))

    def answer(self, response: Response) -> Response:
        """The same answer, with the cookie that a new person needs."""
        if self.is_new:
            introduce(self.request, response, self.request.app.state.hall.store, self.person)
        return response


def known(request: Request) -> str:
    """The person who sends a request, or nothing."""
    hall: Hall = request.app.state.hall
    return person_of(request, hall.store)


async def receive(request: Request, name: str = "", person: str = "") -> Visitor:
    """The person who posts something, kept if new; a name given takes the place of an older one.

    `person` is who somebody new will be, where the browser knows that already. Raises `TooMany` where too many have
    come from one address.
    """
    hall: Hall = request.app.state.hall
    expected, person = person, known(request)
    if not person:
        hall.limits.count("arrive", address_of(request))
        return Visitor(request, await asyncio.to_thread(hall.people.welcome, name, expected), is_new=True)
    if name:
        await asyncio.to_thread(hall.people.rename, person, name)
    return Visitor(request, person, is_new=False)


def names_of(request: Request) -> list[str]:
    """Who asks for something that all share: a person, if that is known, and an address."""
    return [
        f"{kind}/{who}" for kind, who in (("person", known(request)), ("address", address_of(request))) if who
    ]


def bucket_of(request: Request) -> int:
    """One of 65,536 groups of addresses, by which lists share their room: too few to tell an address from it."""
    hall: Hall = request.app.state.hall
    told = f"bucket:{address_of(request)}".encode()
    return int.from_bytes(hmac.new(hall.store.secret(), told, hashlib.sha256).digest()[:2])


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
    return address_in(request.scope)


def sight_of(request: Request, database: Database, setting: Setting, company: Company) -> Sight:
    """How the sender of a request sees a running table."""
    is_open = not has_secrets(setting)
    if company.is_old and not is_open and not has_opened(request, database, setting.id):
        return Sight(is_open=False)
    return Sight(company.held_by(person_of(request, database)), is_open)
