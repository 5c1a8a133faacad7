"""What people say to each other."""

from collections.abc import Callable

import httpx
import pytest

from table.engines import on_both
from table.guests import Guest, following, seat_guests

pytestmark = [on_both, pytest.mark.usefixtures("together")]

Come = Callable[[], Guest]


def test_a_remark_reaches_everybody_and_stays(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    with following(client, path) as messages:
        heard = messages()
        assert friend.post(f"{path}/remarks", text="  good\u202e  luck <b>").status_code == 201
        remark = next(data for kind, data in heard if kind == "remark")
        assert (remark["seat"], remark["text"]) == (1, "good luck <b>")
        client.post(f"{path}/remarks", json={"text": "好"})
    with following(guest().client, path) as messages:
        said = []
        for kind, data in messages():
            if kind == "remark":
                said.append((data["seat"], data["text"]))
            if len(said) == 2:
                break
    assert said == [(1, "good luck <b>"), (0, "好")]
    assert client.get(path).json()["number"] == 0


def test_remarks_that_are_refused(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    for text in ("", " \u200b ", "x" * 201, "x" * 4001):
        assert friend.post(f"{path}/remarks", text=text).status_code == 422
    assert friend.post(f"{path}/remarks").status_code == 422
    assert guest().post(f"{path}/remarks", text="hello").status_code == 403
