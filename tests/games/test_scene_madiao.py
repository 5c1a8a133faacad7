import json
import random
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import reference_madiao as reference

import boju
from boju.core.language import LOCALES
from boju.core.palette import CAPTIONS
from boju.core.scene import Caption, Choice, Scene, Spot, Sprite
from boju.core.svg import faces, render
from boju.games.madiao.about import MADIAO
from boju.games.madiao.captions import role_name
from boju.games.madiao.cards import CARDS
from boju.games.madiao.diagram import diagram
from boju.games.madiao.names import CARDS as NAMES
from boju.games.madiao.panel import (
    congratulations,
    four_extremes,
    from_others,
    panel,
    whole_tricks,
    with_banker,
)
from boju.games.madiao.scene import BROAD, CARD_HEIGHT, CARD_WIDTH, LAYOUTS, TALL, breadth, make_scene
from rows import each_row

SVG = "{http://www.w3.org/2000/svg}"
SHEET = resources.files("boju.games.madiao").joinpath("sheet.svg").read_text("utf-8")
EXAMPLES = json.loads((Path(__file__).parent / "data" / "madiao.examples.json").read_text("utf-8"))
DEFAULTS = {option.name: option.default for option in MADIAO.options}
EAST, SOUTH, WEST, NORTH = range(4)

Position = dict[str, Any]

each_locale = each_row("locale", LOCALES)
each_style = each_row("style", LAYOUTS)


def played(events: Sequence[str], **options: Any) -> Iterator[Position]:
    """The positions of a session, the first one before all events."""
    position = reference.new({**DEFAULTS, "draws": "none", **options})
    yield position
    for event in events:
        position = reference.play(position, event)
        yield position


def session(seed: int, deals: int = 2, **options: Any) -> tuple[Position, ...]:
    """The positions of a session played at random, where nobody announces anything."""
    return told(seed, deals, **options)[0]


@cache
def told(seed: int, deals: int, **options: Any) -> tuple[tuple[Position, ...], tuple[str, ...]]:
    """The positions of such a session, and the events between them."""
    chance = random.Random(seed)
    position = reference.new({**DEFAULTS, "draws": "none", "deals": deals, **options})
    positions, events = [position], []
    while position["actor"] is not None:
        legal = reference.legal(position)
        if position["actor"] == "chance":
            event = " ".join(["deck", *chance.sample(CARDS, len(CARDS))])
        else:
            beating = [move for move in legal if move.startswith("play")]
            event = (
                "pass"
                if "pass" in legal
                else chance.choice(beating if chance.random() < 0.6 and beating else legal)
            )
        position = reference.play(position, event)
        positions.append(position)
        events.append(event)
    return tuple(positions), tuple(events)


@cache
def examples() -> dict[str, Position]:
    """The last position of every worked example that starts from a new game and has no refused event."""
    found = {}
    for example in EXAMPLES:
        if "new" in example["start"] and "error" not in example["expect"]:
            *_, last = played(example["events"], **{"draws": "banker", **example["start"]["new"]["options"]})
            found[example["id"].removeprefix("MADIAO-")] = last
    return found


def scene(position: Position, viewer: int | None = EAST, locale: str = "en", **how: Any) -> Scene:
    """What a seat sees, with its choices if it is to move."""
    legal = reference.legal(position) if viewer is not None and viewer == position["actor"] else []
    return make_scene(MADIAO, reference.view(position, viewer), legal, locale, viewer=viewer, **how)


def of_kind(drawing: Scene, kind: str) -> list[Sprite]:
    return [sprite for sprite in drawing.sprites if sprite.kind == kind]


def named(drawing: Scene, name: str) -> Sprite:
    return next(sprite for sprite in drawing.sprites if sprite.id == name)


def caption(drawing: Scene, name: str) -> str:
    return next(caption.text for caption in drawing.captions if caption.id == name)


def at(position: Position) -> dict[str, list[Sprite]]:
    """The cards of a scene by place."""
    found: dict[str, list[Sprite]] = {}
    for sprite in of_kind(scene(position), "card"):
        found.setdefault(sprite.place, []).append(sprite)
    return found


def find(positions: Sequence[Position], **wanted: Any) -> Position:
    """The first position in which fields have given values, or given numbers of things."""

    def fits(position: Position) -> bool:
        return all(
            position[key] == value or (isinstance(position[key], list) and len(position[key]) == value)
            for key, value in wanted.items()
        )

    return next(position for position in positions if fits(position))


