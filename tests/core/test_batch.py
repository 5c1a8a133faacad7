"""Many games at once are the same games as one by one."""

import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import boju
from boju import Batch, BojuError, UnknownOption
from boju.core import engine
from boju.core.random import below, seed_word, start_stream

KINDS = [
    *(pytest.param("yut", {"players": players}, id=f"yut-{players}") for players in (2, 3)),
    *(pytest.param(about.id, {}, id=about.id) for about in boju.games() if about.id != "yut"),
    pytest.param("ping", {"preset": "modern"}, id="ping-modern"),
]
every_kind = pytest.mark.parametrize(("game", "setting"), KINDS)


def chosen(batch: Batch, step: int) -> "np.ndarray[Any, Any]":
    """For each game a legal code that depends on the game's number and the step alone; -1 where it is over."""
    codes, counts = batch.legal()
    picks = [(7 * i + 3 * step) % max(1, int(counts[i])) for i in range(len(batch))]
    return np.take_along_axis(codes, np.array(picks)[:, None], 1)[:, 0]


def bytes_of(batch: Batch) -> list[bytes]:
    return [batch.state(i).records.tobytes() for i in range(len(batch))]


@every_kind
def test_shapes(game: str, setting: dict[str, Any]) -> None:
    batch = Batch(game, n=5, seed=1, **setting)
    codes, counts = batch.legal()
    assert (len(batch), batch.actors.shape, batch.is_over.shape) == (5, (5,), (5,))
    assert codes.shape == (5, counts.max())
    assert (codes.dtype.name, counts.dtype.name) == ("int32", "int64")
    assert batch.scores().shape == (5, batch.players)
    assert not batch.is_over.any()
    for row, count in zip(codes, counts, strict=True):
        assert (np.diff(row[:count]) > 0).all()
        assert (row[count:] == -1).all()


@every_kind
def test_results_do_not_depend_on_how_many_games_there_are(game: str, setting: dict[str, Any]) -> None:
    few, many = (Batch(game, n=n, seed=9, **setting) for n in (3, 40))
    for step in range(25):
        assert bytes_of(few) == bytes_of(many)[:3]
        for batch in (few, many):
            batch.step(chosen(batch, step))
    assert (few.scores() == many.scores()[:3]).all()


@every_kind
def test_the_same_games_one_by_one(game: str, setting: dict[str, Any]) -> None:
    """Every game draws from its own stream, as a `State` with that stream would."""
    batch = Batch(game, n=4, seed=5, **setting)
    states = [boju.new(game, **setting) for _ in range(4)]
    streams = np.zeros((4, 1), np.uint64)
    for i in range(4):
        start_stream(streams[i], seed_word(5), np.uint64(i))
    for step in range(400):
        for state, rng in zip(states, streams, strict=True):
            while state.actor == "chance":
                state.draw(lambda n, rng=rng: int(below(rng, n)))  # type: ignore[misc]
        assert bytes_of(batch) == [state.records.tobytes() for state in states]
        assert batch.scores().tolist() == [state.scores() for state in states]
        assert batch.is_over.tolist() == [state.actor is None for state in states]
        if batch.is_over.all():
            break
        codes = chosen(batch, step)
        for i, state in enumerate(states):
            if state.actor is not None:
                assert batch.event_text(i, codes[i]) == state.code_text(int(codes[i]))
                state.play_code(int(codes[i]))
        batch.step(codes)
    assert batch.is_over.any()


@every_kind
def test_legal_codes_are_the_legal_events(game: str, setting: dict[str, Any]) -> None:
    batch = Batch(game, n=6, seed=2, **setting)
    for step in range(20):
        codes, counts = batch.legal()
        for i in range(len(batch)):
            assert (
                sorted(batch.event_text(i, code) for code in codes[i, : counts[i]]) == batch.state(i).legal()
            )
        batch.step(chosen(batch, step))


