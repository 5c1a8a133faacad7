"""What every request and answer has to pass: the server's names, origin, sizes, security headers."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boju.core.language import Tellable
from boju.table.errors import TooMany
from boju.table.locales import say

MOST_IN_ALL = 64_000_000
"""How many bytes all requests together may have brought, or said that they will."""
MOST_OF_AN_ADDRESS = 8_000_000
"""How many of them may come from one address."""
MOST_OWED = 32
"""How many requests of one address may have said that something will come, and not sent all of it."""
SECONDS_TO_COME_BACK = 5


def length_of(headers: Headers, most: int) -> int | None:
    """How many bytes a request says that it brings, `most` where it does not say; None where nobody can read that."""
    told = headers.get("content-length")
    if told is not None:
        return int(told) if told.isascii() and told.isdecimal() else None
    return most if "transfer-encoding" in headers else 0


@dataclass(slots=True)
class Load:
    """What one request brings, in bytes; it `is_owed` until all of it has come."""

    address: str
    length: int
    is_owed: bool = True


@dataclass(slots=True)
class Bodies:
    """What is held for all requests. A load counts as it is announced, before any of it is read."""

    _in_all: int = 0
    _held: Counter[str] = field(default_factory=Counter)
    _owed: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def holding(self, address: str, length: int) -> Iterator[Load]:
        """Hold what a request brings until it has been answered; raises `TooMany` where there is no room for it."""
        if (
            self._in_all + length > MOST_IN_ALL
            or self._held[address] + length > MOST_OF_AN_ADDRESS
            or self._owed[address] >= MOST_OWED
        ):
            raise TooMany(SECONDS_TO_COME_BACK)
        load = Load(address, length)
        self._in_all += length
        self._held[address] += length
        self._owed[address] += 1
        try:
            yield load
        finally:
            self.note_whole(load)
            self._in_all -= length
            _take(self._held, address, length)

    def note_whole(self, load: Load) -> None:
        """All of it has come, or nobody waits for the rest any more."""
        if load.is_owed:
            load.is_owed = False
            _take(self._owed, load.address, 1)


def _take(counter: Counter[str], address: str, count: int) -> None:
    counter[address] -= count
    if not counter[address]:
        del counter[address]


MAX_BODY = 1_000_000
TOO_LARGE = say("a request may hold at most {most:,} bytes", most=MAX_BODY)
FOREIGN = say("this request comes from a page of another site")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
READING = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

ELSEWHERE = {"Cross-Origin-Resource-Policy": "cross-origin"}
"""For a picture that pages of other sites may show."""
IN_A_FRAME = {
    **ELSEWHERE,
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
}
"""For a page that those of other sites may show in a frame."""

VARIES = ("Cookie", "Accept", "Accept-Language")
"""What the answer to a request depends on besides its address: who asks, in which form, in which language."""
FOR_ONE = {"Cache-Control": "no-store", "Vary": ", ".join(VARIES)}
"""For what one reader is told, and nobody else may get from a cache."""


class Refuse(Protocol):
    """Makes an application that refuses every request."""

    def __call__(self, status: int, detail: Tellable, headers: Mapping[str, str] | None = None) -> ASGIApp:
        """The one that says so."""


def address_in(scope: Scope) -> str:
    """Where a request comes from, as far as that is known."""
    client = scope.get("client")
    return client[0] if client else ""


def name_in(host: str) -> str:
    """The name in a `Host` header, without the port.

    >>> name_in("Localhost:8753"), name_in("[::1]:8753"), name_in("boju.example.org.")
    ('localhost', '::1', 'boju.example.org')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].removesuffix(".").lower()


def is_known(scope: Scope, host: str, names: Collection[str]) -> bool:
    """Whether a request is for this server: by a name of it, of loopback, or the address that it came in by."""
    name = name_in(host)
    server = scope.get("server")
    return name in LOOPBACK or name in names or (server is not None and name == server[0])


