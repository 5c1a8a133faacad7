import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
import reference_wahua as reference
from made_up_wahua import PHASES, made_up

from boju.core.drawing import Box
from boju.core.family import UNSEEN
from boju.core.language import LOCALES
from boju.core.palette import CAPTIONS
from boju.core.scene import Caption, Choice, Scene, Spot, Sprite
from boju.core.svg import faces, render
from boju.games.wahua.about import WAHUA
from boju.games.wahua.completions import completions
from boju.games.wahua.diagram import diagram
from boju.games.wahua.layouts import LAYOUTS, TALL, TILE_HEIGHT, TILE_WIDTH, in_pile
from boju.games.wahua.orders import ORDERS
from boju.games.wahua.panel import own_panel, panel
from boju.games.wahua.scene import make_scene
from boju.games.wahua.settlement import payments
from boju.games.wahua.tiles import FLOWERS, TILES, TYPES
from boju.games.wahua.worth import HandWorth, due_class, groups_of
from rows import each_row

SVG = "{http://www.w3.org/2000/svg}"
SHEET = resources.files("boju.games.wahua").joinpath("sheet.svg").read_text("utf-8")
DEFAULTS = {option.name: option.default for option in WAHUA.options}
FACES = {f"wahua-{tile}": tile for tile in TILES}
LAYING = ("pair", "kao", "swap", "show")
PHONE = 352.0
"""How many pixels broad a tall table is on a small phone."""

Position = dict[str, Any]

each_locale = each_row("locale", LOCALES)
each_style = each_row("style", LAYOUTS)
each_viewer = each_row("viewer", [*range(4), None])


def thrown(chance: random.Random) -> str:
    return "-".join(map(str, sorted(chance.choices(range(1, 7), k=2))))


def chosen(chance: random.Random, legal: Sequence[str]) -> str:
    """A move of somebody who lays what can be laid, and wins more often than not."""
    laying = [move for move in legal if move.split()[0] in LAYING]
    if "win" in legal:
        return "win" if chance.random() < 0.6 else chance.choice(legal)
    return chance.choice(laying if laying and chance.random() < 0.8 else legal)


@cache
def told(seed: int, **options: Any) -> tuple[tuple[Position, ...], tuple[str, ...]]:
    """The positions of a match, and the events between them."""
    chance = random.Random(seed)
    position = reference.new({**DEFAULTS, **options})
    positions, events = [position], []
    while position["actor"] is not None:
        if position["phase"] == "deck":
            tiles = reference.all_tiles(position["options"])
            event = " ".join(["deck", *chance.sample(tiles, len(tiles))])
        elif position["actor"] == "chance":
            event = f"{position['phase']} {thrown(chance)}"
        else:
            event = chosen(chance, reference.legal(position))
        position = reference.play(position, event)
        positions.append(position)
        events.append(event)
    return tuple(positions), tuple(events)


def game() -> tuple[Position, ...]:
    return told(1)[0]


def flowered() -> tuple[Position, ...]:
    return told(2, flowers="bonus", discard_rule="honour", payment="difference", kao_then="draw")[0]


def settled() -> tuple[Position, ...]:
    return told(3, wall_end="settle", odd_tile="framed", jiang_set="four", prize_coincidence="twice")[0]


@cache
def everything() -> tuple[Position, ...]:
    return (*game(), *flowered(), *settled())


def find(positions: Sequence[Position], phase: str, number: int = 0, **wanted: Any) -> Position:
    """One of the positions in a phase."""
    found = [one for one in positions if one["phase"] == phase and wanted.items() <= one.items()]
    return found[number]


def ended(positions: Sequence[Position], result: str) -> Position:
    return next(one for one in positions if one["last_hand"] and one["last_hand"]["result"] == result)


def offered(position: Position) -> set[str]:
    """What kinds of moves there are."""
    return {event.split()[0] for event in reference.legal(position)}


def offering(verb: str, phase: str) -> Position:
    return next(one for one in everything() if one["phase"] == phase and verb in offered(one))


SHOWN: dict[str, Callable[[], Position]] = {
    "before the first hand": lambda: game()[0],
    "the wall is built": lambda: find(game(), "prize"),
    "dealt": lambda: find(game(), "open"),
    "first turn": lambda: find(game(), "claim"),
    "first act": lambda: find(game(), "act"),
    "pair offered": lambda: offering("pair", "claim"),
    "kao offered": lambda: offering("kao", "act"),
    "swap offered": lambda: offering("swap", "act"),
    "show offered": lambda: offering("show", "act"),
    "middle": lambda: find(game(), "discard", 9),
    "late": lambda: find(flowered(), "act", -1),
    "may win": lambda: offering("win", "claim_win"),
    "complete": lambda: offering("win", "act"),
    "won": lambda: find(everything(), "shake"),
    "settled": lambda: ended(game(), "won"),
    "wall built again": lambda: find(game(), "prize", 1),
    "over": lambda: game()[-1],
    "flowers over": lambda: flowered()[-1],
    "settled without winner": lambda: settled()[-1],
}
"""Moments of the matches; the matches are played when the first of them is asked for."""


