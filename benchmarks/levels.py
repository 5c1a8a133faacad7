"""`make levels`: the levels of the computer against each other, the best against playouts.

Writes docs/research/levels.md.
"""

import argparse
import re
from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from math import inf
from pathlib import Path
from time import monotonic

from rich.console import Console

from benchmarks.kept_games import KeptGames
from benchmarks.pooling import figures
from benchmarks.report import Sheet, kept_rows
from benchmarks.rules import BenchmarkRules
from benchmarks.workers import one_worker_per_core
from boju.players import LEVELS
from boju.players.compiling import compile_game
from boju.players.luck import FEWEST
from boju.players.matches import Match, Mean

PAIRS = (*pairwise(LEVELS), ("flat", list(LEVELS)[-1]))
"""Who meets whom, the stronger one last; `flat` knows no net and stays as it is."""
FOREIGN = (("flat", "strong"), ("flat", "master"))
"""The same where no net has learned just these options, so that levels play by that of the nearest preset."""


@dataclass(frozen=True, kw_only=True)
class Meeting(BenchmarkRules):
    """What the levels play when they meet: so many games, each of them once in every seating."""

    games: int
    unit: str
    worth: float = 1.0
    """How many units a point of the score is."""
    pairs: tuple[tuple[str, str], ...] = PAIRS


MEETINGS = (
    Meeting(game="yut", games=1000, unit="stakes"),
    Meeting(game="yut", preset="modern", games=1000, unit="stakes", options=(("back_way", "any"),)),
    Meeting(game="yut", players=3, games=1000, unit="stakes"),
    Meeting(game="yut", players=4, games=1000, unit="stakes"),
    Meeting(game="yut", players=4, games=1000, unit="stakes", options=(("teams", True),)),
    Meeting(game="ping", games=500, unit="tallies"),
    Meeting(game="ping", preset="modern", games=500, unit="tallies"),
    *(
        Meeting(game=game, games=500, unit="tallies")
        for game in ("huihui", "sanliang", "qiliang", "dajian", "yamato")
    ),
    Meeting(game="qiliang", preset="bearoff", games=500, unit="tallies"),
    *(Meeting(game="ping", preset=preset, games=500, unit="tallies") for preset in ("hon", "ssangnyuk")),
    *(
        Meeting(game=game, preset=preset, games=500, unit="tallies")
        for game in ("luoying", "xiazan", "sandui", "sijiaba", "nanpi")
        for preset in ("source", "play")
    ),
    Meeting(game="fo", preset="play", games=500, unit="tallies"),
    *(Meeting(game=game, games=500, unit="tallies") for game in ("buda", "dashi", "riben")),
    Meeting(game="riben", preset="play", games=500, unit="tallies"),
    *(
        Meeting(game="dama", preset=preset, players=players, games=400, unit="tallies")
        for preset in ("source", "play")
        for players in (2, 3, 4, 5)
    ),
    Meeting(game="madiao", players=4, games=400, unit="注", worth=0.5, options=(("deals", 1),)),
    Meeting(game="wahua", players=4, games=600, unit="stakes"),
    *(
        Meeting(game=game, games=100, unit=unit, options=options, pairs=FOREIGN)
        for game, unit, options in (
            ("yut", "stakes", (("finish", "reach"), ("back_do", True))),
            ("yut", "stakes", (("shortcut", "choice"), ("nak", "1/10"))),
            ("ping", "tallies", (("bearoff", "modern"), ("stack_limit", 15))),
            ("ping", "tallies", (("doubles", "four"), ("double_win", False))),
            ("huihui", "tallies", (("huihui_off", "by_dice"),)),
            ("sanliang", "tallies", (("bearoff", "modern"), ("bearoff_sum", True))),
            ("dajian", "tallies", (("jian_shape", "alternate"),)),
            ("yamato", "tallies", (("yamato_goal", "home"),)),
        )
    ),
)

AT_ONCE = 10
"""So many games are played of a match before it is another's turn."""
AGAINST = 5
"""How many columns say what met."""
PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "levels.md"
COLUMNS = (
    *("game", "rules", "players", "level", "against"),
    *(
        "games",
        "won %",
        "95 %",
        "mean score",
        "95 % of the mean",
        "without luck",
        "95 % without luck",
        "unit",
    ),
)


