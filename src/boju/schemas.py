"""What positions, views and scenes look like as JSON, as JSON Schemas (draft 2020-12) for programs in any language."""

import json
from importlib import resources
from typing import Any

from boju.core.game import About, Option
from boju.core.scene import Scene
from boju.games import find

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_UNSEEN = ("??", None)

Schema = dict[str, Any]


def position_schema(game: str, *, view: bool = False) -> Schema:
    """The JSON Schema of the positions of a game, as `State.position` gives them; with `view` that of `State.view`.

    A view has "??" or null where a position has what the seat may not know. Raises `UnknownGame`. A schema says what
    a position looks like; whether it is possible by the rules is what `from_position` finds out.

    >>> position_schema("ping")["properties"]["game"]
    {'description': 'The id of the game.', 'const': 'ping'}
    """
    family, about = find(game)
    file = resources.files(family.folder).joinpath("position.schema.json")
    schema: Schema = json.loads(file.read_text("utf-8"))
    fields, definitions = schema["properties"], schema.get("$defs", {})
    fields["game"]["const"] = about.id
    fields["players"]["enum"] = sorted(about.players)
    fields["options"] |= _options_of(about)
    if view and "hidden" in definitions:
        definitions["hidden"] = {"enum": list(_UNSEEN), "description": "What this seat may not know."}
    return schema


def scene_schema() -> Schema:
    """The JSON Schema of a scene, as `State.scene` draws it and a table tells it; needs the extra `table`.

    >>> scene_schema()["title"]
    'Scene'
    """
    from pydantic import TypeAdapter

    return {"$schema": DRAFT, **TypeAdapter(Scene).json_schema()}


def _options_of(about: About) -> Schema:
    return {
        "type": "object",
        "properties": {option.name: _values_of(option) for option in about.options},
        "required": [option.name for option in about.options if not option.later],
        "additionalProperties": False,
    }


def _values_of(option: Option) -> Schema:
    note = {"description": option.note["en"], "default": option.default}
    if option.values is not None:
        return {"enum": list(option.values), **note}
    return {"type": "integer", "minimum": option.minimum, "maximum": option.maximum, **note}
