"""`make new-game NAME=chase`: writes `src/boju/games/chase` and registers the game."""

import sys
from pathlib import Path

from new_game.making import WrongName, make

PACKAGE = Path(__file__).parents[1] / "src" / "boju"

if __name__ == "__main__":
    try:
        folder = make(" ".join(sys.argv[1:]), PACKAGE)
    except WrongName as problem:
        sys.stderr.write(f"{problem}; for example: make new-game NAME=chase\n")
        sys.exit(2)
    print(f"{folder.relative_to(PACKAGE.parents[1])} is there: make play shows it.")
    print("What comes next is in docs/develop/adding-a-game.md.")
