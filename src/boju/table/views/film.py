"""Scenes as an animated picture, put together from parts that are each drawn once. It belongs into a thread."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil, floor, hypot

import resvg_py
from PIL import Image

from boju.core.drawing import Box
from boju.core.palette import CAPTIONS
from boju.core.scene import Caption, Scene, Sprite
from boju.core.svg import render, render_part

FAMILIES = (
    *("Noto Serif CJK TC", "Noto Serif CJK SC", "Noto Serif CJK JP", "Source Han Serif TC", "Noto Serif TC"),
    *("Songti TC", "PMingLiU", "MingLiU", "Noto Sans CJK TC", "Noto Sans CJK SC", "Source Han Sans TC"),
    *("PingFang TC", "Microsoft JhengHei", "WenQuanYi Zen Hei", "AR PL UMing TW", "Droid Sans Fallback"),
)
"""Fonts with Chinese characters that systems bring or have packages of; the first that is here is used."""
NEEDED = "戲馬棋あ한A"
"""What a server must be able to write before it draws pictures with words: characters, kana, hangul, letters."""
NOWHERE = "\U0010fffd"
"""A character that no font has."""
COLOURS = 128
"""In an animated picture."""
BETWEEN = 4
"""The colours are those of every so manyth frame, and of the last."""
GLYPH = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">'
    '<text x="2" y="26" font-size="24" font-family="{family}">{character}</text></svg>'
)


def png(svg: str, width: int | None = None) -> bytes:
    """An SVG picture as a PNG file, `width` pixels wide, or as wide as it says."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, serif_family=letters() or None))


def gif(images: Sequence[Image.Image], milliseconds: Sequence[int]) -> bytes:
    """Pictures of equal size as an animated GIF file that runs again and again, each shown as long as is said."""
    looked_at = [*images[::BETWEEN], images[-1]]
    width, height = images[0].size
    all_of_them = Image.new("RGB", (width, height * len(looked_at)))
    for number, image in enumerate(looked_at):
        all_of_them.paste(image, (0, height * number))
    palette = all_of_them.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    first, *others = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images)
    file = io.BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=list(milliseconds), loop=0)
    return file.getvalue()


@cache
def letters() -> str:
    """The family of fonts that words in pictures are set in; nothing where no font here has Chinese characters."""
    return next((family for family in FAMILIES if all(_has(family, one) for one in NEEDED)), "")


def can_write(text: str) -> bool:
    """Whether the fonts here have all characters of a text."""
    return bool(letters()) and all(one.isspace() or _can_write(one) for one in set(text))


@cache
def _blank(family: str) -> bytes:
    return _glyph(family, NOWHERE)


@cache
def _can_write(character: str) -> bool:
    return _has(letters(), character)


def _has(family: str, character: str) -> bool:
    return _glyph(family, character) != _blank(family)


def _glyph(family: str, character: str) -> bytes:
    escaped = f"&#{ord(character)};"
    return bytes(resvg_py.svg_to_bytes(svg_string=GLYPH.format(family=family, character=escaped)))


WIDTH = 420
"""Of the picture, in pixels."""
MILLISECONDS, MILLISECONDS_AT_THE_END = 600, 3000
"""How long a frame is shown, and the last one."""
COARSE = 8
"""How many times smaller a face is drawn when it is found out how far it extends."""
COMMON_SIZE, BROADEST = 16.0, 1.05
"""The size of words that have none of their own, and how broad a character is at most, in sizes."""