@cache
def moment(name: str) -> Position:
    return SHOWN[name]()


@pytest.fixture(params=list(SHOWN))
def shown(request: pytest.FixtureRequest) -> Position:
    return moment(request.param)


def scene(position: Position, viewer: int | None = 0, locale: str = "en", **how: Any) -> Scene:
    """What a seat sees, with its choices if it is to move."""
    legal = reference.legal(position) if viewer is not None and viewer == position["actor"] else []
    return make_scene(WAHUA, reference.view(position, viewer), legal, locale, viewer=viewer, **how)


def mover(position: Position) -> int:
    return position["actor"] if isinstance(position["actor"], int) else 0


def of_kind(drawing: Scene, kind: str) -> list[Sprite]:
    return [sprite for sprite in drawing.sprites if sprite.kind == kind]


def caption(drawing: Scene, name: str) -> str:
    return next(caption.text for caption in drawing.captions if caption.id == name)


def by_event(drawing: Scene) -> dict[str, Choice]:
    return {choice.event: choice for choice in drawing.choices}


# Everything


@each_locale
def test_everything_has_a_name_and_every_choice_its_spots(shown: Position, locale: str) -> None:
    drawing = scene(shown, mover(shown), locale)
    assert drawing.label
    ornaments = {"rule"} | {sprite.kind for sprite in drawing.sprites if sprite.id.endswith("-times")}
    assert all(sprite.label for sprite in drawing.sprites if sprite.kind not in ornaments)
    spots = [spot.id for spot in drawing.spots]
    assert len(set(spots)) == len(spots)
    if isinstance(shown["actor"], int):
        assert [choice.event for choice in drawing.choices] == reference.legal(shown)
    assert len({choice.label for choice in drawing.choices}) == len(drawing.choices)
    for choice in drawing.choices:
        verb, _, what = choice.event.partition(" ")
        assert bool(choice.origin) == bool(choice.target) == (verb in ("discard", *LAYING))
        assert choice.is_offer == (verb != "discard")
        if verb == "discard":
            assert (choice.origin, choice.target) == (what, "pile")
        assert {choice.origin, choice.target} <= {*spots, ""}
    texts = [*(text.text for text in drawing.captions), *(sprite.label for sprite in drawing.sprites)]
    texts += [choice.label for choice in drawing.choices] + [hint.text for hint in drawing.hints]
    assert not any("{" in text for text in texts)


@each_style
@pytest.mark.parametrize("viewer", [None, 2])
def test_is_drawn_with_the_sheet_inside_the_picture(shown: Position, viewer: int | None, style: str) -> None:
    assert_is_inside(scene(shown, viewer, style=style))


@each_style
def test_open_hands_can_be_drawn(shown: Position, style: str) -> None:
    assert_is_inside(make_scene(WAHUA, shown, [], "en", style=style))


def assert_is_inside(drawing: Scene) -> None:
    assert {sprite.face for sprite in drawing.sprites} | {drawing.board} <= faces(SHEET)
    assert len({sprite.id for sprite in drawing.sprites}) == len(drawing.sprites)
    assert len({text.id for text in drawing.captions}) == len(drawing.captions)
    things: list[Sprite | Caption | Spot] = [*drawing.sprites, *drawing.captions, *drawing.spots]
    for thing in things:
        assert 0 <= thing.x <= drawing.width
        assert 0 <= thing.y <= drawing.height
    for tile in of_kind(drawing, "tile") + of_kind(drawing, "scored"):
        across, down = TILE_WIDTH / 2 * tile.scale, TILE_HEIGHT / 2 * tile.scale
        assert across < tile.x < drawing.width - across
        assert down < tile.y < drawing.height - down
    ElementTree.fromstring(render(drawing, SHEET, "dark"))


def breadth(text: Caption) -> float:
    """About how broad a text is printed."""
    size = float(CAPTIONS[text.role]["font-size"])
    return sum(size if letter >= "⺀" else 0.55 * size for letter in text.text)


@each_locale
@each_style
def test_no_words_run_over(shown: Position, style: str, locale: str) -> None:
    drawing = scene(shown, mover(shown), locale, style=style)
    lines: dict[float, list[tuple[float, float, str]]] = {}
    for text in drawing.captions:
        left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * breadth(text)
        assert left > 8
        assert left + breadth(text) < drawing.width - 8
        lines.setdefault(text.y, []).append((left, left + breadth(text), text.text))
    for line in lines.values():
        for one, other in pairwise(sorted(line)):
            assert one[1] < other[0], (one, other)


# The sheet


def symbols() -> dict[str, ElementTree.Element]:
    return {symbol.attrib["id"]: symbol for symbol in ElementTree.fromstring(SHEET).iter(f"{SVG}symbol")}


def parts_of(name: str) -> list[str]:
    """The parts that a symbol is made of, by name, and those of its parts."""
    found = []
    for use in symbols()[f"wahua-{name}"].iter(f"{SVG}use"):
        part = use.attrib["href"].removeprefix("#wahua-")
        found += [part, *parts_of(part)]
    return found


