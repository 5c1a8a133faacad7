"""Puzzles at the table: what is asked, what an answer is told, and what is kept of it."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju.analysis.collection import puzzles_of
from boju.analysis.daily import puzzle_of
from boju.analysis.puzzle import Puzzle, PuzzleOption
from table.hands import ManualTime
from table.instant import wait_until
from table.serving import serving

pytestmark = pytest.mark.usefixtures("together")

MONDAY = datetime(2026, 11, 30, 12, tzinfo=UTC)
A_DAY = 24 * 3600.0

PUZZLE = next(one for one in puzzles_of("yut") if len(one.options) > 3)
PATH = f"/puzzles/yut/{PUZZLE.id}"


def answer(client: httpx.Client, puzzle: Puzzle, option: PuzzleOption) -> dict[str, Any]:
    """What is told after every move of an option, the last of them."""
    told: dict[str, Any] = {}
    for count in range(len(option.events) + 1):
        reply = client.post(f"/puzzles/yut/{puzzle.id}/moves", json={"events": option.events[:count]})
        assert reply.status_code == 200, reply.text
        told = reply.json()
        assert (told["answer"] is None) == (count < len(option.events))
    return told


def ready(client: httpx.Client) -> None:
    wait_until(lambda: is_ready(client, f"{PATH}/moves"))


def is_ready(client: httpx.Client, path: str) -> bool:
    return client.post(path, json={"events": []}).status_code == 200


def test_the_first_answer_counts_and_the_next_puzzle_is_another(client: httpx.Client) -> None:
    ready(client)
    assert client.get("/puzzles/yut").headers["location"] == f"/puzzles/yut/{puzzles_of('yut')[0].id}"
    first = puzzles_of("yut")[0]
    told = answer(client, first, first.options[0])["answer"]
    assert (told["is_solved"], told["place"], told["count"]) == (True, 1, len(first.options))
    assert told["choices"][0]["chosen"]
    assert told["choices"][0]["loss"] == 0 < told["choices"][1]["loss"]
    wrong = answer(client, first, first.options[1])["answer"]
    assert (wrong["is_solved"], wrong["place"]) == (False, 2)
    assert "1 solved, 1 of" in client.get("/puzzles", headers={"Accept": "text/html"}).text
    assert client.get("/puzzles/yut").headers["location"] == f"/puzzles/yut/{puzzles_of('yut')[1].id}"


def test_a_wrong_answer_is_shown_beside_the_best_ones(client: httpx.Client) -> None:
    ready(client)
    told = answer(client, PUZZLE, PUZZLE.options[-1])["answer"]
    assert [one["chosen"] for one in told["choices"]] == [False, False, False, True]
    assert all(one["scene"]["sprites"] for one in told["choices"])
    given_up = client.post(f"{PATH}/moves?lang=ko", json={"events": [], "gives_up": True}).json()["answer"]
    assert (given_up["is_solved"], given_up["place"]) == (False, None)


def test_what_is_no_answer_is_refused(client: httpx.Client) -> None:
    ready(client)
    assert client.post(f"{PATH}/moves", json={"events": ["nonsense"]}).status_code == 400
    too_many = [*PUZZLE.answer.events, "throw 1"]
    assert client.post(f"{PATH}/moves", json={"events": too_many}).status_code == 422
    assert client.get("/puzzles/yut/none").status_code == 404
    assert client.get("/puzzles/chess").status_code == 404
    assert "0 solved" in client.get("/puzzles").text


def test_the_puzzle_of_the_day_is_one_of_them(client: httpx.Client) -> None:
    assert client.get(client.get("/puzzles/today").headers["location"]).status_code == 200


def solve(client: httpx.Client, day: date) -> dict[str, Any]:
    """Answer the puzzle of a day rightly."""
    family, puzzle = puzzle_of(day)
    wait_until(lambda: client.post(f"/puzzles/{family}/{puzzle.id}/moves", json={"events": []}).is_success)
    reply = client.post(f"/puzzles/{family}/{puzzle.id}/moves", json={"events": list(puzzle.answer.events)})
    told: dict[str, Any] = reply.json()
    assert told["answer"]["is_solved"]
    return told


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime(time=MONDAY.timestamp())


@pytest.fixture
def daily(tmp_path: Path, time_source: ManualTime) -> Iterator[httpx.Client]:
    with serving(tmp_path / "daily.sqlite3", time_source=time_source) as client:
        yield client


def test_days_in_a_row_are_counted_by_the_servers_clock(daily: httpx.Client, time_source: ManualTime) -> None:
    today = MONDAY.date()
    assert daily.get("/puzzles/today").headers["location"] == f"/puzzles/day/{today}"
    assert solve(daily, today)["streak"] == 1
    assert solve(daily, today)["streak"] == 1
    time_source.advance(A_DAY)
    assert "Days in a row: 1" in daily.get("/").text
    assert solve(daily, today)["streak"] is None  # the puzzle of another day
    assert solve(daily, today + timedelta(days=1))["streak"] == 2
    for path in ("/", "/puzzles"):
        assert "Days in a row: 2" in daily.get(path).text
    secret = daily.post("/me/link").json()["secret"]
    with httpx.Client(base_url=daily.base_url) as elsewhere:
        assert "Days in a row" not in elsewhere.get("/puzzles").text
        elsewhere.post("/me/here", json={"secret": secret})
        assert "Days in a row: 2" in elsewhere.get("/puzzles").text
    time_source.advance(2 * A_DAY)
    assert "Days in a row" not in daily.get("/puzzles").text


def test_a_puzzle_answered_before_counts_on_its_day(daily: httpx.Client, time_source: ManualTime) -> None:
    tomorrow = MONDAY.date() + timedelta(days=1)
    assert solve(daily, tomorrow)["streak"] is None
    assert solve(daily, MONDAY.date())["streak"] == 1
    time_source.advance(A_DAY)
    assert solve(daily, tomorrow)["streak"] == 2


def test_a_browsers_first_answer_goes_to_whoever_it_becomes(daily: httpx.Client) -> None:
    solve(daily, MONDAY.date())
    assert "answer" in daily.cookies
    secret = daily.post("/me/link").json()["secret"]
    assert "answer" not in daily.cookies
    daily.cookies.clear()
    daily.post("/me/here", json={"secret": secret})
    assert "Days in a row: 1" in daily.get("/puzzles").text


def test_every_day_has_an_address_but_not_the_days_to_come(daily: httpx.Client) -> None:
    today = MONDAY.date()
    shown = daily.get(f"/puzzles/day/{today - timedelta(days=3)}?lang=ja")
    assert puzzle_of(today - timedelta(days=3))[1].id in shown.text
    assert "2026年11月27日金曜日" in shown.text
    for wrong in (today + timedelta(days=1), "2026-13-01", "20261130", "monday"):
        reply = daily.get(f"/puzzles/day/{wrong}")
        assert (reply.status_code, reply.json()["title"]) == (404, "Not Found")


def test_nobody_begins_with_the_hardest_game(daily: httpx.Client, time_source: ManualTime) -> None:
    time_source.advance(6 * A_DAY)  # a Sunday, the hardest puzzle of the week
    first = daily.get("/puzzles").text
    assert first.index('href="/puzzles/yut"') < first.index('href="/puzzles/today"')
    assert 'href="/puzzles/yut"' in daily.get("/").text
    assert 'href="/puzzles/yut"' in daily.get(daily.get("/puzzles/today").headers["location"]).text
    answer(daily, puzzles_of("yut")[0], puzzles_of("yut")[0].answer)
    assert "Your first puzzle" not in daily.get("/puzzles").text


def test_why_an_answer_is_right_never_stands_under_a_wrong_one(client: httpx.Client) -> None:
    for family in ("yut", "shuanglu"):
        for puzzle in puzzles_of(family)[:6]:
            path = f"/puzzles/{family}/{puzzle.id}/moves"
            wait_until(partial(is_ready, client, path))
            told = client.post(path, json={"events": [], "gives_up": True}).json()["answer"]["choices"]
            assert told[0]["loss"] == 0
            assert all(one["loss"] > 0 and one["reasons"] == [] for one in told[1:])


def test_answers_are_told_in_words_and_in_the_unit_of_the_game(client: httpx.Client) -> None:
    card = next(one for one in puzzles_of("madiao") if one.answer.events[0].startswith("fold"))
    path = f"/puzzles/madiao/{card.id}/moves"
    wait_until(partial(is_ready, client, path))
    best = client.post(path, json={"events": [], "gives_up": True}).json()["answer"]["choices"][0]
    assert re.fullmatch("put .* face down", best["label"])
    assert best["reasons"] == [f"every other choice loses at least {card.options[1].loss / 2:.1f} 注"]
    turn = client.post(f"{PATH}/moves", json={"events": [], "gives_up": True}).json()["answer"]["choices"]
    assert all(one["label"].count(" · ") == len(one["events"]) - 1 for one in turn)
