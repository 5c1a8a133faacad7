"""Tiny games with known truth: an algorithm that is run on one can be checked.

Each is a real game with few pieces, or the end of one, under all its rules. Positions without secrets have an exact
value; where hands are hidden there is a small number of equally probable worlds, and strategies that are a Nash
equilibrium up to an error that is told.

>>> from boju import tiny
>>> game = tiny.find("madiao_2")
>>> game.game, game.players, len(game.states())
('madiao', 4, 90)
>>> game.batch(1000, seed=1)
<1000 games of madiao, 0 over>
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, SupportsIndex

import numpy as np

from boju.batch import Batch
from boju.core.errors import BojuError
from boju.core.random import as_seed
from boju.state import State, from_position, new
from boju.tiny.dealing import deals, orders

__all__ = ["TinyGame", "Truth", "find", "games"]


@dataclass(frozen=True, slots=True)
class Truth:
    """What is known of a tiny game."""

    values: tuple[float, ...]
    """What every seat may expect, in points of the score."""
    error: float
    """Without secrets: how far the values can be from the truth. With secrets: the most that a seat could gain by
    leaving the equilibrium that the values are of."""
    size: int
    """Positions, or nodes of the tree."""
    sets: int
    """Positions with a choice, or information sets; 0 where they were not counted."""
    method: str
    """How it was worked out."""


@dataclass(frozen=True, slots=True)
class TinyGame:
    """A named small game: where it begins, and what is known of it."""

    name: str
    title: str
    game: str
    """The id of the game whose rules hold."""
    make: Callable[[], list[State]]
    counters: tuple[str, ...] = ()
    """Fields of records that only count and change nothing that matters: positions may differ in them."""
    cut: tuple[str, int] | None = None
    """How what could go on for ever is cut off where positions are listed, for `boju.tiny.graph.explore`."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return _worlds(self)[0].players

    @property
    def is_hidden(self) -> bool:
        """Whether seats see different things."""
        return len(_worlds(self)) > 1

    @property
    def truth(self) -> Truth:
        """What is known of the game."""
        return _truths()[self.name]

    def states(self) -> list[State]:
        """Copies of all positions that the game may begin from, each as probable as the others."""
        return [state.copy() for state in _worlds(self)]

    def state(self, number: int = 0) -> State:
        """A copy of one of the positions that the game may begin from."""
        return _worlds(self)[number].copy()

    def new(self, seed: SupportsIndex = 0) -> State:
        """A game; where there are several worlds the seed chooses one.

        >>> find("ping_1").new().legal()
        []
        """
        return self.state(_chosen(1, len(_worlds(self)), seed)[0])

    def batch(self, n: int, *, seed: SupportsIndex = 0, threads: int | None = None) -> Batch:
        """`n` games, each in a world of its own drawing; throws that are due have been drawn.

        A game that has ended does not begin anew: `batch.set` begins others. Raises `BojuError` for fewer than one.
        """
        states = self.states()
        if n < 1:
            raise BojuError(f"a batch holds a whole number of games, at least one, not {n!r}")
        chosen = _chosen(n, len(states), seed)
        return Batch.from_states([states[number] for number in chosen], seed=seed, threads=threads)


def _chosen(n: int, count: int, seed: SupportsIndex) -> list[int]:
    return [int(number) for number in np.random.default_rng(as_seed(seed)).integers(count, size=n)]


def _race(*horses: int, preset: str = "source") -> list[State]:
    """平雙陸 in which both sides have only these horses left, each on the same points as seen from its side."""
    position = new("ping", preset=preset, turn_cap=0).position()
    points = [horses.count(point) for point in range(1, 25)]
    position.update(points=[points, points], off=[15 - len(horses)] * 2)
    return [from_position(position)]


def _two_throws(*roads: tuple[int, ...]) -> list[State]:
    """打馬, two throws before DAMA-83 ends it: each side has single horses on these cells and all others in hand, and
    chooses between entering and moving.
    """
    position = new("dama", players=2, entering="free", max_throws=500).position()
    position.update(
        throws=498,
        units=[{str(cell): 1 for cell in road} for road in roads],
        hand=[20 - len(road) for road in roads],
        own=["5-4-2", "4-3-2"],
        last=["5-3-1", "6-2-2"],
    )
    return [from_position(position)]


def _kept(name: str) -> State:
    return from_position(_starts()[name])


_COUNTERS = ("turns", "formed", "jietou", "toupo")

GAMES = (
    TinyGame(
        "yut_1",
        "柶戲 with one piece a side",
        "yut",
        lambda: [new("yut", pieces=1, max_turns=0)],
        ("turn",),
        ("pending", 6),
    ),
    TinyGame("yut_2", "柶戲 with two pieces a side", "yut", lambda: [new("yut", pieces=2, max_turns=0)]),
    TinyGame(
        "ping_1",
        "平雙陸, one horse a side, each on its point 18: they must pass and may be hit",
        "ping",
        lambda: _race(18),
        _COUNTERS,
    ),
    TinyGame(
        "ping_3",
        "平雙陸, three horses a side on points 6, 5 and 4, to be borne off",
        "ping",
        lambda: _race(6, 5, 4),
        _COUNTERS,
    ),
    TinyGame(
        "ping_4",
        "平雙陸 by the preset modern, four horses a side on points 4, 3, 2 and 1, to be borne off",
        "ping",
        lambda: _race(4, 3, 2, 1, preset="modern"),
        _COUNTERS,
    ),
    TinyGame(
        "dama_4",
        "打馬, the last two throws before the limit: four horses a side are on the road, the others in hand",
        "dama",
        lambda: _two_throws((5, 12, 17, 25), (8, 15, 21, 30)),
    ),
    TinyGame(
        "madiao_2",
        "馬吊, the last two tricks: the six cards of the three who do not lead are dealt in 90 ways",
        "madiao",
        lambda: _dealt("madiao_2"),
    ),
    TinyGame(
        "madiao_3",
        "馬吊, the last three tricks: the six cards of seats 2 and 3 are dealt in 20 ways",
        "madiao",
        lambda: deals(_kept("madiao_3"), [2, 3]),
    ),
    TinyGame(
        "wahua_3",
        "挖花, the last three tiles of the wall, settled at its end: these and a tile of seat 0 lie in 24 ways",
        "wahua",
        lambda: orders(_kept("wahua_3"), seat=0, own=1),
    ),
)
"""All tiny games."""


def _dealt(name: str) -> list[State]:
    start = _kept(name)
    return deals(start, [seat for seat in range(start.players) if seat != start.actor])


@cache
def _worlds(game: TinyGame) -> tuple[State, ...]:
    return tuple(game.make())


@cache
def _starts() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files(__name__).joinpath("starts.json").read_text("utf-8"))
    return found


@cache
def _truths() -> dict[str, Truth]:
    kept = json.loads(resources.files(__name__).joinpath("values.json").read_text("utf-8"))
    return {
        name: Truth(tuple(one["values"]), one["error"], one["size"], one["sets"], one["method"])
        for name, one in kept.items()
    }


def games() -> tuple[TinyGame, ...]:
    """All tiny games.

    >>> [game.name for game in games()][:3]
    ['yut_1', 'yut_2', 'ping_1']
    """
    return GAMES


def find(name: str) -> TinyGame:
    """A tiny game by its name; raises `BojuError`.

    >>> find("yut_1").title
    '柶戲 with one piece a side'
    """
    for game in GAMES:
        if game.name == name:
            return game
    raise BojuError(f"there is no tiny game {name!r}; they are {', '.join(game.name for game in GAMES)}")
