"""Having what tables need of the rules loaded, or compiled beside, before somebody asks for it."""

import asyncio
import gc
import logging

import boju
from boju.core.background import finish, is_waiting
from boju.games import find

SECONDS_BETWEEN_LOOKS = 1.0
"""How often is looked whether a game's rules are compiled."""
GARBAGE = 20_000
"""How many things are made until garbage is looked for: a move makes thousands, and hardly any of them stay."""

_LOADED: set[str] = set()
"""The families whose rules have been loaded here."""

log = logging.getLogger(__name__)


async def load_all() -> None:
    """Load the rules of every game, one after the other; those that are not compiled yet are compiled beside, after
    those that somebody plays by.

    What has been loaded by then stays for good: looking for garbage in it again and again would stop all tables
    each time. From then on that is done seldom.
    """
    for about in boju.games():
        try:
            await load_once(about.id)
        except Exception:
            log.exception("the rules of %s could not be loaded", about.id)
        while is_waiting():
            await asyncio.to_thread(finish, SECONDS_BETWEEN_LOOKS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


async def load_once(game: str) -> None:
    """Load the rules of a game, in a thread, unless that has been done: nobody else waits meanwhile."""
    family = find(game)[0].id
    if family not in _LOADED:
        await asyncio.to_thread(load, game)
        _LOADED.add(family)


def load(game: str) -> None:
    """Call everything once that a table needs of a game's rules, so that no request has to wait for it."""
    state = boju.new(game)
    state.view(None)
    while state.actor == "chance":
        state.draw(0)
    family, seat = state.family, state.turn
    view = state.view(seat)
    if family.panel is not None:
        family.panel(state.about, view, "en")
    if family.own_panel is not None:
        family.own_panel(state.about, view, "en", seat)
    state.play(state.legal()[0])
    state.scores()
