"""A PostgreSQL server of our own, in a temporary folder: on a socket there, and on loopback with passwords."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import psutil
import psycopg

from .ports import free_port

PASSWORD = "a-word-that-nobody-may-read"
SETTINGS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=100")
"""Nothing of a test has to outlast a power cut."""
ATTEMPTS = 5
SAFE = ("max_connections=100",)
"""As PostgreSQL is when nobody changes it: what is confirmed is on the disk."""


def find(program: str) -> str | None:
    """Where a program of PostgreSQL's is; Debian does not put it on the path."""
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return shutil.which(program) or (str(debian[-1]) if debian else None)


def is_installed() -> bool:
    return find("postgres") is not None


@dataclass
class Server:
    """`folder` holds the socket and the data; `port` is the one on loopback."""

    folder: Path
    port: int
    user: str | None
    settings: Sequence[str] = SETTINGS
    process: "subprocess.Popen[bytes] | None" = None
    _names: Iterator[int] = field(default_factory=count)

    def start(self) -> None:
        """Start it and wait until it answers; one that ends at once, for what its predecessor left, is tried again."""
        for _ in range(ATTEMPTS):
            self._launch()
            if self._answers():
                return
        raise AssertionError((self.folder / "log").read_text("utf-8"))

    def _launch(self) -> None:
        command = [str(find("postgres")), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        settings = (*self.settings, "listen_addresses=127.0.0.1", f"port={self.port}")
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *(word for setting in settings for word in ("-c", setting))],
                user=self.user,
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )

    def _answers(self) -> bool:
        """Wait until it answers, or has ended."""
        assert self.process is not None
        while self.process.poll() is None:
            with suppress(psycopg.OperationalError):
                self.run("SELECT 1")
                return True
            time.sleep(0.05)
        return False

    def stop(self) -> None:
        """End it at once, and with it all its connections."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)
            self.process = None

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Meanwhile there is no server at all."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Meanwhile it is there and says nothing: it holds still, with all processes it has started."""
        assert self.process is not None
        postmaster = psutil.Process(self.process.pid)
        held = [postmaster, *postmaster.children(recursive=True)]
        for process in held:
            process.suspend()
        try:
            yield
        finally:
            for process in held:
                process.resume()

    def make(self) -> str:
        """The address of a new database."""
        name = f"tables{next(self._names)}"
        self.run(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://boju@/{name}?host={self.folder}&port={self.port}"

    def address_on_loopback(self, name: str, password: str = PASSWORD) -> str:
        return f"postgresql://boju:{password}@127.0.0.1:{self.port}/{name}"

    def run(self, statement: str) -> list[tuple[object, ...]]:
        """What a statement finds, run outside of all databases of tables."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            found = connection.execute(statement.encode())
            return found.fetchall() if found.description else []

    def cut(self, name: str) -> int:
        """Cut all connections to a database; answers how many there were."""
        found = self.run(
            f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'"
        )
        return len(found)


@contextmanager
def serving(settings: Sequence[str] = SETTINGS) -> Iterator[Server]:
    """A server that runs meanwhile; it refuses to be root's."""
    user = "postgres" if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="boju-"))
    if user is not None:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    server = Server(folder, free_port(), user, settings)
    try:
        password = folder / "password"
        password.write_text(PASSWORD)
        kinds = ["--encoding=UTF8", "--locale=C", "--auth-local=trust", "--auth-host=scram-sha-256"]
        places = [f"--pgdata={folder / 'data'}", f"--pwfile={password}"]
        subprocess.run(
            [str(find("initdb")), "--no-sync", "--username=boju", *kinds, *places],
            user=user,
            cwd=folder,
            check=True,
            capture_output=True,
        )
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)
