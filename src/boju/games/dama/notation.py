"""打馬 in writing: event texts, positions, and why an event is refused."""

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from boju.core.acting import actor_named, check_actor
from boju.core.checking import LARGEST, THE_POSITION, fields, listing, one_of, refuse, require, whole
from boju.core.errors import IllegalEvent, MalformedEvent
from boju.core.game_functions import CHANCE, OVER
from boju.core.language import Sentence
from boju.core.option_fields import OptionFields
from boju.core.phrases import either
from boju.core.reading import read
from boju.games.dama.board import END, FEILONG, HANGU, MOAT, START
from boju.games.dama.effects import FIRST, KINDS
from boju.games.dama.rules import (
    ACTING,
    ANY_BONUS,
    AT_HALF_WON,
    ENDED,
    ENTER_AFTER_CAPTURE,
    FINE,
    FLY,
    HORSES,
    MOST_BUMPS,
    NO_KIND,
    NO_THROW,
    NOBODY,
    OPENING,
    PASS,
    ROOM_FOR_TURNS,
    THROWING,
    actor_of,
    can_step,
    count_of,
    counts_as_bump,
    entering_cell,
    entering_size,
    has_number,
    is_shared,
    kind_of,
    move_code,
    number,
    origin_of,
    original_amount,
    steps_of,
    striking_cell,
    target_of,
    turning_cell,
    walk,
)
from boju.games.dama.texts import say
from boju.games.dama.throws import CLASS, SCATTER, TEXTS
from boju.games.dama.why_not import (
    CANNOT_ENTER,
    COURT_HOLDS,
    EMPTY_HAND,
    ENDS_ELSEWHERE,
    ENDS_ELSEWHERE_IN_PINCH,
    LARGER_BARS,
    LARGER_STANDS,
    MUST_ACT,
    MUST_ENTER,
    NEST_IS_HELD,
    NO_FLIGHT,
    NO_WALK,
    NONE_IN_MOAT,
    NOT_THERE,
    OBSTACLES,
    ONLY_FLIES,
    ONLY_STRIKES,
    PASS_IS_SHUT,
    PINCHED,
    REASONS,
    ROAD_ENDS,
    START_IS_NO_CELL,
    TURNS_ROUND,
    WAS_CAPTURED,
    why_no_step,
    why_not,
)

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
    "restore": ("half_prize", "half_won"),
    "bump_fines": ("pot", "upper"),
    "third_bump": ("any", "same"),
    "barring": ("larger", "several"),
    "entering": ("first", "after_capture", "free"),
    "court_throws": ("noble", "bonus"),
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
    "restore",
    "bump_fines",
    "third_bump",
    "barring",
    "entering",
    "court_throws",
)
LATER = {
    "restore": "half_prize",
    "bump_fines": "pot",
    "third_bump": "any",
    "barring": "larger",
    "entering": "first",
    "court_throws": "noble",
}
OPTION_FIELDS = OptionFields(OPTIONS, NAMED_VALUES, later=LATER)

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
    """The options of a record as positions name them."""
    return OPTION_FIELDS.read(s)


def check_options(players: int, options: Mapping[str, Any]) -> Sentence | None:
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
                say(
                    "{text!r} is not a throw; the dice are written from high to low, like 'throw 6-5-4'",
                    text=text,
                )
            )
        if s.phase not in (OPENING, THROWING):
            raise IllegalEvent(text, *_untimely(s))
        return TEXTS.index(throw)
    found = _WALK.fullmatch(text)
    if found and max(int(found[1]), int(found[2])) > END:
        raise MalformedEvent(say("{text!r} names a cell beyond {last}, the last one", text=text, last=END))
    if not found and text not in ("enter", "fly", "pass"):
        raise MalformedEvent(
            say(
                "{text!r} is not an event; an event is written like 'throw 6-5-4', 'enter', '23/35', "
                "'fly', 'pass' or 'fine 0'",
                text=text,
            )
        )
    if s.phase != ACTING:
        raise IllegalEvent(text, *_untimely(s))
    if not found:
        return {"pass": PASS, "fly": FLY, "enter": move_code(START, entering_cell(s, int(s.actor)))}[text]
    if int(found[1]) == START:
        raise IllegalEvent(text, "DAMA-42", say("there is no unit on the start"))
    return move_code(int(found[1]), int(found[2]))


