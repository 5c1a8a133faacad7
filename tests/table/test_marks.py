"""What the log points at: the pieces that an event moved, in numbers that are those of the board."""

from typing import Any

import pytest

import boju
from boju.core.scene import Scene, Sprite
from boju.table.locales import language
from boju.table.match.visibility import Viewer
from boju.table.views.log import log_entry, marks, payments
from boju.table.views.position import scene_of, shown_earlier

ENGLISH = language("en")


def cutting() -> boju.State:
    """White can cut a lone black horse on 2, which Black calls 23."""
    position = boju.new("ping").position()
    position["points"][0] = [0] * 5 + [5, 5, 5] + [0] * 16
    position["points"][1] = [0] * 3 + [4, 5, 5] + [0] * 16 + [1, 0]
    state = boju.from_position(position)
    state.play("roll 6-1")
    return state


def drawn(state: boju.State, viewer: Viewer, before: Scene | None = None) -> Scene:
    return scene_of(shown_earlier(state, viewer, ("me", "person")), ENGLISH, before)


def entry(before: boju.State, event: str, viewer: Viewer) -> dict[str, Any]:
    after = before.copy()
    after.play(event)
    board = drawn(before, viewer)
    return log_entry(before, after, 2, (board, drawn(after, viewer, board)), viewer, ENGLISH)


def test_what_was_moved_and_what_was_hit_is_marked() -> None:
    found = entry(cutting(), "8/2", Viewer(frozenset({0})))["marks"]
    assert [(mark["role"], mark["place"], mark["face"]) for mark in found] == [
        ("from", "point-8", "sl-horse-white"),
        ("from", "point-2", "sl-horse-black"),
        ("to", "point-2", "sl-horse-white"),
        ("to", "bar-1", "sl-horse-black"),
    ]


def test_a_pile_that_walked_tells_once_where_it_came_from() -> None:
    position = boju.new("yut").position()
    position["sides"][0] = {"hand": 2, "home": 0, "board": [["1", 2]]}
    state = boju.from_position(position)
    state.play("throw 3")
    (event,) = (event for event in state.legal() if event.startswith("1/4"))
    found = [mark for mark in entry(state, event, Viewer())["marks"] if mark["role"] == "to"]
    assert [mark["place"] for mark in found] == ["4", "4"]
    assert [mark["came"] is None for mark in found].count(False) == 1


def test_a_card_only_changes_hands() -> None:
    state = boju.new("madiao")
    while not any(event.startswith("play ") for event in state.legal()):
        state.draw(state.ply) if state.actor == "chance" else state.play(state.legal()[0])
    about, draw = state.about, state.family.make_scene
    before = draw(about, state.position(), [], "en", viewer=0)
    state.play(state.legal()[0])
    found = marks(before, draw(about, state.position(), [], "en", viewer=0, before=before))
    assert [mark["came"] for mark in found if mark["role"] == "to"] == [None]


@pytest.mark.parametrize(
    ("game", "event", "count"), [("yut", "throw 2", 4), ("ping", "roll 6-1", 2), ("dama", "throw 6-5-4", 3)]
)
def test_dice_and_sticks_are_marked_as_they_fell(game: str, event: str, count: int) -> None:
    found = entry(boju.new(game), event, Viewer())["marks"]
    assert [mark["role"] for mark in found if mark["role"] != "paid"] == ["thrown"] * count


def test_amounts_that_change_are_marked() -> None:
    state = boju.new("dama", players=3)
    before, viewer = state.copy(), Viewer()
    state.play("throw 6-6-6")
    amounts = payments(drawn(before, viewer), drawn(state, viewer))
    net = state.scores()[0]
    assert net > before.scores()[0]
    assert [(mark["role"], mark["face"]) for mark in amounts] == [("paid", "net-0")]


def test_the_log_has_the_numbers_of_the_board() -> None:
    for seat, place in ((0, "2 (後五梁)"), (1, "23 (後五梁)")):
        told = entry(cutting(), "8/2", Viewer(frozenset({seat})))["told"]
        assert told[1]["text"] == f"White cuts Black's lone horse on {place}: it goes to the bar."


def test_a_board_laid_out_anew_points_at_nothing() -> None:
    state = cutting()
    usual = boju.new("ping")
    assert marks(drawn(state, Viewer()), drawn(usual, Viewer())) == []


def test_a_tall_stack_has_an_arrow_too() -> None:
    """Horses of 打馬 that walk together count once, however many they are."""
    found = marks(drawn_stack(12, "7"), drawn_stack(12, "21"))
    assert [mark["came"] is None for mark in found if mark["role"] == "to"].count(False) == 1


def drawn_stack(count: int, place: str) -> Scene:
    """A board with so many horses at a place."""
    horses = tuple(
        Sprite(id=f"c{number}", kind="horse", face="dama-coin-cinnabar", x=float(place), y=0.0, place=place)
        for number in range(count)
    )
    return Scene(
        sheet="dama",
        board="dama-board",
        width=1.0,
        height=1.0,
        sprites=horses,
        spots=(),
        choices=(),
        captions=(),
        label="",
    )
