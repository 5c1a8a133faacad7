from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import hypot
from typing import Any
from xml.etree import ElementTree

import pytest

import boju
from boju.core.language import LOCALES
from boju.core.scene import Caption, Scene, Spot, Sprite
from boju.core.svg import faces, render
from boju.games import about, find
from boju.games.yut.board import PLACES
from boju.games.yut.scene import GRID, INSCRIPTION, QUARTERS, SIDES, Style, make_scene, where
from rows import each_row

SHEET = find("yut")[0].sheet
OPTIONS = {
    "pieces": 4,
    "teams": False,
    "finish": "exact",
    "shortcut": "forced",
    "hit_throw": "always",
    "hit_throw_when": "at_once",
    "stacking": "automatic",
    "flat_probability": "1/2",
    "back_do": False,
    "nak": "0",
    "max_turns": 1000,
}


def side(hand: int, home: int, *board: tuple[str, int]) -> dict[str, Any]:
    return {"hand": hand, "home": home, "board": [list(pile) for pile in board]}


def position(*sides: dict[str, Any], options: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    return {
        "game": "yut",
        "players": len(sides),
        "options": {**OPTIONS, **(options or {})},
        "turn": 1,
        "seat": 0,
        "phase": "throw",
        "actor": "chance",
        "owed": 1,
        "pending": [],
        "sides": list(sides),
        "winner": None,
        **fields,
    }


def to_move(*sides: dict[str, Any], pending: Sequence[int], **fields: Any) -> dict[str, Any]:
    return position(*sides, phase="move", actor=0, owed=0, pending=list(pending), **fields)


def scene(view: dict[str, Any], legal: Sequence[str] = (), locale: str = "en", **how: Any) -> Scene:
    return make_scene(about("yut"), view, legal, locale, **how)


def of_kind(drawing: Scene, kind: str) -> list[Sprite]:
    return [sprite for sprite in drawing.sprites if sprite.kind == kind]


def flat(drawing: Scene) -> list[str]:
    return [stick.id for stick in of_kind(drawing, "stick") if stick.face.endswith("flat")]


def moved(before: Scene, after: Scene) -> dict[str, tuple[str, str]]:
    """The pieces that changed their place: id -> (from, to)."""
    stood = {piece.id: piece.place for piece in of_kind(before, "piece")}
    stand = {piece.id: piece.place for piece in of_kind(after, "piece")}
    assert stood.keys() == stand.keys()
    return {piece: (stood[piece], place) for piece, place in stand.items() if stood[piece] != place}


START = position(side(4, 0), side(4, 0))
PILES = to_move(
    side(0, 1, ("8", 3)),
    side(2, 1, ("c", 1)),
    side(0, 0, ("20", 4)),
    side(1, 1, ("e1", 2)),
    pending=[-1, 1, 2, 3, 4, 5, 5],
    options={"back_do": True},
)
APART = to_move(
    side(1, 0, ("8", 1), ("8", 2)), side(3, 0, ("10", 1)), pending=[2], options={"stacking": "optional"}
)
PARTNERS = to_move(side(3, 0, ("5", 1)), side(4, 0), pending=[3], players=4, options={"teams": True})
OVER = position(side(0, 4), side(1, 1, ("c", 2)), phase="over", actor=None, owed=0, winner=0)
SHOWN: dict[str, tuple[dict[str, Any], list[str]]] = {
    "start": (START, []),
    "four sides, piles": (
        PILES,
        ["8/10 by 2", "8/11 by 3", "8/12 by 4", "8/13 by 5", "8/7 by -1", "8/9 by 1"],
    ),
    "apart": (APART, ["8*1/10 by 2", "8*2/10 by 2", "hand/2 by 2"]),
    "joining or not": (
        to_move(side(1, 0, ("8", 1), ("10", 2)), side(4, 0), pending=[2], options={"stacking": "optional"}),
        ["10/b2 by 2", "8/10 by 2", "8/10 by 2 apart", "hand/2 by 2"],
    ),
    "partners": (PARTNERS, ["5/c by 3", "hand/3 by 3"]),
    "take home": (to_move(side(1, 1, ("20", 2)), side(4, 0), pending=[1]), ["20/home by 1", "hand/1 by 1"]),
    "pass": (to_move(side(0, 3, ("19", 1)), side(4, 0), pending=[2]), ["pass"]),
    "over": (OVER, []),
    "draw": (position(side(4, 0), side(4, 0), phase="over", actor=None, owed=0, winner="draw"), []),
}


@pytest.fixture(params=list(SHOWN.values()), ids=list(SHOWN))
def shown(request: pytest.FixtureRequest) -> tuple[dict[str, Any], list[str]]:
    case: tuple[dict[str, Any], list[str]] = request.param
    return case


@each_row("locale", LOCALES)
def test_everything_has_a_name_and_every_choice_its_spots(
    shown: tuple[dict[str, Any], list[str]], locale: str
) -> None:
    view, legal = shown
    drawing = scene(view, legal, locale)
    assert drawing.label
    assert all(
        sprite.label for sprite in drawing.sprites if sprite.kind in ("piece", "stick", "slip", "seal")
    )
    spots = [spot.id for spot in drawing.spots]
    assert len(set(spots)) == len(spots)
    assert [choice.event for choice in drawing.choices] == legal
    assert len({choice.label for choice in drawing.choices}) == len(legal)
    for choice in drawing.choices:
        if choice.event == "pass":
            assert not choice.origin
        else:
            assert {choice.origin, choice.target} <= set(spots)
    assert all(spot.label for spot in drawing.spots)


@pytest.mark.parametrize("style", ["square", "round"])
def test_is_drawn_with_the_sheet_inside_the_picture(
    shown: tuple[dict[str, Any], list[str]], style: Style
) -> None:
    drawing = scene(*shown, style=style)
    assert {sprite.face for sprite in drawing.sprites} | {drawing.board} <= faces(SHEET)
    assert len({sprite.id for sprite in drawing.sprites}) == len(drawing.sprites)
    assert len({caption.id for caption in drawing.captions}) == len(drawing.captions)
    things: list[Sprite | Caption | Spot] = [*drawing.sprites, *drawing.captions, *drawing.spots]
    for thing in things:
        assert 0 <= thing.x <= drawing.width
        assert 0 <= thing.y <= drawing.height
    ElementTree.fromstring(render(drawing, SHEET, "dark"))


def test_the_board_has_the_29_stations_of_the_rules() -> None:
    assert set(GRID) == set(PLACES) - {"hand", "home"}
    assert where("5", "square") == (890, 110)
    assert where("10", "square") == (110, 110)
    assert where("a1", "square") == (760, 240)


@pytest.mark.parametrize("style", ["square", "round"])
def test_stations_are_apart_and_the_sheet_shows_them_where_pieces_stand(style: Style) -> None:
    [board] = [
        symbol
        for symbol in ElementTree.fromstring(SHEET).iter("{http://www.w3.org/2000/svg}symbol")
        if symbol.attrib["id"] == f"yut-{style}"
    ]
    uses = [use.attrib for use in board.iter() if "x" in use.attrib and "href" in use.attrib]
    drawn = [(float(use["x"]), float(use["y"])) for use in uses]
    assert len(drawn) == len(GRID)
    for station in GRID:
        x, y = where(station, style)
        assert min(hypot(x - x_drawn, y - y_drawn) for x_drawn, y_drawn in drawn) < 0.1
    for one, other in combinations(GRID, 2):
        (x1, y1), (x2, y2) = where(one, style), where(other, style)
        assert hypot(x2 - x1, y2 - y1) > 100


def test_the_round_board_bears_its_inscription() -> None:
    signs = [caption.text for caption in scene(START, style="round").captions if caption.role == "ornament"]
    assert len(signs) == 29
    assert sorted(signs) == sorted("".join(INSCRIPTION) + "中")
    assert sorted(sum(QUARTERS, ("c",))) == sorted(GRID)
    assert not any(caption.role == "ornament" for caption in scene(START).captions)


def test_numbers_of_the_round_board_stand_clear_of_circles_and_rim() -> None:
    """Also as large as phones print them: about half as broad as they are high, capitals of three quarters."""
    high, corner, station, rim = 31.2, 46, 32, 471
    for caption in scene(START, style="round").captions:
        if caption.role != "number" or not caption.text.isdecimal():
            continue
        x, y = where(caption.text, "round")
        wide = 0.53 * high * len(caption.text) / 2
        columns, rows = (caption.x - wide, caption.x + wide), (caption.y - 0.72 * high, caption.y)
        near = hypot(min(max(x, columns[0]), columns[1]) - x, min(max(y, rows[0]), rows[1]) - y)
        far = max(hypot(column - 500, row - 500) for column in columns for row in rows)
        assert near > (station if int(caption.text) % 5 else corner) + 4, caption.text
        assert far < rim, caption.text


def test_it_is_said_why_nothing_can_move() -> None:
    waiting = to_move(side(0, 3, ("19", 1)), side(4, 0), pending=[2])
    assert [hint.clause for hint in scene(waiting, ["pass"]).hints] == ["YUT-35"]
    assert [hint.clause for hint in scene(waiting | {"pending": [-1]}, ["pass"]).hints] == ["YUT-66"]
    assert not scene(waiting, ["19/20 by 1"]).hints


def test_a_sign_gives_way_to_a_piece() -> None:
    drawing = scene(OVER, style="round")
    assert "sign-c" not in {caption.id for caption in drawing.captions}


def test_piles_are_stacked_and_counted() -> None:
    drawing = scene(PILES)
    heights = [piece.y for piece in of_kind(drawing, "piece") if piece.place == "20"]
    assert len(heights) == 4
    assert all(lower - upper == 11 for lower, upper in pairwise(heights))
    counts = [
        caption.text
        for caption in drawing.captions
        if caption.id.startswith(("count-8", "count-20", "count-e1"))
    ]
    assert counts == ["3", "4", "2"]


def test_piles_that_stay_apart_stand_abreast_with_a_spot_each() -> None:
    drawing = scene(*SHOWN["apart"])
    assert len({piece.x for piece in of_kind(drawing, "piece") if piece.place == "8"}) == 2
    spots = {spot.id: spot for spot in drawing.spots}
    assert spots["8*1"].x < spots["8*2"].x


def test_choices_say_what_they_do() -> None:
    view = to_move(
        side(1, 0, ("8", 2), ("20", 1)), side(3, 0, ("10", 1)), pending=[2], options={"stacking": "optional"}
    )
    drawing = scene(view, ["20/home by 2", "8/10 by 2", "hand/2 by 2"])
    assert [choice.label for choice in drawing.choices] == [
        "take home from the end point with dog 2",
        "pile of 2: 8 to 10 with dog 2, hitting Indigo",
        "bring a piece in on 2 with dog 2",
    ]


def test_a_pile_moves_and_the_hit_piece_goes_back() -> None:
    before = scene(to_move(side(2, 0, ("8", 2)), side(3, 0, ("10", 1)), pending=[2]))
    after = scene(position(side(2, 0, ("10", 2)), side(4, 0)), before=before)
    assert sorted(moved(before, after).values()) == [("10", "hand-1"), ("8", "10"), ("8", "10")]


@pytest.mark.parametrize(("value", "flats"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 0)])
def test_the_sticks_show_the_throw(value: int, flats: int) -> None:
    before = scene(START)
    fallen = (
        position(side(4, 0), side(4, 0), pending=[value])
        if value > 3
        else to_move(side(4, 0), side(4, 0), pending=[value])
    )
    after = scene(fallen, before=before)
    assert [stick.id for stick in of_kind(after, "stick")] == ["stick-0", "stick-1", "stick-2", "stick-3"]
    assert len(flat(after)) == flats


