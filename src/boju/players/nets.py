"""Value nets: one hidden layer that foretells what will become of every side, as kernels and as files.

A net sees a position as one seat, the *viewer*, by the game function `features`, and foretells the quantities of the
family's `Knowledge` for every side, the viewer's own first. `foresee` gives them in the order of the game function
`targets`, with what has come true already counted in; `worth` is what they come to for a seat, in the unit of the
scores.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from importlib import resources
from math import exp
from pathlib import Path
from typing import IO, Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from boju.core.arrays import Array, Position
from boju.core.errors import BojuError
from boju.core.family import Family
from boju.core.features import MAX_FEATURES, MAX_OUTPUTS
from boju.core.game import Value
from boju.core.game_functions import OVER, features, targets
from boju.core.kernels import kernel
from boju.games import find

SUFFIX = ".npz"
_ONE = np.float32(1.0)


class Net(NamedTuple):
    """The weights, all `float32`: `hidden` of shape (features, units), `outer` of shape (outputs, units), `bias` and
    `unit` of shape (outputs,); a unit of 0 marks a chance, any other is how much of a score counts as 1.
    """

    hidden: Array
    outer: Array
    bias: Array
    unit: Array


class Workspace(NamedTuple):
    """Where a net calculates: the features of a position, the sums and the values of the hidden units, the outputs."""

    numbers: Array
    values: Array
    sums: Array
    active: Array
    spare: Array
    outputs: Array


# Kernels


@kernel
def total(row: Array) -> Any:
    """The sum of a row, which is overwritten; always in the same order, by halves."""
    length = len(row)
    while length > 1:
        half = (length + 1) // 2
        for j in range(length - half):
            row[j] += row[half + j]
        length = half
    return row[0]


@kernel
def calculate(net: Net, workspace: Workspace, n: int) -> None:
    """Write the outputs for the n features in the workspace, as the viewer sees them: chances, and scores in their
    units.
    """
    sums, active, spare = workspace.sums, workspace.active, workspace.spare
    units = len(sums)
    for j in range(units):
        sums[j] = 0.0
    for k in range(n):
        row, amount = net.hidden[workspace.numbers[k]], workspace.values[k]
        for j in range(units):
            sums[j] += amount * row[j]
    for j in range(units):
        active[j] = sums[j] / (_ONE + abs(sums[j]))
    for o in range(len(net.bias)):
        weights = net.outer[o]
        for j in range(units):
            spare[j] = weights[j] * active[j]
        answer = float(net.bias[o] + total(spare))
        workspace.outputs[o] = answer if net.unit[o] > 0 else 1.0 / (1.0 + exp(-answer))


@kernel
def seen_from(output: int, sides: int, viewer: int) -> int:
    """The place in the order of `targets` of what a net calculates as its output of this number."""
    side = output % sides
    return output - side + (side + viewer) % sides


@kernel
def foresee(s: Position, viewer: int, net: Net, workspace: Workspace, out: Array) -> int:
    """Write what is to be expected of every quantity for every side at the end; returns the number of sides."""
    sides = targets(s, out)
    n = 0 if s.actor == OVER else features(s, viewer, workspace.numbers, workspace.values)
    if n > 0:
        calculate(net, workspace, n)
        for o in range(len(net.bias)):
            unit = float(net.unit[o])
            out[seen_from(o, sides, viewer)] += (
                workspace.outputs[o] * unit if unit > 0 else workspace.outputs[o]
            )
    return sides


@kernel
def worth(out: Array, unit: Array, sides: int, seat: int) -> float:
    """What quantities come to for a seat: every chance is a stake that the other sides pay, scores are its own."""
    sum_of_all = 0.0
    own = seat % sides
    for o in range(len(unit)):
        if o % sides == own:
            sum_of_all += out[o] * (sides - 1) if unit[o] == 0 else out[o]
        elif unit[o] == 0:
            sum_of_all -= out[o]
    return sum_of_all


# Nets and files


def new_workspace(units: int) -> Workspace:
    """Room for a net with so many hidden units to calculate in."""
    sums, active, spare = np.zeros((3, units), np.float32)
    numbers, values = np.zeros(MAX_FEATURES, np.int64), np.zeros(MAX_FEATURES, np.float32)
    return Workspace(numbers, values, sums, active, spare, np.zeros(MAX_OUTPUTS))


def new_net(family: Family, sides: int, units: int, seed: int) -> Net:
    """A net that knows nothing yet, its weights small random numbers.

    >>> from boju.games import find
    >>> new_net(find("yut")[0], sides=2, units=16, seed=1).outer.shape
    (2, 16)
    """
    knowledge = family.knowledge
    unit = np.repeat(np.array([quantity.unit for quantity in knowledge.quantities], np.float32), sides)
    random = np.random.default_rng(seed)
    hidden = random.standard_normal((len(knowledge.features), units)) * 0.1
    outer = random.standard_normal((len(unit), units)) * 0.1
    return Net(hidden.astype(np.float32), outer.astype(np.float32), np.zeros(len(unit), np.float32), unit)


@dataclass(frozen=True, kw_only=True)
class Card:
    """How a net came about.

    `seconds` is how long one core worked at it, `machine` where; `method` is the way of training, by number; `results`
    says what it was measured against. The net knows nothing of games in which an option that it `needs` has another
    value. Of a thousand decisions in its games `untried` were random, or as many as is usual for the game. It played
    these games itself, or learned from those of the net that it `watched`. A net that has `imitated` levels tells what
    they do rather than what positions are worth.
    """

    game: str
    preset: str
    players: int
    options: Mapping[str, Value]
    seed: int
    games: int
    seconds: float
    machine: str
    method: int = 1
    untried: int | None = None
    watched: str | None = None
    imitated: list[str] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)
    results: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class KnownNet:
    """A net with its card."""

    card: Card
    net: Net


def net_for_game(file: Path, game: str, players: int, sides: int, options: Mapping[str, Value]) -> KnownNet:
    """The net in a file, to play such a game by; raises `BojuError` that says why it cannot."""
    family, _ = find(game)
    known = read_net(file, family)
    card = known.card
    if (card.game, card.players) != (game, players):
        raise BojuError(
            f"{file} holds a net for {card.game} with {card.players} players, not for {game} with {players}"
        )
    if len(known.net.unit) != sides * len(family.knowledge.quantities) or any(
        card.options[name] != options[name] for name in card.needs
    ):
        raise BojuError(f"{file} holds a net for {game} with other options; train one with these")
    return known


def write_net(file: Path | IO[bytes], card: Card, net: Net) -> None:
    """Keep a net with its card; the weights are rounded to half precision."""
    halves = {name: getattr(net, name).astype(np.float16) for name in ("hidden", "outer")}
    np.savez_compressed(
        file,
        **halves,
        bias=net.bias,
        unit=net.unit,
        card=np.array(json.dumps(asdict(card), ensure_ascii=False)),
    )


def read_net(file: Path | IO[bytes], family: Family) -> KnownNet:
    """A net from a file, with its card; raises `BojuError` if it is none, or not for this version of the family."""
    try:
        with np.load(file, allow_pickle=False) as kept:
            arrays = [np.ascontiguousarray(kept[name], np.float32) for name in Net._fields]
            card = complete_card(Card(**json.loads(str(kept["card"]))), family)
    except (OSError, BadZipFile, ValueError, KeyError, TypeError, EOFError) as error:
        raise BojuError(f"{file} holds no net that `boju train` has written") from error
    net = Net(*arrays)
    if card.game not in [about.id for about in family.games]:
        raise BojuError(f"{file} holds a net for {card.game}, which is not one of the games of {family.id}")
    if len(net.hidden) != len(family.knowledge.features):
        raise BojuError(
            f"{file} holds a net for {len(net.hidden)} features, but {family.id} has "
            f"{len(family.knowledge.features)}; train it anew"
        )
    return KnownNet(card, net)


def complete_card(card: Card, family: Family) -> Card:
    """A card that names every option: those that came after its net have their defaults."""
    usual = {
        option.name: option.default
        for about in family.games
        if about.id == card.game
        for option in about.options
        if option.later
    }
    return replace(card, options={**usual, **card.options})


@cache
def _shipped(game: str) -> tuple[KnownNet, ...]:
    """The nets of a game that come with the package, in the order of their names."""
    family, _ = find(game)
    folder = resources.files("boju.players").joinpath("weights")
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.startswith(f"{game}-") and file.name.endswith(SUFFIX):
            with file.open("rb") as opened:
                found.append(read_net(opened, family))
    return tuple(found)


def nearest_net(
    game: str, players: int, sides: int, options: Mapping[str, Value], *, imitates: bool = False
) -> KnownNet | None:
    """The net of a game for as many players and sides with the fewest other options, none of them one that it needs;
    None if there is none. An option by which a game is a different one (`Knowledge.apart`) counts before all others.

    It tells what positions are worth, or, if it is to be one that `imitates` levels, what these do.
    """
    knowledge = find(game)[0].knowledge

    def distance(known: KnownNet) -> tuple[int, int]:
        learned = known.card.options
        return (
            sum(
                (learned.get(name) == value) != (options.get(name) == value)
                for name, value in knowledge.apart
            ),
            sum(learned.get(name) != value for name, value in options.items()),
        )

    outputs = sides * len(knowledge.quantities)
    fitting = [
        known
        for known in _shipped(game)
        if (known.card.players, len(known.net.unit)) == (players, outputs)
        and bool(known.card.imitated) == imitates
        and all(known.card.options[name] == options[name] for name in known.card.needs)
    ]
    return min(fitting, key=distance, default=None)
