"""Compiled functions: the `kernel` decorator, and the word of progress when somebody waits for a compilation.

Nobody has to wait for the compiler: a kernel that is called from Python before its compiled form is there runs as
Python, and so does all that it calls; the rules are written so that the bytes are the same. Meanwhile a process beside
compiles it into the cache (`boju.core.background`), and from then on the compiled form runs. Kernels that take millions
of steps are `waited_for` instead, unless somebody waits for the process (`hurry`): then searches ask whether what they
need `is_ready`, and make do with less until it is. The variable BOJU_COMPILE says otherwise for all: `first` has
everybody wait until what is called is compiled, `never` has nothing compiled; `beside` is the usual way.

What kernels call is known by names that numba makes of numbers counted in each process. Two processes would give the
same name to a kernel compiled for two games, and a third, which loads both, would play one game by the other's rules.
So kernels, and what numba compiles for them, have random numbers instead.
"""

import contextlib
import inspect
import os
import secrets
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cached_property, partial, update_wrapper
from multiprocessing import parent_process
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.core import event
from numba.core.bytecode import FunctionIdentity
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import OmittedArg
from numba.core.registry import CPUDispatcher
from numba.extending import typeof_impl
from numba.np.numpy_support import as_dtype

from boju.core import background, interpreting
from boju.core.kept import PACKAGE as PACKAGE
from boju.core.kept import KernelCache, Signature
from boju.core.kept import cache_folder as cache_folder
from boju.core.kept import rules_stamp as rules_stamp
from boju.core.kept import source_stamp as source_stamp

F = TypeVar("F", bound=Callable[..., Any])

_CONFIG: Any = numba.config
_REGISTER: Any = event.register
_TYPEOF: Any = typeof_impl.register
_NAMES: Any = FunctionIdentity
_NUMBAS: Any = CPUDispatcher
_RANDOM_NUMBERS = iter(partial(secrets.randbits, 64), None)

UNCOUNTED: Any = {"_nrt": False}
"""For functions that make no arrays: numba then counts no references to those they are given."""

INTERPRETED = bool(_CONFIG.DISABLE_JIT)
"""True when numba is switched off (`NUMBA_DISABLE_JIT=1`): every kernel is then plain Python."""

if INTERPRETED:
    np.seterr(over="ignore")  # random numbers wrap around, as they do compiled

_WAYS = ("beside", "first", "never")


class _Mode:
    """How this process goes about compiling."""

    way = os.environ.get("BOJU_COMPILE", "beside")
    hurries = False
    interpretations = 0


_MODE = _Mode()
if _MODE.way not in _WAYS:
    raise ValueError(f"BOJU_COMPILE is one of {', '.join(_WAYS)}, not {_MODE.way!r}")


