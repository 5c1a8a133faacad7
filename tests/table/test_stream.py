"""The stream: snapshots, steps, and taking it up again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest

from table.messages import Message, messages_in

pytestmark = pytest.mark.usefixtures("together")

Open = Callable[..., str]
PEOPLE = ["me", "person"]


@contextmanager
def listening(client: httpx.Client, path: str, **headers: str) -> Iterator[Iterator[Message]]:
    """What a stream says of the game: kind, id and data of each message."""

    with client.stream("GET", f"{path}/stream", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        said = messages_in(answer.iter_lines())
        yield (message for message in said if message[0] not in ("company", "words"))


def test_snapshot_then_steps(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE)
    with listening(client, path) as messages:
        kind, _, data = next(messages)
        assert (kind, data["number"], data["status"]["throw"]) == ("snapshot", 0, True)
        client.post(f"{path}/throw", json={"number": 0})
        kind, _, data = next(messages)
        assert (kind, data["number"], data["kind"]) == ("step", 1, "event")
        assert data["entry"]["random"]
        assert data["entry"]["told"][0]["clause"] == "SL-20"
        assert data["scene"]["choices"]


def test_lost_stream_goes_on_after_the_last_step_seen(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE)
    with listening(client, path) as one, listening(client, path) as other:
        next(one), next(other)
        client.post(f"{path}/throw", json={"number": 0})
        _, seen, data = next(one)
        client.post(f"{path}/events", json={"number": 1, "event": data["scene"]["choices"][0]["event"]})
        with listening(client, path, **{"Last-Event-ID": seen}) as again:
            kind, _, data = next(again)
            assert (kind, data["number"]) == ("step", 2)
        with listening(client, path, **{"Last-Event-ID": "other:1"}) as again:
            kind, _, data = next(again)
            assert (kind, data["number"]) == ("snapshot", 2)


def test_pieces_keep_their_ids_from_step_to_step(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    with listening(client, path) as messages:
        next(messages)
        client.post(f"{path}/throw", json={"number": 0})
        before = next(messages)[2]
        event = before["scene"]["choices"][0]["event"]
        client.post(f"{path}/events", json={"number": 1, "event": event})
        after = next(messages)[2]
    places = [
        {sprite["id"]: sprite["place"] for sprite in data["scene"]["sprites"]} for data in (before, after)
    ]
    pieces = {name for name in places[0] if name.startswith("cinnabar-")}
    assert len(pieces) == 4
    assert sum(places[0][name] != places[1][name] for name in pieces) == 1


def test_undo_is_a_step(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=PEOPLE)
    with listening(client, path) as messages:
        next(messages)
        client.post(f"{path}/throw", json={"number": 0})
        thrown = next(messages)[2]
        client.post(f"{path}/events", json={"number": 1, "event": thrown["scene"]["choices"][0]["event"]})
        assert next(messages)[2]["status"]["undo"]
        client.post(f"{path}/undo", json={"number": 2})
        kind, _, undone = next(messages)
    assert (kind, undone["kind"]) == ("step", "undo")
    assert (undone["number"], undone["index"]) == (3, 1)


def test_whoever_goes_back_over_throws_is_shown_the_table_anew(
    client: httpx.Client, open_table: Open
) -> None:
    path = open_table("yut", seats=["me", "novice"])
    with listening(client, path) as messages:
        data, thrown = next(messages)[2], False
        while not (thrown and data["status"]["undo"]):
            number, status = data["number"], data["status"]
            if status["throw"]:
                thrown = True
                client.post(f"{path}/throw", json={"number": number})
            elif status["move"]:
                thrown = False
                event = data["scene"]["choices"][0]["event"]
                client.post(f"{path}/events", json={"number": number, "event": event})
            data = next(messages)[2]
        client.post(f"{path}/undo", json={"number": data["number"]})
        kind, _, undone = next(messages)
    assert kind == "snapshot"
    assert undone["index"] < data["index"] - 1
    assert undone["status"]["move"]


def test_computers_rest_when_nobody_looks(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=["random", "random"])
    with listening(client, path) as messages:
        last = 0
        for kind, _, data in messages:
            assert kind in ("snapshot", "step")
            assert data["number"] >= last
            last = data["number"]
            if data["status"]["over"]:
                break
    assert sum(data["status"]["scores"]) == 0
