"""Batches begin from any position, go on from each other's rows, branch and guess what is hidden."""

import copy
import pickle
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import boju
from boju import Batch, BojuError
from core.test_batch import bytes_of, chosen, every_kind


def played(game: str, steps: int, n: int = 4, **setting: Any) -> Batch:
    batch = Batch(game, n=n, seed=5, **setting)
    for step in range(steps):
        batch.step(chosen(batch, step))
    return batch


def play_out(batch: Batch, steps: int = 5000) -> npt.NDArray[np.int64]:
    """What every seat is paid from here to the end, or for so many steps."""
    paid = np.zeros_like(batch.rewards)
    for _ in range(steps):
        if batch.is_over.all():
            break
        batch.step_random()
        paid += batch.rewards
    return paid


@every_kind
def test_games_records_and_positions_are_begun_from(game: str, setting: dict[str, Any]) -> None:
    states = [*played(game, 9, **setting)]
    starts = [states[0], states[1].position(), states[2].record(), states[3]]
    batch = Batch.from_states(starts, seed=1)
    assert bytes_of(batch) == [state.records.tobytes() for state in states]
    assert (play_out(batch, 60) == batch.scores()).all()
    batch.set([1, 3], states[0])
    assert batch[1] == batch[3] == states[0]
    batch.set(slice(0, 2), [states[2], states[3].position()])
    assert [*batch][:2] == states[2:]


def test_chance_draws_from_the_stream_of_the_row() -> None:
    start = boju.new("ping", preset="modern")
    batch = Batch.from_states([start] * 6, seed=3)
    assert bytes_of(batch) == bytes_of(Batch("ping", 6, preset="modern", seed=3))
    waiting = Batch.from_states([start] * 6, seed=3, draws=False)
    assert waiting.waits.all()
    assert not waiting.is_over.any()
    assert [*waiting] == [start] * 6
    assert waiting.legal()[1].tolist() == [0] * 6
    with pytest.raises(BojuError, match="game 0 waits for a throw or a deal: 'draw' comes first"):
        waiting.step(np.zeros(6, np.int32))
    with pytest.raises(BojuError, match="game 0 waits for a throw or a deal: 'draw' comes first"):
        waiting.step_random()
    waiting.draw([True] + [False] * 5)
    assert waiting.waits.tolist() == [False] + [True] * 5
    waiting.step_random([True] + [False] * 5)
    waiting = Batch.from_states([start] * 6, seed=3, draws=False)
    waiting.draw()
    assert bytes_of(waiting) == bytes_of(batch)
    waiting.set([2], start, draws=False)
    assert waiting.waits.tolist() == [False, False, True, False, False, False]
    waiting.reset(waiting.waits)
    waiting.step_random()


@every_kind
def test_a_copy_goes_on_as_its_game_does(game: str, setting: dict[str, Any]) -> None:
    batch = played(game, 7, n=6, **setting)
    rows = [4, 1, 1]
    twins = [batch.copy(), batch[:], copy.copy(batch).copy(), pickle.loads(pickle.dumps(batch))]
    few = batch[rows]
    for _ in range(30):
        batch.step_random()
        few.step_random()
        assert bytes_of(few) == [bytes_of(batch)[row] for row in rows]
        assert (few.rewards == batch.rewards[rows]).all()
        for twin in twins:
            twin.step_random()
            assert bytes_of(twin) == bytes_of(batch)


def test_batches_are_put_together() -> None:
    one, other = played("yut", 5), Batch.from_states([boju.new("yut")], seed=4, draws=False)
    whole = Batch.concat([one, other])
    assert bytes_of(whole) == bytes_of(one) + bytes_of(other)
    assert whole.waits.tolist() == [False] * 4 + [True]
    for batch in (whole, other):
        batch.draw()
    for batch in (whole, one, other):
        batch.step_random()
    assert bytes_of(whole) == bytes_of(one) + bytes_of(other)
    assert (whole.rewards == np.concatenate([one.rewards, other.rewards])).all()
    with pytest.raises(BojuError, match="game 2 is not a game of yut"):
        Batch.concat([Batch("yut", 2), Batch("ping", 1)])
    with pytest.raises(BojuError, match="at least one"):
        Batch.concat([])