def is_foreign(scope: Scope, headers: Headers) -> bool:
    """Whether a browser sent this request from a page of another site; `http` and `https` are two sites."""
    origin = headers.get("origin")
    if origin is not None:
        return origin.lower() != f"{scope['scheme']}://{headers.get('host', '').lower()}"
    return headers.get("sec-fetch-site", "none") not in ("same-origin", "none")


class Body:
    """What a request brings: cut off with an error where it grows too long. `finish` is called when all has come."""

    def __init__(self, receive: Receive, finish: Callable[[], None]) -> None:
        self._receive = receive
        self._finish = finish
        self._length = 0
        self._is_read = False

    async def receive(self) -> Message:
        """The next part of it."""
        message = await self._receive()
        self._length += len(message.get("body", b""))
        self._is_read = not message.get("more_body", False)
        if self._is_read:
            self._finish()
        if self._length > MAX_BODY:
            raise HTTPException(413, str(TOO_LARGE))
        return message

    async def read_away(self) -> None:
        """Read the rest, unless it is too long, though nobody wants it.

        Where a connection is closed with something unread in it, what was answered may be lost on the way.
        """
        with suppress(HTTPException):
            while not self._is_read:
                await self.receive()


class SecurityMiddleware:
    """Refuses misled, foreign and oversized requests, and puts security headers on every answer.

    `names` are those by which browsers may reach the server, besides loopback and the address they came in by: a page
    of another site could otherwise have its own name lead here, and read what it may not. What a request brings is
    counted before it is read.
    """

    def __init__(self, app: ASGIApp, refuse: Refuse, names: Collection[str] = ()) -> None:
        self.app = app
        self.refuse = refuse
        self.names = frozenset(name_in(name) for name in names)
        self.bodies = Bodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it. What is too large, or too much at once, is not read before the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        length = length_of(headers, MAX_BODY)
        app = self._refusal(scope, headers, length) or self.app
        if not length or length > MAX_BODY:
            await _pass_on(app, scope, Body(receive, _nothing), send, is_read=length == 0)
            return
        address = address_in(scope)
        try:
            scope["app"].state.server.limits.count("send", address)
            with self.bodies.holding(address, length) as load:
                body = Body(receive, partial(self.bodies.note_whole, load))
                await _pass_on(app, scope, body, send, is_read=True)
        except TooMany as error:
            app = self.refuse(429, error, {"Retry-After": str(error.seconds)})
            await _pass_on(app, scope, Body(receive, _nothing), send, is_read=False)

    def _refusal(self, scope: Scope, headers: Headers, length: int | None) -> ASGIApp | None:
        """What answers a request that cannot be passed on."""
        host = headers.get("host", "")
        if not is_known(scope, host, self.names):
            return self.refuse(
                421,
                say(
                    "this server does not know the name {host!r}; whoever runs it can add it: boju serve --name",
                    host=host,
                ),
            )
        if scope["method"] not in READING and is_foreign(scope, headers):
            return self.refuse(403, FOREIGN)
        if length is None or length > MAX_BODY:
            return self.refuse(413, TOO_LARGE)
        return None


async def _pass_on(app: ASGIApp, scope: Scope, body: Body, send: Send, *, is_read: bool) -> None:
    """Let an application answer, with security headers; where the body `is_read`, nothing of it is left unread."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            if is_read:
                await body.read_away()
            guarded = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                guarded.setdefault(name, value)
            if "route" in scope:
                keep_from_others(guarded)
        await send(message)

    await app(scope, body.receive, send_guarded)


def keep_from_others(headers: MutableHeaders) -> None:
    """Let no cache give an answer to anybody else; one that is said to last is the same for all."""
    if "max-age" in headers.setdefault("Cache-Control", FOR_ONE["Cache-Control"]):
        return
    told = [name.strip() for name in headers.get("vary", "").split(",") if name.strip()]
    known = {name.lower() for name in told}
    headers["Vary"] = ", ".join([*told, *(name for name in VARIES if name.lower() not in known)])


def _nothing() -> None:
    """Nobody waits for all of a body."""
