from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import boju
from boju.core.drawing import Box
from boju.core.language import LOCALES
from boju.core.panel import PanelRow
from boju.core.scene import Caption, Scene, Spot, Sprite
from boju.core.svg import faces, render
from boju.games import about, find
from boju.games.dama.board import END, FEILONG, HANGU, MOAT, NESTS
from boju.games.dama.names import MOAT_NAME, NEST_NAMES, PINCH_NAME
from boju.games.dama.panel import panel
from boju.games.dama.road import BOARD_HEIGHT, BOARD_WIDTH, COIN_HEIGHT, box_of, piles_in, room_of
from boju.games.dama.scene import MOST_DUE, SIDES, make_scene
from rows import each_row

SVG = "{http://www.w3.org/2000/svg}"
SHEET = find("dama")[0].sheet
OPTIONS = boju.new("dama").options


def position(
    *units: dict[str, int], home: Sequence[int] = (), options: dict[str, Any] | None = None, **fields: Any
) -> dict[str, Any]:
    """A position before a throw; what is neither on the road nor home is in hand."""
    players = len(units)
    home = list(home) or [0] * players
    hand = [20 - home[seat] - sum(units[seat].values()) for seat in range(players)]
    return {
        "game": "dama",
        "players": players,
        "options": {**OPTIONS, **(options or {})},
        "phase": "throw",
        "actor": "chance",
        "order": 0,
        "turn": 0,
        "owed": [],
        "bumps": 0,
        "throws": 9,
        "throw": None,
        "kind": None,
        "count": None,
        "hand": hand,
        "home": home,
        "units": list(units),
        "own": [None] * players,
        "last": [None] * players,
        "open": True,
        "pot": 100 * players,
        "net": [-100] * players,
        "winner": None,
        "finish": None,
        **fields,
    }


def to_act(
    *units: dict[str, int], throw: str, kind: str = "first", count: int = 1, actor: int = 0, **fields: Any
) -> dict[str, Any]:
    thrown: list[str | None] = [None] * len(units)
    thrown[fields.get("turn", 0)] = throw
    known = {"last": thrown, "own": thrown if kind == "first" else [None] * len(units), **fields}
    return position(*units, phase="act", actor=actor, throw=throw, kind=kind, count=count, **known)


def scene(view: dict[str, Any], legal: Sequence[str] = (), locale: str = "en", **how: Any) -> Scene:
    return make_scene(about("dama"), view, legal, locale, **how)


def of_kind(drawing: Scene, kind: str) -> list[Sprite]:
    return [sprite for sprite in drawing.sprites if sprite.kind == kind]


def caption(drawing: Scene, name: str) -> str:
    return next(caption.text for caption in drawing.captions if caption.id == name)


def moved(before: Scene, after: Scene) -> Counter[tuple[str, str]]:
    """How many horses went from where to where."""
    stood = {horse.id: horse.place for horse in of_kind(before, "horse")}
    stand = {horse.id: horse.place for horse in of_kind(after, "horse")}
    assert stood.keys() == stand.keys()
    return Counter((stood[horse], place) for horse, place in stand.items() if stood[horse] != place)


