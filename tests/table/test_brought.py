"""Games from elsewhere, opened at a table: what their records say is kept, and what is over stays over."""

from collections.abc import Callable

import httpx
import pytest

import boju
from boju import Record
from boju.backgammon import read_match

pytestmark = pytest.mark.usefixtures("together")

Open = Callable[..., str]
PAGE = {"Accept": "text/html"}
MATCH = """; [EventDate "2025.09.19"]

 5 point match

 Game 1
 Ada: 1                              Ben: 2
  1) 31: 8/5 6/5                     64: 24/14
  2)  Doubles => 2                    Takes
  3) 52: 13/8 6/4                    41: ????
      Wins 2 points

 Game 2
 Ada: 3                              Ben: 2
  1)                                 31: 8/5 6/5
  2)  Doubles => 2                    Drops
      Wins 1 point

 Game 3
 Ada: 4                              Ben: 2
  1) 31: 8/5 6/5                     64: 24/14
"""


@pytest.mark.parametrize(("number", "loser", "over"), [(0, 1, True), (1, 0, True), (2, None, False)])
def test_a_converted_game_that_is_over_stays_over(
    client: httpx.Client, open_table: Open, number: int, loser: int | None, over: bool
) -> None:
    record = read_match(MATCH)[number]
    open_table("ping")
    path = client.post("/records", content=str(record).encode()).headers["location"]
    status = client.get(path).json()["status"]
    assert status["over"] == over
    assert status.get("ended") == ({"reason": "resigned", "seat": loser} if over else None)
    if over:
        assert client.post(f"{path}/throw", json={"number": 0}).status_code == 409
    told = Record.parse(client.get(f"{path}/record").text)
    assert told.events == record.events
    assert told.headers.items() >= record.headers.items()
    assert told.headers["date"] == "2025-09-19"
    assert {told.headers["seat 0"], told.headers["seat 1"]} == {"Ada", "Ben"}
    assert told.headers.get("resigned") == (None if loser is None else str(loser))
    again = client.post("/records", content=str(told).encode()).headers["location"]
    assert Record.parse(client.get(f"{again}/record").text).headers == told.headers


def test_only_so_many_remarks_are_kept(client: httpx.Client, open_table: Open) -> None:
    open_table("yut")
    headers = {f"remark {number}": "x" * 300 for number in range(30)}
    record = boju.new("yut").record(**headers, seats="me,person")
    path = client.post("/records", content=str(record).encode()).headers["location"]
    told = Record.parse(client.get(f"{path}/record").text).headers
    assert 1 < sum(name.startswith("remark") for name in told) < 20


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1254"])
def test_a_match_file_is_not_opened_but_told_what_to_do_with(client: httpx.Client, encoding: str) -> None:
    content = MATCH.replace("Ada", "Işıl").encode(encoding)
    answer = client.post("/records", files={"record": ("m.mat", content)}, headers=PAGE)
    assert answer.status_code == 422
    assert "boju convert FILE --output FOLDER" in answer.text
    assert '".boju,.mat' in client.get("/records", headers=PAGE).text