@every_kind
def test_illegal_codes_change_nothing(game: str, setting: dict[str, Any]) -> None:
    batch = Batch(game, n=4, seed=3, **setting)
    for wrong in (-1, 2**31 - 1, 1, 12345):
        codes = chosen(batch, 0)
        if wrong in batch.legal()[0][2]:
            continue
        codes[2] = wrong
        before = bytes_of(batch)
        with pytest.raises(BojuError, match="game 2"):
            batch.step(codes)
        assert bytes_of(batch) == before


def test_codes_of_games_that_are_over_do_not_matter() -> None:
    batch = Batch("yut", n=8, seed=4, pieces=1)
    step = 0
    while not batch.is_over.all():
        codes = chosen(batch, step := step + 1)
        codes[batch.is_over] = 99
        batch.step(codes)
    before = bytes_of(batch)
    batch.step(np.full(8, 12345))
    assert bytes_of(batch) == before
    assert (batch.scores().sum(axis=1) == 0).all()
    assert (batch.legal()[1] == 0).all()


def test_reset() -> None:
    batch = Batch("yut", n=6, seed=6)
    for step in range(12):
        batch.step(chosen(batch, step))
    before = bytes_of(batch)
    mask = np.array([True, False, False, True, False, False])
    batch.reset(mask)
    after = bytes_of(batch)
    assert [old == new for old, new in zip(before, after, strict=True)] == [not new for new in mask]
    assert batch.state(0).position()["turn"] == 1
    batch.reset()
    assert all(batch.state(i).position()["turn"] == 1 for i in range(6))


# What a step tells


@every_kind
def test_rewards_add_up_to_scores_and_ended_games_begin_anew(game: str, setting: dict[str, Any]) -> None:
    batch = Batch(game, n=6, seed=3, autoreset=True, **setting)
    plain = Batch(game, n=6, seed=3, **setting)
    earned, ends = np.zeros_like(batch.scores()), np.zeros(6, np.int64)
    for step in range(300):
        running = ~plain.is_over
        batch.step(chosen(batch, step))
        plain.step(chosen(plain, step))
        earned[ends == 0] += batch.rewards[ends == 0]
        assert (plain.ended == (running & plain.is_over)).all()
        assert (batch.ended[ends == 0] == plain.ended[ends == 0]).all()
        ends += batch.ended
        assert not batch.is_over.any()
        assert (earned[ends <= 1] == plain.scores()[ends <= 1]).all()
        assert (plain.rewards[~running] == 0).all()
        if (ends > 0).any():
            break
    batch.step(chosen(batch, 0))
    begun_anew = (ends > 0) & ~batch.ended
    assert begun_anew.any()
    assert (batch.rewards[begun_anew] == batch.scores()[begun_anew]).all()


def test_games_begin_from_a_position_and_from_a_seed() -> None:
    start = boju.new("ping", preset="modern")
    start.play("roll 6-5")
    batch, other = (Batch("ping", 4, preset="modern", seed=seed) for seed in (1, 2))
    which = np.array([False, True, True, False])
    before = bytes_of(batch)
    batch.reset(which, start=start)
    assert [batch.state(i) == start for i in range(4)] == which.tolist()
    assert [old == new for old, new in zip(before, bytes_of(batch), strict=True)] == (~which).tolist()
    for games in (batch, other):
        games.step_random()
        games.reset(seed=7)
        games.step_random()
    assert bytes_of(batch) == bytes_of(other)
    for wrong in (boju.new("ping"), boju.new("yut"), start.position()):
        with pytest.raises(BojuError, match="'start' is a game of ping with the same players and options"):
            batch.reset(start=wrong)  # type: ignore[arg-type]