START = position({}, {}, open=False, throws=0)
BUMP = to_act(
    {"11": 1, "12": 1},
    {"9": 1},
    throw="5-3-3",
    kind="bump_side",
    count=2,
    turn=1,
    order=1,
    bumps=1,
    open=False,
    own=["5-5-2", "5-3-1"],
    last=["4-4-3", "5-3-3"],
    pot=202,
    net=[-100, -102],
)
CROWD = to_act(
    {"10": 3, "14": 1, "23": 2, "46": 9, "60": 1},
    {"8": 1, "16": 4, "37": 1, "50": 10},
    {"82": 20},
    {"5": 2, "19": 7, "31": 1, "55": 4},
    {"12": 1, "26": 5, "45": 6, "70": 2},
    throw="6-4-1",
    kind="gift_side",
    count=3,
    actor=3,
    turn=2,
    order=1,
    owed=[2, 0, 3, 3, 1],
    own=["5-5-2", "5-3-1", "6-5-2", "4-4-3", "4-1-1"],
)
WALKS = to_act(
    {"30": 8, "46": 9, "52": 3},
    {"42": 2, "55": 18},
    throw="5-5-2",
    kind="own_true",
    count=3,
    own=["5-5-2", None],
)
SHARED = to_act(
    {"46": 9, "10": 1, "19": 10},
    {"46": 3, "10": 2},
    {"46": 1, "10": 3},
    {"46": 2, "10": 12, "28": 4},
    {"46": 12, "10": 8},
    throw="6-5-2",
    kind="first",
    own=["6-5-2", None, None, None, None],
    options={"nests": "share"},
)
MOATS = to_act(
    {"90": 9},
    {"90": 13},
    {"90": 20},
    {"86": 20},
    {"90": 12},
    home=[11, 7, 0, 0, 8],
    throw="6-6-6",
    kind="bonus",
    count=6,
    owed=[0],
)
OVER = position(
    {},
    {"12": 1, "60": 10},
    home=[20, 0],
    phase="over",
    actor=None,
    winner=0,
    finish="ximan",
    pot=0,
    net=[9, -9],
)
CAPPED = position({}, {}, phase="over", actor=None, finish="cap", pot=0, net=[0, 0])
SHOWN: dict[str, tuple[dict[str, Any], list[str]]] = {
    "start": (START, []),
    "opening": (position({}, {}, phase="opening", options={"own_throw": "opening"}, open=False), []),
    "bump": (BUMP, ["enter"]),
    "five players": (CROWD, ["enter"]),
    "walks": (WALKS, ["30/42", "46/58", "52/64"]),
    "shared nests": (SHARED, ["19/32"]),
    "moat": (MOATS, ["fly"]),
    "pinch": (to_act({"86": 20}, {"90": 20}, throw="6-5-5"), ["86/90"]),
    "pass": (to_act({"86": 20}, {}, throw="6-5-2"), ["pass"]),
    "over": (OVER, []),
    "cap": (CAPPED, []),
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
    named = ("horse", "die", "cup", "pot", "gate", "mark", "due")
    assert all(sprite.label for sprite in drawing.sprites if sprite.kind in named)
    assert next(seal.label for seal in of_kind(drawing, "seal") if seal.id == "seal")
    spots = [spot.id for spot in drawing.spots]
    assert len(set(spots)) == len(spots)
    assert [choice.event for choice in drawing.choices] == legal
    assert len({choice.label for choice in drawing.choices}) == len(legal)
    for choice in drawing.choices:
        assert {choice.origin, choice.target} <= ({""} if choice.event == "pass" else set(spots))
        if choice.origin:
            assert any(horse.place == choice.origin for horse in of_kind(drawing, "horse"))
    assert all(spot.label for spot in drawing.spots)
    assert not any(
        "{" in text for text in [*(c.text for c in drawing.captions), *(s.label for s in drawing.sprites)]
    )


@pytest.mark.parametrize("style", ["tall", "broad"])
def test_is_drawn_with_the_sheet_inside_the_picture(
    shown: tuple[dict[str, Any], list[str]], style: str
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


# The road


def are_apart(one: Box, other: Box) -> bool:
    across = one.x + one.width <= other.x or other.x + other.width <= one.x
    return across or one.y + one.height <= other.y or other.y + other.height <= one.y


def touch(one: Box, other: Box) -> bool:
    """Whether two boxes have a part of a side in common, not only a corner."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return min(across, down) == 0 and max(across, down) > 0


def test_the_91_cells_are_a_road_without_gaps() -> None:
    boxes = {cell: box_of(cell) for cell in range(1, END + 1)}
    assert all(are_apart(one, other) for one, other in combinations(boxes.values(), 2))
    assert all(touch(boxes[cell], boxes[cell + 1]) for cell in range(1, END))
    assert all(box.y + box.height < BOARD_HEIGHT for box in boxes.values())


def test_a_finger_finds_every_cell_on_a_phone() -> None:
    """At 352 px for the width of the board, what can be chosen is 26 px or more each way, round its horses."""
    view = to_act({str(cell): 1 for cell in range(60, 80)}, {}, throw="1-1-1", kind="bonus", count=4)
    drawing = scene(view, [f"{cell}/{cell + 1}" for cell in range(2, END)])
    assert len(drawing.spots) == END - 1
    horses = {horse.place: horse for horse in of_kind(drawing, "horse") if not horse.place.startswith("hand")}
    for spot in drawing.spots:
        assert min(spot.width, spot.height) * 352 / BOARD_WIDTH > 26
        if spot.id in horses:
            assert abs(spot.x - horses[spot.id].x) < 5
            assert abs(spot.y - horses[spot.id].y) < 5


def board_parts() -> list[ElementTree.Element]:
    return next(
        list(symbol)
        for symbol in ElementTree.fromstring(SHEET).iter(f"{SVG}symbol")
        if symbol.attrib["id"] == "dama-board"
    )


def test_the_sheet_writes_every_number_into_its_cell() -> None:
    spans = [span for part in board_parts() for span in part.iter(f"{SVG}tspan")]
    numbers = {int(span.text or ""): span.attrib for span in spans if (span.text or "").isdecimal()}
    assert sorted(numbers) == list(range(1, END + 1))
    for cell, at in numbers.items():
        box = box_of(cell)
        assert box.x < float(at["x"]) < box.x + box.width
        assert box.y < float(at["y"]) < box.y + box.height


def test_the_sheet_draws_rows_and_nests_where_the_cells_are() -> None:
    uses = [part.attrib for part in board_parts() if part.tag == f"{SVG}use"]
    drawn_rows = [(float(use["x"]), float(use["y"])) for use in uses if use["href"] == "#dama-row"]
    assert drawn_rows == [
        (min(box_of(9 * row + 2).x, box_of(9 * row + 9).x), box_of(9 * row + 2).y) for row in range(9)
    ]
    frames = {(float(use["x"]), float(use["y"])) for use in uses if use["href"] == "#dama-nest"}
    frames |= {
        (float(r["x"]), float(r["y"])) for r in (p.attrib for p in board_parts() if p.tag == f"{SVG}rect")
    }
    assert {(box_of(nest).x, box_of(nest).y) for nest in NESTS} <= frames


@pytest.mark.parametrize("locale", ["en", "zh-Hant", "zh-Hans", "ja", "ko"])
def test_places_are_named_in_the_readers_words_with_the_old_ones_behind_them(locale: str) -> None:
    named = [caption for caption in scene(START, locale=locale).captions if caption.is_ground]
    old = [name.original for name in (*NEST_NAMES.values(), MOAT_NAME, PINCH_NAME)]
    assert [caption.original for caption in named] == old
    drawn = "".join(text for part in board_parts() for text in part.itertext())
    assert not any("㐀" <= letter <= "鿿" for letter in drawn)
    if locale == "zh-Hant":
        assert [caption.text for caption in named] == old
    for caption in named:
        wide = locale != "en"
        assert caption.text.isascii() != wide
        assert len(caption.text) <= (3 if wide else 9)


def test_no_pile_hides_the_number_of_the_end() -> None:
    """It stands in the upper right corner, and on a phone it reaches further down."""
    for count in range(1, 6):
        for _, y, scale in piles_in(room_of(END), count):
            assert y - COIN_HEIGHT / 2 * scale >= box_of(END).y + 34


def test_piles_lie_apart_and_within_their_room() -> None:
    for cell in (10, HANGU, FEILONG, MOAT, END):
        room = room_of(cell)
        for count in range(1, 6):
            piles = piles_in(room, count)
            for x, y, _ in piles:
                assert room.x < x < room.x + room.width
                assert room.y < y < room.y + room.height
            for (x1, y1, scale), (x2, y2, _) in combinations(piles, 2):
                assert max(abs(x1 - x2), abs(y1 - y2)) > 66 * scale


# What is seen


def test_horses_of_a_unit_lie_on_one_another_under_their_number() -> None:
    drawing = scene(CROWD)
    unit = [horse for horse in of_kind(drawing, "horse") if horse.place == "46"]
    [count] = [count for count in of_kind(drawing, "count") if count.id == "count-cinnabar-46"]
    assert len(unit) == 9
    assert len({horse.x for horse in unit}) == 1
    assert (count.face, count.x, count.y) == ("dama-count-9", unit[-1].x, unit[-1].y)
    assert count.z > max(horse.z for horse in unit)
    single = [count.id for count in of_kind(drawing, "count") if count.id.endswith(("-14", "-60"))]
    assert single == []


@pytest.mark.parametrize("place", ["46", "10"])
def test_owners_stand_side_by_side_on_a_shared_nest(place: str) -> None:
    horses = [horse for horse in of_kind(scene(SHARED), "horse") if horse.place == place]
    owners = {(horse.x, horse.face) for horse in horses} if place == "46" else {(h.y, h.face) for h in horses}
    assert {face for _, face in owners} == {f"dama-coin-{side}" for side in SIDES}
    assert horses[-1].face == "dama-coin-cinnabar", "the actor's horses are the ones taken up"


def test_all_twenty_horses_are_somewhere(shown: tuple[dict[str, Any], list[str]]) -> None:
    view, _ = shown
    horses = Counter(horse.face for horse in of_kind(scene(view), "horse"))
    assert horses == {f"dama-coin-{side}": 20 for side in SIDES[: view["players"]]}


def test_the_throw_is_named_with_its_class_and_number() -> None:
    drawing = scene(BUMP)
    assert [die.face for die in of_kind(drawing, "die")] == ["dama-die-5", "dama-die-3", "dama-die-3"]
    assert caption(drawing, "throw-0") == "Dough Lumps"
    assert caption(drawing, "throw-2") == "scatter throw · 11"
    assert caption(scene(MOATS), "throw-2") == "noble throw · 18"


def test_the_little_pagoda_counts_what_the_option_says() -> None:
    for pagoda in (5, 6):
        view = to_act({}, {}, throw="3-2-1", kind="penalty", actor=1, options={"pagoda": pagoda}, open=False)
        assert caption(scene(view), "throw-2") == f"penalty throw · {pagoda}"
        assert caption(scene(view), "last-0") == f"last {pagoda}"


def test_it_says_who_acts_and_why() -> None:
    drawing = scene(CROWD, ["enter"])
    assert caption(drawing, "state") == "Ochre to enter 3 horses"
    assert caption(drawing, "why") == "Ochre's number: Malachite pays 2"
    seals = {seal.face: seal.y for seal in of_kind(drawing, "seal")}
    marks = {mark.id: mark.y for mark in of_kind(drawing, "mark")}
    assert abs(seals["dama-seal-act"] - marks["mark-ochre"]) < 10
    assert abs(seals["dama-seal-threw"] - marks["mark-malachite"]) < 10
    assert caption(scene(START), "state") == "Cinnabar to throw"
    assert caption(scene(position({}, {}, bumps=2)), "state") == "Cinnabar to throw again"
    assert caption(scene(position({}, {}, bumps=2)), "why") == "bump 2 of 3"
    assert caption(scene(OVER), "state") == "Cinnabar has won: fine fill 細滿"


def test_a_unit_that_comes_back_to_its_cell_is_said_to() -> None:
    drawing = scene(to_act({"4": 20}, {"10": 20}, throw="6-4-1", open=False), ["4/4"])
    assert drawing.choices[0].label == "20 horses: from 4 and back to it"
    assert [spot.id for spot in drawing.spots] == ["4"]


def test_nobody_is_told_to_do_what_cannot_be_done() -> None:
    barred = to_act({}, {"10": 20}, throw="6-4-1", own=["6-4-1", None], kind="own_true", count=3)
    assert caption(scene(barred, ["enter"]), "state") == "Cinnabar to enter 3 horses"
    assert caption(scene(barred, ["pass"]), "state") == "Cinnabar must pass"
    assert caption(scene(barred), "state") == "Cinnabar to act"
    assert caption(scene(WALKS, ["30/42"]), "state") == "Cinnabar to move"


def test_further_turns_wait_in_a_row() -> None:
    drawing = scene(CROWD)
    assert [mark.face for mark in of_kind(drawing, "due")] == [
        "dama-coin-malachite",
        "dama-coin-cinnabar",
        "dama-coin-ochre",
    ]
    assert caption(drawing, "more") == f"+{5 - MOST_DUE}"
    assert not of_kind(scene(BUMP), "due")


def test_the_panels_show_own_and_last_throw_and_the_account() -> None:
    drawing = scene(BUMP)
    small = {small.id: small.face[-1] for small in of_kind(drawing, "small")}
    assert "".join(small[f"own-0-{n}"] for n in range(3)) == "552"
    assert "".join(small[f"last-1-{n}"] for n in range(3)) == "533"
    assert caption(drawing, "net-1") == "−102 tallies"
    assert (caption(drawing, "hand-1"), caption(drawing, "home-1")) == ("hand 19", "home 0")
    assert caption(drawing, "pot-holds") == "202"
    assert caption(scene(START), "own-0") == "own –"


@pytest.mark.parametrize(("is_open", "face"), [(False, "dama-gate-closed"), (True, "dama-gate-open")])
def test_the_pass_is_seen_to_be_open(is_open: bool, face: str) -> None:
    gate = next(sprite for sprite in scene(position({}, {}, open=is_open)).sprites if sprite.id == "gate-46")
    assert gate.face == face
    nest, beyond = box_of(HANGU), box_of(HANGU + 1)
    assert gate.x == nest.x == beyond.x + beyond.width
    assert beyond.y < gate.y < beyond.y + beyond.height


# Choices


def test_choices_say_what_they_do() -> None:
    assert [choice.label for choice in scene(WALKS, ["30/42", "46/58", "52/64"]).choices] == [
        "8 horses: 30 to 42, capturing 2 horses of Indigo",
        "9 horses: 46 (Hangu Pass) to 58",
        "3 horses: 52 to 64 (Heavenly Team Stud)",
    ]
    [enter] = scene(BUMP, ["enter"]).choices
    assert (enter.label, enter.origin, enter.target) == (
        "2 horses: enter on 11, joining a horse",
        "hand-0",
        "11",
    )
    [fly] = scene(MOATS, ["fly"]).choices
    assert (fly.origin, fly.target) == ("90", "91")
    assert fly.label.startswith("6 horses: fly out of")


def test_nobody_is_captured_in_the_moat_or_on_a_shared_nest() -> None:
    into_moat = to_act({"86": 20}, {"90": 20}, throw="5-5-4", own=["5-5-4", None])
    assert "capturing" not in scene(into_moat, ["86/90"]).choices[0].label
    thrown = ["6-2-1", None, None, None, None]
    shared = {**SHARED, "throw": "6-2-1", "own": thrown, "last": thrown}
    assert "capturing" not in scene(shared, ["19/28"]).choices[0].label


@pytest.mark.parametrize(
    ("view", "legal", "clauses"),
    [
        (BUMP, ["enter"], ["DAMA-40"]),
        (BUMP, ["pass"], ["DAMA-46"]),
        (WALKS, ["30/42", "46/58", "52/64"], []),
        (WALKS, ["30/42", "52/64"], ["DAMA-46"]),
        (MOATS, ["fly"], []),
        (to_act({"90": 12}, {}, home=[8, 0], throw="6-5-3"), ["pass"], ["DAMA-60"]),
        (to_act({"86": 20}, {}, throw="6-5-3"), ["pass"], ["DAMA-56"]),
        (to_act({"86": 20}, {}, throw="6-5-5"), ["86/90"], ["DAMA-43"]),
        (WALKS, [], []),
        (to_act({"4": 20}, {"10": 20}, throw="6-5-5", open=False), ["4/4"], ["DAMA-43"]),
        (to_act({}, {"10": 20}, throw="6-4-1", open=False), ["enter"], ["DAMA-43"]),
    ],
)
def test_it_says_why_there_are_no_other_choices(
    view: dict[str, Any], legal: list[str], clauses: list[str]
) -> None:
    assert [hint.clause for hint in scene(view, legal).hints] == clauses


# From scene to scene


def test_a_unit_moves_whole_and_captured_horses_go_back_to_the_hand() -> None:
    before = scene(WALKS)
    after = scene(position({"42": 8, "46": 9, "52": 3}, {"55": 18}), before=before)
    assert moved(before, after) == {("30", "42"): 8, ("42", "hand-1"): 2}


def test_entering_horses_leave_the_hand() -> None:
    before = scene(BUMP)
    after = scene(position({"11": 3, "12": 1}, {"9": 1}), before=before)
    assert moved(before, after) == {("hand-0", "11"): 2}


def test_dice_rest_until_the_next_throw() -> None:
    thrown = scene(BUMP)
    waiting = scene(position({"11": 3, "12": 1}, {"9": 1}, turn=1), before=thrown)
    assert [die.face for die in of_kind(waiting, "die")] == [die.face for die in of_kind(thrown, "die")]
    assert all("resting" in die.flags for die in of_kind(waiting, "die"))
    assert not of_kind(scene(START), "die")
    assert of_kind(scene(START), "cup")


def test_no_dice_are_shown_that_were_not_thrown() -> None:
    """A throw of the opening that is nobody's is not remembered (DAMA-36), so it cannot be drawn."""
    view = position({}, {}, phase="opening", turn=1, own=["5-5-2", None], options={"own_throw": "opening"})
    assert not of_kind(scene(view, before=scene(START)), "die")
    first = position({}, {}, own=["5-5-2", "4-4-1"], options={"own_throw": "opening"})
    assert [die.face[-1] for die in of_kind(scene(first), "die")] == ["4", "4", "1"]


def scenes_of_a_game(players: int, options: dict[str, Any], seed: int) -> Iterator[tuple[boju.State, Scene]]:
    state = boju.new("dama", players=players, **options)
    drawing = state.scene()
    yield state, drawing
    while state.actor is not None and state.ply < 400:
        if state.actor == "chance":
            state.draw(seed)
        else:
            legal = state.legal()
            state.play(legal[(seed * 7 + state.ply * 5) % len(legal)])
        drawing = state.scene(before=drawing, viewer=state.actor if isinstance(state.actor, int) else None)
        yield state, drawing


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"retreat": "strike", "own_throw": "opening"}),
        (5, {"nests": "share", "bonus_throws": "classical", "release": "classical", "overshoot": "arrive"}),
    ],
)
def test_through_a_whole_game_only_what_moved_moves(players: int, options: dict[str, Any]) -> None:
    offered: dict[str, str] = {}
    for (_, before), (state, after) in pairwise(scenes_of_a_game(players, options, seed=5)):
        event, went = state.events[-1], moved(before, after)
        if event.startswith("throw") or event == "pass":
            assert not went
            if state.actor is not None and of_kind(after, "die") and event.startswith("throw"):
                assert [die.face[-1] for die in of_kind(after, "die")] == event.removeprefix("throw ").split(
                    "-"
                )
        else:
            ways = {step for step in went if not step[1].startswith("hand-")}
            [step] = ways or {(offered[event], offered[event])}
            assert step[1] == offered[event]
        offered = {choice.event: choice.target for choice in after.choices}


