"""The reference of the site tells all that it promises."""

import json
import re

import pytest
from documenting import formats, tree
from documenting.played import seen

import boju
from boju.games import FAMILIES, find


@pytest.mark.parametrize("game", ["yut", "ping"])
def test_the_page_of_a_game_has_its_options_actions_throws_and_effects(game: str) -> None:
    about, page = boju.about(game), tree.page_of_game(boju.about(game))
    for option in about.options:
        assert f"| `{option.name}` |" in page
    for kind in find(game)[0].effects:
        assert f"| `{kind.name}` | {kind.clause} |" in page
    for code, weight in boju.new(game).outcomes():
        assert re.search(rf"^\| {code} \| `[^`]+` \| {weight}/\d+ \|$", page, flags=re.MULTILINE)


def test_examples_are_of_moves_and_effects_that_there_are() -> None:
    examples = seen(boju.about("ping"))
    assert len(examples.moves) == 12
    assert all(number < len(boju.actions("ping")) for number in examples.moves)
    effect, told = examples.effects["walk"]
    assert effect.amount == effect.origin - effect.place
    assert f"with the {effect.amount}" in told


def test_every_public_part_has_a_page() -> None:
    """Those that CONTRIBUTING calls public, and the pages that the site's list names."""
    text = (tree.HOUSE / "CONTRIBUTING.md").read_text("utf-8")
    public = re.findall(
        r"`(?:import )?(boju(?:\.\w+)?)`", text.partition("## Versions")[2].partition("## Style")[0]
    )
    told = {module for module, _, _ in tree.MODULES.values()} | {f"boju.{name}" for name in tree.PACKAGES}
    assert len(public) >= 7
    assert set(public) <= told
    listed = (tree.HOUSE / "documenting" / "mkdocs.yml").read_text("utf-8")
    made = {f"reference/{name}.md" for name in (*tree.MODULES, *tree.PACKAGES)}
    assert all(page in listed for page in made)


def test_every_format_has_a_page_and_a_schema() -> None:
    pages = dict(formats.pages())
    for name in (*(family.id for family in FAMILIES), "scene", "stream", "http"):
        assert pages[f"formats/{name}.md"].startswith("# ")
    for about in boju.games():
        assert f"formats/{about.id}.position.schema.json" in pages
    assert pages["formats/http.md"].count("\n## `") == sum(
        len(methods) for methods in json.loads(pages["formats/openapi.json"])["paths"].values()
    )
