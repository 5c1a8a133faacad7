"""Looking back: a state tells of the way it came, to each reader by the numbers that this reader counts by."""

import random
from collections.abc import Iterator

import pytest

import boju
from boju.core.errors import BojuError
from boju.core.past import STRIDE
from boju.table.errors import NotYours, OutOfTurn
from boju.table.locales import language
from boju.table.match.commands import Resign, Undo
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, index_for
from boju.table.views import history
from boju.table.views.history import hidden_from, number_of, ply_of
from table.match.driver import Table, end_window, table

ENGLISH = language("en")
NAMES = {"Ann": "安", "Ben": "Ben"}
SEATS = {"yut": 2, "ping": 2, "dama": 3, "madiao": 4, "wahua": 4}


def viewers(state: MatchState) -> Iterator[Viewer]:
    """Those who look on, who hold one seat, and who hold two."""
    is_open = not state.setting.has_secrets
    yield Viewer(frozenset(), is_open)
    for seat in range(len(state.seats)):
        yield Viewer(frozenset({seat}), is_open)
    yield Viewer(frozenset({0, 1}), is_open)


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


def test_every_reader_counts_what_may_be_known(match: Table) -> None:
    state = match.state
    for viewer in viewers(state):
        hidden, count = hidden_from(state, viewer), index_for(state, viewer)
        assert count == state.game.ply - len(hidden)
        for number in range(1, count + 1):
            assert ply_of(number, hidden) not in hidden
            assert number_of(ply_of(number, hidden), hidden) == number
        for number in (0, 7, count):
            game = state.game.at(ply_of(number, hidden) if number else 0)
            shown = game.position() if viewer.is_open else game.view(viewer.seat)
            assert history.position(state, number, viewer) == shown
        assert history.position(state, count + 1, viewer) is None
        assert history.picture(state, count + 1, ENGLISH, viewer) is None


def test_the_log_and_the_boards_tell_of_the_same_events(match: Table) -> None:
    state = match.state
    for viewer in viewers(state):
        boards = history.scenes(state, ENGLISH, viewer, 3, 8)
        assert [board["index"] for board in boards] == [3, 4, 5, 6, 7, 8]
        told = history.entries(state, ENGLISH, viewer, 9, 6)
        assert [entry["index"] for entry in told] == [3, 4, 5, 6, 7, 8]
        assert told == [board["entry"] for board in boards]
        throws = history.throws(state, viewer)
        assert [one.draw for one in throws] == list(range(1, len(throws) + 1))
        assert len(throws) == sum(ply.is_draw for ply in state.plies)
        found = {entry["index"]: entry for entry in told if entry["random"]}
        assert {one.index: one.event for one in throws if one.index in found} == {
            index: entry["event"] for index, entry in found.items()
        }


def test_a_record_is_the_game(match: Table) -> None:
    if match.state.setting.has_secrets:
        with pytest.raises(NotYours):
            history.record(match.state, Viewer(frozenset({0}), False), NAMES)
    is_resigned = len(match.state.seats) == 2
    if is_resigned:
        match.tell(Resign(0), "Ann")
    made = boju.Record.parse(str(history.record(match.state, Viewer(), NAMES)))
    assert made.replay() == match.state.game
    assert made.events == match.state.game.events
    assert made.headers["names"].startswith('["安", "Ben"')
    assert (made.headers.get("resigned") == "0") == is_resigned
    assert made.proof is not None


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


def test_what_is_taken_back_is_in_no_past() -> None:
    match = table("ping", ["me", "random"])
    match.go_on_until(lambda state: state.game.ply > 2 * STRIDE and state.undoable > 1)
    before = match.state
    match.tell(Undo(before.number), "Ann")
    state = match.state
    count = state.game.ply
    assert count == before.game.ply - before.undoable
    assert history.position(state, count, Viewer()) == history.position(before, count, Viewer())
    assert history.position(state, count + 1, Viewer()) is None
    assert history.entries(state, ENGLISH, Viewer(), count + 1, 9) == history.entries(
        before, ENGLISH, Viewer(), count + 1, 9
    )


def test_a_look_back_plays_no_more_than_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    match.go_on_until(lambda state: state.game.ply >= 3 * STRIDE)
    state, played, play = match.state, list[str](), boju.State.play

    def count_and_play(self: boju.State, event: str) -> None:
        played.append(event)
        play(self, event)

    monkeypatch.setattr(boju.State, "play", count_and_play)
    history.position(state, state.game.ply, Viewer())
    history.entries(state, ENGLISH, Viewer(), state.game.ply + 1, 5)
    assert len(played) <= 10
