"""What the server writes down of itself, a line of JSON each: what went wrong, and that something was asked for.

Who asked, at which table, and what was said or played, is never written.
"""

import json
import logging
import time
from datetime import UTC, datetime
from typing import Any, Literal

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boju.table.metrics import ANSWERED, REQUESTS

Form = Literal["text", "json"]
"""How it is written: for people, or for programs."""

FACTS = "facts"
"""What a line says besides its message."""
OTHER = "other"
"""The route of whatever has none: the files of pages, and addresses that do not exist."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
"""Those that are counted apart; whoever asks could invent others without end."""

requests = logging.getLogger(f"{__name__}.requests")


class Lines(logging.Formatter):
    """Writes each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line: when, how bad, where from, what, and the way to an error."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "time": when,
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **getattr(record, FACTS, {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class AccessLog:
    """Counts and writes down every request once its answer begins: method, route, status, time until then."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.monotonic()

        async def send_noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds, status = time.monotonic() - begun, message["status"]
                method, route = scope["method"], getattr(scope.get("route"), "path", OTHER)
                REQUESTS.labels(method if method in METHODS else OTHER, route, status).inc()
                ANSWERED.observe(seconds)
                facts = {
                    "method": method,
                    "route": route,
                    "status": status,
                    "milliseconds": round(1000 * seconds, 1),
                }
                requests.info("answered", extra={FACTS: facts})
            await send(message)

        await self.app(scope, receive, send_noted)


def write_lines() -> None:
    """Write all that is logged in this process as such lines, on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    requests.setLevel(logging.INFO)