@each_row("tile", TILES[:63])
def test_a_tile_shows_its_pips_and_its_frames(tile: str) -> None:
    parts = parts_of(tile)
    assert [part for part in parts if part.startswith("pips")] == [f"pips-{tile[0]}", f"pips-{tile[1]}"]
    assert [part for part in parts if part.startswith("ground")] == [f"ground-{tile[2]}"]


@pytest.mark.parametrize("number", range(1, 7))
def test_ones_and_fours_are_red(number: int) -> None:
    [pips] = symbols()[f"wahua-pips-{number}"].iter(f"{SVG}path")
    assert pips.attrib["d"].count("M") == number
    assert pips.attrib["fill"] == f"var(--{'cinnabar' if number in (1, 4) else 'bone-line'})"


def test_frames_differ_in_form_and_colour() -> None:
    grounds = [list(symbols()[f"wahua-ground-{frames}"]) for frames in "psd"]
    colours = [{part.get(name) for part in ground for name in ("fill", "stroke")} for ground in grounds]
    marks = [
        {colour for colour in found if colour in ("var(--malachite)", "var(--indigo)")} for found in colours
    ]
    assert marks == [set(), {"var(--malachite)"}, {"var(--indigo)"}]
    assert [len(ground) for ground in grounds] == [1, 3, 3]


def test_every_flower_has_a_face_and_the_sheet_is_small() -> None:
    assert {f"wahua-{flower}" for flower in FLOWERS} | {"wahua-back"} <= faces(SHEET)
    assert len(SHEET.encode()) < 30_000


@each_style
def test_the_board_has_trays_where_discards_lie(style: str) -> None:
    layout = LAYOUTS[style]
    trays = [rect.attrib for rect in symbols()[f"wahua-board-{style}"].iter(f"{SVG}rect")][3:]
    for block in layout.blocks:
        for pose in in_pile(12, block.pile, layout.small):
            assert any(
                float(tray["x"]) < pose.x < float(tray["x"]) + float(tray["width"])
                and float(tray["y"]) < pose.y < float(tray["y"]) + float(tray["height"])
                for tray in trays
            )
    paper = next(iter(symbols()[f"wahua-sheet-{style}"])).attrib
    assert (float(paper["width"]), float(paper["height"])) == (layout.sheet.width, layout.sheet.height)


# The table


def lying(drawing: Scene) -> Counter[str]:
    """The tiles that lie face up, and the backs."""
    return Counter(FACES.get(tile.face, UNSEEN) for tile in of_kind(drawing, "tile"))


def all_in(view: Position) -> Counter[str]:
    """All tiles of a view."""
    melds = [tile for seat in view["melds"] for meld in seat for tile in meld["tiles"]]
    rows = [*view["hands"], *view["discards"], *view["flowers"], view["wall"], melds]
    return Counter(tile for row in rows for tile in row)


@each_viewer
def test_every_tile_of_the_view_lies_once_on_the_table(viewer: int | None) -> None:
    for position in (*game()[::51], *flowered()[::57], *map(moment, SHOWN)):
        assert lying(scene(position, viewer)) == all_in(reference.view(position, viewer))


@each_viewer
def test_nothing_of_a_scene_names_a_hidden_tile(viewer: int | None) -> None:
    """A scene says of other hands and of the wall only how many tiles there are."""
    for position in game()[::33]:
        drawing = scene(position, viewer)
        for sprite in of_kind(drawing, "tile"):
            if sprite.place == "wall" or (
                sprite.place.startswith("hand-") and sprite.place[5] != str(viewer)
            ):
                assert (sprite.face, sprite.place.count("-") < 2) == ("wahua-back", True)
                assert not re.search(r"\d-\d", sprite.label)


@each_row("viewer", [1, None])
def test_games_that_differ_in_hidden_things_look_alike(viewer: int | None) -> None:
    """The scenes of a hand do not change when the tiles of two other seats and of the wall are dealt otherwise."""
    chance = random.Random(4)
    before: Scene | None = None
    twin_before: Scene | None = None
    for position in game()[: game().index(moment("won"))]:
        twin = json.loads(json.dumps(position))
        for row in (*(hand for seat, hand in enumerate(twin["hands"]) if seat != viewer), twin["wall"]):
            row[:] = chance.sample(reference.all_tiles(position["options"]), len(row))
        if position["phase"] == "claim_win" and position["actor"] != viewer:
            twin.update(phase="claim", actor=position["turn"], passed=[])
        if twin["drawn"] and twin["turn"] != viewer:
            twin["drawn"] = "66d"
        before = make_scene(WAHUA, reference.view(position, viewer), [], "en", viewer=viewer, before=before)
        twin_before = make_scene(
            WAHUA, reference.view(twin, viewer), [], "en", viewer=viewer, before=twin_before
        )
        assert before == twin_before


