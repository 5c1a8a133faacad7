"""`boju rules`: what a game is, what can be chosen in it, its terms, and every clause with its old words."""

from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter
from rich.markdown import Markdown

from boju.cli import words
from boju.cli.output import console, say
from boju.cli.setting import Language
from boju.core.errors import BojuError
from boju.core.game import About, Option
from boju.core.language import in_language
from boju.core.terms import Glossary
from boju.games import find

NAME = "rules"
EXAMPLES = """Examples:
  boju rules ping
  boju rules ping --clause SL-35
  boju rules madiao --terms --lang zh-Hans
  boju rules yut --lang ko > yut.md"""


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    clause: Annotated[str | None, Parameter(help="Only the clause with this id.")] = None,
    terms: Annotated[bool, Parameter(negative=(), help="Only the terms: reading, meaning, clause.")] = False,
    lang: Language = "en",
) -> None:
    """Tell a game's history, presets, options, sources and terms, and the clauses of its rules with their old words."""
    family, about = find(game)
    clauses = family.clauses_in(lang).of(game)
    if clause is not None:
        if clause not in clauses:
            raise BojuError(f"the rules of {game} have no clause {clause!r}; boju rules {game} lists all")
        say(f"{clause}: {clauses[clause]}\n")
        say(family.old_texts.marked(clause, lang))
        return
    glossary = "\n".join(explained(family.terms_of(game), lang))
    page = (
        glossary
        if terms
        else "\n".join((*introduction(about, lang), glossary, "", family.annotated(clauses)))
    )
    if console.is_terminal:
        console.print(Markdown(page))
    else:
        say(page)


def introduction(about: About, lang: str) -> Iterator[str]:
    """The title page in Markdown, line by line."""
    yield f"# {words.title(about, lang)} (`{about.id}`)\n"
    yield in_language(about.summary, lang) + "\n"
    for paragraph in about.prose:
        yield in_language(paragraph, lang) + "\n"
    for preset in about.presets:
        title, note = in_language(preset.title, lang), in_language(preset.note, lang)
        yield f"- `--preset {preset.name}` {title}: {note}"
    yield ""
    for option in about.options:
        yield f"- `--option {option.name}={values(option)}` {in_language(option.title, lang)}" + (
            f" [{', '.join(option.clauses)}]: {in_language(option.note, lang)}"
        )
    yield ""
    for source in about.sources:
        where = f" ({source.address})" if source.address else ""
        yield f"- {source.mark}: {source.title}{where} – {in_language(source.settles, lang)}"
    yield ""


def explained(glossary: Glossary, lang: str) -> Iterator[str]:
    """The terms in Markdown, line by line."""
    for chapter in glossary:
        yield f"## {in_language(chapter.title, lang)}\n"
        for term in chapter.terms:
            written = " ".join(text for text, _ in term.written(lang))
            readings = " ".join(text for text, _ in term.readings(lang))
            yield f"- {written} *{readings}* {in_language(term.meaning, lang)} [{term.clause}]"
        yield ""


def values(option: Option) -> str:
    """The values of an option as they are typed, the default first."""
    if option.values is None:
        return f"{option.default} (any number from {option.minimum})"
    ordered = [option.default, *(value for value in option.values if value != option.default)]
    return "|".join(str(value).lower() if isinstance(value, bool) else str(value) for value in ordered)
