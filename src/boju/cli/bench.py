"""`boju bench`: how fast the rules run on this machine."""

from time import perf_counter
from typing import Annotated

import numpy as np
from cyclopts import Parameter, validators

import boju
from boju import State
from boju.cli.output import console, plain_table
from boju.core import engine

NAME = "bench"
EXAMPLES = """Examples:
  boju bench
  boju bench ping yut --seconds 5"""

BATCH = 256


def command(
    *games: Annotated[str, Parameter(help="Ids of games; all without any.")],
    seconds: Annotated[
        float, Parameter(help="How long to measure each preset.", validator=validators.Number(gt=0))
    ] = 1.0,
) -> None:
    """Play random games to their ends on one core, and count games and events per second."""
    numbers = ("games/s", "events/s", "events/game")
    table = plain_table("game", "preset", *numbers, numbers=numbers)
    for about in [boju.about(game) for game in games] or boju.games():
        for preset in about.presets:
            start = boju.new(about.id, preset=preset.name)
            playouts(start, BATCH, 0)
            played = events = 0
            begun = perf_counter()
            while (elapsed := perf_counter() - begun) < seconds:
                events += playouts(start, BATCH, played)
                played += BATCH
            rates = (played / elapsed, events / elapsed)
            table.add_row(
                about.id, preset.name, *(f"{rate:,.0f}" for rate in rates), f"{events / played:.1f}"
            )
    console.print(table)


def playouts(start: State, games: int, seed: int) -> int:
    """Play so many random games from a position to their ends, on one core; returns the number of events."""
    return int(engine.run(np.repeat(start.records, games), seed).sum())
