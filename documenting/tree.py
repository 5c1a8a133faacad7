"""The site's pages: those of docs/, and those that are made of what the program says of itself."""

import html
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

import boju
from boju.cli.app import app
from boju.core.citing import bibtex
from boju.core.family import Family
from boju.core.game import About, EffectKind, Option, Value
from boju.core.language import LOCALES, in_language
from boju.core.old_texts import OldSentence, OldText
from boju.core.story import described
from boju.core.terms import Term
from boju.games import FAMILIES, find
from boju.games.citing import EFFECTS, FIGURE, cited, studies
from documenting import formats, notebooks
from documenting.meanings import NUMBERS, counted, listed, meanings
from documenting.played import Seen, seen
from documenting.tables import table

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / ".venv" / "docs"
LEFT_OUT = ("*.toml", "positions", "rows", "rows.parquet", "blocks", "screenshots")
_CLAUSE = re.compile(r"^\*\*([A-Z]+-[A-Z]?\d+|R\d+)\*\*", re.MULTILINE)
_OPTION = re.compile(r"^## `(\w+)`$", re.MULTILINE)
_RULES = re.compile(r"\]\((?:\.\./)*src/boju/games/(\w+)/rules\.md")
MODULES = {
    "boju": ("boju", "The library", "What `import boju` brings."),
    "schemas": ("boju.schemas", "Schemas", "What positions, views and scenes look like as JSON."),
    "notebook": ("boju.notebook", "Notebooks", "Positions and games as a notebook shows them."),
    "analysis": ("boju.analysis", "Analysis", "What positions and decisions are worth, and why."),
    "fairness": ("boju.fairness", "Fair draws", "Throws and shuffles that can be checked."),
    "verification": ("boju.verification", "Verification", "A record's draws derived anew."),
    "players": ("boju.players", "Computer players", "The levels, and how they choose."),
    "tiny": ("boju.tiny", "Tiny games", "Small games of which the truth is known."),
    "dataset": (
        "boju.dataset",
        "Datasets",
        "Games of computer players as Parquet files; needs the extra `data`.",
    ),
    "lab": (
        "boju.lab",
        "The laboratory",
        "What a reading of the rules does to a game; needs the extra `lab`.",
    ),
    "measures": ("boju.lab.measures", "Measures", "What a study can count."),
}
PACKAGES = {
    "adapters": ("pettingzoo", "gymnasium", "openspiel", "selfplay"),
    "backgammon": ("position_id", "xgid", "reading", "writing", "gnubg", "judge"),
}
"""Packages of which each module has its own part of a page."""


_ACTIONS = (
    "A move has a code, which `State.legal_codes` lists, and as an action a number, which `boju.actions` counts "
    "from 0. These are some of them, from random games:"
)
_EFFECTS = (
    "`State.effects` tells what the last event did. Every kind has the numbers that are named beside it; all others of "
    "`seat`, `other`, `amount`, `origin` and `place` are 0. The example is of games at random: the numbers in the same "
    "order, and the sentence they are told as. A dash: it did not happen in the random games that were "
    "played for this page."
)


