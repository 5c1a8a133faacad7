"""The pages that tell how a position, a view and a scene are written as JSON, made from their schemas."""

import json
from collections.abc import Iterator

import boju
from boju.core.family import Family
from boju.games import FAMILIES
from boju.schemas import Schema, position_schema, scene_schema
from documenting.tables import table

_NOT_HERE = ("options", "game", "players")
"""What the page of a game tells."""


def pages() -> Iterator[tuple[str, str]]:
    """Every page and every schema, with its path."""
    for family in FAMILIES:
        yield f"formats/{family.id}.md", page_of(family)
    yield "formats/scene.md", page_of_scene()
    yield "formats/scene.schema.json", _written(scene_schema())
    for about in boju.games():
        yield f"formats/{about.id}.position.schema.json", _written(position_schema(about.id))
        yield f"formats/{about.id}.view.schema.json", _written(position_schema(about.id, view=True))


def page_of(family: Family) -> str:
    """How positions and views of a family are written."""
    schema = position_schema(family.games[0].id)
    parts = [f"# {schema['title']}", schema["description"], "## Fields"]
    parts.append("`game`, `players` and `options` stand in every position: see the page of the game.")
    parts.append(_table(schema, schema, leave_out=_NOT_HERE))
    for name, part in schema.get("$defs", {}).items():
        if "properties" in part:
            parts += [f"## {name}", part.get("description", ""), _table(part, schema)]
        elif name != "hidden":
            parts += [f"## {name}", f"{part.get('description', '')} It is {_kind(part, schema)}."]
    if family.secrets is not None:
        parts += ["## Views", "In a view `??` or null stands for what the seat may not know."]
    parts.append("## Schemas")
    rows = [
        (
            about.id,
            f"[position]({about.id}.position.schema.json)",
            f"[view]({about.id}.view.schema.json)",
        )
        for about in family.games
    ]
    parts.append(table(("game", "of a position", "of a view"), rows))
    return "\n\n".join(parts) + "\n"


def page_of_scene() -> str:
    """How a drawing of a position is written."""
    schema = scene_schema()
    parts = ["# Scenes", schema["description"], _table(schema, schema)]
    for name, part in schema["$defs"].items():
        parts += [f"## {name}", part.get("description", ""), _table(part, schema)]
    parts += ["## Schema", "[scene.schema.json](scene.schema.json)"]
    return "\n\n".join(parts) + "\n"


def _written(schema: Schema) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def _table(part: Schema, schema: Schema, leave_out: tuple[str, ...] = ()) -> str:
    fields = {name: field for name, field in part["properties"].items() if name not in leave_out}
    heads, rows = (
        ["field", "what it is"],
        [[f"`{name}`", _kind(field, schema)] for name, field in fields.items()],
    )
    if any("description" in field for field in fields.values()):
        heads.append("meaning")
        for row, field in zip(rows, fields.values(), strict=True):
            row.append(field.get("description", ""))
    return table(tuple(heads), rows)


def _kind(field: Schema, schema: Schema) -> str:
    """What values a field takes, in a few words."""
    if "$ref" in field:
        name = field["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in field:
        kinds = [_kind(one, schema) for one in field["anyOf"] if one != {"$ref": "#/$defs/hidden"}]
        return " or ".join(kinds)
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return ", ".join(f"`{json.dumps(value)}`" for value in field["enum"])
    if "prefixItems" in field:
        return "a list of " + ", ".join(_kind(item, schema) for item in field["prefixItems"])
    if field.get("type") == "array":
        return f"{_count(field)}, each {_kind(field['items'], schema)}"
    if "properties" in field:
        return "an object with " + ", ".join(f"`{name}`" for name in field["properties"])
    if field.get("type") == "object":
        return "an object"
    if "pattern" in field:
        return f"a text that matches `{field['pattern']}`"
    return {
        "integer": "a whole number",
        "number": "a number",
        "string": "a text",
        "boolean": "true or false",
    }.get(field.get("type", ""), "null")


def _count(field: Schema) -> str:
    """How long a list is."""
    least, most = field.get("minItems"), field.get("maxItems")
    if least is not None and least == most:
        return f"a list of {least}"
    return "a list"
