"""What a stream says, and the table as one kind of reader sees it."""

import random
import secrets
from collections import deque
from typing import Any

import orjson
from sse_starlette import ServerSentEvent

from boju.core.scene import Scene
from boju.table.locales import Language
from boju.table.show.bookmark import Bookmark, digest
from boju.table.show.sight import Sight

KEPT_STEPS = 12
"""How many steps a reader may have missed and still be told one by one; whoever missed more is shown the table anew."""

MILLISECONDS_TO_RETURN = (300, 1500)
"""When browsers come back whose stream has ended: soon, but not all at once."""


def when_to_return() -> bytes:
    """What tells a browser when to take the stream up again once it has ended."""
    return ServerSentEvent(retry=random.randint(*MILLISECONDS_TO_RETURN)).encode()


def message(kind: str, data: dict[str, Any], id: str = "") -> bytes:
    """Something a stream says, with its data as JSON, as it is sent to all who see the same; scenes may be in it.

    Only "snapshot" and "step" have ids: the others are no steps of the game.

    >>> message("late", {"seats": [1]}, "7")
    b'id: 7\\r\\nevent: late\\r\\ndata: {"seats":[1]}\\r\\n\\r\\n'
    """
    head = f"id: {id}\r\nevent: {kind}\r\n" if id else f"event: {kind}\r\n"
    return b"%bdata: %b\r\n\r\n" % (head.encode(), orjson.dumps(data))


class Lens:
    """The table as one kind of reader sees it: the last scene, which the next goes on from, and the latest steps."""

    def __init__(self, language: Language, sight: Sight, kin: str) -> None:
        self.language = language
        self.sight = sight
        self.kin = kin
        self.chain = secrets.token_hex(4)
        self.viewers = 0
        self.number = 0
        self.fresh = 0
        self.scene: Scene | None = None
        self.steps: deque[tuple[int, bytes]] = deque(maxlen=KEPT_STEPS)

    def behold(self, scene: Scene, number: int) -> None:
        """Begin anew with a scene; the steps that led there are gone."""
        self.scene = scene
        self.number = number
        self.steps.clear()
        self.fresh += 1

    def forget(self) -> None:
        """Let everybody who looks through this lens be shown the table anew."""
        self.scene = None
        self.steps.clear()
        self.fresh += 1

    def say(self, kind: str, data: dict[str, Any]) -> bytes:
        """A message about where the table stands, with its id."""
        mark = Bookmark(data["number"], self.chain, self.kin, digest(data["status"]))
        return message(kind, data, str(mark))

    def since(self, number: int) -> list[tuple[int, bytes]] | None:
        """The steps after this number, or None when some of them are gone."""
        first = self.steps[0][0] if self.steps else self.number + 1
        if number < first - 1:
            return None
        return [kept for kept in self.steps if kept[0] > number]
