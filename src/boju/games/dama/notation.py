"""打馬 in writing: event texts, positions, and why an event is refused."""

import re
from collections.abc import Mapping
from typing import Any

from boju.core.acting import actor_named, check_actor
from boju.core.checking import LARGEST, fields, listing, one_of, refuse, require, whole
from boju.core.errors import IllegalEvent, MalformedEvent
from boju.core.option_fields import OptionFields
from boju.core.verbs import CHANCE, OVER
from boju.games.dama.board import END, FEILONG, HANGU, MOAT, START, is_in_pinch, is_paying_nest
from boju.games.dama.rules import (
    ACTING,
    BUMP_TRUE,
    ENDED,
    FINE,
    FIRST,
    FLY,
    HORSES,
    KINDS,
    MOST_BUMPS,
    NO_KIND,
    NO_THROW,
    NOBODY,
    OPENING,
    PASS,
    ROOM_FOR_TURNS,
    THIRD_SIDE,
    THROWING,
    actor_of,
    can_leave,
    can_step,
    count_of,
    entering_cell,
    entering_size,
    has_number,
    is_shared,
    kind_of,
    move_code,
    number,
    origin_of,
    steps_of,
    striking_cell,
    target_of,
    turning_cell,
    walk,
)
from boju.games.dama.throws import CLASS, SCATTER, TEXTS

NAMED_VALUES: dict[str, tuple[bool | str, ...]] = {
    "retreat": ("bounce", "strike"),
    "nests": ("block", "share"),
    "bonus_throws": ("seed", "classical"),
    "release": ("seed", "classical"),
    "after_gift": ("thrower_next", "receiver_next"),
    "bump_first": (False, True),
    "overshoot": ("bounce", "arrive"),
    "noble": ("five", "six"),
    "bonus_turns": ("each", "one"),
    "own_throw": ("in_play", "opening"),
    "prize_base": ("original", "pot"),
}
"""The values that the record's fields stand for, by their index; the fields of other options hold the number itself."""

OPTIONS = (
    "retreat",
    "nests",
    "bonus_throws",
    "release",
    "gift_count",
    "bump_count",
    "after_gift",
    "bump_first",
    "overshoot",
    "noble",
    "bonus_turns",
    "own_throw",
    "prize_base",
    "pagoda",
    "stake",
    "max_throws",
)
OPTION_FIELDS = OptionFields(OPTIONS, NAMED_VALUES)

PHASES = ("opening", "throw", "act", "over")
FINISHES = (None, "ximan", "cuman", "cap")
ROAD = range(START + 1, MOAT + 1)
"""The cells that units stand on."""

_WALK = re.compile(r"([1-9][0-9]?)/([1-9][0-9]?)")
_FINE = re.compile(r"fine ([0-4])")


def fill_options(s: Any, game: str, players: int, options: Mapping[str, Any]) -> None:
    """Write a complete set of checked options into the record."""
    s.players = players
    OPTION_FIELDS.fill(s, options)


def read_options(s: Any) -> dict[str, Any]:
    """The complete options of a record."""
    return OPTION_FIELDS.read(s)


def check_options(players: int, options: Mapping[str, Any]) -> str | None:
    """All values go together."""
    return None


# Events


def event_text(s: Any, code: int) -> str:
    """The text of a code in the record's phase."""
    if code >= FINE:
        return f"fine {code - FINE}"
    if s.phase != ACTING:
        return f"throw {TEXTS[code]}"
    if code in (PASS, FLY):
        return "fly" if code == FLY else "pass"
    return "enter" if origin_of(code) == START else f"{origin_of(code)}/{target_of(code)}"


