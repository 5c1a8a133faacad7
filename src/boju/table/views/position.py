"""A position as one reader sees it: what is to be done there, and the board."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from boju.core.phrases import GAP
from boju.core.scene import Scene
from boju.state import State
from boju.table.locales import Language
from boju.table.match.endings import Ending
from boju.table.match.seating import OPEN
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, is_in_window, may_act, may_be_helped, seen, seen_by

_ASIDES: dict[tuple[str, str, str], str] = {}
"""The words for events beside the moves that have been asked for, by game, event and locale."""


@dataclass(frozen=True, slots=True)
class ShownPosition:
    """`game` is the position as `viewer` sees it, `playing` who plays each seat: nobody where it is only looked at.

    `is_in_window`: the reader waits for others; `undoable` events can be taken back; `ending` is why the game is over
    that its rules would let go on; `is_shared`: more than one person has a part in it.
    """

    game: State
    viewer: Viewer
    playing: Sequence[str] = ()
    is_in_window: bool = False
    undoable: int = 0
    ending: Ending | None = None
    is_shared: bool = False

    @property
    def acts(self) -> bool:
        """Whether the reader is to do something now."""
        is_free = bool(self.playing) and not self.is_in_window and self.ending is None
        return is_free and may_act(self.game, self.playing, self.viewer)


def shown_to(state: MatchState, viewer: Viewer) -> ShownPosition:
    """A match now, as a reader sees it."""
    return ShownPosition(
        seen_by(state, viewer),
        viewer,
        state.playing,
        is_in_window(state, viewer),
        state.undoable,
        state.ending,
        state.is_shared,
    )


def shown_earlier(game: State, viewer: Viewer, playing: Sequence[str] = ()) -> ShownPosition:
    """Another position than that of now, as a reader sees it."""
    return ShownPosition(seen(game, viewer), viewer, playing)


def status(shown: ShownPosition, language: Language) -> dict[str, Any]:
    """Who is to do what."""
    game, ending, acts = shown.game, shown.ending, shown.acts
    scores = game.scores() if ending is None else ending.settled(game.scores())
    asides = game.asides() if shown.viewer.holds and ending is None else []
    return {
        "actor": game.actor,
        "turn": game.turn,
        "throw": acts and game.actor == "chance",
        "move": acts and game.actor != "chance",
        "quiet": shown.is_in_window,
        "hint": acts and may_be_helped(game, shown.playing, shown.viewer, is_shared=shown.is_shared),
        "undo": shown.undoable > 0 and acts,
        "over": game.actor is None or ending is not None,
        "ended": None if ending is None else asdict(ending),
        "awaited": [seat for seat, kind in enumerate(shown.playing) if kind == OPEN],
        "scores": scores,
        "score_texts": [game.family.score_text(score) for score in scores],
        "asides": [{"event": event, "label": aside_text(game, event, language)} for event in asides],
    }


def scene_of(shown: ShownPosition, language: Language, before: Scene | None = None) -> Scene:
    """The board, after the one `before`, with the choices of a reader whose move it is."""
    game, family = shown.game, shown.game.family
    return family.make_scene(
        game.about,
        family.arranged(game.position(), language.order(family)),
        game.legal() if shown.acts else [],
        language.locale,
        viewer=shown.viewer.seat,
        before=before,
        style=language.board(family),
        record=game.records.view(np.recarray)[0],
    )


def aside_text(game: State, event: str, language: Language) -> str:
    """What an event beside the moves does, in words. It does the same wherever it happens, so it is tried only once."""
    asked = game.game, event, language.locale
    if asked not in _ASIDES:
        ahead = game.copy()
        ahead.play(event)
        _ASIDES[asked] = GAP[language.locale].join(told.text for told in ahead.told(language.locale))
    return _ASIDES[asked]
