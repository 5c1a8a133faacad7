"""Clubs: who is a member, and the matches of each. Its secret link is what makes somebody a member."""

import secrets
from dataclasses import dataclass

import sqlalchemy as sa

from boju.table.errors import NotFound, OutOfTurn, UnknownLink
from boju.table.locales import say
from boju.table.storage.api import Listed
from boju.table.storage.database import Database, now
from boju.table.storage.invitations import is_secret_for, secret_for
from boju.table.storage.journal import ID
from boju.table.storage.lists import told_of
from boju.table.storage.rows import read_setting
from boju.table.storage.schema import (
    club_matches,
    club_members,
    clubs,
    matches,
    people,
    tournaments,
)

MOST_MEMBERS = 200


@dataclass(frozen=True, slots=True)
class Member:
    """Who is, or was, in a club; `name` is empty where somebody has given none."""

    number: int
    person: str
    name: str
    is_gone: bool


@dataclass(frozen=True, slots=True)
class Club:
    """A club with all who ever were in it, in the order of their numbers."""

    id: str
    name: str
    owner: str
    created: str
    is_closed: bool
    link: int
    members: tuple[Member, ...]

    def member(self, person: str) -> Member | None:
        """Somebody who is a member now."""
        found = (one for one in self.members if person and one.person == person and not one.is_gone)
        return next(found, None)

    @property
    def present(self) -> list[Member]:
        """All who are members now."""
        return [one for one in self.members if not one.is_gone]


class Clubs:
    """What a database keeps of them. Call its methods in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, name: str, owner: str) -> str:
        """A new club with its first member; its id."""
        id = secrets.token_urlsafe(9)
        with self._database.writing() as connection:
            connection.execute(
                clubs.insert().values(id=id, name=name, owner=owner, created=now(), is_closed=False, link=0)
            )
            _enter(connection, id, owner)
        return id

    def of(self, person: str) -> list[tuple[str, str]]:
        """The ids and names of the clubs that somebody is a member of, the latest first."""
        chosen = sa.select(clubs.c.id, clubs.c.name).join(club_members, club_members.c.club_id == clubs.c.id)
        chosen = chosen.where(club_members.c.person_id == person, ~club_members.c.is_gone)
        with self._database.glancing() as connection:
            rows = connection.execute(chosen.order_by(clubs.c.created.desc(), clubs.c.id))
            return [(row.id, row.name) for row in rows]

    def find(self, club: str) -> Club:
        """A club; raises `NotFound`."""
        with self._database.reading() as connection:
            return read_club(connection, club)

    def secret(self, club: Club) -> str:
        """The secret of its link."""
        return secret_for(self._database, _link(club))

    def join(self, club: str, secret: str, person: str, name: str) -> None:
        """Become a member, called so; raises `UnknownLink`, `NotFound`, or `OutOfTurn` where there is no room."""
        with self._database.writing() as connection:
            found = lock(connection, club)
            if not is_secret_for(self._database, _link(found), secret):
                raise UnknownLink(
                    say("this club is for those who have its link, or a newer link has replaced it")
                )
            if not found.member(person) and len(found.present) >= MOST_MEMBERS:
                raise OutOfTurn(
                    say("this club has {most} members, and there is no room for more", most=MOST_MEMBERS)
                )
            renamed = people.update().where(people.c.id == person).values(name=name)
            if not connection.execute(renamed).rowcount:
                connection.execute(people.insert().values(id=person, name=name, created=now()))
            _enter(connection, club, person)

    def remove(self, club: str, number: int) -> None:
        """Let somebody be a member no more, who also withdraws from all tournaments; raises `NotFound`."""
        with self._database.writing() as connection:
            found = lock(connection, club)
            if number not in [one.number for one in found.present]:
                raise NotFound(say("this club has no member with the number {number}", number=number))
            this = sa.and_(club_members.c.club_id == club, club_members.c.number == number)
            connection.execute(club_members.update().where(this).values(is_gone=True))
            _withdraw(connection, club, number)

    def renew_link(self, club: str) -> None:
        """Make a new link; older ones are worth nothing from now on."""
        with self._database.writing() as connection:
            found = lock(connection, club)
            connection.execute(clubs.update().where(clubs.c.id == club).values(link=found.link + 1))

    def close(self, club: str) -> None:
        """Let nobody join any more, and nothing be opened there."""
        with self._database.writing() as connection:
            lock(connection, club)
            connection.execute(clubs.update().where(clubs.c.id == club).values(is_closed=True))

    def may_sit(self, match: str, person: str) -> bool:
        """Whether somebody may take an open seat of a private match, as a member of the club that it belongs to."""
        chosen = sa.select(sa.literal(1)).select_from(
            club_matches.join(club_members, club_members.c.club_id == club_matches.c.club_id)
        )
        chosen = chosen.where(
            club_matches.c.match_id == match, club_members.c.person_id == person, ~club_members.c.is_gone
        )
        with self._database.glancing() as connection:
            return bool(person) and connection.execute(chosen).first() is not None

    def tables(self, club: str, person: str, most: int, *, is_over: bool) -> list[Listed]:
        """Matches of a club as a member may know of them, the latest first."""
        chosen = sa.select(matches.c.id).join(club_matches, club_matches.c.match_id == matches.c.id)
        chosen = chosen.where(
            club_matches.c.club_id == club,
            matches.c.scores.is_not(None) if is_over else matches.c.scores.is_(None),
        )
        chosen = chosen.order_by(matches.c.created.desc(), matches.c.id.desc()).limit(most)
        with self._database.reading() as connection:
            return told_of(connection, list(connection.execute(chosen).scalars()), person, read_setting)


def forget_member(connection: sa.Connection, person: str) -> None:
    """Take away what clubs somebody is in, who withdraws from all tournaments; a club of somebody's own is closed."""
    held = club_members.c.person_id == person
    for row in connection.execute(sa.select(club_members).where(held)).all():
        _withdraw(connection, row.club_id, row.number)
    connection.execute(club_members.delete().where(held))
    connection.execute(clubs.update().where(clubs.c.owner == person).values(owner="", is_closed=True))


