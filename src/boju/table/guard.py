"""What every request and answer has to pass: sizes, origin, security headers."""

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boju.core.language import Tellable
from boju.table.locales import say

MAX_BODY = 1_000_000
TOO_LARGE = say("a request may hold at most {most:,} bytes", most=MAX_BODY)
FOREIGN = say("this request comes from a page of another site")
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


def is_foreign(headers: Headers) -> bool:
    """Whether a browser sent this request from a page of another site."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc != headers.get("host")
    return headers.get("sec-fetch-site", "none") not in ("same-origin", "none")


class Guard:
    """Refuses foreign and oversized requests unread, and puts security headers on every answer."""

    def __init__(self, app: ASGIApp, refuse: Callable[[int, Tellable], ASGIApp]) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        if scope["method"] not in READING and is_foreign(headers):
            await self.refuse(403, FOREIGN)(scope, receive, send_guarded)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MAX_BODY:
            await self.refuse(413, TOO_LARGE)(scope, receive, send_guarded)
            return
        await self.app(scope, _limited(receive), send_guarded)


def _limited(receive: Receive) -> Receive:
    """The same body, cut off with an error where it grows too long."""
    received = 0

    async def receive_limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > MAX_BODY:
            raise HTTPException(413, str(TOO_LARGE))
        return message

    return receive_limited
