"""Who looks at a table: those who opened it, or anybody else, who in games with hidden information sees less."""

import hashlib
import hmac
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from boju.games import find
from boju.table.store import Setting, Store

COOKIE = "seats"
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Sight:
    """What may be seen and done. `is_holder`: the seats of persons are this reader's; `is_open`: nothing is hidden."""

    is_holder: bool = True
    is_open: bool = True


def has_secrets(setting: Setting) -> bool:
    """Whether this table's game hides anything from anybody."""
    return find(setting.game)[0].secrets is not None


def sight_of(request: Request, store: Store, setting: Setting) -> Sight:
    """How the sender of a request sees a running table."""
    if not has_secrets(setting):
        return Sight()
    given = request.cookies.get(COOKIE, "")
    return Sight(hmac.compare_digest(given.encode(), _key(store, setting).encode()), is_open=False)


def give_seats(response: Response, store: Store, setting: Setting) -> Response:
    """Let the reader who gets this answer hold the seats of persons at a table with secrets."""
    if has_secrets(setting):
        response.set_cookie(
            COOKIE,
            _key(store, setting),
            max_age=A_YEAR,
            path=f"/tables/{setting.id}",
            httponly=True,
            samesite="lax",
        )
    return response


def _key(store: Store, setting: Setting) -> str:
    return hmac.new(store.secret(), setting.id.encode(), hashlib.sha256).hexdigest()
