"""What could come: where tried moves lead, and what the analysis thinks of a position."""

from collections.abc import Sequence
from typing import Any

from boju.analysis.worth import share_of
from boju.core.scene import Scene
from boju.state import State
from boju.table.locales import Language
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer
from boju.table.views.log import foretold, log_entry, moved
from boju.table.views.position import scene_of, shown_earlier, shown_to, status
from boju.table.views.reviewing import Found, reasoned


def attempt(
    state: MatchState, games: Sequence[State], viewer: Viewer, language: Language, scene: Scene | None = None
) -> dict[str, Any]:
    """Where moves would lead, as a step would show it; nothing is hidden in such a game.

    `games` are the positions from the one now on, `scene` the board that the reader has before itself.
    """
    drawn = [scene or scene_of(shown_to(state, viewer), language)]
    shown = [shown_earlier(game, viewer, state.playing) for game in games]
    for one in shown[1:]:
        drawn.append(scene_of(one, language, drawn[-1]))
    before, after = games[-2:]
    return {
        "index": after.ply,
        "status": status(shown[-1], language),
        "scene": drawn[-1].to_json(),
        "entry": log_entry(before, after, after.ply, (drawn[-2], drawn[-1]), viewer, language),
    }


def hint(game: State, found: Found, viewer: Viewer, language: Language) -> dict[str, Any]:
    """The best choices in a position, with what each would do, and what speaks for and against it."""
    choices = [
        reasoned(choice, language)
        | {
            "told": foretold(game, choice["events"], viewer, language),
            "marks": moved(game, choice["events"], viewer, language),
        }
        for choice in found["choices"]
    ]
    return found | {"choices": choices}


def worth(game: State, found: Found) -> dict[str, Any]:
    """What a position is worth to the seat to move, and which share of what there is to win."""
    expected: dict[str, Any] = found["choices"][0]["worth"]
    return expected | {"share": share_of(game, expected)}
