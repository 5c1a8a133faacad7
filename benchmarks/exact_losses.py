"""`python -m benchmarks.exact_losses`: what each level loses where truth is known; writes docs/exact-losses.md."""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

import boju
from benchmarks.grades import positions
from benchmarks.report import Sheet, kept_rows
from benchmarks.workers import one_worker_per_core
from boju import State
from boju.cli.solve_pieces import work
from boju.core.arrays import Array
from boju.core.game import Value
from boju.core.oracle import Oracle
from boju.games.shuanglu.exact import TOGETHER
from boju.games.yut.exact import AT_ONCE, begin, file_of
from boju.players import LEVELS, search
from boju.players.knowing import plan as known_plan
from boju.players.levels import REFERENCES, look_in, net_for, net_in, thinker
from boju.players.nets import Net
from boju.players.warming import warm
from boju.state import from_position

BY_NET = ("novice", "player", "strong", "master")
"""Levels that think with a net; here all of them have to do without what has been solved."""
REFERENCE = "flat"
KNOWING = "master with tables"
COLUMNS = ("game", "rules", "left", "net", "decisions", *BY_NET, REFERENCE, KNOWING)
NAMES = 4
"""How many columns say what was judged."""
SHIPPED = "as shipped"
PAGE = Path(__file__).resolve().parent.parent / "docs" / "exact-losses.md"
MANY = 10**9
"""More positions than are ever gone through."""
SKIPPED = 0.5
"""The share of the decisions that are passed by: those of one game are alike."""


@dataclass(frozen=True, kw_only=True)
class Setting:
    """Games that are known where no side has more pieces left."""

    game: str
    preset: str = "seed"
    options: tuple[tuple[str, Value], ...] = ()
    left: int

    @property
    def rules(self) -> str:
        """The preset and the options, as a line of the page has them."""
        return ", ".join([self.preset, *(f"{name}={value}" for name, value in self.options)])

    def begin(self) -> State:
        """A new game."""
        return boju.new(self.game, preset=self.preset, players=2, **dict(self.options))


SETTINGS = (
    *(
        Setting(game="yut", preset=preset, options=options, left=left)
        for left, options in ((2, ()), (3, ()), (3, (("pieces", 3),)))
        for preset in ("seed", "modern")
    ),
    *(
        Setting(game=game, preset=preset, left=TOGETHER)
        for game, presets in {
            "ping": ("seed", "play", "modern"),
            "huihui": ("seed", "play"),
            "sanliang": ("seed", "play"),
            "qiliang": ("bearoff",),
            "dajian": ("seed", "play"),
        }.items()
        for preset in presets
    ),
)


