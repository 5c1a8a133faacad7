"""GNU Backgammon, where it is installed: what it says of positions, and a player that goes by it."""

import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np

from boju import BojuError, State
from boju.backgammon import inside_gnubg
from boju.backgammon.modern import require_modern
from boju.backgammon.position_id import position_id
from boju.core.arrays import Array
from boju.players.dialogue import Dialogue
from boju.players.evaluation import plans_of
from boju.players.levels import IsCancelled

NAME = "gnubg"
USUAL_PLIES, MOST_PLIES = 2, 3
"""How many throws it looks ahead: 2 is what it calls world class."""
KEPT = 8
"""How many choices, the best without looking ahead, are looked at further."""
LONGEST_THOUGHT = 300.0
"""How many seconds an answer may take."""
_FOLDERS = ("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin")
"""Where it may stand when PATH does not name it."""
_LEVEL = re.compile(rf"{NAME}(?::([0-{MOST_PLIES}]))?")


def plies_of(level: str) -> int | None:
    """How far a level of this name looks ahead, `gnubg` or `gnubg:0` to `gnubg:3`; None for all other names.

    >>> plies_of("gnubg"), plies_of("gnubg:0"), plies_of("master")
    (2, 0, None)
    """
    found = _LEVEL.fullmatch(level)
    return int(found[1] or USUAL_PLIES) if found else None


def find_gnubg() -> str | None:
    """Where GNU Backgammon is installed; None if it is not."""
    return shutil.which(NAME, path=os.pathsep.join([os.environ.get("PATH", ""), *_FOLDERS]))


class GnuBackgammon:
    """GNU Backgammon in a process of its own, for `ping` with the preset `modern`.

    Positions go there as position ids and chances come back, so it plays by our rules: a win is single or double, never
    triple. Raises `BojuError` where it is not installed, cannot be started, or ends.
    """

    def __init__(self, start: State, plies: int = USUAL_PLIES, program: str | None = None) -> None:
        require_modern(start.game, start.options)
        self.plies = plies
        self._start = start
        found = program or find_gnubg()
        if found is None:
            raise BojuError(
                "GNU Backgammon is not installed here; it comes as the package gnubg, "
                "for example by: apt install gnubg"
            )
        self._name = f"GNU Backgammon at {found}"
        self._home = tempfile.TemporaryDirectory(prefix="boju-gnubg-")
        script = str(Path(inside_gnubg.__file__))
        command = [found, "--tty", "--quiet", "--no-rc", "--prefsdir", self._home.name, "--python", script]
        try:
            self._dialogue = Dialogue(
                command,
                self._name,
                timeout=LONGEST_THOUGHT,
                why_ended="; boju needs one that was built with Python",
                mark=inside_gnubg.MARK,
                is_loud=False,
            )
        except BojuError:
            self._home.cleanup()
            raise
        try:
            self._dialogue.answer()
        except BojuError:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End it."""
        self._dialogue.close()
        self._home.cleanup()

    def chances(self, ids: Sequence[str], plies: int) -> Array:
        """For positions, by their ids, the chances of the side to throw, shape (n, 5): to win, to win double, triple,
        to lose double, triple. Raises `BojuError` where the program tells anything else.
        """
        numbers = self._dialogue.ask(f"{plies} {' '.join(ids)}").split()
        if len(numbers) != 5 * len(ids):
            raise BojuError(f"{self._name} gave {len(numbers)} numbers for {len(ids)} positions")
        return np.array(numbers, float).reshape(-1, 5)

    def values(self, states: Sequence[State], seat: int, plies: int) -> Array:
        """What positions after a turn are worth to the seat that made it, in tallies: win or lose, double or not."""
        worth = np.array([state.scores()[seat] for state in states], float)
        going = [number for number, state in enumerate(states) if state.actor is not None]
        if going:
            told = self.chances([position_id(states[number]) for number in going], plies)
            worth[going] = -(2 * told[:, 0] - 1 + told[:, 1] - told[:, 3])
        return worth

    def ranked(self, view: Array, kept: Sequence[int] = ()) -> tuple[list[list[int]], list[float]]:
        """The choices of the seat to move as codes of whole turns, and what each is worth to it in tallies.

        Of many, those that seem best at first are looked at further, and those numbered in `kept`; the others are
        worth minus infinity.
        """
        plans, ends = turns(view, self._start)
        seat = int(view["actor"][0])
        if len(ends) == 1:
            return plans, [0.0]
        values = self.values(ends, seat, 0)
        if self.plies > 0:
            first = np.argsort(-values, kind="stable")[:KEPT]
            chosen = sorted({*map(int, first), *kept})
            looked = self.values([ends[number] for number in chosen], seat, self.plies)
            values = np.full(len(ends), -np.inf)
            values[chosen] = looked
        return plans, [float(value) for value in values]

    def think(self, view: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
        """The codes of the turn that it thinks best; the seed is not used."""
        plans, values = self.ranked(view)
        return plans[int(np.argmax(values))]


def turns(view: Array, start: State) -> tuple[list[list[int]], list[State]]:
    """All turns of the seat to move, as codes, and the positions after them."""
    ends, plans = plans_of(State(start.family, start.about, view).records)
    return plans, [
        State(start.family, start.about, ends[number : number + 1].copy()) for number in range(len(plans))
    ]


def after(view: Array, start: State, codes: Sequence[int]) -> State:
    """The position that codes lead to."""
    state = State(start.family, start.about, view.copy())
    for code in codes:
        state.play_code(code)
    return state