def _fine_code(s: Any, text: str) -> int:
    found = _FINE.fullmatch(text)
    if not found or int(found[1]) >= s.players:
        raise MalformedEvent(
            say(
                "{text!r} is not a fine; it is written 'fine 0' to 'fine {last}'",
                text=text,
                last=int(s.players) - 1,
            )
        )
    if s.phase == ENDED:
        raise IllegalEvent(text, "DAMA-90", say("the game is over"))
    return FINE + int(found[1])


def asides(s: Any) -> list[int]:
    """DAMA-90: the fines for noise, possible at any moment before the end."""
    return [] if s.phase == ENDED else [FINE + seat for seat in range(int(s.players))]


def _untimely(s: Any) -> tuple[str, Sentence]:
    if s.phase == ENDED:
        return "DAMA-82", say("the game is over")
    return "DAMA-11", (
        say("every throw is followed by one action")
        if s.phase == ACTING
        else say("a throw is due before the next action")
    )


def refusal(s: Any, code: int, text: str) -> IllegalEvent:
    """Which clause forbids a well-formed event of the right phase."""
    reason = int(why_not(s, code))
    if reason == TURNS_ROUND:
        return IllegalEvent(text, *_turning_round(s, origin_of(code)))
    return IllegalEvent(text, REASONS[reason][1], _sentence(s, reason, code))


def _sentence(s: Any, reason: int, code: int) -> Sentence:
    """A reason in words."""
    seat, origin = int(s.actor), origin_of(code)
    if reason == CANNOT_ENTER:
        why = _why_no_walk(s, seat, entering_size(s, seat), START, number(s, int(s.throw)) - 1)
        return say("the horses cannot enter: {why}", why=why)
    if reason == NO_WALK:
        return _why_no_walk(s, seat, int(s.units[seat, origin]), origin, steps_of(s, origin))
    if reason in (ENDS_ELSEWHERE, ENDS_ELSEWHERE_IN_PINCH):
        return _ends(s, seat, origin)
    if reason == ONLY_STRIKES:
        leads = _ends(s, seat, origin)
        return say(
            "a unit walks straight back only to capture, to merge or to reach a paying nest, and {leads}",
            leads=leads,
        )
    return {
        MUST_ACT: say("there is a legal action, so one must be taken"),
        EMPTY_HAND: say("no horse is in hand"),
        MUST_ENTER: say("a player with horses in hand must enter"),
        WAS_CAPTURED: say("a player whose horses were captured must enter next"),
        NONE_IN_MOAT: say("none of your horses is in the moat"),
        NO_FLIGHT: say("this throw does not let horses fly"),
        NOT_THERE: say("you have no unit on {origin}", origin=origin),
        ONLY_FLIES: say("horses leave the moat only by flying"),
        PINCHED: say("a unit in the pinch moves only with a throw of two or three equal dice"),
    }[reason]


def _ends(s: Any, seat: int, origin: int) -> Sentence:
    """Where the unit on a cell can end its walk."""
    size, steps = int(s.units[seat, origin]), steps_of(s, origin)
    ends = sorted({walk(s, seat, size, origin, steps), striking_cell(s, seat, size, origin)} - {0})
    return say(
        "with {steps} steps the unit on {origin} ends on {ends}",
        steps=steps,
        origin=origin,
        ends=either(ends),
    )