def _link(club: Club) -> str:
    return f"club:{club.id}:{club.link}"


def _enter(connection: sa.Connection, club: str, person: str) -> None:
    this = sa.and_(club_members.c.club_id == club, club_members.c.person_id == person)
    if connection.execute(club_members.update().where(this).values(is_gone=False)).rowcount:
        return
    greatest = sa.select(sa.func.max(club_members.c.number)).where(club_members.c.club_id == club)
    number = 1 + (connection.execute(greatest).scalar() or 0)
    connection.execute(
        club_members.insert().values(
            club_id=club, number=number, person_id=person, joined=now(), is_gone=False
        )
    )


def _withdraw(connection: sa.Connection, club: str, number: int) -> None:
    for row in connection.execute(sa.select(tournaments).where(tournaments.c.club_id == club)).all():
        if number in row.players and number not in row.withdrawn:
            change = tournaments.update().where(tournaments.c.id == row.id)
            connection.execute(change.values(withdrawn=[*row.withdrawn, number]))


def lock(connection: sa.Connection, club: str) -> Club:
    """A club that is not closed, which nobody else changes meanwhile; raises `NotFound` or `OutOfTurn`."""
    if ID.fullmatch(club):
        connection.execute(sa.select(clubs.c.id).where(clubs.c.id == club).with_for_update())
    found = read_club(connection, club)
    if found.is_closed:
        raise OutOfTurn(say("this club is closed"))
    return found


def read_club(connection: sa.Connection, club: str) -> Club:
    """A club; raises `NotFound`."""
    chosen_club = sa.select(clubs).where(clubs.c.id == club)
    row = connection.execute(chosen_club).one_or_none() if ID.fullmatch(club) else None
    if row is None:
        raise NotFound(say("there is no such club"))
    chosen = sa.select(club_members, people.c.name).outerjoin(people, people.c.id == club_members.c.person_id)
    chosen = chosen.where(club_members.c.club_id == club).order_by(club_members.c.number)
    members = tuple(
        Member(one.number, one.person_id, one.name or "", one.is_gone) for one in connection.execute(chosen)
    )
    return Club(row.id, row.name, row.owner, row.created, row.is_closed, row.link, members)
