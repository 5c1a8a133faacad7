"""A PostgreSQL server of our own, in a temporary folder: on a socket there, and on loopback with passwords."""

import json
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil
import psycopg
from filelock import FileLock

from .ports import free_port

PASSWORD = "a-word-that-nobody-may-read"
SETTINGS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300")
"""Nothing of a test has to outlast a power cut."""
PATIENCE = 120.0
"""So many seconds may starting or stopping take on a busy machine."""
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
    """`folder` holds the socket and the data; `port` is the one on loopback.

    `process` is nothing where others use the server too: nobody stops it under them.
    """

    folder: Path
    port: int
    user: str | None
    settings: Sequence[str] = SETTINGS
    process: "subprocess.Popen[bytes] | None" = None

    def prepare(self) -> None:
        """Make the folder of its data; it refuses to be root's."""
        if self.user is not None:
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, -1)
        password = self.folder / "password"
        password.write_text(PASSWORD)
        kinds = ["--encoding=UTF8", "--locale=C", "--auth-local=trust", "--auth-host=scram-sha-256"]
        places = [f"--pgdata={self.folder / 'data'}", f"--pwfile={password}"]
        subprocess.run(
            [str(find("initdb")), "--no-sync", "--username=boju", *kinds, *places],
            user=self.user,
            cwd=self.folder,
            check=True,
            capture_output=True,
        )

    def start(self) -> None:
        """Start it and wait until it answers; one that ends at once, for what its predecessor left, is tried again."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
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
            self.process.wait(PATIENCE)
            self.process = None

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Meanwhile there is no server at all."""
        assert self.process is not None
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
        name = f"tables_{secrets.token_hex(6)}"
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


def _user() -> str | None:
    return "postgres" if os.geteuid() == 0 else None


@contextmanager
def serving(settings: Sequence[str] = SETTINGS) -> Iterator[Server]:
    """A server that runs meanwhile."""
    server = Server(Path(tempfile.mkdtemp(prefix="boju-")), free_port(), _user(), settings)
    try:
        server.prepare()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder)


def shared(run: Path) -> Server:
    """The one server of all processes of a run: whoever needs it first starts it, and `end_shared` stops it."""
    note = run / "postgresql.json"
    with FileLock(run / "postgresql.lock"):
        if not note.exists():
            server = Server(Path(tempfile.mkdtemp(prefix="boju-")), free_port(), _user())
            server.prepare()
            server.start()
            assert server.process is not None
            note.write_text(json.dumps([str(server.folder), server.port, server.process.pid]))
    folder, port, _ = json.loads(note.read_text())
    return Server(Path(folder), port, _user())


def end_shared(run: Path) -> None:
    """Stop the server of a run, if anybody has needed it."""
    note = run / "postgresql.json"
    if note.exists():
        folder, _, number = json.loads(note.read_text())
        with suppress(psutil.NoSuchProcess):
            server = psutil.Process(number)
            server.send_signal(signal.SIGQUIT)
            server.wait(PATIENCE)
        shutil.rmtree(folder)
