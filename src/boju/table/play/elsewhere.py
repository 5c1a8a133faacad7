"""What other processes have changed at a table: heard of, and shown here as if it had been done here."""

import asyncio
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from boju import State
from boju.table.keep.changes import Changed, Changes, Mark
from boju.table.keep.company import Companies
from boju.table.keep.presences import Presences
from boju.table.keep.schema import Aside
from boju.table.keep.store import Row, Store
from boju.table.keep.talk import Talk

if TYPE_CHECKING:
    from boju.table.play.course import Course

Played = Sequence[tuple[Row, State]]


class Elsewhere:
    """Reads on from what is known of a table here. `presences` are there where several processes serve."""

    def __init__(self, course: "Course", store: Store, presences: Presences | None) -> None:
        self._course = course
        self._table = course.setting.id
        self._changes = Changes(store)
        self._companies = Companies(store)
        self._talk = Talk(store)
        self._presences = presences

    async def mark(self) -> Mark:
        """How far the table has come."""
        return await asyncio.to_thread(self._changes.mark, self._table)

    async def hear_presences(self) -> None:
        """Other processes have come or gone, or people there."""
        if self._presences is not None:
            elsewhere = await asyncio.to_thread(self._presences.elsewhere, self._table)
            self._course.gathering.hear_elsewhere(elsewhere)

    async def catch_up(self) -> None:
        """Read all that has changed since, and hear of it; whoever calls this holds `writing`."""
        course, place = self._course, self._course.place
        if place is not None:
            await self.hear(await asyncio.to_thread(self._changes.since, place))
            return
        mark = await self.mark()
        await self._hear_asides(mark.since(course.beat))
        await course.accord.hear()
        course.beat = mark.beat

    async def hear(self, changed: Changed) -> None:
        """Hear of what has changed, perhaps with what is known already; whoever calls this holds `writing`."""
        course = self._course
        rows = [row for row in changed.rows if row.number > course.standing.number]
        if sum(row.kind == "undo" for row in rows) > 1:
            await course.load()
            course.wake()
            return
        await self._go_on(changed, rows)
        for read in changed.readings:
            if read.number > course.clock.count:
                course.clock.take(read)
        course.beat = changed.mark.beat
        self._ask_in_quiet(changed, has_come=bool(rows))
        course.timing.wind(changed.mark.age)
        course.news.announce()
        course.wake()

    async def _go_on(self, changed: Changed, rows: Sequence[Row]) -> None:
        """Show what was played, with what is agreed on then.

        All of it is shown at once: a page that hears of a draw and not of its words, or the other way round, would
        stop with a false alarm.
        """
        course = self._course
        played, draws = self._played(rows)
        asides = changed.mark.since(course.beat)
        await self._hear_asides(asides)
        if draws == course.words.standing and not asides & {"worded", "agreed"}:
            self._show(played)
            return
        last = played[-1][1] if played else course.state
        known = course.words.known_with(changed, draws) if last.actor is not None else None
        if known is None:
            known = await asyncio.to_thread(course.words.read, draws, is_over=last.actor is None)
        self._show(played)
        course.words.take_known(known, draws)
        course.accord.take(known.agreed)

    async def _hear_asides(self, asides: Collection[Aside]) -> None:
        """What has been changed beside the game: who sits where, what was said, and who is here."""
        course = self._course
        if "seated" in asides:
            company = await asyncio.to_thread(self._companies.of, course.setting)
            if company != course.company:
                course.renew(company)
                if course.standing.is_open:
                    course.behold_anew()
        if "said" in asides:
            course.gathering.hear_all(await asyncio.to_thread(self._talk.said, self._table))
        if "attended" in asides:
            await self.hear_presences()

    def _played(self, rows: Sequence[Row]) -> tuple[Played, int]:
        """What was played, each with the state after it, and how many draws of the game stand then."""
        played, before, draws = [], self._course.state, self._course.words.standing
        for row in rows:
            after = before.copy()
            if row.kind == "undo":
                after.undo()
                draws -= after.is_draw(before.events[-1])
            else:
                draws += before.is_draw(row.text)
                after.play(row.text)
            played.append((row, after))
            before = after
        return played, draws

    def _show(self, played: Played) -> None:
        for row, after in played:
            self._course.show(row, after, is_own=False)

    def _ask_in_quiet(self, changed: Changed, *, has_come: bool) -> None:
        """Show a question to whoever is asked in the quiet that another process looks after."""
        course, standing = self._course, self._course.standing
        if course.is_held:
            return
        course.time_answer(changed.mark.age)
        actor = course.state.actor
        if has_come and standing.is_quiet and isinstance(actor, int) and standing.asks_a_person():
            course.audience.behold_anew(actor)