# The panel of all throws


def rows(view: Mapping[str, Any]) -> dict[str, PanelRow]:
    return {row.cells[0]: row for row in panel(about("dama"), view, "en").rows}


def test_the_panel_lists_all_throws_and_whose_they_are() -> None:
    listed = rows(CROWD)
    assert len(listed) == 56
    assert sum(Fraction(row.cells[6]) for row in listed.values()) == 1
    assert Counter(row.cells[3] for row in listed.values()) == {
        "noble throw": 5,
        "bonus throw": 6,
        "penalty throw": 2,
        "scatter throw": 43,
    }
    assert (listed["5-5-2"].seat, listed["5-5-2"].cells[7]) == (0, "Cinnabar: own throw")
    assert (listed["6-3-3"].seat, listed["6-3-3"].cells[7]) == (0, "Cinnabar: side throw")
    assert (listed["4-4-4"].seat, listed["4-4-4"].cells[5]) == (0, "8")
    assert [text for text, row in listed.items() if "lying" in row.flags] == ["6-4-1"]
    assert {row.cells[4] for row in listed.values() if row.seat is None}.isdisjoint(
        {"12", "9", "13", "11", "6"}
    )


def test_the_panel_follows_the_options() -> None:
    listed = rows(position({}, {}, options={"noble": "six", "pagoda": 6}))
    assert listed["3-3-3"].cells[3] == "noble throw"
    assert listed["3-2-1"].cells[4] == "6"
