"""`python -m tests.endurance.mortal DATABASE PORT GAME…`: a table server that is made to be killed.

For every line that it reads it forks a server, prints its process number and waits until somebody has killed it. The
games are loaded before, so that each server is there at once.
"""

import os
import sys

import uvicorn

from boju.table import create_app
from boju.table.runtime.compilation import load

from .instant import InstantPool

PACE = 0.02


def main(database: str, port: str, *games: str) -> None:
    """Fork one server after the other."""
    for game in games:
        load(game)
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            app = create_app(database, engine=InstantPool(), pace=PACE, prepare=False)
            uvicorn.run(app, port=int(port), log_level="warning")
            os._exit(1)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
