"""Options as checked values: what a new game is asked for becomes a complete set, or a clear error."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boju.core.errors import UnknownOption
from boju.core.family import Family
from boju.core.game import About, Option, Preset, Value
from boju.core.phrases import either
from boju.core.texts import say


def complete(
    family: Family, about: About, players: int, given: Mapping[str, Any], preset: str = "source"
) -> dict[str, Value]:
    """All options of a game in its order: the defaults, overruled by the preset, overruled by what is given.

    Raises `UnknownOption` for an unknown preset, option or value and for combinations that cannot be played.
    """
    named = {option.name: option for option in about.options}
    if not isinstance(given, Mapping):
        raise UnknownOption(say("options are given by their names, not as {given!r}", given=given))
    for name in given:
        if name not in named:
            raise UnknownOption(
                say(
                    "{game} has no option {name!r}; its options are {names}",
                    game=_Named(about),
                    name=name,
                    names=", ".join(named),
                )
            )
    chosen = {**find_preset(about, preset).values, **given}
    options = {
        name: check_value(about, option, chosen[name]) if name in chosen else option.default
        for name, option in named.items()
    }
    if objection := family.notation.check_options(players, options):
        raise UnknownOption(say("{game}: {objection}", game=_Named(about), objection=objection))
    return options


@dataclass(frozen=True)
class _Named:
    """A game: in English by its id, which is what options are given for, else by its name."""

    about: About

    def told(self, locale: str) -> str:
        return self.about.id if locale == "en" else self.about.names[locale]


def find_preset(about: About, name: str) -> Preset:
    """A preset by its name; raises `UnknownOption`."""
    for preset in about.presets:
        if isinstance(name, str) and preset.name == name:
            return preset
    names = ", ".join(preset.name for preset in about.presets)
    raise UnknownOption(
        say(
            "{game} has no preset {name!r}; its presets are {names}",
            game=_Named(about),
            name=name,
            names=names,
        )
    )


def check_value(about: About, option: Option, value: Any) -> Value:
    """A value that an option can take; raises `UnknownOption`. True is not 1, and 1 is not True."""
    if option.values is not None:
        for allowed in option.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        values = ", ".join(repr(allowed) for allowed in option.values)
        raise UnknownOption(
            say(
                "{game}: {name} cannot be {value!r}; it is one of {values}",
                game=_Named(about),
                name=option.name,
                value=value,
                values=values,
            )
        )
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    if not is_whole or not option.minimum <= value <= option.maximum:
        raise UnknownOption(
            say(
                "{game}: {name} cannot be {value!r}; it is a whole number from {least} to {most}",
                game=_Named(about),
                name=option.name,
                value=value,
                least=option.minimum,
                most=option.maximum,
            )
        )
    return int(value)


def check_players(about: About, players: int | None) -> int:
    """A number of players that the game is for, the usual one if none is given; raises `UnknownOption`."""
    if players is None:
        return about.players[0]
    if type(players) is not int or players not in about.players:
        allowed = either(sorted(about.players))
        raise UnknownOption(
            say(
                "{game} is played by {allowed} players, not {players!r}",
                game=_Named(about),
                allowed=allowed,
                players=players,
            )
        )
    return players
