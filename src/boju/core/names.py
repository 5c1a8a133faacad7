"""Old names: how they are written, read and understood."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from boju.core.catalogue import Catalogue
from boju.core.language import Composed, Localized, in_language
from boju.core.texts import _

# Blanks: {meaning} {original} {written} {reading}
_NAMED = _("an old name within a sentence", "{meaning} {original}")
# Blanks: {meaning} {original} {written} {reading}
_SHORT = _("an old name within a sentence, in short", "{meaning}")

# Blanks: {meaning} {original} {written} {reading}
_BRIEF = _("an old name on the board, in few letters", "{written}")


@dataclass(frozen=True, kw_only=True, slots=True)
class Name:
    """An old name: as it is written and read, what it means, and how a sentence calls it."""

    original: str
    """The old characters."""
    written: Localized
    """The characters alone, in the forms that readers of the language use."""
    reading: Localized
    """Pinyin, kana or hangul."""
    gloss: Localized
    pattern: Localized
    """How it stands within a sentence."""

    @property
    def title(self) -> Localized:
        """The name within a sentence; English and Korean carry the old characters with them."""
        return Composed(lambda locale: _told(self, self.pattern, locale))

    @property
    def short(self) -> Localized:
        """The name within a sentence, without the old characters where the language has none."""
        return Composed(lambda locale: _told(self, _SHORT, locale))

    @property
    def brief(self) -> Localized:
        """The name where there is little room."""
        return Composed(lambda locale: _told(self, _BRIEF, locale))


@dataclass(frozen=True, slots=True)
class NameRow:
    """A line of a table of names, whose parts are texts of a catalogue."""

    kind: str
    """What is named: a card, a throw."""
    key: str
    original: str
    reading: str
    meaning: str

    def messages(self) -> Iterator[tuple[str, str]]:
        """The contexts and the English of what is translated: how it is written and read, and what it means."""
        yield f"{self.kind} {self.original}, written", self.original
        yield f"{self.kind} {self.original}, read", self.reading
        yield f"{self.kind} {self.original}, meaning", self.meaning

    def name(self, catalogue: Catalogue, pattern: Localized) -> Name:
        """The row as a name."""
        written, reading, gloss = (catalogue(*message) for message in self.messages())
        return Name(original=self.original, written=written, reading=reading, gloss=gloss, pattern=pattern)


def rows(kind: str, table: str) -> Iterator[NameRow]:
    """The rows of a table of names."""
    return (NameRow(kind, *cells) for cells in cells_of(table))


def names(catalogue: Catalogue, kind: str, table: str) -> dict[str, Name]:
    """The names of a table by their keys; the English meaning serves as the name as well.

    A line of the table has key, old characters, pinyin and English meaning, parted by " | ".

    >>> from boju.core.texts import _
    >>> horse = names(_, "piece", "h | 馬 | mǎ | Horse")["h"]
    >>> horse.title["en"], horse.written["en"], horse.reading["en"]
    ('Horse 馬', '馬', 'mǎ')
    """
    return {row.key: row.name(catalogue, _NAMED) for row in rows(kind, table)}


def cells_of(table: str) -> Iterator[list[str]]:
    """The lines of a table, each in its parts."""
    return (line.split(" | ") for line in table.strip().splitlines())


@cache
def _told(name: Name, pattern: Localized, locale: str) -> str:
    reading, written = name.reading[locale], name.written[locale]
    if reading == name.original:
        return written
    return in_language(
        pattern, locale, original=name.original, written=written, reading=reading, meaning=name.gloss[locale]
    )
