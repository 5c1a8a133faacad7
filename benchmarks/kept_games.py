"""What levels scored in games already played, so that whoever stops `make levels` can go on."""

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from boju.core.kernels import PACKAGE, source_stamp
from boju.players.matches import Mean

FOLDER = Path(__file__).resolve().parent.parent / ".levels"


class KeptGames:
    """The scores of two levels that meet, of all numbers from 0 on, in a file of their own.

    They hold for today's rules and players alone: the file's name has a hash of their sources and nets.
    """

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        self._path = folder / f"{name}.{_stamp()}.json"
        self.means = (
            [Mean(*mean) for mean in json.loads(self._path.read_text())] if self._path.exists() else []
        )

    def add(self, means: Sequence[Mean]) -> None:
        """Keep the scores of the next numbers; who is killed meanwhile loses these alone."""
        self.means.extend(means)
        self._path.parent.mkdir(exist_ok=True)
        unfinished = self._path.with_suffix(".new")
        unfinished.write_text(json.dumps(self.means))
        unfinished.replace(self._path)


@cache
def _stamp() -> str:
    digest = hashlib.sha256(source_stamp().encode())
    for file in sorted((PACKAGE / "players").rglob("*")):
        if file.suffix in (".py", ".npz"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
