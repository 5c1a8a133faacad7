"""A journal in memory: the third implementation of the interface, and the whole of it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock

from boju.table.errors import UnknownTable
from boju.table.match.apply import apply_all
from boju.table.match.entries import GAME, Entry, Said, from_json, to_json
from boju.table.match.seating import OPEN
from boju.table.match.state import MatchState, Setting, first_state
from boju.table.storage.api import ALL, Behind, InTransaction, Listed, Search, Succession, Which


@dataclass
class MemoryJournal:
    """Keeps every entry as it is written, and reads it anew each time; `names` are those of people."""

    names: dict[str, str] = field(default_factory=dict)
    time: int = 1_000_000
    settings: dict[str, Setting] = field(default_factory=dict)
    rows: dict[str, list[tuple[str, int, int | None, dict[str, object]]]] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    def open(
        self,
        setting: Setting,
        entries: Sequence[Entry],
        *,
        bucket: int | None = None,
        after: Succession | None = None,
        also: InTransaction | None = None,
    ) -> None:
        if after is not None:
            self.append(after.match, after.at, [after.entry])
        self.settings[setting.id], self.rows[setting.id] = setting, []
        self.append(setting.id, 0, entries)

    def setting(self, match: str) -> Setting:
        if match not in self.settings:
            raise UnknownTable(f"there is no table {match!r}")
        return self.settings[match]

    def read(self, match: str, since: int = 0) -> list[Entry]:
        return [
            from_json(kind, at, secret_to, told) for kind, at, secret_to, told in self.rows[match][since:]
        ]

    def append(
        self, match: str, at: int, entries: Sequence[Entry], also: InTransaction | None = None
    ) -> None:
        with self.lock:
            self.setting(match)
            if len(self.rows[match]) != at:
                raise Behind(self.read(match, at))
            self.rows[match] += [
                (type(entry).__name__, entry.at, entry.secret_to, to_json(entry)) for entry in entries
            ]

    def revisions(self, matches: Collection[str]) -> dict[str, int]:
        return {match: len(self.rows[match]) for match in matches if match in self.rows}

    def running(self) -> list[str]:
        return [
            match for match, state in self._states().items() if state.clock.readings and not state.is_over
        ]

    def lists(
        self, which: Which, person: str, count: int, search: Search = ALL, start: int = 0
    ) -> list[Listed]:
        found = [state for state in self._states().values() if self._is_in(which, state, person, search)]
        found.sort(key=lambda state: (state.setting.created, state.setting.id), reverse=True)
        return [self._listed(state, person) for state in found[start : start + count]]

    def redact(self, person: str) -> list[str]:
        found = []
        for match, state in self._states().items():
            rows = self.rows[match]
            for number, entry in enumerate(self.read(match)):
                if isinstance(entry, Said) and entry.seat in state.held_by(person) and entry.text:
                    rows[number] = (*rows[number][:3], to_json(replace(entry, text="")))
                    found.append(match)
        return sorted(set(found))

    def remove(self, matches: Sequence[str]) -> None:
        for match in matches:
            del self.settings[match], self.rows[match]

    def now(self) -> int:
        return self.time

    def _states(self) -> dict[str, MatchState]:
        return {
            match: apply_all(first_state(setting), self.read(match))
            for match, setting in self.settings.items()
        }

    def _is_in(self, which: Which, state: MatchState, person: str, search: Search) -> bool:
        is_own, is_over = bool(state.held_by(person)), state.is_over
        has_begun = state.number > len(state.hidden_from_others)
        named = [
            name for holder in state.holders.values() if search.name in (name := self.names.get(holder, ""))
        ]
        if which == "waiting":
            is_asked = search.game in ("", state.setting.game)
            return not is_over and not state.is_private and OPEN in state.playing and is_asked
        if which == "running":
            return not is_over and not state.is_private and not is_own and has_begun
        if which == "own":
            return not is_over and is_own
        if which == "played":
            return is_over and is_own
        is_found = search.game in ("", state.setting.game) and (not search.name or bool(named))
        return is_over and has_begun and (is_own or not state.is_private) and is_found

    def _listed(self, state: MatchState, person: str) -> Listed:
        held = state.held_by(person)
        known = [
            entry
            for entry in self.read(state.setting.id)
            if type(entry).__name__ in GAME and (entry.secret_to is None or entry.secret_to in held)
        ]
        names = {holder: name for holder in state.holders.values() if (name := self.names.get(holder, ""))}
        return Listed(state.setting, state.seats, len(known), state.ending, state.scores, names)
