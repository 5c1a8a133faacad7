"""挖花 as plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boju.core.family import UNSEEN
from boju.core.phrases import signed

SEATS = "ABCD"


def diagram(view: Mapping[str, Any]) -> str:
    """Every seat with its hand, open sets and discards, one line each, then the throws, who acts, and the last hand."""
    return "\n".join([*(_seat(view, seat) for seat in range(4)), *_status(view), *_last(view)])


def _seat(view: Mapping[str, Any], seat: int) -> str:
    mark = "*" if view["dealer"] == seat else " "
    parts = [f"{SEATS[seat]}{mark} {signed(view['scores'][seat]):>5}"]
    for word, tiles in (
        ("hand", _tiles(view["hands"][seat])),
        ("open", " ".join("+".join(meld["tiles"]) for meld in view["melds"][seat])),
        ("flowers", _tiles(view["flowers"][seat])),
        ("discards", _tiles(view["discards"][seat])),
        ("faults", str(view["faults"][seat] or "")),
    ):
        if tiles:
            parts.append(f"{word} {tiles}")
    return "  ".join(parts)


def _tiles(tiles: Sequence[str]) -> str:
    """The tiles, unseen ones counted."""
    return f"{len(tiles)} unseen" if UNSEEN in tiles else " ".join(tiles)


def _status(view: Mapping[str, Any]) -> Iterator[str]:
    throws = [f"{name} {view[name]}" for name in ("prize", "open") if view[name]]
    if throws:
        yield f"round {view['round'] + 1}, {', '.join(throws)}, {len(view['wall'])} tiles in the wall; * dealer"
    latest, actor = view["last_discard"], view["actor"]
    if latest:
        yield f"{SEATS[latest['seat']]} has discarded {latest['tile']}"
    if view["drawn"] and view["drawn"] != UNSEEN:
        yield f"{SEATS[view['turn']]} has drawn {view['drawn']}"
    if view["winner"] is not None:
        yield f"{SEATS[view['winner']]} has won with {view['win_tile']}"
    if isinstance(actor, int):
        yield f"{SEATS[actor]} to move ({view['phase']})"
    else:
        yield {
            "deck": f"hand {view['hand'] + 1}: the wall is to be built",
            "prize": "the prize is to be thrown",
            "open": "the opening throw is to be made",
            "shake": "the shake is to be thrown",
            "over": f"the match is over after {view['hand']} hands",
        }.get(view["phase"], "a tile is to be drawn")


def _last(view: Mapping[str, Any]) -> Iterator[str]:
    """The settlement, until the next hand is dealt."""
    last = view["last_hand"]
    if last is None or view["phase"] not in ("deck", "prize", "over"):
        return
    shake = f", shake {last['shake']}" if last["shake"] else ""
    yield f"last hand ({last['result']}), dealer {SEATS[last['dealer']]}, prize {last['prize']}{shake}:"
    for seat in range(4):
        parts = [f"  {SEATS[seat]} {signed(last['delta'][seat]):>5}"]
        if last["totals"]:
            void = " void" if seat in last["hepu"] else ""
            sets = " ".join(f"{'+'.join(one['tiles'])}={one['value']}" for one in last["sets"][seat])
            parts.append(f"{last['totals'][seat]}{void}: {sets}")
        yield "  ".join(parts)