Edges = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels of the film, from where something is set."""


def film(scenes: Sequence[Scene], sheet: str) -> bytes:
    """A GIF file of scenes of the same size, drawn with the symbols of `sheet`."""
    studio = _Studio(sheet, scenes[0].width, scenes[0].height)
    pauses = [MILLISECONDS] * (len(scenes) - 1) + [MILLISECONDS_AT_THE_END]
    return gif([studio.frame(scene) for scene in scenes], pauses)


@dataclass(frozen=True, slots=True)
class _Part:
    """A sprite or a caption as pixels, and where they begin from its place."""

    image: Image.Image
    left: int
    top: int


class _Studio:
    """Draws scenes from parts and keeps these for the scenes that follow; a part is set to the nearest pixel."""

    def __init__(self, sheet: str, width: float, height: float) -> None:
        self._sheet = sheet
        self._size = width, height
        self._scale = WIDTH / width
        self._grounds: dict[tuple[str, tuple[Caption, ...]], Image.Image] = {}
        self._extents: dict[str, Edges | None] = {}
        self._parts: dict[Sprite | Caption, _Part | None] = {}

    def frame(self, scene: Scene) -> Image.Image:
        """A scene as pixels."""
        frame = self._ground(scene).copy()
        above = [caption for caption in scene.captions if not caption.is_ground]
        items: list[Sprite | Caption] = [*sorted(scene.sprites, key=lambda sprite: sprite.z), *above]
        for item in items:
            if part := self._part(item):
                x, y = round(item.x * self._scale) + part.left, round(item.y * self._scale) + part.top
                frame.paste(part.image, (x, y), part.image)
        return frame

    def _ground(self, scene: Scene) -> Image.Image:
        """The board and what is written on it."""
        written = tuple(caption for caption in scene.captions if caption.is_ground)
        if (scene.board, written) not in self._grounds:
            bare = replace(scene, sprites=(), captions=written)
            drawn = Image.open(io.BytesIO(png(render(bare, self._sheet), WIDTH))).convert("RGB")
            self._grounds[scene.board, written] = drawn
        return self._grounds[scene.board, written]

    def _part(self, item: Sprite | Caption) -> _Part | None:
        """What an item looks like wherever it is; None where there is nothing to be seen."""
        alike = (
            replace(item, id="", x=0.0, y=0.0, z=0, place="", label="")
            if isinstance(item, Sprite)
            else replace(item, id="", x=0.0, y=0.0, original="")
        )
        if alike not in self._parts:
            self._parts[alike] = self._draw(alike)
        return self._parts[alike]

    def _draw(self, item: Sprite | Caption) -> _Part | None:
        """Draw as much of an item as there may be, and cut off what is empty."""
        edges = self._edges_of(item)
        if edges is None:
            return None
        image = self._pixels(item, edges, 1.0)
        box = image.getchannel("A").getbbox()
        return _Part(image.crop(box), edges[0] + box[0], edges[1] + box[1]) if box else None

    def _edges_of(self, item: Sprite | Caption) -> Edges | None:
        """How far an item extends at most; that of a face is found once, however it is turned and scaled."""
        if isinstance(item, Caption):
            size = float(CAPTIONS.get(item.role, {}).get("font-size", COMMON_SIZE)) * self._scale
            aside = ceil(size * BROADEST * (len(item.text) + 1))
            return -aside, -ceil(1.2 * size), aside, ceil(0.5 * size)
        if item.face not in self._extents:
            self._extents[item.face] = self._look(replace(item, angle=0.0, scale=1.0, flags=()))
        edges = self._extents[item.face]
        if edges is None:
            return None
        if item.angle:
            far = ceil(max(hypot(x, y) for x in edges[::2] for y in edges[1::2]))
            edges = (-far, -far, far, far)
        left, top, right, bottom = (side * item.scale for side in edges)
        return floor(left), floor(top), ceil(right), ceil(bottom)

    def _look(self, item: Sprite) -> Edges | None:
        """Draw a face small, to see how far it extends; None if there is nothing to be seen."""
        width, height = (COARSE * ceil(side * self._scale / COARSE) for side in self._size)
        small = self._pixels(item, (-width, -height, width, height), 1 / COARSE)
        box = small.getchannel("A").getbbox()
        if box is None:
            return None
        left, top, right, bottom = (COARSE * side for side in box)
        return (
            left - width - COARSE,
            top - height - COARSE,
            right - width + COARSE,
            bottom - height + COARSE,
        )

    def _pixels(self, item: Sprite | Caption, edges: Edges, zoom: float) -> Image.Image:
        """The part of an item's surroundings between these edges."""
        left, top, right, bottom = (edge / self._scale for edge in edges)
        drawn = render_part(item, Box(left, top, right - left, bottom - top), self._sheet)
        wide = round((edges[2] - edges[0]) * zoom)
        return Image.open(io.BytesIO(png(drawn, wide))).convert("RGBA")