def in_trick(positions: Sequence[Position], tricks: int, plays: int) -> Position:
    return next(
        position
        for position in positions
        if position["trick"]
        and len(position["tricks"]) == tricks
        and len(position["trick"]["plays"]) == plays
    )


GAME = session(5)
DECLARED = ("ex-20", "ex-23", "ex-24")
EXEMPTED = ("ex-25", "ex-26", "ex-27")


def shown_positions() -> dict[str, Position]:
    return {
        "seat draw": reference.new({**DEFAULTS, "draws": "both"}),
        "before the first deal": GAME[0],
        "announcing": find(GAME, phase="announce"),
        "first lead": in_trick(GAME, 0, 0),
        "middle": in_trick(GAME, 3, 2),
        "trick done": in_trick(GAME, 5, 0),
        "last card": in_trick(GAME, 7, 3),
        "settled": find(GAME, phase="deck", deals_done=1),
        "announcing again": find(GAME, phase="announce", deals_done=1),
        "over": GAME[-1],
        "face card from the top": in_trick(session(2, 1, face_card="top"), 1, 1),
        "declared": examples()[DECLARED[0]],
        "exempt": examples()[EXEMPTED[2]],
        "many roles": examples()["ex-48"],
        "penalty": examples()["ex-42"],
    }


SHOWN = shown_positions()


@pytest.fixture(params=list(SHOWN.values()), ids=list(SHOWN))
def shown(request: pytest.FixtureRequest) -> Position:
    position: Position = request.param
    return position


@each_locale
def test_everything_has_a_name_and_every_choice_its_spots(shown: Position, locale: str) -> None:
    viewer = shown["actor"] if isinstance(shown["actor"], int) else EAST
    drawing = scene(shown, viewer, locale)
    assert drawing.label
    assert all(sprite.label for sprite in drawing.sprites if sprite.kind != "best")
    spots = [spot.id for spot in drawing.spots]
    assert len(set(spots)) == len(spots)
    assert [choice.event for choice in drawing.choices] == reference.legal(shown)
    assert len({choice.label for choice in drawing.choices}) == len(drawing.choices)
    for choice in drawing.choices:
        assert {choice.origin, choice.target} <= ({*spots} if " " in choice.event else {""})
    assert all(spot.label for spot in drawing.spots)
    texts = [*(text.text for text in drawing.captions), *(sprite.label for sprite in drawing.sprites)]
    assert not any("{" in text for text in texts)


@each_style
@pytest.mark.parametrize("viewer", [None, WEST])
def test_is_drawn_with_the_sheet_inside_the_picture(shown: Position, viewer: int | None, style: str) -> None:
    drawing = scene(shown, viewer, style=style)
    assert {sprite.face for sprite in drawing.sprites} | {drawing.board} <= faces(SHEET)
    assert len({sprite.id for sprite in drawing.sprites}) == len(drawing.sprites)
    assert len({text.id for text in drawing.captions}) == len(drawing.captions)
    things: list[Sprite | Caption | Spot] = [*drawing.sprites, *drawing.captions, *drawing.spots]
    for thing in things:
        assert 0 <= thing.x <= drawing.width
        assert 0 <= thing.y <= drawing.height
    for card in of_kind(drawing, "card"):
        across, down = CARD_WIDTH / 2 * card.scale, CARD_HEIGHT / 2 * card.scale
        assert across < card.x < drawing.width - across
        assert down < card.y < drawing.height - down
    ElementTree.fromstring(render(drawing, SHEET, "dark"))


@each_locale
@each_style
def test_no_words_run_over(shown: Position, style: str, locale: str) -> None:
    drawing = scene(shown, locale=locale, style=style)
    lines: dict[float, list[tuple[float, float]]] = {}
    for text in drawing.captions:
        width = breadth(text.text, float(CAPTIONS[text.role]["font-size"]))
        left = text.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
        assert left > 8
        assert left + width < drawing.width - 8
        lines.setdefault(text.y, []).append((left, left + width))
    for line in lines.values():
        assert all(one[1] < other[0] for one, other in pairwise(sorted(line)))


# The sheet


