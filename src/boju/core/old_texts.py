"""The old texts that rules rest on, sentence by sentence: their words, their places, and what became of each.

A family's folder has a file for each in `sources`, in TOML: what copy was read, and of every part of the text its
sentences. A sentence names the clauses that rest on it, or none, and may have a plain translation. Sentences are
numbered from 1 in the order of the text; their numbers are permanent, since pages and citations name them.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from boju.core.language import Localized
from boju.core.texts import _

NO_TEXT = _("old text", "No old text is known for this.")
LEAF = _("old text leaf", "leaf {place}")
NO_CLAUSE = _("old text", "no clause: {reason}")
REASONS: Mapping[str, Localized] = {
    "preface": _("old text without a clause", "a preface"),
    "contents": _("old text without a clause", "a table of contents"),
    "list": _("old text without a clause", "lists games that other sentences describe"),
    "history": _("old text without a clause", "tells where the game comes from"),
    "people": _("old text without a clause", "tells who plays it"),
    "custom": _("old text without a clause", "tells of a custom, not of the game"),
    "name": _("old text without a clause", "says what something or somebody is called"),
    "things": _("old text without a clause", "describes the things that are played with"),
    "stakes": _("old text without a clause", "tells what people play for"),
    "verse": _("old text without a clause", "a verse on the rule before it"),
    "advice": _("old text without a clause", "tells how to play well"),
    "elsewhere": _("old text without a clause", "points to another passage"),
    "damaged": _("old text without a clause", "damaged; the other copy has it whole"),
    "remark": _("old text without a clause", "too general for a rule"),
    "not_played": _("old text without a clause", "a rule that is not played here"),
    "doubtful": _("old text without a clause", "may speak of another game"),
}
"""Why a sentence became no clause, by the name that the files use."""

_LEAF = re.compile(r"\d+[ab]\.")
_MARKS = re.compile(r"[\s（）、。，；：]")


@dataclass(frozen=True, slots=True)
class OldSentence:
    """A sentence of an old text, letter by letter, without punctuation; small print stands in brackets （）.

    `place` is where it stands, for a leaf as leaf and columns, 100b.4–5; `address` leads to it. `clauses` are the ids
    of the clauses and readings that rest on it, () where none does; then `no_clause`, a key of `REASONS`, says why.
    `meaning` is a plain translation and `note` a remark, both {} where there is none.
    """

    number: int
    text: str
    place: str
    address: str
    clauses: tuple[str, ...]
    no_clause: str
    meaning: Localized
    note: Localized

    @property
    def anchor(self) -> str:
        """The id of the sentence on the page of its text."""
        return f"s{self.number}"

    def placed(self, locale: str) -> str:
        """Where the sentence stands, in a language."""
        return LEAF[locale].format(place=self.place) if _LEAF.match(self.place) else self.place

    def left_out(self, locale: str) -> str:
        """Why no clause rests on the sentence, in a language; "" where one does."""
        return "" if self.clauses else NO_CLAUSE[locale].format(reason=REASONS[self.no_clause][locale])


@dataclass(frozen=True, slots=True)
class OldPart:
    """A part of an old text with its heading."""

    title: str
    place: str
    sentences: tuple[OldSentence, ...]


@dataclass(frozen=True)
class OldText:
    """An old text in the copy that was read. `id` is the key of the work in the family's bibliography.

    `rights` says who may copy it, and `written` maps letters of the copy to those that are usual.
    """

    id: str
    title: str
    author: str
    year: int | None
    address: str
    edition: Localized
    provenance: Localized
    rights: Localized
    remarks: tuple[Localized, ...]
    written: Mapping[str, str]
    parts: tuple[OldPart, ...]

    @property
    def sentences(self) -> Iterator[tuple[OldPart, OldSentence]]:
        """Every sentence with the part where it stands."""
        return ((part, sentence) for part in self.parts for sentence in part.sentences)

    @cached_property
    def letters(self) -> str:
        """The whole text in usual letters, for comparing."""
        return self.usual(
            "".join(part.title + "".join(s.text for s in part.sentences) for part in self.parts)
        )

    def usual(self, text: str) -> str:
        """Letters as they are usually written, without marks."""
        return "".join(self.written.get(letter, letter) for letter in _MARKS.sub("", text))


@dataclass(frozen=True, slots=True)
class OldWords:
    """A sentence that a clause rests on, with the text and the part where it stands."""

    source: OldText
    part: OldPart
    sentence: OldSentence

    def cited(self, locale: str) -> str:
        """The place of the words: author, text, part, leaf."""
        title = (
            self.source.title
            if self.part.title == self.source.title
            else f"{self.source.title} {self.part.title}"
        )
        return f"{self.source.author}, {title}, {self.sentence.placed(locale)}"


class OldTexts(tuple[OldText, ...]):
    """All old texts of a family."""

    def words(self, clause: str) -> tuple[OldWords, ...]:
        """The sentences that a clause or a reading rests on, in the order of the texts; () where no text is known."""
        return tuple(
            OldWords(source, part, sentence)
            for source in self
            for part, sentence in source.sentences
            if clause in sentence.clauses
        )

    def marked(self, clause: str, locale: str) -> str:
        """The same in Markdown, as a quoted block each; one line where there is none."""
        found = self.words(clause)
        return "\n".join(_block(words, locale) for words in found) if found else f"*{NO_TEXT[locale]}*\n"


def _block(words: OldWords, locale: str) -> str:
    sentence = words.sentence
    lines = [sentence.text, "", *([sentence.meaning[locale], ""] if sentence.meaning else [])]
    lines += [f"[{words.cited(locale)}]({sentence.address})"]
    lines += ["", sentence.note[locale]] if sentence.note else []
    return "".join(f"> {line}".rstrip() + "\n" for line in lines)


def read_old_texts(folder: str) -> OldTexts:
    """The old texts of the package of a family; none where it has no folder `sources`."""
    room = resources.files(folder).joinpath("sources")
    files = (file for file in room.iterdir() if file.name.endswith(".toml")) if room.is_dir() else ()
    return OldTexts(_read(file) for file in sorted(files, key=lambda file: file.name))


def _read(file: Traversable) -> OldText:
    given: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    parts: list[OldPart] = []
    number = 0
    for part in given["part"]:
        sentences = []
        for sentence in part.get("sentence", ()):
            number += 1
            sentences.append(_sentence(sentence, number, given["address"]))
        parts.append(OldPart(part["title"], part["place"], tuple(sentences)))
    return OldText(
        id=file.name.removesuffix(".toml"),
        title=given["title"],
        author=given["author"],
        year=given.get("year"),
        address=given["address"],
        edition=given["edition"],
        provenance=given["provenance"],
        rights=given["rights"],
        remarks=tuple(given.get("remark", ())),
        written=given.get("written", {}),
        parts=tuple(parts),
    )


def _sentence(given: Mapping[str, Any], number: int, address: str) -> OldSentence:
    first, last = given.get("lines", (None, None))
    lines = "" if first is None else f"#L{first}" if first == last else f"#L{first}-L{last}"
    return OldSentence(
        number=number,
        text=given["text"],
        place=given["place"],
        address=address + lines,
        clauses=tuple(given["clauses"]),
        no_clause=given.get("no_clause", ""),
        meaning=given.get("meaning", {}),
        note=given.get("note", {}),
    )
