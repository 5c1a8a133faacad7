"""`make nets`: the cards of all nets that come with the package, as docs/research/nets.md.

    python -m benchmarks.nets --measure ping-2-modern yut-2-source --rounds 200

lets nets play by themselves against `greedy`, which knows none, and writes on their cards what came of it. With
`--level master --against flat` a level thinks with the net. For a net that imitates,

    python -m benchmarks.nets --measure madiao-4-source-imitator --level strong --rounds 2000 --seed 7

writes how well it predicts so many choices of a level.
"""

import argparse
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from importlib import resources
from pathlib import Path

from rich.console import Console

import boju
from benchmarks.likeness import evenly, log_chances
from benchmarks.report import Sheet
from benchmarks.workers import one_worker_per_core
from boju import State
from boju.cli.match import fair_mean, summary
from boju.games import find
from boju.players.compiling import compile_game
from boju.players.learning.imitation import watch
from boju.players.learning.training import METHOD
from boju.players.levels import policy_of_net
from boju.players.matches import Match, Mean
from boju.players.nets import SUFFIX, Card, KnownNet, read_net, write_net

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "nets.md"
COLUMNS = (
    "net",
    "game",
    "preset",
    "players",
    "kB",
    "units",
    "seed",
    "way",
    "untried",
    "watched",
    "imitates",
    "games",
    "minutes",
    "machine",
    "measured",
)
TEXTS = 4
ALONE = "the net alone"
"""Who takes what the net likes best at the end of the turn, or of the move where seats see different things."""


def main() -> None:
    """Measure some nets, or none, and write the page."""
    parser = argparse.ArgumentParser(prog="make nets", description=__doc__)
    parser.add_argument(
        "--measure", metavar="NET", nargs="+", default=[], help="names of nets, as in the first column"
    )
    parser.add_argument("--level", default=ALONE, help="who thinks with the net")
    parser.add_argument("--against", default="greedy")
    parser.add_argument(
        "--rounds",
        type=int,
        default=200,
        help="games, each of them played once in every seating, or choices that are foretold",
    )
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name in wanted.measure:
        file = folder() / f"{name}{SUFFIX}"
        told = measured(file, wanted.level, wanted.against, wanted.rounds, wanted.seed)
        Console().print(file.stem, told)
        PAGE.write_text(page(folder().glob(f"*{SUFFIX}")), encoding="utf-8")
    PAGE.write_text(page(folder().glob(f"*{SUFFIX}")), encoding="utf-8")


def folder() -> Path:
    """Where the nets of the package lie."""
    return Path(str(resources.files("boju.players"))) / "weights"


def read(file: Path) -> KnownNet:
    """A net of the package."""
    return read_net(file, find(file.stem.split("-")[0])[0])


def measured(file: Path, level: str, against: str, rounds: int, seed: int) -> str:
    """Write on the card of a net what a level that thinks with it wins on average, or, for one that imitates, how
    well it predicts what a level does; returns it as a text.
    """
    known = read(file)
    card = known.card
    compile_game(card.game)
    start = boju.new(card.game, preset=card.preset, players=card.players, **dict(card.options))
    if card.imitated:
        what, told = f"what {level} does", foretold(known, start, level, rounds, seed)
    else:
        what, told = f"{level} over {against}", won(file, start, level, against, rounds, seed)
    write_net(file, replace(card, results={**card.results, what: told}), known.net)
    return told


def foretold(known: KnownNet, start: State, level: str, choices: int, seed: int) -> str:
    """How well a net that imitates predicts choices of a level."""
    _, made = watch(start, [level], seed, 0, choices)
    logs = log_chances(made, known.net, [start.family.knowledge.heat])
    *_, mean, interval = summary(list(logs[:, 0]))
    even = evenly(made).mean()
    return f"{mean} ({interval}; {len(logs)} choices, seed {seed}; {even:+.2f} if any move were as likely)"


def won(file: Path, start: State, level: str, against: str, rounds: int, seed: int) -> str:
    """What a level that thinks with a net wins on average."""
    with one_worker_per_core() as workers:
        play = partial(turn_about, file, start, level, against, seed)
        scores, luck = zip(*workers.map(play, range(rounds)), strict=True)
    fair = fair_mean(scores, luck)
    mean, interval = fair or summary(scores)[-2:]
    how = f"{rounds} games in every seating, seed {seed}{', without luck' if fair else ''}"
    return f"{mean} a game ({interval}; {how})"


def turn_about(file: Path, start: State, level: str, against: str, seed: int, number: int) -> Mean:
    """What the net, or a level, wins on average of all seatings of a game, and how much of it was luck."""
    guests = {ALONE: policy_of_net(start, read(file).net)}
    return Match(start, seed, guests, weighs_luck=True).turn_about(level, against, number)


def page(files: Iterable[Path]) -> str:
    """The cards of nets as a page."""
    rows = tuple(row(file, read(file)) for file in sorted(files))
    return f"""# The nets of the computer players

Written by `make nets` from the cards that the nets carry. Each learned its game from games of nets alone, mostly its
own, by `boju train`, with the seed and the number of games that stand here. The same command makes the same net again
where the way of training is today's, number {METHOD}; the others were made in an earlier way. Of a thousand decisions
in its games "untried" were random (`--untried`), or as many as is usual for the game. Where a net is "watched" it
played the games, and the new one only learned from them (`--watch`). "Measured" is what {ALONE}, or a level
that thinks with it, won on average with the same throws or cards in every seating, and 95 % intervals
(`python -m benchmarks.nets --measure NET`). `greedy` and `flat` know no net; "without luck" is explained beside
[the levels](levels.md). {ALONE.capitalize()} takes what it likes best at the end of the turn, or of the next move where
cards are hidden. Two nets meet each other without search, thousands of times, by
`python -m benchmarks.duels NEW.npz OLD.npz`.

A net that "imitates" levels does not tell what a position is worth, but what they do (`--imitate`). It learned from
their games, and began as the net of the same rules. "Measured" is then how well it predicts what a level does in other
games: the mean logarithm of the chance that it gave to each choice. With 0 it would always have been certain and right.

Where no net has learned the rules, the levels think with the net whose rules are nearest. Nets that learned 打馬 with
`source` or `classical` for two from games of their own stopped each other for ever in many of them
([a study](../studies/dama-locks/study.md)), and so learned little of how games end. The two that are listed here
watched the net for `play`, a game in which no nest stops anybody.

{Sheet(COLUMNS, TEXTS, rows).markdown()}
"""


def rules_of(card: Card) -> str:
    """The preset that a net learned, and what was otherwise in it then."""
    now = boju.new(card.game, preset=card.preset, players=card.players).options
    others = [f"{name}={value}" for name, value in card.options.items() if now.get(name) != value]
    return ", ".join([card.preset, *others])


def row(file: Path, known: KnownNet) -> tuple[str, ...]:
    """One line of the page."""
    card = known.card
    return (
        *(file.stem, card.game, rules_of(card), str(card.players)),
        f"{file.stat().st_size / 1000:.0f}",
        str(known.net.outer.shape[1]),
        str(card.seed),
        str(card.method),
        "" if card.untried is None else str(card.untried),
        card.watched or "",
        ", ".join(card.imitated),
        f"{card.games:,}",
        f"{card.seconds / 60:.1f}",
        card.machine,
        "; ".join(f"{who} {told}" for who, told in card.results.items()) or "nothing yet",
    )


if __name__ == "__main__":
    main()
