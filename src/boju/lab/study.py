"""A study: a question to a game, asked with numbers. Arms are played side by side and compared game by game."""

import hashlib
import json
import os
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

import boju
from boju.core.errors import BojuError
from boju.lab.clusters import Workers, workers_on
from boju.lab.counting import FAST, SCORE, Policy, are_fast, count_games
from boju.lab.intervals import Estimate, anytime, fixed
from boju.lab.measures import Measure, find_measure
from boju.lab.page import check_blanks, check_groups
from boju.lab.result import Result
from boju.players.levels import find_level, net_in
from boju.players.luck import net_of_throws
from boju.players.nets import SUFFIX
from boju.state import State

RANDOM = "random"
BLOCK, THOUGHT_BLOCK = 500, 10
"""How many games are played and stored at a time: by a kernel, and between levels of the computer."""
LEAST = 100
"""No study stops before each arm has played so many games: the spread of fewer is not known well enough."""

Report = Callable[[int, int], None]
"""Told how many games have been played, and how many there may be at most."""

_OF_AN_ARM = ("game", "players", "preset", "policy", "position")


@dataclass(frozen=True, slots=True)
class Arm:
    """One of the things compared: a position to start from, and who plays in every seat."""

    name: str
    start: State
    policies: tuple[Policy, ...]


