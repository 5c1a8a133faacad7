"""The commands gathered, and what becomes of everything that can go wrong: one sentence and an exit code."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from boju.cli import (
    admin,
    analyse,
    backup,
    bench,
    best_response,
    cite,
    compile,
    convert,
    dataset,
    draw,
    games,
    hint,
    match,
    perft,
    play,
    puzzles,
    rate,
    readings,
    replay,
    restore,
    rules,
    serve,
    solve,
    story,
    study,
    think,
    train,
    verify,
)
from boju.cli.output import complain
from boju.core.errors import BojuError
from boju.core.kernels import compile_first

BAD_INPUT = 2
INTERRUPTED = 130

app = App(
    name="boju",
    help="East Asia's old dice, card and tile games: play them, read their rules, measure them.",
    help_format="plaintext",
    help_formatter="plain",
    help_epilogue="Example: boju play yut --seats me,player",
    suppress_keyboard_interrupt=False,
)
for module in (
    games,
    rules,
    story,
    cite,
    play,
    serve,
    think,
    compile,
    backup,
    restore,
    draw,
    replay,
    verify,
    analyse,
    hint,
    puzzles,
    readings,
    perft,
    match,
    rate,
    best_response,
    study,
    bench,
    convert,
    train,
    dataset,
    solve,
):
    app.command(module.command, name=module.NAME, help_epilogue=module.EXAMPLES)
app.command(admin.commands)


COMPUTING = frozenset(
    module.NAME
    for module in (
        analyse,
        bench,
        dataset,
        hint,
        match,
        perft,
        puzzles,
        readings,
        solve,
        study,
        train,
        compile,
    )
)
"""Commands whose results take millions of steps, or must be the same each time: they wait for the compiler."""


def run(tokens: Sequence[str]) -> int:
    """Run one command line and return its exit code: the command's or 0, 2 for bad input, 130 when interrupted."""
    if tokens and tokens[0] in COMPUTING:
        compile_first()
    try:
        code = app(list(tokens), exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as error:
        return complain(str(error))
    except BojuError as error:
        return complain(str(error))
    except BrokenPipeError:
        silence_output()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return complain(describe(error))
    return code if isinstance(code, int) else 0


def describe(error: OSError) -> str:
    """An operating system's refusal as a sentence that names the file."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}." if error.filename else f"{reason}."


def silence_output() -> None:
    """Nobody reads standard output any more: what Python still wants to flush goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