def _turning_round(s: Any, origin: int) -> tuple[str, Sentence]:
    """What turns the unit on a cell round: its clause, and what it says."""
    seat = int(s.actor)
    size, steps = int(s.units[seat, origin]), steps_of(s, origin)
    turned_on = turning_cell(s, seat, size, origin, steps)
    clause, why = _obstacle(s, seat, size, turned_on, turned_on + 1, origin + steps - turned_on == 1)
    return clause, say("the unit turns round on {turned_on}: {why}", turned_on=turned_on, why=why)


def _why_no_walk(s: Any, seat: int, size: int, origin: int, steps: int) -> Sentence:
    """Why a walk does not exist: what turns it round, and what then stops it on the way back."""
    cell = turning_cell(s, seat, size, origin, steps)
    back = steps - (cell - origin)
    turned, why_turned = _obstacle(s, seat, size, cell, cell + 1, back == 1)
    while can_step(s, seat, size, cell - 1, back == 1):
        cell -= 1
        back -= 1
    stopped, why_stopped = _obstacle(s, seat, size, cell, cell - 1, back == 1)
    return say(
        "{why_turned} ({turned}), and on the way back {why_stopped} ({stopped})",
        why_turned=why_turned,
        turned=turned,
        why_stopped=why_stopped,
        stopped=stopped,
    )


def _obstacle(s: Any, seat: int, size: int, cell: int, ahead: int, is_last: bool) -> tuple[str, Sentence]:
    """The clause that forbids a step, and what it says."""
    obstacle = int(why_no_step(s, seat, size, cell, ahead, is_last))
    return OBSTACLES[obstacle][1], {
        ROAD_ENDS: say("the road ends on 91"),
        START_IS_NO_CELL: say("horses cannot walk back to the start"),
        PASS_IS_SHUT: say("only ten horses or more together can open the pass"),
        COURT_HOLDS: say(
            "only all twenty horses together can leave 82, with their owner's true throw or a bonus throw"
        )
        if s.court_throws == ANY_BONUS
        else say(
            "only all twenty horses together can leave 82, with their owner's true throw or a noble throw"
        ),
        NEST_IS_HELD: say("an enemy holds the nest {ahead}", ahead=ahead),
        LARGER_STANDS: say("a larger enemy unit stands on {ahead}", ahead=ahead),
        LARGER_BARS: say("a larger enemy unit on {ahead} cannot be passed", ahead=ahead),
    }[obstacle]


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
    s = read(s)
    players, is_act = s.players, s.phase == ACTING
    return {
        "game": "dama",
        "players": players,
        "options": read_options(vars(s)),
        "phase": PHASES[s.phase],
        "actor": actor_named(s),
        "order": s.order,
        "turn": s.turn,
        "owed": s.owed[: s.due].tolist(),
        "bumps": s.bumps,
        "throws": s.throws,
        "throw": _throw_text(s.throw),
        "kind": KINDS[s.kind] if is_act else None,
        "count": s.count if is_act else None,
        "hand": s.hand[:players].tolist(),
        "home": s.home[:players].tolist(),
        "units": [
            {str(cell): size for cell, size in enumerate(units) if size}
            for units in s.units[:players].tolist()
        ],
        "own": [_throw_text(throw) for throw in s.own[:players].tolist()],
        "last": [_throw_text(throw) for throw in s.last[:players].tolist()],
        "open": bool(s.open),
        "pot": s.pot,
        "net": s.net[:players].tolist(),
        **({"won": s.won[:players].tolist()} if s.restore == AT_HALF_WON else {}),
        **({"must_enter": _must_enter(s)} if s.entering == ENTER_AFTER_CAPTURE else {}),
        "winner": None if s.winner == NOBODY else s.winner,
        "finish": FINISHES[s.finish],
    }


def _must_enter(s: Any) -> list[bool]:
    """Whether each seat must enter before it does anything else (DAMA-40)."""
    return [bool((int(s.must_enter) >> seat) & 1) for seat in range(int(s.players))]


def _throw_text(throw: int) -> str | None:
    return None if throw == NO_THROW else TEXTS[throw]


