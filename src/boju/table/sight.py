"""Who looks at a table: somebody who holds seats, or anybody else, who in games with hidden information sees less."""

import hashlib
import hmac
from dataclasses import dataclass

from starlette.requests import Request

from boju.games import find
from boju.table.company import Company
from boju.table.people import person_of
from boju.table.store import Setting, Store

OLD_COOKIE = "seats"
"""What said who opened a table before there were persons."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What may be seen and done. `holds`: the seats that are this reader's; `is_open`: nothing is hidden."""

    holds: frozenset[int] = frozenset()
    is_open: bool = True

    @property
    def viewer(self) -> int | None:
        """The seat from whose side the board is seen: that of the only one held, else nobody's."""
        return next(iter(self.holds)) if len(self.holds) == 1 else None


def has_secrets(setting: Setting) -> bool:
    """Whether this table's game hides anything from anybody."""
    return find(setting.game)[0].secrets is not None


def sight_of(request: Request, store: Store, setting: Setting, company: Company) -> Sight:
    """How the sender of a request sees a running table."""
    is_open = not has_secrets(setting)
    if company.is_old and not is_open and not _opened(request, store, setting):
        return Sight(is_open=False)
    return Sight(company.held_by(person_of(request, store)), is_open)


def _opened(request: Request, store: Store, setting: Setting) -> bool:
    key = hmac.new(store.secret(), setting.id.encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(request.cookies.get(OLD_COOKIE, "").encode(), key.encode())
