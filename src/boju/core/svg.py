"""Scenes as SVG pictures for notebooks, documents and replays; the browser draws the same elements."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal
from xml.etree import ElementTree

from boju.core.drawing import Box
from boju.core.palette import CAPTIONS, FLAGS, SERIF, resolve
from boju.core.scene import Caption, Scene, Sprite

Theme = Literal["light", "dark", "page"]

NAMESPACE = "http://www.w3.org/2000/svg"


def render(scene: Scene, sheet: str, theme: Theme = "light") -> str:
    """The scene as a complete SVG document, drawn with the symbols of `sheet` (SVG text).

    Colours are written out for "light" and "dark", so that every SVG program shows them; "page" leaves the
    variables and the ground to the page that holds the picture. There is no style element or attribute, so
    strict content policies agree.
    """
    root = ElementTree.Element(
        "svg",
        {
            "xmlns": NAMESPACE,
            "class": "scene",
            "viewBox": f"0 0 {scene.width:g} {scene.height:g}",
            "role": "img",
            "font-family": SERIF,
        },
    )
    ElementTree.SubElement(root, "title").text = scene.label
    ElementTree.SubElement(root, "desc").text = description(scene)
    definitions = ElementTree.SubElement(root, "defs")
    definitions.extend(_needed(_symbols(sheet), {scene.board, *(sprite.face for sprite in scene.sprites)}))
    if theme != "page":
        size = {"width": f"{scene.width:g}", "height": f"{scene.height:g}"}
        ElementTree.SubElement(root, "rect", {**size, "fill": "var(--paper)"})
    ElementTree.SubElement(root, "use", {"class": "board", "href": f"#{scene.board}"})
    root.extend(_caption(caption) for caption in scene.captions if caption.is_ground)
    root.extend(_sprite(sprite) for sprite in sorted(scene.sprites, key=lambda sprite: sprite.z))
    root.extend(_caption(caption) for caption in scene.captions if not caption.is_ground)
    text = ElementTree.tostring(root, encoding="unicode")
    return text if theme == "page" else resolve(text, theme)


def render_part(
    item: Sprite | Caption, box: Box, sheet: str, theme: Literal["light", "dark"] = "light"
) -> str:
    """A sprite or a caption alone, on no ground, as much of it as lies in a box of the scene."""
    root = ElementTree.Element(
        "svg",
        {
            "xmlns": NAMESPACE,
            "viewBox": f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}",
            "font-family": SERIF,
        },
    )
    if isinstance(item, Sprite):
        ElementTree.SubElement(root, "defs").extend(_needed(_symbols(sheet), {item.face}))
        root.append(_sprite(item))
    else:
        root.append(_caption(item))
    return resolve(ElementTree.tostring(root, encoding="unicode"), theme)


def description(scene: Scene) -> str:
    """Where everything stands, as one line of words: the names of the sprites, equal ones counted."""
    labels = Counter(sprite.label for sprite in scene.sprites if sprite.label)
    return "; ".join(label if count == 1 else f"{count} × {label}" for label, count in labels.items())


def faces(sheet: str) -> frozenset[str]:
    """The ids of the symbols of a sheet."""
    return frozenset(_symbols(sheet))


@lru_cache(maxsize=16)
def _symbols(sheet: str) -> Mapping[str, ElementTree.Element]:
    found = ElementTree.fromstring(re.sub(r'\sxmlns="[^"]*"', "", sheet, count=1)).iter("symbol")
    return {symbol.attrib["id"]: symbol for symbol in found}


def _needed(symbols: Mapping[str, ElementTree.Element], faces: Iterable[str]) -> list[ElementTree.Element]:
    """The symbols of the faces and all that these are made of, in the order of the sheet."""
    wanted: set[str] = set()
    open_ids = set(faces)
    while open_ids:
        face = open_ids.pop()
        wanted.add(face)
        parts = {use.attrib["href"].removeprefix("#") for use in symbols[face].iter("use")}
        open_ids |= parts - wanted
    return [symbol for face, symbol in symbols.items() if face in wanted]


def _sprite(sprite: Sprite) -> ElementTree.Element:
    moved = f"translate({sprite.x:g},{sprite.y:g})"
    turned = f" rotate({sprite.angle:g})" if sprite.angle else ""
    scaled = f" scale({sprite.scale:g})" if sprite.scale != 1 else ""
    look = {name: value for flag in sprite.flags for name, value in FLAGS.get(flag, {}).items()}
    classes = " ".join(("sprite", sprite.kind, *sprite.flags))
    group = ElementTree.Element("g", {"class": classes, "transform": moved + turned + scaled, **look})
    ElementTree.SubElement(group, "use", {"href": f"#{sprite.face}"})
    return group


def _caption(caption: Caption) -> ElementTree.Element:
    text = ElementTree.Element(
        "text",
        {
            "class": f"caption {caption.role}",
            "x": f"{caption.x:g}",
            "y": f"{caption.y:g}",
            "text-anchor": caption.anchor,
            **CAPTIONS.get(caption.role, {}),
        },
    )
    text.text = caption.text
    return text