@pytest.mark.release
@each_row("viewer", [1, None])
def test_a_tile_keeps_its_id_while_it_moves(viewer: int | None) -> None:
    moves = {
        "discard": {1},
        "draw": {1},
        "show": {2},
        "pair": {2},
        "kao": {1, 2, 3},
        "swap": {0, 1, 2},
        "win": {0, 1},
    }
    before = scene(game()[0], viewer)
    checked = Counter[str]()
    for (old, new), event in zip(pairwise(game()), told(1)[1], strict=True):
        after = scene(new, viewer, before=before)
        stood = {tile.id: tile.place for tile in of_kind(before, "tile")}
        stand = {tile.id: tile.place for tile in of_kind(after, "tile")}
        verb = event.split()[0]
        if verb in moves and old["hand"] == new["hand"]:
            assert stood.keys() == stand.keys()
            changed = [tile for tile in stand if stood[tile] != stand[tile]]
            assert len(changed) in moves[verb], event
            checked[verb] += 1
        before = after
    assert checked.keys() >= {"discard", "draw", "pair"}


def test_the_drawn_tile_and_the_last_discard_are_marked() -> None:
    position = moment("first act")
    drawing = scene(position, position["actor"])
    [mark] = of_kind(drawing, "drawn")
    [near] = [
        tile
        for tile in of_kind(drawing, "tile")
        if tile.x == mark.x and 0 < tile.y - mark.y < TILE_HEIGHT * tile.scale and tile.place in TILES
    ]
    assert near.place == position["drawn"]
    assert not of_kind(scene(position, (position["actor"] + 1) % 4), "drawn")
    claimed = moment("pair offered")
    for viewer in (*range(4), None):
        drawing = scene(claimed, viewer)
        [latest] = of_kind(drawing, "latest")
        on_top = [tile for tile in of_kind(drawing, "tile") if (tile.x, tile.y) == (latest.x, latest.y)]
        assert on_top[-1].face == f"wahua-{claimed['last_discard']['tile']}"
        assert on_top[-1].place == f"pile-{claimed['last_discard']['seat']}"


def test_tiles_that_go_with_the_last_discard_are_marked() -> None:
    """They are those that leave the hand when the discard is taken."""
    checked = Counter[str]()
    for position in everything():
        claims = offered(position) & {"pair", "kao"} if position["phase"] == "claim" else set()
        if len(claims) != 1:
            continue
        [verb] = claims
        seat, kind = position["actor"], position["last_discard"]["tile"][:2]
        drawing = scene(position, seat)
        at = {(tile.x, tile.y): tile.face for tile in of_kind(drawing, "tile")}
        marked = Counter(FACES[at[match.x, match.y]] for match in of_kind(drawing, "match"))
        taken = reference.play(position, f"{verb} {kind}")["hands"][seat]
        assert marked == Counter(position["hands"][seat]) - Counter(taken)
        assert not of_kind(scene(position, (seat + 1) % 4), "match")
        checked[verb] += 1
    assert checked["pair"] > 20


@each_viewer
def test_the_hand_in_front_is_that_of_the_viewer(viewer: int | None) -> None:
    drawing = scene(moment("middle"), viewer)
    box = TALL.hand
    near = [tile for tile in of_kind(drawing, "tile") if tile.y > box.y]
    assert len(near) == len(moment("middle")["hands"][viewer or 0])
    assert {tile.face == "wahua-back" for tile in near} == {viewer is None}


@each_style
def test_the_next_seat_is_on_the_right_or_on_top(style: str) -> None:
    layout = LAYOUTS[style]
    near, following, opposite, before = (block.head for block in layout.blocks)
    assert near.y > max(following.y, opposite.y, before.y)
    assert following.x > opposite.x > before.x or following.y < opposite.y < before.y


# What a hand is worth


def hands() -> Iterator[tuple[Position, int]]:
    for position in everything()[::5]:
        for seat in range(4):
            if position["hands"][seat]:
                yield position, seat


def test_hands_are_parted_into_sets_and_loose_tiles() -> None:
    for position, seat in hands():
        hand, melds = position["hands"][seat], position["melds"][seat]
        groups = groups_of(hand, frozenset(meld["tiles"][0][:2] for meld in melds))
        assert Counter(tile for group in groups for tile in group.tiles) == Counter(hand)
        loose = Counter(group.tiles[0] for group in groups if group.loose)
        triples = Counter(f"{group.kind}s" for group in groups if len(group.tiles) == 3)
        assert loose + triples == Counter(reference.loose_tiles(hand, melds))
        due = due_class(groups)
        if due and not (triples and due == "framed"):
            assert {group.tiles[0] for group in groups if group.loose == due} == reference.in_order(
                hand, melds
            )


def test_values_are_those_of_the_rules() -> None:
    for position in (one for one in everything()[::25] if one["prize"]):
        worth = HandWorth(position)
        for kind in TYPES:
            assert worth.times(kind) == 2 ** reference.doublings(position, kind)
            assert worth.base(kind) == reference.base(position["options"], kind)
            for tiles in ([f"{kind}p"], [f"{kind}d", f"{kind}s"], [f"{kind}d", f"{kind}d", f"{kind}s"]):
                assert worth.of_tiles(tiles) == reference.value(position, tiles)