@pytest.mark.parametrize("turn", range(1, 9))
def test_the_marked_stick_alone_is_the_step_back(turn: int) -> None:
    step_back = to_move(side(4, 0), side(4, 0), pending=[-1], turn=turn, options={"back_do": True})
    pig = to_move(side(4, 0), side(4, 0), pending=[1], turn=turn, options={"back_do": True})
    assert flat(scene(step_back)) == ["stick-0"]
    assert len(flat(scene(pig))) == 1
    assert flat(scene(pig)) != ["stick-0"]
    assert of_kind(scene(step_back), "stick")[0].face == "yut-marked-flat"


def test_the_newest_throw_lies_there() -> None:
    ox = scene(position(side(4, 0), side(4, 0), pending=[4]), before=scene(START))
    then_dog = scene(to_move(side(4, 0), side(4, 0), pending=[2, 4]), before=ox)
    dog_used = scene(to_move(side(3, 0, ("2", 1)), side(4, 0), pending=[4]), before=then_dog)
    next_turn = scene(
        position(side(3, 0, ("6", 1)), side(4, 0), turn=2, seat=1), before=dog_used, locale="ko"
    )
    assert len(flat(ox)) == 4
    assert len(flat(then_dog)) == len(flat(dog_used)) == len(flat(next_turn)) == 2
    assert "due" in of_kind(next_turn, "stick")[0].flags
    assert "due" not in of_kind(dog_used, "stick")[0].flags


