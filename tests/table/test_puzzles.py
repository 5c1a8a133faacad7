"""Puzzles at the table: what is asked, what an answer is told, and what is kept of it."""

from typing import Any

import httpx

from boju.analysis.collection import puzzles_of
from boju.analysis.puzzle import Puzzle, PuzzleOption
from table.instant import wait_until

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
    wait_until(lambda: client.post(f"{PATH}/moves", json={"events": []}).status_code == 200)


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
