"""Compiled functions: the `kernel` decorator, their disk cache, and the word of progress when they are compiled.

A kernel's cache lives in a folder named after a hash of every module that holds kernels and of the numba and numpy
versions, because numba itself does not notice that a *called* function in another file has changed. A module whose
constants kernels use must import `kernel` or numba too, so that it is part of the hash.

Every signature of a kernel has a file of its own there. Numba's index of signatures is rewritten whole by whoever
compiles one more, and processes that compile at the same time would lose, or even mix up, each other's work. What one
process is compiling, the others wait for; kernels do not call each other in circles, so nobody waits for ever.
"""

import atexit
import contextlib
import hashlib
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from filelock import FileLock, Timeout
from numba import types
from numba.core import event
from numba.core.caching import IndexDataCacheFile, _CacheLocator

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
LONGEST_COMPILATION = 120.0
"""How many seconds a process waits for what another is compiling, before it compiles it itself."""

log = logging.getLogger(__name__)

_CONFIG: Any = numba.config
_JIT: Any = numba.njit
_REGISTER: Any = event.register

UNCOUNTED: Any = {"_nrt": False}
"""For functions that make no arrays: numba then counts no references to those they are given."""

INTERPRETED = bool(_CONFIG.DISABLE_JIT)
"""True when numba is switched off (`NUMBA_DISABLE_JIT=1`): every kernel is then plain Python."""

if INTERPRETED:
    np.seterr(over="ignore")  # random numbers wrap around, as they do compiled


def source_stamp(package: Path = PACKAGE) -> str:
    """A hash of the kernel modules under `package` and of the compiler's version."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for module in sorted(package.rglob("*.py")):
        source = module.read_bytes()
        if b"numba" in source or b"boju.core.kernels import" in source:
            digest.update(module.relative_to(package).as_posix().encode() + b"\0" + source + b"\0")
    return digest.hexdigest()[:20]


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def _cache_home() -> Path:
    """The folder of all kernel caches: `BOJU_CACHE_DIR`, or the user's cache folder, or one that lasts for this run."""
    named = os.environ.get("BOJU_CACHE_DIR")
    users = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "boju"
    for home in (Path(named) if named else users, users):
        if _is_writable(home):
            return home
    home = Path(tempfile.mkdtemp(prefix="boju-"))
    os.environ["BOJU_CACHE_DIR"] = str(home)  # worker processes share it
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home


def cache_folder() -> Path:
    """Where this version's compiled kernels are kept."""
    return _FOLDER