def test_a_copy_with_a_seed_foresees_nothing() -> None:
    batch = played("ping", 3, preset="modern")
    many = batch.copy([0] * 200, seed=8)
    assert set(bytes_of(many)) == {bytes_of(batch)[0]}
    for _ in range(2):
        many.step_random()
    assert len(set(bytes_of(many))) > 50


@every_kind
def test_rewards_add_up_whatever_a_row_has_come_from(game: str, setting: dict[str, Any]) -> None:
    """What a game has been paid goes with it, to whatever batch."""
    batch = Batch(game, n=6, seed=2, **setting)
    paid = np.zeros_like(batch.rewards)
    for step in range(25):
        batch.step(chosen(batch, step))
        paid += batch.rewards
    few, other = batch[[5, 0]], Batch(game, n=3, seed=9, **setting)
    assert (paid[[5, 0]] + play_out(few, 50) == few.scores()).all()
    other.set([2, 0], batch[[5, 0]])
    got = play_out(other, 50)
    assert (paid[[5, 0]] + got[[2, 0]] == other.scores()[[2, 0]]).all()
    assert (got[1] == other.scores()[1]).all()
    if not batch.is_over.any():
        after = batch.branch(seed=3)
        sums = paid[after.rows] + after.games.rewards
        assert (sums == after.games.scores()).all()
        after.games.draw()
        sums += after.games.rewards
        assert (sums == after.games.scores()).all()
        assert (sums + play_out(after.games, 5) == after.games.scores()).all()


@every_kind
def test_branches_are_all_that_can_follow(game: str, setting: dict[str, Any]) -> None:
    batch = played(game, 6, n=5, **setting)
    which = np.array([True, False, True, True, True]) & ~batch.is_over
    after = batch.branch(which)
    expected: list[tuple[int, int, bytes]] = []
    for i, state in enumerate(batch):
        for code in state.legal_codes() if which[i] else []:
            child = state.copy()
            child.play_code(code)
            expected.append((i, code, child.key))
    found = [*zip(after.rows.tolist(), after.codes.tolist(), after.games.keys(), strict=True)]
    assert found == expected
    assert (after.chances == 1).all()
    assert (after.games.ended == after.games.is_over).all()


def test_branches_of_throws_are_all_outcomes() -> None:
    starts = [boju.new("ping", preset="modern") for _ in range(2)]
    starts[1].play("roll 6-5")
    waiting = Batch.from_states(starts, draws=False)
    after = waiting.branch()
    outcomes = starts[0].outcomes()
    assert after.codes[after.rows == 0].tolist() == [code for code, _ in outcomes]
    total = sum(weight for _, weight in outcomes)
    assert after.chances[after.rows == 0].tolist() == [weight / total for _, weight in outcomes]
    assert (after.chances[after.rows == 1] == 1).all()
    assert after.codes[after.rows == 1].tolist() == starts[1].legal_codes()


def test_moves_of_a_game_meet_the_same_luck_and_never_its_own() -> None:
    batch = played("ping", 0, n=200, preset="modern")
    ahead = batch.copy()
    one, two = batch.branch(seed=1).games, batch.branch(seed=1).games
    for games in (one, two):
        games.draw()
    assert bytes_of(one) == bytes_of(two)
    turns = batch.branch(seed=1)
    dice: dict[int, set[bytes]] = {}
    waiting = turns.games.waits
    turns.games.draw()
    for row, place in zip(turns.rows[waiting].tolist(), np.flatnonzero(waiting).tolist(), strict=True):
        dice.setdefault(row, set()).add(turns.games.records["dice"][place].tobytes())
    assert all(len(thrown) == 1 for thrown in dice.values())
    assert bytes_of(batch) == bytes_of(ahead)


