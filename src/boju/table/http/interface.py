"""How /openapi.json describes answers and refusals."""

from typing import Any

from pydantic import BaseModel


class Problem(BaseModel):
    """Why something is refused: `detail` is a sentence, `clause` the rule that forbids a move, `number` the event that
    the table has moved on to.
    """

    type: str
    title: str
    status: int
    detail: str
    clause: str | None = None
    number: int | None = None


Described = dict[int | str, dict[str, Any]]

_PROBLEM = {"application/problem+json": {"schema": Problem.model_json_schema()}, "text/html": {}}
REFUSALS: Described = {
    "4XX": {
        "description": (
            "Refused, and nothing has changed. 400: the body is not what its type says; 403: these are seats, or "
            "hidden things, of others; 404: there is nothing here; 409: the table has moved on, or this cannot be "
            "done now; 413: too large; 422: nothing that the game has or its rules allow; 429: too much at once, "
            "`Retry-After` says when to come back"
        ),
        "content": _PROBLEM,
    },
    503: {
        "description": (
            "What was asked for is still being worked out, and `Retry-After` is a guess of how long that takes; or "
            "the database of the server cannot be used now"
        ),
        "content": _PROBLEM,
    },
}
SEE_OTHER: Described = {303: {"description": "Done; what there is to be seen is at `Location`"}}


def described(status: int, model: Any = None, kind: str = "", type: str = "string") -> Described:
    """An answer as the interface describes it: JSON as in a model, or text (or JSON of a type) of some other kind."""
    if model is not None:
        return {status: {"model": model}}
    return {status: {"content": {kind: {"schema": {"type": type}}}}}


def body_of(model: type[BaseModel]) -> dict[str, Any]:
    """A description of a body that is read by hand, since it may be a form of a page instead."""
    return {
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": model.model_json_schema()}},
        }
    }
