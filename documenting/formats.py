"""The pages that tell how a position, a view and a scene are written as JSON, made from their schemas."""

import json
from collections.abc import Iterator
from typing import Any

import boju
from boju.core.family import Family
from boju.games import FAMILIES
from boju.schemas import Schema, position_schema, scene_schema
from boju.table import create_app
from boju.table.http.streamed import stream_schema
from documenting.tables import table

_NOT_HERE = ("options", "game", "players")
"""What the page of a game tells."""
_REFUSALS = ("4XX", "503")
"""The answers that every request can get."""
_OF_THE_SERVER = ("HTTPValidationError", "ValidationError")
"""What the framework names and no answer of ours is."""


def pages() -> Iterator[tuple[str, str]]:
    """Every page and every schema, with its path."""
    for family in FAMILIES:
        yield f"formats/{family.id}.md", page_of(family)
    yield "formats/scene.md", page_of_scene()
    yield "formats/scene.schema.json", _written(scene_schema())
    yield "formats/stream.md", page_of_stream()
    yield "formats/stream.schema.json", _written(stream_schema())
    interface = create_app("sqlite://", prepare=False).openapi()
    yield "formats/http.md", page_of_interface(interface)
    yield "formats/openapi.json", _written(interface)
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


def page_of_stream() -> str:
    """What the stream of a table says."""
    schema = stream_schema()
    parts = ["# The stream of a table", schema["description"]]
    parts.append(
        "A stream begins with `snapshot`, or with the steps after the one whose id `Last-Event-ID` or `?after=` names. "
        "`snapshot` and `step` have ids; all other messages stand beside the game. Every reader is told only what "
        "those know who hold the reader's seats."
    )
    rows = []
    for kind, reference in schema["messages"].items():
        name = reference["$ref"].rsplit("/", 1)[1]
        rows.append((f"`{kind}`", f"[{name}](#{name.lower()})", schema["$defs"][name].get("description", "")))
    parts.append(table(("message", "data", "what it says"), rows))
    parts += _definitions(schema["$defs"], schema)
    parts += ["## Schema", "[stream.schema.json](stream.schema.json)"]
    return "\n\n".join(parts) + "\n"


def page_of_interface(interface: dict[str, Any]) -> str:
    """What can be asked of a table server."""
    components = dict(interface["components"]["schemas"])
    schema = {"$defs": components}
    parts = [
        "# HTTP",
        "Whatever a page does, a program can do: there is no other interface. Every server describes it at "
        "`/openapi.json`, and this page is made of the same: [openapi.json](openapi.json). How a player is written is "
        "told in [Write a bot](../research/bots.md).",
    ]
    operations = [
        (f"{method.upper()} {path}", operation)
        for path, methods in interface["paths"].items()
        for method, operation in methods.items()
    ]
    refused = operations[0][1]["responses"]
    parts += ["## What every request can be answered", _answers(refused, schema, is_refusal=True)]
    for heading, operation in operations:
        parts += [f"## `{heading}`", _plain(operation.get("description", "")), *_asked(operation, schema)]
        parts.append(_answers(operation["responses"], schema, is_refusal=False))
        for content in operation.get("requestBody", {}).get("content", {}).values():
            components |= content["schema"].get("$defs", {})
    parts.append("## What bodies and answers hold")
    named = {name: part for name, part in components.items() if name not in _OF_THE_SERVER}
    parts += _definitions(named, schema, "###")
    return "\n\n".join(part for part in parts if part) + "\n"


def _answers(responses: dict[str, Any], schema: Schema, *, is_refusal: bool) -> str:
    """A table of the answers to a request: of those that refuse, which are the same everywhere, or of the others."""
    rows = [
        (code, *_answered(answer, schema))
        for code, answer in responses.items()
        if (code in _REFUSALS) == is_refusal
    ]
    return table(("answer", "type", "what it is"), rows)


def _asked(operation: dict[str, Any], schema: Schema) -> Iterator[str]:
    """The parameters of a request and what its body holds."""
    given = [
        (f"`{one['name']}`", one["in"], _kind(one["schema"], schema), one.get("description", ""))
        for one in operation.get("parameters", [])
        if one["in"] != "path"
    ]
    if given:
        yield table(("parameter", "where", "what it is", "meaning"), given)
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        body = content["schema"]
        if "$ref" in body:
            yield f"Body, `{kind}`: {_kind(body, schema)}."
        elif "properties" in body:
            yield f"Body, `{kind}`:"
            yield _table(body, schema)


def _answered(answer: dict[str, Any], schema: Schema) -> tuple[str, str]:
    """The types of an answer, and what it holds."""
    kinds = answer.get("content", {})
    named = [
        _kind(content["schema"], schema) for content in kinds.values() if "$ref" in content.get("schema", {})
    ]
    told = _plain(answer.get("description", "")).replace("Successful Response", "")
    return ", ".join(f"`{kind}`" for kind in kinds), ". ".join(part for part in (*named, told) if part)


def _plain(text: str) -> str:
    """A description in one paragraph."""
    return " ".join(text.split())


def _definitions(parts: dict[str, Schema], schema: Schema, level: str = "##") -> Iterator[str]:
    """A section for every kind of object."""
    for name, part in parts.items():
        yield f"{level} {name}"
        yield _plain(part.get("description", ""))
        if "properties" in part:
            yield _table(part, schema)


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
