"""Many games at once are the same games as one by one."""

import random
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
                assert batch.event_text(i, codes[i]) == state.play_code(int(codes[i]))
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