class Kernel:
    """A function of the rules in two forms: Python, which runs at once, and compiled, which runs once it is there.

    Compiled functions call its compiled form; interpreted ones call only interpreted ones.
    """

    def __init__(self, function: Callable[..., Any], **settings: bool) -> None:
        update_wrapper(self, function)
        self.py_func = function
        self.waits = False
        """Whether who calls it waits until it is compiled, unless this process hurries."""
        self._is_ours = function.__module__.startswith("boju.")
        """Other processes can import it; else who calls it has to compile it."""
        self._settings = settings
        self._run: Callable[..., Any] = self._meet
        self._met: dict[Hashable, Signature] = {}
        self._own: set[Signature] = set()

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Run the compiled form, or as long as there is none the function as Python."""
        return self._run(*arguments, **named)

    def __reduce__(self) -> str:
        return self.py_func.__qualname__

    @cached_property
    def interpreted(self) -> Callable[..., Any]:
        """The function as Python; what it calls is interpreted too."""
        return interpreting.twin_of(self.py_func)

    @cached_property
    def dispatcher(self) -> "_Dispatcher":
        """What numba knows the function as."""
        return _Dispatcher(self, self._settings)

    @property
    def signatures(self) -> list[Signature]:
        """The types of arguments that it is compiled for here."""
        return list(self.dispatcher.overloads)

    def compile(self, signature: Signature) -> Any:
        """Compile the function for these types of arguments, or load it, unless that has been done; returns the entry
        point.
        """
        found = self.dispatcher.compile(signature)
        self._run = self.dispatcher
        return found

    def compiled(self, signature: Signature) -> Any:
        """What numba has made of the function for these types of arguments."""
        self.compile(signature)
        return self.dispatcher.overloads[signature]

    def records_in(self, signature: Signature) -> Iterator[np.dtype[np.void]]:
        """The record types among these types of arguments."""
        for kind in signature:
            if isinstance(kind, types.Record):
                yield as_dtype(kind)
            elif isinstance(kind, types.Array):
                yield from self.records_in((kind.dtype,))
            elif isinstance(kind, types.BaseTuple):
                yield from self.records_in(tuple(cast(Any, kind)))

    def is_kept(self, signature: Signature) -> bool:
        """Whether a compiled form for these types of arguments lies in the cache."""
        kept: KernelCache = self.dispatcher.kept
        return kept.is_kept(signature, self.dispatcher.targetctx)

    def compile_here(self, signature: Signature) -> None:
        """Who calls it with arguments of these types waits: no other process could compile it."""
        self._own.add(signature)

    def is_ready(self, *arguments: Any) -> bool:
        """Whether a call with such arguments runs compiled, after loading or compiling it if need be.

        Where that is not so, it is compiled beside from now on.
        """
        if not self._is_ours or _MODE.way == "first" or (self.waits and not _MODE.hurries):
            return True
        if _MODE.way == "never":
            return False
        kinds = tuple(map(_kind_of, arguments))
        signature = self._met.get(kinds)
        if signature is None:
            signature = self._met[kinds] = signature_of(arguments)
            if signature not in self.dispatcher.overloads:
                if not self.is_kept(signature):
                    background.ask(self, signature)
                    return False
                self.compile(signature)
        return signature in self._own or signature in self.dispatcher.overloads

    def _meet(self, *arguments: Any, **named: Any) -> Any:
        """The first calls, until something is compiled."""
        if named:
            bound = inspect.signature(self.py_func).bind(*arguments, **named)
            bound.apply_defaults()
            arguments = bound.args
        if self.is_ready(*arguments):
            self._run = self.dispatcher
            return self.dispatcher(*arguments)
        return self.interpret(*arguments)

    def interpret(self, *arguments: Any) -> Any:
        """Run the function as Python."""
        _MODE.interpretations += 1
        with np.errstate(over="ignore"):  # random numbers wrap around, as they do compiled
            return self.interpreted(*map(interpreting.as_interpreted, arguments))


class _Dispatcher(_NUMBAS):  # type: ignore[misc]
    """Calls the compiled form for the types of the arguments; where there is none yet, the function as Python."""

    def __init__(self, kernel: Kernel, settings: Mapping[str, bool]) -> None:
        options = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True, "boundscheck": None, **settings}
        super().__init__(kernel.py_func, targetoptions=options)
        self.kernel = kernel
        self.kept = self._cache = KernelCache(kernel.py_func)
        self._compiler.compile = _giving_up_on_failure(self._compiler.compile, self.kept)
        self._compiler.fold_argument_types = _taking_any_number(self._compiler.fold_argument_types)

    def compile(self, signature: Any) -> Any:
        """Compile the function, or load it, unless that has been done; returns the entry point."""
        with global_compiler_lock, _random_numbers():
            return super().compile(signature)

    def _compile_for_args(self, *arguments: Any, **named: Any) -> Any:
        """What is called for arguments of types that it is not compiled for."""
        given = [one.value if isinstance(one, OmittedArg) else one for one in arguments]
        if self.kernel.is_ready(*given):
            return super()._compile_for_args(*arguments, **named)
        return lambda *_: self.kernel.interpret(*given)


@contextlib.contextmanager
def _random_numbers() -> Iterator[None]:
    """Have numba name whatever is compiled meanwhile by random numbers, and as before afterwards.

    It must have its lock, so that nobody else compiles at that time.
    """
    kept = _NAMES._unique_ids
    _NAMES._unique_ids = _RANDOM_NUMBERS
    try:
        yield
    finally:
        _NAMES._unique_ids = kept


def _taking_any_number(fold: Callable[..., Any]) -> Callable[..., Any]:
    """Have a kernel compiled once for all numbers of a type, whether a caller writes them out or leaves them out."""

    def fold_widely(args: Any, kws: Any) -> Any:
        signature, folded = fold(args, kws)
        return signature, tuple(map(_widened, folded))

    return fold_widely


def _widened(argument: Any) -> Any:
    """The type of an argument as any number has it; one that is left out has that of its default."""
    return numba.typeof(argument.value) if isinstance(argument, types.Omitted) else types.unliteral(argument)


def _giving_up_on_failure(compile_kernel: Callable[..., Any], kept: KernelCache) -> Callable[..., Any]:
    """Have a failed or interrupted compilation release its lock, so that no other process waits for it."""

    def compile_or_give_up(args: Any, return_type: Any) -> Any:
        try:
            return compile_kernel(args, return_type)
        except BaseException:
            kept.give_up()
            raise

    return compile_or_give_up


@_TYPEOF(Kernel)  # type: ignore[untyped-decorator]
def _typeof_kernel(kernel: Kernel, _context: Any) -> Any:
    return types.Dispatcher(kernel.dispatcher)


def signature_of(arguments: Iterable[Any]) -> Signature:
    """Numba's types of arguments."""
    return tuple(map(numba.typeof, arguments))


