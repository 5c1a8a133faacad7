"""What the texts quote, and what they may quote: the list `sources/quotations.toml`."""

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from translating import catalogues
from translating.extraction import HOME, packages

from boju.core.language import LOCALES

ROOT = Path(__file__).parents[1]
LIST = ROOT / "sources" / "quotations.toml"
MARKS = {
    "en": r'“([^”\n]*)”|"([^"\n]*)"',
    "zh-Hant": "「([^」\n]*)」",
    "zh-Hans": "“([^”\n]*)”",
    "ja": "「([^」\n]*)」",
    "ko": "‘([^’\n]*)’",
}
"""The marks of quotation of a language; those of titles, 『』 and 《》 and in Korean 「」, are others."""

HAN = "一-鿿"
CODE = re.compile(r"```(?!timeline|board).*?```|`[^`]*`|\{[^{}]*\}|\[@[^\]]*\]", re.DOTALL)
HEAD_OF_BLOCK = re.compile(rf"(?<![^\n]\n)^> (.*[{HAN}].*?) *$", re.MULTILINE)
OLD_WORDS = re.compile(rf"^- ([{HAN}、，, …]+)[:：]", re.MULTILINE)
TITLE = re.compile(r"「[^」]*」|『[^』]*』|《[^》]*》")
UNMARKED = re.compile(rf"[{HAN}]{{6,}}")
"""So many old characters in an English text are a phrase of a source, or a title."""
READ_IN_KOREAN = re.compile(r"[가-힣 ]+\((.+)\)")
NAME_IN_LOG = re.compile(r"“\w+” in the log")
PUNCTUATION = re.compile(r"[，。、；：？！,.;:?! ]")


def bare(text: str) -> str:
    """A quotation without punctuation, which old texts do not have.

    >>> bare("公議若干起，若干止，")
    '公議若干起若干止'
    """
    return PUNCTUATION.sub("", text)


@dataclass(frozen=True)
class Quotation:
    """A phrase of a source, letter by letter, and how it is written in other characters."""

    source: str
    text: str
    place: str
    converted: tuple[str, ...] = ()

    @property
    def forms(self) -> frozenset[str]:
        return frozenset(bare(text) for text in (self.text, *self.converted))


@dataclass(frozen=True)
class Said:
    """What stands somewhere between marks of quotation, or like a quotation."""

    locale: str
    where: str
    text: str


def listed() -> list[Quotation]:
    """Every quotation of the list."""
    sources = tomllib.loads(LIST.read_text("utf-8"))["source"]
    return [
        Quotation(source, one["text"], one["place"], tuple(one.get("converted", ())))
        for source, entry in sources.items()
        for one in entry["quoted"]
    ]


def other_words() -> dict[str, set[str]]:
    """By language, what stands between marks of quotation and is no quotation."""
    words = tomllib.loads(LIST.read_text("utf-8"))["word"]
    return {locale: set(words.get(locale, ())) for locale in LOCALES}


def pages() -> Iterator[tuple[str, str, str]]:
    """Language, path and text of every page of the games, of `docs`, of the game that is copied, and of the root."""
    found = [*HOME.glob("games/*/*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("new_game/*/*.md")]
    for path in (*sorted(found), ROOT / "README.md", ROOT / "CHANGELOG.md"):
        named = (locale for locale in LOCALES if path.name.endswith(f".{locale}.md"))
        yield next(named, "en"), str(path.relative_to(ROOT)), path.read_text("utf-8")


def notes() -> Iterator[tuple[str, str, str]]:
    """Language, source and note of every source of the stories."""
    for path in sorted(HOME.glob("games/*/bibliography.json")):
        for source in json.loads(path.read_text("utf-8")):
            told = {"en": source.get("note", ""), **source.get("custom", {}).get("note", {})}
            yield from ((locale, f"{path.parent.name} {source['id']}", note) for locale, note in told.items())


@cache
def messages() -> list[tuple[str, str, str]]:
    """Language, context and text of every message of the catalogues."""
    found = []
    for package in packages():
        for locale in catalogues.OTHERS:
            for message in catalogues.read(package, locale):
                if message.id:
                    context = f"{package} {message.context}"
                    found.append((locale, context, str(message.string)))
                    found += [("en", context, str(message.id))] * (locale == catalogues.OTHERS[0])
    return found


def marked(locale: str, text: str) -> Iterator[str]:
    """What a text has between marks of quotation, at the head of a quoted block, or in a list of old words.

    In English also old words without marks, if there are many.
    """
    told = NAME_IN_LOG.sub("", CODE.sub("", text))
    for found in re.finditer(MARKS[locale], told):
        inside = next(part for part in found.groups() if part is not None)
        read = READ_IN_KOREAN.fullmatch(inside) if locale == "ko" else None
        yield read[1] if read else inside
    yield from HEAD_OF_BLOCK.findall(told)
    for line in OLD_WORDS.findall(told):
        yield from re.split(r" *…+ *", line)
    if locale == "en":
        for noted in (re.compile(MARKS[locale]), HEAD_OF_BLOCK, OLD_WORDS, TITLE):
            told = noted.sub("", told)
        yield from UNMARKED.findall(told)


def said() -> Iterator[Said]:
    """Everything in all languages that stands like a quotation, but for names that a catalogue has, such as buttons."""
    names = {(locale, text) for locale, _, text in messages()}
    for locale, where, text in (*pages(), *notes(), *messages()):
        if re.search(r" verse .*, written$", where):
            yield Said(locale, where, text)
            continue
        for inside in marked(locale, text):
            if bare(inside) and (locale, inside) not in names:
                yield Said(locale, where, inside)
