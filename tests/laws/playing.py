"""What the laws are tried on: every game with every preset and number of players, and with random options."""

import random
from dataclasses import dataclass
from functools import cache

import boju
from boju import State
from boju.core.errors import UnknownOption
from boju.core.game import About, Option, Value
from boju.games import FAMILIES

DRAWN = 4
"""How many sets of options are drawn at random for each game."""
IN_TURN = 20
"""After so many tries the values that it is the turn of do not go together, and all are drawn at random."""


@dataclass(frozen=True)
class LawSetting:
    """A game as it can be begun; `options` holds what is not left to the preset."""

    name: str
    game: str
    players: int
    preset: str = "source"
    options: tuple[tuple[str, Value], ...] = ()

    def begin(self) -> State:
        """The first position."""
        return boju.new(self.game, players=self.players, preset=self.preset, **dict(self.options))


@cache
def presets() -> list[LawSetting]:
    """Every game with every preset and every number of players."""
    return [
        LawSetting(f"{about.id}-{players}-{preset.name}", about.id, players, preset.name)
        for about in boju.games()
        for players in about.players
        for preset in about.presets
    ]


@cache
def one_a_game() -> list[LawSetting]:
    """Every game as it is usually played: with its last preset, for as many players as it names first."""
    return [
        LawSetting(
            f"{about.id}-{about.players[0]}-{about.presets[-1].name}",
            about.id,
            about.players[0],
            about.presets[-1].name,
        )
        for about in boju.games()
    ]


@cache
def each_once() -> list[LawSetting]:
    """Every preset, for as many players as its game names first, and every number of players with the last preset."""
    return [
        setting
        for setting in presets()
        for about in (boju.about(setting.game),)
        if setting.players == about.players[0] or setting.preset == about.presets[-1].name
    ]


def drawn(count: int = DRAWN, seed: int = 1) -> list[LawSetting]:
    """Every game with options drawn at random, the same on every run, so that all values have their turn."""
    return [
        _draw(about, number, random.Random(f"{seed} {about.id} {number}"))
        for about in boju.games()
        for number in range(count)
    ]


def _draw(about: About, number: int, chance: random.Random) -> LawSetting:
    attempts = 0
    while True:
        place = number if attempts < IN_TURN else chance.randrange(1000)
        options = tuple((option.name, _value(option, place, chance)) for option in about.options)
        players = chance.choice(about.players)
        setting = LawSetting(f"{about.id}-drawn-{number}", about.id, players, "source", options)
        attempts += 1
        try:
            setting.begin()
        except UnknownOption:
            continue
        return setting


def _value(option: Option, place: int, chance: random.Random) -> Value:
    if option.values is not None:
        among, turn = divmod(place, len(option.values))
        return random.Random(f"{option.name} {among}").sample(option.values, len(option.values))[turn]
    return chance.choice([option.default, option.minimum, option.minimum + chance.randrange(1, 60)])


@cache
def one_a_family() -> list[LawSetting]:
    """The first game of each family, as it is usually played."""
    firsts = {family.games[0].id for family in FAMILIES}
    return [setting for setting in one_a_game() if setting.game in firsts]


LONGEST, SHORTER = 1500, 300
"""So many events of a game are played, and so many where another setting of the family is played at length."""


def played(setting: LawSetting) -> State:
    """A game played at random to its end, or to its last event that is looked at. Copy it before playing on."""
    return _play(setting)[0]


def possible(setting: LawSetting) -> frozenset[str]:
    """Every event that could be played at some moment of that game."""
    return _play(setting)[1]


@cache
def _play(setting: LawSetting) -> tuple[State, frozenset[str]]:
    chance = random.Random(f"1 {setting.name}")
    state, found = setting.begin(), set[str]()
    limit = SHORTER if setting in presets() and setting not in one_a_family() else LONGEST
    while state.actor is not None and state.ply < limit:
        found.update(state.legal(), (event for event, _ in state.chance() or []))
        play_at_random(state, chance)
    return state, frozenset(found)


def play_at_random(state: State, chance: random.Random) -> None:
    """Play one random event."""
    if state.actor == "chance":
        state.draw(chance.randrange)
    else:
        state.play(chance.choice(state.legal()))