def event_code(s: Any, text: str) -> int:
    """The code of a text; raises `MalformedEvent`, or `IllegalEvent` when it is not the time for such an event."""
    if text.startswith("fine"):
        return _fine_code(s, text)
    if text.startswith("throw"):
        throw = text.removeprefix("throw ")
        if throw not in TEXTS:
            raise MalformedEvent(
                f"{text!r} is no throw; the dice are written from high to low, like 'throw 6-5-4'"
            )
        if s.phase not in (OPENING, THROWING):
            raise IllegalEvent(text, *_untimely(s))
        return TEXTS.index(throw)
    found = _WALK.fullmatch(text)
    if found and max(int(found[1]), int(found[2])) > END:
        raise MalformedEvent(f"{text!r} names a cell beyond {END}, the last one")
    if not found and text not in ("enter", "fly", "pass"):
        raise MalformedEvent(
            f"{text!r} is no event; an event is written like 'throw 6-5-4', 'enter', '23/35', 'fly', 'pass' or 'fine 0'"
        )
    if s.phase != ACTING:
        raise IllegalEvent(text, *_untimely(s))
    if not found:
        return {"pass": PASS, "fly": FLY, "enter": move_code(START, entering_cell(s, int(s.actor)))}[text]
    if int(found[1]) == START:
        raise IllegalEvent(text, "DAMA-42", "no unit stands on the start")
    return move_code(int(found[1]), int(found[2]))


def _fine_code(s: Any, text: str) -> int:
    found = _FINE.fullmatch(text)
    if not found or int(found[1]) >= s.players:
        raise MalformedEvent(f"{text!r} is no fine; it is written 'fine 0' to 'fine {int(s.players) - 1}'")
    if s.phase == ENDED:
        raise IllegalEvent(text, "DAMA-90", "the game is over")
    return FINE + int(found[1])


def asides(s: Any) -> list[int]:
    """DAMA-90: the fines for noise, possible at any moment before the end."""
    return [] if s.phase == ENDED else [FINE + seat for seat in range(int(s.players))]


def _untimely(s: Any) -> tuple[str, str]:
    if s.phase == ENDED:
        return "DAMA-82", "the game is over"
    return "DAMA-11", (
        "every throw is followed by one action"
        if s.phase == ACTING
        else "a throw is due before the next action"
    )


def refusal(s: Any, code: int, text: str) -> IllegalEvent:
    """Which clause forbids a well-formed event of the right phase."""
    return IllegalEvent(text, *_reason(s, code))


def _reason(s: Any, code: int) -> tuple[str, str]:
    seat = int(s.actor)
    if code == PASS:
        return "DAMA-63", "there is a legal action, so one must be taken"
    if origin_of(code) == START:
        if s.hand[seat] == 0:
            return "DAMA-40", "no horse is in hand"
        clause, why = _why_no_walk(s, seat, entering_size(s, seat), START, number(s, int(s.throw)) - 1)
        return clause, f"the horses cannot enter: {why}"
    if s.hand[seat] > 0:
        return "DAMA-40", "a player with horses in hand must enter"
    if code == FLY:
        if s.units[seat, MOAT] == 0:
            return "DAMA-60", "no own horse is in the moat"
        return "DAMA-60", "this throw does not let horses fly"
    return _why_not_walk(s, seat, origin_of(code), target_of(code))


def _why_not_walk(s: Any, seat: int, origin: int, target: int) -> tuple[str, str]:
    if origin not in ROAD or s.units[seat, origin] == 0:
        return "DAMA-42", f"no own unit stands on {origin}"
    if origin == MOAT:
        return "DAMA-59", "horses leave the moat only by flying"
    size, steps = int(s.units[seat, origin]), steps_of(s, origin)
    if steps == 0:
        return "DAMA-56", "a unit in the pinch moves only with a throw of two or three equal dice"
    turned_on = turning_cell(s, seat, size, origin, steps)
    left = origin + steps - turned_on
    if left > 0 and target == min(END, origin + steps):
        clause, why = _obstacle(s, seat, size, turned_on, turned_on + 1, left == 1)
        return clause, f"the unit turns round on {turned_on}: {why}"
    ends = sorted({walk(s, seat, size, origin, steps), striking_cell(s, seat, size, origin)} - {0})
    if not ends:
        return _why_no_walk(s, seat, size, origin, steps)
    leads = f"with {steps} steps the unit on {origin} ends on {' or '.join(map(str, ends))}"
    if target == origin - steps:
        return "DAMA-49", f"a unit walks straight backwards only to strike, and {leads}"
    return ("DAMA-57" if is_in_pinch(origin) else "DAMA-43"), leads


