import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import boju
from boju.core.language import LOCALES
from boju.core.scene import Caption, Scene, Spot, Sprite
from boju.core.svg import faces, render
from boju.games import about, find
from boju.games.shuanglu import rules
from boju.games.shuanglu.bearing_off import use_of
from boju.games.shuanglu.formations import formations
from boju.games.shuanglu.notation import record_of
from boju.games.shuanglu.scene import make_scene
from rows import each_row

SHEET = find("ping")[0].sheet
OPTIONS = {
    "entry": "empty",
    "use_rule": "max_dice",
    "doubles": "each_once",
    "stack_limit": 5,
    "turn_cap": 2000,
    "bearoff": "priority",
    "bearoff_sum": False,
    "double_win": True,
    "toupo_fine": 0,
}
ARRAY = {24: 2, 13: 5, 8: 3, 6: 5}


def points(held: dict[int, int]) -> list[int]:
    return [held.get(point, 0) for point in range(1, 25)]


def position(
    white: dict[int, int] = ARRAY,
    black: dict[int, int] = ARRAY,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    return {
        "game": "ping",
        "options": {**OPTIONS, **(options or {})},
        "players": 2,
        "actor": 0,
        "phase": "move",
        "seat": 0,
        "turns": 0,
        "points": [points(white), points(black)],
        "bar": [0, 0],
        "off": [0, 0],
        "roll": [4, 2],
        "dice": [4, 2],
        "moves": [],
        "moved": [],
        "tallies": [0, 0],
        "formed": [0, 0],
        "jietou": [0, 0],
        "toupo": [0, 0],
        "result": None,
        **fields,
    }


def scene(view: dict[str, Any], legal: Sequence[str] = (), locale: str = "en", **how: Any) -> Scene:
    return make_scene(about(view["game"]), view, legal, locale, **how)


def of_kind(drawing: Scene, kind: str) -> list[Sprite]:
    return [sprite for sprite in drawing.sprites if sprite.kind == kind]


def moved(before: Scene, after: Scene) -> dict[str, tuple[str, str]]:
    """The horses that changed their place: id -> (from, to)."""
    stood = {horse.id: horse.place for horse in of_kind(before, "horse")}
    stand = {horse.id: horse.place for horse in of_kind(after, "horse")}
    assert stood.keys() == stand.keys()
    return {horse: (stood[horse], place) for horse, place in stand.items() if stood[horse] != place}


CROWDED = position({6: 15}, {24: 8, 3: 6}, off=[0, 1], tallies=[3, -2])
CUT = position({24: 1, 13: 4, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 4}, bar=[2, 1])
BEARING_OFF = position({6: 2, 4: 2, 2: 1}, {3: 2, 1: 3}, off=[10, 10], roll=[3, 1], dice=[1])
OVER = position({}, {3: 2, 1: 3}, off=[15, 10], roll=None, dice=[], phase="over", actor=None, tallies=[1, 0])
SHOWN = {
    "start": (position(), ["24/20", "24/22", "13/9"]),
    "crowded": (CROWDED, ["6/2", "6/4"]),
    "cut": (CUT, ["bar/21", "bar/23"]),
    "bearing off": (BEARING_OFF, ["2/1", "4/3", "6/5"]),
    "bearing off as today": (
        position({6: 2, 4: 2, 2: 1}, off=[10, 0], options={"bearoff": "modern"}),
        ["2/off", "4/2", "4/off", "6/2", "6/4"],
    ),
    "stuck": (position({24: 1, 13: 5, 8: 3, 6: 5}, bar=[1, 0], roll=[6, 1], dice=[6, 1]), ["pass"]),
    "to roll": (position(roll=None, dice=[], phase="roll", actor="chance"), []),
    "over": (OVER, []),
}


@pytest.fixture(params=list(SHOWN.values()), ids=list(SHOWN))
def shown(request: pytest.FixtureRequest) -> tuple[dict[str, Any], list[str]]:
    case: tuple[dict[str, Any], list[str]] = request.param
    return case


@each_row("locale", LOCALES)
@each_row("viewer", [None, 0, 1])
def test_everything_has_a_name_and_every_choice_its_spots(
    shown: tuple[dict[str, Any], list[str]], locale: str, viewer: int | None
) -> None:
    view, legal = shown
    drawing = scene(view, legal, locale, viewer=viewer)
    assert drawing.label
    assert all(sprite.label for sprite in drawing.sprites if sprite.kind in ("horse", "die", "seal", "tally"))
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


def test_is_drawn_with_the_sheet_inside_the_picture(shown: tuple[dict[str, Any], list[str]]) -> None:
    drawing = scene(*shown)
    assert {sprite.face for sprite in drawing.sprites} | {drawing.board} <= faces(SHEET)
    assert len({sprite.id for sprite in drawing.sprites}) == len(drawing.sprites)
    assert len({caption.id for caption in drawing.captions}) == len(drawing.captions)
    things: list[Sprite | Caption | Spot] = [*drawing.sprites, *drawing.captions, *drawing.spots]
    for thing in things:
        assert 0 <= thing.x <= drawing.width
        assert 0 <= thing.y <= drawing.height
    ElementTree.fromstring(render(drawing, SHEET, "dark"))


def test_dice_hide_no_horse(shown: tuple[dict[str, Any], list[str]]) -> None:
    for viewer in (0, 1):
        drawing = scene(*shown, viewer=viewer)
        for die in of_kind(drawing, "die"):
            for horse in of_kind(drawing, "horse"):
                apart_x = abs(die.x - horse.x) >= 36 + 17 * horse.scale
                apart_y = horse.y + 5 <= die.y - 34 or horse.y - 60 * horse.scale >= die.y + 36
                assert apart_x or apart_y


def test_a_full_road_can_be_counted() -> None:
    drawing = scene(CROWDED)
    heights = sorted(horse.y for horse in of_kind(drawing, "horse") if horse.place == "point-6")
    assert len(heights) == 15
    assert min(above - below for below, above in pairwise(heights)) >= 11
    counts = {caption.id: caption.text for caption in drawing.captions if caption.role == "count"}
    assert counts == {"count-point-6": "15", "count-point-1": "8", "count-point-22": "6"}


def test_one_horse_walks() -> None:
    before = scene(position())
    after = scene(
        position({24: 1, 20: 1, 13: 5, 8: 3, 6: 5}, dice=[2], moves=["24/20"], moved=[20]), before=before
    )
    assert list(moved(before, after).values()) == [("point-24", "point-20")]


def test_a_cut_horse_goes_to_the_bar() -> None:
    before = scene(position({24: 2, 13: 5, 8: 3, 6: 5}, {21: 1, 24: 1, 13: 5, 8: 3, 6: 5}))
    after = scene(
        position({24: 2, 13: 5, 8: 3, 6: 4, 4: 1}, {24: 1, 13: 5, 8: 3, 6: 5}, bar=[0, 1], dice=[4]),
        before=before,
    )
    assert sorted(moved(before, after).values()) == [("point-4", "bar-1"), ("point-6", "point-4")]


def test_horses_keep_their_ids_when_the_board_is_turned() -> None:
    before = scene(position(), viewer=0)
    assert moved(before, scene(position(), locale="ko", viewer=1, before=before)) == {}


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_viewer_goes_home_on_the_lower_left(viewer: int) -> None:
    drawing = scene(position(), viewer=viewer)
    side = ("white", "black")[viewer]
    numbers = {caption.text: caption for caption in drawing.captions if caption.role == "number"}
    assert numbers["1"].y == numbers["12"].y > numbers["13"].y == numbers["24"].y
    assert numbers["1"].x == numbers["24"].x < numbers["12"].x == numbers["13"].x
    own = [horse for horse in of_kind(drawing, "horse") if side in horse.flags]
    assert sum(horse.x == numbers["6"].x and horse.y > 450 for horse in own) == 5
    assert sum(horse.x == numbers["24"].x and horse.y < 450 for horse in own) == 2


def test_a_spectator_sees_the_numbers_of_the_first_seat_whoever_is_to_move() -> None:
    numbers = {
        caption.id: caption.text
        for caption in scene(position(seat=1, actor=1)).captions
        if caption.role == "number"
    }
    assert numbers["number-point-1"] == "1"


def test_choices_say_what_they_do() -> None:
    drawing = scene(
        position({24: 1, 6: 4, 2: 1}, {22: 1, 24: 1, 1: 2}, bar=[1, 0], off=[8, 11]),
        ["6/2", "6/3", "bar/21", "2/off"],
    )
    assert [choice.label for choice in drawing.choices] == [
        "6 (後一梁) to 2 (後五梁)",
        "6 (後一梁) to 3 (後四梁), cutting a horse",
        "come in on 21 (後三梁)",
        "bear off from 2 (後五梁): the 2 is exact",
    ]


def hints(view: dict[str, Any], legal: Sequence[str]) -> list[tuple[str, str]]:
    return [(hint.text, hint.clause) for hint in scene(view, legal).hints]


def labels(view: dict[str, Any], legal: Sequence[str]) -> list[str]:
    return [choice.label for choice in scene(view, legal).choices]


def test_bearing_off_says_which_die_is_used_and_why() -> None:
    home = {6: 2, 4: 2, 2: 1}
    exact = position(home, off=[10, 0], roll=[4, 2], dice=[4, 2])
    assert labels(exact, ["2/off", "4/off"])[1] == "bear off from 4 (後三梁): the 4 is exact"
    assert hints(exact, ["2/off", "4/off"]) == [
        ("Bearing off: the 4 and 2 are exact, and that comes before everything else.", "SL-62")
    ]
    surplus = position(home, off=[10, 0], roll=[5, 1], dice=[5, 1])
    assert labels(surplus, ["2/off", "4/off"])[0] == "bear off from 2 (後五梁): the 5 is more than enough"
    assert hints(surplus, ["2/off", "4/off"])[0][1] == "SL-62"
    assert "no die is exact; the 5 is more than enough" in hints(surplus, ["2/off", "4/off"])[0][0]
    short = position({6: 2, 5: 1, 4: 1}, off=[11, 0], roll=[5, 1], dice=[1], moves=["5/off"])
    assert labels(short, ["6/5"]) == ["6 (後一梁) to 5 (後二梁): the 1 is too small to bear off"]
    moved = {**short, "points": [points({6: 2, 4: 1, 3: 1}), points(ARRAY)], "moved": [3]}
    assert [clause for _, clause in hints(moved, ["4/3", "6/5"])] == ["SL-62", "SL-64"]
    assert [
        clause for _, clause in hints({**moved, "options": {**OPTIONS, "bearoff_sum": True}}, ["6/5"])
    ] == ["SL-62"]


def test_no_reasons_outside_of_bearing_off() -> None:
    assert hints(position(), ["24/20"]) == []
    assert hints(position({6: 2}, off=[13, 0]), []) == []
    assert (
        hints({**position({6: 2}, off=[13, 0], options={"yamato_goal": "home"}), "game": "yamato"}, ["6/2"])
        == []
    )


def test_it_is_said_why_nothing_can_move() -> None:
    walled = position({24: 15}, {3: 2, 5: 2, 6: 11})
    assert hints(walled, ["pass"]) == [
        ("The 4 and 2 lead to a point that two or more enemy horses hold.", "SL-33")
    ]
    shut_out = position({6: 14}, {2: 1, 4: 2, 6: 12}, bar=[1, 0])
    assert [clause for _, clause in hints(shut_out, ["pass"])] == ["SL-50", "SL-33", "SL-51"]


@pytest.mark.parametrize("game", ["ping", "huihui", "sanliang", "qiliang", "dajian", "yamato"])
def test_it_is_said_why_dice_are_lost_and_only_then(game: str) -> None:
    """The reasons fit the horses that are left standing, and there are some wherever a die is lost (SL-42, SL-43)."""
    for number, preset in enumerate(about(game).presets):
        chance, state = random.Random(number), boju.new(game, preset=preset.name)
        while state.actor is not None and state.ply < 800:
            before, legal = state.copy(), state.legal()
            if legal:
                state.play(chance.choice(legal))
            else:
                state.draw(chance.randrange(1000))
            is_lost = any(effect.name in ("lost", "pass") for effect in state.effects)
            assert bool(before.why_lost(state.events[-1], chance.choice(list(LOCALES)))) == is_lost


SORTS = [
    ("ping", {}),
    ("ping", {"bearoff": "modern", "doubles": "four", "entry": "open"}),
    ("ping", {"bearoff_sum": True}),
    ("huihui", {}),
    ("sanliang", {}),
    ("qiliang", {"qiliang_variant": "bearoff"}),
    ("yamato", {"yamato_goal": "home"}),
]


@pytest.mark.parametrize(
    ("game", "options", "seeds"),
    [
        *((*SORTS[number], [1]) for number in (0, 1, 3)),
        *(pytest.param(*sort, range(4), marks=pytest.mark.deep) for sort in SORTS),
    ],
)
def test_uses_and_reasons_are_those_of_the_rules(
    game: str, options: dict[str, Any], seeds: Sequence[int]
) -> None:
    """What is said of a step beforehand is what the step then does."""
    told: set[str] = set()
    for seed in seeds:
        state = boju.new(game, **options)
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(seed)
                continue
            legal = state.legal()
            if legal != ["pass"]:
                told |= check_uses(state, legal)
            state.play(legal[(seed + state.ply) % len(legal)])
    expected = {"any_off"} if game == "huihui" else {"exact", "surplus", "short"}
    assert told >= (set() if "yamato_goal" in options else expected)


def check_uses(state: boju.State, legal: list[str]) -> set[str]:
    """What is said of each of these steps, and why it is offered, is what comes of it; returns what that is called."""
    view, kinds = state.position(), set()
    for event in legal:
        after = state.copy()
        after.play(event)
        first = after.effects[0]
        assert use_of(record_of(view), event) == (first.amount, first.name)
        kinds.add(first.name)
    reasons = [hint.clause for hint in state.scene(viewer=view["seat"]).hints]
    if kinds == {"any_off"}:
        assert reasons[0] == "SL-80"
    elif kinds & {"exact", "surplus", "short"}:
        assert reasons[0] == ("SL-67" if view["options"]["bearoff"] == "modern" else "SL-62")
    else:
        assert reasons == []
    return kinds


PATTERNS = [
    ("dajian", {"jian_shape": "one_gap"}),
    ("dajian", {"jian_shape": "alternate"}),
    ("qiliang", {"beam_shape": "goal_any"}),
    ("qiliang", {"beam_shape": "goal_consecutive"}),
    ("qiliang", {"beam_shape": "anywhere"}),
]


def near_a_pattern(game: str, chance: random.Random) -> tuple[list[int], list[int]]:
    """Horses of both sides, by seat 0's points, in or close to a pattern of seat 0."""
    gap = chance.choice([9, 10, None])
    top = chance.choice([12, 11, 9])
    beams = (
        [point for point in range(top, 0, -1) if point != gap] if chance.random() < 0.6 else range(top, 0, -2)
    )
    own = [0] * 26
    for point in list(beams)[: 7 if game == "qiliang" else 6]:
        own[point] = 2
    for _ in range(chance.choice([0, 0, 1, 2])):
        origin = chance.choice([point for point in range(26) if own[point]])
        own[origin] -= 1
        own[chance.choice([point for point in range(1, 25) if own[point] < 3 and point != origin])] += 1
    enemy = [0] * 26
    for point in chance.sample(range(1, 25), 2):
        enemy[point] += own[point] == 0
    return own, enemy


@pytest.mark.parametrize(("game", "options"), PATTERNS)
def test_marks_are_where_the_rules_find_a_pattern(game: str, options: dict[str, Any]) -> None:
    chance, found = random.Random(1), Counter[bool]()
    for _ in range(600):
        own, enemy = near_a_pattern(game, chance)
        states = boju.new(game, **options).records
        s = states.view(np.recarray)[0]
        s.points[0], s.points[1] = own, enemy[::-1]
        stands = rules.has_made_interval(s, 0) if game == "dajian" else rules.has_seven_beams(s, 0)
        assert bool(formations(s, 0)) == stands
        found[stands] += 1
    assert min(found[True], found[False]) > 20


def test_an_interval_is_marked_for_either_side() -> None:
    pairs = {12: 2, 11: 2, 10: 2, 8: 2, 7: 2, 6: 2, 5: 3}
    for seat in (0, 1):
        both = (pairs, {24: 5, 23: 5, 20: 5}) if seat == 0 else ({24: 5, 23: 5, 20: 5}, pairs)
        view = {**position(*both), "game": "dajian", "options": {**OPTIONS, "jian_shape": "one_gap"}}
        marks = {mark.id: mark for mark in of_kind(scene(view), "mark") if mark.label}
        named = range(13, 26) if seat else range(13)
        gap, beam = (
            ("sl-gap-point-9", "sl-beam-point-12") if seat == 0 else ("sl-gap-point-16", "sl-beam-point-13")
        )
        assert len(marks) == 8
        assert {int(id.rpartition("-")[2]) for id in marks} <= set(named)
        assert gap in marks
        assert marks[beam].angle == (0 if seat == 0 else 180)


def test_seven_beams_are_counted_and_marked() -> None:
    view = boju.new("qiliang").position()
    captions = {caption.id: caption.text for caption in scene(view).captions}
    assert captions["beams-white"] == "beams 0/7"
    assert captions["steps-white"] == f"{294 - 56} steps to reversal"
    view["points"][0] = points(dict.fromkeys(range(2, 9), 2))
    drawing = scene(view)
    captions = {caption.id: caption.text for caption in drawing.captions}
    assert (captions["beams-white"], captions["steps-white"]) == ("beams 7/7", "14 steps to reversal")
    assert sum(mark.face == "sl-beam" for mark in of_kind(drawing, "mark")) == 7


def test_steps_go_where_the_game_goes() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({}, "215 steps to go"),
        ({"yamato_goal": "home"}, f"{5 * 18 + 5 * 7} steps to home"),
    ]
    for options, steps in cases:
        view = boju.new("yamato", **options).position()
        assert {caption.id: caption.text for caption in scene(view).captions}["steps-black"] == steps