@dataclass(frozen=True, kw_only=True)
class Study:
    """Games under several readings, compared.

    `arms` maps a name to what is special there: options of the game, and if need be `game`, `players`, `preset`,
    `policy` or `position` (a JSON object). The first arm is the one that the others are compared with. `policy` is
    "random", "greedy", a level of the computer, or the file of a net that `boju train` has written (a path that
    ends in .npz), for all seats or as a list with one for each. Nets are looked for from `folder`, which is that of
    the study's file. A net plays what it likes best at the end of the turn. "seeing" is greedy and sees what is
    hidden, to find out what that is worth. `games` is how many games each arm plays, at most if there is
    `precision`: then the study stops as soon as half the width of every interval named there is small enough, and
    its intervals allow for that. With
    `paired` the k-th throw of game i is the same in every arm, so far as the dice are the same; without `compared`
    the arms stand side by side, as those of different games may, and nothing is said of differences. In `answer`,
    `{measure|arm}` stands for a mean with its interval and `{measure|arm|difference}` for the difference from the
    first arm. A `grouped` study has arms with names like "ping, at random" and "ping, players": its table and its plot
    have a line for each group, with the kinds beside each other. The same study gives the same rows on any number of
    cores.

    >>> study = Study(game="yut", arms={"usual": {}, "no throw for a hit": {"hit_throw": "never"}}, games=20)
    >>> study.run().rows.shape
    (40, 9)
    """

    arms: Mapping[str, Mapping[str, Any]]
    game: str = ""
    players: int | None = None
    preset: str = "source"
    policy: str | Sequence[str] = RANDOM
    measures: Sequence[str] = ("first_seat", "turns", "decisions", "choices", "forced")
    games: int = 1000
    precision: Mapping[str, float] = field(default_factory=dict)
    seed: int = 1
    paired: bool = True
    compared: bool = True
    grouped: bool = False
    title: str = ""
    question: str = ""
    answer: str = ""
    doubt: str = ""
    folder: Path = Path()

    def __post_init__(self) -> None:
        if not self.arms:
            raise BojuError("a study needs at least one arm")
        if self.games < 2:
            raise BojuError(f"a study plays at least 2 games in each arm, not {self.games}")
        for name, width in self.precision.items():
            if name not in self.measures:
                raise BojuError(f"precision is asked for {name!r}, which is not one of the measures")
            if not width > 0:
                raise BojuError(f"the precision of {name!r} must be more than 0, not {width}")
        for arm in self.prepared():
            if (
                any(measure.needs_luck for measure in self.measures_of(arm))
                and net_of_throws(arm.start) is None
            ):
                raise BojuError(
                    f"{arm.start.game} knows no score without luck: that takes throws and a net that can judge them"
                )
        check_blanks(self.answer, self.measures, list(self.arms))
        if self.grouped:
            check_groups(list(self.arms))

    @classmethod
    def read(cls, path: Path) -> "Study":
        """The study in a TOML file; raises `BojuError` that says what is wrong with it."""
        try:
            given = tomllib.loads(path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BojuError(f"{path} is not a TOML file: {error}") from error
        known = set(cls.__dataclass_fields__) - {"folder"}
        if unknown := sorted(set(given) - known):
            raise BojuError(
                f"{path}: a study has no {', '.join(unknown)}; it may have {', '.join(sorted(known))}"
            )
        if "arms" not in given:
            raise BojuError(f"{path}: a study needs arms, written as [arms.NAME]")
        for arm in given["arms"].values():
            if isinstance(arm.get("position"), str):
                arm["position"] = _read_position(path.parent / arm["position"])
        return cls(**given, folder=path.parent)

    def prepared(self) -> list[Arm]:
        """The arms ready to be played."""
        return [self._arm(name, dict(special)) for name, special in self.arms.items()]

    def _arm(self, name: str, special: dict[str, Any]) -> Arm:
        own = {key: special.pop(key) for key in _OF_AN_ARM if key in special}
        if "position" in own:
            start = boju.from_position(own["position"])
        else:
            players, preset = own.get("players", self.players), own.get("preset", self.preset)
            start = boju.new(own.get("game", self.game), players=players, preset=preset, **special)
        policy = own.get("policy", self.policy)
        policies = (policy,) * start.players if isinstance(policy, str) else _names(policy)
        if len(policies) != start.players:
            raise BojuError(f"arm {name!r} has {start.players} seats, but {len(policies)} policies are named")
        if any(policy not in FAST for policy in policies):
            return Arm(name, start, tuple(self._player(policy, start) for policy in policies))
        return Arm(name, start, policies)

    def _player(self, policy: str, start: State) -> Policy:
        """Who plays, by a name that is not one of `FAST`, or that stands beside one that is not."""
        if policy in FAST:
            return policy
        if not is_net(policy):
            find_level(policy)
            return policy
        file = self.folder / policy
        if not file.is_file():
            raise BojuError(f"there is no net {file}; `boju train` makes one")
        return net_in(file, start).net

    def run(
        self, *, folder: Path | None = None, jobs: int = 1, cluster: str = "", report: Report | None = None
    ) -> Result:
        """Play all games, or those that are not in `folder` yet, and count.

        With a folder every block of games is stored as it is finished, and a study that was interrupted goes on from
        there. `jobs` is the number of processes, -1 for one on each core; with a `cluster` its workers play instead:
        "ray" for the Ray cluster that this machine belongs to, or the address of a Dask scheduler ("dask" for the one
        of Dask's own settings). A folder with the rows of another study is refused.
        """
        arms = self.prepared()
        store = _Store(folder, self.fingerprint()) if folder else None
        size = BLOCK if all(are_fast(arm.policies) for arm in arms) else THOUGHT_BLOCK
        blocks = [(first, min(size, self.games - first)) for first in range(0, self.games, size)]
        tasks = [(index, *block) for block in blocks for index in range(len(arms))]
        frames: list[pl.DataFrame] = []
        played, known = 0, _Precision(self)
        with workers_on(cluster, jobs, _play_block, (self, arms)) as workers:
            for number, frame in enumerate(_played(tasks, store, workers), start=1):
                frames.append(frame)
                played += len(frame)
                if report:
                    report(played, self.games * len(arms))
                if self.precision:
                    known.learn((number - 1) % len(arms), frame)
                    if number % len(arms) == 0 and known.is_enough():
                        break
        return Result(study=self.to_json(), rows=pl.concat(frames, how="diagonal"), interval=self._interval)

    def measures_of(self, arm: Arm) -> list[Measure]:
        """What is measured of the games of an arm."""
        return [find_measure(name, arm.start.family, arm.start.players) for name in self.measures]

    @property
    def _interval(self) -> Callable[..., Estimate]:
        return anytime if self.precision else fixed

    def to_json(self) -> dict[str, Any]:
        """The study as plain values, as its file has them; `nets` are the checksums (SHA-256) of the nets that play.
        `grouped` is there only where it is true.
        """
        named = [self.policy, *(arm.get("policy", ()) for arm in self.arms.values())]
        policies = {name for one in named for name in ([one] if isinstance(one, str) else one)}
        nets = {name: _checksum(self.folder / name) for name in sorted(policies) if is_net(name)}
        left_out = ("folder",) if self.grouped else ("folder", "grouped")
        given = {name: value for name, value in asdict(self).items() if name not in left_out}
        return given | ({"nets": nets} if nets else {})

    def fingerprint(self) -> str:
        """A hash of all that decides the rows: not of how many there are, nor of the words about them."""
        given = self.to_json()
        for name in ("games", "precision", "compared", "grouped", "title", "question", "answer", "doubt"):
            given.pop(name, None)
        return hashlib.sha256(json.dumps([boju.__version__, given], sort_keys=True).encode()).hexdigest()


def _play_block(shared: tuple[Study, Sequence[Arm]], index: int, first: int, games: int) -> pl.DataFrame:
    """The rows of some games of an arm."""
    study, arm = shared[0], shared[1][index]
    measures = study.measures_of(arm)
    seed = study.seed if study.paired else study.seed + (index << 40)
    wanted = {
        "leads": any(measure.needs_leads for measure in measures),
        "worths": any(measure.needs_worths for measure in measures),
        "kinds": any(measure.needs_kinds for measure in measures),
        "luck": any(measure.needs_luck for measure in measures),
    }
    counts = count_games(arm.start, arm.policies, seed, first, games, **wanted)
    rows: dict[str, Any] = {"arm": [arm.name] * games, "game": range(first, first + games)}
    rows |= {f"seat_{seat}": counts.seats[:, seat, SCORE] for seat in range(arm.start.players)}
    rows |= {measure.name: measure.compute(counts) for measure in measures}
    return pl.DataFrame(rows)


def _played(
    tasks: Sequence[tuple[int, int, int]], store: "_Store | None", workers: Workers
) -> Iterator[pl.DataFrame]:
    """The rows of all tasks in their order, from the store or from the workers."""
    todo = [task for task in tasks if store is None or not store.has(*task)]
    fresh = workers(todo)
    waiting = set(todo)
    for task in tasks:
        if task not in waiting:
            assert store is not None
            yield store.read(*task)
            continue
        frame = next(fresh)
        if store is not None:
            store.write(frame, *task)
        yield frame


class _Precision:
    """What has to be known well enough before a study stops: the values of these measures, by arm and game."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._values = {name: np.empty((len(study.arms), study.games)) for name in study.precision}
        self._games = np.zeros(len(study.arms), np.int64)

    def learn(self, arm: int, frame: pl.DataFrame) -> None:
        """Take the next rows of an arm."""
        first, last = self._games[arm], self._games[arm] + len(frame)
        for name, values in self._values.items():
            values[arm, first:last] = frame[name].to_numpy()
        self._games[arm] = last

    def is_enough(self) -> bool:
        """Whether all means, and all differences from the first arm, are known as well as the study asks."""
        games = int(self._games.min())
        if games < min(LEAST, self._study.games):
            return False
        for name, width in self._study.precision.items():
            usual, *others = (values[:games] for values in self._values[name])
            known = [anytime(values) for values in (usual, *others)]
            known += [anytime(values, usual) for values in others]
            if any(one.high - one.value > width for one in known):
                return False
        return True


class _Store:
    """A folder with the rows of a study, a Parquet file for each block of games."""

    def __init__(self, folder: Path, fingerprint: str) -> None:
        self._folder = folder / "blocks"
        self._folder.mkdir(parents=True, exist_ok=True)
        mark = self._folder / "study.sha256"
        if mark.exists() and mark.read_text() != fingerprint:
            raise BojuError(
                f"{folder} holds the rows of another study; choose another folder, or delete {self._folder}"
            )
        mark.write_text(fingerprint)

    def has(self, arm: int, first: int, games: int) -> bool:
        return self._path(arm, first, games).exists()

    def read(self, arm: int, first: int, games: int) -> pl.DataFrame:
        return pl.read_parquet(self._path(arm, first, games))

    def write(self, frame: pl.DataFrame, arm: int, first: int, games: int) -> None:
        """The file is there whole or not at all."""
        path = self._path(arm, first, games)
        unfinished = path.with_suffix(".part")
        frame.write_parquet(unfinished)
        os.replace(unfinished, path)

    def _path(self, arm: int, first: int, games: int) -> Path:
        return self._folder / f"arm-{arm}-games-{first}-{first + games - 1}.parquet"


def _names(policies: Any) -> tuple[str, ...]:
    if not isinstance(policies, list | tuple) or not all(isinstance(name, str) for name in policies):
        raise BojuError(f"policy is a name, or a list of names with one for each seat, not {policies!r}")
    return tuple(policies)


def is_net(policy: str) -> bool:
    """Whether a policy is the file of a net."""
    return policy.endswith(SUFFIX)


def _checksum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _read_position(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BojuError(f"{path}: this is not JSON ({error})") from error
