"""What those who run a server do with what it keeps: look for matches and people, hide, take away, forget."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from boju.core.errors import BojuError
from boju.table.errors import OutOfTurn, UnknownTable
from boju.table.match.apply import apply_all
from boju.table.match.commands import SERVER, Close, Command, Forget, Hide, Now
from boju.table.match.decide import decide
from boju.table.match.entries import GAME
from boju.table.match.state import first_state
from boju.table.storage import signing_keys
from boju.table.storage.api import Behind
from boju.table.storage.clubs import forget_member
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.schema import entries, holdings, matches, people, presences, puzzled

AT_ONCE = 200
"""How many matches are taken away in one transaction."""


class NotKept(BojuError):
    """There is no such match or person in the database."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match as its keeper sees it; times as the database writes them, `last` when anything happened there."""

    id: str
    game: str
    created: str
    last: str
    events: int
    is_over: bool
    is_hidden: bool
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeptPerson:
    """A person as the keeper of the matches sees one: `seats` are those held at all matches."""

    id: str
    name: str
    created: str
    seats: int


class Admin:
    """All matches and people of a database. What is taken away is gone for good."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._journal = SqlJournal(database)

    def matches(self, ids: Collection[str] | None = None) -> list[KeptMatch]:
        """All matches, or some, the one where nothing has happened for the longest time first."""
        played = sa.select(sa.func.count()).where(
            entries.c.match_id == matches.c.id, entries.c.kind.in_(GAME)
        )
        chosen = sa.select(matches, played.scalar_subquery().label("played"))
        held = sa.select(holdings.c.match_id, people.c.name).join(people, people.c.id == holdings.c.person_id)
        if ids is not None:
            chosen, held = chosen.where(matches.c.id.in_(ids)), held.where(holdings.c.match_id.in_(ids))
        named: dict[str, list[str]] = {}
        with self._database.reading() as connection:
            for row in connection.execute(held.order_by(holdings.c.seat)):
                named.setdefault(row.match_id, []).append(row.name)
            found = [
                KeptMatch(
                    row.id,
                    row.game,
                    row.created,
                    max(row.created, _written(row.last)),
                    row.played,
                    row.scores is not None,
                    row.is_hidden,
                    tuple(dict.fromkeys(filter(None, named.get(row.id, ())))),
                )
                for row in connection.execute(chosen)
            ]
        return sorted(found, key=lambda kept: (kept.last, kept.id))

    def idle(self, days: int, *, only_unfinished: bool = False) -> list[KeptMatch]:
        """The matches where nothing has happened for so many days."""
        limit = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
        return [
            kept for kept in self.matches() if kept.last < limit and not (only_unfinished and kept.is_over)
        ]

    def hide(self, match: str, *, is_hidden: bool) -> None:
        """Leave a match out of the lists of others from now on, or show it there again; raises `NotKept`."""
        self._tell(match, Hide(is_hidden))

    def close(self, match: str) -> None:
        """End the game of a match; nobody has won. Servers that share the database tell those who sit there.

        Raises `NotKept`.
        """
        try:
            self._tell(match, Close())
        except OutOfTurn as error:
            raise NotKept(f"The game at table {match!r} is over already.") from error

    def remove(self, ids: Sequence[str]) -> None:
        """Take matches away, with all that was played and said there."""
        for start in range(0, len(ids), AT_ONCE):
            self._journal.remove(ids[start : start + AT_ONCE])

    def people(self, name: str = "") -> list[KeptPerson]:
        """The people whose names have this part; all who have a name, without it."""
        seats = sa.select(sa.func.count()).where(holdings.c.person_id == people.c.id).scalar_subquery()
        chosen = sa.select(people.c.id, people.c.name, people.c.created, seats).where(
            people.c.name != "", people.c.name.icontains(name, autoescape=True)
        )
        with self._database.reading() as connection:
            rows = connection.execute(chosen.order_by(people.c.name, people.c.id))
            return [KeptPerson(*row) for row in rows]

    def keys(self) -> int:
        """How many keys there are whose signatures count."""
        return len(self._database.secrets())

    def renew_key(self) -> None:
        """Sign with a new key, a while after all servers know it; what earlier ones have signed still counts."""
        with self._database.writing() as connection:
            signing_keys.renew(connection)

    def drop_old_keys(self) -> None:
        """Let only signatures of the newest key count."""
        with self._database.writing() as connection:
            signing_keys.drop_old(connection)

    def forget(self, person: str) -> None:
        """Take away what is known of somebody: the name, the link, what was said, what was answered to puzzles,
        what clubs somebody is in.

        The games stay, with a seat of nobody's name; a club that was somebody's own is closed. Raises `NotKept`.
        """
        with self._database.writing() as connection:
            change = people.update().where(people.c.id == person).values(name="", link=None)
            if not connection.execute(change).rowcount:
                raise NotKept(f"There is no person {person!r}.")
            forget_member(connection, person)
            for kept in (puzzled, presences):
                connection.execute(kept.delete().where(kept.c.person_id == person))
            held = sa.select(holdings.c.match_id).where(holdings.c.person_id == person)
            concerned = connection.scalars(held.distinct().order_by(holdings.c.match_id)).all()
        self._journal.redact(person)
        for match in concerned:
            self._tell(match, Forget(person))

    def _tell(self, match: str, command: Command) -> None:
        """Let the server itself ask for something at a match, as it stands now; raises `NotKept`."""
        journal = self._journal
        try:
            state = apply_all(first_state(journal.setting(match)), journal.read(match))
        except UnknownTable as error:
            raise NotKept(f"There is no table {match!r}.") from error
        while told := decide(state, command, SERVER, Now(journal.now())):
            try:
                journal.append(match, state.revision, told)
                return
            except Behind as behind:
                state = apply_all(state, behind.missed)


def _written(last: int) -> str:
    return datetime.fromtimestamp(last / 1000, UTC).isoformat(timespec="seconds")