def _prepare_folder() -> Path:
    folder = _cache_home() / f"kernels-{source_stamp()}"
    if not folder.exists():
        kept = sorted(folder.parent.glob("kernels-*"), key=lambda old: old.stat().st_mtime)
        for stale in kept[:-3]:
            shutil.rmtree(stale, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


_FOLDER = _prepare_folder()


class KernelLocator(_CacheLocator):
    """Tells numba to keep a kernel in `cache_folder()`."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._module = function.__module__

    def get_cache_path(self) -> str:
        """The folder of the kernel's module."""
        return str(_FOLDER / self._module)

    def get_source_stamp(self) -> str:
        """The hash that the folder is named after."""
        return _FOLDER.name

    def get_disambiguator(self) -> str:
        """The line on which the kernel begins."""
        return str(self._lineno)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "KernelLocator":
        """The locator of a kernel."""
        return cls(function, file)


class SignatureFiles(IndexDataCacheFile):
    """The compiled forms of one kernel, a file for each."""

    def __init__(self, folder: str, name: str, stamp: str) -> None:
        super().__init__(folder, name, stamp)
        self._locks: dict[str, FileLock] = {}

    def load(self, key: Any) -> Any:
        """What was compiled for this signature and machine, or None: then it is for the caller to compile and save.

        Meanwhile other processes wait for it here, but not for ever.
        """
        name = self._name_of(key)
        found = self._read(name)
        if found is None and name not in self._locks:
            lock = FileLock(self._data_path(f"{name}.lock"), timeout=LONGEST_COMPILATION)
            with contextlib.suppress(Timeout):
                lock.acquire()
            self._locks[name] = lock
            found = self._read(name)
            if found is not None:
                self._release(name)
        return found

    def save(self, key: Any, data: Any) -> None:
        """Keep what was compiled; the file is there whole or not at all."""
        name = self._name_of(key)
        self._save_data(name, data)
        self._release(name)

    def _read(self, name: str) -> Any:
        """What a file holds; a spoilt one is as good as none."""
        try:
            return self._load_data(name)
        except Exception:
            return None

    def _release(self, name: str) -> None:
        lock = self._locks.pop(name, None)
        if lock is not None:
            lock.release()
            Path(lock.lock_file).unlink(missing_ok=True)

    def _name_of(self, key: Any) -> str:
        digest = hashlib.sha256(repr(key).encode()).hexdigest()[:20]
        return self._index_name.replace(".nbi", f".{digest}.nbc")


@contextlib.contextmanager
def _own_locator() -> Iterator[None]:
    kept = _CONFIG.CACHE_LOCATOR_CLASSES
    _CONFIG.CACHE_LOCATOR_CLASSES = f"{__name__}.{KernelLocator.__name__}"
    try:
        yield
    finally:
        _CONFIG.CACHE_LOCATOR_CLASSES = kept


def kernel(function: F) -> F:
    """Compile a function on first use, without the interpreter's lock, and keep the result on disk.

    It must not make arrays: what it works on is its caller's, and it counts no references to it.
    """
    return _compiled(function, **UNCOUNTED)


def allocating_kernel(function: F) -> F:
    """As `kernel`, for a function that makes arrays and so has to count references, which takes time."""
    return _compiled(function, _nrt=True)


def parallel_kernel(function: F) -> F:
    """As `allocating_kernel`, with `numba.prange` loops spread over the cores."""
    return _compiled(function, _nrt=True, parallel=True)


def plain(function: F) -> F:
    """The Python function that a kernel was made of, for callers that must not compile."""
    return cast(F, getattr(function, "py_func", function))


def _compiled(function: F, **settings: bool) -> F:
    if INTERPRETED:
        return function
    with _own_locator():
        compiled = _JIT(cache=True, nogil=True, no_cfunc_wrapper=True, **settings)(function)
    cache = compiled._cache
    files = cache._cache_file
    cache._cache_file = SignatureFiles(cache.cache_path, files._index_name.removesuffix(".nbi"), _FOLDER.name)
    _take_any_number(compiled._compiler)
    return cast(F, compiled)


def _take_any_number(compiler: Any) -> None:
    """Have a kernel compiled once for all numbers of a type, not once more for each that a caller writes out."""
    fold = compiler.fold_argument_types

    def fold_widely(args: Any, kws: Any) -> Any:
        signature, folded = fold(args, kws)
        return signature, tuple(map(types.unliteral, folded))

    compiler.fold_argument_types = fold_widely


def compile_for(function: Callable[..., Any], *arguments: object) -> None:
    """Compile a kernel for arguments like these, or load it, without calling it."""
    if not INTERPRETED:
        cast(Any, function).compile(tuple(map(numba.typeof, arguments)))


class _Progress(event.Listener):
    """Counts compilations of kernels and tells a person at the terminal why they wait."""

    def __init__(self) -> None:
        self.count = 0
        self.expects_none = False
        self._depth = 0

    def on_start(self, happening: event.Event) -> None:
        function = happening.data["dispatcher"].py_func
        if not function.__module__.startswith("boju."):
            return
        self.count += 1
        if self.expects_none:
            if self._depth == 0:
                log.warning("%s.%s was not in the cache", function.__module__, function.__qualname__)
        elif self.count == 1:
            sys.stderr.write(f"boju: compiling the rules, once for this version (kept in {_FOLDER})\n")
        if sys.stderr.isatty():
            sys.stderr.write(f"\rboju: {self.count} functions … \x1b[K")
            sys.stderr.flush()
        self._depth += 1

    def on_end(self, happening: event.Event) -> None:
        self._depth = max(0, self._depth - 1)
        if self._depth == 0 and sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


_PROGRESS = _Progress()
_REGISTER("numba:compile", _PROGRESS)


def compilations() -> int:
    """How many kernels this process has compiled rather than loaded."""
    return _PROGRESS.count


def expect_compiled() -> None:
    """From now on this process logs a warning for a kernel that it has to compile because it is not in the cache."""
    _PROGRESS.expects_none = True


def entry(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """An array of records as kernels want it: plain when compiled, a recarray when interpreted."""
    return states.view(np.recarray) if INTERPRETED else states
