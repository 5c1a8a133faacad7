"""A match as one kind of reader follows it: the last board, which the next goes on from, and the latest steps."""

import hashlib
import json
import re
import secrets
from collections import deque
from dataclasses import dataclass
from typing import Any

import orjson

from boju.core.scene import Scene
from boju.games import find
from boju.table.locales import Language
from boju.table.match.apply import Transition
from boju.table.match.entries import (
    Drawn,
    Ended,
    Entry,
    Filled,
    Played,
    Resumed,
    Returned,
    Returning,
    Sat,
    StoodIn,
    Succeeded,
    Undone,
    WindowClosed,
)
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, index_for, number_for
from boju.table.views.log import log_entry
from boju.table.views.outcome import reasons
from boju.table.views.position import scene_of, shown_to, status

SHAPE = re.compile(r"(?:([0-9a-f]{8})\.([0-9a-f]{8})\.([0-9a-f]{8}):)?([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Bookmark:
    """The number of the last step that was seen, and with it, but for a bare number, digests of how it was shown.

    `chain` is where pieces got their ids, `key` the kind of reader, and `face` what the status said.
    """

    number: int
    chain: str = ""
    key: str = ""
    face: str = ""

    def __str__(self) -> str:
        return f"{self.chain}.{self.key}.{self.face}:{self.number}"


def read_bookmark(text: str) -> Bookmark | None:
    """The bookmark that is meant by an id or a bare number; None where it is neither."""
    found = SHAPE.fullmatch(text)
    return Bookmark(int(found[4]), found[1] or "", found[2] or "", found[3] or "") if found else None


def digest(thing: Any) -> str:
    """A few letters for something that can be written as JSON, the same in every process."""
    return hashlib.sha256(json.dumps(thing, sort_keys=True).encode()).hexdigest()[:8]


KEPT_STEPS = 12
"""How many steps a reader may have missed and still be told one by one; whoever missed more is shown the match anew."""
TRAIL = 8
"""How many entries of the game are kept, for those who saw the ones before at another process."""

SHOWN_ANEW = (WindowClosed, Ended, Sat, Filled, StoodIn, Returning, Returned, Resumed, Succeeded)
"""What changes who is to do what, and is no step of the game."""


def message(kind: str, data: dict[str, Any], id: str = "") -> bytes:
    """Something a stream says, with its data as JSON, as it is sent to all who see the same; scenes may be in it.

    Only "snapshot" and "step" have ids: the others are no steps of the game.

    >>> message("late", {"seats": [1]}, "7")
    b'id: 7\\r\\nevent: late\\r\\ndata: {"seats":[1]}\\r\\n\\r\\n'
    """
    head = f"id: {id}\r\nevent: {kind}\r\n" if id else f"event: {kind}\r\n"
    return b"%bdata: %b\r\n\r\n" % (head.encode(), orjson.dumps(data))


def snapshot(state: MatchState, viewer: Viewer, language: Language, scene: Scene) -> dict[str, Any]:
    """Where a match stands, without the way it came."""
    proof = state.dice.proof
    return {
        "number": number_for(state, viewer),
        "index": index_for(state, viewer),
        "status": status(shown_to(state, viewer), language),
        "scene": scene,
        "reasons": reasons(state, viewer, language),
        "commitment": None if proof is None else proof.commitment,
    }


class ViewChannel:
    """What all readers are told who see the same (`key`), as bytes; `fresh` counts how often it began anew."""

    def __init__(self, language: Language, viewer: Viewer, key: str) -> None:
        self.language = language
        self.viewer = viewer
        self.key = key
        self.chain = secrets.token_hex(4)
        self.readers = 0
        self.number = 0
        self.fresh = 0
        self.scene: Scene | None = None
        self.steps: deque[tuple[int, bytes]] = deque(maxlen=KEPT_STEPS)

    def show(self, state: MatchState) -> None:
        """Begin anew with the board as it is; the steps that led there are gone."""
        self.scene = scene_of(shown_to(state, self.viewer), self.language, self.scene)
        self.number = number_for(state, self.viewer)
        self.steps.clear()
        self.fresh += 1

    def forget(self) -> None:
        """Let everybody who looks through this channel be shown the match anew."""
        self.scene = None
        self.steps.clear()
        self.fresh += 1

    def add(self, transition: Transition) -> None:
        """One more step of the game."""
        before, entry, after = transition
        earlier = self.scene or scene_of(shown_to(before, self.viewer), self.language)
        self.scene = scene = scene_of(shown_to(after, self.viewer), self.language, earlier)
        data = snapshot(after, self.viewer, self.language, scene)
        self.number = int(data["number"])
        if isinstance(entry, Undone):
            data["kind"] = "undo"
        else:
            data["kind"] = "event"
            drawn, index = (earlier, scene), int(data["index"])
            data["entry"] = log_entry(before.game, after.game, index, drawn, self.viewer, self.language)
        self.steps.append((self.number, self._say("step", data)))

    def now(self, state: MatchState) -> bytes:
        """The snapshot that a stream begins with."""
        if self.scene is None:
            self.show(state)
        assert self.scene is not None
        return self._say("snapshot", snapshot(state, self.viewer, self.language, self.scene))

    def since(self, number: int) -> list[tuple[int, bytes]] | None:
        """The steps after this number, or None when some of them are gone."""
        first = self.steps[0][0] if self.steps else self.number + 1
        if number < first - 1:
            return None
        return [kept for kept in self.steps if kept[0] > number]

    def _say(self, kind: str, data: dict[str, Any]) -> bytes:
        mark = Bookmark(data["number"], self.chain, self.key, digest(data["status"]))
        return message(kind, data, str(mark))


class Channels:
    """All channels of a match, and the last entries of its game: what somebody has missed who saw it elsewhere."""

    def __init__(self, game: str) -> None:
        self._family = find(game)[0]
        self._channels: dict[tuple[str, str, str, Viewer], ViewChannel] = {}
        self._trail: deque[Transition] = deque(maxlen=TRAIL)

    @property
    def readers(self) -> int:
        """How many streams follow the match here."""
        return sum(channel.readers for channel in self._channels.values())

    def enter(self, language: Language, viewer: Viewer) -> ViewChannel:
        """Somebody begins to follow the match."""
        kind = self._kind(language, viewer)
        key = digest([*kind[:3], sorted(viewer.holds), viewer.is_open])
        channel = self._channels.setdefault(kind, ViewChannel(language, viewer, key))
        channel.readers += 1
        return channel

    def leave(self, channel: ViewChannel) -> None:
        """Somebody follows it no more."""
        channel.readers -= 1
        if not channel.readers:
            self._channels.pop(self._kind(channel.language, channel.viewer), None)

    def scene(self, language: Language, viewer: Viewer) -> Scene | None:
        """The board as such a reader has it, if there is one."""
        channel = self._channels.get(self._kind(language, viewer))
        return None if channel is None else channel.scene

    def publish(self, before: MatchState, entry: Entry, after: MatchState) -> None:
        """Show an entry at every channel that may know of it, whichever process has appended it."""
        shown = [channel for channel in self._channels.values() if channel.scene is not None]
        if isinstance(entry, Played | Drawn | Undone):
            transition = before, entry, after
            is_again = (
                isinstance(entry, Undone) and bool(self._trail) and isinstance(self._trail[-1][1], Undone)
            )
            self._trail.append(transition)
            for channel in shown:
                if channel.viewer.knows_of(entry.secret_to):
                    channel.forget() if is_again else channel.add(transition)
                elif after.asks_a_person and after.asked in channel.viewer.holds:
                    channel.show(after)
        elif isinstance(entry, SHOWN_ANEW) and not (isinstance(entry, Ended) and entry.reason is None):
            for channel in shown:
                channel.show(after)

    def since(self, channel: ViewChannel, state: MatchState, seen: str) -> list[tuple[int, bytes]] | None:
        """The steps after what somebody has seen here or at another process; None: the match has to be shown anew."""
        mark, number = read_bookmark(seen), number_for(state, channel.viewer)
        if mark is None or mark.key not in ("", channel.key) or mark.number > number:
            return None
        if mark.number == number:
            return self._go_on(channel, state, mark)
        if channel.scene is not None and mark.chain in ("", channel.chain):
            kept = channel.since(mark.number)
            if kept is not None:
                return kept
        return self._retell(channel, state, mark)

    def _go_on(
        self, channel: ViewChannel, state: MatchState, mark: Bookmark
    ) -> list[tuple[int, bytes]] | None:
        """Nothing has been missed, if nothing but the game could be told of."""
        if mark.face != digest(status(shown_to(state, channel.viewer), channel.language)):
            return None
        if channel.scene is None:
            channel.show(state)
        return []

    def _retell(
        self, channel: ViewChannel, state: MatchState, mark: Bookmark
    ) -> list[tuple[int, bytes]] | None:
        """What was told through other channels, or at other processes, as far as that leads to what is told now."""
        viewer, language = channel.viewer, channel.language
        if not self._trail or number_for(self._trail[0][0], viewer) > mark.number:
            return None
        missed = [
            transition
            for transition in self._trail
            if number_for(transition[2], viewer) > mark.number and viewer.knows_of(transition[1].secret_to)
        ]
        if not missed:
            return None
        telling = channel if channel.scene is None else ViewChannel(language, viewer, channel.key)
        telling.show(missed[0][0])
        for transition in missed:
            telling.add(transition)
        then, now = shown_to(missed[-1][2], viewer), shown_to(state, viewer)
        if status(then, language) != status(now, language):
            telling.forget()
            return None
        return list(telling.steps)

    def _kind(self, language: Language, viewer: Viewer) -> tuple[str, str, str, Viewer]:
        return language.locale, language.board(self._family), language.order(self._family), viewer
