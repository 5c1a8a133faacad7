"""A game's options in the fields of its record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boju.core.game import Value


@dataclass(frozen=True, slots=True)
class OptionFields:
    """Where options are kept: a named value as its index, a number as itself."""

    names: Sequence[str]
    """The options, in the order of positions."""
    values: Mapping[str, Sequence[Value]]
    """The values, in the order of their indices, of every option whose values are named."""
    field_of: Mapping[str, str] = field(default_factory=dict)
    """The field of the record where it is not called like its option."""
    later: Mapping[str, Value] = field(default_factory=dict)
    """The options that are `Option.later`, with their defaults."""

    def fill(self, s: Any, options: Mapping[str, Any]) -> None:
        """Write checked options into a record: all of them, or as positions name them."""
        for name, value in {**self.later, **options}.items():
            s[self.field_of.get(name, name)] = (
                self.values[name].index(value) if name in self.values else value
            )

    def named(self, given: Any) -> list[str]:
        """The options that a position has to name: all but those that are `later` and left out in it."""
        return [
            name
            for name in self.names
            if name not in self.later or (isinstance(given, Mapping) and name in given)
        ]

    def read(self, s: Any) -> dict[str, Any]:
        """The options of a record as positions name them: all but those that are `later` and have their default."""
        kept = {name: int(s[self.field_of.get(name, name)]) for name in self.names}
        named = {
            name: self.values[name][index] if name in self.values else index for name, index in kept.items()
        }
        return {
            name: value
            for name, value in named.items()
            if name not in self.later or value != self.later[name]
        }
