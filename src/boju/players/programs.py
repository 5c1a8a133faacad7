"""Players that are programs of others: they are asked on standard input, a line for each move, and answer in a line."""

import json
import shlex
from types import TracebackType
from typing import Self

import numpy as np

from boju.core.arrays import Array
from boju.core.errors import BojuError
from boju.players.dialogue import Dialogue
from boju.players.levels import IsCancelled
from boju.state import State

PREFIX = "program:"
"""What a level's name begins with that is the command of a program."""
LONGEST_THOUGHT = 60.0
"""How many seconds a program may take for a move."""
_LONGEST_QUOTE = 60


class Program:
    """A player in a process of its own, for games with the players and options of `start`.

    For every move it reads `{"seat": 0, "position": {...}, "legal": ["13/7", ...]}` in one line, where `position` is
    what the seat may know (`State.view`), and answers with one of the legal events in one line. Its standard input is
    closed when the match is over. Raises `BojuError` where it cannot be started, ends, answers what is not legal, or
    takes too long.
    """

    def __init__(self, command: str, start: State, longest_thought: float = LONGEST_THOUGHT) -> None:
        self._command = command
        self._start = start
        self._dialogue = Dialogue(
            _words(command),
            f"the program {command!r}",
            timeout=longest_thought,
            why_ended=" before the match was over",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def think(self, view: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
        """The code of the move it chooses, from the view of the seat to move; the seed is not told."""
        state = State(self._start.family, self._start.about, view)
        codes = state.legal_codes()
        legal = [state.code_text(code) for code in codes]
        asked = {"seat": int(np.int64(view["actor"][0])), "position": state.position(), "legal": legal}
        answer = self._dialogue.ask(json.dumps(asked, ensure_ascii=False))
        if answer not in legal:
            quoted = answer[:_LONGEST_QUOTE]
            raise BojuError(
                f"the program {self._command!r} answered {quoted!r}, which is not one of the events listed as legal"
            )
        return [codes[legal.index(answer)]]

    def close(self) -> None:
        """Tell the program that the match is over, and end it where it does not end by itself."""
        self._dialogue.close()


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError as error:
        raise BojuError(f"the program {command!r} cannot be started: {error}") from error
