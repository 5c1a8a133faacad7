"""What is told of a club, as /openapi.json describes it to programs."""

from pydantic import BaseModel

from boju.table.club.tournament import Kind


class ClubMember(BaseModel):
    """Somebody in a club; `is_gone`: no longer."""

    number: int
    name: str
    is_owner: bool
    is_you: bool
    is_gone: bool


class ClubMatch(BaseModel):
    """A table of a club: who plays each side, and the result in words where there is one."""

    id: str
    game: str
    title: str
    players: list[tuple[str, str]]
    result: str
    is_yours: bool
    is_open: bool


class Meeting(BaseModel):
    """Two members who meet, by number and name; the tables of their games, and who has won, with 0 for nobody."""

    first: int
    second: int
    names: tuple[str, str]
    tables: list[str]
    winner: int | None


class ClubRound(BaseModel):
    """Those who meet in a round, and the names of those who have no opponent."""

    meetings: list[Meeting]
    byes: list[str]


class Ranked(BaseModel):
    """A line of a table of results; `direct` are points against those with as many points."""

    place: int
    player: int
    name: str
    points: float
    wins: int
    games: int
    direct: float
    berger: float


class TournamentNow(BaseModel):
    """How a tournament stands; `current` is the round that is played, from 0, and null once it is over.

    `due` counts the tables of that round that can be opened now.
    """

    id: str
    kind: Kind
    game: str
    title: str
    preset: str
    clock: str
    current: int | None
    due: int
    rounds: list[ClubRound]
    count: int
    table: list[Ranked]


class ClubNow(BaseModel):
    """A club as one of its members sees it. `path` is the way in, with its secret, for other members."""

    id: str
    name: str
    path: str
    is_owner: bool
    is_closed: bool
    members: list[ClubMember]
    running: list[ClubMatch]
    finished: list[ClubMatch]
    tournaments: list[TournamentNow]


class MadeClub(BaseModel):
    """A club that has been made, and the way in."""

    id: str
    path: str


class OpenedRound(BaseModel):
    """The tables of a round that have been opened."""

    tables: list[str]


class BegunTournament(BaseModel):
    """A tournament that has been made."""

    id: str
