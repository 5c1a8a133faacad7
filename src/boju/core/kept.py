"""Where compiled kernels are kept: a file for every signature, in folders named after what they were compiled from.

A kernel's cache lives in a folder named after a hash of every module that holds kernels and of the numba and numpy
versions, because numba itself does not notice that a *called* function in another file has changed. The kernels of a
game's folder lie in a folder of their own, named after a hash of what they can call: that folder and what it imports.
A module whose constants kernels use must import `kernel`, numba or `Kinds`, so that it is part of the hash.

Numba's index of signatures is rewritten whole by whoever compiles one more, and processes that compile at the same
time would lose, or even mix up, each other's work. So every signature has a file of its own. What one process is
compiling, the others wait for; kernels do not call each other in circles, so nobody waits for ever.
"""

import atexit
import contextlib
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
from filelock import FileLock, Timeout
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile

from boju.core import linking

Signature = tuple[Any, ...]
"""Numba's types of a kernel's arguments."""

PACKAGE = Path(__file__).resolve().parent.parent
LONGEST_COMPILATION = 120.0
"""How many seconds a process waits for what another is compiling, before it compiles it itself."""

HASHED = (b"numba", b"boju.core.kernels import", b"import Kinds")
"""What a module that kernels are made of has in its source."""

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

    def has(self, key: Any) -> bool:
        """Whether something is kept for this signature and machine."""
        return Path(self._data_path(self._name_of(key))).exists()

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


class KernelCache(FunctionCache):
    """The compiled forms of one kernel in the folder of its module."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = repr(function)
        self._py_func = function
        self._impl = _KeptForms(function)
        files = SignatureFiles(str(_folder_of(function.__module__)), self._impl.filename_base, _FOLDER.name)
        self._cache_file = files
        self._cache_path = files._cache_path
        self._enabled = True

    def is_kept(self, signature: Signature, context: Any) -> bool:
        """Whether a compiled form for these types of arguments lies in the cache."""
        files = cast(SignatureFiles, self._cache_file)
        return files.has(self._index_key(signature, context.codegen()))

    def give_up(self) -> None:
        """Let other processes try what could not be compiled here."""
        cast(SignatureFiles, self._cache_file).give_up()


class _KeptForms(CompileResultCacheImpl):
    """How numba packs what it has compiled; files are named after the kernel and the line on which it begins."""

    def __init__(self, function: Callable[..., Any]) -> None:
        file, line = function.__code__.co_filename, function.__code__.co_firstlineno
        self._lineno = line
        self._locator = _Locator(file, _folder_of(function.__module__))
        name = f"{Path(file).stem}.{function.__qualname__}".replace("<", "").replace(">", "")
        self._filename_base = f"{name}-{line}.py{sys.version_info[0]}{sys.version_info[1]}"


class _Locator:
    """What numba asks of the place where a kernel is kept."""

    def __init__(self, file: str, folder: Path) -> None:
        self._py_file = file
        self._folder = folder

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        self._folder.mkdir(parents=True, exist_ok=True)
