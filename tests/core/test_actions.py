"""The moves of every game, counted; and the bounds that its games keep."""

import random

import numpy as np
import pytest

import boju
from boju import BojuError, UnknownOption
from boju.games import FAMILIES

KINDS = [
    (about.id, players, preset.name)
    for about in boju.games()
    for preset in about.presets
    for players in about.players
]
every_kind = pytest.mark.parametrize(("game", "players", "preset"), KINDS)


@every_kind
def test_every_move_of_random_games_is_counted(game: str, players: int, preset: str) -> None:
    moves = boju.actions(game, players=players, preset=preset)
    batch = boju.Batch(game, 60, players=players, preset=preset, seed=1, autoreset=True)
    assert (np.diff(moves.codes) > 0).all()
    for _ in range(150):
        codes, counts = batch.legal()
        mask = moves.mask(codes)
        assert mask.shape == (60, len(moves))
        assert (mask.sum(axis=1) == counts).all()
        ids = moves.ids(codes)
        assert (np.where(ids >= 0, moves.codes[ids], -1) == codes).all()
        batch.step_random()


def test_options_of_yut_bring_more_moves() -> None:
    few = boju.actions("yut")
    batch = boju.Batch(
        "yut", 80, seed=2, stacking="optional", back_do=True, shortcut="choice", autoreset=True
    )
    more = boju.actions("yut", stacking="optional", back_do=True, shortcut="choice")
    for _ in range(300):
        more.ids(batch.legal()[0])
        batch.step_random()
    assert len(few) < len(more) < 1500
    assert set(few.codes.tolist()) < set(more.codes.tolist())


@every_kind
def test_games_keep_their_bounds(game: str, players: int, preset: str) -> None:
    bounds = boju.bounds(game, players=players, preset=preset)
    state, dice = boju.new(game, players=players, preset=preset), random.Random(game)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw_code(dice.getrandbits(40))
        else:
            state.play_code(dice.choice(state.legal_codes()))
    assert bounds.longest is None or state.ply <= bounds.longest
    assert bounds.lowest is None or min(state.scores()) >= bounds.lowest
    assert bounds.highest is None or max(state.scores()) <= bounds.highest


def test_bounds_follow_the_options() -> None:
    assert boju.bounds("yut", players=4, teams=True).highest == 1
    assert boju.bounds("yut", players=4).highest == 3
    assert boju.bounds("dajian").highest is None


def test_ids_and_codes_are_inverse() -> None:
    for family in FAMILIES:
        moves = boju.actions(family.games[0].id)
        assert [moves.id(moves.code(number)) for number in range(len(moves))] == [*range(len(moves))]
        assert len(repr(moves)) < 60


def test_what_is_no_action_is_refused() -> None:
    moves = boju.actions("ping")
    for number in (-1, len(moves), 1.5, "1", None):
        with pytest.raises(BojuError, match="the actions of ping are 0 to"):
            moves.code(number)  # type: ignore[arg-type]
    for code in (31, 2**40, -7):
        with pytest.raises(BojuError, match="no move of ping"):
            moves.id(code)
    with pytest.raises(BojuError, match="whole numbers"):
        moves.ids([1.5])
    with pytest.raises(UnknownOption):
        boju.actions("yut", pieces=9)


def test_moves_are_counted_once() -> None:
    assert boju.actions("yut") is boju.actions("yut", preset="source")
    assert boju.actions("yut") is not boju.actions("yut", pieces=1)
    with pytest.raises(BojuError):
        boju.actions("yut", pieces=[1])
