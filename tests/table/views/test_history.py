"""Looking back: a state tells of the way it came, letter by letter, what the table that serves tells."""

import random

import pytest

from boju.core.errors import BojuError
from boju.table.errors import NotYours, OutOfTurn
from boju.table.keep.store import Row, Setting
from boju.table.locales import language
from boju.table.match.commands import Resign
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer
from boju.table.show import history as old
from boju.table.show.past import Past
from boju.table.show.sight import Sight
from boju.table.views import history
from boju.table.views.past import hidden_from, number_of, ply_of
from table.match.driver import Table, end_window, table
from table.views.test_likeness import NAMES, company_of, viewers

ENGLISH = language("en")
SEATS = {"yut": 2, "ping": 2, "dama": 3, "madiao": 4, "wahua": 4}


def past_of(state: MatchState) -> Past:
    setting = state.setting
    kept = Setting(
        setting.id, setting.game, setting.players, setting.options, setting.seats, setting.start, "2026-01-01"
    )
    past = Past(kept)
    events = enumerate(state.game.events, start=1)
    past.bring([Row(number, "event", text) for number, text in events])
    return past


@pytest.fixture(params=SEATS)
def match(request: pytest.FixtureRequest) -> Table:
    game, chance = request.param, random.Random(request.param)
    made = table(game, ["me", "friend", *["random"] * (SEATS[game] - 2)], ["Ben"])
    while made.state.game.ply < 40 and not made.state.is_over:
        if made.state.window is None or made.state.asks_a_person:
            made.go_on(lambda legal: chance.choice(sorted(legal)))
        else:
            end_window(made, chance)
    return made


def test_earlier_positions_and_the_log_are_told_alike(match: Table) -> None:
    state, past = match.state, past_of(match.state)
    for viewer in viewers(state):
        sight = Sight(viewer.holds, viewer.is_open)
        for index in (0, 7, 33, 99):
            assert history.position(state, index, viewer) == old.position(past, index, sight)
        assert history.entries(state, ENGLISH, viewer, 20, 5) == old.entries(past, ENGLISH, sight, 20, 5)
        assert history.scenes(state, ENGLISH, viewer, 3, 6) == old.scenes(past, ENGLISH, sight, 3, 3)
        assert history.picture(state, 12, ENGLISH, viewer) == old.picture(past, 12, ENGLISH, sight)
        thrown = [(one.draw, one.index, one.seat, one.event, one.chances) for one in old.draws(past, sight)]
        new = [
            (one.draw, one.index, one.seat, one.event, one.chances) for one in history.throws(state, viewer)
        ]
        assert new == thrown
        hidden = hidden_from(state, viewer)
        for number in range(1, 20):
            assert number_of(ply_of(number, hidden), hidden) == number


def test_the_record_is_the_same(match: Table) -> None:
    if match.state.setting.has_secrets:
        with pytest.raises(NotYours):
            history.record(match.state, Viewer(frozenset({0}), False), NAMES)
    if len(match.state.seats) == 2:
        match.tell(Resign(0), "Ann")
    state, past = match.state, past_of(match.state)
    made = history.record(state, Viewer(), NAMES)
    proof = state.dice.proof_after(state.dice.standing, is_over=state.is_over)
    assert str(made) == str(old.record(past, Sight(), company_of(state), proof, None))


def test_a_finished_game_goes_on_from_an_earlier_point() -> None:
    match = table("yut", ["me", "friend"], ["Ben"])
    match.go_on_until(lambda state: state.is_over)
    found = history.branch(match.state, Viewer(frozenset({1})), 5)
    assert found == (["player", "me"], match.state.game.events[:5])
    assert history.branch(match.state, Viewer(), 10**6) is None
    with pytest.raises(OutOfTurn):
        history.branch(match.state, Viewer(), match.state.game.ply)


def test_a_state_knows_every_position_that_it_came_by() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    past = [match.state.game]
    while match.state.game.ply < 70:
        match.go_on()
        past.append(match.state.game)
    for ply, game in enumerate(past):
        then = match.state.game.at(ply)
        assert (then, then.events, then.effects) == (game, game.events, game.effects)
    for wrong in (-1, 71, True, "1"):
        with pytest.raises(BojuError):
            match.state.game.at(wrong)  # type: ignore[arg-type]
