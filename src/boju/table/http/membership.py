"""Who comes to a club, and what its members are told of it."""

import asyncio
import math

from starlette.requests import Request

import boju
from boju.core.options import complete
from boju.games import find
from boju.table.club.tournament import Line
from boju.table.errors import NotYours
from boju.table.http import club_answers
from boju.table.http.choices import clock_words
from boju.table.http.language import language_of
from boju.table.http.listing import row_of
from boju.table.http.server import server_of
from boju.table.http.visitor import known
from boju.table.locales import Language, say
from boju.table.match.seating import OPEN
from boju.table.storage.api import Listed
from boju.table.storage.clubs import Club
from boju.table.storage.tournaments import ClubTournament

MOST_RUNNING = 100
MOST_FINISHED = 50


async def club_of(request: Request, club: str) -> Club:
    """A club, for one of its members; raises `NotFound` or `NotYours`."""
    found = await asyncio.to_thread(server_of(request).stores.clubs.find, club)
    if found.member(known(request)) is None:
        raise NotYours(say("this club is for its members: open the link that one of them has"))
    return found


async def own_club(request: Request, club: str) -> Club:
    """A club, for whoever has made it; raises `NotFound` or `NotYours`."""
    found = await club_of(request, club)
    if found.owner != known(request):
        raise NotYours(say("only who made the club can do this"))
    return found


def path_of(club: Club, secret: str) -> str:
    """The way into a club for those who are no members yet."""
    return f"/clubs/{club.id}#{secret}"


async def club_now(request: Request, club: Club) -> club_answers.ClubNow:
    """All that a member is told."""
    stores, person, language = server_of(request).stores, known(request), language_of(request)

    def find_all() -> club_answers.ClubNow:
        names = names_in(club, language)
        return club_answers.ClubNow(
            id=club.id,
            name=club.name,
            path=path_of(club, stores.clubs.secret(club)),
            is_owner=club.owner == person,
            is_closed=club.is_closed,
            members=[
                club_answers.ClubMember(
                    number=one.number,
                    name=names[one.number],
                    is_owner=one.person == club.owner,
                    is_you=one.person == person,
                    is_gone=one.is_gone,
                )
                for one in club.members
            ],
            running=[
                _match(entry, language, person)
                for entry in stores.clubs.tables(club.id, person, MOST_RUNNING, is_over=False)
            ],
            finished=[
                _match(entry, language, person)
                for entry in stores.clubs.tables(club.id, person, MOST_FINISHED, is_over=True)
            ],
            tournaments=[_standing(one, names, language) for one in stores.tournaments.of(club.id)],
        )

    return await asyncio.to_thread(find_all)


class _Names(dict[int, str]):
    """What members are called; whoever is not known any more has a number."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language

    def __missing__(self, number: int) -> str:
        return self._language("Player {number}").format(number=number)


def names_in(club: Club, language: Language) -> dict[int, str]:
    """What members are called, by number; those without a name, or forgotten, have the number."""
    names = _Names(language)
    for one in club.members:
        names[one.number] = one.name or names[one.number]
    return names


def _match(entry: Listed, language: Language, person: str) -> club_answers.ClubMatch:
    told = row_of(entry, language, person)
    holders = [seat.holder for seat in entry.seats]
    return club_answers.ClubMatch(
        id=entry.setting.id,
        game=entry.setting.game,
        title=told["name"],
        players=told["players"],
        result=told["result"],
        is_yours=bool(person) and person in holders,
        is_open=entry.scores is None and OPEN in [seat.plays for seat in entry.seats],
    )


def _standing(kept: ClubTournament, names: dict[int, str], language: Language) -> club_answers.TournamentNow:
    now, new = kept.now, kept.new
    rounds = now.rounds()
    return club_answers.TournamentNow(
        id=kept.id,
        kind=now.kind,
        game=new.game,
        title=language.pick(boju.about(new.game).names),
        preset=_preset(kept, language),
        clock=clock_words(new.terms, language) if new.terms else "",
        current=now.current,
        due=len(now.due()),
        rounds=[
            club_answers.ClubRound(
                meetings=[
                    club_answers.Meeting(
                        first=pairing.pair[0],
                        second=pairing.pair[1],
                        names=(names[pairing.pair[0]], names[pairing.pair[1]]),
                        tables=[kept.matches[game] for game in pairing.games],
                        winner=None if pairing.winner is None else max(pairing.winner, 0),
                    )
                    for pairing in now.pairings(number)
                ],
                byes=[names[player] for player in one.byes],
            )
            for number, one in enumerate(rounds)
        ],
        count=len(rounds) if now.kind == "round-robin" else math.ceil(math.log2(len(now.players))),
        table=[_ranked(line, names) for line in now.table()],
    )


def _preset(kept: ClubTournament, language: Language) -> str:
    """What the rules of a tournament are called, where its game has several sets of them."""
    family, about = find(kept.new.game)
    if len(about.presets) < 2:
        return ""
    for preset in about.presets:
        if complete(family, about, 2, {}, preset.name) == kept.new.options:
            return language.pick(preset.title)
    return ""


def _ranked(line: Line, names: dict[int, str]) -> club_answers.Ranked:
    return club_answers.Ranked(
        place=line.place,
        player=line.player,
        name=names[line.player],
        points=line.half_points / 2,
        wins=line.wins,
        games=line.games,
        direct=line.direct / 2,
        berger=line.berger / 4,
    )
