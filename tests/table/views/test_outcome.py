"""Why a game ended as it did, in the two things that weigh most."""

import itertools
import random
import re
from typing import Any

import httpx
import pytest

import boju


def over(game: str, **options: Any) -> boju.State:
    state, chance = boju.new(game, **options), random.Random(2)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    return state


def reasons(client: httpx.Client, state: boju.State, seats: str, locale: str = "en") -> str:
    brought = client.post("/records", content=str(state.record(seats=seats)).encode())
    found: str = client.get(brought.headers["location"], params={"lang": locale}).json()["reasons"]
    return found


def changes(state: boju.State, seat: int) -> list[int]:
    """What each deal has brought a seat."""
    scores = [state.at(ply).scores()[seat] for ply in range(state.ply + 1)]
    return [new - old for old, new in itertools.pairwise(scores) if new != old]


def test_of_several_deals_those_count_that_cost_the_reader_most(client: httpx.Client) -> None:
    state = over("madiao")
    assert state.scores()[0] < 0
    told = reasons(client, state, "me,novice,novice,novice")
    worst = sorted(changes(state, 0))[:2]
    score_text = state.family.score_text
    assert re.findall(r"\((.*?)\)", told) == [score_text(change) for change in worst]
    assert told.startswith("What weighed most for East: deal ")


def test_who_looks_on_hears_what_the_winner_gained(client: httpx.Client) -> None:
    state = over("wahua")
    scores = list(state.scores())
    winner = scores.index(max(scores))
    told = reasons(client, state, ",".join(["novice"] * 4))
    best = sorted(changes(state, winner), reverse=True)[:2]
    assert re.findall(r"\((.*?)\)", told) == [f"+{change}" for change in best]
    assert f"for {state.about.seats[winner]['en']}: deal " in told


def test_of_one_deal_what_concerns_the_reader_comes_first(client: httpx.Client) -> None:
    told = reasons(client, over("madiao", deals=1), "novice,me,novice,novice")
    assert told.startswith("South's value: ")


@pytest.mark.parametrize(
    ("game", "said"), [("yut", "has every piece home and wins."), ("ping", "bear off every")]
)
def test_other_games_say_what_the_last_move_did(client: httpx.Client, game: str, said: str) -> None:
    state = over(game)
    assert said in reasons(client, state, "me,novice")
    state.undo()
    assert reasons(client, state, "me,novice") == ""
