"""Who acts, as positions name it."""

from collections.abc import Mapping
from typing import Any

from boju.core.checking import require
from boju.core.game_functions import CHANCE, OVER
from boju.core.texts import say


def actor_named(s: Any) -> int | str | None:
    """Whose event is next in a record: a seat, "chance", or None when the game is over."""
    return {CHANCE: "chance", OVER: None}.get(int(s.actor), int(s.actor))


def check_actor(given: Mapping[str, Any], s: Any) -> None:
    """The actor of a position must be that of the record it was read into; raises `WrongPosition`."""
    actor = actor_named(s)
    require(
        type(given["actor"]) is type(actor) and given["actor"] == actor,
        say("in this position 'actor' must be {actor!r}", actor=actor),
    )
