"""What is kept on disk while 柶戲 is being solved, so that solving goes on after a kill at any moment."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from shutil import rmtree
from typing import Any

import numpy as np
from filelock import FileLock, Timeout

from boju.core.arrays import Array
from boju.core.errors import BojuError
from boju.games.yut.texts import say

STANDING, LOCK = "standing.json", "lock"
UNKNOWN = 0.5
"""The chance to win as long as nothing is known."""


@dataclass
class YutStage:
    """How far solving has come: `sweeps` are done, and `blocks` of the next, in which `change` is the largest so far.
    The last sweep that was exact changed nothing by more than `residual`.
    """

    sweeps: int = 0
    blocks: int = 0
    is_exact: bool = False
    change: float = 0.0
    residual: float = 1.0
    seconds: float = 0.0


class Workings:
    """A folder with arrays that are worked on where they lie, and with how far that has come.

    `values` has arrays of the shapes that are asked for, `missed` arrays of these shapes turned.

    A larger change than before is noted before what has changed, and blocks count as done only when the disk has them.
    So a largest change that was told is true whatever happened on the way: what is worked out twice changes less the
    second time. Raises `BojuError` where another process works there, or the folder holds something else.
    """

    def __init__(self, folder: Path, shapes: Sequence[tuple[int, int]]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._lock = FileLock(folder / LOCK)
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise BojuError(
                say("another process is working in {folder}; wait for it, or end it", folder=str(folder))
            ) from error
        self._files: list[np.memmap[Any, Any]] = []
        self._blocks = 0
        noted = folder / STANDING
        self.is_new = not noted.exists()
        try:
            self.values = [self._array("values", k, shape) for k, shape in enumerate(shapes)]
            self.missed = [self._array("missed", k, shape[::-1]) for k, shape in enumerate(shapes)]
            self.standing = YutStage(**({} if self.is_new else json.loads(noted.read_bytes())))
        except (ValueError, TypeError, OSError) as error:
            raise BojuError(
                say("{folder} holds nothing that solving can go on from; delete it", folder=str(folder))
            ) from error
        self._blocks = self.standing.blocks
        if self.is_new:
            for values in self.values:
                values[:] = UNKNOWN

    def _array(self, name: str, k: int, shape: tuple[int, int]) -> Array:
        """An array of float32 in a file of its own, all 0 where there is none yet."""
        path = self._folder / (f"{name}-{k + 1}" if k else name)
        file = np.memmap(path, np.float32, "w+" if self.is_new else "r+", shape=shape)
        self._files.append(file)
        return np.asarray(file)

    def note(self) -> None:
        """Note the largest change, with the blocks that the disk is known to have."""
        part = self._folder / f"{STANDING}.part"
        with part.open("w") as opened:
            json.dump(asdict(replace(self.standing, blocks=self._blocks)), opened)
            opened.flush()
            os.fsync(opened.fileno())
        part.replace(self._folder / STANDING)

    def flush(self) -> None:
        """Bring all that has been worked out to the disk."""
        for file in self._files:
            file.flush()
        self._blocks = self.standing.blocks
        self.note()

    def close(self) -> None:
        """Let others work here."""
        self._lock.release()

    def delete(self) -> None:
        """Throw it all away."""
        self.close()
        rmtree(self._folder)
