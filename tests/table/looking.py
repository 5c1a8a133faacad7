"""`python looking.py FAMILY`: compile a family as the table does, then show its games as the table does.

Whatever is compiled only now is told on standard error. `python looking.py loaded FAMILY…` needs no empty cache: it
prints every kernel that the first game of a family asks for and that is neither among those a table gets ready nor
called by one.
"""

import contextlib
import random
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import pytest

import boju
from boju import State
from boju.analysis.reasons import reasons_for
from boju.core import kernels
from boju.core.errors import BojuError
from boju.core.kernels import Kernel
from boju.games import FAMILIES
from boju.players import choose
from boju.players.compiling import PARTS, compile_game
from boju.table.locales import language
from boju.table.match.visibility import Viewer
from boju.table.views.log import log_entry
from boju.table.views.position import scene_of, shown_earlier, status

NONSENSE = (
    "",
    "pass",
    "throw 3",
    "roll 1-1",
    "roll 6-6-6",
    "enter",
    "fly",
    "fine 0",
    "fold 1",
    "play 1",
    "win",
)
ENGLISH = language("en")
ALL_UNTIL, STEP = 40, 9
VIEWERS = (Viewer(frozenset([0])), Viewer(frozenset([0]), is_open=False), Viewer(is_open=False))


def main(family_id: str) -> None:
    family = next(family for family in FAMILIES if family.id == family_id)
    compile_game(family.games[0].id)
    for about in family.games:
        for preset in about.presets:
            for players in about.players:
                play_through(boju.new(about.id, players=players, preset=preset.name), players)


def look_loaded(family_id: str) -> None:
    """Print the kernels that are not ready when a game of the family begins at a table."""
    about = next(family for family in FAMILIES if family.id == family_id).games[0]
    with listening() as asked:
        for prepare in chain(*PARTS):
            prepare(about.id)
        ready = with_all_they_call(asked)
        asked.clear()
        play_through(boju.new(about.id, preset=about.presets[-1].name), seed=1)
    for kernel in set(asked) - ready:
        print(f"{kernel.py_func.__module__}.{kernel.py_func.__name__}")


@contextlib.contextmanager
def listening() -> Iterator[list[Kernel]]:
    """Every kernel that is compiled or loaded meanwhile, for each kind of arguments."""
    asked: list[Kernel] = []
    compile_one = kernels._Dispatcher.compile

    def compile_and_note(self: kernels._Dispatcher, signature: Any) -> Any:
        if signature not in self.overloads:
            asked.append(self.kernel)
        return compile_one(self, signature)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernels._Dispatcher, "compile", compile_and_note)
        yield asked


def with_all_they_call(found: Iterable[Kernel]) -> set[Kernel]:
    """These kernels, and those that are compiled with them because they name them."""
    waiting, known = list(found), set[Kernel]()
    while waiting:
        kernel = waiting.pop()
        if kernel not in known:
            known.add(kernel)
            named = (kernel.py_func.__globals__.get(name) for name in kernel.py_func.__code__.co_names)
            waiting += [one for one in named if isinstance(one, Kernel)]
    return known


def play_through(state: State, seed: int) -> None:
    """A random game whose positions are looked at by everybody, with refusals on the way: all at first, then some."""
    chance = random.Random(seed)
    seats = ("me", *["novice"] * (state.players - 1))
    heard: set[str] = set()
    scenes = {viewer: scene_of(shown_earlier(state, viewer, seats), ENGLISH) for viewer in VIEWERS}
    while state.actor is not None:
        before = state.copy()
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            if chance.random() < 0.1:
                refuse(state, [*NONSENSE, *sorted(heard)])
            events = state.legal()
            state.play(chance.choice(events))
            heard.update(events)
        if state.ply > ALL_UNTIL and state.ply % STEP:
            continue
        for viewer in VIEWERS:
            shown = shown_earlier(state, viewer, seats)
            scene = scene_of(shown, ENGLISH, scenes[viewer])
            status(shown, ENGLISH)
            log_entry(before, state, state.ply, (scenes[viewer], scene), viewer, ENGLISH)
            scenes[viewer] = scene
        if state.family.own_panel is not None:
            state.family.own_panel(state.about, state.view(0), "en", 0)
        if isinstance(state.actor, int):
            reasons_for(state.seen_by(state.actor), state.actor, state.legal_codes()[:1])
    if state.family.panel is not None:
        state.family.panel(state.about, state.view(None), "en")
    boju.from_position(state.position())
    state.record().replay()


def refuse(state: State, events: list[str]) -> None:
    legal = set(state.legal())
    for event in events:
        if event not in legal:
            with contextlib.suppress(BojuError):
                state.copy().play(event)
    choose(state, "novice", seed=1)


if __name__ == "__main__":
    first, *families = sys.argv[1:]
    for family in families:
        look_loaded(family)
    if not families:
        main(first)
