"""馬吊 as plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boju.core.family import UNSEEN
from boju.games.madiao.stakes import in_stakes, with_sign

SEATS = "ABCD"


def diagram(view: Mapping[str, Any]) -> str:
    """Every seat with its hand and its row, one line each, then the stock, the trick and who acts.

    A row has the cards in the order they were played: (w3) was put face down, [w9] has won its trick.
    """
    return "\n".join([*(_seat(view, seat) for seat in range(4)), *_stock(view), *_status(view), *_last(view)])


def _seat(view: Mapping[str, Any], seat: int) -> str:
    marks = "".join(
        mark for mark, field in (("*", "banker"), (">", "first_dealt")) if view[field] == seat
    ).ljust(2)
    total = with_sign(view["totals_halves"][seat])
    parts = [f"{SEATS[seat]}{marks} {total:>5}"]
    answer = view["announcements"][seat]
    if view["phase"] == "announce" and answer:
        parts.append(answer)
    if view["hands"][seat]:
        parts.append(f"hand {_cards(view['hands'][seat])}")
    row = " ".join(_row(view["tricks"], seat))
    if row:
        parts.append(f"row {row}")
    return "  ".join(parts)


def _cards(cards: Sequence[str]) -> str:
    """The cards, unseen ones counted."""
    return f"{len(cards)} unseen" if UNSEEN in cards else " ".join(cards)


def _row(tricks: Sequence[Mapping[str, Any]], seat: int) -> Iterator[str]:
    for trick in tricks:
        verb, _, card = trick["plays"][(seat - trick["leader"]) % 4].partition(" ")
        yield f"({card})" if verb == "fold" else f"[{card}]" if trick["winner"] == seat else card


def _stock(view: Mapping[str, Any]) -> Iterator[str]:
    if view["face_card"]:
        bottom = "" if view["bottom_card"] == view["face_card"] else f", bottom card {view['bottom_card']}"
        yield f"face card {view['face_card']}{bottom}; * banker, > dealt first"


def _status(view: Mapping[str, Any]) -> Iterator[str]:
    phase, actor = view["phase"], view["actor"]
    deals = view["options"]["deals"]
    if view["trick"]:
        leader = view["trick"]["leader"]
        plays = [
            f"{SEATS[(leader + place) % 4]} {f'({play[5:]})' if play.startswith('fold') else play[5:]}"
            for place, play in enumerate(view["trick"]["plays"])
        ]
        yield f"trick {len(view['tricks']) + 1} of 8: {', '.join(plays) or 'to be led'}; {SEATS[actor]} to play"
    elif phase == "announce":
        yield f"{SEATS[actor]} to announce or pass"
    elif phase == "over":
        yield f"the session is over after {view['deals_done']} of {deals} deals"
    else:
        yield {
            "draw_seats": "the seats have to be drawn",
            "draw_banker": "the first banker has to be drawn",
            "deck": f"deal {view['deals_done'] + 1} of {deals} is to be dealt",
        }[phase]


def _last(view: Mapping[str, Any]) -> Iterator[str]:
    """The settlement, until the next deal is played."""
    deal = view["last_deal"]
    if deal is None or view["phase"] == "play":
        return
    yield f"last deal ({deal['kind']}), banker {SEATS[deal['banker']]}:"
    for seat in range(4):
        roles = [f"{role} x{times} {in_stakes(halves)}" for role, times, halves in deal["roles"][seat]]
        claims = ", ".join(roles + deal["combos"][seat] + deal["grounds"][seat]) or "-"
        row = " ".join(_row(deal["tricks"], seat)) or " ".join(deal["shown"][seat])
        yield f"  {SEATS[seat]} {with_sign(deal['deal_halves'][seat]):>5}  {claims}" + (
            f"; {row}" if row else ""
        )