def read_position(given: Mapping[str, Any], s: Any) -> None:
    """Fill a record whose options are in place; raises `WrongPosition`."""
    won = ("won",) if s.restore == AT_HALF_WON else ()
    must_enter = ("must_enter",) if s.entering == ENTER_AFTER_CAPTURE else ()
    fields(given, (*FIELDS, *won, *must_enter), THE_POSITION)
    fields(given["options"], OPTION_FIELDS.named(given["options"]), "'options'")
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
            require(
                given[name] is None,
                say("in phase {phase} {name!r} must be null", phase=PHASES[s.phase], name=name),
            )
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
    require(
        len(owed) <= ROOM_FOR_TURNS, say("'owed' names more than {most} extra turns", most=ROOM_FOR_TURNS)
    )
    for k, seat in enumerate(owed):
        s.owed[k] = whole(seat, say("a seat in 'owed'"), 0, last_seat)
    s.due = len(owed)
    if s.phase in (OPENING, ENDED):
        require(not owed, say("in phase {phase} no extra turn is due", phase=PHASES[s.phase]))
        require(s.bumps == 0, say("in phase {phase} 'bumps' must be 0", phase=PHASES[s.phase]))


def _per_seat(given: Mapping[str, Any], name: str, s: Any) -> list[Any]:
    return listing(given[name], f"{name!r}", int(s.players))


def _read_horses(given: Mapping[str, Any], s: Any) -> None:
    for seat, horses in enumerate(_per_seat(given, "hand", s)):
        s.hand[seat] = whole(horses, say("the horses in a hand"), 0, HORSES)
    for seat, horses in enumerate(_per_seat(given, "home", s)):
        s.home[seat] = whole(horses, say("the horses at home"), 0, HORSES)
    cells = [str(cell) for cell in ROAD]
    for seat, units in enumerate(_per_seat(given, "units", s)):
        if not isinstance(units, Mapping):
            refuse(say("'units' has an object for each seat, with the horses on each cell"))
        for cell, horses in units.items():
            size = whole(horses, say("the horses on cell {cell}", cell=cell), 1, HORSES)
            s.units[seat, int(one_of(cell, cells, say("a cell in 'units'")))] = size
    if s.entering == ENTER_AFTER_CAPTURE:
        for seat, must in enumerate(_per_seat(given, "must_enter", s)):
            s.must_enter |= one_of(must, (False, True), say("whether a seat must enter")) << seat
    s.open = one_of(given["open"], (False, True), "'open'")
    for seat in range(int(s.players)):
        _check_horses(s, seat)
    holders = np.count_nonzero(s.units[: int(s.players)], axis=0)
    for cell in range(START + 1, MOAT):
        require(
            holders[cell] < 2 or bool(is_shared(s, cell)),
            say("cell {cell} is held by two players", cell=cell),
        )


def _check_horses(s: Any, seat: int) -> None:
    units = [int(size) for size in s.units[seat]]
    home = int(s.home[seat])
    total = int(s.hand[seat]) + home + sum(units)
    require(
        total == HORSES,
        say("seat {seat} has {total} horses instead of {horses}", seat=seat, total=total, horses=HORSES),
    )
    require(
        s.hand[seat] > 0 or not (int(s.must_enter) >> seat) & 1,
        say("seat {seat} must enter, so it has horses in hand", seat=seat),
    )
    beyond = sum(units[FEILONG + 1 :]) + home
    is_together = HORSES in units[FEILONG + 1 : MOAT] or units[MOAT] + home == HORSES
    require(
        beyond == 0 or is_together,
        say(
            "seat {seat} has horses beyond {cell}, so all {horses} stand there together, or in the moat and home",
            seat=seat,
            cell=FEILONG,
            horses=HORSES,
        ),
    )
    require(
        bool(s.open) or sum(units[HANGU + 1 :]) + home == 0,
        say("seat {seat} has horses beyond {cell}, so the pass is open", seat=seat, cell=HANGU),
    )


