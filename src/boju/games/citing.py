"""What can be cited by name: the program, games, clauses, readings, options, terms, studies, figures and sources."""

import json
from functools import cache
from importlib import resources

from boju.core.citing import Item, part_of_boju
from boju.core.errors import UnknownName
from boju.core.family import Family
from boju.core.language import in_language
from boju.core.texts import say
from boju.games import FAMILIES, find

WHOLE = "version"
"""The name of the program as a whole."""

FIGURE = "figure"
"""Behind a study: its plot, with the table that it draws."""

EFFECTS = "effects"
"""Behind a game: what every option does; with an option behind that, what this one does."""


@cache
def studies() -> dict[str, str]:
    """The studies of the documentation: their titles by name."""
    found: dict[str, str] = json.loads(
        resources.files("boju.games").joinpath("studies.json").read_text("utf-8")
    )
    return found


def cited(name: str, version: str, home: str = "") -> Item:
    """What a name stands for in a version of boju, as CSL JSON; `home` is the address that it has on a server.

    A name is `version`, a game (`ping`), a clause (`SL-35`), a study (`three-dice`) or its figure
    (`three-dice/figure`), or with a game or family before it a reading, an option, a term, a source, what all options
    of a game do, or what one does (`ping/R9`, `ping/entry`, `ping/梁`, `shuanglu/hong`, `ping/effects`,
    `ping/effects/entry`). Raises `UnknownName`.
    """
    if name == WHOLE:
        return part_of_boju("", "East Asia's old dice, card and tile games", "", version, home)
    if name in studies():
        return part_of_boju(name, studies()[name], f"studies/{name}/study/", version, home)
    first, _, inner = name.partition("/")
    if first in studies() and inner == FIGURE:
        title = f"{studies()[first]}, figure with its table"
        return part_of_boju(f"{first}-{FIGURE}", title, f"studies/{first}/study/#{FIGURE}", version, home)
    for family in FAMILIES:
        for about in family.games:
            if first == about.id and not inner:
                title = f"{about.original} {in_language(about.names, 'en')} ({about.id})"
                return part_of_boju(name, title, f"reference/games/{about.id}/", version, home)
        named = first == family.id or any(first == about.id for about in family.games)
        if named and (found := _inside(family, first, inner, version, home)):
            return found
        if not inner and "-" in first and first in family.clauses:
            return _clause(family, first, version, home)
    raise UnknownName(
        say("there is nothing called {name!r} to cite; try SL-35, ping, ping/R9 or ping/entry", name=name)
    )


def _inside(family: Family, first: str, inner: str, version: str, home: str) -> Item | None:
    if inner in family.clauses:
        return _clause(family, inner, version, home)
    for source in family.story_in("en").sources:
        if source["id"] == inner:
            return source
    if first == family.id and not any(about.id == family.id for about in family.games):
        return None
    for chapter in family.terms_of(first):
        for term in chapter.terms:
            if term.name.original == inner:
                title = f"{first}, term {inner} ({in_language(term.name.reading, 'en')})"
                key = "-".join([first, *(f"U{ord(letter):X}" for letter in inner)])  # BibTeX wants ASCII
                address = f"reference/games/{first}/#{term.anchor}"
                return part_of_boju(key, title, address, version, home)
    if inner == EFFECTS:
        title = f"{first}, what each option does"
        return part_of_boju(f"{first}-{EFFECTS}", title, f"readings/{first}/", version, home)
    for option in find(first)[1].options:
        if inner == f"{EFFECTS}/{option.name}":
            title = f"{first}, what option {option.name} does: {in_language(option.title, 'en')}"
            key, address = f"{first}-{EFFECTS}-{option.name}", f"readings/{first}/#{option.name}"
            return part_of_boju(key, title, address, version, home)
        if option.name == inner:
            title = f"{first}, option {option.name}: {in_language(option.title, 'en')}"
            return part_of_boju(
                f"{first}-{inner}", title, f"reference/games/{first}/#option-{inner}", version, home
            )
    return None


def _clause(family: Family, clause: str, version: str, home: str) -> Item:
    kind = "reading" if clause.startswith("R") and clause[1:].isdigit() else "clause"
    title = f"the rules of {_name(family)}, {kind} {clause}"
    key = clause if kind == "clause" else f"{family.id}-{clause}"
    return part_of_boju(key, title, f"rules/{family.id}/#{clause}", version, home)


def _name(family: Family) -> str:
    return family.comparison.original if family.comparison else family.games[0].original
