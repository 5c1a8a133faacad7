"""The events of a game, kept in few bytes: codes, and every so often the bytes of the record.

Nothing here ever changes but for texts that are filled in when they are first asked for, so that copies of a game share
their past, and threads too.
"""

from collections.abc import Callable, Iterator

STRIDE = 32
"""Events between two positions that are kept: so many at the most are played anew to take one back."""

Entry = int | tuple[int, ...]
"""The code of a move or a chance outcome, or the items of a deal."""

Texts = dict[int, str]
"""The texts of the events of a chapter, by their place, as far as somebody has asked for them."""


class HistoryChapter:
    """`STRIDE` events, the record before the first of them, and the chapter before."""

    __slots__ = ("before", "entries", "mark", "texts")

    def __init__(
        self, before: "HistoryChapter | None", mark: bytes, entries: tuple[Entry, ...], texts: Texts
    ) -> None:
        self.before = before
        self.mark = mark
        self.entries = entries
        self.texts = texts


class GameHistory:
    """What was played: whole chapters, and the events since as lists of their own for every copy."""

    __slots__ = ("chapter", "closed", "entries", "mark", "texts")

    def __init__(self, start: bytes) -> None:
        self.chapter: HistoryChapter | None = None
        self.closed = 0
        """How many events there are in closed chapters."""
        self.mark = start
        self.entries: list[Entry] = []
        self.texts: Texts = {}

    def __len__(self) -> int:
        return self.closed + len(self.entries)

    def copy(self) -> "GameHistory":
        """The same events, to be added to separately."""
        twin = GameHistory(self.mark)
        twin.chapter, twin.closed = self.chapter, self.closed
        twin.entries = self.entries[:]
        twin.texts = self.texts.copy()
        return twin

    def until(self, count: int) -> "GameHistory":
        """The first so many events, to be added to separately."""
        chapters = self.chapters()
        whole, rest = divmod(count, STRIDE)
        last = chapters[whole]
        twin = GameHistory(last.mark)
        twin.chapter, twin.closed = last.before, STRIDE * whole
        twin.entries = list(last.entries[:rest])
        twin.texts = {place: text for place, text in last.texts.items() if place < rest}
        return twin

    def close_chapter(self, mark: bytes) -> None:
        """After `STRIDE` events: begin a new chapter with this record."""
        self.chapter = HistoryChapter(self.chapter, self.mark, tuple(self.entries), self.texts)
        self.closed += STRIDE
        self.mark, self.entries, self.texts = mark, [], {}

    def drop_last(self) -> None:
        """Forget the last event."""
        if not self.entries and self.chapter is not None:
            last, self.chapter = self.chapter, self.chapter.before
            self.closed -= STRIDE
            self.mark, self.entries, self.texts = last.mark, list(last.entries), last.texts.copy()
        self.entries.pop()
        self.texts.pop(len(self.entries), None)

    def last_chapter(self) -> HistoryChapter:
        """The chapter with the last event in it, which may still be being written."""
        if not self.entries and self.chapter is not None:
            return self.chapter
        return HistoryChapter(self.chapter, self.mark, tuple(self.entries), self.texts)

    def chapters(self) -> list[HistoryChapter]:
        """All chapters, the first one first; the last one, which is still being written, among them."""
        found = [HistoryChapter(self.chapter, self.mark, tuple(self.entries), self.texts)]
        while (before := found[-1].before) is not None:
            found.append(before)
        return found[::-1]

    def all_entries(self) -> Iterator[Entry]:
        """Every event in its order."""
        for chapter in self.chapters():
            yield from chapter.entries

    def all_texts(self, read: Callable[[HistoryChapter], list[str]]) -> list[str]:
        """The text of every event; `read` tells those of a chapter."""
        found: list[str] = []
        for chapter in self.chapters():
            found += known_texts(chapter, read)
        return found


def known_texts(chapter: HistoryChapter, read: Callable[[HistoryChapter], list[str]]) -> list[str]:
    """The texts of a chapter, read if that has not been done before."""
    places = range(len(chapter.entries))
    if len(chapter.texts) < len(places):
        chapter.texts.update(
            {place: text for place, text in enumerate(read(chapter)) if place not in chapter.texts}
        )
    return [chapter.texts[place] for place in places]