def symbols() -> dict[str, ElementTree.Element]:
    return {symbol.attrib["id"]: symbol for symbol in ElementTree.fromstring(SHEET).iter(f"{SVG}symbol")}


def parts_of(name: str) -> list[str]:
    """The parts that a symbol is made of, by name, and those of its parts."""
    found = []
    for use in symbols()[f"madiao-{name}"].iter(f"{SVG}use"):
        part = use.attrib["href"].removeprefix("#madiao-")
        found += [part, *parts_of(part)]
    return found


def test_every_card_has_a_face_and_one_put_down() -> None:
    assert {f"madiao-{state}{card}" for card in CARDS for state in ("", "down-")} <= faces(SHEET)
    assert all(parts_of(f"down-{card}")[0] == card for card in CARDS)
    assert len(SHEET.encode()) < 60_000


def test_exactly_the_ten_red_cards_are_marked() -> None:
    assert {card for card in CARDS if "red" in parts_of(card)} == reference.RED


@pytest.mark.parametrize("number", range(1, 10))
def test_coins_and_strings_are_as_many_as_the_card_says(number: int) -> None:
    assert parts_of(f"c{number}").count("coin") == number
    assert sum(part.startswith("string-") for part in parts_of(f"s{number}")) == number


def test_corners_tell_rank_and_suit_apart() -> None:
    corners = set()
    for card in CARDS:
        suit = next(part for part in parts_of(card) if part.startswith("suit-"))
        rank, name = [text.text or "" for text in symbols()[f"madiao-{card}"].findall(f"{SVG}text[@x]")][-2:]
        assert suit.startswith(f"suit-{card[0]}")
        assert name == NAMES[card].original
        corners.add((rank, suit))
    assert len(corners) == len(CARDS)


@each_style
def test_the_board_has_trays_where_the_rows_are(style: str) -> None:
    layout = LAYOUTS[style]
    trays = [
        rect.attrib for rect in symbols()[f"madiao-board-{style}"].iter(f"{SVG}rect") if "x" in rect.attrib
    ]
    for row in layout.rows:
        inside = [
            tray
            for tray in trays[1:]
            if all(
                float(tray["x"]) < place.x < float(tray["x"]) + float(tray["width"])
                and float(tray["y"]) < place.y < float(tray["y"]) + float(tray["height"])
                for place in map(row.place, range(8))
            )
        ]
        assert any("fill-opacity" in tray for tray in inside)
    paper = next(iter(symbols()[f"madiao-sheet-{style}"])).attrib
    assert (float(paper["width"]), float(paper["height"])) == (layout.sheet_width, layout.sheet_height)


# The table


@pytest.mark.parametrize("viewer", [*range(4), None])
def test_the_next_seat_sits_on_the_right(viewer: int | None) -> None:
    drawing = scene(SHOWN["middle"], viewer)
    near = viewer or 0
    where = {seat: named(drawing, f"counter-{seat}") for seat in range(4)}
    assert where[(near + 1) % 4].x > TALL.width / 2 > where[(near + 3) % 4].x
    assert where[(near + 2) % 4].y < where[(near + 3) % 4].y < where[near].y


def test_the_own_hand_is_fanned_in_order_and_the_others_are_backs() -> None:
    position = SHOWN["announcing"]
    drawing = scene(position, WEST)
    hand = [card for card in of_kind(drawing, "card") if card.y > 1200]
    assert [card.place for card in sorted(hand, key=lambda card: card.x)] == position["hands"][WEST]
    assert [card.angle for card in hand] == sorted(card.angle for card in hand)
    backs = [card for card in of_kind(drawing, "card") if card.face == "madiao-back"]
    assert len(backs) == 24
    assert [caption(drawing, f"held-{seat}") for seat in (EAST, SOUTH, NORTH)] == ["8", "8", "8"]


def test_rows_are_in_the_order_of_play_and_winning_cards_lie_forward() -> None:
    position = SHOWN["settled"]
    tricks = position["last_deal"]["tricks"]
    drawing = scene(position, SOUTH)
    for seat in range(4):
        row = TALL.rows[(seat - SOUTH) % 4]
        cards = [card for card in of_kind(drawing, "card") if card.place.startswith(f"row-{seat}-")]
        moves = [trick["plays"][(seat - trick["leader"]) % 4] for trick in tricks]
        assert [card.face for card in cards] == [
            f"madiao-{move.replace('play ', '').replace('fold ', 'down-')}" for move in moves
        ]
        for number, card in enumerate(cards):
            is_won = tricks[number]["winner"] == seat
            place = row.place(number, is_won)
            assert (card.x, card.y) == (place.x, place.y)
            assert ("won" in card.flags) == is_won
            middle = abs(card.x - TALL.width / 2) + abs(card.y - TALL.sheet.y)
            still = row.place(number)
            assert (middle < abs(still.x - TALL.width / 2) + abs(still.y - TALL.sheet.y)) == is_won


