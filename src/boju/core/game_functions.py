"""The game functions that every game implements for its record type, resolved from the dtype of the record they are
called on.

| game function | meaning |
|---|---|
| `setup(s)` | the first position, from the options already in the record |
| `moves(s, out)` | write the legal moves' codes, ascending, into `out` (int32) and return their number |
| `play(s, code, effects)` | apply a legal move or an enumerable chance outcome; write into `effects` what it does |
| `outcomes(s, out, weight)` | write the outcomes' codes, ascending, and their weights (int64); return their number |
| `pack(s, out)` | where chance is a shuffle: write the items; return how many they are and how many are drawn |
| `deal(s, items, effects)` | apply the drawn items in their order |
| `scores(s, out)` | write the net result per seat so far (int64) |
| `conceal(s, seat)` | blank whatever `seat` may not know (-1: a spectator) |
| `determinize(s, seat, rng)` | replace what `seat` cannot know by a random guess |
| `moves_left(s)` | how many moves are left until the end or the next shuffle if nothing else can happen; else 0 |
| `state_key(s)` | where `moves_left` is not 0: a number (uint64, not 0) for all that can still matter in the deal |
| `undo(s)` | where nothing is hidden: take the last move of the deal back; its code, or -1 where that cannot be told |
| `heuristic(s, seat)` | a quick guess between -1 and 1 of what the position is worth to `seat`, for computer players |
| `features(s, seat, index, value)` | write the features that are not 0, numbers and values; return how many there are |
| `targets(s, out)` | write what nets foretell as far as it has come true for each side; return how many sides |

`pack`, `deal`, `moves_left`, `state_key` and `undo` are written only where a pack is shuffled, endings are worth
solving or what the others have played tells what they hold.
`features` are those of a seat that knows `s` only as `conceal` leaves it; `boju.core.features` says more of them.
A generic algorithm calls game functions inside module-level kernels; compiled and interpreted runs resolve them
alike. Rules are module-level kernels as well, compiled once and called by address (`boju.core.linking`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import lower_builtin
from numba.np.numpy_support import as_dtype

from boju.core import copying as copying
from boju.core import linking
from boju.core.kernels import plain

GameFunction = Callable[..., Any]

CHANCE = -1
OVER = -2

_INFER: Any = infer_global
_LOWER: Any = lower_builtin
_VARARG: Any = types.VarArg
_ANY_MORE = _VARARG(types.Any)

_RULES: dict[tuple[str, np.dtype[np.void]], GameFunction] = {}


def _game_function(name: str) -> GameFunction:
    def call(s: Any, *args: Any) -> Any:
        return rule_of(name, s.dtype)(s, *args)

    def interpreted(s: Any, *args: Any) -> Any:
        return plain(rule_of(name, s.dtype))(s, *args)

    call.__name__ = name
    call.interpreted = interpreted  # type: ignore[attr-defined]
    return call


setup = _game_function("setup")
moves = _game_function("moves")
play = _game_function("play")
outcomes = _game_function("outcomes")
pack = _game_function("pack")
deal = _game_function("deal")
scores = _game_function("scores")
conceal = _game_function("conceal")
determinize = _game_function("determinize")
moves_left = _game_function("moves_left")
state_key = _game_function("state_key")
undo = _game_function("undo")
heuristic = _game_function("heuristic")
features = _game_function("features")
targets = _game_function("targets")

_ALL = (
    *(setup, moves, play, outcomes, pack, deal, scores, conceal, determinize),
    *(moves_left, state_key, undo, heuristic, features, targets),
)
GAME_FUNCTIONS = tuple(function.__name__ for function in _ALL)


def _resolve(function: GameFunction) -> None:
    """Have kernels call the rule of whatever record a game function is called on."""

    def link_for(arguments: Sequence[Any]) -> linking.RuleLink:
        return linking.link_to(_RULES[function.__name__, as_dtype(arguments[0])], arguments)

    @_INFER(function)
    class Typing(AbstractTemplate):
        def generic(self, arguments: Sequence[Any], names: object) -> Any:
            is_known = arguments and isinstance(arguments[0], types.Record)
            return linking.signature_of(link_for(arguments)) if is_known else None

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return linking.call(context, builder, link_for(signature.args), arguments)

    _LOWER(function, types.Record, _ANY_MORE)(lower)


for _one in _ALL:
    _resolve(_one)


def rule_of(name: str, dtype: np.dtype[np.void]) -> GameFunction:
    """The function that implements a game function for a record type, or its recarray."""
    return _RULES[name, dtype]


def has_gaps(dtype: np.dtype[np.void]) -> bool:
    """Whether a record type has bytes that belong to no field: numpy does not always copy them."""
    return sum(field[0].itemsize for field in (dtype.fields or {}).values()) < dtype.itemsize


def implement(dtype: np.dtype[np.void], rules: Mapping[str, GameFunction]) -> None:
    """Register a family's rules for its record type: all game functions, once."""
    if set(rules) != set(GAME_FUNCTIONS):
        raise TypeError(
            f"a family implements exactly {', '.join(GAME_FUNCTIONS)}; got {', '.join(sorted(rules))}"
        )
    if has_gaps(dtype):
        raise TypeError(
            "a record type has no gaps between its fields, or equal positions would not be equal bytes"
        )
    if any((name, dtype) in _RULES for name in GAME_FUNCTIONS):
        raise TypeError("this record type has its rules already")
    _RULES.update({(name, dtype): rule for name, rule in rules.items()})
