"""The site's pages: those of docs/, and those that are made of what the program says of itself."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import boju
from boju.cli.app import app
from boju.core.family import Family
from boju.core.game import About, Option
from boju.core.language import LOCALES, in_language
from boju.games import FAMILIES, find
from documenting import formats, notebooks
from documenting.tables import table

HOUSE = Path(__file__).resolve().parent.parent
PAGES = HOUSE / ".venv" / "docs"
LEFT_OUT = ("*.toml", "positions", "rows.parquet", "blocks", "screenshots")
_RULES = re.compile(r"\]\(\.\./src/boju/games/(\w+)/rules\.md")
_MODULES = {
    "boju": ("boju", "The library", "What `import boju` brings."),
    "schemas": ("boju.schemas", "Schemas", "What positions, views and scenes look like as JSON."),
    "notebook": ("boju.notebook", "Notebooks", "Positions and games as a notebook shows them."),
    "players": ("boju.players", "Computer players", "The levels, and how they choose."),
    "lab": (
        "boju.lab",
        "The laboratory",
        "What a reading of the rules does to a game; needs the extra `lab`.",
    ),
}
_BACKGAMMON = ("position_id", "reading", "writing", "gnubg", "judge")
_ADAPTERS = ("pettingzoo", "gymnasium", "openspiel", "selfplay")


def write() -> None:
    """Write all pages anew."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(HOUSE / "docs", PAGES, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for page in PAGES.rglob("*.md"):
        text = page.read_text("utf-8")
        page.write_text(_RULES.sub(r"](rules/\1.md", text), "utf-8")
    for book in sorted((HOUSE / "docs" / "tutorials").glob("*.ipynb")):
        (PAGES / "tutorials" / f"{book.stem}.md").write_text(notebooks.page_of(book), "utf-8")
    for name, text in made():
        path = PAGES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def made() -> Iterator[tuple[str, str]]:
    """The pages that are not written by hand, with their paths."""
    for name, (module, title, text) in _MODULES.items():
        yield f"reference/{name}.md", f"# {title}\n\n{text}\n\n{_members(module)}"
    for package, modules in (("adapters", _ADAPTERS), ("backgammon", _BACKGAMMON)):
        parts = [f"## {name}\n\n{_members(f'boju.{package}.{name}')}" for name in modules]
        yield f"reference/{package}.md", f"# {package.capitalize()}\n\n" + "\n".join(parts)
    commands = app.generate_docs(output_format="markdown")
    yield "reference/commands.md", commands.replace("# boju\n", "# Commands\n", 1)
    yield from formats.pages()
    for about in boju.games():
        yield f"reference/games/{about.id}.md", page_of_game(about)
    for family in FAMILIES:
        yield f"rules/{family.id}.md", page_of_rules(family.id)
        for locale in LOCALES:
            yield f"stories/{family.id}.{locale}.md", page_of_story(family, locale)


def _members(module: str) -> str:
    return f"::: {module}\n    options:\n      show_root_heading: false\n      show_root_toc_entry: false\n"


def page_of_rules(family: str) -> str:
    """A family's clauses, as its folder has them."""
    text = (HOUSE / "src" / "boju" / "games" / family / "rules.md").read_text("utf-8")
    return text if text.startswith("# ") else f"# {family}\n\n{text}"


def page_of_story(family: Family, locale: str) -> str:
    """The story of a family, each source on a line of its own, with the way to the other languages."""
    others = " · ".join(
        f"[{name}]({family.id}.{other}.md)" for other, name in LOCALES.items() if other != locale
    )
    text = re.sub(r"^(?=\[\d+\] )", "\n", family.story_in(locale).text(), flags=re.MULTILINE)
    text = re.sub(r"\[(\d+)\]", r"\[\1\]", text)  # a number in brackets would be a link
    return text.replace("\n", f"\n\n{others}\n", 1)


def page_of_game(about: About) -> str:
    """What a program has to know of a game: players, presets, options, effects, how many actions."""
    family, _ = find(about.id)
    name = in_language(about.names, "en")
    lines = [f"# {about.id} {about.original}", f"{name}. {in_language(about.summary, 'en')}"]
    lines += [f"The rules, clause by clause: [{family.id}](../../rules/{family.id}.md).", "## Players"]
    rows = []
    for players in about.players:
        reach = boju.bounds(about.id, players=players)
        rows.append(
            [
                players,
                len(boju.actions(about.id, players=players)),
                reach.lowest,
                reach.highest,
                reach.longest,
            ]
        )
    lines.append(table(("players", "actions", "lowest score", "highest score", "most events"), rows))
    lines.append(
        "A dash means that the rules set no bound, or that none is known. The first line is the usual one."
    )
    lines += [
        "## Presets",
        table(("preset", "meaning", "options"), [preset_row(preset) for preset in about.presets]),
    ]
    lines += ["## Options", table(("option", "values", "clauses", "meaning"), map(option_row, about.options))]
    kinds = [[f"`{kind.name}`", kind.clause, kind.caption["en"]] for kind in family.effects]
    told = "An effect has the numbers `seat`, `other`, `amount`, `origin` and `place`; its sentence shows their use."
    lines += ["## Effects", told, table(("effect", "clause", "sentence"), kinds)]
    features = [[number, text] for number, text in enumerate(family.knowledge.features)]
    lines += [
        "## Features",
        "What nets and adapters see, number by number.",
        table(("number", "meaning"), features),
    ]
    return "\n\n".join(lines) + "\n"


def preset_row(preset: "boju.core.game.Preset") -> list[object]:
    """A preset with the options that it sets."""
    values = ", ".join(f"`{name}={value}`" for name, value in preset.values.items())
    note = in_language(preset.note, "en") or in_language(preset.title, "en")
    return [f"`{preset.name}`", note, values or "all as usual"]


def option_row(option: Option) -> list[object]:
    """An option with its values, the usual one in bold."""
    if option.values is None:
        values = f"**{option.default}**; {option.minimum} or more"
    else:
        values = ", ".join(
            f"**{value}**" if value == option.default else str(value) for value in option.values
        )
    return [f"`{option.name}`", values, ", ".join(option.clauses), in_language(option.note, "en")]