def write() -> None:
    """Write all pages anew."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for page in PAGES.rglob("*.md"):
        up = "../" * (len(page.relative_to(PAGES).parts) - 1)
        page.write_text(_RULES.sub(rf"]({up}rules/\1.md", page.read_text("utf-8")), "utf-8")
    for page, text in cited_pages():
        page.write_text(text, "utf-8")
    for book in sorted((ROOT / "docs" / "tutorials").glob("*.ipynb")):
        (PAGES / "tutorials" / f"{book.stem}.md").write_text(notebooks.page_of(book), "utf-8")
    for name, text in made():
        path = PAGES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def cited_pages() -> Iterator[tuple[Path, str]]:
    """The pages of studies and of what options do, with how to cite them and their figures at the end."""
    for name in sorted(studies()):
        page = PAGES / "studies" / name / "study.md"
        text = page.read_text("utf-8").replace("\n![", f'\n<a id="{FIGURE}"></a>![', 1)
        yield page, text + how_to_cite(name, f"{name}/{FIGURE}")
    for about in boju.games():
        page = PAGES / "readings" / f"{about.id}.md"
        yield page, citable(f"{about.id}/{EFFECTS}", page.read_text("utf-8"))


def citable(name: str, text: str) -> str:
    """A page of what options do, with how to cite it and each option."""
    boxed = _OPTION.sub(lambda heading: f"{heading[0]}\n\n{box(f'{name}/{heading[1]}')}", text)
    return boxed + how_to_cite(name)


def how_to_cite(*names: str) -> str:
    """How to cite what has these names: text and BibTeX, with the version."""
    lines = ["\n## Cite this"]
    for item in (cited(name, boju.__version__) for name in names):
        lines += [described(item), f"```\n{bibtex(item)}\n```"]
    return "\n\n".join(lines) + "\n"


def box(name: str) -> str:
    """How to cite what has this name, folded: a page has hundreds of these, and its search leaves them out."""
    item = cited(name, boju.__version__)
    told, entry = html.escape(described(item)), html.escape(bibtex(item))
    return f"<details data-search-exclude><summary>Cite {name}</summary><p>{told}</p><pre>{entry}</pre></details>"


def made() -> Iterator[tuple[str, str]]:
    """The pages that are not written by hand, with their paths."""
    for name, (module, title, text) in MODULES.items():
        yield f"reference/{name}.md", f"# {title}\n\n{text}\n\n{_members(module)}"
    for package, modules in PACKAGES.items():
        parts = [f"## {name}\n\n{_members(f'boju.{package}.{name}')}" for name in modules]
        yield f"reference/{package}.md", f"# {package.capitalize()}\n\n" + "\n".join(parts)
    commands = app.generate_docs(output_format="markdown")
    yield "reference/commands.md", commands.replace("# boju\n", "# Commands\n", 1)
    yield from formats.pages()
    for about in boju.games():
        yield f"reference/games/{about.id}.md", page_of_game(about)
    for family in FAMILIES:
        yield f"rules/{family.id}.md", page_of_rules(family)
        for source in family.old_texts:
            yield f"sources/{family.id}-{source.id}.md", page_of_source(family, source)
        for locale in LOCALES if family.has_story else ():
            yield f"stories/{family.id}.{locale}.md", page_of_story(family, locale)


def _members(module: str) -> str:
    """All that a module offers. What has the name of a file beside it is looked for where it is defined."""
    lines = [
        f"::: {module}\n    options:\n      show_root_heading: false\n      show_root_toc_entry: false\n"
    ]
    there = import_module(module)
    for name in getattr(there, "__all__", ()):
        member = getattr(there, name)
        if f"{module}.{name}" in sys.modules and not isinstance(member, ModuleType):
            lines.append(f"::: {member.__module__}.{name}\n")
    return "\n".join(lines)


def page_of_rules(family: Family) -> str:
    """A family's clauses, each with an address of its own, the old words it rests on and how to cite it."""

    def noted(clause: str) -> str:
        name = clause if "-" in clause else f"{family.id}/{clause}"
        return f"{family.old_texts.marked(clause, 'en').rstrip()}\n\n{box(name)}"

    text = _CLAUSE.sub(r'<a id="\1"></a>[**\1**](#\1)', family.clauses.annotated(noted))
    text = text if text.startswith("# ") else f"# {family.id}\n\n{text}"
    return f"{text.rstrip()}\n\nThe number of a clause is its address.\n"


def page_of_source(family: Family, text: OldText) -> str:
    """An old text as a whole: its copy, and every sentence with the clauses that rest on it."""
    year = f", {text.year}" if text.year else ""
    lines = [f"# {text.title}", f"{text.author}{year}. {text.edition['en']}."]
    lines += [text.provenance["en"], f"{text.rights['en']} [The transcription]({text.address})"]
    lines += ["\n".join(f"- {remark['en']}" for remark in text.remarks)]
    lines += ["A number is the permanent address of its sentence."]
    for part in text.parts:
        lines.append(f"## {part.title}")
        lines += [told_sentence(family, sentence) for sentence in part.sentences]
    return "\n\n".join(lines) + "\n"


