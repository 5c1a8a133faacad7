"""What every option does to its game: a study for each, in which every other value is an arm beside the usual one."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from boju.core.errors import BojuError, UnknownOption
from boju.core.game import About, Option, Value
from boju.games import find
from boju.lab.study import RANDOM, Study, is_net
from boju.state import begin

MEASURES = (
    *("turns", "decisions", "choices", "forced", "first_seat", "payment", "draws", "capped"),
    *("lead_changes", "decided"),
)
"""What is measured of every game."""

OWN_MEASURES: Mapping[str, Sequence[str]] = {
    "yut": ("effect:hit", "effect:take_home"),
    "shuanglu": ("effect:cut", "effect:double_win", "effect:lost"),
    "dama": ("effect:capture", "effect:further_turn", "effect:must_pass"),
    "madiao": ("effect:combination", "effect:penalty"),
    "wahua": ("effect:hand_drawn", "effect:win_discard", "effect:let_pass"),
}
"""What is measured of the games of a family besides."""

TRIED: Mapping[str, Sequence[Value]] = {"turn_cap": (200,), "deals": (8,), "stop_loss": (20,)}
"""The values that are tried of an option that may be any whole number of many."""

Report = Callable[[str, int, int], None]
"""Told of an option how many games have been played, and how many there are to play."""


def study_of(about: About, option: Option, policy: str = RANDOM, games: int = 1000, seed: int = 1) -> Study:
    """The study of an option: the usual reading first, then every other.

    It is for the usual number of players, or the first for which the option means anything.

    >>> import boju
    >>> about = next(one for one in boju.games() if one.id == "yut")
    >>> teams = next(option for option in about.options if option.name == "teams")
    >>> study = study_of(about, teams)
    >>> list(study.arms), study.players
    (['False', 'True'], 4)
    """
    values = [option.default, *(value for value in _values(option) if value != option.default)]
    return Study(
        game=about.id,
        players=_players(about, option, values),
        arms={str(value): {option.name: value} for value in values},
        policy=policy,
        measures=[*MEASURES, *OWN_MEASURES[find(about.id)[0].id]],
        games=games,
        seed=seed,
        title=option.name,
    )


def _values(option: Option) -> Sequence[Value]:
    return TRIED[option.name] if option.values is None else option.values


def _players(about: About, option: Option, values: Sequence[Value]) -> int:
    for players in about.players:
        try:
            for value in values:
                begin(about.id, players, "seed", {option.name: value})
        except UnknownOption:
            continue
        return players
    raise BojuError(f"{about.id}: no number of players can play with every value of {option.name}")


def measure_game(
    game: str,
    folder: Path,
    *,
    policy: str = RANDOM,
    games: int = 1000,
    seed: int = 1,
    jobs: int = 1,
    report: Report | None = None,
    only: Sequence[str] = (),
) -> Path:
    """Study every option of a game; returns the file with the figures, `GAME.POLICY.json` in `folder`.

    With `only` some options are studied anew, and the figures of all others stay in the file as they are. What has been
    played is kept in `folder/rows`, so that whoever is interrupted can go on.
    """
    if is_net(policy):
        raise BojuError("readings are measured at random, between greedy players or between levels, not nets")
    about = find(game)[1]
    path = folder / f"{game}.{policy}.json"
    kept = _kept(path, about, only) if only else {}
    found = []
    for option in about.options:
        if only and option.name not in only:
            continue
        study = study_of(about, option, policy, games, seed)

        def tell(played: int, most: int, name: str = option.name) -> None:
            if report:
                report(name, played, most)

        rows = folder / "rows" / f"{game}.{policy}.{option.name}"
        found.append({"option": option.name, **study.run(folder=rows, jobs=jobs, report=tell).summary()})
    path.write_text(_written(found, kept, [option.name for option in about.options]), "utf-8")
    return path


def _kept(path: Path, about: About, only: Sequence[str]) -> dict[str, Any]:
    """The figures of a game that some options of are measured anew."""
    names = [option.name for option in about.options]
    if unknown := [name for name in only if name not in names]:
        raise BojuError(f"{about.id} has no option {', '.join(unknown)}; it has {', '.join(names)}")
    if not path.exists():
        raise BojuError(f"there is no {path}; measure all options first")
    kept: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return kept


def _written(found: Sequence[Mapping[str, Any]], kept: Mapping[str, Any], names: Sequence[str]) -> str:
    """The figures of all options of a game as JSON, a line for each mean, with what is needed to repeat them.

    What was `kept` stands beside what was found, and `anew` tells by which version each of these options was measured.
    """
    first = found[0]
    about = {name: first["study"][name] for name in ("game", "preset", "policy", "games", "seed")}
    made = {name: first[name] for name in ("versions", "commit")}
    options = {**kept.get("options", {}), **{one["option"]: list(_lines(one)) for one in found}}
    if kept:
        anew = {one["option"]: {"games": about["games"], "seed": about["seed"], **made} for one in found}
        about = {name: value for name, value in kept.items() if name != "options"}
        about["anew"] = kept.get("anew", {}) | anew
    else:
        about |= made
    told = [f"{json.dumps(name)}: [\n" + ",\n".join(map(json.dumps, options[name])) + "\n]" for name in names]
    return json.dumps(about)[:-1] + ', "options": {\n' + ",\n".join(told) + "\n}}\n"


def _lines(one: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    wanted = ("measure", "arm", "games", "mean", "low", "high")
    for row in one["table"]:
        line = {name: row[name] for name in wanted}
        if row["difference"] is not None:
            line |= {name: row[name] for name in ("difference", "difference_low", "difference_high")}
        yield {name: round(value, 5) if isinstance(value, float) else value for name, value in line.items()}
