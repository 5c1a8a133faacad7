"""What the people of a table agree on for now, in step with all processes: votes, offers, whose words are asked for."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from boju import State
from boju.table.errors import Stale, Unavailable
from boju.table.keep.circles import Circles, Told
from boju.table.keep.leases import TakenOver
from boju.table.keep.seeds import Check
from boju.table.play.gathering import Gathering
from boju.table.play.standing import Standing
from boju.table.play.words import Words

TRIES = 4
"""How often something is tried that another process has come before."""

Found = TypeVar("Found")


class Accord:
    """Where several processes serve, the database keeps it; where one does (no `circles`), it is known here alone.

    `catch_up` hears what other processes have changed at the table, `note` is called with the beat of each change that
    is kept here, and `quiet_is_over` when another process says so.
    """

    def __init__(
        self,
        standing: Standing,
        gathering: Gathering,
        words: Words,
        circles: Circles | None,
        catch_up: Callable[[], Awaitable[None]],
        note: Callable[[int], None],
        quiet_is_over: Callable[[], None],
    ) -> None:
        self._table = standing.setting.id
        self._standing = standing
        self._gathering = gathering
        self._words = words
        self._circles = circles
        self._catch_up = catch_up
        self._note = note
        self._quiet_is_over = quiet_is_over
        self._kept: Told = {}

    async def agree(
        self, change: Callable[[], Found], fence: Callable[[], Check | None], beat: Callable[[], int]
    ) -> Found:
        """Change what people agree on, and answer what `change` does; `fence` makes what lets it be kept.

        Nobody sees it before it is kept: a word given to a question that is then put otherwise would be a false alarm.
        A question is kept only where nothing has changed at the table since the `beat` known here.
        """
        if self._circles is None:
            return change()
        for _ in range(TRIES):
            before, kept = self._told(), self._kept
            found = change()
            after = self._told()
            if after == before:
                return found
            self._go_by(before)
            try:
                last = None if after["asked"] == before["asked"] else beat()
                made = await asyncio.to_thread(self._circles.keep, self._table, kept, after, fence(), last)
            except Stale as error:
                if isinstance(error, TakenOver):
                    self.take(kept)
                    raise
                await self._catch_up()
                await self.hear()
            except Unavailable:
                self.take(kept)
                raise
            else:
                self._kept = after
                self._go_by(after)
                self._note(made)
                return found
        raise Stale(self._standing.heard, self._standing.heard)

    def same(self) -> Check | None:
        """What lets a transaction be kept where people agree on what is known here."""
        return None if self._circles is None else self._circles.same(self._table, self._kept)

    def after(self, played: Sequence[tuple[str, State]]) -> Check | None:
        """What keeps what is agreed on after these events, each with the state after it, where they change it."""
        if (circles := self._circles) is None:
            return None
        before = [self._standing.state, *(after for _, after in played[:-1])]
        heard = [
            state.turn for state, (text, _) in zip(before, played, strict=True) if not state.is_hushed(text)
        ]
        kept, told = self._kept, self._told()
        agreed = told | self._gathering.agreed_after(heard)
        if agreed == told:
            return None

        def keep(connection: sa.Connection) -> None:
            circles.swap(connection, self._table, kept, agreed)

        return keep

    def take(self, told: Told) -> None:
        """Go on from what is kept."""
        self._kept = told
        self._go_by(told)
        standing = self._standing
        if standing.is_open and standing.is_quiet and told.get("quiet", -1) >= standing.heard:
            standing.set_quiet(False)
            self._quiet_is_over()

    async def hear(self) -> None:
        """Read what is kept, and of words, where several processes serve."""
        if self._circles is None:
            return
        if not self._standing.is_open:
            self.take(await asyncio.to_thread(self._circles.of, self._table))
            return
        draws = self._words.standing
        known = await asyncio.to_thread(self._words.read, draws, is_over=self._standing.state.actor is None)
        self._words.take_known(known, draws)
        self.take(known.agreed)

    def _told(self) -> dict[str, Any]:
        """All that is agreed on here, for those who keep it."""
        words, standing = self._words, self._standing
        told = self._gathering.agreed() | {"quiet": self._kept.get("quiet", -1)}
        if standing.is_open and not standing.is_quiet and standing.state.may_ask():
            told["quiet"] = standing.heard
        return told | {"draw": words.draw, "asked": sorted(words.asked or ())}

    def _go_by(self, told: Told) -> None:
        self._gathering.take_agreed(told)
        if self._standing.is_open:
            self._words.take_asked(told.get("draw", 0), told.get("asked", ()))
