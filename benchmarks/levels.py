"""`make levels`: each level of the computer against the one below; writes docs/levels.md."""

import argparse
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console

import boju
from benchmarks.report import Sheet
from boju import State
from boju.cli.match import play_round, summary
from boju.lab.measuring import one_worker_per_core
from boju.players import LEVELS, choose
from boju.players.warming import warm


@dataclass(frozen=True, kw_only=True)
class Meeting:
    """What the levels play when they meet: so many games, or deals where a pack is dealt."""

    game: str
    games: int
    preset: str = "seed"
    players: int = 2
    unit: str
    worth: float = 1.0
    """How many units a point of the score is."""
    options: dict[str, Any] = field(default_factory=dict)

    def begin(self) -> State:
        """A new game."""
        return boju.new(self.game, preset=self.preset, players=self.players, **self.options)

    @property
    def play(self) -> Callable[["Meeting", str, str, int, int], float]:
        """How they play: in duplicate where a pack is dealt."""
        return play_duplicate if self.begin().family.dealing else play_one


MEETINGS = (
    Meeting(game="yut", games=400, unit="stakes"),
    Meeting(game="yut", preset="modern", games=400, unit="stakes"),
    Meeting(game="yut", players=4, games=400, unit="stakes"),
    Meeting(game="ping", games=100, unit="tallies"),
    Meeting(game="ping", preset="modern", games=100, unit="tallies"),
    Meeting(game="dama", games=200, unit="tallies"),
    Meeting(game="dama", players=3, games=200, unit="tallies"),
    Meeting(game="dama", players=5, games=400, unit="tallies"),
    Meeting(game="madiao", players=4, games=400, unit="注", worth=0.5, options={"deals": 1}),
    Meeting(game="wahua", players=4, games=600, unit="stakes"),
)

AGAINST = 5
"""How many columns say what met."""
PAGE = Path(__file__).resolve().parent.parent / "docs" / "levels.md"
COLUMNS = (
    *("game", "preset", "players", "level", "against"),
    *("games", "won %", "95 %", "mean score", "95 % of the mean", "unit"),
)


def main() -> None:
    """Play all matches, or those of one game, print each as it ends, and write their rows of the page."""
    parser = argparse.ArgumentParser(prog="make levels", description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="the part of the games that is played")
    parser.add_argument("--game", help="one game alone; the other rows of the page stay as they are")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    console = Console()
    rows = kept_rows()
    meetings = [meeting for meeting in MEETINGS if wanted.game in (None, meeting.game)]
    for game in dict.fromkeys(meeting.game for meeting in meetings):
        warm(game)
    with one_worker_per_core() as workers:
        for meeting in meetings:
            for lower, upper in pairwise(LEVELS):
                play = partial(meeting.play, meeting, upper, lower, wanted.seed)
                scores = list(workers.map(play, range(round(meeting.games * wanted.share))))
                told = row(meeting, upper, lower, scores)
                rows[told[:AGAINST]] = told
                console.print(*told)
    PAGE.write_text(page(in_order(rows), wanted.seed), encoding="utf-8")
    console.print(f"written: {PAGE}")


def kept_rows() -> dict[tuple[str, ...], tuple[str, ...]]:
    """The lines of the page as it is, by what met."""
    lines = PAGE.read_text(encoding="utf-8").splitlines() if PAGE.exists() else []
    rows = [tuple(map(str.strip, line.strip("|").split("|"))) for line in lines if line.startswith("|")]
    return {row[:AGAINST]: row for row in rows[2:]}


def in_order(rows: Mapping[tuple[str, ...], tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The lines of the page in the order of the meetings."""
    keys = [names(meeting, upper, lower) for meeting in MEETINGS for lower, upper in pairwise(LEVELS)]
    return [rows[key] for key in keys if key in rows]


def play_one(meeting: Meeting, upper: str, lower: str, seed: int, number: int) -> float:
    """Game `number` of a match: the score of the upper level."""
    levels = (upper, *[lower] * (meeting.players - 1))
    return play_round(meeting.begin(), levels, seed, number)[0]


def play_duplicate(meeting: Meeting, upper: str, lower: str, seed: int, number: int) -> float:
    """The same cards once for each seat, with the upper level in it: the mean of its scores.

    With the lower level in all seats the scores of a deal add up to 0, so there is nothing to subtract.
    """
    scores = 0
    for own in range(meeting.players):
        state = meeting.begin()
        cards = random.Random(f"{seed}/{number}")
        while state.actor is not None:
            if not isinstance(state.actor, int):
                state.draw(cards.randrange)
                continue
            thought = random.Random(f"{seed}/{number}/{len(state.events)}")
            for event in choose(state, upper if state.actor == own else lower, thought.getrandbits(63)):
                state.play(event)
        scores += state.scores()[own]
    return scores / meeting.players


def row(meeting: Meeting, upper: str, lower: str, scores: list[float]) -> tuple[str, ...]:
    """One line of the page."""
    played, _, _, _, won, interval, mean, spread = summary([score * meeting.worth for score in scores])
    return (*names(meeting, upper, lower), played, won, interval, mean, spread, meeting.unit)


def names(meeting: Meeting, upper: str, lower: str) -> tuple[str, ...]:
    """What met, as a line of the page begins."""
    return meeting.game, meeting.preset, str(meeting.players), upper, lower


def page(rows: list[tuple[str, ...]], seed: int) -> str:
    """The page of all matches."""
    return f"""# The computer's levels

Written by `make levels`. Each level played against the one below it, changing seats from game to
game (seed {seed}); with more than two players, one of the level against the one below on
all other seats. Where a pack is dealt, a game is one deal in duplicate: the same cards are played once for each seat,
with the level in that seat and the one below in all others, and the score is the mean of these. Intervals are at
95 %: Wilson's for the share of games won, the normal one for the mean score, which is 0 among equals. `boju match`
plays any other match, not in duplicate.

{Sheet(COLUMNS, AGAINST, tuple(rows)).markdown()}
"""


if __name__ == "__main__":
    main()