def test_under_each_set_stands_its_value() -> None:
    position = moment("middle")
    seat = position["actor"]
    drawing = scene(position, seat)
    melds = position["melds"][seat]
    groups = groups_of(position["hands"][seat], frozenset(meld["tiles"][0][:2] for meld in melds))
    values = [reference.value(position, group.tiles) for group in groups if not group.loose]
    told_values = [
        caption(drawing, f"worth-{number}").split("×")[0].split()[-1] for number in range(len(values))
    ]
    assert told_values == [str(value) for value in values]
    total = sum(values) + sum(reference.value(position, meld["tiles"]) for meld in melds)
    assert caption(drawing, f"value-{seat}") == f"your sets {total} 道"
    other = (seat + 1) % 4
    laid = sum(reference.value(position, meld["tiles"]) for meld in position["melds"][other])
    assert caption(drawing, f"value-{other}") == f"open sets {laid} 道"


def test_loose_tiles_bear_the_mark_of_their_class() -> None:
    for position in (moment("first act"), moment("middle"), moment("late")):
        seat = position["actor"]
        drawing = scene(position, seat)
        groups = groups_of(
            position["hands"][seat], frozenset(meld["tiles"][0][:2] for meld in position["melds"][seat])
        )
        wanted = Counter(f"wahua-class-{group.loose}" for group in groups if group.loose)
        marks = [sprite for sprite in drawing.sprites if sprite.kind.startswith("class-")]
        assert Counter(mark.face for mark in marks) == wanted


def test_orders_keep_sets_before_loose_tiles() -> None:
    hand = sorted(moment("first act")["hands"][moment("first act")["actor"]])
    arranged = {name: sorted(hand, key=order.key) for name, order in ORDERS.items()}
    for tiles in arranged.values():
        assert Counter(tiles) == Counter(hand)
        groups = groups_of(tiles, frozenset())
        assert [bool(group.loose) for group in groups] == sorted(bool(group.loose) for group in groups)
    first = [groups_of(tiles, frozenset())[0].tiles for tiles in arranged.values()]
    assert len(set(first)) > 1


# Choices


def worth_of(position: Position, event: str) -> int:
    """What the set is worth that a move lays."""
    after, kind = reference.play(position, event), event.split()[1]
    [tiles] = [meld["tiles"] for meld in after["melds"][position["actor"]] if meld["tiles"][0][:2] == kind]
    return reference.value(position, tiles)


def test_offers_tell_what_the_set_will_be_worth() -> None:
    found = Counter[tuple[str, str]]()
    for position in everything():
        for event in reference.legal(position) if isinstance(position["actor"], int) else ():
            verb = event.split()[0]
            if verb not in LAYING or found[verb, position["phase"]] > 6:
                continue
            found[verb, position["phase"]] += 1
            label = by_event(scene(position, position["actor"]))[event].label
            assert f" {worth_of(position, event)} 道" in label
            after = reference.play(position, event)
            was, is_now = (
                len(reference.of_type(one["hands"][position["actor"]], event[-2:]))
                for one in (position, after)
            )
            if verb == "pair":
                assert ("穿" in label) == (is_now > 0), (was, is_now)
    assert {verb for verb, _ in found} == {*LAYING}


def test_a_discard_that_is_swapped_in_is_itself_what_joins_the_pair() -> None:
    position = moment("pair offered")
    seat = position["actor"]
    held = [[{"kind": "pair", "tiles": ["35p", "35p"]}] if other == seat else [] for other in range(4)]
    changed = {**position, "melds": held, "hands": [["35d", "66p"]] * 4}
    changed["last_discard"] = {"seat": (seat + 3) % 4, "tile": "35s"}
    changed["discards"] = [["35s"]] * 4
    drawing = make_scene(WAHUA, changed, ["swap 35"], "en", viewer=seat)
    assert "3-5□ 3-5:" in drawing.choices[0].label


def test_winning_tells_the_own_total() -> None:
    found = 0
    for position in everything():
        if position["phase"] in ("claim_win", "act") and "win" in reference.legal(position) and found < 30:
            seat = position["actor"]
            label = by_event(scene(position, seat))["win"].label
            after = reference.play(position, "win")
            unshaken = min(
                reference.play(after, f"shake {kind[0]}-{kind[1]}")["last_hand"]["totals"][seat]
                for kind in TYPES
            )
            assert f": {unshaken} 道" in label
            found += 1
    assert found > 5


@pytest.mark.parametrize("phase", ["claim", "claim_win"])
def test_only_the_asked_see_what_is_offered(phase: str) -> None:
    position = moment("pair offered" if phase == "claim" else "may win")
    for viewer in range(4):
        drawing = scene(position, viewer)
        is_asked = viewer == position["actor"]
        assert bool(drawing.choices) == bool(drawing.hints) == is_asked


