import re

import pytest

from boju.core.family import Family
from boju.core.palette import CAPTIONS, DARK, FLAGS, LIGHT, resolve, stylesheet
from boju.games import FAMILIES


def test_both_themes_name_the_same_colours() -> None:
    assert list(LIGHT) == list(DARK)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_sheets_use_only_colours_of_the_palette(family) -> None:  # type: ignore[no-untyped-def]
    assert set(re.findall(r"var\(--([a-z-]+)\)", family.sheet)) <= set(LIGHT)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\"", family.sheet)


def test_the_stylesheet_holds_every_colour_role_and_flag() -> None:
    css = stylesheet()
    for name, value in {**LIGHT, **DARK}.items():
        assert f"--{name}: {value};" in css
    assert all(f".caption.{role} " in css for role in CAPTIONS)
    assert all(f".sprite.{flag} " in css for flag in FLAGS)
    assert css.count("{") == css.count("}")


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        ("ink", "paper", 7),
        ("ink", "board", 7),
        *((text, ground, 4.5) for text in ("soft", "rubric", "indigo") for ground in ("paper", "board")),
        ("bone", "jet", 7),
    ],
)
def test_words_can_be_read(colours: dict[str, str], text: str, ground: str, least: float) -> None:
    bright, dim = sorted((luminance(colours[text]), luminance(colours[ground])), reverse=True)
    assert (bright + 0.05) / (dim + 0.05) >= least


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_an_unknown_colour_is_an_error() -> None:
    with pytest.raises(KeyError, match="purple"):
        resolve("var(--purple)", "light")


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_numbers_of_stacks_stand_on_black(family: Family) -> None:
    """They are written in bone, which can be read there by day and by night."""
    badges = re.findall(r'-badge".*?fill="var\(--(\w+)\)"', family.sheet, re.DOTALL)
    assert set(badges) <= {"jet"}
