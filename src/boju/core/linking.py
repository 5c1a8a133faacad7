"""Kernels that are called where they lie, by their address, instead of being copied into whoever calls them.

Numba copies a kernel, with all that it calls, into each kernel that calls it, and compiles it there once more: the
rules of a game would be compiled ten times over. A link is the name that the others know a kernel by. Whatever is
loaded from the disk cache has its links made first, for a name that leads nowhere would end the process.
"""

import hashlib
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

import llvmlite.binding as llvm
from numba import types
from numba.core import cgutils

_TYPES: Any = types
_CODE: Any = cgutils
_ADD_SYMBOL: Callable[[str, int], None] = llvm.add_symbol


class RuleLink(NamedTuple):
    """A kernel of a module for arguments of these types."""

    module: str
    name: str
    arguments: tuple[Any, ...]

    @property
    def symbol(self) -> str:
        """The name that the kernel is called by, the same in every process."""
        digest = hashlib.sha256(repr(self).encode()).hexdigest()[:20]
        return f"boju.{self.name}.{digest}"


_MADE: dict[RuleLink, Any] = {}
"""What each link leads to; kept, or numba would throw the code away."""

_SYMBOLS: dict[RuleLink, bytes] = {}


def link_to(kernel: Callable[..., Any], arguments: Sequence[Any]) -> RuleLink:
    """The link to a kernel that stands in a module, for numba's types of its arguments; all whole numbers are one."""
    function = cast(Any, kernel).py_func
    link = RuleLink(function.__module__, function.__qualname__, tuple(map(_usual, arguments)))
    if link not in _MADE:
        _make(link)
    return link


def _usual(argument: Any) -> Any:
    return types.int64 if isinstance(argument, types.Integer) else _TYPES.unliteral(argument)


def _make(link: RuleLink) -> None:
    """Have a kernel compiled, or loaded, and tell where it lies."""
    kernel: Any = getattr(sys.modules.get(link.module) or import_module(link.module), link.name)
    compiled = kernel.compiled(link.arguments)
    symbol = link.symbol
    _ADD_SYMBOL(symbol, compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))
    _MADE[link], _SYMBOLS[link] = compiled, symbol.encode()


def make_all(links: Iterable[RuleLink]) -> None:
    """Make the links that compiled code needs, before it is loaded."""
    for link in links:
        if link not in _MADE:
            _make(link)


def links_in(code: bytes) -> tuple[RuleLink, ...]:
    """The links that compiled code needs."""
    return tuple(link for link, symbol in _SYMBOLS.items() if symbol in code)


def signature_of(link: RuleLink) -> Any:
    """The types of what a kernel takes and gives."""
    return _MADE[link].signature


def call(context: Any, builder: Any, link: RuleLink, arguments: Sequence[Any]) -> Any:
    """Write the call of a kernel into one that is being compiled; what the kernel raises is raised there too."""
    signature = signature_of(link)
    kind = context.call_conv.get_function_type(signature.return_type, signature.args)
    function = _CODE.get_or_insert_function(builder.module, kind, link.symbol)
    status, result = context.call_conv.call_function(
        builder, function, signature.return_type, signature.args, arguments
    )
    with _CODE.if_unlikely(builder, status.is_error):
        context.call_conv.return_status_propagate(builder, status)
    return result
