"""How far a long task has come, on standard error and only where somebody is watching."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from rich.console import Console
from rich.progress import Progress


def thinking() -> AbstractContextManager[object]:
    """A sign that something is being thought about."""
    return Console(stderr=True).status("…") if sys.stderr.isatty() else nullcontext()


@contextmanager
def advancing() -> Iterator[Callable[[int, int], None]]:
    """A bar; what it yields is told how much is done, and of how much."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("")
        yield lambda done, total: bar.update(task, completed=done, total=total)
