"""Where the commands speak: plain lines for people and screen readers, tables and Markdown by rich."""

import sys

from rich.console import Console
from rich.table import Table

from boju.core.visible import escaped

BAD_INPUT = 2


class QuietConsole(Console):
    """A console that leaves a broken pipe to its caller."""

    def on_broken_pipe(self) -> None:
        """Let the error go on."""
        raise


console = QuietConsole(highlight=False, markup=False, emoji=False)


def say(text: str = "") -> None:
    """Plain text, its lines never broken by us; what could steer the terminal is written as its code."""
    print(escaped(text))


def complain(sentence: str) -> int:
    """The one sentence about bad input, on standard error; returns the exit code to leave with."""
    print(f"boju: {escaped(' '.join(sentence.split()))}", file=sys.stderr)
    return BAD_INPUT


def plain_table(*columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """A table without rules or colours; the columns in `numbers` are set flush right."""
    table = Table(box=None, pad_edge=False, header_style="")
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left", overflow="fold")
    return table