def main() -> None:
    """Play all matches, or some of them, a few games of each in turn; the page always tells what has been played."""
    parser = argparse.ArgumentParser(prog="make levels", description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="the part of the games that is played")
    parser.add_argument(
        "--minutes", type=float, default=inf, help="stop after so long; the same command goes on"
    )
    parser.add_argument("--game", help="one game alone; the other rows of the page stay as they are")
    parser.add_argument("--preset", help="games with this preset alone")
    parser.add_argument("--foreign", action="store_true", help="rules that no net has learned alone")
    parser.add_argument("--players", type=int, help="games of so many players alone")
    parser.add_argument("--level", choices=list(LEVELS), help="this level alone as the stronger one")
    parser.add_argument("--against", choices=[*LEVELS, "flat"], help="this one alone as the weaker one")
    parser.add_argument(
        "--more", action="store_true", help="go on after the games that the page tells, and tell both as one"
    )
    parser.add_argument(
        "--anew",
        action="store_true",
        help="first take out what the page tells of these matches: a level has changed",
    )
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    ends = monotonic() + wanted.minutes * 60
    console = Console()
    rows = kept_rows(PAGE, AGAINST)
    pairs = [
        Pair(
            meeting,
            upper,
            lower,
            wanted.seed,
            max(1, round(meeting.games * wanted.share)),
            rows.get(names(meeting, upper, lower), ()) if wanted.more else (),
        )
        for meeting in MEETINGS
        if wanted.game in (None, meeting.game)
        and wanted.preset in (None, meeting.preset)
        and wanted.players in (None, meeting.players)
        and (not wanted.foreign or meeting.pairs == FOREIGN)
        for lower, upper in meeting.pairs
        if wanted.level in (None, upper) and wanted.against in (None, lower)
    ]
    if not pairs:
        parser.error("nothing fits all of that: see the rows of docs/research/levels.md for who meets whom")
    if wanted.anew:
        for pair in pairs:
            rows.pop(names(pair.meeting, pair.upper, pair.lower), None)
        PAGE.write_text(page(rows, wanted.seed), encoding="utf-8")
    for game in dict.fromkeys(pair.meeting.game for pair in pairs):
        compile_game(game)
    with one_worker_per_core() as workers:
        while monotonic() < ends:
            pair = min(pairs, key=lambda pair: pair.played / pair.games)
            if pair.played >= pair.games:
                break
            pair.play_on(workers)
            told = row(pair)
            rows[told[:AGAINST]] = told
            PAGE.write_text(page(rows, wanted.seed), encoding="utf-8")
            if pair.played >= pair.games:
                console.print(*told)
    console.print(f"written: {PAGE}")


class Pair:
    """Two levels that meet in so many games, with what has been played of them: the games of a line of the page
    (`before`), and those after them.
    """

    def __init__(
        self, meeting: Meeting, upper: str, lower: str, seed: int, games: int, before: tuple[str, ...] = ()
    ) -> None:
        self.meeting, self.upper, self.lower = meeting, upper, lower
        self.before = before[AGAINST:-1]
        self._first = int(self.before[0]) if before else 0
        goes_on = 0 < self._first < games
        # fewer games than that could not tell how much of their score was luck
        self.games = max(games, self._first + FEWEST) if goes_on else games
        named = (meeting.game, meeting.rules, meeting.players, upper, lower, seed, self._first)
        self.kept = KeptGames(re.sub(r"[^\w.]+", "-", " ".join(map(str, named))))
        self._play = partial(play, meeting, upper, lower, seed)

    @property
    def played(self) -> int:
        """How many games have been played."""
        return self._first + len(self.kept.means)

    def play_on(self, workers: Executor) -> None:
        """Play the next numbers, and keep what is scored there."""
        numbers = range(self.played, min(self.played + AT_ONCE, self.games))
        self.kept.add(list(workers.map(self._play, numbers)))


def in_order(rows: Mapping[tuple[str, ...], tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The lines of the page in the order of the meetings."""
    keys = [names(meeting, upper, lower) for meeting in MEETINGS for lower, upper in meeting.pairs]
    return [rows[key] for key in keys if key in rows]


@cache
def match_of(meeting: Meeting, seed: int) -> Match:
    """The match in which levels meet."""
    return Match(meeting.begin(), seed, weighs_luck=True)


def play(meeting: Meeting, upper: str, lower: str, seed: int, number: int) -> Mean:
    """What the upper level wins on average of all seatings of game `number`."""
    score, luck = match_of(meeting, seed).turn_about(upper, lower, number)
    return Mean(score * meeting.worth, [one * meeting.worth for one in luck])


def row(pair: Pair) -> tuple[str, ...]:
    """One line of the page."""
    told = figures(pair.kept.means, pair.before)
    return (*names(pair.meeting, pair.upper, pair.lower), *told, pair.meeting.unit)


def names(meeting: Meeting, upper: str, lower: str) -> tuple[str, ...]:
    """What met, as a line of the page begins."""
    return meeting.game, meeting.rules, str(meeting.players), upper, lower


def page(rows: Mapping[tuple[str, ...], tuple[str, ...]], seed: int) -> str:
    """The page of all matches."""
    return f"""# The computer's levels

Written by `make levels`. Every level played against the one below, and the best against `flat`, which compares moves
by playouts alone and knows no net (seed {seed}). A game is played once in every seating, with the same throws or
cards: the level plays one side, the other one all others, and the score is the mean of these. It is 0 among equals. A
match that is missing has not been played since one of its levels changed.

[What the levels lose at a decision](losses.md) judges their choices one by one, by long rollouts,
[where truth is known](exact-losses.md) by that, and [in backgammon](judged.md) by GNU Backgammon; `boju match` plays
any other match.

Intervals are at 95 %: Wilson's for the share of games won, the normal one for the mean score. "Without luck" is the
mean score once more, after what luck in throwing brought has been taken away. A net says how good every throw was,
measured by what all other throws would have brought. Such luck is 0 on average, whatever the net knows; so this mean is
as true as the other, and mostly much surer. What throws paid at once is left out too, but not in games played before
28 November 2026, and not in some of that day. This mean needs throws and a net, so it is blank where cards are dealt.
"Rules" are the preset and what differs from it. Where there are only matches against `flat`, no net has learned these
rules. The levels then use the net of the nearest preset. In 柶戲 `strong` errs a little on purpose by rules that its
net has learned, because otherwise it would play like `master`; by other rules it does not, because there the net
itself errs. In 馬吊 and 挖花 `strong` asks no net: it thinks as `flat` does, so who meets one meets the other.
Where both intervals of a mean hold 0, the two have not been told apart. In 佛 the dice decide nearly everything,
so its levels are alike.

{Sheet(COLUMNS, AGAINST, tuple(in_order(rows))).markdown()}
"""


if __name__ == "__main__":
    main()
