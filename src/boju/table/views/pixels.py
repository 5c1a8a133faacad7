"""SVG pictures as pixels: PNG, and animated GIF. All of it takes long enough to be called in threads."""

import io
from collections.abc import Sequence
from functools import cache

import resvg_py
from PIL import Image

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