def test_sticks_lie_in_a_bundle_before_the_first_throw() -> None:
    sticks = of_kind(scene(START), "stick")
    assert not flat(scene(START))
    assert all("bundled" in stick.flags and stick.angle == 0 for stick in sticks)


def test_a_stick_leaves_the_mat_when_the_throw_is_void() -> None:
    nak = {"nak": "1/10"}
    before = scene(position(side(4, 0), side(4, 0), options=nak))
    after = scene(position(side(4, 0), side(4, 0), turn=2, seat=1, options=nak), before=before)
    again = scene(position(side(4, 0), side(4, 0), turn=2, seat=1, options=nak), before=after)
    strays = [
        [stick.id for stick in of_kind(drawing, "stick") if "stray" in stick.flags]
        for drawing in (before, after, again)
    ]
    assert strays == [[], ["stick-3"], ["stick-3"]]


def test_unused_throws_are_slips_and_due_ones_an_outline() -> None:
    drawing = scene(position(side(4, 0), side(4, 0), pending=[4, 4, 5]))
    assert [slip.face for slip in of_kind(drawing, "slip")] == [
        "yut-throw-4",
        "yut-throw-4",
        "yut-throw-5",
        "yut-due",
    ]
    assert {"ox 4", "horse 5"} <= {caption.text for caption in drawing.captions}
    assert "모 5" in {
        caption.text for caption in scene(position(side(4, 0), side(4, 0), pending=[5]), locale="ko").captions
    }