def test_cards_put_down_are_seen_by_their_own_seat_only() -> None:
    position = in_trick(GAME, 7, 3)
    folds = [
        ((trick["leader"] + place) % 4, move[5:])
        for trick in [*position["tricks"], position["trick"]]
        for place, move in enumerate(trick["plays"])
        if move.startswith("fold")
    ]
    assert {seat for seat, _ in folds} == {EAST, SOUTH, WEST, NORTH}
    for viewer in (*range(4), None):
        down = {card.face[-2:] for card in of_kind(scene(position, viewer), "card") if "-down-" in card.face}
        assert down == {card for seat, card in folds if seat == viewer}


def test_the_trick_lies_in_the_middle_until_the_next_is_led() -> None:
    during, done = SHOWN["middle"], SHOWN["trick done"]
    up = {move[5:] for move in during["trick"]["plays"] if move.startswith("play")}
    assert {card.face[-2:] for place, [card, *_] in at(during).items() if place.startswith("front")} == up
    last = done["tricks"][-1]
    framed = named(scene(done), "best")
    winning = next(card for card in of_kind(scene(done), "card") if (card.x, card.y) == (framed.x, framed.y))
    assert winning.face[-2:] == reference.winning_card(last["plays"])
    assert "won" in winning.flags
    assert (framed.x, framed.y) == (TALL.trick[last["winner"]].x, TALL.trick[last["winner"]].y)


def test_all_cards_of_a_played_deal_are_somewhere(shown: Position) -> None:
    held = sum(map(len, shown["hands"]))
    if shown["phase"] in ("announce", "play"):
        assert len(of_kind(scene(shown), "card")) == 32
    elif shown["last_deal"]:
        assert len(of_kind(scene(shown), "card")) == sum(map(len, shown["last_deal"]["shown"]))
    else:
        assert len(of_kind(scene(shown), "card")) == held == 0


def test_the_face_card_lies_on_the_stock() -> None:
    bottom, top = in_trick(session(2, 1), 1, 1), SHOWN["face card from the top"]
    assert named(scene(bottom), "stock").face == "madiao-stock-turned"
    assert named(scene(bottom), "face").face == f"madiao-{bottom['deck'][39]}"
    assert "second" not in {sprite.id for sprite in scene(bottom).sprites}
    assert named(scene(top), "stock").face == "madiao-stock"
    assert named(scene(top), "face").face == f"madiao-{top['deck'][32]}"
    assert named(scene(top), "second").face == f"madiao-{top['deck'][39]}"


def test_the_penalty_card_is_turned_up_at_the_settlement() -> None:
    assert named(scene(SHOWN["settled"]), "second").label.startswith("penalty card")
    assert "second" not in {sprite.id for sprite in scene(SHOWN["last card"]).sprites}
    assert "second" not in {sprite.id for sprite in scene(SHOWN["declared"]).sprites}


def test_marks_are_at_the_right_seats() -> None:
    position = SHOWN["middle"]
    drawing = scene(position, NORTH)
    for mark, seat in (
        ("bank", position["banker"]),
        ("first", position["first_dealt"]),
        ("turn", position["actor"]),
    ):
        panel_of = TALL.panels[(seat - NORTH) % 4]
        mark_at = named(drawing, mark)
        assert panel_of.x <= mark_at.x <= panel_of.x + 192
        assert panel_of.y <= mark_at.y <= panel_of.y + 114
    assert caption(drawing, "trick") == "trick 4 of 8"
    assert caption(drawing, "deal") == "Deal 1 of 2"


