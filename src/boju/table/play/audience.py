"""Those who look at a table, and what they are shown: each kind of reader has a lens."""

import time
from collections.abc import Hashable
from typing import Any

from boju import State
from boju.core.scene import Scene
from boju.games import find
from boju.table.keep.store import Row
from boju.table.locales import Language
from boju.table.play.standing import Standing
from boju.table.play.words import Words
from boju.table.show import steps
from boju.table.show.lens import Lens, message
from boju.table.show.sight import Sight

LINGER_SECONDS = 30.0

Kind = tuple[str, str, str, Sight]


class Audience:
    """The lenses through which a table is followed now."""

    def __init__(self, standing: Standing, words: Words) -> None:
        self._standing = standing
        self._words = words
        self._lenses: dict[Kind, Lens] = {}
        self._panels: tuple[int, dict[Hashable, Any]] = (0, {})
        self._looked = time.monotonic()

    @property
    def lenses(self) -> list[Lens]:
        """One for every kind of reader that follows the table."""
        return list(self._lenses.values())

    @property
    def is_gone(self) -> bool:
        """Whether nobody has looked for a while."""
        return (
            not any(lens.viewers for lens in self.lenses) and time.monotonic() - self._looked > LINGER_SECONDS
        )

    def look(self) -> None:
        """Somebody has looked."""
        self._looked = time.monotonic()

    def enter(self, language: Language, sight: Sight) -> Lens:
        """Somebody begins to follow the table, through this lens."""
        lens = self._lenses.setdefault(self._kind(language, sight), Lens(language, sight))
        lens.viewers += 1
        return lens

    def leave(self, lens: Lens) -> None:
        """Somebody follows it no more."""
        lens.viewers -= 1
        self.look()
        if not lens.viewers:
            self._lenses.pop(self._kind(lens.language, lens.sight), None)

    def snapshot(self, language: Language, sight: Sight, scene: Scene | None = None) -> dict[str, Any]:
        """Where the table stands, without the way it came."""
        standing = self._standing
        status = steps.status(
            standing.seen_by(sight),
            standing.seats,
            standing.undoable,
            language,
            sight,
            is_quiet=standing.is_quiet_for(sight),
            ending=standing.company.ending,
        )
        return {
            "number": standing.number_for(sight),
            "index": standing.index_for(sight),
            "status": status,
            "scene": (scene or self._drawn(language, sight)).to_json(),
            "commitment": self._words.commitment,
        }

    def ahead(self, states: list[State], language: Language, sight: Sight) -> dict[str, Any]:
        """Where moves would lead, as a step would show it; `states` are those from the one now on."""
        lens = self._lenses.get(self._kind(language, sight))
        drawn = [(lens.scene if lens is not None else None) or self._drawn(language, sight)]
        for state in states[1:]:
            drawn.append(steps.drawing(state, self._standing.seats, language, sight, drawn[-1]))
        before, state = states[-2:]
        earlier, scene = drawn[-2:]
        index = len(state.events)
        return {
            "index": index,
            "status": steps.status(state, self._standing.seats, 0, language, sight),
            "scene": scene.to_json(),
            "entry": steps.entry(before, state, language, sight, index, (earlier, scene)),
        }

    def panels(self) -> dict[Hashable, Any]:
        """What has been told of the position now in the table of facts beside the board, to be kept here."""
        if self._panels[0] != self._standing.number:
            self._panels = (self._standing.number, {})
        return self._panels[1]

    def show(self, row: Row, before: State, *, is_unheard: bool) -> None:
        """Show an event at every lens that may know of it; `before` is the position it was played in."""
        for lens in self.lenses:
            if lens.scene is not None and (not is_unheard or steps.hears(lens.sight, before.turn)):
                self._add_step(lens, row, before)

    def behold_anew(self, seat: int | None = None) -> None:
        """Show everybody, or only those who hold a seat, the table afresh."""
        for lens in self.lenses:
            if lens.scene is not None and (seat is None or seat in lens.sight.holds):
                self._behold(lens)

    def forget(self) -> None:
        """Let every lens begin anew, with whatever is read from the store."""
        for lens in self.lenses:
            lens.forget()

    def fresh(self, lens: Lens) -> bytes:
        """The snapshot that a stream begins with."""
        if lens.scene is None:
            self._behold(lens)
        return message(
            "snapshot", self.snapshot(lens.language, lens.sight, lens.scene), f"{lens.token}:{lens.number}"
        )

    def _behold(self, lens: Lens) -> None:
        lens.behold(self._drawn(lens.language, lens.sight, lens.scene), self._standing.number_for(lens.sight))

    def _add_step(self, lens: Lens, row: Row, before: State) -> None:
        earlier = lens.scene
        assert earlier is not None
        lens.scene = self._drawn(lens.language, lens.sight, earlier)
        lens.number = self._standing.number_for(lens.sight)
        data = self.snapshot(lens.language, lens.sight, lens.scene) | {"kind": row.kind}
        if row.kind == "event":
            state = self._standing.state
            index, drawn = int(data["index"]), (earlier, lens.scene)
            data["entry"] = steps.entry(before, state, lens.language, lens.sight, index, drawn)
        lens.steps.append((lens.number, message("step", data, f"{lens.token}:{lens.number}")))

    def _drawn(self, language: Language, sight: Sight, before: Scene | None = None) -> Scene:
        standing = self._standing
        return steps.drawing(
            standing.seen_by(sight),
            standing.seats,
            language,
            sight,
            before,
            is_quiet=standing.is_quiet_for(sight),
            is_ended=standing.company.ending is not None,
        )

    def _kind(self, language: Language, sight: Sight) -> Kind:
        family = find(self._standing.setting.game)[0]
        return language.locale, language.board(family), language.order(family), sight