def _kind_of(argument: Any) -> Hashable:
    """Something that is equal for arguments of equal types, and found far faster than the types are."""
    if isinstance(argument, np.ndarray):
        return argument.dtype, argument.ndim, argument.flags.num
    if isinstance(argument, tuple):
        return type(argument), *map(_kind_of, argument)
    if isinstance(argument, np.void):
        return argument.dtype
    return cast(Hashable, type(argument))


def kernel(function: F) -> F:
    """Have a function compiled, without the interpreter's lock, and the result kept on disk.

    It must not make arrays: what it works on is its caller's, and it counts no references to it.
    """
    return _made(function, **UNCOUNTED)


def allocating_kernel(function: F) -> F:
    """As `kernel`, for a function that makes arrays and so has to count references, which takes time."""
    return _made(function, _nrt=True)


def _made(function: F, **settings: bool) -> F:
    return function if INTERPRETED else cast(F, Kernel(function, **settings))


def waited_for(function: F) -> F:
    """A kernel that takes millions of steps: who calls it waits until it is compiled, unless the process hurries."""
    if isinstance(function, Kernel):
        function.waits = True
    return function


def is_ready(function: Callable[..., Any], *arguments: object) -> bool:
    """Whether a kernel runs compiled for arguments like these; where not, it is compiled beside from now on.

    Where numba is switched off it is as ready as it will ever be.
    """
    return not isinstance(function, Kernel) or function.is_ready(*arguments)


def plain(function: F) -> F:
    """The Python function that a kernel was made of, for callers that must not compile; all it calls is Python too."""
    return cast(F, function.interpreted) if isinstance(function, Kernel) else function


def compile_for(function: Callable[..., Any], *arguments: object) -> None:
    """Compile a kernel for arguments like these, or load it, without calling it."""
    if isinstance(function, Kernel):
        function.compile(signature_of(arguments))


def straight(function: F, *arguments: object) -> F:
    """The compiled form of a kernel for arguments like these, which does not look at the types of what it is given; the
    kernel itself as long as it is not compiled.

    A call takes a third of the time. It must never be given anything of other types.
    """
    if not isinstance(function, Kernel) or not function.is_ready(*arguments):
        return function
    return cast(F, function.compiled(signature_of(arguments)).entry_point)


def compile_first() -> None:
    """From now on whoever calls a kernel in this process, or one that it starts, waits until it is compiled."""
    _MODE.way = os.environ["BOJU_COMPILE"] = "first"


def compiles_first() -> bool:
    """Whether whoever calls a kernel in this process waits until it is compiled."""
    return _MODE.way == "first"


def hurry() -> None:
    """From now on somebody waits for this process, which waits for no compilation: searches make do with less."""
    _MODE.hurries = True


class _Progress(event.Listener):
    """Counts compilations of kernels and tells a person at the terminal why they wait; not so in worker processes, for
    whoever has started those says it.
    """

    def __init__(self) -> None:
        self.count = 0
        self._depth = 0

    def on_start(self, happening: event.Event) -> None:
        function = happening.data["dispatcher"].py_func
        if not function.__module__.startswith("boju."):
            return
        self.count += 1
        if self.count == 1 and parent_process() is None:
            sys.stderr.write(f"boju: compiling the rules, once for this version (kept in {cache_folder()})\n")
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


def interpretations() -> int:
    """How often this process has run a kernel as Python because it was not compiled yet."""
    return _MODE.interpretations


def compilations() -> int:
    """How many kernels this process has compiled rather than loaded."""
    return _PROGRESS.count


def entry(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """An array of records as kernels want it: plain when compiled, a recarray when interpreted."""
    return states.view(np.recarray) if INTERPRETED else states
