"""What every option does to its game: a study in which every other value of it is an arm beside the usual rules."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from boju.core.errors import BojuError, UnknownOption
from boju.core.game import About, Option, Value
from boju.games import find
from boju.lab.counting import FAST
from boju.lab.study import RANDOM, Study, is_net
from boju.state import begin

MEASURES = (
    *("turns", "decisions", "choices", "forced", "first_seat", "payment", "draws", "capped"),
    *("lead_changes", "decided"),
)
"""What is measured of every game."""

THOUGHT_MEASURES = ("first_seat_adjusted",)
"""What is measured besides between players who think, where throws decide: few games must do there."""

OWN_MEASURES: Mapping[str, Sequence[str]] = {
    "yut": ("effect:hit", "effect:take_home"),
    "shuanglu": ("effect:cut", "effect:double_win", "effect:lost"),
    "dama": ("effect:capture", "effect:further_turn", "effect:must_pass"),
    "madiao": ("effect:combination", "effect:penalty"),
    "wahua": ("effect:hand_drawn", "effect:win_discard", "effect:let_pass"),
}
"""What is measured of the games of a family besides."""

TRIED: Mapping[str, Sequence[Value]] = {
    "turn_cap": (200,),
    "deals": (8,),
    "stop_loss": (20,),
    "deal_limit": (5,),
}
"""The values that are tried of an option that may be any whole number of many."""

BESIDE: Mapping[str, Mapping[str, Value]] = {"back_way": {"back_do": True}}
"""What is chosen besides where an option means nothing by the usual rules, for its usual value too."""

USUAL = "usual"
"""The arm with the usual rules."""

Report = Callable[[str, int, int], None]
"""Told of a number of players how many games have been played, and how many there are to play."""


def _values(option: Option) -> Sequence[Value]:
    return TRIED[option.name] if option.values is None else option.values


def players_for(about: About, option: Option) -> int:
    """The number of players that an option is studied with: the usual one, or the first with which it means anything.
    Raises `BojuError` where there is none.

    >>> import boju
    >>> yut = boju.about("yut")
    >>> [players_for(yut, option) for option in yut.options if option.name in ("teams", "nak")]
    [4, 2]
    """
    for players in about.players:
        try:
            for value in (option.default, *_others(option)):
                begin(about.id, players, "source", {option.name: value})
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
    played is kept in `folder/rows`, so that whoever is interrupted can go on. Raises `BojuError` for a policy
    with a net.
    """
    if is_net(policy):
        raise BojuError("readings are measured at random, between greedy players or between levels, not nets")
    about = find(game)[1]
    path = folder / f"{game}.{policy}.json"
    kept = _kept(path, about, only) if only else {}
    found: dict[str, list[dict[str, Any]]] = {}
    made: dict[str, Any] = {}
    for (players, beside), options in alike(about, only).items():

        def tell(played: int, most: int, name: str = f"{players} players") -> None:
            if report:
                report(name, played, most)

        study = study_of(about, players, options, policy, games, seed)
        rows = folder / "rows" / ".".join((game, policy, str(players), *dict(beside), *only))
        made = study.run(folder=rows, jobs=jobs, report=tell).summary()
        found |= {option.name: list(_lines(made["table"], option)) for option in options}
    names = [option.name for option in about.options]
    path.write_text(_written(made, found, kept, names), "utf-8")
    return path


def alike(
    about: About, only: Sequence[str] = ()
) -> dict[tuple[int, tuple[tuple[str, Value], ...]], list[Option]]:
    """The options that are studied together: with the same number of players and the same choices `BESIDE`."""
    found: dict[tuple[int, tuple[tuple[str, Value], ...]], list[Option]] = {}
    for option in about.options:
        if not only or option.name in only:
            key = players_for(about, option), tuple(BESIDE.get(option.name, {}).items())
            found.setdefault(key, []).append(option)
    return found


def study_of(
    about: About,
    players: int,
    options: Sequence[Option],
    policy: str = RANDOM,
    games: int = 1000,
    seed: int = 1,
) -> Study:
    """The studies of some `alike` options in one: the usual rules are played once for all of them."""
    beside = BESIDE.get(options[0].name, {})
    arms = {
        _arm(option, value): {**beside, option.name: value} for option in options for value in _others(option)
    }
    family = find(about.id)[0]
    own, throwless = OWN_MEASURES[family.id], family.secrets is not None
    return Study(
        game=about.id,
        players=players,
        arms={USUAL: beside, **arms},
        policy=policy,
        measures=[*MEASURES, *(() if policy in FAST or throwless else THOUGHT_MEASURES), *own],
        games=games,
        seed=seed,
    )


def _others(option: Option) -> list[Value]:
    return [value for value in _values(option) if value != option.default]


def _arm(option: Option, value: Value) -> str:
    return f"{option.name} = {value}"


def _kept(path: Path, about: About, only: Sequence[str]) -> dict[str, Any]:
    """The figures of a game that some options of are measured anew."""
    names = [option.name for option in about.options]
    if unknown := [name for name in only if name not in names]:
        raise BojuError(f"{about.id} has no option {', '.join(unknown)}; it has {', '.join(names)}")
    if not path.exists():
        raise BojuError(f"there is no {path}; measure all options first")
    kept: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return kept


def _written(
    made: Mapping[str, Any], found: Mapping[str, Any], kept: Mapping[str, Any], names: Sequence[str]
) -> str:
    """The figures of all options of a game as JSON, a line for each mean, with what is needed to repeat them.

    What was `kept` stands beside what was found, and `anew` tells by which version each of these options was measured.
    An option that came later than what was kept has no figures yet.
    """
    how = {name: made["study"][name] for name in ("games", "seed")}
    how |= {name: made[name] for name in ("versions", "commit")}
    about = {name: made["study"][name] for name in ("game", "preset", "policy")} | how
    if kept:
        about = {name: value for name, value in kept.items() if name != "options"}
        about["anew"] = kept.get("anew", {}) | dict.fromkeys(found, how)
    options = {**kept.get("options", {}), **found}
    told = [
        f"{json.dumps(name)}: [\n" + ",\n".join(map(json.dumps, options[name])) + "\n]"
        for name in names
        if name in options
    ]
    return json.dumps(about)[:-1] + ', "options": {\n' + ",\n".join(told) + "\n}}\n"


def _lines(table: Sequence[Mapping[str, Any]], option: Option) -> Iterator[dict[str, Any]]:
    """The lines of an option: its usual value, which is that of the usual rules, and every other."""
    arms = {USUAL: option.default, **{_arm(option, value): value for value in _others(option)}}
    wanted = ("measure", "arm", "games", "mean", "low", "high")
    for row in table:
        if row["arm"] in arms:
            line = {name: row[name] for name in wanted} | {"arm": str(arms[row["arm"]])}
            if row["difference"] is not None:
                line |= {name: row[name] for name in ("difference", "difference_low", "difference_high")}
            yield {
                name: round(value, 5) if isinstance(value, float) else value for name, value in line.items()
            }
