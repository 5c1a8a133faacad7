"""The computers of one match: they throw, think and move, and answer what nobody else may hear.

What they may do, and when, is decided as for everybody else; here they only think, and wait.
"""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable

from boju.table.errors import Stale, Unavailable
from boju.table.match.commands import BotPlay, BotRoll, CloseWindow, ReturnSeats
from boju.table.match.seating import OPEN, is_person
from boju.table.match.state import MatchState
from boju.table.runtime.actor import Actor
from boju.table.runtime.engine import Planner

SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 10.0
SECONDS_TO_TELL = 5.0
"""How long a computer may think before the page says that it takes longer than usual."""

log = logging.getLogger(__name__)


class Bots:
    """Play for all seats that no person plays, as long as this process looks after the match (`is_held`)."""

    def __init__(self, actor: Actor, engine: Planner, secret: bytes, is_held: Callable[[], bool]) -> None:
        self._actor = actor
        self._engine = engine
        self._secret = secret
        self._is_held = is_held
        self._task: asyncio.Task[None] | None = None
        self.is_troubled = False

    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._play())

    async def close(self) -> None:
        """Stop them."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _play(self) -> None:
        actor, pause = self._actor, SHORTEST_PAUSE
        while self._is_held() and self._is_due(actor.state):
            try:
                await self._step(actor.state)
            except Stale:
                continue
            except Unavailable as error:
                log.warning("a computer player waits at match %s: %s", actor.setting.id, error)
            except Exception:
                log.exception("a computer player failed at match %s", actor.setting.id)
            else:
                pause = SHORTEST_PAUSE
                self._tell_trouble(is_troubled=False)
                continue
            self._tell_trouble(is_troubled=True)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    @staticmethod
    def _is_due(state: MatchState) -> bool:
        """Whether computers have something to do, or to wait for in a claim window."""
        if state.is_over or OPEN in state.playing:
            return False
        return bool(state.may_return) or state.window is not None or not state.awaits_person

    async def _step(self, state: MatchState) -> None:
        """One throw, the rest of one turn, or an answer in the claim window."""
        actor = self._actor
        if state.may_return:
            await actor.tell(ReturnSeats())
        elif state.window is not None:
            await self._answer(state)
        elif state.game.actor == "chance":
            await actor.roll(BotRoll(state.number))
            await asyncio.sleep(actor.customs.pace / 1000)
        else:
            await self._go_on(await self._plan(state), state.number)

    async def _answer(self, state: MatchState) -> None:
        """Computers answer in secret at once; what all may hear waits until the window is over, as its end does."""
        asked = state.asked
        if state.asks_a_person:
            await self._actor.changes.wait()
        elif asked is not None and not is_person(state.playing[asked]):
            await self._go_on(await self._plan(state), state.number)
        else:
            await self._actor.tell(CloseWindow())

    async def _plan(self, state: MatchState) -> list[str]:
        level, game = state.playing[state.game.turn], state.game
        slow = asyncio.get_running_loop().call_later(SECONDS_TO_TELL, self._tell_trouble)
        try:
            return await self._engine.plan(game, level, self._seed(game.ply), state.setting.id)
        finally:
            slow.cancel()

    async def _go_on(self, events: list[str], number: int) -> None:
        """Play a plan, thought out after so many entries of the game, unless something else has happened since."""
        for event in events:
            state = await self._actor.tell(BotPlay(number, event))
            if state.number != number + 1 or state.window is not None:
                return
            number = state.number
            await asyncio.sleep(self._actor.customs.pace / 1000)

    def _tell_trouble(self, *, is_troubled: bool = True) -> None:
        """Say that a computer takes long; not in the claim window, in which nobody knows who is asked."""
        window = self._actor.state.window
        if is_troubled and window is not None and self._actor.time.now() < window.closes:
            return
        if is_troubled != self.is_troubled:
            self.is_troubled = is_troubled
            self._actor.changes.announce()

    def _seed(self, ply: int) -> int:
        """A computer asked again at the same place, after a restart or a takeback, has the same idea, which nobody can
        foretell.
        """
        place = f"computer:{self._actor.setting.id}:{ply}".encode()
        return int.from_bytes(hmac.new(self._secret, place, hashlib.sha256).digest()[:7])
