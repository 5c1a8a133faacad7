"""Games of computer players as data: every decision a row, in Parquet files with a card.

A folder holds `part-00000.parquet` and so on, `dataset.json` with all that they were made from, and `README.md`, the
card. A part is written whole or not at all, and what stands in it follows from the seed and its number alone: whoever
is stopped or killed goes on with the parts that are missing.

| column | type | what it is |
|---|---|---|
| `game` | int64 | the number of the game |
| `ply` | int32 | how many events of the game came before |
| `seat` | int8 | who decides |
| `view` | binary | the record of the game's type, as the seat may know it |
| `legal` | list of int32 | the codes of all legal moves, ascending |
| `choice` | int32 | the code that was played |
| `value` | float32 | what the net of the game says the end of the turn is worth to the seat; null without a net |
| `score` | float32 | what the seat won in the end |
"""

import json
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from boju.core import engine
from boju.core.effects import new_effects
from boju.core.errors import BojuError
from boju.core.extras import needed
from boju.core.features import MAX_FEATURES, MAX_OUTPUTS
from boju.core.game import Value
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import entry
from boju.core.random import next_random, seed_word, start_stream
from boju.core.stepping import write_features
from boju.games import find
from boju.players.levels import find_level, net_for, policy_of
from boju.players.net_values import judge_all
from boju.players.nets import new_workspace
from boju.state import State, new

