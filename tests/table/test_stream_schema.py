"""Whatever a stream says is as its JSON Schema says."""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

from boju.table.http.streamed import STREAM, stream_schema
from table.messages import messages_in

pytestmark = [pytest.mark.usefixtures("together"), pytest.mark.release]

SCHEMA = stream_schema()
Message = tuple[str, Any]


def check(kind: str, data: Any) -> None:
    """What is said is of a kind that the schema names, and as it says there."""
    schema = {**SCHEMA["messages"][kind], "$defs": SCHEMA["$defs"]}
    Draft202012Validator(schema).validate(data)


def heard(lines: Iterator[str]) -> Iterator[Message]:
    """Every message of a stream, checked."""
    for kind, _, data in messages_in(lines):
        check(kind, data)
        yield kind, data


def until(messages: Iterator[Message], wanted: str, **values: object) -> Message:
    """The first message of a kind with these values."""
    return next(
        (kind, data)
        for kind, data in messages
        if kind == wanted and all(data[name] == value for name, value in values.items())
    )


@pytest.mark.parametrize("game", ["yut", "ping", "dama"])
def test_a_game_as_it_is_streamed(client: httpx.Client, open_table: Callable[..., str], game: str) -> None:
    path = open_table(game, seats=["me", "novice"], players=2, clock={"bank": 300, "increment": 5})
    with client.stream("GET", f"{path}/stream") as answer:
        messages = heard(answer.iter_lines())
        _, data = until(messages, "snapshot")
        seen = 0
        while seen < 12 and not data["status"]["over"]:
            number, status = data["number"], data["status"]
            if status["throw"]:
                client.post(f"{path}/throw", json={"number": number})
            elif status["move"]:
                event = data["scene"]["choices"][0]["event"]
                client.post(f"{path}/events", json={"number": number, "event": event})
            _, data = until(messages, "step")
            seen += 1
        client.post(f"{path}/remarks", json={"text": "well played"})
        assert until(messages, "remark")[1]["text"] == "well played"


def test_what_is_taken_back_and_hidden_is_streamed_as_it_should_be(
    client: httpx.Client, open_table: Callable[..., str]
) -> None:
    path = open_table("ping", seats=["me", "person"])
    with client.stream("GET", f"{path}/stream") as answer:
        messages = heard(answer.iter_lines())
        until(messages, "snapshot")
        assert [seat["mine"] for seat in until(messages, "company")[1]["seats"]] == [True, True]
        client.post(f"{path}/throw", json={"number": 0})
        _, data = until(messages, "step", kind="event")
        event = data["scene"]["choices"][0]["event"]
        client.post(f"{path}/events", json={"number": data["number"], "event": event})
        _, data = until(messages, "step", kind="event")
        client.post(f"{path}/undo", json={"number": data["number"]})
        assert "entry" not in until(messages, "step", kind="undo")[1]
    hidden = open_table("madiao", seats=["me", "novice", "novice", "novice"])
    with client.stream("GET", f"{hidden}/stream") as answer:
        messages = heard(answer.iter_lines())
        _, data = until(messages, "snapshot")
        if data["status"]["throw"]:
            client.post(f"{hidden}/throw", json={"number": data["number"]})
        until(messages, "step")


def test_a_schema_can_refuse() -> None:
    """Every kind refuses what it does not name."""
    for kind in STREAM:
        definition = SCHEMA["$defs"][STREAM[kind].__name__]
        assert definition["type"] == "object"
        schema = {**SCHEMA["messages"][kind], "$defs": SCHEMA["$defs"]}
        assert not Draft202012Validator(schema).is_valid({})
        assert definition["properties"]
