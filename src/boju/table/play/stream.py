"""What happens at a table as one reader's stream: the steps of the game, and what is told beside it."""

from collections.abc import AsyncGenerator, Iterator
from dataclasses import asdict
from typing import Any

from boju.table.locales import Language
from boju.table.play.course import Course
from boju.table.show.lens import message, when_to_return
from boju.table.show.sight import Sight


class Beside:
    """What is told beside the game, each when it has changed since this reader was told of it."""

    def __init__(self, course: Course, language: Language, sight: Sight, person: str) -> None:
        self._course = course
        self._language = language
        self._sight = sight
        self._person = person
        self._version = self._remark = 0
        self._face: tuple[Any, ...] = ()
        self._asked: tuple[Any, ...] = ()
        self._is_troubled = False
        self._is_lessened = False
        self._late: list[int] = []

    def company(self) -> Iterator[bytes]:
        """Who sits where and who is here."""
        gathering = self._course.gathering
        if gathering.version != self._version:
            self._version = gathering.version
            yield message("company", gathering.tell(self._language, self._person))

    def news(self) -> Iterator[bytes]:
        """All that has changed."""
        course = self._course
        yield from self.company()
        if (face := course.timing.face(self._sight)) != self._face:
            self._face = face
            yield message("clock", course.timing.tell_always(self._sight))
        for said in [said for said in course.gathering.remarks if said.id > self._remark]:
            self._remark = said.id
            yield message("remark", asdict(said))
        if course.words.face != self._asked and (told := course.words.tell()) is not None:
            self._asked = course.words.face
            yield message("words", told)
        if course.is_troubled != self._is_troubled:
            self._is_troubled = course.is_troubled
            yield message("trouble", {"lasts": self._is_troubled})
        if course.plays_by_less != self._is_lessened:
            self._is_lessened = not self._is_lessened
            yield message("lessened", {"lasts": self._is_lessened})
        if course.words.late != self._late:
            self._late = course.words.late
            yield message("late", {"seats": self._late})


async def follow(
    course: Course, language: Language, sight: Sight, seen: str, person: str = "", visitor: str = ""
) -> AsyncGenerator[bytes, None]:
    """What happens at a table; begins after the step with the id `seen`, wherever that was told, or with a snapshot."""
    lens = course.audience.enter(language, sight)
    course.gathering.enter(person)
    course.words.hear(sight.holds)
    beside = Beside(course, language, sight, person)
    try:
        yield when_to_return()
        await course.open(visitor)
        missed = course.audience.since(lens, seen)
        number, fresh, is_up_to_date = -1 if missed is None else lens.number, lens.fresh, False
        for _, step in missed or ():
            yield step
        while True:
            rung = course.news.next
            steps = lens.since(number) if number >= 0 and lens.fresh == fresh else None
            if steps is None:
                shown = course.audience.fresh(lens)
                number, fresh, is_up_to_date = lens.number, lens.fresh, True
                yield shown
                continue
            if news := b"".join([*(step for _, step in steps), *beside.news()]):  # of one moment
                yield news
            if steps:
                number = steps[-1][0]
                if is_up_to_date:
                    course.note_told()
            is_up_to_date = True
            await rung.wait()
    finally:
        course.gathering.leave(person)
        course.audience.leave(lens)
