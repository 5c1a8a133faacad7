"""Compiled functions: the `kernel` decorator, their disk cache, and the word of progress when they are compiled.

A kernel's cache lives in a folder named after a hash of every module that holds kernels and of the numba and numpy
versions, because numba itself does not notice that a *called* function in another file has changed. The kernels of a
game's folder lie in a folder of their own, named after a hash of what they can call: that folder and what it imports.
A module whose constants kernels use must import `kernel`, numba or `Kinds`, so that it is part of the hash.

Every signature of a kernel has a file of its own there. Numba's index of signatures is rewritten whole by whoever
compiles one more, and processes that compile at the same time would lose, or even mix up, each other's work. What one
process is compiling, the others wait for; kernels do not call each other in circles, so nobody waits for ever.

What kernels call is known by names that numba makes of numbers counted in each process. Two processes would give the
same name to a kernel compiled for two games, and a third, which loads both, would play one game by the other's rules.
So every function has a random number here.
"""

import atexit
import contextlib
import hashlib
import logging
import os
import re
import secrets
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from multiprocessing import parent_process
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from filelock import FileLock, Timeout
from numba import types
from numba.core import event
from numba.core.bytecode import FunctionIdentity
from numba.core.caching import IndexDataCacheFile, _CacheLocator

from boju.core import linking

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
LONGEST_COMPILATION = 120.0
"""How many seconds a process waits for what another is compiling, before it compiles it itself."""

HASHED = (b"numba", b"boju.core.kernels import", b"import Kinds")
"""What a module that kernels are made of has in its source."""

log = logging.getLogger(__name__)

_CONFIG: Any = numba.config
_JIT: Any = numba.njit
_REGISTER: Any = event.register
_NAMES: Any = FunctionIdentity

_NAMES._unique_ids = iter(partial(secrets.randbits, 64), None)

UNCOUNTED: Any = {"_nrt": False}
"""For functions that make no arrays: numba then counts no references to those they are given."""

INTERPRETED = bool(_CONFIG.DISABLE_JIT)
"""True when numba is switched off (`NUMBA_DISABLE_JIT=1`): every kernel is then plain Python."""

if INTERPRETED:
    np.seterr(over="ignore")  # random numbers wrap around, as they do compiled


