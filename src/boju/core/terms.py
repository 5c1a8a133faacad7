"""A glossary: the terms of a family's games with their readings, meanings and clauses, and where a text uses them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from boju.core.language import Localized
from boju.core.names import Name

Key = TypeVar("Key")

Spoken = Mapping[str, Sequence[str]]
"""Further words, by language, by which texts call a term."""

_LATIN, _HAN, _HANGUL = "A-Za-zÀ-ɏ", "㐀-鿿", "가-힣"
_KANA = "\u3040-ヿ"
_LATIN_SCRIPTS = {"zh-Hant": "zh-Latn", "ja": "ja-Latn", "ko": "ko-Latn"}
_LOCAL_READINGS = ("ja", "ko")


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """A term: its name, what it means in one phrase, and the clause that says so."""

    name: Name
    meaning: Localized
    clause: str
    script: str = "zh-Hant"
    """The language of the old characters."""
    spoken: Spoken = field(default_factory=dict)

    @property
    def anchor(self) -> str:
        """What the term's row is called on a page."""
        return f"term-{self.name.original}"

    def written(self, locale: str) -> tuple[tuple[str, str], ...]:
        """The term as it is written: in the old characters, then as the language writes it; each with its language.

        >>> term = terms("會 | 会 | 会 | huì | かい | 회 | XX-01", "會 | meeting | 聚 | 聚 | 集い | 모임")[0]
        >>> term.written("zh-Hans"), term.written("en")
        ((('會', 'zh-Hant'), ('会', 'zh-Hans')), (('會', 'zh-Hant'),))
        >>> term.readings("ja")
        (('かい', 'ja'), ('huì', 'zh-Latn'))
        """
        original, own = self.name.original, self.name.written[locale]
        return ((original, self.script), *([(own, locale)] if own != original else []))

    def readings(self, locale: str) -> tuple[tuple[str, str], ...]:
        """How the term is read: in kana or hangul for those who read them, and in Latin letters; with the language."""
        latin = self.name.reading["en"]
        found = {latin: _LATIN_SCRIPTS[self.script]}
        if locale in _LOCAL_READINGS:
            found = {self.name.reading[locale]: locale} | found
        return tuple((text, lang) for text, lang in found.items() if text != self.name.original)

    def forms(self, locale: str) -> tuple[str, ...]:
        """The words by which texts in a language call it; English ones put the old characters beside their own."""
        name = self.name
        own = (
            (name.original,) if locale == "en" else (name.title[locale], name.written[locale], name.original)
        )
        return tuple(dict.fromkeys((*own, *self.spoken.get(locale, ()))))

    def language(self, form: str, locale: str) -> str:
        """The language of a form within a text in another one; "" where it is that text's own."""
        is_own = form != self.name.original or self.script == locale
        is_shared = self.script == "zh-Hant" and locale != "en" and form == self.name.written[locale]
        return "" if is_own or is_shared else self.script


@dataclass(frozen=True, kw_only=True, slots=True)
class Chapter:
    """A part of a glossary."""

    title: Localized
    terms: tuple[Term, ...]


Glossary = tuple[Chapter, ...]

AT_THE_TABLE: Localized = {
    "en": "At the table",
    "zh-Hant": "桌上用語",
    "zh-Hans": "桌上用语",
    "ja": "卓上の言葉",
    "ko": "판에서 쓰는 말",
}
"""The title of what is said in a game with a hand."""


class Finder:
    """Finds the terms that a text in one language uses, the longest first; a character within a longer word is none.

    `pattern` is understood by browsers as well.

    >>> found = terms("圈 | 圈 | 圏 | quān | けん | 권 | XX-01", "圈 | round | 局 | 局 | 局 | 판")
    >>> glossary = (Chapter(title={}, terms=found),)
    >>> [text for text, term in Finder(glossary, "en").parts("The round 圈 begins.") if term]
    ['圈']
    >>> [text for text, term in Finder(glossary, "zh-Hant").parts("天圈開始") if term]
    []
    """

    def __init__(self, glossary: Glossary, locale: str) -> None:
        self.terms = {
            form: term
            for chapter in reversed(glossary)
            for term in reversed(chapter.terms)
            for form in term.forms(locale)
        }
        longest_first = sorted(self.terms, key=lambda form: (-len(form), form))
        self.pattern = "|".join(map(_bounded, longest_first))
        self._compiled = re.compile(f"({self.pattern})")

    def parts(self, text: str) -> Iterator[tuple[str, Term | None]]:
        """The text in pieces, each with the term that it is, if it is one."""
        for piece in self._compiled.split(text):
            if piece:
                yield piece, self.terms.get(piece)