def test_koreans_read_the_names_of_throws_on_the_slips() -> None:
    view = position(side(4, 0), side(4, 0), options={"back_do": True}, pending=[-1, 1, 2, 3, 4, 5])
    drawing = scene(view, locale="ko")
    sheet = ElementTree.fromstring(SHEET)
    written = {
        symbol.get("id"): "".join(symbol.itertext()).strip()
        for symbol in sheet.iter()
        if symbol.tag.endswith("symbol")
    }
    assert [written[slip.face] for slip in of_kind(drawing, "slip")][:6] == [
        "빽도",
        "도",
        "개",
        "걸",
        "윷",
        "모",
    ]
    lying = [stick.face for stick in of_kind(drawing, "stick")]
    assert [stick.face for stick in of_kind(scene(view, locale="ko", before=drawing), "stick")] == lying


def test_sticks_and_slips_hide_no_station() -> None:
    for style in ("square", "round"):
        drawing = scene(PILES, style=style)
        for stick in of_kind(drawing, "stick"):
            for station in GRID:
                x, y = where(station, style)
                assert abs(x - stick.x) > 50 or abs(y - stick.y) > 60 * stick.scale + 31
        for slip in of_kind(drawing, "slip"):
            for station in GRID:
                x, y = where(station, style)
                assert abs(x - slip.x) > 60 or abs(y - slip.y) > 75