FORM = 1
"""The number of this form of data; others are not read."""
PER_PART = 100
"""Games in a part, if nothing else is said."""
_CHANCE, _CHOICES = np.uint64(0), np.uint64(1 << 63)
_COLUMNS = ("game", "ply", "seat", "view", "legal", "choice", "value", "score")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a data set is made from; the same plan makes the same files."""

    game: str
    players: int
    preset: str
    options: Mapping[str, Value]
    level: str
    games: int
    seed: int
    per_part: int = PER_PART
    version: int = 1
    form: int = FORM

    @property
    def parts(self) -> int:
        """How many parts there are."""
        return -(-self.games // self.per_part)

    def start(self) -> State:
        """The first position."""
        return new(self.game, players=self.players, preset=self.preset, **self.options)


def plan_for(
    start: State, level: str, games: int, seed: int, preset: str = "source", per_part: int = PER_PART
) -> Plan:
    """A plan for games from the beginning of `start`; raises `BojuError` for what cannot be."""
    find_level(level)
    if games < 1 or per_part < 1:
        raise BojuError(
            f"the number of games, and of those in a part, is at least 1, not {min(games, per_part)}"
        )
    return Plan(
        game=start.game,
        players=start.players,
        preset=preset,
        options=start.options,
        level=level,
        games=games,
        seed=int(seed),
        per_part=per_part,
        version=start.about.version,
    )


class Player:
    """Plays the games of a plan and notes every decision."""

    def __init__(self, plan: Plan) -> None:
        self._plan, self._start = plan, plan.start()
        self._think = policy_of(self._start, find_level(plan.level))
        self._known = net_for(self._start)
        self._word = seed_word(plan.seed)
        self._effects, self._rng = new_effects(0), np.zeros(1, np.uint64)
        self._codes, self._weights = (
            np.zeros(engine.MAX_CODES, np.int32),
            np.zeros(engine.MAX_CODES, np.int64),
        )

    def _stream(self, first: np.uint64, number: int) -> npt.NDArray[np.uint64]:
        stream = np.zeros(1, np.uint64)
        start_stream(stream, self._word, first + np.uint64(number))
        return stream

    def play(self, number: int, rows: dict[str, list[Any]]) -> None:
        """Add the decisions of game `number` to the columns."""
        states, chance = self._start.records, self._stream(_CHANCE, number)
        choices = self._stream(_CHOICES, number)
        ends: list[tuple[npt.NDArray[Any], int]] = []
        turns: list[int] = []
        first, ply, draws = len(rows["seat"]), 0, 0
        while (actor := int(states["actor"][0])) != OVER:
            if actor == CHANCE:
                room = (self._rng, self._effects, self._codes[:0], self._codes, self._weights)
                engine.advance_by_draw(entry(states), np.uint64(chance[0]), draws, *room)
                draws, ply = draws + 1, ply + 1
                continue
            view = _seen(states, actor)
            for code in self._think(view, int(next_random(choices)), lambda: False):
                count = engine.moves_at(entry(states), 0, self._codes)
                rows["ply"].append(ply)
                rows["seat"].append(actor)
                rows["view"].append(_seen(states, actor).tobytes())
                rows["legal"].append(self._codes[:count].copy())
                rows["choice"].append(code)
                turns.append(len(ends))
                engine.advance(entry(states), code, self._effects, self._codes[:0])
                ply += 1
            ends.append((states.copy(), actor))
        scores = np.zeros(engine.MAX_SEATS, np.int64)
        engine.scores_at(entry(states), 0, scores)
        seats = rows["seat"][first:]
        rows["game"] += [number] * len(seats)
        rows["score"] += [float(scores[seat]) for seat in seats]
        values = self._values(ends)
        rows["value"] += [None] * len(seats) if values is None else [float(values[turn]) for turn in turns]

    def _values(self, ends: list[tuple[npt.NDArray[Any], int]]) -> npt.NDArray[np.float64] | None:
        """What the net says the ends of turns are worth to who has moved."""
        if self._known is None or not ends:
            return None
        net: Any = self._known.net
        seats = np.array([seat for _, seat in ends])
        values = np.zeros(len(ends))
        room = (entry(self._start.records), net, new_workspace(net.outer.shape[1]), np.empty(MAX_OUTPUTS))
        judge_all(entry(np.concatenate([end for end, _ in ends])), seats, seats, *room, values, 0, len(ends))
        return values


def _seen(states: npt.NDArray[Any], seat: int) -> npt.NDArray[Any]:
    view = states.copy()
    engine.conceal_at(entry(view), 0, seat)
    return view


def _file(folder: Path, part: int) -> Path:
    return folder / f"part-{part:05}.parquet"


def _write_part(folder: Path, plan: Plan, part: int) -> int:
    """Play the games of a part and write it, the whole of it or nothing; returns its decisions."""
    pa, pq = needed("pyarrow"), needed("pyarrow.parquet")
    player = Player(plan)
    rows: dict[str, list[Any]] = {name: [] for name in _COLUMNS}
    for number in range(part * plan.per_part, min(plan.games, (part + 1) * plan.per_part)):
        player.play(number, rows)
    legal = rows["legal"]
    offsets = np.cumsum([0, *map(len, legal)], dtype=np.int32)
    table = pa.table(
        {
            "game": pa.array(rows["game"], pa.int64()),
            "ply": pa.array(rows["ply"], pa.int32()),
            "seat": pa.array(rows["seat"], pa.int8()),
            "view": pa.array(rows["view"], pa.binary(find(plan.game)[0].dtype.itemsize)),
            "legal": pa.ListArray.from_arrays(offsets, np.concatenate([np.empty(0, np.int32), *legal])),
            "choice": pa.array(rows["choice"], pa.int32()),
            "value": pa.array(rows["value"], pa.float32()),
            "score": pa.array(rows["score"], pa.float32()),
        }
    )
    path = _file(folder, part)
    unfinished = path.with_suffix(f".{os.getpid()}.unfinished")
    pq.write_table(table, unfinished, compression="zstd")
    os.replace(unfinished, path)
    return int(table.num_rows)


def write(folder: Path, plan: Plan, *, processes: int = 1, command: str = "") -> Iterator[tuple[int, int]]:
    """Write the parts that are missing; yields, after each, how many parts there are and the decisions in it.

    Raises `BojuError` for a folder that holds other data.
    """
    needed("pyarrow.parquet")
    folder.mkdir(parents=True, exist_ok=True)
    _keep_plan(folder, plan)
    (folder / "README.md").write_text(card(plan, command), "utf-8")
    for left in folder.glob("*.unfinished"):
        left.unlink()
    missing = [part for part in range(plan.parts) if not _file(folder, part).exists()]
    done = plan.parts - len(missing)
    if processes <= 1 or len(missing) <= 1:
        for part in missing:
            decisions, done = _write_part(folder, plan, part), done + 1
            yield done, decisions
        return
    with ProcessPoolExecutor(min(processes, len(missing)), mp_context=get_context("spawn")) as pool:
        working = [pool.submit(_write_part, folder, plan, part) for part in missing]
        for job in as_completed(working):
            done += 1
            yield done, job.result()


def _keep_plan(folder: Path, plan: Plan) -> None:
    path, wanted = folder / "dataset.json", json.loads(json.dumps(asdict(plan)))
    if path.exists():
        there = json.loads(path.read_text("utf-8"))
        if {**there, "games": 0} != {**wanted, "games": 0}:
            raise BojuError(f"{folder} holds data of another plan; choose another folder, or empty it")
        if there["games"] > plan.games or (there["games"] % plan.per_part and there["games"] != plan.games):
            raise BojuError(
                f"{folder} holds {there['games']} games; go on with as many, or full parts with more"
            )
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text(json.dumps(wanted, indent=1, ensure_ascii=False) + "\n", "utf-8")
    os.replace(unfinished, path)


def card(plan: Plan, command: str) -> str:
    """The card of a data set: what it is, how it was made, and what its columns mean."""
    about = find(plan.game)[1]
    columns = (__doc__ or "").split("\n\n", 2)[2]
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items())
    return f"""# {about.original} ({plan.game}): {plan.games} games of the level {plan.level}

