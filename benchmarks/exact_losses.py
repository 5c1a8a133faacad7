"""`python -m benchmarks.exact_losses`: what each level loses where truth is known.

Writes docs/research/exact-losses.md.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial, reduce
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from benchmarks.grades import positions
from benchmarks.report import Sheet, kept_rows, with_intervals
from benchmarks.rules import BenchmarkRules
from benchmarks.workers import one_worker_per_core
from boju import State
from boju.cli.solve_pieces import limits, work
from boju.core.arrays import Array
from boju.core.oracle import Oracle
from boju.games import find
from boju.games.shuanglu import exact as shuanglu
from boju.games.yut import exact as yut
from boju.players import LEVELS, knowing, search
from boju.players.compiling import compile_game
from boju.players.levels import REFERENCES, look_in, net_for, net_in, policy_of
from boju.players.nets import KnownNet, read_net
from boju.state import from_position

BY_NET = ("novice", "player", "strong", "master")
"""Levels that think with a net; here all of them have to do without what has been solved."""
REFERENCE = "flat"
KNOWING = "master with tables"
COLUMNS = ("game", "rules", "left", "net", "decisions", *BY_NET, REFERENCE, KNOWING)
NAMES = 4
"""How many columns say what was judged."""
SHIPPED = "as shipped"
PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "exact-losses.md"
SKIPPED = 0.5
"""The share of the decisions that are passed by: those of one game are alike."""


@dataclass(frozen=True, kw_only=True)
class SolvedSetting(BenchmarkRules):
    """Games that are known where no side has more pieces left, or both sides together have not."""

    left: int
    is_together: bool = False

    @property
    def told(self) -> str:
        """How many pieces are left at most, as a line of the page has it."""
        return f"{self.left} together" if self.is_together else str(self.left)

    def knows(self, state: State) -> bool:
        """Whether a position is one of these."""
        if self.game != "yut":
            left = shuanglu.most_left(state.records)
        else:
            pieces = yut.pieces_left(state.records)
            left = sum(pieces) if self.is_together else max(pieces)
        return left <= self.left and oracle_for(state) is not None

    @property
    def command(self) -> str:
        """What works out the table of 柶戲 that this takes."""
        chosen = "".join(f" --option {name}={value}" for name, value in self.options if name != "pieces")
        asked = "--left" if self.is_together else "--pieces"
        return f"boju solve yut {asked} {self.left} --preset {self.preset}{chosen}"


SETTINGS = (
    *(
        SolvedSetting(game="yut", preset=preset, options=(*options, *others), left=left)
        for left, options in ((2, ()), (3, ()), (3, (("pieces", 3),)))
        for preset, others in (("source", ()), ("modern", (("back_way", "any"),)))
    ),
    *(
        SolvedSetting(game="yut", preset="modern", options=options, left=6, is_together=True)
        for options in ((), (("back_way", "any"),))
    ),
    *(
        SolvedSetting(game=game, preset=preset, left=shuanglu.TOGETHER)
        for game, presets in {
            "ping": ("source", "play", "modern"),
            "huihui": ("source", "play"),
            "sanliang": ("source", "play"),
            "qiliang": ("bearoff",),
            "dajian": ("source", "play"),
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
    parser.add_argument(
        "--net", type=Path, help="what this net has learned of 柶戲, all levels thinking with it"
    )
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    console, rows = Console(), kept_rows(PAGE, NAMES)
    learned = read_net(wanted.net, find("yut")[0]).card.options if wanted.net else None
    settings = [
        setting
        for setting in SETTINGS
        if wanted.game in (None, setting.game)
        and wanted.preset in (None, setting.preset)
        and wanted.left in (None, setting.left)
        and learned in (None, setting.begin().options)
    ]
    if not settings:
        parser.error("nothing fits all of that: see the rows of docs/research/exact-losses.md")
    with one_worker_per_core() as workers:
        for setting in settings:
            if not has_table(setting):
                console.print(f"passed by: {setting.game} {setting.rules}, which {setting.command} works out")
                continue
            compile_game(setting.game)
            found = positions(setting.begin(), wanted.decisions, wanted.seed, SKIPPED, setting.knows)
            known = [state.position() for state in found]
            one = partial(losses_at, wanted.net)
            losses = np.array(list(workers.map(one, known, range(wanted.seed, wanted.seed + len(known)))))
            told = row(setting, wanted.net, losses)
            rows[told[:NAMES]] = told
            console.print(*told)
            PAGE.write_text(page(rows), encoding="utf-8")
    console.print(f"written: {PAGE}")


def has_table(setting: SolvedSetting) -> bool:
    """Whether there is a table that knows the positions of a setting; small ones of 柶戲 are made now."""
    if setting.game != "yut":
        return True
    start = setting.begin().records
    pieces = None if setting.is_together else setting.left
    wanted = limits(pieces, setting.left if setting.is_together else None)
    if pieces is not None and pieces <= yut.AT_ONCE and not yut.file_of(start, wanted[-1]).exists():
        work(yut.begin(start, wanted[-1]))
    return all(yut.table_above(start, limit) for limit in wanted)


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
    known = net_in(file, state) if file else net_for(state)
    assert known is not None
    chosen = [
        knowing.plan(state.records, oracle),
        *(by_net(state, known, level, seed) for level in BY_NET),
        policy_of(state, REFERENCES[REFERENCE])(state.records, seed, lambda: False),
        policy_of(state, LEVELS["master"])(state.records, seed, lambda: False),
    ]
    best, *others = (
        float(oracle.scores(reduce(knowing.played, codes, state.records))[seat]) for codes in chosen
    )
    return [best - worth for worth in others]


def by_net(state: State, known: KnownNet, level: str, seed: int) -> list[int]:
    """How a level plays the rest of a turn by a net alone."""
    look = look_in(LEVELS[level], state, known.card)
    assert look is not None
    return search.plan(state.records, known.net, look, seed)


def row(setting: SolvedSetting, net: Path | None, losses: Array) -> tuple[str, ...]:
    """A line of the page: what every level loses on average, with its interval at 95 %."""
    name = net.stem if net else SHIPPED
    names = (setting.game, setting.rules, setting.told, name, str(len(losses)))
    return (*names, *with_intervals(losses, places=5))


def page(rows: Mapping[tuple[str, ...], tuple[str, ...]]) -> str:
    """The page of all games."""
    order = [(setting.game, setting.rules, setting.told) for setting in SETTINGS]
    lines = sorted(rows.values(), key=lambda line: order.index((line[0], line[1], line[2])))
    sheet = Sheet(COLUMNS, NAMES, tuple(lines))
    return f"""# What the levels lose where truth is known

Written by `python -m benchmarks.exact_losses`. Of some positions it is known exactly what they are worth if both sides
play as well as can be: in 柶戲 where both sides have few pieces left (`boju solve yut`), in 雙陸 where both sides are
home and have at most {shuanglu.TOGETHER} horses left each. All levels choose in the same positions. They come from
games of the level `player` with some random moves in between. What a choice loses is the worth of the best choice less
its own, in stakes. Two stakes lie between a win and a loss, so 0.002 stakes are one win in a thousand games. Where all
choices are worth the same nobody loses anything. The intervals are at 95 %.

The other games have no such positions. In 打馬 a player who has gathered all horses has no choice left, unless
horses may walk back, and before that there are too many positions. In 馬吊 and 挖花 the best choice depends on what the
player cannot see.

"Left" is how many pieces each side has left at most, or both sides together. "Net" is what the levels `novice` to
`master` think with: the net that comes with boju, or another (`--net`). They must do without tables here, so one sees
how well nets and search find by themselves what is known. The last column is `master` as it plays.

{sheet.markdown()}
"""


if __name__ == "__main__":
    main()
