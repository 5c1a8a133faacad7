"""A review as its reader sees it: numbered as the log is, and single decisions drawn: played, and what was better."""

from collections.abc import Iterable, Sequence
from typing import Any

from boju.core.scene import Scene
from boju.core.svg import render
from boju.state import State
from boju.table.locales import Language
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, index_for
from boju.table.views.history import hidden_from, number_of
from boju.table.views.log import moved, told
from boju.table.views.position import scene_of, shown_earlier

Found = dict[str, Any]


def seen_of(state: MatchState, viewer: Viewer, found: Found) -> Found:
    """What has been found of the events that a reader knows of, by the numbers that this reader gives them."""
    hidden = hidden_from(state, viewer)
    decisions = [
        decision | {"event": number_of(decision["event"], hidden)}
        for decision in found["decisions"]
        if decision["event"] + 1 not in hidden
    ]
    return found | {
        "decisions": decisions,
        "curve": [point for index, point in enumerate(found["curve"]) if index not in hidden],
        "done": number_of(found["done"], hidden),
        "events": index_for(state, viewer),
        "luck": [luck | {"event": number_of(luck["event"], hidden)} for luck in found["luck"]],
    }


def in_language(found: Found, language: Language) -> Found:
    """A review with its reasons in the language of a reader."""
    decisions = [
        decision
        | {
            which: reasoned(decision[which], language)
            for which in ("played", "best", "opened")
            if decision.get(which) is not None
        }
        for decision in found["decisions"]
    ]
    return found | {"decisions": decisions}


def reasoned(choice: Found, language: Language) -> Found:
    """A choice of the analysis with what speaks for and against it in the language of a reader."""
    reasons = [
        (reason["text"][language.locale], reason.get("against", False)) for reason in choice["reasons"]
    ]
    return choice | for_and_against(reasons)


def for_and_against(reasons: Iterable[tuple[str, bool]]) -> dict[str, list[str]]:
    """Reasons, each with whether it is one against a choice, in two lists."""
    both = list(reasons)
    return {
        "reasons": [text for text, is_against in both if not is_against],
        "against": [text for text, is_against in both if is_against],
    }


def boards(state: MatchState, viewer: Viewer, language: Language, decision: Found) -> Found:
    """The board before a decision, and after what was played and what was best, with what that did."""
    game = state.game.at(decision["event"])
    return {
        "before": variant(game, [], viewer, language),
        "played": variant(game, decision["played"]["events"], viewer, language),
        "best": variant(game, decision["best"]["events"], viewer, language),
    }


def picture(state: MatchState, viewer: Viewer, language: Language, decision: Found) -> str:
    """The board before a decision as an SVG picture."""
    game = state.game.at(decision["event"])
    return render(_scene(game, viewer, language), game.family.sheet, "light")


def variant(game: State, events: Sequence[str], viewer: Viewer, language: Language) -> Found:
    """The board after events that could follow on a position, with what they would do."""
    ahead, done = game.copy(), []
    for event in events:
        before = ahead.copy()
        ahead.play(event)
        done += told(before, ahead, viewer, language)
    scene = _scene(ahead, viewer, language).to_json()
    return {"scene": scene, "told": done, "marks": moved(game, events, viewer, language)}


def _scene(game: State, viewer: Viewer, language: Language) -> Scene:
    return scene_of(shown_earlier(game, viewer), language)