def test_answers_lie_before_their_seats_until_cards_are_played() -> None:
    first = find(GAME, phase="announce")
    answered = reference.play(reference.play(first, "pass"), "pass")
    slips = [slip.face for slip in of_kind(scene(answered), "slip")]
    assert slips == ["madiao-slip-pass"] * 2
    assert not of_kind(scene(SHOWN["first lead"]), "slip")
    declared = examples()[DECLARED[1]]
    slips_after = {slip.id for slip in of_kind(scene(declared), "slip")}
    shown_by = declared["last_deal"]["shown"]
    assert slips_after == {f"slip-{seat}" for seat in range(4) if not shown_by[seat]}


# Choices


def by_event(drawing: Scene) -> dict[str, Choice]:
    return {choice.event: choice for choice in drawing.choices}


def follower(must_follow: bool = False) -> Position:
    """A position in which the seat to move can beat with one card, follow with another, and throw off a third."""
    for seed in range(50):
        for position in session(seed, 1, must_follow=must_follow):
            if position["phase"] == "play" and position["trick"]["plays"]:
                legal = reference.legal(position)
                hand = position["hands"][position["actor"]]
                beating = [move for move in legal if move.startswith("play")]
                suit = reference.winning_card(position["trick"]["plays"])[0]
                follows = sum(card[0] == suit for card in hand)
                if len(beating) == 1 and 1 < follows < len(hand):
                    return position
    raise AssertionError


def test_a_card_goes_to_the_front_or_down() -> None:
    position = follower()
    drawing = scene(position, position["actor"])
    best = reference.winning_card(position["trick"]["plays"])
    for event, choice in by_event(drawing).items():
        verb, card = event.split()
        assert choice.origin == card
        assert choice.target == {"play": "front", "fold": "down"}[verb]
        title = NAMES[card].title["en"]
        over = NAMES[best].title["en"]
        assert choice.label == (f"play {title} over {over}" if verb == "play" else f"put {title} face down")
        assert choice.deed == {"play": "Play", "fold": "Face down"}[verb]
    spots = {spot.id: spot for spot in drawing.spots}
    front, down = spots["front"], spots["down"]
    assert abs(front.y - down.y) > (front.height + down.height) / 2
    row = TALL.rows[0]
    assert (down.x, down.y) == (row.centre.x, row.centre.y)
    assert down.is_tray
    assert abs(row.place(len(position["tricks"])).x - down.x) < down.width / 2
    assert (front.x, front.y) == (TALL.trick[0].x, TALL.trick[0].y)


def test_cards_that_can_beat_are_lifted() -> None:
    position = follower()
    drawing = scene(position, position["actor"])
    hand = {card.place: card for card in of_kind(drawing, "card") if card.y > 1200}
    spots = {spot.id: spot for spot in drawing.spots}
    lifted = {place for place, card in hand.items() if card.y < spots[place].y}
    assert lifted == {choice.origin for choice in drawing.choices if choice.target == "front"}
    leading = SHOWN["first lead"]
    before = scene(leading, leading["actor"])
    on_hand = {spot.id: spot.y for spot in before.spots}
    assert all(card.y == on_hand[card.place] for card in of_kind(before, "card") if card.place in on_hand)


def test_the_leader_plays_to_the_front() -> None:
    position = SHOWN["first lead"]
    drawing = scene(position, position["actor"])
    assert {choice.target for choice in drawing.choices} == {"front"}
    assert all(choice.label.startswith("lead ") for choice in drawing.choices)


@each_style
def test_a_finger_finds_every_card_on_a_phone(style: str) -> None:
    """At 352 px for the width of the tall table, and 915 px for the broad one."""
    across = 352 / TALL.width if style == "tall" else 915 / BROAD.width
    position = SHOWN["announcing"]
    legal = [f"{verb} {card}" for card in position["hands"][EAST] for verb in ("fold", "play")]
    view = {**reference.view(SHOWN["first lead"], EAST), "actor": EAST, "hands": position["hands"]}
    spots = make_scene(MADIAO, view, legal, "en", viewer=EAST, style=style).spots
    assert len(spots) == 10
    for spot in spots:
        assert min(spot.width, spot.height) * across > 34
    cards = sorted((spot for spot in spots if spot.id in CARDS), key=lambda spot: spot.x)
    assert all(one.x + one.width / 2 <= other.x - other.width / 2 + 0.1 for one, other in pairwise(cards))


def test_announcements_say_what_the_hand_has() -> None:
    deck = ["deck", "tm", "w9", "s9", "c0", "th", "tk", "w8", "s8"]
    rest = [card for card in CARDS if card not in deck[1:]]
    chief = ["tm", "w9", "s9", "c0", "th", "c1", "c2", "c3"]
    rest = [card for card in CARDS if card not in chief and card != "s1"]
    dealt = [*chief[:4], *rest[:12], *chief[4:], *rest[12:], "s1"]
    *_, position = played([" ".join(["deck", *dealt])])
    first = position["first_dealt"]
    while position["actor"] != first:
        position = reference.play(position, "pass")
    labels = {event: choice.label for event, choice in by_event(scene(position, first)).items()}
    assert labels == {
        "declare": (
            "declare a special hand 異賞: Four Honours 四尊 4 注, Four Honours and the Hundred 四尊百萬 5 注"
        ),
        "pass": "pass",
    }
    assert not scene(position, first).hints
    assert all(not choice.origin for choice in scene(position, first).choices)


@pytest.mark.parametrize(
    ("events", "clause"),
    [(["pass"], "MADIAO-27"), (["declare"], "MADIAO-26"), (["exempt", "pass"], None)],
)
def test_it_says_why_nothing_else_can_be_announced(events: list[str], clause: str | None) -> None:
    position = SHOWN["announcing"]
    view = reference.view(position, position["actor"])
    drawing = make_scene(MADIAO, view, events, "en", viewer=position["actor"])
    assert [hint.clause for hint in drawing.hints] == ([clause] if clause else [])


def test_it_says_why_there_are_no_other_cards() -> None:
    leading = SHOWN["first lead"]
    assert [hint.clause for hint in scene(leading, leading["actor"]).hints] == ["MADIAO-52"]
    free, bound = follower(), follower(must_follow=True)
    assert not scene(free, free["actor"]).hints
    assert [hint.clause for hint in scene(bound, bound["actor"]).hints] == ["MADIAO-55"]
    beaten = next(
        position
        for position in GAME
        if position["trick"] and all(move.startswith("fold") for move in reference.legal(position))
    )
    [hint] = scene(beaten, beaten["actor"]).hints
    assert hint.clause == "MADIAO-53"
    assert NAMES[reference.winning_card(beaten["trick"]["plays"])].title["en"] in hint.text


# What is hidden


def hidden_from(position: Position, viewer: int | None) -> set[str]:
    """The cards that a seat has never seen in a deal."""
    view = reference.view(position, viewer)
    moves = [move for trick in [*view["tricks"], view["trick"] or {"plays": []}] for move in trick["plays"]]
    known = {card for hand in view["hands"] for card in hand} | {move[5:] for move in moves}
    return set(CARDS) - known - {position["face_card"], position["bottom_card"]}


@pytest.mark.parametrize("viewer", [*range(4), None])
def test_nothing_of_a_scene_names_a_hidden_card(viewer: int | None) -> None:
    positions = [position for position in GAME if position["deck"]]
    assert len(positions) > 60
    for position in positions:
        told = scene(position, viewer).to_json()
        for card in hidden_from(position, viewer):
            assert f'{card}"' not in json.dumps(told["sprites"])
            written = NAMES[card].title["en"]
            assert not any(
                written == label for sprite in told["sprites"] for label in sprite["label"].split(": ")
            )


def test_games_that_differ_in_hidden_things_look_alike() -> None:
    """West and North have each put down the other's card, and East's drawings do not tell."""
    positions, events = told(5, 2)
    end = positions.index(SHOWN["settled"])
    folded: dict[int, list[str]] = {seat: [] for seat in range(4)}
    for position, event in zip(positions[:end], events, strict=False):
        if event.startswith("fold"):
            folded[position["actor"]].append(event[5:])
    swap = {folded[WEST][0]: folded[NORTH][0], folded[NORTH][0]: folded[WEST][0]}
    twin, before, twin_before = positions[0], None, None
    for position, event in zip(positions[:end], events, strict=False):
        before, twin_before = scene(position, before=before), scene(twin, before=twin_before)
        assert before == twin_before
        twin = reference.play(twin, " ".join(swap.get(word, word) for word in event.split()))
    assert twin["last_deal"]["shown"] != SHOWN["settled"]["last_deal"]["shown"]
    assert scene(twin, before=twin_before) != scene(SHOWN["settled"], before=before)


# From scene to scene


@pytest.mark.parametrize("viewer", [*range(4), None])
def test_a_card_keeps_its_id_from_hand_to_row(viewer: int | None) -> None:
    """Between two positions of a deal, a card goes from the hand, and the cards of a full trick go to the rows."""
    for before, after in pairwise(GAME):
        if before["phase"] not in ("announce", "play") or after["deals_done"] != before["deals_done"]:
            continue
        stood = {card.id: card.place for card in of_kind(scene(before, viewer), "card")}
        stand = {card.id: card.place for card in of_kind(scene(after, viewer), "card")}
        assert stood.keys() == stand.keys()
        moved = {(stood[card], stand[card]) for card in stand if stood[card] != stand[card]}
        left = [(start, end) for start, end in moved if not start.startswith("front")]
        assert len(left) == (before["phase"] == "play")
        for start, end in left:
            seat = before["actor"]
            assert start in (f"hand-{seat}", *before["hands"][seat])
            fronts = ("front", f"front-{seat}")
            assert end in (*fronts, f"row-{seat}-{len(before['tricks'])}")
        assert all(end.startswith("row-") for start, end in moved if start.startswith("front"))


@pytest.mark.parametrize(("draws", "is_drawn"), [("both", True), ("banker", False)])
def test_who_has_drawn_a_seat_is_named(draws: str, is_drawn: bool) -> None:
    state = boju.new("madiao", draws=draws)
    assert not any(text.id.startswith("person-") for text in state.scene().captions)
    while state.actor == "chance":
        state.draw(5)
    persons = [f"Player {1 + person}" if is_drawn else "" for person in state.position()["entrants"]]
    drawing = state.scene()
    told = {text.id: text.text for text in drawing.captions if text.id.startswith("person-")}
    assert told == {f"person-{seat}": person for seat, person in enumerate(persons) if person}
    assert all(person in named(drawing, f"counter-{seat}").label for seat, person in enumerate(persons))


# The settlement


def test_the_sheet_tells_results_and_roles() -> None:
    position = SHOWN["many roles"]
    deal = position["last_deal"]
    drawing = scene(position, style="broad")
    assert [caption(drawing, f"result-{seat}") for seat in range(4)] == ["−18 注", "0 注", "+16 注", "+2 注"]
    assert caption(drawing, f"value-{WEST}") == "5 tricks, value +15 注"
    told = " · ".join(text.text for text in drawing.captions if text.id.startswith(f"claims-{WEST}"))
    assert told.split(" · ") == [role_name(role, times, "en") for role, times, _ in deal["roles"][WEST]]
    assert named(drawing, "sheet").label == (
        "Settlement of deal 1: East −18 注, South 0 注, West +16 注, North +2 注"
    )


def test_the_sheet_stays_until_the_next_deal_is_played() -> None:
    assert of_kind(scene(SHOWN["announcing again"]), "sheet")
    playing = next(p for p in GAME if p["phase"] == "play" and p["deals_done"] == 1)
    assert not of_kind(scene(playing), "sheet")
    assert not of_kind(scene(SHOWN["announcing"]), "sheet")


def test_the_most_roles_fit_the_sheet() -> None:
    position = SHOWN["many roles"]
    roles = ("diao", "shang", "xiaotu", "dahuobai", "dahuobaitu", "sankai", "bazhuo")
    full = {**position["last_deal"], "roles": [[[role, 3, 6] for role in roles]] * 4, "penalty_payer": WEST}
    for style, layout in LAYOUTS.items():
        for locale in LOCALES:
            drawing = scene({**position, "last_deal": full}, locale=locale, style=style)
            lines = [
                text.y for text in drawing.captions if text.id.startswith(("settled", "claims", "tidings"))
            ]
            assert min(lines) > layout.sheet.y - layout.sheet_height / 2 + 20
            assert max(lines) < layout.sheet.y + layout.sheet_height / 2 - 6


def deals() -> dict[str, Position]:
    found = {name: position for name, position in examples().items() if position["last_deal"]}
    limited = session(7, 1, knock=True, deal_limit=1)[-1]
    return {**found, "random": GAME[-1], "knock": session(7, 1, knock=True)[-1], "limited": limited}


@pytest.mark.parametrize("name", deals())
def test_all_payments_of_a_deal_make_its_result(name: str) -> None:
    position = deals()[name]
    deal = position["last_deal"]
    payments = [
        congratulations(deal),
        whole_tricks(deal),
        four_extremes(deal),
        deal.get("limit_halves", [0] * 4),
    ]
    if deal["kind"] == "play":
        payments += [
            with_banker(deal),
            from_others(deal["penalty_payer"], -2),
            from_others(deal["knocker"], 2, exempt=deal["banker"]),
            deal.get("liability_halves", [0] * 4),
        ]
    assert [sum(paid) for paid in zip(*payments, strict=True)] == deal["deal_halves"]


@each_locale
def test_the_panel_lists_everything_that_counts(locale: str) -> None:
    new = panel(MADIAO, SHOWN["before the first deal"], locale)
    assert {len(row.cells) for row in new.rows} == {len(new.columns)} == {5}
    after = panel(MADIAO, SHOWN["many roles"], locale)
    assert {len(row.cells) for row in after.rows} == {len(after.columns)} == {9}
    assert after.title != new.title
    assert all(row.cells[0] and row.cells[-1] and row.cells[-2].startswith("MADIAO-") for row in after.rows)


def test_the_panel_tells_every_role_with_its_clause() -> None:
    position = SHOWN["many roles"]
    rows = {row.cells[0]: row for row in panel(MADIAO, position, "en").rows}
    assert rows["賞"].cells[2:8] == ("+1", "", "", "+2 (×2)", "", "MADIAO-66")
    assert rows["小活百突"].cells[2:8] == ("+4", "", "", "+8 (×2)", "", "MADIAO-71")
    assert rows["banker"].cells[3:7] == ("−18", "0", "+16", "+2")
    marked = {name for name, row in rows.items() if "lying" in row.flags}
    assert marked == {
        *("吊", "死", "賞", "小突", "小活百", "小活百突"),
        *("value", "banker", "result", "total"),
    }


def test_the_panel_tells_who_paid_for_a_declared_hand() -> None:
    rows = {row.cells[0]: row for row in panel(MADIAO, SHOWN["declared"], "en").rows}
    assert rows["八紅"].cells[3:7] == ("", "6", "", "")
    assert rows["賀"].cells[3:7] == ("−22", "+66", "−22", "−22")
    assert rows["result"].cells[3:7] == ("−23", "+69", "−23", "−23")


# The diagram


def test_the_diagram_tells_the_table_in_words() -> None:
    position = SHOWN["middle"]
    text = diagram(reference.view(position, EAST))
    lines = text.splitlines()
    assert [line[0] for line in lines[:4]] == list("ABCD")
    assert " ".join(position["hands"][EAST]) in lines[EAST]
    assert all(f"{len(position['hands'][seat])} unseen" in lines[seat] for seat in (SOUTH, WEST, NORTH))
    assert text.count("[") == 3
    assert f"face card {position['face_card']}" in text
    assert "trick 4 of 8" in text


@pytest.mark.parametrize("viewer", [EAST, None])
def test_the_diagram_hides_what_is_hidden(viewer: int | None) -> None:
    for position in GAME:
        if position["deck"] and not position["deals_done"]:
            words = set(diagram(reference.view(position, viewer)).replace("(", " ").replace(")", " ").split())
            assert not words & hidden_from(position, viewer)


def test_the_diagram_of_a_settled_deal() -> None:
    text = diagram(SHOWN["many roles"])
    assert "last deal (play), banker A:" in text
    assert "  C   +16  diao x1 1, shang x2 2" in text
    assert "the session is over after 1 of 1 deals" in text


@each_locale
def test_on_a_phone_the_settlement_stays_on_its_paper(locale: str) -> None:
    position = deepcopy(SHOWN["settled"])
    many = [["xiaohuobaitu", 2, 16], ["dahuobaitu", 2, 16], ["sibaitu", 2, 16]]
    position["last_deal"]["roles"] = [many, many, [], []]
    drawing = scene(position, locale=locale, style="tall")
    left, right = TALL.sheet.x - TALL.sheet_width / 2, TALL.sheet.x + TALL.sheet_width / 2
    told = [text for text in drawing.captions if text.id.startswith(("claims-", "tidings-"))]
    assert told
    for text in told:
        width = breadth(text.text, TALL.detail)
        start = text.x - (width / 2 if text.anchor == "middle" else 0)
        assert left <= start
        assert start + width <= right
        assert abs(text.y - TALL.sheet.y) < TALL.sheet_height / 2
