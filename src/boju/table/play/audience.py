"""Those who look at a table, and what they are shown: each kind of reader has a lens."""

import time
from collections.abc import Hashable
from typing import Any

from boju import State
from boju.core.scene import Scene
from boju.games import find
from boju.table.locales import Language
from boju.table.play.moment import Moment
from boju.table.play.standing import Standing
from boju.table.play.trail import Happening
from boju.table.play.words import Words
from boju.table.show import steps
from boju.table.show.bookmark import Bookmark, digest, read_bookmark
from boju.table.show.lens import Lens
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
        kind = self._kind(language, sight)
        lens = self._lenses.setdefault(kind, Lens(language, sight, digest([*kind[:3], *_told(sight)])))
        lens.viewers += 1
        return lens

    def leave(self, lens: Lens) -> None:
        """Somebody follows it no more."""
        lens.viewers -= 1
        self.look()
        if not lens.viewers:
            self._lenses.pop(self._kind(lens.language, lens.sight), None)

    def snapshot(self, language: Language, sight: Sight) -> dict[str, Any]:
        """Where the table stands, without the way it came."""
        moment = self._standing.moment
        scene = moment.drawing(language, sight)
        return self._told_at(moment, language, sight, scene) | {"scene": scene.to_json()}

    def _told_at(self, moment: Moment, language: Language, sight: Sight, scene: Scene) -> dict[str, Any]:
        """Where the table stands at a moment; the scene is as it is, for `message` writes it faster so."""
        return {
            "number": moment.number_for(sight),
            "index": moment.index_for(sight),
            "status": moment.status(language, sight),
            "scene": scene,
            "commitment": self._words.commitment,
        }

    def ahead(self, states: list[State], language: Language, sight: Sight) -> dict[str, Any]:
        """Where moves would lead, as a step would show it; `states` are those from the one now on."""
        lens = self._lenses.get(self._kind(language, sight))
        drawn = [(lens.scene if lens else None) or self._standing.moment.drawing(language, sight)]
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
        """What has been told in the table of facts beside the board since the last event that everybody knows of, to be
        kept here: how soon somebody gets an answer tells nothing of what others are asked in secret.
        """
        if self._panels[0] != self._standing.heard:
            self._panels = (self._standing.heard, {})
        return self._panels[1]

    def show(self, happening: Happening) -> None:
        """Show what has just happened at every lens that may know of it."""
        for lens in self.lenses:
            if lens.scene is not None and happening.is_heard_by(lens.sight):
                self._add_step(lens, happening)

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
        scene = lens.scene or self._behold(lens)
        return lens.say("snapshot", self._told_at(self._standing.moment, lens.language, lens.sight, scene))

    def since(self, lens: Lens, seen: str) -> list[tuple[int, bytes]] | None:
        """The steps after what somebody has seen here or at another process; None if the table has to be shown anew."""
        mark, now = read_bookmark(seen), self._standing.moment
        if mark is None or mark.kin not in ("", lens.kin) or mark.number > now.number_for(lens.sight):
            return None
        if mark.number == now.number_for(lens.sight):
            return self._go_on_from_here(lens, mark)
        if lens.scene is not None and mark.chain in ("", lens.chain):
            kept = lens.since(mark.number)
            if kept is not None:
                return kept
        return self._retell(lens, mark)

    def _go_on_from_here(self, lens: Lens, mark: Bookmark) -> list[tuple[int, bytes]] | None:
        """Nothing has been missed, if nothing but the game could be told of."""
        if mark.face != digest(self._standing.moment.status(lens.language, lens.sight)):
            return None
        if lens.scene is None:
            self._behold(lens)
        return []

    def _retell(self, lens: Lens, mark: Bookmark) -> list[tuple[int, bytes]] | None:
        """What was told through other lenses, or at other processes, as far as that leads to what is told here now."""
        missed = self._standing.trail.since(mark.number, lens.sight)
        if not missed:
            return None
        told = lens if lens.scene is None else Lens(lens.language, lens.sight, lens.kin)
        first = missed[0].before
        told.behold(first.drawing(lens.language, lens.sight), mark.number)
        for happening in missed:
            self._add_step(told, happening)
        shown, now = missed[-1].after, self._standing.moment
        if shown.status(lens.language, lens.sight) != now.status(lens.language, lens.sight):
            told.forget()
            return None
        return list(told.steps)

    def _behold(self, lens: Lens) -> Scene:
        now = self._standing.moment
        scene = now.drawing(lens.language, lens.sight, lens.scene)
        lens.behold(scene, now.number_for(lens.sight))
        return scene

    def _add_step(self, lens: Lens, happening: Happening) -> None:
        earlier, moment = lens.scene, happening.after
        assert earlier is not None
        lens.scene = scene = moment.drawing(lens.language, lens.sight, earlier)
        lens.number = moment.number_for(lens.sight)
        data = self._told_at(moment, lens.language, lens.sight, scene) | {"kind": happening.row.kind}
        if happening.row.kind == "event":
            before, drawn = happening.before.state, (earlier, scene)
            data["entry"] = steps.entry(
                before, moment.state, lens.language, lens.sight, int(data["index"]), drawn
            )
        lens.steps.append((lens.number, lens.say("step", data)))

    def _kind(self, language: Language, sight: Sight) -> Kind:
        family = find(self._standing.setting.game)[0]
        return language.locale, language.board(family), language.order(family), sight


def _told(sight: Sight) -> list[Any]:
    return [sorted(sight.holds), sight.is_open]
