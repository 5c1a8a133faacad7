"""What a club, its tables and its tournaments are asked to be: from a page's form or from JSON."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field, ValidationError
from starlette.requests import Request

from boju.core.errors import UnknownOption
from boju.core.game import Value
from boju.core.options import check_players, complete
from boju.games import find
from boju.table.club.tournament import Kind
from boju.table.errors import OutOfTurn
from boju.table.http.forms import read_name
from boju.table.locales import say
from boju.table.match.clock import PRESETS, Terms
from boju.table.storage.clubs import Club
from boju.table.storage.tournaments import ClubTournament, NewTournament

FEWEST_PLAYERS = 2
MOST_PLAYERS = 32
KINDS = ("round-robin", "knock-out")
ORDERS = ("lot", "results")
LISTS = ("players",)
"""Fields that a form may have several times."""

Asked = TypeVar("Asked", bound=BaseModel)


class NewClub(BaseModel, extra="forbid"):
    """A club, and what the person is called who makes it."""

    name: str = Field(max_length=1000)
    person: str = Field(max_length=1000)

    def called(self) -> tuple[str, str]:
        """Both names; raises `BadText`."""
        return read_name(self.name), read_name(self.person)


class EntranceBody(BaseModel, extra="forbid"):
    """What makes somebody a member: the secret of the club's link; and a name."""

    secret: str = Field(max_length=100)
    name: str = Field(max_length=1000)


class LeavingBody(BaseModel, extra="forbid"):
    """A member, by number."""

    number: int = Field(ge=1, le=1_000_000)


class ClubGame(BaseModel, extra="forbid"):
    """A game with a set of its rules, and a clock: none, or one of those that have names."""

    game: str = Field(max_length=40)
    preset: str = Field(default="source", max_length=40)
    clock: str = Field(default="", max_length=40)

    def settled(self, players: int | None = None) -> tuple[int, dict[str, Value]]:
        """The number of players and all options; raises `UnknownGame` or `UnknownOption`."""
        family, about = find(self.game)
        count = check_players(about, players)
        return count, complete(family, about, count, {}, self.preset)

    def timed(self) -> Terms | None:
        """The clock, if there is one; raises `UnknownOption`."""
        if self.clock and self.clock not in PRESETS:
            clocks = ", ".join(PRESETS)
            refused = say(
                "the clock is one of {clocks}, or none, not {clock!r}", clocks=clocks, clock=self.clock
            )
            raise UnknownOption(refused)
        return PRESETS.get(self.clock)


class AskedTournament(ClubGame):
    """A tournament of members of a club, by their numbers: in the order of their results so far, or by lot."""

    kind: str = Field(max_length=40)
    players: list[int] = Field(default=[], max_length=1000)
    order: str = Field(default="lot", max_length=40)

    def begun(self, club: Club, earlier: Sequence[ClubTournament]) -> NewTournament:
        """What is to be kept; raises `UnknownGame`, `UnknownOption` or `OutOfTurn`."""
        if self.kind not in KINDS:
            kinds = ", ".join(KINDS)
            raise UnknownOption(
                say("a tournament is one of {kinds}, not {kind!r}", kinds=kinds, kind=self.kind)
            )
        if self.order not in ORDERS:
            orders = ", ".join(ORDERS)
            raise UnknownOption(
                say("the order is one of {orders}, not {order!r}", orders=orders, order=self.order)
            )
        _, options = self.settled(2)
        players = [one.number for one in club.present if one.number in self.players]
        if len(players) != len(self.players):
            raise OutOfTurn(say("every player of a tournament is a member of the club, and named once"))
        if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
            raise OutOfTurn(
                say(
                    "a tournament has {least} to {most} players, not {count}",
                    least=FEWEST_PLAYERS,
                    most=MOST_PLAYERS,
                    count=len(players),
                )
            )
        if self.order == "lot":
            random.SystemRandom().shuffle(players)
        else:
            lines = [line for one in earlier for line in one.now.table()]
            won = {
                player: sum(line.half_points for line in lines if line.player == player) for player in players
            }
            players.sort(key=lambda player: -won[player])
        kind: Kind = "round-robin" if self.kind == KINDS[0] else "knock-out"
        return NewTournament(kind, self.game, options, self.timed(), players)


def is_json(request: Request) -> bool:
    """Whether a program asks, not the form of a page."""
    return request.headers.get("content-type", "").startswith("application/json")


async def read_asked(request: Request, model: type[Asked]) -> Asked:
    """What a request asks for; `rules` of a form are a game and a set of rules. Raises `RequestValidationError`."""
    try:
        if is_json(request):
            return model.model_validate_json(await request.body())
        form = await request.form()
        fields: dict[str, Any] = {}
        for name in form:
            given = [text for text in form.getlist(name) if isinstance(text, str)]
            fields[name] = given if name in LISTS else given[-1] if given else ""
        if "rules" in fields:
            fields["game"], _, fields["preset"] = fields.pop("rules").partition("/")
        return model.model_validate(fields)
    except ValidationError as error:
        raise RequestValidationError(error.errors(include_url=False)) from error
