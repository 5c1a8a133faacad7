"""What is wrong with a body or an address that is not what was asked for, in words of our own."""

from collections.abc import Mapping, Sequence
from typing import Any

from boju.core.language import Sentence
from boju.core.visible import short
from boju.table.locales import say

WHERE = ("body", "query", "path", "header")

NUMBER = say("this must be a number")
WHOLE_NUMBER = say("this must be a whole number")
YES_OR_NO = say("this must be true or false")
OBJECT = say("this must be an object")
ALWAYS = {
    "json_invalid": say("this is not JSON"),
    "missing": say("this is missing"),
    "extra_forbidden": say("there is no such field"),
    "int_type": WHOLE_NUMBER,
    "int_parsing": WHOLE_NUMBER,
    "int_parsing_size": WHOLE_NUMBER,
    "int_from_float": WHOLE_NUMBER,
    "string_pattern_mismatch": WHOLE_NUMBER,
    "float_type": NUMBER,
    "float_parsing": NUMBER,
    "finite_number": NUMBER,
    "bool_type": YES_OR_NO,
    "bool_parsing": YES_OR_NO,
    "string_type": say("this must be text"),
    "list_type": say("this must be a list"),
    "dict_type": OBJECT,
    "model_type": OBJECT,
    "model_attributes_type": OBJECT,
    "string_too_short": say("this is too short"),
}
"""What is wrong, by the name that pydantic gives it."""


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
            return ALWAYS.get(kind) or say("this cannot be understood")