def test_used_dice_are_faded() -> None:
    drawing = scene(position({24: 1, 20: 1, 13: 5, 8: 3, 6: 5}, dice=[2], moves=["24/20"]))
    assert [(die.id, die.face, die.flags) for die in of_kind(drawing, "die")] == [
        ("die-0", "sl-die-4", ("used",)),
        ("die-1", "sl-die-2", ("open",)),
    ]


def test_the_dice_of_nanpi_are_long() -> None:
    dice = of_kind(scene(boju.new("nanpi").position()), "die")
    assert [die.face for die in dice] == ["sl-long-die-2", "sl-long-die-4"]


def test_boards_and_pieces_are_those_that_the_book_describes() -> None:
    found = {}
    for one in find("ping")[0].games:
        drawing = make_scene(one, boju.new(one.id).position(), [], "en")
        assert {sprite.face for sprite in drawing.sprites} <= faces(SHEET)
        (piece,) = {
            horse.face.removesuffix("-white") for horse in of_kind(drawing, "horse") if "white" in horse.flags
        }
        found[one.id] = (drawing.board, piece)
    canton = dict.fromkeys(("luoying", "xiazan", "buda", "fo", "sandui"), ("sl-board-floor", "sl-pagoda"))
    islands = dict.fromkeys(("sijiaba", "nanpi"), ("sl-board-carved", "sl-horse"))
    overseas = {"dashi": ("sl-board-carpet", "sl-horse"), "riben": ("sl-board-carved", "sl-stone")}
    north = dict.fromkeys(
        found.keys() - canton.keys() - islands.keys() - overseas.keys(), ("sl-board", "sl-horse")
    )
    assert found == {**north, **canton, **islands, **overseas}


