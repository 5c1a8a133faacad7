"""Every position, view and scene is as its JSON Schema says; what a seat may not know stands in views alone."""

import json
import random
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import boju
from boju import State
from boju.games import FAMILIES
from boju.schemas import position_schema, scene_schema

PRESETS = [
    pytest.param(about.id, preset.name, marks=() if preset is about.presets[-1] else pytest.mark.deep)
    for about in boju.games()
    for preset in about.presets
]
STEP = 61
"""How many events lie between two positions that are looked at."""


@cache
def checker(game: str, *, view: bool = False) -> Draft202012Validator:
    schema = position_schema(game, view=view)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def plain(value: Any) -> Any:
    """A value as somebody reads it who is sent it as JSON."""
    return json.loads(json.dumps(value))


def stages(game: str, preset: str) -> list[State]:
    """Positions of a random game, the first and the last among them."""
    chance, found = random.Random(f"{game} {preset}"), []
    state = boju.new(game, preset=preset)
    while True:
        if state.ply % STEP == 0 or state.actor is None:
            found.append(state.copy())
        if state.actor is None or state.ply > 900:
            return found
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_positions_and_views_are_as_their_schemas_say(game: str, preset: str) -> None:
    hides = boju.new(game).family.secrets is not None
    seen = 0
    for state in stages(game, preset):
        position = plain(state.position())
        checker(game).validate(position)
        checker(game, view=True).validate(position)
        for seat in (None, *range(state.players)):
            view = plain(state.view(seat))
            checker(game, view=True).validate(view)
            seen += not checker(game).is_valid(view)
    assert bool(seen) == hides


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(about.id, marks=() if about is family.games[0] else pytest.mark.deep)
        for family in FAMILIES
        for about in family.games
    ],
)
def test_a_schema_names_every_field_and_no_other(game: str) -> None:
    position = plain(boju.new(game).position())
    for name in position:
        assert not checker(game).is_valid({key: value for key, value in position.items() if key != name})
    assert not checker(game).is_valid(position | {"more": 1})
    assert not checker(game).is_valid(position | {"phase": "asleep"})
    assert all(field.get("description") for field in position_schema(game)["properties"].values())


@pytest.mark.parametrize("game", ["yut", "ping", "dama", "madiao", "wahua"])
def test_scenes_are_as_their_schema_says(game: str) -> None:
    checks = Draft202012Validator(scene_schema())
    for state in stages(game, "source")[:4]:
        checks.validate(plain(state.scene().to_json()))
    assert not checks.is_valid({"sheet": "yut"})
