"""A state tells its readers, letter by letter, what the table that serves tells of the same game."""

import asyncio
import random
from collections.abc import Iterator

import pytest

from boju.table.keep.company import Company, Stint
from boju.table.keep.endings import Ending as Kept
from boju.table.locales import language
from boju.table.match.commands import OfferDraw, Resign, Return, Vote, WantRematch
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, is_in_window, seen_by
from boju.table.play.gathering import Gathering
from boju.table.play.presence import Patience
from boju.table.play.truce import Truce
from boju.table.show import steps
from boju.table.show.sight import Sight
from boju.table.show.stints import Made, played_for
from boju.table.views.log import log_entry
from boju.table.views.people import people
from boju.table.views.position import drawing, shown_to, status
from table.match.driver import Table, end_window, table

SEATS = {"yut": 2, "ping": 2, "dama": 3, "madiao": 4, "wahua": 4}
NAMES = {"Ann": "安", "Ben": "Ben"}
ENGLISH, KOREAN = language("en"), language("ko")


def viewers(state: MatchState) -> Iterator[Viewer]:
    is_open = not state.setting.has_secrets
    yield Viewer(frozenset(), is_open)
    for seat in range(len(state.seats)):
        yield Viewer(frozenset({seat}), is_open)
    yield Viewer(frozenset({0, 1}), is_open)


def company_of(state: MatchState) -> Company:
    setting = state.setting
    ending = state.ending
    return Company(
        setting.seats,
        dict(state.holders),
        {seat: one.level for seat, one in enumerate(state.seats) if one.level is not None},
        dict(NAMES),
        setting.host,
        state.is_private,
        None if ending is None else Kept(ending.reason, ending.seat),
        state.successor,
        [Stint(one.seat, one.begun, one.turns, one.ended, one.is_ending) for one in state.stand_ins],
    )


def assert_alike(match: Table, before: MatchState) -> None:
    """What everybody is told now, and of the last event."""
    state, company = match.state, company_of(match.state)
    for viewer in viewers(state):
        sight = Sight(viewer.holds, viewer.is_open)
        quiet = is_in_window(state, viewer)
        shown = steps.seen(state.game, sight, is_quiet=quiet)
        old = steps.status(
            shown,
            company.playing,
            state.undoable,
            KOREAN,
            sight,
            is_quiet=quiet,
            ending=company.ending,
            is_shared=company.is_shared,
        )
        assert status(shown_to(state, viewer), KOREAN) == old
        assert seen_by(state, viewer) == shown
        is_ended = company.ending is not None
        scene = steps.drawing(shown, company.playing, ENGLISH, sight, is_quiet=quiet, is_ended=is_ended)
        assert drawing(shown_to(state, viewer), ENGLISH) == scene
        if len(state.plies) == len(before.plies) + 1 and viewer.knows_of(state.plies[-1].secret_to):
            drawn = drawing(shown_to(before, viewer), ENGLISH), scene
            given = before.game, state.game, ENGLISH, sight, 7, drawn
            assert log_entry(before.game, state.game, 7, drawn, viewer, ENGLISH) == steps.entry(*given)


@pytest.mark.parametrize("game", SEATS)
def test_positions_and_the_log_are_told_alike(game: str) -> None:
    chance = random.Random(game)
    kinds = ["me", "friend", *["random"] * (SEATS[game] - 2)]
    match = table(game, kinds, ["Ben"])
    while match.state.game.ply < 30 and not match.state.is_over:
        before = match.state
        if before.window is None or before.asks_a_person:
            match.go_on(lambda legal: chance.choice(sorted(legal)))
        else:
            end_window(match, chance)
        assert_alike(match, before)
    if SEATS[game] > 2:
        match.tell(Resign(0), "Ann")
        assert_alike(match, match.state)


def told_before(state: MatchState, person: str, away: dict[str, float]) -> object:
    """What the table that serves tells of the people."""

    async def tell() -> object:
        setting, agreements = state.setting, state.agreements
        truce = Truce(state.may_end_drawn)
        gathering = Gathering(company_of(state), (), Patience(), truce, lambda: None, lambda _: None)
        gathering.is_over = state.is_over
        gathering.presence.hear(away)
        offer = agreements.offer
        gathering.take_agreed(
            {
                "seating": [
                    [[seat, holder] for seat, holder in sorted(state.holders.items())],
                    [[seat, one.level] for seat, one in enumerate(state.seats) if one.level is not None],
                ],
                "votes": {str(seat): sorted(voted) for seat, voted in agreements.votes},
                "again": sorted(agreements.again),
                "truce": {
                    "by": None if offer is None else offer.by,
                    "agreed": [] if offer is None else sorted(offer.agreed),
                    "weary": sorted(agreements.tired),
                },
            }
        )
        made = [Made(ply.seat, ply.is_draw, ply.secret_to) for ply in state.plies]
        gathering.tell_played_for(played_for(company_of(state), made))
        assert setting.players == len(state.seats)
        told = gathering.tell(ENGLISH, person)
        gathering.close()
        return told

    return asyncio.run(tell())


def assert_people_alike(match: Table) -> None:
    away = dict.fromkeys(match.here, 0.0) | dict.fromkeys(match.gone, 1000.0)
    for person in ("", "Ann", "Ben", "Cem", "Eve"):
        told = people(match.state, match.now(), NAMES, person, ENGLISH)
        assert told == told_before(match.state, person, away)


def test_people_are_told_of_alike() -> None:
    match = table("dama", ["me", "friend", "friend"], ["Ben", "Cem"])
    assert_people_alike(match)
    match.here, match.gone = {"Ann", "Ben"}, {"Cem"}
    assert_people_alike(match)
    match.tell(Vote(2), "Ann")
    assert_people_alike(match)
    match.tell(Vote(2), "Ben")
    match.tell(WantRematch(), "Ann")
    assert_people_alike(match)
    match.roll("Ann")
    match.tell(Resign(match.state.game.turn), match.state.holders[match.state.game.turn])
    for _ in range(6):
        match.go_on()
        assert_people_alike(match)
    match.here, match.gone = {"Ann", "Ben", "Cem"}, set()
    for seat, person in match.state.holders.items():
        match.tell(Return(seat), person)
        assert_people_alike(match)


def test_open_seats_and_offers_are_told_alike() -> None:
    match = table("yut", ["me", "friend"])
    assert_people_alike(match)
    match = table("yut", ["me", "friend"], ["Ben"], options={"max_turns": 100})
    if match.state.may_end_drawn:
        match.tell(OfferDraw(), "Ann")
        assert_people_alike(match)
        match.tell(OfferDraw(), "Ben")
        assert_people_alike(match)
