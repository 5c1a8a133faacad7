"""Touching what cannot be moved: the board says why, and only then."""

import random
from collections.abc import Callable

import httpx
import pytest

import boju
from boju.core.family import Family
from boju.games import FAMILIES
from boju.state import State
from boju.table.locales import language
from boju.table.match.visibility import Viewer
from boju.table.views.ahead import why_not
from boju.table.views.log import told
from boju.table.views.position import ShownPosition, scene_of, shown_earlier

STEP = 40
"""The board is touched at the corners of squares as large as this."""
PEOPLE = ["me", "person"]
LONG = 500
"""So many events of a game are played."""


def viewer_of(state: State) -> Viewer:
    return Viewer(frozenset({state.turn}), is_open=state.family.secrets is None)


def shown(state: State) -> ShownPosition:
    """A position as whoever is to move sees it."""
    return shown_earlier(state, viewer_of(state), ["person"] * state.players)


def moments(family: Family, seed: int, most: int) -> list[State]:
    """Positions of a random game in which a seat is to move."""
    chance = random.Random(seed)
    state = boju.new(family.games[0].id)
    found: list[State] = []
    while state.actor is not None and len(found) < most:
        if state.actor == "chance":
            state.draw(chance.randrange(2**32))
            continue
        found.append(state.copy())
        state.play(chance.choice(state.legal()))
    return found


@pytest.mark.release
@pytest.mark.parametrize("nth", [12, pytest.param(1, marks=pytest.mark.deep)])
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_a_reason_stands_nowhere_but_where_nothing_can_be_moved(family: Family, nth: int) -> None:
    """At every `nth` of some moments of a game."""
    words, told = language("en"), set()
    for state in moments(family, 5, 24)[::nth]:
        scene = scene_of(shown(state), words)
        origins = {choice.origin for choice in scene.choices}
        for x in range(0, int(scene.width), STEP * 3):
            for y in range(0, int(scene.height), STEP * 3):
                told |= {reason["clause"] for reason in why_not(shown(state), words, (x, y))}
        for spot in scene.spots:
            if spot.id in origins:
                assert why_not(shown(state), words, (spot.x, spot.y)) == []
    assert told
    assert told <= set(family.clauses)


@pytest.mark.release
@pytest.mark.parametrize(
    ("game", "seldom"),
    [
        *((family.games[0].id, 72) for family in FAMILIES),
        *(pytest.param(about.id, 9, marks=pytest.mark.deep) for family in FAMILIES for about in family.games),
    ],
)
def test_there_is_an_answer_at_every_stage_of_a_game(game: str, seldom: int) -> None:
    """The board is touched after every `seldom` events."""
    words, chance = language("en"), random.Random(3)
    state = boju.new(game)
    for number in range(LONG):
        if state.actor is None:
            break
        if state.actor == "chance":
            state.draw(chance.randrange(2**32))
            continue
        if number % seldom == 0:
            spots = scene_of(shown(state), words).spots
            for spot in spots:
                why_not(shown(state), words, (spot.x, spot.y))
                why_not(shown(state), words, (spot.x, spot.y), spots[0].id)
        state.play(chance.choice(state.legal()))


@pytest.mark.parametrize("locale", ["en", "zh-Hant", "zh-Hans", "ja", "ko"])
def test_a_horse_on_the_bar_comes_in_first(locale: str) -> None:
    state = boju.new("ping", preset="modern")
    state.play("roll 6-5")
    scene = scene_of(shown(state), language("en"))
    where = next((spot.x, spot.y) for spot in scene.spots if spot.id == "point-13")
    assert why_not(shown(state), language(locale), where) == []
    points = state.position()["points"]
    points[0][24 - 1] -= 1
    barred = boju.from_position({**state.position(), "points": points, "bar": [1, 0]})
    found = why_not(shown(barred), language(locale), where)
    assert [reason["clause"] for reason in found] == ["SL-50"]
    assert (found[0]["text"] == "horses on the bar come in first") == (locale == "en")


def test_a_table_says_why(client: httpx.Client, open_table: Callable[..., str]) -> None:
    path = open_table("ping", seats=PEOPLE, options={"doubles": "four", "entry": "open"})
    client.post(f"{path}/throw", json={"number": 0})
    scene = client.get(path).json()["scene"]
    origins = {choice["origin"] for choice in scene["choices"]}
    told = []
    for x in range(0, int(scene["width"]), STEP):
        answer = client.post(f"{path}/touch", json={"number": 1, "x": x, "y": scene["height"] - 200})
        assert answer.status_code == 200
        told += [reason["clause"] for reason in answer.json()["reasons"]]
    assert told
    assert origins
    assert client.post(f"{path}/touch", json={"number": 1, "x": -1, "y": 0}).status_code == 422
    assert client.post(f"{path}/touch", json={"number": 0, "x": 1, "y": 1}).status_code == 409


def test_the_log_tells_why_a_die_is_lost() -> None:
    """The reasons stand after the loss, of the horses as they stand when it is made (SL-43)."""
    white, black = {6: 5, 8: 5, 13: 5}, {1: 5, 2: 2, 3: 2, 4: 4, 7: 1, 13: 1}
    points = [[horses.get(point, 0) for point in range(1, 25)] for horses in (white, black)]
    begun = {**boju.new("ping").position(), "actor": 1, "phase": "move", "seat": 1, "turns": 1}
    before = boju.from_position({**begun, "points": points, "roll": [6, 6], "dice": [6, 6]})
    after = before.copy()
    after.play("13/7")
    clauses = [line["clause"] for line in told(before, after, viewer_of(before), language("en"))]
    assert clauses == ["SL-30", "SL-43", "SL-60", "SL-34", "SL-13"]