@pytest.mark.parametrize(
    ("name", "clause"),
    [("pair offered", "WAHUA-12"), ("may win", "WAHUA-39"), ("complete", "WAHUA-39"), ("middle", "WAHUA-32")],
)
def test_it_says_what_the_choice_is_about(name: str, clause: str) -> None:
    position = moment(name)
    assert clause in {hint.clause for hint in scene(position, position["actor"]).hints}


def test_on_honour_it_says_which_class_is_due() -> None:
    position = moment("late")
    [hint] = scene(position, position["actor"]).hints
    assert hint.clause == "WAHUA-33"


def test_a_finger_finds_every_loose_tile_on_a_phone() -> None:
    """Loose tiles are at least 40 px broad and high, and do not lie in each other's way."""
    full = [one for one in flowered() if one["phase"] == "act"] + [
        one for one in game() if one["phase"] == "act"
    ]
    alone = [f"{kind}{'psd'[number % 3]}" for number, kind in enumerate(TYPES)]
    many = {**moment("first act"), "hands": [alone] * 4, "drawn": alone[3]}
    for position in (many, *full[::3]):
        seat = position["actor"]
        hand = position["hands"][seat]
        legal = [f"discard {tile}" for tile in sorted(set(hand))]
        melds = position["melds"][seat]
        loose = {
            group.tiles[0]
            for group in groups_of(hand, frozenset(meld["tiles"][0][:2] for meld in melds))
            if group.loose
        }
        spots = {spot.id: spot for spot in make_scene(WAHUA, position, legal, "en", viewer=seat).spots}
        tiles = [spot for name, spot in spots.items() if name in loose]
        for spot in tiles:
            assert min(spot.width, spot.height) * PHONE / TALL.width >= 40
        for one in tiles:
            for other in tiles:
                apart = max(abs(one.x - other.x) - one.width, abs(one.y - other.y) - one.height)
                assert one is other or apart > -0.1


@pytest.mark.release
@pytest.mark.parametrize("discard_rule", ["enforced", "honour"])
def test_whatever_a_move_starts_from_is_large_enough_on_a_phone(discard_rule: str) -> None:
    """Sets laid, tiles of a triple and, on honour, of every pair: 40 px and more, and nothing in another's way."""
    chance, found = random.Random(f"fingers {discard_rule}"), Counter[str]()
    while found.total() < 60 or not {"discard", "kao", "pair", "show", "swap"} <= {*found}:
        position = made_up(chance, chance.choice(PHASES), discard_rule=discard_rule)
        seat = position["actor"]
        drawing = make_scene(WAHUA, position, reference.legal(position), "en", viewer=seat, style="tall")
        origins = {choice.origin: choice.event.split()[0] for choice in drawing.choices if choice.origin}
        spots = [spot for spot in drawing.spots if spot.id in origins]
        assert {spot.id for spot in spots} == {*origins}
        for spot in spots:
            assert min(spot.width, spot.height) * PHONE / TALL.width >= 40, (spot, position)
            found[origins[spot.id]] += 1
        in_hand = [spot for spot in spots if not spot.id.startswith("set")]
        for one, other in combinations(in_hand, 2):
            apart = max(
                abs(one.x - other.x) - (one.width + other.width) / 2,
                abs(one.y - other.y) - (one.height + other.height) / 2,
            )
            assert apart > -0.1, (one, other, position)
        for spot in in_hand:
            at = [tile for tile in of_kind(drawing, "tile") if tile.place == spot.id]
            assert any(abs(tile.x - spot.x) < spot.width / 2 and abs(tile.y - spot.y) < 1 for tile in at)


def on_the_table(drawing: Scene, place: str) -> list[str]:
    """The tiles at a place."""
    return [FACES[sprite.face] for sprite in of_kind(drawing, "tile") if sprite.place == place]


def test_a_set_is_laid_by_its_own_tiles() -> None:
    """It starts from a tile or an open set of its type, and goes to the discard that is taken or to its place."""
    found = Counter[tuple[str, str]]()
    for position in everything():
        for event in reference.legal(position) if isinstance(position["actor"], int) else ():
            verb, _, kind = event.partition(" ")
            if verb not in LAYING or found[verb, position["phase"]] > 5:
                continue
            found[verb, position["phase"]] += 1
            seat = position["actor"]
            drawing = scene(position, seat)
            choice = by_event(drawing)[event]
            assert {tile[:2] for tile in on_the_table(drawing, choice.origin)} == {kind}
            had = {meld["tiles"][0][:2] for meld in position["melds"][seat]}
            place = f"set-{seat}-{kind}" if kind in had else "melds"
            assert choice.target == ("latest" if position["phase"] == "claim" else place)
            spots = {spot.id: spot for spot in drawing.spots}
            latest = [sprite for sprite in drawing.sprites if sprite.id == "latest"]
            if choice.target == "latest":
                assert (spots["latest"].x, spots["latest"].y) == (latest[0].x, latest[0].y)
            after = reference.play(position, event)
            shown = scene(after, seat)
            laid = next(one for one in of_kind(shown, "tile") if one.place == f"set-{seat}-{kind}")
            if choice.target == place:
                at = spots[place]
                assert abs(laid.x - at.x) <= at.width / 2
                assert abs(laid.y - at.y) <= at.height / 2
    assert {verb for verb, _ in found} == {*LAYING}


