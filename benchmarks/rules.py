"""By which rules a game is measured."""

from dataclasses import dataclass

import boju
from boju import State
from boju.core.game import Value


@dataclass(frozen=True, kw_only=True)
class BenchmarkRules:
    """A game with a number of players, a preset and single options."""

    game: str
    preset: str = "source"
    players: int = 2
    options: tuple[tuple[str, Value], ...] = ()

    @property
    def rules(self) -> str:
        """The preset and the options, as a line of a page has them."""
        return ", ".join([self.preset, *(f"{name}={value}" for name, value in self.options)])

    def begin(self) -> State:
        """A new game."""
        return boju.new(self.game, preset=self.preset, players=self.players, **dict(self.options))
