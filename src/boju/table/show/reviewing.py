"""A review as its reader sees it: numbered as the log is, and single decisions drawn: played, and what was better."""

from collections.abc import Iterable, Sequence
from typing import Any

from boju.core import svg
from boju.core.scene import Scene
from boju.state import State
from boju.table.keep.store import Setting
from boju.table.locales import Language
from boju.table.show import steps
from boju.table.show.past import Past
from boju.table.show.sight import Sight

Found = dict[str, Any]


def heard(past: Past, sight: Sight, found: Found) -> Found:
    """What has been found of the events that a reader hears of, by the numbers that this reader gives them."""
    unheard = sorted(past.unheard(sight))
    decisions = [
        decision | {"event": number_of(decision["event"], unheard)}
        for decision in found["decisions"]
        if decision["event"] + 1 not in unheard
    ]
    curve = [point for index, point in enumerate(found["curve"]) if index not in unheard]
    done = number_of(found["done"], unheard)
    return found | {
        "decisions": decisions,
        "curve": curve,
        "done": done,
        "events": past.count(sight),
        "luck": [luck | {"event": number_of(luck["event"], unheard)} for luck in found["luck"]],
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
    told = [(reason["text"][language.locale], reason.get("against", False)) for reason in choice["reasons"]]
    return choice | for_and_against(told)


def for_and_against(reasons: Iterable[tuple[str, bool]]) -> dict[str, list[str]]:
    """Reasons, each with whether it is one against a choice, in two lists."""
    told = list(reasons)
    return {
        "reasons": [text for text, is_against in told if not is_against],
        "against": [text for text, is_against in told if is_against],
    }


def number_of(index: int, unheard: Sequence[int]) -> int:
    """The number that a reader gives an event of this index, where events of some numbers are not heard of."""
    return index - sum(number <= index for number in unheard)


def moment(past: Past, language: Language, sight: Sight, decision: Found) -> Found:
    """The board before a decision, and after what was played and what was best, with what that did."""
    state = past.at(decision["event"])
    return {
        "before": {"scene": _drawn(state, past.setting, language, sight), "told": [], "marks": []},
        "played": variant(state, decision["played"]["events"], past.setting, language, sight),
        "best": variant(state, decision["best"]["events"], past.setting, language, sight),
    }


def picture(past: Past, language: Language, sight: Sight, decision: Found) -> str:
    """The board before a decision as an SVG picture."""
    state = past.at(decision["event"])
    return svg.render(_scene(state, past.setting, language, sight), state.family.sheet, "light")


def variant(state: State, events: Sequence[str], setting: Setting, language: Language, sight: Sight) -> Found:
    """The board after events that could follow on a position, with what they would do."""
    ahead, told = state.copy(), []
    for event in events:
        before = ahead.copy()
        ahead.play(event)
        told += steps.told(before, ahead, language, sight)
    moved = steps.ways(state, events, setting.seats, language, sight)
    return {"scene": _drawn(ahead, setting, language, sight), "told": told, "marks": moved}


def _drawn(state: State, setting: Setting, language: Language, sight: Sight) -> Found:
    scene: Found = _scene(state, setting, language, sight).to_json()
    return scene


def _scene(state: State, setting: Setting, language: Language, sight: Sight) -> Scene:
    return steps.drawing(steps.seen(state, sight), setting.seats, language, sight, is_ended=True)
