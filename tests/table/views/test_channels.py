"""Streams: what is told of entries, to whom, and how a reader goes on who has missed some."""

import json
import random

import numpy as np
import pytest

import boju
from boju.core.game_functions import determinize
from boju.core.kernels import entry as array_entry
from boju.core.random import start_stream
from boju.state import State
from boju.table.locales import language
from boju.table.match.commands import CloseWindow, Resign, Say, Sit, TimeOut, Undo
from boju.table.match.permissions import NotYet
from boju.table.match.visibility import Viewer
from boju.table.views.channel import Channels, ViewChannel
from boju.table.views.clock import clock_always, clock_face
from boju.table.views.throws import words_for_throws
from table.match.driver import Table, table

ENGLISH = language("en")
OPEN = Viewer()


def follow(match: Table, viewer: Viewer = OPEN) -> tuple[Channels, ViewChannel]:
    """Somebody's channel, which is told of all that happens from now on."""
    channels = Channels(match.state.setting.game)
    channel = channels.enter(ENGLISH, viewer)
    channel.now(match.state)
    match.publish.append(channels.publish)
    return channels, channel


def data_of(told: bytes) -> dict[str, object]:
    found: dict[str, object] = json.loads(told.split(b"data: ", 1)[1])
    return found


def without_board(told: bytes) -> dict[str, object]:
    """What a step says beside the board, whose pieces have names of their own at each process."""
    data = data_of(told)
    del data["scene"]
    return data


def id_of(told: bytes) -> str:
    return told.split(b"\r\n", 1)[0].removeprefix(b"id: ").decode()


def test_every_event_is_a_step_and_talk_is_none() -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    _, channel = follow(match)
    match.roll("Ann")
    match.tell(Say("hm"), "Ben")
    match.play()
    match.tell(Undo(2), "Ann")
    kinds = [data_of(told)["kind"] for _, told in channel.steps]
    assert kinds == ["event", "event", "undo"]
    assert [number for number, _ in channel.steps] == [1, 2, 3]


def test_whoever_comes_or_goes_has_the_match_shown_anew() -> None:
    match = table("dama", ["me", "friend", "friend"], ["Ben"], is_private=False)
    _, channel = follow(match)
    fresh = channel.fresh
    match.tell(Sit(2), "Cem")
    assert channel.fresh == fresh + 1
    match.roll("Ann")
    match.tell(Resign(1), "Ben")
    assert (channel.fresh, len(channel.steps)) == (fresh + 2, 0)
    assert data_of(channel.now(match.state))["number"] == 1


def test_a_decision_taken_back_with_all_that_came_of_it_is_shown_anew() -> None:
    match = table("ping", ["me", "random"])
    match.go_on_until(lambda state: state.game.turn == 1)
    match.go_on_until(lambda state: state.game.turn == 0 and state.undoable > 1)
    _, channel = follow(match)
    match.tell(Undo(match.state.number), "Ann")
    assert not channel.steps
    assert data_of(channel.now(match.state))["index"] == match.state.game.ply


@pytest.mark.parametrize("missed", [0, 1, 5, 12])
def test_a_reader_goes_on_at_another_process_where_it_left_off(missed: int) -> None:
    match = table("ping", ["me", "friend"], ["Ben"])
    one, first = follow(match)
    other = Channels("ping")
    match.publish.append(other.publish)
    while match.state.number < 20:
        match.go_on()
    seen = first.now(match.state)
    for _ in range(missed):
        match.go_on()
    found = one.since(first, match.state, id_of(seen))
    assert found is not None
    assert len(found) == missed
    elsewhere = other.enter(ENGLISH, OPEN)
    again = other.since(elsewhere, match.state, id_of(seen))
    if missed <= 8:
        assert again is not None
        assert [without_board(told) for _, told in again] == [without_board(told) for _, told in found]
    else:
        assert again is None
    assert other.since(elsewhere, match.state, "nonsense") is None
    assert other.since(elsewhere, match.state, "99") is None


def look_alikes(seed: int) -> tuple[State, State]:
    """Another seat than 0 is asked in the one and nobody in the other, and seat 0 cannot tell them apart."""
    chance = random.Random(seed)
    while True:
        real = boju.new("wahua")
        while real.actor is not None:
            position = real.position()
            if position["phase"] == "claim_win" and position["turn"] == 0 and real.actor != 0:
                records, rng = real.records, np.zeros(1, np.uint64)
                start_stream(rng, np.uint64(seed), np.uint64(0))
                determinize(array_entry(records)[0], 0, rng)
                other = State(real.family, real.about, records)
                if other.position()["phase"] == "claim":
                    return real, other
            if real.actor == "chance":
                real.draw(chance.randrange)
            else:
                real.play(chance.choice(real.legal()))


def go_through_window(match: Table) -> None:
    """Everybody who is asked lets the time pass; then the window is closed."""
    while match.state.window is not None:
        command = TimeOut() if match.state.asks_a_person else CloseWindow()
        try:
            match.tell(command)
        except NotYet as later:
            match.at = max(match.at, later.until or 0)


@pytest.mark.parametrize("seed", range(3))
def test_a_question_to_another_leaves_no_trace_until_the_window_is_over(seed: int) -> None:
    traces = []
    for position in look_alikes(seed):
        match = table(
            "wahua", ["me", "friend", "friend", "friend"], ["B", "C", "D"], start=position.position()
        )
        channels, channel = follow(match, viewer := Viewer(frozenset({0}), False))
        trace: list[object] = [data_of(channel.now(match.state)), clock_face(match.state, viewer)]
        match.publish.append(lambda *_, v=viewer, t=trace: t.append(clock_face(_[2], v)))
        asked = match.state.asked
        go_through_window(match)
        trace.append(data_of(channel.now(match.state)))
        trace.append((match.number("Ann"), match.at, [data_of(told) for _, told in channel.steps]))
        trace.append(clock_always(match.state, viewer, match.at))
        trace.append(words_for_throws(match.state.dice) is not None)
        traces.append(([one for one in trace if one != ()], asked))
        assert channels.readers == 1
    (real, asked), (other, nobody) = traces
    assert (asked is not None, nobody) == (True, None)
    assert real == other