def test_a_double_that_counts_four_times_shows_four_dice() -> None:
    drawing = scene(position(options={"doubles": "four"}, roll=[3, 3], dice=[3, 3, 3]))
    assert sorted(die.flags[0] for die in of_kind(drawing, "die")) == ["open", "open", "open", "used"]


def test_the_last_roll_lies_there_until_the_next() -> None:
    before = scene(position(roll=[6, 3], dice=[3]))
    drawing = scene(position(roll=None, dice=[], phase="roll", seat=1, actor="chance"), before=before)
    assert [die.face for die in of_kind(drawing, "die")] == ["sl-die-6", "sl-die-3"]
    assert all(die.flags == ("resting",) for die in of_kind(drawing, "die"))


def test_tallies_are_laid_out_when_they_matter() -> None:
    assert not of_kind(scene(position()), "tally")
    assert [tally.face for tally in of_kind(scene(CROWDED), "tally")] == ["sl-tally"] * 3 + ["sl-debt"] * 2
    assert any("−2" in caption.text for caption in scene(CROWDED).captions)


def test_the_seal_is_at_the_seat_to_move_then_at_the_winner() -> None:
    [at_start] = of_kind(scene(position(), viewer=0), "seal")
    [at_end] = of_kind(scene(OVER, viewer=1), "seal")
    assert (at_start.face, at_start.y > 450, at_start.label) == ("sl-seal-move", True, "White to move")
    assert (at_end.face, at_end.y > 450, at_end.label) == ("sl-seal-won", False, "White has won")