def test_partners_are_named_together() -> None:
    names = [caption.text for caption in scene(PARTNERS).captions if caption.role == "name"]
    assert names == ["Cinnabar · Malachite", "Indigo · Ochre"]


def test_the_seal_tells_whose_turn_it_is() -> None:
    [start], [end] = of_kind(scene(START), "seal"), of_kind(scene(OVER), "seal")
    assert (start.face, start.label) == ("yut-seal-throw", "Cinnabar to throw the sticks")
    assert (end.face, end.label) == ("yut-seal-won", "Cinnabar has won")


@pytest.mark.parametrize("players", [3, 4])
def test_the_seal_stands_right_before_the_mark_of_the_side_whose_turn_it_is(players: int) -> None:
    state = boju.new("yut", players=players)
    for turn in range(players):
        drawing = state.scene()
        [seal] = of_kind(drawing, "seal")
        near = min(of_kind(drawing, "mark"), key=lambda mark: abs(mark.x - seal.x))
        assert (near.id, near.x > seal.x) == (f"mark-{SIDES[turn]}", True)
        while state.position()["seat"] == turn:
            state.play("throw 1" if state.actor == "chance" else state.legal()[0])


def scenes_of_a_game(players: int, options: dict[str, Any], seed: int) -> Iterator[tuple[boju.State, Scene]]:
    state = boju.new("yut", players=players, **options)
    before = state.scene()
    yield state, before
    while state.actor is not None and state.ply < 300:
        if state.actor == "chance":
            state.draw(seed + state.ply)
        else:
            legal = state.legal()
            state.play(legal[(seed * 7 + state.ply * 5) % len(legal)])
        before = state.scene(before=before)
        yield state, before


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (4, {"back_do": True, "finish": "pass"}),
        (3, {"nak": "1/10", "stacking": "optional", "hit_throw_when": "after_moves"}),
    ],
)
def test_through_a_whole_game_only_what_moved_moves(players: int, options: dict[str, Any]) -> None:
    for (_, before), (state, after) in pairwise(scenes_of_a_game(players, options, seed=5)):
        event, went = state.events[-1], moved(before, after)
        if event.startswith("throw"):
            assert went == {}
            shows = event.removeprefix("throw ")
            if shows == "out":
                assert any("stray" in stick.flags for stick in of_kind(after, "stick"))
            else:
                assert len(flat(after)) == {"5": 0, "-1": 1}.get(shows, int(shows))
        elif event == "pass":
            assert went == {}
        else:
            origin, target = event.split(" by ")[0].split("/")
            mover = state.effects[0].seat % len(state.position()["sides"])
            places = {"hand": f"hand-{mover}", "home": f"home-{mover}"}
            step = (places.get(origin, origin.partition("*")[0]), places.get(target, target))
            assert step in went.values()
            assert all(way == step or way[1].startswith("hand-") for way in went.values())


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_the_last_piece_in_hand_lay_clear_of_the_word_of_an_empty_hand(sides: int) -> None:
    """Where it lay is marked once it is on the board. No language has a word that is broader than four letters."""
    last = scene(position(*[side(1, 0, ("3", 3))] * sides))
    gone = scene(position(*[side(0, 0, ("3", 4))] * sides))
    for number in range(sides):
        [piece] = [sprite for sprite in last.sprites if sprite.place == f"hand-{number}"]
        [word] = [caption for caption in gone.captions if caption.id == f"hand-{number}"]
        assert word.anchor == "end"
        assert word.x - piece.x > 26 * piece.scale + 64