def main() -> None:
    """Judge all settings, or some of them, and write the row of each as it is known."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.exact_losses", description=__doc__)
    parser.add_argument("--decisions", type=int, default=400, help="how many decisions of each game")
    parser.add_argument("--game", help="one game alone; the other rows of the page stay as they are")
    parser.add_argument("--preset", help="games with this preset alone")
    parser.add_argument("--left", type=int, help="only where sides have at most so many pieces left")
    parser.add_argument("--net", type=Path, help="3 pieces of 柶戲, all levels thinking with this net")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    console, rows = Console(), kept_rows(PAGE, NAMES)
    settings = [
        setting
        for setting in SETTINGS
        if wanted.game in (None, setting.game)
        and wanted.preset in (None, setting.preset)
        and wanted.left in (None, setting.left)
        and (wanted.net is None or setting.options)
    ]
    if not settings:
        parser.error("nothing fits all of that: see the rows of docs/exact-losses.md")
    with one_worker_per_core() as workers:
        for setting in settings:
            if not is_solved(setting):
                command = f"boju solve yut --pieces {setting.left} --preset {setting.preset}"
                console.print(f"passed by: {setting.game} {setting.rules}, which {command} works out")
                continue
            warm(setting.game)
            known = list(islice(known_positions(setting, wanted.seed), wanted.decisions))
            one = partial(losses_at, wanted.net)
            losses = np.array(list(workers.map(one, known, range(wanted.seed, wanted.seed + len(known)))))
            told = row(setting, wanted.net, losses)
            rows[told[:NAMES]] = told
            console.print(*told)
            PAGE.write_text(page(rows), encoding="utf-8")
    console.print(f"written: {PAGE}")


def is_solved(setting: Setting) -> bool:
    """Whether there is a table that knows the positions of a setting; small ones of 柶戲 are made."""
    start = setting.begin().records
    if setting.game != "yut" or file_of(start, setting.left).exists():
        return True
    if setting.left <= AT_ONCE:
        work(begin(start, setting.left))
    return setting.left <= AT_ONCE


def known_positions(setting: Setting, seed: int) -> Iterator[Mapping[str, Any]]:
    """Positions of a setting in which a seat has a choice and its worth is known."""
    for state in positions(setting.begin(), MANY, seed, SKIPPED):
        if most_left(state) <= setting.left and oracle_for(state) is not None:
            yield state.position()


def most_left(state: State) -> int:
    """The most pieces that a side of 柶戲 or 雙陸 has still to bring home or off."""
    position = state.position()
    if "sides" in position:
        return int(position["options"]["pieces"]) - min(int(side["home"]) for side in position["sides"])
    return max(map(sum, position["points"]))


def oracle_for(state: State) -> Oracle | None:
    """Who knows what a position is worth, exactly; None if nobody does."""
    oracle = state.family.find_oracle(state.records, lambda: False)
    return oracle if oracle is not None and oracle.is_exact else None


def losses_at(file: Path | None, position: Mapping[str, Any], seed: int) -> list[float]:
    """How many stakes each level loses at a decision: by nets without what has been solved, by playouts, by tables."""
    state = from_position(dict(position))
    oracle, seat = oracle_for(state), state.turn
    assert oracle is not None
    assert seat is not None
    known = net_for(state)
    assert known is not None
    net = net_in(file, state) if file else known.net
    best = known_plan(state.records, oracle)
    chosen = [
        *(by_net(state, net, level, seed) for level in BY_NET),
        thinker(state, REFERENCES[REFERENCE])(state.records, seed, lambda: False),
        thinker(state, LEVELS["master"])(state.records, seed, lambda: False),
    ]
    worth = [float(oracle.scores(after(state, codes))[seat]) for codes in (best, *chosen)]
    return [worth[0] - one for one in worth[1:]]


def by_net(state: State, net: Net, level: str, seed: int) -> list[int]:
    """How a level plays the rest of a turn by a net alone."""
    look = look_in(LEVELS[level], state)
    assert look is not None
    return search.plan(state.records, net, look, seed)


def after(state: State, codes: list[int]) -> Array:
    """The position after these moves."""
    ahead = state.copy()
    for code in codes:
        ahead.play_code(code)
    return ahead.records


def row(setting: Setting, net: Path | None, losses: Array) -> tuple[str, ...]:
    """A line of the page: what every level loses on average, with its interval at 95 %."""
    means, halves = losses.mean(axis=0), 1.96 * losses.std(axis=0, ddof=1) / len(losses) ** 0.5
    cells = (f"{mean:.5f} ± {half:.5f}" for mean, half in zip(means, halves, strict=True))
    name = net.stem if net else SHIPPED
    return (setting.game, setting.rules, str(setting.left), name, str(len(losses)), *cells)


def page(rows: Mapping[tuple[str, ...], tuple[str, ...]]) -> str:
    """The page of all games."""
    order = [(setting.game, setting.rules, str(setting.left)) for setting in SETTINGS]
    lines = sorted(rows.values(), key=lambda line: order.index((line[0], line[1], line[2])))
    sheet = Sheet(COLUMNS, NAMES, tuple(lines))
    return f"""# What the levels lose where truth is known

Written by `python -m benchmarks.exact_losses`. Of some positions it is known exactly what they are worth if both sides
play as well as can be: in 柶戲 where both sides have few pieces left (`boju solve yut`), in 雙陸 where both sides are
home and have at most {TOGETHER} horses left each. All levels choose in the same positions, which come from games of the
level `player` with some random moves in between. What a choice loses is the worth of the best choice less its own, in
stakes. Two stakes lie between a win and a loss, so 0.002 stakes are one win in a thousand games. Where all choices are
worth the same nobody loses anything. The intervals are at 95 %.

"Left" is how many pieces each side has left at most. The levels `novice` to `master` think with the net here and must
do without tables; so one sees how well nets and search find by themselves what is known. The last column is `master` as
it plays. Where the net is not the one that comes with boju, it learned the game with three pieces by itself, as
`boju train yut --option pieces=3` does, here for as many games as the net for four pieces.

{sheet.markdown()}
"""


if __name__ == "__main__":
    main()
