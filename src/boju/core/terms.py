"""A glossary: the terms of a family's games with their readings, meanings and clauses, and where a text uses them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from boju.core.catalogue import Catalogue
from boju.core.language import Composed, Localized, in_language
from boju.core.names import Name, NameRow, cells_of
from boju.core.texts import _

Key = TypeVar("Key")

Spoken = Callable[[str], Sequence[str]]
"""Further words of a language by which its texts call a term."""

_LATIN, _HAN, _HANGUL = "A-Za-zÀ-ɏ", "㐀-鿿", "가-힣"
_KANA = "\u3040-ヿ"
_NO_WORDS = "-"

# Blanks: {original} {written} {reading}
_TERM = _("a term of the glossary within a sentence", "{original}")
# Blanks: {original} {written} {title}
_FORMS = _("all forms in which texts write a term, parted by /", "{original}")
_NOTED = _("a meaning and a note on it", "{meaning}: {note}")
_TWO_MEANINGS = _("two meanings of one term", "{first}; {second}")


def unspoken(locale: str) -> Sequence[str]:
    """Most terms are called by their names alone."""
    return ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """A term: its name, what it means in one phrase, and the clause that says so."""

    name: Name
    meaning: Localized
    clause: str
    script: str = "zh-Hant"
    """The language of the old characters."""
    spoken: Spoken = unspoken

    @property
    def anchor(self) -> str:
        """What the term's row is called on a page."""
        return f"term-{self.name.original}"

    def written(self, locale: str) -> tuple[tuple[str, str], ...]:
        """The term as it is written: in the old characters, then as the language writes it; each with its language.

        >>> from boju.games.wahua.terms import GLOSSARY
        >>> term = next(term for term in GLOSSARY[0].terms if term.name.original == "圈")
        >>> term.written("ja"), term.written("en")
        ((('圈', 'zh-Hant'), ('圏', 'ja')), (('圈', 'zh-Hant'),))
        >>> term.readings("ja")
        (('けん', 'ja'), ('quān', 'zh-Latn'))
        """
        original, own = self.name.original, self.name.written[locale]
        return ((original, self.script), *([(own, locale)] if own != original else []))

    def readings(self, locale: str) -> tuple[tuple[str, str], ...]:
        """How the term is read: in kana or hangul for those who read them, and in Latin letters; with the language."""
        latin, own = self.name.reading["en"], self.name.reading[locale]
        found = ({own: locale} if own != latin else {}) | {latin: f"{self.script[:2]}-Latn"}
        return tuple((text, lang) for text, lang in found.items() if text != self.name.original)

    def forms(self, locale: str) -> tuple[str, ...]:
        """The words by which texts in a language call it; English ones put the old characters beside their own."""
        name = self.name
        own = in_language(
            _FORMS, locale, title=name.title[locale], written=name.written[locale], original=name.original
        )
        return tuple(dict.fromkeys((*own.split(" / "), *self.spoken(locale))))

    def language(self, form: str, locale: str) -> str:
        """The language of a form within a text in another one; "" where it is that text's own."""
        is_own = form != self.name.original or self.script == locale
        is_shared = self.script == "zh-Hant" and locale != "en" and form == self.name.written[locale]
        return "" if is_own or is_shared else self.script


@dataclass(frozen=True, kw_only=True, slots=True)
class GlossaryChapter:
    """A part of a glossary."""

    title: Localized
    terms: tuple[Term, ...]


Glossary = tuple[GlossaryChapter, ...]

AT_THE_TABLE = _("chapter of a glossary", "At the table")
"""The title of what is said in a game with a hand."""


class Finder:
    """Finds the terms that a text in one language uses, the longest first; a character within a longer word is none.

    `pattern` is understood by browsers as well.

    >>> from boju.core.texts import _
    >>> glossary = (GlossaryChapter(title={}, terms=terms(_, "圈 | quān | XX-01 | round")),)
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


@dataclass(frozen=True, slots=True)
class TermRow:
    """A line of a table of terms, whose parts are texts of a catalogue."""

    original: str
    reading: str
    clause: str
    meaning: str
    spoken: str = ""

    @property
    def named(self) -> NameRow:
        """The term as a name."""
        return NameRow("term", self.original, self.original, self.reading, self.meaning)

    def messages(self) -> Iterator[tuple[str, str]]:
        """The contexts and the English of what is translated: the name, and by what other words texts call it."""
        yield from self.named.messages()
        if self.spoken:
            yield self.call

    @property
    def call(self) -> tuple[str, str]:
        """The message of the other words."""
        return f"term {self.original}, other words for it parted by / (- for none)", self.spoken

    def term(self, catalogue: Catalogue, script: str, spoken: Spoken) -> Term:
        """The row as a term."""
        name = self.named.name(catalogue, _TERM)
        if self.spoken:
            words = catalogue(*self.call)
            spoken = lambda locale: _parted(words[locale])  # noqa: E731
        return Term(name=name, meaning=name.gloss, clause=self.clause, script=script, spoken=spoken)


def term_rows(table: str) -> Iterator[TermRow]:
    """The rows of a table of terms."""
    return (TermRow(*cells) for cells in cells_of(table))


def terms(
    catalogue: Catalogue, table: str, *, script: str = "zh-Hant", spoken: Mapping[str, Spoken] | None = None
) -> tuple[Term, ...]:
    """The terms of a table.

    A line of it has old characters, Latin letters, clause and English meaning, parted by " | "; a fifth part, where
    texts of some language call the term by other words too, has the English ones parted by " / ", or "-".
    """
    return tuple(
        row.term(catalogue, script, (spoken or {}).get(row.original, unspoken)) for row in term_rows(table)
    )


def terms_of(
    named: Mapping[Key, Name],
    clauses: str | Mapping[Key, str],
    *,
    notes: Mapping[Key, Localized] | None = None,
    explained: Mapping[Key, Localized] | None = None,
    spoken: Mapping[Key, Spoken] | None = None,
) -> tuple[Term, ...]:
    """Names as terms: they mean what their gloss says and, where there is one, a note; or what is explained."""
    return tuple(
        Term(
            name=name,
            meaning=(explained or {}).get(key) or _noted(name.gloss, (notes or {}).get(key)),
            clause=clauses if isinstance(clauses, str) else clauses[key],
            spoken=(spoken or {}).get(key, unspoken),
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
    def meaning(locale: str) -> str:
        one, other = first.meaning[locale], second.meaning[locale]
        return one if one == other else in_language(_TWO_MEANINGS, locale, first=one, second=other)

    return replace(
        first,
        meaning=Composed(meaning),
        spoken=lambda locale: (*first.spoken(locale), *second.forms(locale)),
    )


def _noted(gloss: Localized, note: Localized | None) -> Localized:
    def meaning(locale: str) -> str:
        told = gloss[locale][:1].upper() + gloss[locale][1:]
        return in_language(_NOTED, locale, meaning=told, note=note[locale]) if note else told

    return Composed(meaning)


def _parted(words: str) -> Sequence[str]:
    return () if words == _NO_WORDS else words.split(" / ")


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
