"""What is wrong with a body or an address that is not what was asked for, in words of our own."""

from collections.abc import Mapping, Sequence
from typing import Any

from boju.core.language import Sentence
from boju.core.visible import short
from boju.table.locales import say

WHERE = ("body", "query", "path", "header")


def misreading(errors: Sequence[Mapping[str, Any]]) -> tuple[int, Sentence]:
    """A status and a sentence for the first of pydantic's errors: no JSON (400), or other fields and values (422)."""
    first = errors[0]
    wrong = _wrong(first["type"], first.get("ctx", {}))
    if first["type"] == "json_invalid":
        return 400, wrong
    place = ".".join(str(part) for part in first["loc"] if part not in WHERE)
    return 422, say("{place}: {wrong}", place=short(place), wrong=wrong) if place else wrong


def _wrong(kind: str, context: Mapping[str, Any]) -> Sentence:
    """What is wrong, by the name that pydantic gives it and what it compares with."""
    match kind:
        case "json_invalid":
            return say("this is not JSON")
        case "missing":
            return say("this is missing")
        case "extra_forbidden":
            return say("there is no such field")
        case "int_type" | "int_parsing" | "int_parsing_size" | "int_from_float" | "string_pattern_mismatch":
            return say("this must be a whole number")
        case "float_type" | "float_parsing" | "finite_number":
            return say("this must be a number")
        case "bool_type" | "bool_parsing":
            return say("this must be true or false")
        case "string_type":
            return say("this must be text")
        case "list_type":
            return say("this must be a list")
        case "dict_type" | "model_type" | "model_attributes_type":
            return say("this must be an object")
        case "string_too_short":
            return say("this is too short")
        case "string_too_long":
            return say("this is too long: at most {most} characters", most=context["max_length"])
        case "too_short":
            return say("this must have at least {least} of them", least=context["min_length"])
        case "too_long":
            return say("this must have at most {most} of them", most=context["max_length"])
        case "greater_than_equal":
            return say("this must be at least {least}", least=context["ge"])
        case "less_than_equal":
            return say("this must be at most {most}", most=context["le"])
        case _:
            return say("this cannot be understood")