def told_sentence(family: Family, sentence: OldSentence) -> str:
    """A sentence of an old text, its place and meaning, and the clauses that rest on it."""
    clauses = ", ".join(f"[{clause}](../rules/{family.id}.md#{clause})" for clause in sentence.clauses)
    told = [
        f'<a id="{sentence.anchor}"></a>[{sentence.number}](#{sentence.anchor}) {sentence.text}',
        f"([{sentence.placed('en')}]({sentence.address}); {clauses or sentence.left_out('en')})",
        *(text["en"] for text in (sentence.meaning, sentence.note) if text),
    ]
    return "  \n".join(told)


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
        table(("preset", "meaning", "options"), [preset_row(about, preset) for preset in about.presets]),
    ]
    lines += ["## Options", *told_options(about)]
    lines += [
        "## Terms",
        "\n".join(term_line(term) for part in family.terms_of(about.id) for term in part.terms),
    ]
    examples = seen(about)
    lines += ["## Actions", _ACTIONS, table(("number", "code", "event"), actions_of(about, examples))]
    if outcomes := boju.new(about.id).outcomes():
        lines += ["## Throws", table(("code", "event", "chance"), throws_of(about, outcomes))]
    meant = meanings(family.id)
    kinds = [effect_row(kind, meant.get(kind.name, {}), examples) for kind in family.effects]
    heads = ("effect", "clause", "sentence", "its numbers", "for example", "as a sentence")
    lines += ["## Effects", _EFFECTS, table(heads, kinds), "## What is numbered", counted(family.id)]
    features = [[number, text] for number, text in enumerate(family.knowledge.features)]
    lines += [
        "## Features",
        "What nets and adapters see, number by number.",
        table(("number", "meaning"), features),
    ]
    terms = dict.fromkeys(term.name.original for part in family.terms_of(about.id) for term in part.terms)
    boxes = [box(f"{about.id}/{term}") for term in terms]
    return "\n\n".join([*lines, how_to_cite(about.id).strip(), "Its terms:", *boxes]) + "\n"


def actions_of(about: About, examples: Seen) -> list[list[object]]:
    """Some moves by number, with code and text."""
    counted = boju.actions(about.id)
    return [[number, counted.code(number), f"`{text}`"] for number, text in examples.moves.items()]


def throws_of(about: About, outcomes: list[tuple[int, int]]) -> list[list[object]]:
    """What can be thrown at the start, with the chance of each."""
    state, total = boju.new(about.id), sum(weight for _, weight in outcomes)
    return [[code, f"`{state.code_text(code)}`", f"{weight}/{total}"] for code, weight in outcomes]


def effect_row(kind: EffectKind, meant: Mapping[str, str], examples: Seen) -> list[object]:
    """A kind of effect with what its numbers mean, and an example if random games had one."""
    row: list[object] = [f"`{kind.name}`", kind.clause, kind.caption["en"], listed(meant) or None]
    if kind.name not in examples.effects:
        return [*row, None, None]
    effect, told = examples.effects[kind.name]
    numbers = [str(getattr(effect, name)) for name in NUMBERS if name in meant]
    return [*row, ", ".join(numbers) or None, told]


def preset_row(about: About, preset: "boju.core.game.Preset") -> list[object]:
    """A preset with the options that it sets; the one that is recommended says so."""
    values = ", ".join(f"`{name}={value}`" for name, value in preset.values.items())
    note = in_language(preset.note, "en") or in_language(preset.title, "en")
    name = f"`{preset.name}`" + (" (recommended)" if preset == about.recommended else "")
    return [name, note, values or "all as usual"]


def term_line(term: Term) -> str:
    """A term of the glossary as an item of a list, with an address."""
    named = f"[**{term.name.original}**](#{term.anchor}) {in_language(term.name.reading, 'en')}"
    return f'- <span id="{term.anchor}"></span>{named}: {in_language(term.meaning, "en")} [{term.clause}]'


def told_options(about: About) -> Iterator[str]:
    """All options, and how to cite each."""
    for option in about.options:
        yield from (*told_option(option), box(f"{about.id}/{option.name}"))


def told_option(option: Option) -> list[str]:
    """An option under a heading of its own, with its values and what each means, the usual one in bold."""
    if option.values is None:
        named = dict.fromkeys([option.default, *option.value_titles])
        values = [*(value_told(option, value) for value in named), f"{option.minimum} to {option.maximum:,}"]
    else:
        values = [value_told(option, value) for value in option.values]
    clauses = f" [{', '.join(option.clauses)}]" if option.clauses else ""
    told = in_language(option.note, "en")
    return [f"### Option {option.name}", f"`{option.name}`: {', '.join(values)}.", f"{told}{clauses}"]


def value_told(option: Option, value: Value) -> str:
    """A value of an option with its title."""
    written = f"**{value}**" if value == option.default else str(value)
    title = in_language(option.value_titles[value], "en") if value in option.value_titles else str(value)
    return written if title == str(value) else f"{written} ({title})"
