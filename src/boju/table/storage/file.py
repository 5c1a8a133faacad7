"""The file of a SQLite database: nobody else's to read, served by one server, and watched while it is."""

import contextlib
import os
from pathlib import Path

import sqlalchemy as sa
from filelock import FileLock, Timeout

from boju.table.errors import CannotServe

PRIVATE = 0o600
COMPANIONS = ("", "-wal", "-shm")
"""What SQLite adds to the name of the file for those that it writes beside it."""


def path_of(url: sa.URL) -> Path | None:
    """The file of a database; None where it has none."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


class DatabaseFile:
    """One such file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(f"{path}.lock", timeout=0, mode=PRIVATE, thread_local=False)
        self._seen: tuple[int, int] | None = None

    def make(self) -> None:
        """Make it if need be, so that nobody else can ever read it."""
        with contextlib.suppress(OSError):
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL, PRIVATE))

    def hold(self) -> None:
        """Serve it alone from now on; raises `CannotServe` where somebody else does."""
        try:
            self._lock.acquire()
        except Timeout as error:
            raise CannotServe(
                f"Another boju is already serving {self.path}: stop that one first, or choose another database."
            ) from error
        except OSError as error:
            raise CannotServe(f"{self._lock.lock_file} cannot be written: {error.strerror}.") from error

    def release(self) -> None:
        """Serve it no more."""
        self._lock.release()

    def settle(self) -> None:
        """Close it to other users of this computer, and remember which file it is."""
        for name in COMPANIONS:
            with contextlib.suppress(OSError):
                os.chmod(f"{self.path}{name}", PRIVATE)
        self._seen = self._now()

    def is_gone(self) -> bool:
        """Whether the file has been deleted, or another has taken its place."""
        return self._seen is not None and self._now() != self._seen

    def _now(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino
