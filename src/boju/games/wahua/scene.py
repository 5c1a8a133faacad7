"""The table of 挖花 from the viewer's chair: the other seats with open sets and discards, the own hand in front.

Tiles of the viewer's hand are places named by their codes, "46d"; open sets are "set-SEAT-TYPE". Tiles go to "pile",
the own discards. What lays a set is a button, as other moves are, and also starts from a tile or an open set of its
type; it goes to "latest", the discard that is taken, or to where the set will lie, "melds" or its place. Every tile of
the wall, a hand, a set or a pile is a sprite of its own that keeps its id while it moves, so far as the view tells
which one moved.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from boju.core.drawing import Box
from boju.core.family import UNSEEN
from boju.core.game import About
from boju.core.identity import carry_ids
from boju.core.kernels import plain
from boju.core.language import in_language
from boju.core.phrases import signed
from boju.core.scene import Caption, Choice, RuleHint, Scene, Spot, Sprite
from boju.games.wahua import names, words
from boju.games.wahua.layouts import (
    GAP,
    LAYOUTS,
    NEAR,
    TILE_HEIGHT,
    TILE_WIDTH,
    Spread,
    WahuaLayout,
    WahuaPose,
    in_pile,
    in_rows,
    spread,
)
from boju.games.wahua.rules import NO_TYPE, SEATS
from boju.games.wahua.settlement import Settlement
from boju.games.wahua.telling import Telling
from boju.games.wahua.tiles import OPPOSITE, TYPES, times_doubled
from boju.games.wahua.worth import Group, by_frames, due_class, groups_of, round_type

BACK_SCALE, BACK_PITCH, BACKS_X = 0.17, 8.0, 200.0
DEALER_X, WON_X = 172.0, 138.0
WALL_SCALE, WALL_PITCH = 0.15, 9.0
CAPTION_HEIGHT = 42.0
THIN_SPACE = "\u2009"
"""Between the parts of what is written below a set, which has no more room than the set."""
TURNS = ("claim_win", "claim", "act", "discard")
LAYING = ("pair", "kao", "swap", "show")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lying:
    """A tile on the table that has no id yet."""

    face: str
    pose: WahuaPose
    place: str
    label: str
    z: int = 10
    flags: tuple[str, ...] = ()


AIMS = (("pairs", "WAHUA-35"), ("frames", "WAHUA-48"), ("spare", "WAHUA-32"))
"""What to aim for, told at the first decision of the first hand, with clauses."""


def make_scene(
    about: About,
    view: Mapping[str, Any],
    legal: Sequence[str],
    locale: str,
    *,
    viewer: int | None = None,
    before: Scene | None = None,
    style: str = "tall",
    tried: Sequence[str] = (),
    record: Any = None,
) -> Scene:
    """Draw a view with its legal events, the viewer's chair in front; tiles keep the ids of the scene `before`."""
    style = style if style in LAYOUTS else "tall"
    layout = LAYOUTS[style]
    table = _WahuaBoard(about=about, view=view, locale=locale, viewer=viewer, legal=legal, layout=layout)
    sheet = Settlement(about=about, view=view, locale=locale, layout=layout) if table.is_settled else None
    choices = tuple(table.choice(event) for event in (*legal, *tried))
    return Scene(
        sheet="wahua",
        board=f"wahua-board-{style}",
        width=layout.width,
        height=layout.height,
        sprites=(
            *table.notices(),
            *table.tiles(before),
            *(table.marks() if sheet is None else sheet.sprites(style)),
        ),
        spots=tuple(table.spots(choices)),
        choices=choices,
        captions=(*table.notice_captions(), *(table.captions() if sheet is None else sheet.captions())),
        label=f"{in_language(about.names, locale)}: {table.state_of_play()}",
        hints=tuple(table.hints()),
        chance=table.say(words.CHANCE[table.phase]) if table.phase in words.CHANCE else "",
    )


@dataclass(frozen=True, kw_only=True)
class _WahuaBoard(Telling):
    """A view, drawn from one chair for readers of a language."""

    viewer: int | None
    legal: Sequence[str]
    layout: WahuaLayout

    # the hand on the table

    @property
    def is_settled(self) -> bool:
        """Whether the last hand lies open for settlement: until the tiles of the next one are dealt."""
        return self.view["last_hand"] is not None and self.phase in ("deck", "prize", "over")

    @property
    def is_dealt(self) -> bool:
        return self.phase not in ("deck", "prize", "over")

    @property
    def round_type(self) -> str:
        """The type that the round shown doubles."""
        number = self.view["last_hand"]["round"] if self.is_settled else self.view["round"]
        return round_type(number)

    @property
    def prize(self) -> str | None:
        prize: str | None = self.view["last_hand"]["prize"] if self.is_settled else self.view["prize"]
        return prize

    @property
    def shake(self) -> str | None:
        return self.view["last_hand"]["shake"] if self.is_settled else None

    def side(self, seat: int) -> int:
        return (seat - (self.viewer or 0)) % SEATS

    @property
    def near(self) -> int:
        """The seat in front."""
        return self.viewer or 0

    def is_known(self, seat: int) -> bool:
        hand = self.view["hands"][seat]
        return bool(hand) and UNSEEN not in hand

    @cached_property
    def groups(self) -> list[Group]:
        """The sets and loose tiles of the hand in front; of a hidden hand single tiles."""
        hand = self.view["hands"][self.near]
        if not self.is_known(self.near):
            return [Group((tile,), "unseen") for tile in hand]
        return groups_of(hand, self.open_types(self.near))

    def open_types(self, seat: int) -> frozenset[str]:
        return frozenset(meld["tiles"][0][:2] for meld in self.view["melds"][seat])

    # tiles

    def tiles(self, before: Scene | None) -> Iterator[Sprite]:
        """Every tile on the table."""
        lying = [
            *self.wall(),
            *(tile for seat in range(SEATS) if self.side(seat) != NEAR for tile in self.behind(seat)),
            *self.in_front(),
            *(tile for seat in range(SEATS) for tile in (*self.sets(seat), *self.pile(seat))),
        ]
        ids = carry_ids(before, {"tile": [tile.place for tile in lying]})["tile"]
        for tile in lying:
            yield Sprite(
                id=ids[tile.place].pop(0),
                kind="tile",
                face=f"wahua-{tile.face}",
                x=tile.pose.x,
                y=tile.pose.y,
                scale=tile.pose.scale,
                z=tile.z,
                flags=tile.flags,
                place=tile.place,
                label=tile.label,
            )

    def wall(self) -> Iterator[Lying]:
        """What is left of the wall, two tiles high; the next one to leave it comes last."""
        strip, left = self.layout.strip, len(self.view["wall"])
        stacks = (left + 1) // 2
        pitch = min(WALL_PITCH, strip.wall_width / max(1, stacks))
        for number in range(left):
            place = left - 1 - number
            is_upper = place % 2 == 0
            pose = WahuaPose(
                strip.wall + 10 + pitch * (place // 2), strip.y + (4 if not is_upper else -4), WALL_SCALE
            )
            yield Lying(face="back", pose=pose, place="wall", label=self.say(words.WALL), z=1 + is_upper)

    def behind(self, seat: int) -> Iterator[Lying]:
        """The concealed tiles of another seat."""
        head = self.layout.blocks[self.side(seat)].head
        two_lines = head.height > 50
        x, y = (head.x + 12, head.y + 54) if two_lines else (head.x + BACKS_X, head.y + 19)
        for number, tile in enumerate(self.view["hands"][seat]):
            is_known = tile != UNSEEN
            yield Lying(
                face=tile if is_known else "back",
                pose=WahuaPose(x + BACK_PITCH * number, y, BACK_SCALE),
                place=f"hand-{seat}-{tile}" if is_known else f"hand-{seat}",
                label=self.held(seat, tile),
                z=20 + number,
            )

    def held(self, seat: int, tile: str) -> str:
        if tile == UNSEEN:
            return self.say(words.BACK, name=self.name(seat))
        return self.say(words.HELD, name=self.name(seat), tile=self.tile(tile))

    def in_front(self) -> Iterator[Lying]:
        """The hand in front: its sets, then its loose tiles by class."""
        for group, poses in zip(self.groups, self.poses, strict=True):
            for number, (tile, pose) in enumerate(zip(group.tiles, poses, strict=True)):
                place = tile if self.near == self.viewer else f"hand-{self.near}-{tile}"
                yield Lying(
                    face="back" if tile == UNSEEN else tile,
                    pose=pose,
                    place=f"hand-{self.near}" if tile == UNSEEN else place,
                    label=self.held_as(group, tile),
                    z=60 + number,
                )

    def held_as(self, group: Group, tile: str) -> str:
        """A tile in the hand in front, and what it is part of."""
        if tile == UNSEEN:
            return self.held(self.near, tile)
        what = self.loose_name(group.loose) if group.loose else self.set_sum(group.tiles)
        times = self.worth.times(group.kind)
        if times > 1 and not group.loose:
            what += "; " + self.say(words.DOUBLED, type=self.type(group.kind), times=times)
        return self.say(words.HELD_AS, name=self.name(self.near), tile=self.tile(tile), what=what)

    @property
    def hand_box(self) -> Box:
        """Where the hand in front lies: on a tall table also where open sets come, as long as there are none."""
        box, melds = self.layout.hand, self.layout.blocks[NEAR].melds
        is_taken = self.view["melds"][self.near] or self.view["flowers"][self.near] or "melds" in self.targets
        if is_taken or melds.width < box.width / 2:
            return box
        return Box(box.x, melds.y, box.width, box.bottom - melds.y)

    def parts(self, group: Group) -> list[int]:
        """How many tiles of a group lie together that are touched as one: all of them, unless they may be discarded."""
        is_honour = self.view["options"]["discard_rule"] == "honour"
        if len(group.tiles) == 2 and not is_honour:
            return [2]
        return [len(list(same)) for _, same in groupby(group.tiles)]

    @cached_property
    def spread(self) -> Spread:
        """How the hand in front is laid out."""
        sets = [self.parts(group) for group in self.groups if not group.loose]
        loose = sum(bool(group.loose) for group in self.groups)
        touch = self.layout.touch if self.is_known(self.near) else 0.0
        return spread(sets, loose, self.hand_box, self.layout.largest, touch, CAPTION_HEIGHT)

    @cached_property
    def corners(self) -> list[tuple[float, float]]:
        """Where each group of the hand in front begins, and the middle of its row."""
        box, way = self.hand_box, self.spread
        y = box.y + (box.height - way.height) / 2 + TILE_HEIGHT * way.scale / 2
        found = []
        for level, row in enumerate(way.rows):
            _, last, width = row[-1]
            aside = (box.right - last - width) / 2
            found += [(x + aside, y + way.row * level) for _, x, _ in row]
        return found

    @cached_property
    def poses(self) -> list[list[WahuaPose]]:
        """How the tiles of each group of the hand in front lie: in its middle, or where its two parts meet."""
        way, found = self.spread, []
        for group, (x, y), parts in zip(self.groups, self.corners, way.parts, strict=True):
            before = (len(group.tiles) - 1) / 2 if len(parts) == 1 else self.parts(group)[0] - 0.5
            first = x + (parts[0] / 2 if len(parts) == 1 else parts[0]) - before * way.pitch
            found.append([WahuaPose(first + way.pitch * k, y, way.scale) for k in range(len(group.tiles))])
        return found

    def sets(self, seat: int) -> Iterator[Lying]:
        """Open sets, and flowers laid out."""
        scale, box = self.layout.small, self.layout.blocks[self.side(seat)].melds
        wide, high = TILE_WIDTH * scale, TILE_HEIGHT * scale + 2
        melds, flowers = self.view["melds"][seat], self.view["flowers"][seat]
        shown = [by_frames(meld["tiles"]) for meld in melds]
        shown += [flowers] if flowers else []
        widths = [
            wide + 2 + (len(tiles) - 1) * (wide + 1) * (0.5 if tiles is flowers else 1) for tiles in shown
        ]
        rows = in_rows(widths, box, 9, max(1, int(box.height // high))) if shown else []
        for level, cells in enumerate(rows):
            for number, x, width in cells:
                tiles = shown[number]
                pitch = (width - wide) / max(1, len(tiles) - 1)
                is_flower = tiles is flowers
                for place, tile in enumerate(tiles):
                    yield Lying(
                        face=tile,
                        pose=WahuaPose(x + wide / 2 + pitch * place, box.y + high * (level + 0.5), scale),
                        place=f"flowers-{seat}" if is_flower else f"set-{seat}-{tile[:2]}",
                        label=self.flower(seat, tile) if is_flower else self.laid(seat, tile, tiles),
                        z=10 + place,
                    )

    def flower(self, seat: int, tile: str) -> str:
        return self.say(words.FLOWER, name=self.name(seat), tile=self.tile(tile))

    def laid(self, seat: int, tile: str, tiles: Sequence[str]) -> str:
        return self.say(words.LAID, name=self.name(seat), tile=self.tile(tile), what=self.set_sum(tiles))

    def pile(self, seat: int) -> Iterator[Lying]:
        """Discards in order (WAHUA-34)."""
        pile = self.view["discards"][seat]
        poses = in_pile(len(pile), self.layout.blocks[self.side(seat)].pile, self.layout.small)
        for number, (tile, pose) in enumerate(zip(pile, poses, strict=True)):
            label = self.say(words.DISCARDED, name=self.name(seat), number=number + 1, tile=self.tile(tile))
            yield Lying(face=tile, pose=pose, place=f"pile-{seat}", label=label, z=10 + number)

    # marks

    def marks(self) -> Iterator[Sprite]:
        """Who is dealer and who is to move, what has just been drawn or discarded, which types are doubled."""
        for seat in range(SEATS):
            head = self.layout.blocks[self.side(seat)].head
            yield self.mark(f"counter-{seat}", "counter", head.right - 14, head.y + 18, self.player(seat))
            if seat == self.actor:
                yield self.mark("turn", "turn", head.x + 3, head.y + 18, self.state_of_play())
            if seat == self.view["dealer"]:
                label = self.say(words.DEALER, name=self.name(seat))
                yield self.mark("dealer", "dealer", head.x + DEALER_X, head.y + 18, label)
            if seat == self.view["winner"]:
                tile = self.tile(self.view["win_tile"])
                label = self.say(words.WON, name=self.name(seat), tile=tile)
                yield self.mark("won", "won", head.x + WON_X, head.y + 18, label)
        yield from self.latest()
        yield from self.hand_marks()
        yield from self.matches()

    def mark(
        self, name: str, face: str, x: float, y: float, label: str, scale: float = 1.0, z: int = 90
    ) -> Sprite:
        return Sprite(id=name, kind=face, face=f"wahua-{face}", x=x, y=y, scale=scale, z=z, label=label)

    def latest(self) -> Iterator[Sprite]:
        """The discard that can still be taken or won with."""
        latest = self.view["last_discard"]
        if latest:
            *_, tile = self.pile(latest["seat"])
            label = self.say(words.LATEST)
            yield self.mark("latest", "latest", tile.pose.x, tile.pose.y, label, tile.pose.scale, z=70)

    def matches(self) -> Iterator[Sprite]:
        """Which tiles of the hand in front can be laid with the last discard."""
        verbs = {event.partition(" ")[0] for event in self.legal} & {"pair", "kao"}
        if not self.claimed or not verbs:
            return
        laid = [tile for verb in verbs for tile in self.after(verb, self.claimed[:2])[0]]
        laid.remove(self.claimed)
        for group, poses in zip(self.groups, self.poses, strict=True):
            for tile, pose in zip(group.tiles, poses, strict=True):
                if tile in laid:
                    laid.remove(tile)
                    label = self.say(words.MATCH, tile=self.tile(tile))
                    name = f"match-{tile}-{len(laid)}"
                    yield self.mark(name, "match", pose.x, pose.y, label, pose.scale, z=75)

    def hand_marks(self) -> Iterator[Sprite]:
        """Over the hand in front the drawn tile, under it the discard classes of loose tiles."""
        drawn = self.view["drawn"] if self.view["turn"] == self.near else None
        at_drawn = None
        for number, (group, poses) in enumerate(zip(self.groups, self.poses, strict=True)):
            if group.loose == "unseen":
                continue
            first = poses[0]
            if drawn in group.tiles:
                at_drawn = poses[group.tiles.index(drawn)]
            if group.loose:
                below = first.y + TILE_HEIGHT / 2 * first.scale + 5
                face = f"class-{group.loose}"
                yield self.mark(
                    f"class-{number}", face, first.x, below, self.loose_name(group.loose), first.scale
                )
        if at_drawn:
            top = at_drawn.y - TILE_HEIGHT / 2 * at_drawn.scale
            yield self.mark("drawn", "drawn", at_drawn.x, top - 3, self.say(words.DRAWN), z=96)

    def notices(self) -> Iterator[Sprite]:
        """Along the upper edge: the types that round, prize and shake double, and the dice."""
        strip, kind = self.layout.strip, self.round_type
        round_name = in_language(names.ROUNDS[kind].title, self.locale)
        label = self.say(words.ROUND_IS, round=round_name, type=self.type(kind))
        yield self.doubled("round", kind, strip.round + 28, label)
        for number, (kind, times) in enumerate(self.prizes):
            label = self.say(words.PRIZE_IS, type=self.type(kind), times=times)
            yield self.doubled(f"prize-{number}", kind, strip.prize + 90 + 36 * number, label)
        if self.shake:
            label = self.say(words.SHAKE_IS, type=self.type(self.shake))
            yield self.doubled("shake", self.shake, strip.wall + 166, label)
        for number, pips in enumerate(self.dice):
            yield Sprite(
                id=f"die-{number}",
                kind="die",
                face=f"wahua-die-{pips}",
                x=strip.dice + 44 * number,
                y=strip.y,
                scale=0.5,
                label=self.say(words.DIE, pips=pips),
            )

    def doubled(self, name: str, kind: str, x: float, label: str) -> Sprite:
        """A type that counts several times; beside it stands how many."""
        y, scale = self.layout.strip.y + 2, 0.38
        return Sprite(id=name, kind="notice", face=f"wahua-{kind}p", x=x, y=y, scale=scale, label=label)

    @property
    def prizes(self) -> list[tuple[str, int]]:
        """The prize types (WAHUA-07) and what the prize multiplies them by (WAHUA-50)."""
        if not self.prize:
            return []
        both = dict.fromkeys((self.prize, TYPES[OPPOSITE[TYPES.index(self.prize)]]))
        return [(kind, self.times(kind, prize=self.prize)) for kind in both]

    def times(self, kind: str, **thrown: str) -> int:
        """What round, prize or shake multiply a type by (WAHUA-50, WAHUA-51)."""
        round_type, prize, shake = (
            TYPES.index(thrown[name]) if name in thrown else NO_TYPE for name in ("round", "prize", "shake")
        )
        is_twice = self.view["options"]["prize_coincidence"] == "twice"
        return 1 << int(plain(times_doubled)(TYPES.index(kind), round_type, prize, shake, is_twice))

    @property
    def dice(self) -> str:
        """The pips of the last throw that is shown."""
        thrown = (self.shake or "") if self.is_settled else self.view["open"] or self.prize or ""
        return thrown.replace("-", "")

    # words

    def state_of_play(self) -> str:
        key = self.phase
        if key == "claim" and self.view["last_discard"] is None:
            key = "draw"
        seat = self.view["winner"] if key == "shake" else self.actor
        return self.say(
            words.STATES[key],
            name="" if seat is None else self.name(seat),
            dealer=self.name(self.view["dealer"]),
        )

    def player(self, seat: int) -> str:
        count = len(self.view["hands"][seat])
        return self.say(
            words.PLAYER,
            name=self.name(seat),
            score=self.chips(self.view["scores"][seat]),
            count=count,
            open=self.dao(self.worth.of_open(seat)),
        )

    def notice_captions(self) -> Iterator[Caption]:
        strip = self.layout.strip
        round_name = in_language(words.SHORT_ROUNDS[self.round_type], self.locale)
        times = self.times(self.round_type, round=self.round_type)
        text = self.say(words.TIMES, what=round_name, times=times)
        old = names.ROUNDS[self.round_type].original
        yield self.caption("round", text, strip.round + 54, strip.y, "detail", "start", old)
        hands = 4 * self.view["options"]["hands_per_round"]
        number = self.view["last_hand"]["hand"] + 1 if self.is_settled else self.view["hand"] + 1
        text = self.say(words.HAND_NUMBER, hand=number, hands=hands)
        yield self.caption("hand", text, strip.round + 54, strip.y + 32, "detail")
        if self.prize:
            text = self.say(words.TIMES, what=self.say(words.PRIZE), times=self.prizes[0][1])
            yield self.caption("prize", text, strip.prize + 62, strip.y + 12, "detail", "end")
        if self.shake:
            times = self.times(self.shake, shake=self.shake)
            text = self.say(words.TIMES, what=self.say(words.SHAKE), times=times)
            yield self.caption("shake", text, strip.wall + 136, strip.y + 12, "detail", "end")
        if self.view["wall"]:
            text = self.say(words.WALL_LEFT, count=len(self.view["wall"]))
            yield self.caption("wall", text, self.layout.width - 24, strip.y + 10, "detail", "end")

    def captions(self) -> Iterator[Caption]:
        """Name, chips and value of every seat, and under the hand in front what its sets are worth."""
        for seat in range(SEATS):
            yield from self.heading(seat)
        yield from self.worths()
        if self.phase in ("deck", "prize"):
            x, y = self.layout.hand.centre
            yield self.caption("title", self.about.original, x, y, "title", "middle")

    def heading(self, seat: int) -> Iterator[Caption]:
        side = self.side(seat)
        head = self.layout.blocks[side].head
        two_lines = head.height > 50
        yield self.caption(f"name-{seat}", self.name(seat), head.x + 14, head.y + 29, "name")
        score = signed(self.view["scores"][seat])
        yield self.caption(f"score-{seat}", score, head.right - 34, head.y + 29, "name", "end")
        if not self.is_dealt:
            return
        value_y = head.y + 62 if two_lines else head.y + 28
        value_x = head.right - 2 if two_lines else head.right - 150
        if side == NEAR and self.is_known(seat):
            value = self.worth.of_open(seat) + self.worth.of_groups(self.groups)
            text = self.say(words.OWN_VALUE, value=value)
        else:
            value = self.worth.of_open(seat)
            text = self.say(words.OPEN_VALUE, value=value) if value else ""
        if text:
            yield self.caption(f"value-{seat}", text, value_x, value_y, "detail", "end")
        faults = self.view["faults"][seat]
        if faults:
            text = self.say(words.FAULTS, count=faults)
            yield self.caption(f"faults-{seat}", text, head.x + 240, head.y + 28, "detail")

    def worths(self) -> Iterator[Caption]:
        """Under each set its class and value, under the first loose tile of a class the name of the class.

        Near the edge the name ends with the last tile of the class: there is no room to its right. Beside a set, whose
        value takes the room, a class is not named if it is named in another row.
        """
        told: set[tuple[str, float]] = set()
        with_sets = {
            poses[0].y for group, poses in zip(self.groups, self.poses, strict=True) if not group.loose
        }
        elsewhere = {
            group.loose
            for group, poses in zip(self.groups, self.poses, strict=True)
            if poses[0].y not in with_sets
        }
        ends = {
            (group.loose, poses[0].y): poses[-1].x
            for group, poses in zip(self.groups, self.poses, strict=True)
        }
        for number, (group, poses) in enumerate(zip(self.groups, self.poses, strict=True)):
            if group.loose == "unseen":
                continue
            first, last = poses[0], poses[-1]
            below = first.y + TILE_HEIGHT / 2 * first.scale
            if not group.loose:
                text = str(self.worth.of_tiles(group.tiles))
                rank = self.worth.class_of(group.kind)
                old = ""
                if rank in words.SHORT_RANKS:
                    old = f"{words.OLD_RANKS[rank]} {text}"
                    text = f"{in_language(words.SHORT_RANKS[rank], self.locale)} {text}"
                if (times := self.worth.times(group.kind)) > 1:
                    text = self.say(words.TIMES, what=text, times=times)
                x, text = (first.x + last.x) / 2, text.replace(" ", THIN_SPACE)
                yield self.caption(f"worth-{number}", text, x, below + 27, "detail", "middle", old)
            elif (group.loose, first.y) not in told and (
                first.y not in with_sets or group.loose not in elsewhere
            ):
                told.add((group.loose, first.y))
                short, old = words.SHORT_CLASSES[group.loose], words.OLD_CLASSES[group.loose]
                is_near_edge = first.x >= 0.85 * self.layout.width
                x = (
                    ends[group.loose, first.y] + 40 * first.scale
                    if is_near_edge
                    else first.x - 40 * first.scale
                )
                anchor = "end" if is_near_edge else "start"
                yield self.local_caption(f"worth-{number}", short, old, x, below + 34, "detail", anchor)

    # choices

    def choice(self, event: str) -> Choice:
        verb, _, what = event.partition(" ")
        origin, target = self.way(verb, what)
        if verb == "discard":
            label = self.say(words.CHOICES["discard"], tile=self.tile(what))
            deed = self.say(words.DISCARD_IT)
            return Choice(event=event, label=label, origin=origin, target=target, deed=deed)
        return Choice(event=event, label=self.offer(verb, what), origin=origin, target=target, is_offer=True)

    def way(self, verb: str, what: str) -> tuple[str, str]:
        """Where a move starts and where it goes to, if the hand that it is made from lies in front."""
        if self.actor != self.near or verb not in (*LAYING, "discard"):
            return "", ""
        if verb == "discard":
            return what, "pile"
        laid, hand = f"set-{self.near}-{what}", self.view["hands"][self.near]
        own = [tile for tile in self.joining(verb, what) if tile in hand]
        there = laid if what in self.open_types(self.near) else "melds"
        return own[0] if own else laid, "latest" if self.claimed else there

    def joining(self, verb: str, kind: str) -> Sequence[str]:
        """The tiles that a move adds to what lies open, the discard that is taken aside."""
        if verb == "swap":
            return [] if self.claimed else by_frames(self.concealed(kind))[:1]
        tiles = list(self.after(verb, kind)[0])
        if self.claimed:
            tiles.remove(self.claimed)
        return tiles

    @cached_property
    def targets(self) -> set[str]:
        """Where the moves go to."""
        return {self.way(verb, what)[1] for verb, _, what in (event.partition(" ") for event in self.legal)}

    def offer(self, verb: str, kind: str) -> str:
        """What a move that is no discard does, with its worth now."""
        assert self.actor is not None
        if verb == "pass" and self.phase == "claim":
            return self.say(words.CHOICES["end"])
        if verb == "win":
            tile = self.claimed or self.view["drawn"]
            return self.say(words.CHOICES["win"], tile=self.tile(tile), value=self.total_if_won())
        if not kind:
            return self.say(words.CHOICES[verb])
        tiles, is_over = self.after(verb, kind)
        told = "chuan" if verb == "pair" and is_over else verb
        return self.say(
            words.CHOICES[told], tiles=" ".join(map(self.brief, tiles)), value=self.worth.of_tiles(tiles)
        )

    @property
    def claimed(self) -> str | None:
        """The discard, where it can be taken or won with."""
        latest = self.view["last_discard"]
        return latest["tile"] if latest else None

    def concealed(self, kind: str) -> list[str]:
        """The concealed tiles of a type in the hand that is to move."""
        assert self.actor is not None
        return [tile for tile in self.view["hands"][self.actor] if tile[:2] == kind]

    def after(self, verb: str, kind: str) -> tuple[Sequence[str], bool]:
        """The set that a move lays, and whether a plain tile of its type is left over."""
        assert self.actor is not None
        concealed = self.concealed(kind)
        added = [self.claimed] if self.claimed else []
        if verb == "kao":
            return [f"{kind}{frames}" for frames in "dds"], False
        if verb == "swap":
            [laid] = (m["tiles"] for m in self.view["melds"][self.actor] if m["tiles"][0][:2] == kind)
            return by_frames([by_frames(laid)[0], *(added or by_frames(concealed)[:1])]), False
        best = by_frames([*concealed, *added])
        return best[:2], len(best) > 2

    def total_if_won(self) -> int:
        """The own total with the tile that completes the hand, before the shake (WAHUA-40, WAHUA-47)."""
        seat = self.actor
        assert seat is not None
        hand = [*self.view["hands"][seat], *([self.claimed] if self.claimed else [])]
        groups = groups_of(hand, self.open_types(seat))
        odd = sum(self.worth.of_tiles(group.tiles) for group in groups if group.loose)
        return self.worth.of_open(seat) + self.worth.of_groups(groups) + odd

    def hints(self) -> Iterator[RuleHint]:
        """What the choices are about, and why there are no others."""
        verbs = {event.partition(" ")[0] for event in self.legal}
        if "win" in verbs:
            yield self.hint("win" if self.claimed else "complete", "WAHUA-39")
        elif self.phase == "claim" and verbs - {"draw", "pass"}:
            yield self.hint("claim", "WAHUA-12")
        if self.phase == "act" and self.legal and "discard" not in verbs:
            yield self.hint("show", "WAHUA-25")
        due = due_class(self.groups)
        if "discard" in verbs and due in words.SHORT_CLASSES:
            is_honour = self.view["options"]["discard_rule"] == "honour"
            yield self.hint("honour", "WAHUA-33", due) if is_honour else self.hint(due, "WAHUA-32")
        if self.is_first_decision:
            yield from (self.hint(reason, clause) for reason, clause in AIMS)

    @property
    def is_first_decision(self) -> bool:
        """Whether the seat in front, which is to move, has done nothing yet in the first hand."""
        acts = bool(self.legal) and self.actor == self.near and self.view["hand"] == 0
        return acts and not self.view["discards"][self.near] and not self.view["melds"][self.near]

    def hint(self, reason: str, clause: str, due: str = "") -> RuleHint:
        latest = self.view["last_discard"]
        text = self.say(
            words.REASONS[reason],
            name=self.name(latest["seat"]) if latest else "",
            tile=self.tile(latest["tile"]) if latest else "",
            due=self.loose_name(due) if due else "",
        )
        return RuleHint(text=text, clause=clause)

    def spots(self, choices: Sequence[Choice]) -> Iterator[Spot]:
        """The tiles and sets that moves start from, and where they go to."""
        used = {choice.origin for choice in choices} | {choice.target for choice in choices}
        lying = {tile: number for number, group in enumerate(self.groups) for tile in group.tiles}
        for number, group in enumerate(self.groups):
            own = [tile for tile in dict.fromkeys(group.tiles) if tile in used and lying[tile] == number]
            for tile in own:
                yield self.spot_in_hand(number, tile, is_alone=len(own) == 1)
        for meld in self.view["melds"][self.near]:
            place = f"set-{self.near}-{meld['tiles'][0][:2]}"
            if place in used:
                yield self.spot_at(place, self.set_sum(meld["tiles"]))
        if "latest" in used:
            yield self.spot_at("latest", self.say(words.LATEST))
        near = self.layout.blocks[NEAR]
        for name, box, label in (("melds", near.melds, words.MELDS), ("pile", near.pile, words.PILE)):
            if name in used:
                x, y = box.centre
                size = {"width": box.width, "height": box.height}
                yield Spot(id=name, x=x, y=y, **size, label=self.say(label), is_tray=True)

    def spot_in_hand(self, number: int, tile: str, *, is_alone: bool) -> Spot:
        """A tile in hand; tiles of its group with which nothing else can be done are touched for it."""
        group, parts, (x, y) = self.groups[number], self.spread.parts[number], self.corners[number]
        left, right = x - GAP / 2, x + sum(parts) + GAP / 2
        if len(parts) > 1 and not is_alone:
            left, right = (left, x + parts[0]) if tile == group.tiles[0] else (x + parts[0], right)
        high = TILE_HEIGHT * self.spread.scale
        return Spot(
            id=tile,
            x=(left + right) / 2,
            y=y,
            width=right - left,
            height=max(high, min(self.layout.touch, self.spread.row)),
            label=self.tile(tile),
        )

    def spot_at(self, name: str, label: str) -> Spot:
        """An open set, or the last discard, large enough for a finger."""
        if name == "latest":
            seat = self.view["last_discard"]["seat"]
            poses = [list(self.pile(seat))[-1].pose]
        else:
            poses = [tile.pose for tile in self.sets(self.near) if tile.place == name]
        first, last = poses[0], poses[-1]
        return Spot(
            id=name,
            x=(first.x + last.x) / 2,
            y=first.y,
            width=max(self.layout.touch, last.x - first.x + TILE_WIDTH * first.scale),
            height=max(self.layout.touch, TILE_HEIGHT * first.scale),
            label=label,
        )
