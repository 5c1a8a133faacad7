"""Several people at one server, each with a browser of their own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from table.instant import wait_until_ready
from table.messages import messages_in

Company = dict[str, Any]


class Guest:
    """Somebody with a cookie jar."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def get(self, path: str, **request: Any) -> httpx.Response:
        return self.client.get(path, **request)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.client.post(path, json=body)

    def join(self, path: str, seat: int, name: str, invitation: str = "") -> httpx.Response:
        return self.post(f"{path}/join", seat=seat, name=name, invitation=invitation)

    def now(self, path: str) -> dict[str, Any]:
        snapshot: dict[str, Any] = self.get(path).json()
        return snapshot

    def act(self, path: str, now: dict[str, Any]) -> httpx.Response:
        """The throw that is due, or the first move that is open."""
        if now["status"]["throw"]:
            return self.post(f"{path}/throw", number=now["number"])
        return self.post(f"{path}/events", number=now["number"], event=now["scene"]["choices"][0]["event"])


def invitation(host: httpx.Client, path: str) -> str:
    """The secret of an invitation."""
    answer = host.post(f"{path}/invite")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["path"].rpartition("#")[2])


@contextmanager
def following(client: httpx.Client, path: str) -> Iterator[Callable[[], Iterator[tuple[str, Any]]]]:
    """A stream that somebody follows: what it says, kind and data."""

    with client.stream("GET", f"{path}/stream") as answer:
        messages = ((kind, data) for kind, _, data in messages_in(answer.iter_lines()))
        yield lambda: messages


def company_when(messages: Iterator[tuple[str, Any]], is_so: Callable[[Company], bool]) -> Company:
    """The next word of the people of which this is so."""
    for kind, data in messages:
        if kind == "company" and is_so(data):
            return dict(data)
    raise AssertionError("the stream has ended")


def seat_guests(client: httpx.Client, guests: list[Guest], game: str, seats: list[str], **wanted: Any) -> str:
    """A table whose friends' seats these guests have taken, in order."""
    answer = client.post("/tables", json={"game": game, "seats": seats, "players": len(seats), **wanted})
    assert answer.status_code == 201, answer.text
    path = str(answer.headers["location"])
    secret = invitation(client, path)
    friends = [seat for seat, kind in enumerate(seats) if kind == "friend"]
    for number, (guest, seat) in enumerate(zip(guests, friends, strict=True)):
        assert guest.join(path, seat, f"Guest {number}", secret).status_code == 201
    wait_until_ready(client, path)
    return path