def test_random_steps_are_legal_and_do_not_depend_on_how_many_games_there_are() -> None:
    for game in ("yut", "ping", "madiao"):
        few, many = Batch(game, n=3, seed=4), Batch(game, n=50, seed=4, threads=3)
        firsts = set()
        for _ in range(12):
            codes, counts = few.legal()
            before = [few.state(i) for i in range(3)]
            few.step_random()
            many.step_random()
            assert bytes_of(few) == bytes_of(many)[:3]
            for i, state in enumerate(before):
                twins = [state.copy() for _ in range(counts[i])]
                for twin, code in zip(twins, codes[i], strict=False):
                    twin.play_code(code)
                if few.actors[i] >= 0 and all(twin.actor != "chance" for twin in twins):
                    assert few.state(i) in twins
            firsts.add(bytes_of(many)[0])
        assert len(firsts) > 5


@pytest.mark.parametrize("autoreset", [False, True])
def test_going_on_until_a_seat_moves_is_as_many_random_steps(autoreset: bool) -> None:
    """Each game in the order of its own: what is drawn in it is the same, and so is what it has paid."""
    seats, which = np.arange(40) % 3, np.arange(40) % 5 > 0
    at_once, twin = (
        Batch("yut", 40, players=3, pieces=1, seed=3, threads=2, autoreset=autoreset) for _ in range(2)
    )
    for _ in range(12):
        moved, paid = np.zeros(40, np.int64), np.zeros((40, 3), np.int64)
        ended = np.zeros(40, np.bool_)
        while (going := which & (twin.actors >= 0) & (twin.actors != seats) & ~ended).any():
            twin.step_random(going)
            moved, paid, ended = moved + going, paid + twin.rewards, ended | twin.ended
        assert at_once.step_random_until(seats, which).tolist() == moved.tolist()
        assert (at_once.rewards == paid).all()
        assert (at_once.ended == ended).all()
        for batch in (at_once, twin):
            batch.step_random()
    assert at_once.keys() == twin.keys()
    is_there = at_once.actors == 0
    assert not at_once.step_random_until(0)[is_there].any()
    with pytest.raises(BojuError, match="a seat is a whole number below 3"):
        at_once.step_random_until(3)


@every_kind
def test_any_number_of_threads_plays_the_same(game: str, setting: dict[str, Any]) -> None:
    batches = [Batch(game, n=11, seed=2, threads=threads, **setting) for threads in (1, 2, 5)]
    for step in range(10):
        for batch in batches:
            batch.step(chosen(batch, step))
        one, *others = map(bytes_of, batches)
        assert all(other == one for other in others)


def test_a_small_batch_uses_one_thread() -> None:
    assert Batch("yut", n=64).threads == 1
    assert Batch("yut", n=64, threads=2).threads == 2


@pytest.mark.parametrize("game", ["ping", "madiao", "wahua"])
def test_views_hide_what_a_state_hides(game: str) -> None:
    batch = Batch(game, n=5, seed=1)
    for _ in range(9):
        batch.step_random()
    for seat in (None, 0, 1):
        seen = batch.views(seat)
        for i in range(5):
            assert seen[i : i + 1].tobytes() == batch.state(i).known_to(seat).tobytes()
    own = batch.views(batch.actors)
    for i in range(5):
        assert own[i : i + 1].tobytes() == batch.state(i).known_to(int(batch.actors[i])).tobytes()
    assert batch.records.tobytes() == b"".join(bytes_of(batch))


def test_legal_writes_where_it_is_told() -> None:
    batch = Batch("ping", n=4, seed=1)
    codes, counts = batch.legal()
    room = np.zeros((4, codes.shape[1] + 3), np.int32)
    again, same = batch.legal(out=room)
    assert again is room
    assert (same == counts).all()
    assert (room[:, : codes.shape[1]] == codes).all()
    assert (room[:, codes.shape[1] :] == -1).all()
    rooms: list[Any] = [
        np.zeros((4, 0), np.int32),
        np.zeros((4, 99)),
        np.zeros((3, 99), np.int32),
        np.zeros(4, np.int32),
    ]
    for wrong in rooms:
        with pytest.raises(BojuError, match="int32"):
            batch.legal(out=wrong)


