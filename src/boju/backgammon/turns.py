"""A turn as match files write it: `24/18*/13 6/5(2)`, and the events that make it."""

import re
from itertools import pairwise

from boju import BojuError, State
from boju.core.effects import new_effects
from boju.core.plans import find_plans, new_plans

BAR, OFF = 25, 0
CUT = "cut"
_PLACE = r"(?:bar|off|b|o|2[0-5]|1\d|\d)"
_MOVE = re.compile(rf"({_PLACE}\*?(?:\s*/\s*{_PLACE}\*?)+)(?:\(([1-4])\))?\*?", re.IGNORECASE)
_NONE = re.compile(
    r"(?:(?:cannot|can't|no|does not|didn't) (?:legal )?(?:move|play)s?|danc(?:es?|ed)|pass|-+)?\.?",
    re.IGNORECASE,
)
_UNPLAYED = re.compile(r"\?*")
_NAMES = {"bar": BAR, "off": OFF, "b": BAR, "o": OFF}

Route = tuple[int, ...]
"""The places of one horse in a turn: where it starts, where it lands, as far as that is told."""


def read_turn(text: str) -> list[Route]:
    """The routes of a turn; none where nothing could be moved. Raises `BojuError`.

    >>> read_turn("bar/24* 6/5(2) 3/off")
    [(25, 24), (6, 5), (6, 5), (3, 0)]
    >>> read_turn("Cannot Move")
    []
    """
    text = text.replace(",", " ").strip()
    if _NONE.fullmatch(text) or _UNPLAYED.fullmatch(text):
        return []
    routes: list[Route] = []
    end = 0
    for found in _MOVE.finditer(text):
        if strange := text[end : found.start()].strip():
            break
        places = tuple(_place(place) for place in found[1].split("/"))
        if not all(BAR >= start > end for start, end in pairwise(places)):
            strange = found[0]
            break
        routes += [places] * int(found[2] or 1)
        end = found.end()
    else:
        strange = text[end:].strip()
    if strange:
        raise BojuError(f"{strange!r} is no move; one is written like 24/18, bar/20* or 6/5(2)")
    return routes


def is_unplayed(text: str) -> bool:
    """Whether the moves of a throw are left out, or stand as question marks.

    >>> [is_unplayed(text) for text in ("", " ????", "Cannot Move", "6/5")]
    [True, True, False, False]
    """
    return _UNPLAYED.fullmatch(text.strip()) is not None


def _place(text: str) -> int:
    name = text.strip().rstrip("*").strip().lower()
    return _NAMES[name] if name in _NAMES else int(name)


def play_turn(state: State, routes: list[Route]) -> None:
    """Play the turn of the seat to move; raises `BojuError` where the rules know no such turn.

    Steps are made in the order in which they stand there where that can be done, else in any order that leads to
    the same position with the same horses cut.
    """
    if not routes:
        state.play("pass")
        return
    ahead = state.copy()
    try:
        _step(ahead, routes)
        events = ahead.events[state.ply :] if _is_over(ahead, state) else _found(state, routes)
    except BojuError:
        events = _found(state, routes)
    for event in events:
        state.play(event)


def begin_turn(state: State, routes: list[Route]) -> bool:
    """Play the beginning of a turn, if these steps are one; answers whether they are."""
    ahead = state.copy()
    try:
        _step(ahead, routes)
    except BojuError:
        return False
    for event in ahead.events[state.ply :]:
        state.play(event)
    return True


def _step(ahead: State, routes: list[Route]) -> None:
    for route in routes:
        for start, end in pairwise(route):
            ahead.play(step(start, end))


def step(start: int, end: int) -> str:
    """A step as boju writes it.

    >>> step(25, 20), step(6, 0)
    ('bar/20', '6/off')
    """
    return f"{'bar' if start == BAR else start}/{'off' if end == OFF else end}"


def _is_over(ahead: State, before: State) -> bool:
    return ahead.actor != before.actor


def _found(state: State, routes: list[Route]) -> list[str]:
    """The events of the turn that leaves the horses where these routes do."""
    seat = state.turn
    view = state.records
    own, enemy = view["points"][0, seat].astype(int), view["points"][0, 1 - seat].astype(int)
    for route in routes:
        own[route[0]] -= 1
        own[route[-1]] += 1
        for place in route[1:]:
            if place != OFF and enemy[BAR - place] == 1:
                enemy[BAR - place] -= 1
                enemy[BAR] += 1
    ends, raw, plans, lengths = new_plans(view.dtype)
    count = find_plans(view, ends, raw, plans, lengths, new_effects(0))
    for number in range(count):
        rows = ends["points"][number]
        if (rows[seat] == own).all() and (rows[1 - seat] == enemy).all():
            ahead = state.copy()
            for code in plans[number, : lengths[number]]:
                ahead.play_code(int(code))
            return ahead.events[state.ply :]
    told = " ".join(step(route[0], route[-1]) for route in routes)
    raise BojuError(f"the turn {told} cannot be played with this throw")


def write_turn(state: State, events: list[str]) -> str:
    """Play the events of a turn after its throw, and return it as match files write it.

    >>> from boju.backgammon.modern import new_game
    >>> state = new_game()
    >>> state.play("roll 6-5")
    >>> write_turn(state, ["24/18", "18/13"])
    '24/18 18/13'
    """
    parts = []
    for event in events:
        state.play(event)
        if event != "pass":
            star = "*" if any(effect.name == CUT for effect in state.effects) else ""
            parts.append(event.replace("bar", str(BAR)).replace("off", str(OFF)) + star)
    return " ".join(parts)