def test_no_rack_where_no_horse_is_borne_off() -> None:
    view = position({24: 5, 13: 5, 6: 5}, {24: 5, 13: 5, 6: 5}, options={"yamato_goal": "home"})
    view["game"] = "yamato"
    assert not of_kind(scene(view), "rack")
    assert len(of_kind(scene(position()), "rack")) == 2


def scenes_of_a_game(game: str, seed: int) -> Iterator[tuple[boju.State, Scene]]:
    state = boju.new(game)
    yield state, state.scene()
    before = state.scene()
    while state.actor is not None and state.ply < 400:
        if state.actor == "chance":
            state.draw(seed + state.ply)
        else:
            legal = state.legal()
            state.play(legal[(seed * 7 + state.ply * 5) % len(legal)])
        before = state.scene(before=before)
        yield state, before


@pytest.mark.parametrize("game", ["ping", "sanliang", "qiliang"])
def test_through_a_whole_game_only_what_moved_moves(game: str) -> None:
    for (_, before), (state, after) in pairwise(scenes_of_a_game(game, seed=3)):
        went = moved(before, after)
        event = state.events[-1]
        if event.startswith("roll") or event == "pass":
            assert went == {}
        else:
            assert 1 <= len(went) <= 2
            assert sum(to.startswith("bar") for _, to in went.values()) == len(went) - 1