def _why_no_walk(s: Any, seat: int, size: int, origin: int, steps: int) -> tuple[str, str]:
    """Why a walk does not exist: what turns it round, and what then stops it on the way back."""
    cell = turning_cell(s, seat, size, origin, steps)
    back = steps - (cell - origin)
    turned, why_turned = _obstacle(s, seat, size, cell, cell + 1, back == 1)
    while can_step(s, seat, size, cell - 1, back == 1):
        cell -= 1
        back -= 1
    stopped, why_stopped = _obstacle(s, seat, size, cell, cell - 1, back == 1)
    return "DAMA-46", f"{why_turned} ({turned}), and on the way back {why_stopped} ({stopped})"


def _obstacle(s: Any, seat: int, size: int, cell: int, ahead: int, is_last: bool) -> tuple[str, str]:
    """The clause that forbids a step, and what it says."""
    if ahead > END:
        return "DAMA-62", "the road ends on 91"
    if ahead <= START:
        return "DAMA-44", "no horse walks to the start"
    if ahead > cell and not can_leave(s, seat, size, cell):
        return _GATES[cell]
    if is_paying_nest(ahead) and not is_shared(s, ahead):
        return "DAMA-51", f"an enemy stands on the nest {ahead}"
    if is_last:
        return "DAMA-44", f"a larger enemy unit stands on {ahead}"
    return "DAMA-54", f"a larger enemy unit on {ahead} cannot be passed"


_GATES = {
    HANGU: ("DAMA-52", "only ten horses or more open the pass"),
    FEILONG: ("DAMA-55", "only all twenty horses leave 82, with the own true throw or a noble throw"),
}


# Positions

FIELDS = (
    "game",
    "players",
    "options",
    "phase",
    "actor",
    "order",
    "turn",
    "owed",
    "bumps",
    "throws",
    "throw",
    "kind",
    "count",
    "hand",
    "home",
    "units",
    "own",
    "last",
    "open",
    "pot",
    "net",
    "winner",
    "finish",
)


def position(s: Any) -> dict[str, Any]:
    """The position as a JSON object."""
    seats = range(int(s.players))
    is_act = s.phase == ACTING
    return {
        "game": "dama",
        "players": int(s.players),
        "options": read_options(s),
        "phase": PHASES[s.phase],
        "actor": actor_named(s),
        "order": int(s.order),
        "turn": int(s.turn),
        "owed": [int(seat) for seat in s.owed[: s.due]],
        "bumps": int(s.bumps),
        "throws": int(s.throws),
        "throw": _throw_text(s.throw),
        "kind": KINDS[s.kind] if is_act else None,
        "count": int(s.count) if is_act else None,
        "hand": [int(s.hand[seat]) for seat in seats],
        "home": [int(s.home[seat]) for seat in seats],
        "units": [
            {str(cell): size for cell, size in enumerate(s.units[seat].tolist()) if size} for seat in seats
        ],
        "own": [_throw_text(s.own[seat]) for seat in seats],
        "last": [_throw_text(s.last[seat]) for seat in seats],
        "open": bool(s.open),
        "pot": int(s.pot),
        "net": [int(s.net[seat]) for seat in seats],
        "winner": None if s.winner == NOBODY else int(s.winner),
        "finish": FINISHES[s.finish],
    }


def _throw_text(throw: int) -> str | None:
    return None if throw == NO_THROW else TEXTS[throw]