def test_room_for_moves_grows_with_the_widest_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boju.batch.USUAL_WIDTH", 1)
    narrow, wide = Batch("ping", n=5, seed=7), boju.Batch("ping", n=5, seed=7)
    for step in range(12):
        assert (narrow.legal()[0] == wide.legal()[0]).all()
        for batch in (narrow, wide):
            batch.step(chosen(batch, step))


def test_a_game_takes_few_bytes() -> None:
    batch = Batch("ping", n=1000, preset="modern", seed=1)
    batch.legal()
    held = sum(value.nbytes for value in vars(batch).values() if isinstance(value, np.ndarray))
    assert held / len(batch) < 600


FORK = """
import os, boju
batch = boju.Batch("yut", 64, seed=1, threads=2)
batch.step_random()
child = os.fork()
batch.step_random()
batch.legal()
boju.core.engine.run(batch.records, 1, all_cores=True)
if child:
    assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.release
@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_fork_goes_on_playing() -> None:
    subprocess.run([sys.executable, "-c", FORK], check=True, timeout=250)


@pytest.mark.parametrize("kind", [float, complex, object, str])
def test_codes_of_another_kind_are_refused(kind: type) -> None:
    batch = Batch("yut", n=3)
    before = bytes_of(batch)
    codes = batch.legal()[0][:, 0]
    with pytest.raises(BojuError, match="whole numbers"):
        batch.step(codes.astype(kind))
    with pytest.raises(BojuError, match="whole numbers"):
        batch.step(codes + 0.9)
    with pytest.raises(BojuError, match="not a legal move of game 0"):
        batch.step(codes.astype(np.int64) + 2**32)
    assert bytes_of(batch) == before
    batch.step(codes.astype(np.uint16))


def test_odd_arguments_are_refused() -> None:
    batch = Batch("ping", n=3)
    for n in (2.5, "3", None, -1):
        with pytest.raises(BojuError, match="at least one"):
            Batch("yut", n)  # type: ignore[arg-type]
    for threads in (0, 1.5, "2"):
        with pytest.raises(BojuError, match="'threads'"):
            Batch("yut", 3, threads=threads)  # type: ignore[arg-type]
    for seat in (2, 1.0, "0", [0, 2, 0]):
        with pytest.raises(BojuError, match="a seat is"):
            batch.views(seat)
    for i in (-1, 3, 1.0, None):
        with pytest.raises(BojuError, match="0 to 2"):
            batch.state(i)  # type: ignore[arg-type]
    with pytest.raises(BojuError, match="True or False"):
        batch.reset(np.zeros(3))
    with pytest.raises(BojuError, match="not the code"):
        batch.event_text(0, 5.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("codes", [[1, 2], np.zeros((3, 1), int), [], 7, [1, 2, 3, 4]])
def test_arrays_of_another_shape_are_refused(codes: Any) -> None:
    batch = Batch("yut", n=3)
    with pytest.raises(BojuError, match="shape"):
        batch.step(codes)
    with pytest.raises(BojuError, match="shape"):
        batch.reset(codes)


def test_a_batch_of_none_or_of_nonsense_is_refused() -> None:
    with pytest.raises(BojuError, match="at least one"):
        Batch("yut", n=0)
    with pytest.raises(UnknownOption):
        Batch("yut", n=1, pieces=9)


def test_playouts_do_not_depend_on_cores_or_chunks() -> None:
    for game in ("yut", "ping"):
        start = boju.new(game).records
        one, all_cores, tail = (np.repeat(start, n) for n in (200, 200, 50))
        counts = engine.run(one, seed=8)
        assert (engine.run(all_cores, seed=8, all_cores=True) == counts).all()
        assert (engine.run(tail, seed=8, first=150) == counts[150:]).all()
        assert one.tobytes() == all_cores.tobytes()
        assert one[150:].tobytes() == tail.tobytes()
        assert len({state.tobytes() for state in one}) > 150


def test_a_seed_makes_a_difference() -> None:
    choices = random.Random(1).sample(range(1000), 5)
    firsts = {bytes_of(Batch("ping", n=4, seed=seed))[0] for seed in choices}
    assert len(firsts) > 1
