"""The reference of the site tells all that it promises."""

import ast
import inspect
import json
import random
import re
import textwrap
from collections.abc import Iterator
from itertools import zip_longest

import pytest
from documenting import formats, tree
from documenting.meanings import NUMBERS, meanings
from documenting.played import seen

import boju
from boju.core.family import Family
from boju.core.game import Effect
from boju.games import FAMILIES, find

GAMES = [about.id for about in boju.games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_stands_in_the_reference_with_its_values(game: str) -> None:
    about = boju.about(game)
    for option in about.options:
        heading, values, meaning = tree.told_option(option)
        assert heading == f"### Option {option.name}"  # its address: #option-NAME
        assert values.startswith(f"`{option.name}`: ")
        assert f"**{option.default}**" in values
        assert meaning.startswith(option.note["en"])
        assert all(clause in meaning.removeprefix(option.note["en"]) for clause in option.clauses)
        for value, title in option.value_titles.items():
            assert str(value) in values
            assert title["en"] in values, (option.name, value)
        if option.values is None:
            assert f"{option.minimum} to {option.maximum:,}" in values


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_the_numbers_of_every_effect_are_told(family: Family) -> None:
    """Each kind has its line, and what it leaves out is 0 in games at random."""
    told = meanings(family.id)
    assert set(told) == {kind.name for kind in family.effects}
    assert all(set(kind) <= set(NUMBERS) for kind in told.values())
    noted: dict[str, set[str]] = {}
    for about in family.games:
        for preset in about.presets:
            for effect in happenings(about.id, preset.name):
                used = {name for name in NUMBERS if getattr(effect, name)}
                assert used <= set(told[effect.name]), effect
                noted[effect.name] = noted.get(effect.name, set()) | used
    often = {
        "turn",
        "roll",
        "throw",
        "move",
        "enter",
        "walk",
        "trick",
        "lead",
        "chi",
        "draw",
        "hit",
        "settle",
    }
    for kind in often & noted.keys():
        assert noted[kind] == set(told[kind]), kind


def happenings(game: str, preset: str) -> Iterator[Effect]:
    """The effects of some games at random."""
    chance = random.Random(f"{game} {preset}")
    state = boju.new(game, preset=preset)
    for _ in range(1500):
        if state.actor is None:
            state = boju.new(game, preset=preset)
        if isinstance(state.actor, int):
            state.play_code(chance.choice(state.legal_codes()))
        else:
            state.draw(chance.randrange)
        yield from state.effects


@pytest.mark.parametrize("game", ["yut", "ping"])
def test_the_page_of_a_game_has_its_options_actions_throws_and_effects(game: str) -> None:
    about, page = boju.about(game), tree.page_of_game(boju.about(game))
    for option in about.options:
        assert f"### Option {option.name}\n" in page
    for kind in find(game)[0].effects:
        assert f"| `{kind.name}` | {kind.clause} |" in page
    assert "| `seat` who throws; `amount`" in page
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
    text = (tree.ROOT / "CONTRIBUTING.md").read_text("utf-8")
    public = re.findall(
        r"`(?:import )?(boju(?:\.\w+)?)`", text.partition("## Versions")[2].partition("## Style")[0]
    )
    told = {module for module, _, _ in tree.MODULES.values()} | {f"boju.{name}" for name in tree.PACKAGES}
    assert len(public) >= 7
    assert set(public) <= told
    listed = (tree.ROOT / "documenting" / "mkdocs.yml").read_text("utf-8")
    made = {f"reference/{name}.md" for name in (*tree.MODULES, *tree.PACKAGES)}
    assert all(page in listed for page in made)


def test_one_preset_of_a_game_is_marked_as_recommended() -> None:
    for about in boju.games():
        marked = [str(tree.preset_row(about, preset)[0]) for preset in about.presets]
        assert [name for name in marked if "recommended" in name] == [
            f"`{about.recommended.name}` (recommended)"
        ]


def test_pages_end_with_how_to_cite_them_and_their_parts() -> None:
    told = tree.how_to_cite("three-dice", "three-dice/figure", "ping/effects")
    assert told.startswith("\n## Cite this\n")
    game = tree.page_of_game(boju.about("ping"))
    assert all(
        f"@misc{{boju-{boju.__version__}-{key},\n" in game for key in ("ping", "ping-entry", "ping-U6881")
    )
    effects = tree.citable("ping/effects", "# ping\n\n## `entry`\n\nAs usual.\n")
    assert f"## `entry`\n\n{tree.box('ping/effects/entry')}\n\nAs usual." in effects
    rules = tree.page_of_rules(find("ping")[0])
    assert '<a id="SL-35"></a>[**SL-35**](#SL-35)' in rules
    assert all(f"@misc{{boju-{boju.__version__}-{key},\n" in rules for key in ("SL-35", "shuanglu-R9"))
    for address in (
        "studies/three-dice/study/ in",
        r"studies/three-dice/study/\#figure in",
        "readings/ping/ in",
    ):
        assert address in told


def described(kind: type) -> Iterator[tuple[str, bool]]:
    """The public members that a class of boju's defines, and whether each has a docstring, which the site shows."""
    (defined,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(defined, ast.ClassDef)
    for member, behind in zip_longest(defined.body, defined.body[1:]):
        if isinstance(member, ast.FunctionDef):
            yield member.name, ast.get_docstring(member) is not None
        elif isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name):
            is_described = isinstance(behind, ast.Expr) and isinstance(behind.value, ast.Constant)
            yield member.target.id, is_described


def test_every_public_member_of_the_library_is_described() -> None:
    public = [kind for name in boju.__all__ if isinstance(kind := getattr(boju, name), type)]
    bare = {
        f"{part.__name__}.{name}"
        for kind in public
        for part in kind.__mro__
        if part.__module__.startswith("boju.")
        for name, is_described in described(part)
        if not name.startswith("_") and not is_described
    }
    assert bare == set()


def test_every_format_has_a_page_and_a_schema() -> None:
    pages = dict(formats.pages())
    for name in (*(family.id for family in FAMILIES), "scene", "stream", "http"):
        assert pages[f"formats/{name}.md"].startswith("# ")
    for about in boju.games():
        assert f"formats/{about.id}.position.schema.json" in pages
    assert pages["formats/http.md"].count("\n## `") == sum(
        len(methods) for methods in json.loads(pages["formats/openapi.json"])["paths"].values()
    )