def test_what_cannot_follow_is_refused() -> None:
    deal = Batch.from_states([boju.new("madiao")], draws=False)
    with pytest.raises(BojuError, match="game 0 waits for a deal"):
        deal.branch()
    over = Batch("yut", 3, pieces=1)
    while not over.is_over.all():
        over.step_random()
    with pytest.raises(BojuError, match="nothing can follow"):
        over.branch()


def test_a_batch_has_one_kind_of_game() -> None:
    ping = boju.new("ping", preset="modern")
    for other in (boju.new("ping"), boju.new("yut"), boju.new("huihui").position()):
        with pytest.raises(BojuError, match="game 1 is not a game of ping with the same players and options"):
            Batch.from_states([ping, other])
    with pytest.raises(BojuError, match="game 0 is not a game of ping"):
        Batch("ping", 3, preset="modern").set([1], Batch("ping", 1))
    with pytest.raises(BojuError, match="at least one, not 0"):
        Batch.from_states([])
    for wrong in (3, "ping", None):
        with pytest.raises(BojuError, match="a State, a Record or a position"):
            Batch.from_states([wrong])  # type: ignore[list-item]
    batch = Batch("ping", 3)
    for rows in ([3], [-1], [0.5], [[0]], "0", np.zeros(4, bool)):
        with pytest.raises(BojuError, match="rows are whole numbers from 0 to 2, a slice, or a mask"):
            batch.copy(rows)
    with pytest.raises(BojuError, match="2 rows are to be replaced, but by 3 games"):
        batch.set([0, 1], Batch("ping", 3))
    with pytest.raises(BojuError, match="at least one"):
        batch[[False] * 3]


def test_a_view_is_no_game_to_go_on_from() -> None:
    state = Batch("madiao", 1, seed=1)[0]
    seen = state.seen_by(0)
    with pytest.raises(BojuError, match="view that hides something"):
        Batch.from_states([seen])
    with pytest.raises(BojuError, match="view that hides something"):
        Batch("madiao", 2).reset(start=seen)
    assert len(Batch.from_states([boju.new("ping").seen_by(0)])) == 1


# What is hidden


@pytest.mark.parametrize("game", ["madiao", "wahua"])
def test_worlds_look_alike_to_the_seat_and_differ(game: str) -> None:
    state = played(game, 9)[0]
    seat = state.actor
    assert isinstance(seat, int)
    for eyes in (seat, None):
        found = boju.worlds(state, eyes, 30, seed=4)
        view = state.view_key(eyes)
        assert set(found.keys(-1 if eyes is None else eyes)) == {view}
        assert len(set(found.keys())) > 20
        assert bytes_of(found) == bytes_of(boju.worlds(state.position(), eyes, 30, seed=4))
        assert bytes_of(found) != bytes_of(boju.worlds(state, eyes, 30, seed=5))
    assert bytes_of(boju.worlds(state, seat, 5, seed=4)) == bytes_of(
        boju.worlds(state.seen_by(seat), seat, 5, seed=4)
    )
    assert (play_out(found, 20) == found.scores()).all()


def test_every_game_is_guessed_by_its_own_seat() -> None:
    batch = played("madiao", 5, n=8)
    before, views = bytes_of(batch), batch.keys(batch.actors)
    batch.determinize(seed=1)
    assert batch.keys(batch.actors) == views
    assert all(old != new for old, new in zip(before, bytes_of(batch), strict=True))
    again = played("madiao", 5, n=8)
    again.determinize(again.actors, seed=1)
    assert bytes_of(again) == bytes_of(batch)


# Keys


def test_keys_are_equal_where_positions_are() -> None:
    one, other = boju.new("ping"), boju.new("ping")
    assert one.key == other.key
    one.play("roll 6-5")
    assert one.key != other.key
    assert boju.from_position(one.position()).key == one.key
    keys = Counter(boju.new(about.id).key for about in boju.games())
    assert max(keys.values()) == 1
    with pytest.raises(TypeError, match=r"use 'state\.key'"):
        {one}  # noqa: B018
