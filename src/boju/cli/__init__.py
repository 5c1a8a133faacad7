"""The `boju` command: every door into the project that opens from a terminal."""

import sys
from collections.abc import Sequence

from boju.core.extras import missing_extra

BAD_INPUT = 2


def run(tokens: Sequence[str]) -> int:
    """Run one command line and return its exit code; where an extra is missing it says what to type, and that is 2."""
    try:
        from boju.cli import app

        return app.run(tokens)
    except ModuleNotFoundError as error:
        if not (told := missing_extra(error)):
            raise
        print(f"boju: {told}", file=sys.stderr)
        return BAD_INPUT


def main() -> None:
    """The entry point of the `boju` command."""
    sys.exit(run(sys.argv[1:]))