def terms(
    writing: str, meaning: str, *, script: str = "zh-Hant", spoken: Mapping[str, Spoken] | None = None
) -> tuple[Term, ...]:
    """The terms of a table of writing and a table of meaning, with the same terms in the same order.

    A line of the first has old characters, simplified, Japanese, Latin letters, kana, hangul and clause, parted by
    " | "; one of the second has old characters and meaning in all languages.
    """
    rows = zip(_rows(writing), _rows(meaning), strict=True)
    return tuple(
        _term(written, understood, script, (spoken or {}).get(written[0], {})) for written, understood in rows
    )


def terms_of(
    named: Mapping[Key, Name],
    clauses: str | Mapping[Key, str],
    *,
    notes: Mapping[Key, Localized] | None = None,
    english: Mapping[Key, str] | None = None,
    spoken: Mapping[Key, Spoken] | None = None,
) -> tuple[Term, ...]:
    """Names as terms: they mean what their gloss says and, where there is one, a note (`english` has only that)."""
    return tuple(
        Term(
            name=name,
            meaning=_explained(name.gloss, (notes or {}).get(key, {}), (english or {}).get(key, "")),
            clause=clauses if isinstance(clauses, str) else clauses[key],
            spoken=(spoken or {}).get(key, {}),
        )
        for key, name in named.items()
    )


def merged(found: Sequence[Term]) -> tuple[Term, ...]:
    """Terms of which several are written alike, with one entry for those."""
    alike: dict[str, Term] = {}
    for term in found:
        known = alike.get(term.name.original)
        alike[term.name.original] = _both(known, term) if known else term
    return tuple(alike.values())


def _both(first: Term, second: Term) -> Term:
    meaning = {
        locale: text if text == second.meaning[locale] else f"{text}{_stop(locale)}{second.meaning[locale]}"
        for locale, text in first.meaning.items()
    }
    spoken = {locale: (*first.spoken.get(locale, ()), *second.forms(locale)) for locale in meaning}
    return replace(first, meaning=meaning, spoken=spoken)


def _explained(gloss: Localized, note: Localized, english: str) -> Localized:
    added = {**note, "en": english or note.get("en", "")}
    told = {**gloss, "en": gloss["en"][:1].upper() + gloss["en"][1:]}
    return {
        locale: f"{text}{_colon(locale)}{added[locale]}" if added.get(locale) else text
        for locale, text in told.items()
    }


def _colon(locale: str) -> str:
    return ": " if locale in ("en", "ko") else "："


def _stop(locale: str) -> str:
    return "; " if locale in ("en", "ko") else "；"


def _term(written: list[str], understood: list[str], script: str, spoken: Spoken) -> Term:
    original, simplified, japanese, latin, kana, hangul, clause = written
    key, english, traditional, simple, in_japanese, korean = understood
    if key != original:
        raise ValueError(f"the meaning of {key} stands where that of {original} should")
    own = {"en": original, "zh-Hant": original, "zh-Hans": simplified, "ja": japanese, "ko": original}
    meaning = {"en": english, "zh-Hant": traditional, "zh-Hans": simple, "ja": in_japanese, "ko": korean}
    reading = {"en": latin, "zh-Hant": latin, "zh-Hans": latin, "ja": kana, "ko": hangul}
    title = own if hangul == original else {**own, "ko": f"{hangul}({original})"}
    name = Name(original=original, title=title, written=own, reading=reading, gloss=meaning)
    return Term(name=name, meaning=meaning, clause=clause, script=script, spoken=spoken)


def _rows(table: str) -> list[list[str]]:
    return [line.split(" | ") for line in table.strip().splitlines()]


def _bounded(form: str) -> str:
    """The pattern of a form that is no part of a longer word.

    East Asian words stand without spaces, so a single character counts only where no other stands beside it.
    """
    escaped = re.sub(r"([\\^$.*+?()[\]{}|/])", r"\\\1", form)
    if len(form) == 1:
        beside = f"[{_HAN}{_KANA}{_HANGUL}]"
        return f"(?<!{beside}){escaped}(?!{beside})"
    before = next((script for script in (_LATIN, _HANGUL) if re.match(f"[{script}]", form)), "")
    after = _LATIN if re.match(f"[{_LATIN}]", form[-1]) else ""
    return (f"(?<![{before}])" if before else "") + escaped + (f"(?![{after}])" if after else "")