_IMPORT = re.compile(rb"^from (boju[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)


def source_stamp(package: Path = PACKAGE) -> str:
    """A hash of the kernel modules under `package` and of the compiler's version."""
    return _hash_of(sorted(package.rglob("*.py")), package)


def rules_stamp(family: str, package: Path = PACKAGE) -> str:
    """As `source_stamp`, of the modules in one family's folder and of all that they import."""
    wanted = sorted((package / "games" / family).rglob("*.py"))
    found: set[Path] = set()
    while wanted:
        module = wanted.pop()
        if module not in found and module.exists():
            found.add(module)
            if _has_kernels(source := module.read_bytes()):
                wanted += _imported(source, package)
    return _hash_of(sorted(found), package)


def _hash_of(modules: list[Path], package: Path) -> str:
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for module in modules:
        if _has_kernels(source := module.read_bytes()):
            digest.update(module.relative_to(package).as_posix().encode() + b"\0" + source + b"\0")
    return digest.hexdigest()[:20]


def _has_kernels(source: bytes) -> bool:
    return any(mark in source for mark in HASHED)


def _imported(source: bytes, package: Path) -> Iterator[Path]:
    """The modules of the package that a module imports from, or imports whole."""
    for name, imported in _IMPORT.findall(source):
        module = package.joinpath(*name.decode().split(".")[1:])
        yield module.with_suffix(".py")
        yield from (module / f"{part.decode()}.py" for part in re.findall(rb"\w+", imported))


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


def _prepare_folder(kind: str, stamp: str) -> Path:
    folder = _HOME / f"{kind}-{stamp}"
    if not folder.exists():
        kept = sorted(folder.parent.glob(f"{kind}-*"), key=lambda old: old.stat().st_mtime)
        for stale in kept[:-3]:
            shutil.rmtree(stale, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


_HOME = _cache_home()
_FOLDER = _prepare_folder("kernels", source_stamp())


@cache
def _folder_of_rules(family: str) -> Path:
    return _prepare_folder(f"rules-{family}", rules_stamp(family))


def _folder_of(module: str) -> Path:
    """Where the kernels of a module are kept: those of a game's folder apart, so that they outlast other changes."""
    package, *path = module.split(".")
    is_rules = package == "boju" and len(path) > 2 and path[0] == "games"
    return (_folder_of_rules(path[1]) if is_rules else _FOLDER) / module


class KernelLocator(_CacheLocator):
    """Tells numba to keep a kernel in `cache_folder()`."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._module = function.__module__

    def get_cache_path(self) -> str:
        """The folder of the kernel's module."""
        return str(_folder_of(self._module))

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
        if found is None:
            return None
        links, data = found
        linking.make_all(links)
        return data

    def save(self, key: Any, data: Any) -> None:
        """Keep what was compiled; the file is there whole or not at all."""
        name = self._name_of(key)
        try:
            self._save_data(name, (linking.links_in(_code_of(data)), data))
        finally:
            self._release(name)

    def give_up(self) -> None:
        """Let others try what could not be compiled here."""
        for name in list(self._locks):
            self._release(name)

    def _read(self, name: str) -> Any:
        """What a file holds, links and data; a spoilt one is as good as none."""
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


def _code_of(data: Any) -> bytes:
    """The machine's code in what numba keeps of a compiled function."""
    library, *_ = data
    _, _, (code, _) = library
    return cast(bytes, code)


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
    kept = SignatureFiles(cache.cache_path, files._index_name.removesuffix(".nbi"), _FOLDER.name)
    cache._cache_file = kept
    _take_any_number(compiled._compiler)
    _give_up_on_failure(compiled._compiler, kept)
    return cast(F, compiled)


def _take_any_number(compiler: Any) -> None:
    """Have a kernel compiled once for all numbers of a type, whether a caller writes them out or leaves them out."""
    fold = compiler.fold_argument_types

    def fold_widely(args: Any, kws: Any) -> Any:
        signature, folded = fold(args, kws)
        return signature, tuple(map(_widened, folded))

    compiler.fold_argument_types = fold_widely


def _widened(argument: Any) -> Any:
    """The type of an argument as any number has it; one that is left out has that of its default."""
    return numba.typeof(argument.value) if isinstance(argument, types.Omitted) else types.unliteral(argument)


def _give_up_on_failure(compiler: Any, files: SignatureFiles) -> None:
    """Have a failed or interrupted compilation release its lock, so that no other process waits for it."""
    compile_kernel = compiler.compile

    def compile_or_give_up(args: Any, return_type: Any) -> Any:
        try:
            return compile_kernel(args, return_type)
        except BaseException:
            files.give_up()
            raise

    compiler.compile = compile_or_give_up


def compile_for(function: Callable[..., Any], *arguments: object) -> None:
    """Compile a kernel for arguments like these, or load it, without calling it."""
    if not INTERPRETED:
        cast(Any, function).compile(tuple(map(numba.typeof, arguments)))


def straight(function: F, *arguments: object) -> F:
    """The compiled form of a kernel for arguments like these, which does not look at the types of what it is given.

    A call takes a third of the time. It must never be given anything of other types.
    """
    if INTERPRETED:
        return function
    kernel_of = cast(Any, function)
    signature = tuple(map(numba.typeof, arguments))
    kernel_of.compile(signature)
    return cast(F, kernel_of.overloads[signature].entry_point)


class _Progress(event.Listener):
    """Counts compilations of kernels and tells a person at the terminal why they wait; not so in worker processes, for
    whoever has started those says it.
    """

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
        elif self.count == 1 and parent_process() is None:
            sys.stderr.write(f"boju: compiling the rules, once for this version (kept in {_FOLDER})\n")
        if self._counts_aloud():
            sys.stderr.write(f"\rboju: {self.count} functions … \x1b[K")
            sys.stderr.flush()
        self._depth += 1

    def on_end(self, happening: event.Event) -> None:
        self._depth = max(0, self._depth - 1)
        if self._depth == 0 and self._counts_aloud():
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    @staticmethod
    def _counts_aloud() -> bool:
        return sys.stderr.isatty() and parent_process() is None


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