@pytest.mark.release
@each_style
def test_places_that_a_move_goes_to_lie_on_no_tile_of_the_hand(style: str) -> None:
    for position in everything()[::5]:
        if not isinstance(position["actor"], int):
            continue
        drawing = scene(position, position["actor"], style=style)
        in_hand = {*position["hands"][position["actor"]]}
        targets = [spot for spot in drawing.spots if spot.id not in in_hand]
        for tile in of_kind(drawing, "tile"):
            if tile.place not in in_hand:
                continue
            for spot in targets:
                across = abs(spot.x - tile.x) - spot.width / 2 - TILE_WIDTH / 2 * tile.scale
                down = abs(spot.y - tile.y) - spot.height / 2 - TILE_HEIGHT / 2 * tile.scale
                assert max(across, down) > -0.1, (spot.id, tile.place)


def test_two_persons_at_one_screen_have_buttons_where_their_hand_does_not_lie_in_front() -> None:
    position = next(one for one in everything() if one["phase"] == "discard" and one["actor"] == 2)
    drawing = make_scene(WAHUA, position, reference.legal(position), "en", viewer=None)
    assert not drawing.spots
    assert {choice.origin for choice in drawing.choices} == {""}


# The settlement


def settlements() -> list[Position]:
    """Every first position in which a hand is settled."""
    return [
        after
        for before, after in pairwise(everything())
        if after["last_hand"] and before["last_hand"] != after["last_hand"] and after["hand"] > 0
    ]


def reckoned_value(text: str) -> int:
    """What a sum comes to."""
    result = 1
    for factor in text.split("×"):
        base, exponent = factor[0], factor[1:]
        result *= 2 ** "⁰¹²³⁴⁵".index(exponent) if exponent and exponent in "⁰¹²³⁴⁵" else int(factor)
        assert base.isdigit()
    return result


@each_style
def test_the_sheet_shows_every_set_with_its_arithmetic(style: str) -> None:
    for position in settlements():
        last = position["last_hand"]
        if last["sets"] is None:
            continue
        drawing = scene(position, style=style)
        texts = {text.id: text.text for text in drawing.captions}
        for seat in range(4):
            values = [int(text) for name, text in texts.items() if name.startswith(f"scored-{seat}-")]
            sums = [text for name, text in texts.items() if name.startswith(f"sum-{seat}-")]
            assert list(map(reckoned_value, sums)) == values
            assert sum(values) == last["totals"][seat]
            assert f"{last['totals'][seat]} 道" in texts[f"total-{seat}"]
            laid = [one for one in of_kind(drawing, "scored") if one.id.startswith(f"scored-{seat}-")]
            tiles = [tile for one in last["sets"][seat] for tile in one["tiles"]] + last["loose"][seat]
            assert Counter(FACES[one.face] for one in laid) == Counter(tiles)


def test_payments_make_the_results() -> None:
    levels = 0
    for position in settlements():
        balance = [0] * 4
        for payer, payee, amount, times in payments(position):
            balance[payer] -= amount
            balance[payee] += amount
            levels += amount == 0
            assert times == 1 or position["last_hand"]["dealer"] in (payer, payee)
        assert balance == position["last_hand"]["delta"]
    drawing = scene(moment("settled"))
    paid = [text.text for text in drawing.captions if text.id.startswith("paid-")]
    assert len(paid) == 6


def test_the_sheet_ranks_by_totals_and_stays_until_tiles_are_dealt() -> None:
    position = moment("settled")
    totals = position["last_hand"]["totals"]
    drawing = scene(position)
    names = sorted(
        (text for text in drawing.captions if text.id.startswith("name-")), key=lambda text: text.y
    )
    ranks = [1 + sum(other > total for other in totals) for total in sorted(totals, reverse=True)]
    assert [text.text.split(" · ")[0] for text in names] == [str(rank) for rank in ranks]
    assert [totals[int(text.id[-1])] for text in names] == sorted(totals, reverse=True)
    assert of_kind(scene(moment("wall built again")), "sheet")
    assert not of_kind(scene(find(game(), "open", 1)), "sheet")


def test_everything_fits_the_sheet() -> None:
    """Also where every seat has ten sets, a flower and loose tiles."""
    position = moment("settled")
    full = [{"kind": "pair", "tiles": [f"{kind}d", f"{kind}d"], "value": 640} for kind in TYPES[:10]]
    odd = [{"kind": "odd", "tiles": ["56d"], "value": 160}, {"kind": "flower", "tiles": ["f1"], "value": 200}]
    last = {**position["last_hand"], "sets": [full + odd] * 4, "loose": [[]] * 4}
    for style, layout in LAYOUTS.items():
        drawing = scene({**position, "last_hand": last}, style=style)
        lines = [
            text.y for text in drawing.captions if not text.id.startswith(("round", "hand", "prize", "shake"))
        ]
        assert max(lines) < layout.sheet.bottom - 10
        assert min(lines) > layout.sheet.y + 20
        rows = sorted({tile.y for tile in of_kind(drawing, "scored")})
        tile = of_kind(drawing, "scored")[0]
        assert all(other - one >= TILE_HEIGHT * tile.scale for one, other in pairwise(rows))
        foot = min(text.y for text in drawing.captions if text.id.startswith("paid-"))
        assert foot - 24 > max(rows) + TILE_HEIGHT / 2 * tile.scale


