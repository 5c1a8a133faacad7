"""Where those who are to move walk is seen on the board, and what is to be done next has a name."""

import pytest

import boju
from boju.core.scene import Scene


def drawn(state: boju.State, viewer: int | None = 0) -> Scene:
    return state.family.make_scene(state.about, state.position(), state.legal(), "en", viewer=viewer)


def test_shuanglu_shows_the_way_of_the_side_to_move() -> None:
    state = boju.new("ping")
    ways = {sprite.id: sprite for sprite in drawn(state).sprites if sprite.kind == "walk"}
    upper = [way.angle for way in ways.values() if way.y < 450]
    lower = [way.angle for way in ways.values() if way.y > 450]
    assert (upper, lower) == ([0, 0], [180, 180])
    assert ways["walk-0"].label == "White walks this way"
    while state.position()["seat"] == 0:
        state.play("roll 2-1" if state.actor == "chance" else state.legal()[0])
    turned = [sprite for sprite in drawn(state).sprites if sprite.kind == "walk"]
    assert [way.angle for way in turned if way.y < 450] == [180, 180]
    assert {way.label for way in turned} == {"Black walks this way"}


def test_dama_shows_the_way_at_the_horses_that_may_go() -> None:
    position = boju.new("dama", players=3).position()
    position["units"] = [{"4": 2, "13": 1, "19": 1}, {"6": 3}, {}]
    position["hand"] = [16, 17, 20]
    drawing = drawn(boju.from_position(position))
    ways = {sprite.id: sprite for sprite in drawing.sprites if sprite.kind == "walk"}
    assert {name: way.angle for name, way in ways.items()} == {"walk-4": 0, "walk-13": 180, "walk-19": 0}
    assert ways["walk-4"].label == "on to 5"


def test_horses_of_dama_leave_numbers_and_borders_free() -> None:
    from boju.games.dama.road import NUMBER, box_of

    cells = {str(cell): 20 for cell in (4, 13, 84, 87)}
    for cell, count in cells.items():
        position = boju.new("dama", players=3).position()
        position["units"][0], position["hand"][0] = {cell: count}, 0
        position["open"] = int(cell) > 46
        box = box_of(int(cell))
        sprites = [sprite for sprite in drawn(boju.from_position(position)).sprites if sprite.place == cell]
        for sprite in sprites:
            half = 35 * sprite.scale
            assert box.x <= sprite.x - half
            assert sprite.x + half <= box.right
            assert box.y <= sprite.y - half
            assert sprite.y + half <= box.bottom
            assert sprite.x - half >= box.x + NUMBER - 1 or sprite.y - half >= box.y + NUMBER - 1


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("yut", ["Throw"]),
        ("ping", ["Throw"]),
        ("madiao", ["Draw for banker", "Deal"]),
        ("wahua", ["Build the wall", "Throw the prize", "Throw to open the wall, and deal"]),
    ],
)
def test_each_step_of_chance_has_its_name(game: str, names: list[str]) -> None:
    state, told = boju.new(game), []
    while state.actor == "chance":
        told.append(drawn(state).chance)
        state.draw(1)
    assert told == names
    assert drawn(state).chance == ""
