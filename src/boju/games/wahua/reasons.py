"""Why a choice of 挖花 is good or bad: the tiles that complete the hand afterwards, and what it is then worth."""

from collections.abc import Iterator

from boju.core.reasons import ChoiceChange, Reason
from boju.games.wahua.completions import Completion, completions
from boju.games.wahua.texts import say


def reasons(change: ChoiceChange) -> Iterator[Reason]:
    """What the hand waits for, what it is worth, and whether the choice breaks the order of discards."""
    if change.after["faults"][change.seat] > change.before["faults"][change.seat]:
        fault = say("breaks the order of discards, so the hand counts for nothing")
        yield Reason("fault", fault, is_against=True)
    event = change.events[0]
    if event == "win":
        yield Reason("win", say("wins the hand"))
        return
    ways = [way for way in completions(change.before, change.seat) if not way.is_now]
    held = [way for way in ways if _begins(way, event)]
    if held:
        yield from _waiting(held)
    elif ways and event.startswith("discard"):
        farther = say("another discard leaves the hand nearer to a win")
        yield Reason("farther", farther, is_against=True)


def _begins(way: Completion, event: str) -> bool:
    """Whether a way to complete the hand begins with an event; while others move it needs none."""
    return event in way.first or (not way.first and event in ("draw", "pass"))


def _waiting(ways: list[Completion]) -> Iterator[Reason]:
    """How many tiles complete the hand or bring it nearer."""
    unseen = {way.tile: way.unseen for way in ways}
    count, lacking = sum(unseen.values()), min(way.lacking for way in ways)
    if lacking:
        yield Reason(
            "nearer",
            say("{count:one unseen tile brings|# unseen tiles bring} the hand nearer", count=count),
        )
    else:
        yield Reason(
            "completes",
            say("{count:one unseen tile completes|# unseen tiles complete} the hand", count=count),
        )
    best = max(way.total for way in ways)
    if not lacking:
        yield Reason("worth", say("worth up to {total} 道", total=best))