# The panel, and the table in words


@each_locale
def test_the_panel_tells_what_every_type_is_worth(locale: str) -> None:
    for position in (moment("middle"), settled()[60]):
        found = panel(WAHUA, position, locale)
        assert {len(row.cells) for row in found.rows} == {len(found.columns)} == {11}
        rows = {row.cells[0].replace("-", ""): row for row in found.rows}
        assert set(rows) == set(TYPES)
        for kind, row in rows.items():
            times = 2 ** reference.doublings(position, kind)
            base = reference.base(position["options"], kind)
            assert row.cells[3:5] == (str(base), f"×{times}" if times > 1 else "")
            assert row.cells[5:] == tuple(str(base * times * 2**frames) for frames in range(6))
            assert bool(row.flags) == (times > 1)


@pytest.mark.release
@each_locale
def test_the_holder_of_a_hand_is_told_what_completes_it(locale: str) -> None:
    lacking = Counter[bool]()
    moments = (*game()[::60], *flowered()[::60]) if locale == "en" else (game()[0], find(game(), "act"))
    for position in (*moments, offering("win", "act"), offering("win", "claim_win")):
        seat = position["actor"]
        if position["phase"] not in ("open", "claim", "claim_win", "act", "discard"):
            assert own_panel(WAHUA, reference.view(position, 0), locale, 0) is None
            continue
        if not isinstance(seat, int):
            continue
        view = reference.view(position, seat)
        ways, found = completions(view, seat), own_panel(WAHUA, view, locale, seat)
        assert found
        assert [row.face for row in found.rows] == [f"wahua-{way.tile}" for way in ways]
        assert {len(row.cells) for row in found.rows} == {len(found.columns)}
        for row, way in zip(found.rows, ways, strict=True):
            assert row.cells[3:5] == (str(way.unseen), str(way.total))
            assert bool(row.cells[2]) == bool(way.first or way.then or way.is_now)
            assert bool(row.flags) == way.is_now
        is_void = bool(position["faults"][seat])
        assert is_void == any(sign in found.title for sign in ("合撲", "合扑", "합박"))
        lacking[any(way.lacking for way in ways)] += 1
    assert set(lacking) == {True, False}


def test_before_the_prize_only_the_round_type_is_doubled() -> None:
    marked = [row.cells[0] for row in panel(WAHUA, game()[0], "en").rows if row.flags]
    assert marked == ["6-6"]


def test_the_diagram_tells_the_table_in_words() -> None:
    position = moment("middle")
    seat = position["actor"]
    lines = diagram(reference.view(position, seat)).splitlines()
    assert [line[0] for line in lines[:4]] == list("ABCD")
    assert " ".join(position["hands"][seat]) in lines[seat]
    others = [lines[other] for other in range(4) if other != seat]
    assert all("unseen" in line for line in others)
    assert f"{len(position['wall'])} tiles in the wall" in lines[4]


def test_the_diagram_of_a_settled_hand() -> None:
    position = moment("settled")
    text = diagram(reference.view(position, None))
    last = position["last_hand"]
    assert (
        f"last hand (won), dealer {'ABCD'[last['dealer']]}, prize {last['prize']}, shake {last['shake']}:"
        in text
    )
    for one in last["sets"][0]:
        assert f"{'+'.join(one['tiles'])}={one['value']}" in text


def test_a_pile_overlaps_only_when_it_is_long() -> None:
    box = Box(0, 0, 400, 80)
    short, full = in_pile(9, box, 0.4), in_pile(40, box, 0.4)
    assert all(other.x - one.x > TILE_WIDTH * 0.4 for one, other in pairwise(short))
    assert max(pose.x for pose in full) <= 400 - TILE_WIDTH * 0.2


def test_near_the_edge_the_name_of_a_class_ends_with_its_last_tile() -> None:
    """So it does not run into the name of the class before it."""
    sets = [f"{kind}{way}" for kind in ("15", "24", "45", "55", "56", "66", "46") for way in "dp"]
    hand = [*sets, "11p", "44d", "34d"]
    act = moment("first act")
    hands = [hand if seat == act["actor"] else other for seat, other in enumerate(act["hands"])]
    drawing = make_scene(
        WAHUA, {**act, "hands": hands, "drawn": None}, [], "en", viewer=act["actor"], style="broad"
    )
    [name] = [caption for caption in drawing.captions if caption.text == "framed"]
    marks = [sprite.x for sprite in drawing.sprites if sprite.face.endswith("class-framed")]
    assert len(marks) == 2
    assert name.x > max(marks)
