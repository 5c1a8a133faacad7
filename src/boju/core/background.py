"""Compiling beside: what runs as Python for now is asked for by a file, and one process for all compiles it.

The files lie in a folder of the cache. Whoever asks keeps them fresh, starts the compiler where none is at work, and
loads what it has compiled; what nobody asks for any more is left alone. The compiler asks less of the processor than
others, takes requests one after the other, and ends when there are none left or the process that started it has
ended. What it cannot compile it says by another file; whoever calls that kernel then has to compile it.

Processes that are started to think, and may be ended at any time, leave the starting to their parent.
"""

import atexit
import hashlib
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from filelock import FileLock, Timeout

from boju.core.kept import PACKAGE, Signature, cache_folder

GLANCE = 0.2
"""How often is looked whether something has been compiled, in seconds."""
FRESH = 30.0
"""For how many seconds a request stands; whoever still asks makes it anew before."""
RENEWED = 5.0
PAUSE = 1.0
"""For how many seconds a process asks before it starts a compiler: short programs need none."""
COURTESY = 10
"""How much less than others the compiler asks of the processor."""
MOST_STARTS = 5
"""How often a process starts a compiler that ends badly before it gives up: all stays interpreted then."""
SECONDS_TO_STOP = 10.0
FAILED = ".failed"


class Compilable(Protocol):
    """What is asked of a kernel here."""

    py_func: Any

    def records_in(self, signature: Signature) -> Iterable[np.dtype[np.void]]:
        """The record types among these types of arguments."""

    def is_kept(self, signature: Signature) -> bool:
        """Whether a compiled form for these types of arguments lies in the cache."""

    def compile(self, signature: Signature) -> Any:
        """Compile it, or load it."""

    def compile_here(self, signature: Signature) -> None:
        """From now on whoever calls it waits until it is compiled."""


def requests_folder() -> Path:
    """Where this version's requests lie."""
    return cache_folder() / "wanted"


def is_compiling_for(dtype: np.dtype[np.void]) -> bool:
    """Whether somebody waits for something to be compiled for records of a type."""
    prefix = _mark(dtype)
    return any(request.name.startswith(prefix) for request in _fresh())


def ask(kernel: Compilable, signature: Signature) -> None:
    """Have a kernel compiled for arguments of these types, and loaded here as soon as it is there."""
    _WATCH.ask(kernel, signature)


def is_waiting() -> bool:
    """Whether something that this process has asked for is not compiled or loaded yet."""
    return bool(_WATCH.asked)


def finish(seconds: float = np.inf) -> None:
    """Wait until everything that this process has asked for is compiled and loaded, but no longer than this."""
    _WATCH.finish(seconds)


def serve_children() -> None:
    """From now on this process starts the compiler for those that leave it to their parent, too."""
    _WATCH.serve_children()


def leave_to_parent() -> None:
    """This process asks, and its parent starts the compiler."""
    _WATCH.starts = False


def _mark(dtype: np.dtype[np.void]) -> str:
    return hashlib.sha256(repr(np.dtype((np.void, dtype)).descr).encode()).hexdigest()[:10]


def _request_of(kernel: Compilable, signature: Signature) -> tuple[str, bytes]:
    """The name of the request, and what stands in it."""
    mark = next(map(_mark, kernel.records_in(signature)), "any")
    asked = kernel.py_func.__module__, kernel.py_func.__qualname__, signature
    digest = hashlib.sha256(repr(asked).encode()).hexdigest()[:20]
    return f"{mark}-{digest}", pickle.dumps(asked)


def _fresh() -> list[Path]:
    """The requests that stand, the oldest first."""
    found = []
    with suppress(OSError):
        for entry in os.scandir(requests_folder()):
            with suppress(OSError):
                asked = entry.stat().st_mtime_ns
                if not entry.name.endswith(FAILED) and time.time() - asked / 1e9 < FRESH:
                    found.append((asked, Path(entry.path)))
    return [path for _, path in sorted(found)]


