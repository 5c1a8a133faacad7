"""`boju compile`: the rules compiled beforehand, so that nobody waits for them later."""

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing.process import BaseProcess
from typing import Annotated, Any

from cyclopts import Parameter

from boju.cli.output import console, say
from boju.core.errors import BojuError
from boju.core.family import Family
from boju.core.kernels import cache_folder
from boju.games import FAMILIES, find
from boju.players.compiling import PARTS, WEIGHING, is_compiled, note_compiled

NAME = "compile"
EXAMPLES = """Examples:
  boju compile
  boju compile yut"""


def command(
    game: Annotated[str | None, Parameter(help="A game's id; without it all games are compiled.")] = None, /
) -> None:
    """Compile the rules and the computer players of a game, or of all, once for this version of boju."""
    families = FAMILIES if game is None else (find(game)[0],)
    for family in families:
        if is_compiled(family.id) and is_compiled(family.id, to_weigh=True):
            say(f"{family.id}: compiled already")
            continue
        begun = time.monotonic()
        processes = _compilers(family)
        with console.status(f"{family.id}: compiling …"):
            _wait_for(processes, family)
        say(f"{family.id}: compiled in {time.monotonic() - begun:.0f} s")
    say(f"kept in {cache_folder().parent}")


def _compilers(family: Family) -> list[BaseProcess]:
    """Two processes that compile a family side by side; the second compiles what weighs choices too.

    On Linux they begin with all that is loaded here, which saves a second. No other thread may run then.
    """
    context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    game = family.games[0].id
    processes = [
        context.Process(target=_follow, args=(game, chain), daemon=True)
        for chain in (PARTS[0], (*PARTS[1], *WEIGHING))
    ]
    for process in processes:
        process.start()
    return processes


def _wait_for(processes: Sequence[BaseProcess], family: Family) -> None:
    """Wait until a family is compiled, and note that it is."""
    for process in processes:
        process.join()
    if any(process.exitcode for process in processes):
        raise BojuError(f"the rules of {family.id} could not be compiled; is the disk full?")
    note_compiled(family.id)
    note_compiled(family.id, to_weigh=True)


def _follow(game: str, chain: Sequence[Callable[[str], None]]) -> None:
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for prepare in chain:
        prepare(game)
