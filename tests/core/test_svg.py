from xml.etree import ElementTree

import pytest

from boju.core.scene import Caption, Scene, Sprite
from boju.core.svg import faces, render

SHEET = """<svg xmlns="http://www.w3.org/2000/svg">
  <symbol id="mat" overflow="visible"><rect width="9" height="9" fill="var(--paper)"/></symbol>
  <symbol id="dot" overflow="visible"><circle r="3" fill="var(--ink)"/></symbol>
  <symbol id="pair" overflow="visible"><use href="#dot"/><use href="#dot" x="9"/></symbol>
  <symbol id="unseen" overflow="visible"><circle r="1"/></symbol>
</svg>"""

SVG = "{http://www.w3.org/2000/svg}"


def scene(*sprites: Sprite, captions: tuple[Caption, ...] = ()) -> Scene:
    return Scene(
        sheet="dots",
        board="mat",
        width=90,
        height=60,
        sprites=sprites,
        spots=(),
        choices=(),
        captions=captions,
        label="two <dots> & a mat",
    )


FRONT = Sprite(id="b-0", kind="dot", face="dot", x=5, y=6, angle=30, scale=0.5, z=2, label="a dot")
BACK = Sprite(id="a-0", kind="pair", face="pair", x=1, y=2, z=1, flags=("used",), label="a pair")


def drawn(theme: str = "light") -> ElementTree.Element:
    text = render(scene(FRONT, BACK), SHEET, theme)  # type: ignore[arg-type]
    return ElementTree.fromstring(text)


def test_names_itself_and_tells_what_stands_where() -> None:
    root = drawn()
    assert root.findtext(f"{SVG}title") == "two <dots> & a mat"
    assert root.findtext(f"{SVG}desc") == "a dot; a pair"


def test_equal_things_are_counted() -> None:
    root = ElementTree.fromstring(render(scene(FRONT, FRONT), SHEET))
    assert root.findtext(f"{SVG}desc") == "2 × a dot"


def test_holds_the_symbols_that_are_used_and_their_parts() -> None:
    assert [symbol.attrib["id"] for symbol in drawn().iter(f"{SVG}symbol")] == ["mat", "dot", "pair"]


def test_draws_board_then_sprites_from_back_to_front() -> None:
    uses = [use.attrib["href"] for use in drawn() if use.tag == f"{SVG}use"]
    groups = drawn().findall(f"{SVG}g")
    assert uses == ["#mat"]
    assert [group.attrib["class"] for group in groups] == ["sprite pair used", "sprite dot"]
    assert groups[1].attrib["transform"] == "translate(5,6) rotate(30) scale(0.5)"
    assert groups[0].attrib["opacity"] == "0.3"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_standalone_picture_knows_its_colours(theme: str) -> None:
    text = ElementTree.tostring(drawn(theme), encoding="unicode")
    assert "var(" not in text


def test_on_a_page_the_page_knows_the_colours() -> None:
    root = drawn("page")
    assert "var(--ink)" in ElementTree.tostring(root, encoding="unicode")
    assert root.find(f"{SVG}rect") is None


def test_no_style_that_a_content_policy_could_refuse() -> None:
    root = drawn()
    assert not list(root.iter(f"{SVG}style"))
    assert not any("style" in element.attrib for element in root.iter())


def test_captions_are_written_as_they_are() -> None:
    words = Caption(id="n", text="<3 & 柶>", x=4, y=5, role="number", anchor="start")
    [text] = ElementTree.fromstring(render(scene(captions=(words,)), SHEET)).findall(f"{SVG}text")
    assert text.text == "<3 & 柶>"
    assert text.attrib["class"] == "caption number"
    assert text.attrib["font-size"] == "26"


def test_faces_of_a_sheet() -> None:
    assert faces(SHEET) == {"mat", "dot", "pair", "unseen"}