def read_position(given: Mapping[str, Any], s: Any) -> None:
    """Fill a record whose options are in place; raises `WrongPosition`."""
    fields(given, FIELDS, "the position")
    fields(given["options"], OPTIONS, "'options'")
    s.winner, s.kind, s.throw = NOBODY, NO_KIND, NO_THROW
    s.own[:], s.last[:] = NO_THROW, NO_THROW
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "'phase'"))
    _read_course(given, s)
    _read_horses(given, s)
    _read_money(given, s)
    _read_throws(given, s)
    if s.phase == ACTING:
        _read_throw(given, s)
    else:
        for name in ("throw", "kind", "count"):
            require(given[name] is None, f"in phase {PHASES[s.phase]} {name!r} must be null")
        s.actor = OVER if s.phase == ENDED else CHANCE
    check_actor(given, s)
    _read_end(given, s)


def _read_course(given: Mapping[str, Any], s: Any) -> None:
    last_seat = int(s.players) - 1
    s.order = whole(given["order"], "'order'", 0, last_seat)
    s.turn = whole(given["turn"], "'turn'", 0, last_seat)
    s.throws = whole(given["throws"], "'throws'")
    s.bumps = whole(given["bumps"], "'bumps'", 0, MOST_BUMPS if s.phase == ACTING else MOST_BUMPS - 1)
    owed = listing(given["owed"], "'owed'")
    require(len(owed) <= ROOM_FOR_TURNS, f"'owed' names more than {ROOM_FOR_TURNS} further turns")
    for k, seat in enumerate(owed):
        s.owed[k] = whole(seat, "a seat in 'owed'", 0, last_seat)
    s.due = len(owed)
    if s.phase in (OPENING, ENDED):
        require(not owed, f"in phase {PHASES[s.phase]} no further turn is due")
        require(s.bumps == 0, f"in phase {PHASES[s.phase]} 'bumps' must be 0")


def _per_seat(given: Mapping[str, Any], name: str, s: Any) -> list[Any]:
    return listing(given[name], f"{name!r}", int(s.players))


def _read_horses(given: Mapping[str, Any], s: Any) -> None:
    for seat, horses in enumerate(_per_seat(given, "hand", s)):
        s.hand[seat] = whole(horses, "the horses in a hand", 0, HORSES)
    for seat, horses in enumerate(_per_seat(given, "home", s)):
        s.home[seat] = whole(horses, "the horses at home", 0, HORSES)
    cells = [str(cell) for cell in ROAD]
    for seat, units in enumerate(_per_seat(given, "units", s)):
        if not isinstance(units, Mapping):
            refuse("'units' holds for each seat an object from cells to horses")
        for cell, horses in units.items():
            size = whole(horses, f"the horses on cell {cell}", 1, HORSES)
            s.units[seat, int(one_of(cell, cells, "a cell in 'units'"))] = size
    s.open = one_of(given["open"], (False, True), "'open'")
    for seat in range(int(s.players)):
        _check_horses(s, seat)
    for cell in range(START + 1, MOAT):
        holders = [seat for seat in range(int(s.players)) if s.units[seat, cell]]
        require(len(holders) < 2 or bool(is_shared(s, cell)), f"cell {cell} is held by two players")


def _check_horses(s: Any, seat: int) -> None:
    units = [int(size) for size in s.units[seat]]
    home = int(s.home[seat])
    total = int(s.hand[seat]) + home + sum(units)
    require(total == HORSES, f"seat {seat} has {total} horses instead of {HORSES}")
    beyond = sum(units[FEILONG + 1 :]) + home
    is_together = HORSES in units[FEILONG + 1 : MOAT] or units[MOAT] + home == HORSES
    require(
        beyond == 0 or is_together,
        f"seat {seat} has horses beyond {FEILONG}, so all {HORSES} stand there together, or in the moat and home",
    )
    require(
        bool(s.open) or sum(units[HANGU + 1 :]) + home == 0,
        f"seat {seat} has horses beyond {HANGU}, so the pass is open",
    )


def _read_money(given: Mapping[str, Any], s: Any) -> None:
    s.pot = whole(given["pot"], "'pot'")
    for seat, net in enumerate(_per_seat(given, "net", s)):
        s.net[seat] = whole(net, "an account in 'net'", -LARGEST)
    require(s.pot + s.net.sum() == 0, "'pot' and all of 'net' add up to 0")