Every decision of games that the computer plays against itself, made with boju. Licence of the data: CC0 1.0.

- game: `{plan.game}`, version {plan.version}, {plan.players} players, preset `{plan.preset}`
- options: {options}
- seed: {plan.seed}; draws and choices of game k follow from the seed and k alone
- command: `{command}`

{columns}
Read it with `boju.dataset.read(folder)`, or with anything that reads Parquet.
"""


class Dataset:
    """A folder of data, read part by part or whole."""

    def __init__(self, folder: Path) -> None:
        path = folder / "dataset.json"
        if not path.exists():
            raise BojuError(f"{folder} holds no data set: it has no dataset.json")
        given = json.loads(path.read_text("utf-8"))
        if given.get("form") != FORM:
            raise BojuError(f"{folder} holds data of another form, which this boju does not read")
        self.folder, self.plan = folder, Plan(**given)
        self._family = find(self.plan.game)[0]

    @property
    def is_complete(self) -> bool:
        """Whether all parts are there."""
        return all(_file(self.folder, part).exists() for part in range(self.plan.parts))

    def tables(self) -> Iterator[Any]:
        """The parts that are there, one after the other, as `pyarrow.Table`."""
        pq = needed("pyarrow.parquet")
        for part in range(self.plan.parts):
            if (path := _file(self.folder, part)).exists():
                yield pq.read_table(path)

    def table(self) -> Any:
        """All that is there as one `pyarrow.Table`: `to_pandas()` and `polars.from_arrow` make frames of it. Raises
        `BojuError` where no part has been written yet.
        """
        tables = list(self.tables())
        if not tables:
            raise BojuError(f"{self.folder} has no parts yet")
        return needed("pyarrow").concat_tables(tables)

    def views(self, table: Any) -> npt.NDArray[Any]:
        """Shape (rows,): the views of a table as records of the game's type."""
        column = table.column("view").combine_chunks()
        return np.frombuffer(b"".join(column.to_pylist()), self._family.dtype)

    def features(self, table: Any) -> npt.NDArray[np.float32]:
        """Shape (rows, features): what nets see, as `Batch.features`."""
        views, seats = self.views(table).copy(), table.column("seat").to_numpy().astype(np.int64)
        out = np.zeros((len(views), len(self._family.knowledge.features)), np.float32)
        numbers, values = np.empty(MAX_FEATURES, np.int64), np.empty(MAX_FEATURES, np.float32)
        write_features(entry(views), seats, entry(views[:1].copy()), numbers, values, out, 0, len(views))
        return out


def read(folder: Path | str) -> Dataset:
    """The data in a folder; raises `BojuError` where there is none."""
    return Dataset(Path(folder))
