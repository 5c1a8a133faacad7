"""The `boju` command: every door into the project that opens from a terminal."""

from boju.cli.app import main, run

__all__ = ["main", "run"]