def _read_throws(given: Mapping[str, Any], s: Any) -> None:
    scatter = [text for code, text in enumerate(TEXTS) if CLASS[code] == SCATTER]
    for seat, text in enumerate(_per_seat(given, "own", s)):
        if text is not None:
            own = TEXTS.index(one_of(text, scatter, "an own throw that is not null"))
            taken = any(has_number(s, other, own) for other in range(seat))
            require(not taken, "two players have the same own number")
            s.own[seat] = own
    for seat, text in enumerate(_per_seat(given, "last", s)):
        if text is not None:
            s.last[seat] = TEXTS.index(one_of(text, TEXTS, "a last throw that is not null"))
    if s.phase == OPENING:
        _check_opening(s)
    elif s.own_throw and s.phase != ENDED:
        require(NO_THROW not in s.own[: s.players], "after the opening every player has an own throw")


def _check_opening(s: Any) -> None:
    require(bool(s.own_throw), "phase opening belongs to own_throw = opening")
    has_own = [bool(own != NO_THROW) for own in s.own[: s.players]]
    expected = [seat < s.turn for seat in range(int(s.players))]
    require(has_own == expected, "in the opening just the seats before 'turn' have an own throw")
    require(bool((s.last == NO_THROW).all()), "throws of the opening are not remembered in 'last'")
    require(bool((s.hand[: s.players] == HORSES).all()), "in the opening all horses are in hand")


def _read_throw(given: Mapping[str, Any], s: Any) -> None:
    """DAMA-20 to DAMA-31: the throw that lies on the table, and what follows from it."""
    turn = int(s.turn)
    s.throw = TEXTS.index(one_of(given["throw"], TEXTS, "'throw' in phase act"))
    require(s.last[turn] == s.throw, "'throw' must be the last throw of 'turn'")
    kind = KINDS.index(one_of(given["kind"], KINDS, "'kind' in phase act"))
    require(kind == _kind_now(s, kind), f"this throw is not of the kind {KINDS[kind]}")
    s.kind = kind
    s.count = count_of(s, turn, int(s.throw), kind)
    count = whole(given["count"], "'count' in phase act")
    require(count == s.count, f"'count' of this throw must be {int(s.count)}")
    s.actor = actor_of(s, turn, int(s.throw), kind)


def _kind_now(s: Any, kind: int) -> int:
    """The kind of the throw on the table as it was when it fell, if it is to be `kind`."""
    is_bump = BUMP_TRUE <= kind <= THIRD_SIDE
    before = int(s.bumps) - is_bump
    if not 0 <= before < MOST_BUMPS:
        return NO_KIND
    if kind != FIRST:
        return kind_of(s, int(s.turn), int(s.throw), before)
    if s.own_throw or s.own[s.turn] != s.throw:
        return NO_KIND
    s.own[s.turn] = NO_THROW
    found = kind_of(s, int(s.turn), int(s.throw), before)
    s.own[s.turn] = s.throw
    return found


def _read_end(given: Mapping[str, Any], s: Any) -> None:
    s.finish = FINISHES.index(one_of(given["finish"], FINISHES, "'finish'"))
    arrived = [seat for seat in range(int(s.players)) if s.home[seat] == HORSES]
    if s.phase != ENDED:
        require(
            given["winner"] is None and s.finish == 0, "a game that is not over has no winner and no finish"
        )
        require(not arrived, "a player has all horses at the end, so the game is over")
        return
    require(s.finish != 0, "a game that is over has a finish")
    require(s.pot == 0, "when the game is over the pot is empty")
    if FINISHES[s.finish] == "cap":
        require(given["winner"] is None and not arrived, "a game that ends by the cap has no winner")
        require(s.max_throws > 0, "with max_throws = 0 no game ends by a cap")
        return
    s.winner = whole(given["winner"], "'winner'", 0, int(s.players) - 1)
    require(arrived == [s.winner], "the winner must be the only player with all horses at the end")
