"""Reading positions given from outside: every step says what is wrong and what would be right.

`what` names the thing that is read: a sentence, or a plain text that is the same in every language.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from boju.core.errors import WrongPosition
from boju.core.language import Tellable
from boju.core.texts import say
from boju.core.visible import short

LARGEST = 2**53
"""Numbers beyond this are refused: JSON cannot carry them safely."""

What = str | Tellable

THE_POSITION = say("the position")


def refuse(reason: Tellable) -> NoReturn:
    """Raise `WrongPosition`."""
    raise WrongPosition(reason)


def require(condition: bool, reason: Tellable) -> None:
    """Raise `WrongPosition` unless the condition holds."""
    if not condition:
        refuse(reason)


def fields(value: Any, names: Sequence[str], what: What) -> Mapping[str, Any]:
    """A JSON object with exactly these fields."""
    if not isinstance(value, Mapping):
        refuse(say("{what} must be an object with the fields {names}", what=what, names=", ".join(names)))
    missing = [name for name in names if name not in value]
    extra = [str(name) for name in value if name not in names]
    require(not missing, say("{what} lacks {names}", what=what, names=", ".join(missing)))
    require(not extra, say("{what} has unknown fields: {names}", what=what, names=short(", ".join(extra))))
    return value


def whole(value: Any, what: What, least: int = 0, most: int = LARGEST) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        bounds = (
            say("{least} to {most}", least=least, most=most)
            if most < LARGEST
            else say("at least {least}", least=least)
        )
        refuse(
            say(
                "{what} must be a whole number, {bounds}; got {value!r}",
                what=what,
                bounds=bounds,
                value=value,
            )
        )
    return value


def listing(value: Any, what: What, length: int | None = None) -> list[Any]:
    """A JSON list, of a given length if that matters."""
    if isinstance(value, list) and length in (None, len(value)):
        return value
    if length is None:
        refuse(say("{what} must be a list; got {value!r}", what=what, value=value))
    refuse(say("{what} must be a list of {length}; got {value!r}", what=what, length=length, value=value))


def one_of(value: Any, values: Sequence[Any], what: What) -> Any:
    """One of the values listed; True is not 1."""
    for choice in values:
        if type(choice) is type(value) and choice == value:
            return choice
    listed = ", ".join(repr(choice) for choice in values)
    refuse(say("{what} must be one of {values}; got {value!r}", what=what, values=listed, value=value))


def agree(found: Mapping[str, Any], given: Mapping[str, Any], names: Sequence[str], what: What) -> None:
    """Whatever can be derived agrees with what is given, to the letter."""
    for name in names:
        try:
            agrees = json.dumps(found[name], sort_keys=True) == json.dumps(given[name], sort_keys=True)
        except (TypeError, ValueError, RecursionError):
            agrees = False
        right, wrong = found[name], given[name]
        require(
            agrees,
            say(
                "{name!r} of {what} must be {right!r}, not {wrong!r}",
                name=name,
                what=what,
                right=right,
                wrong=wrong,
            ),
        )