def _read_money(given: Mapping[str, Any], s: Any) -> None:
    s.pot = whole(given["pot"], "'pot'")
    for seat, net in enumerate(_per_seat(given, "net", s)):
        s.net[seat] = whole(net, say("an account in 'net'"), -LARGEST)
    require(s.pot + s.net.sum() == 0, say("'pot' and all of 'net' add up to 0"))
    if s.restore == AT_HALF_WON:
        most = 0 if s.phase == ENDED else int(original_amount(s)) // 2 - 1
        for seat, won in enumerate(_per_seat(given, "won", s)):
            s.won[seat] = whole(won, say("what a seat has won in 'won'"), 0, most)


def _read_throws(given: Mapping[str, Any], s: Any) -> None:
    scatter = [text for code, text in enumerate(TEXTS) if CLASS[code] == SCATTER]
    for seat, text in enumerate(_per_seat(given, "own", s)):
        if text is not None:
            own = TEXTS.index(one_of(text, scatter, say("an own throw that is not null")))
            taken = any(has_number(s, other, own) for other in range(seat))
            require(not taken, say("two players have the same own number"))
            s.own[seat] = own
    for seat, text in enumerate(_per_seat(given, "last", s)):
        if text is not None:
            s.last[seat] = TEXTS.index(one_of(text, TEXTS, say("a last throw that is not null")))
    if s.phase == OPENING:
        _check_opening(s)
    elif s.own_throw and s.phase != ENDED:
        require(NO_THROW not in s.own[: s.players], say("after the opening every player has an own throw"))


def _check_opening(s: Any) -> None:
    require(bool(s.own_throw), say("phase opening belongs to own_throw = opening"))
    has_own = [bool(own != NO_THROW) for own in s.own[: s.players]]
    expected = [seat < s.turn for seat in range(int(s.players))]
    require(has_own == expected, say("in the opening only the seats before 'turn' have an own throw"))
    require(bool((s.last == NO_THROW).all()), say("throws of the opening are not remembered in 'last'"))
    require(bool((s.hand[: s.players] == HORSES).all()), say("in the opening all horses are in hand"))


def _read_throw(given: Mapping[str, Any], s: Any) -> None:
    """DAMA-20 to DAMA-31: the throw that lies on the table, and what follows from it."""
    turn = int(s.turn)
    s.throw = TEXTS.index(one_of(given["throw"], TEXTS, say("'throw' in phase act")))
    require(s.last[turn] == s.throw, say("'throw' must be the last throw of 'turn'"))
    kind = KINDS.index(one_of(given["kind"], KINDS, say("'kind' in phase act")))
    require(kind == _kind_now(s, kind), say("this throw is not of kind {kind}", kind=KINDS[kind]))
    s.kind = kind
    s.count = count_of(s, turn, int(s.throw), kind)
    count = whole(given["count"], say("'count' in phase act"))
    require(count == s.count, say("'count' of this throw must be {count}", count=int(s.count)))
    s.actor = actor_of(s, turn, int(s.throw), kind)


def _kind_now(s: Any, kind: int) -> int:
    """The kind of the throw on the table as it was when it fell, if it is to be `kind`."""
    before = int(s.bumps) - counts_as_bump(s, kind)
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
            given["winner"] is None and s.finish == 0,
            say("a game that is not over has no winner and no finish"),
        )
        require(not arrived, say("a player has all horses at the end, so the game is over"))
        return
    require(s.finish != 0, say("a game that is over has a finish"))
    require(s.pot == 0, say("when the game is over the pot is empty"))
    if FINISHES[s.finish] == "cap":
        require(given["winner"] is None and not arrived, say("a game that ends by the cap has no winner"))
        require(s.max_throws > 0, say("with max_throws = 0 games never end by a cap"))
        return
    s.winner = whole(given["winner"], "'winner'", 0, int(s.players) - 1)
    require(arrived == [s.winner], say("the winner must be the only player with all horses at the end"))