class _Watch:
    """What one process has asked for."""

    def __init__(self) -> None:
        self.starts = True
        self._serves = False
        self._lock = threading.Lock()
        self.asked: dict[str, tuple[Compilable, Signature, bytes]] = {}
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self._compiler: subprocess.Popen[bytes] | None = None
        self._bad_ends = 0

    def ask(self, kernel: Compilable, signature: Signature) -> None:
        name, content = _request_of(kernel, signature)
        self.asked[name] = kernel, signature, content
        self._renew(name, content)
        self._begin()

    def serve_children(self) -> None:
        self._serves = True
        self._begin()

    def finish(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self.asked and (thread := self._thread) is not None and time.monotonic() < end:
            thread.join(GLANCE)

    def stop(self) -> None:
        """Load nothing more: the process ends."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(SECONDS_TO_STOP)
        if self._compiler is not None:
            with self._compiler:
                self._compiler.kill()

    def _begin(self) -> None:
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, name="boju kernels", daemon=True)
                self._thread.start()

    def _watch(self) -> None:
        begun = renewed = time.monotonic()
        while not self._stopped.wait(GLANCE):
            is_due = time.monotonic() - renewed > RENEWED
            if is_due:
                renewed = time.monotonic()
            for name, (kernel, signature, content) in list(self.asked.items()):
                if self._stopped.is_set():
                    return
                if self._is_settled(name, kernel, signature):
                    del self.asked[name]
                elif is_due:
                    self._renew(name, content)
            with self._lock:
                if not self.asked and not self._serves:
                    self._thread = None
                    return
            if self.starts and time.monotonic() - begun > PAUSE and (self.asked or _fresh()):
                self._start()

    def _is_settled(self, name: str, kernel: Compilable, signature: Signature) -> bool:
        """Whether nothing is to be waited for any more: what was asked for is loaded, or could not be compiled."""
        if kernel.is_kept(signature):
            kernel.compile(signature)
            return True
        if (requests_folder() / f"{name}{FAILED}").exists():
            kernel.compile_here(signature)
            return True
        return False

    def _renew(self, name: str, content: bytes) -> None:
        """Ask, or go on asking; where nothing can be written, nothing is compiled."""
        request = requests_folder() / name
        with suppress(OSError):
            if request.exists():
                os.utime(request)
                return
            request.parent.mkdir(parents=True, exist_ok=True)
            unfinished = request.with_name(f".{name}.{os.getpid()}{FAILED}")
            unfinished.write_bytes(content)
            os.replace(unfinished, request)

    def _start(self) -> None:
        """Start the compiler, unless one is at work for somebody."""
        if self._compiler is not None:
            if (status := self._compiler.poll()) is None:
                return
            with self._compiler:
                self._bad_ends += status != 0
            self._compiler = None
        if self._bad_ends >= MOST_STARTS or not sys.executable:
            self.asked.clear()
            return
        if _is_at_work():
            return
        paths = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = os.environ | {"BOJU_COMPILE": "first", "PYTHONPATH": os.pathsep.join(paths)}
        environment.pop("PYTHONWARNINGS", None)
        environment["BOJU_CACHE_DIR"] = str(cache_folder().parent)
        with suppress(OSError):
            self._compiler = subprocess.Popen(
                [sys.executable, "-c", "from boju.core.background import compile_all; compile_all()"],
                stdin=subprocess.PIPE,  # its end is that of this process, however it ends
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
            )


def _lock() -> FileLock:
    requests_folder().mkdir(parents=True, exist_ok=True)
    return FileLock(cache_folder() / "compiler.lock", timeout=0)


def _is_at_work() -> bool:
    """Whether a compiler is at work, whoever has started it."""
    try:
        with _lock():
            return False
    except (Timeout, OSError):
        return True


_WATCH = _Watch()
atexit.register(lambda: _WATCH.stop())


def _forget() -> None:
    """A process that was forked watches nothing yet."""
    global _WATCH
    _WATCH = _Watch()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


# In the process that compiles


def compile_all() -> None:
    """Compile what is asked for, as long as something is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        with _lock():
            if hasattr(os, "nice"):
                os.nice(COURTESY)
            while requests := _fresh():
                _compile(requests[0])
    except Timeout:
        return  # another one is at work


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


def _compile(request: Path) -> None:
    try:
        module, name, signature = pickle.loads(request.read_bytes())
        getattr(import_module(module), name).compile(signature)
    except FileNotFoundError:
        return
    except Exception as error:
        request.with_name(request.name + FAILED).write_text(str(error), encoding="utf-8")
    request.unlink(missing_ok=True)
