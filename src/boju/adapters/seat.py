"""What adapters tell of a seat: its number of features, its actions, and which of them are legal."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boju import tiny
from boju.batch import Batch
from boju.core.errors import BojuError
from boju.numbered import Actions, actions
from boju.state import Record, State, from_position, new

ILLEGAL_REWARD = -1.0
"""What a seat gets for an illegal action, which ends the game, unless something else is asked for."""
LARGEST = 10_000.0
"""No feature is as large as this, whatever its sign; nearly all are between -1 and 1."""


def tiny_setting(name: str) -> dict[str, Any]:
    """The arguments with which an adapter makes a tiny game; raises `BojuError` for a name that none has.

    >>> found = tiny_setting("madiao_2")
    >>> found["game"], found["players"], len(found["starts"]), found["deals"]
    ('madiao', 4, 90, 1)
    """
    states = tiny.find(name).states()
    return {"game": states[0].game, "players": states[0].players, "starts": states, **states[0].options}


class GameSetting:
    """A game with a number of players and its options: what every new game of it has in common.

    >>> setting = GameSetting("ping", None, "modern", {})
    >>> state = setting.new()
    >>> setting.go_to_choice(state, seed=3)
    >>> int(setting.mask(state).sum()) == len(state.legal())
    True
    """

    def __init__(
        self,
        game: str,
        players: int | None,
        preset: str,
        options: dict[str, Any],
        starts: Sequence[State] = (),
    ) -> None:
        self._first = new(game, players=players, preset=preset, **options)
        self.starts = [self._like(state) for state in starts]
        """What games begin from, each as probable as the others; where there is none, from the first position."""
        self._options = {"players": players, "preset": preset, **options}
        self.game = game
        self.players = self._first.players
        self.features = len(self._first.family.knowledge.features)
        self.actions: Actions = actions(game, players=players, preset=preset, **options)
        self._codes = self.actions.codes.tolist()
        self._ids = {code: number for number, code in enumerate(self._codes)}

    def new(self, position: Mapping[str, Any] | None = None) -> State:
        """A game before its first event, or from a position; raises `BojuError` unless it is of the same setting."""
        if position is None:
            return self._first.copy()
        return self._like(from_position(position))

    def _like(self, state: State) -> State:
        if not state.is_like(self._first):
            raise BojuError("the position to begin from is of another game, or has other players or options")
        return state

    def start(self, options: Mapping[str, Any] | None, *others: str) -> State | None:
        """The game that a `reset` begins from: `options["position"]`, as `State.position` gives it, or the end of
        `options["record"]`, a game on paper as a `Record` or its text; None without either.

        Raises `BojuError` for an option that is none of these nor one of the `others`, and as `new` does.
        """
        if options is None:
            return None
        known = ("position", "record", *others)
        if not isinstance(options, Mapping) or not set(options) <= {*known}:
            raise BojuError(
                f"the options of 'reset' are a mapping with {', '.join(map(repr, known))}, not {options!r}"
            )
        position, record = options.get("position"), options.get("record")
        if position is not None and record is not None:
            raise BojuError("a game begins from a 'position' or from the end of a 'record', not from both")
        if record is not None:
            return self._like((record if isinstance(record, Record) else Record.parse(record)).replay())
        return None if position is None else self.new(position)

    def batch(self, n: int, seed: int, threads: int) -> Batch:
        """`n` games, each at its first choice."""
        return Batch(self.game, n, seed=seed, threads=threads, **self._options)

    def go_to_choice(self, state: State, seed: int) -> None:
        """Draw whatever chance decides before the next choice of a seat."""
        while state.actor == "chance":
            state.draw_code(seed)

    def legal(self, state: State) -> list[int]:
        """The numbers of the legal actions, rising."""
        return [self._ids[code] for code in state.legal_codes()]

    def mask(self, state: State) -> npt.NDArray[np.int8]:
        """Shape (number of actions,): 1 for each legal action."""
        mask, ids = np.zeros(len(self._codes), np.int8), self._ids
        for code in state.legal_codes():
            mask[ids[code]] = 1
        return mask

    def code(self, action: object, state: State) -> int | None:
        """The code of an action, None if it is not legal now; raises `BojuError` for what is no action at all."""
        if type(action) is int and 0 <= action < len(self._codes):
            code = self._codes[action]
        else:
            code = self.actions.code(action)  # type: ignore[arg-type]
        return code if code in state.legal_codes() else None

    def check_seat(self, seat: int) -> int:
        """A seat of the game; raises `BojuError` for any other number."""
        if not 0 <= seat < self.players:
            raise BojuError(f"the seats of {self.game} are 0 to {self.players - 1}, not {seat!r}")
        return seat
