"""柶戲 in writing: event texts, positions, and why an event is refused."""

import re
from collections.abc import Mapping
from typing import Any

from boju.core.acting import actor_named, check_actor
from boju.core.checking import THE_POSITION, fields, listing, one_of, require, whole
from boju.core.errors import IllegalEvent, MalformedEvent
from boju.core.game_functions import CHANCE, OVER
from boju.core.language import Sentence
from boju.core.option_fields import OptionFields
from boju.core.reading import read
from boju.games.yut.board import BACK_FROM_1, END, FARTHEST, HOME, NO_WAY, PLACES, WAYS, ways_to
from boju.games.yut.rules import (
    BACK,
    ENDED,
    FINISH_REACH,
    FOUR,
    HIT_NEVER,
    MOST_PIECES,
    MOVING,
    NOBODY,
    OUT,
    PASS,
    THROWING,
    TIE,
    move_code,
    origin_of,
    piles_on,
    remembers,
    set_pile,
    side_count,
    side_of,
    size_of,
    stays_apart,
    target_of,
    value_of,
)
from boju.games.yut.texts import say
from boju.games.yut.why_not import (
    BADLY_TOLD,
    EMPTY_HAND,
    MUST_USE,
    NO_MARKED_STICK,
    NO_VOID,
    NOT_BEHIND,
    NOT_EXACT,
    NOT_ITS_WAY,
    NOT_LED,
    NOT_THERE,
    NOT_THROWN,
    ONLY_HOME,
    REASONS,
    SHORT_WAY,
    why_not,
)

NAMED_VALUES: dict[str, tuple[bool | int | str, ...]] = {
    "pieces": (0, 1, 2, 3, 4),
    "teams": (False, True),
    "finish": ("exact", "pass", "reach"),
    "shortcut": ("forced", "choice"),
    "hit_throw": ("always", "not_with_4_5", "never"),
    "hit_throw_when": ("at_once", "after_moves"),
    "stacking": ("automatic", "optional"),
    "flat_probability": ("1/2", "11/20", "3/5"),
    "back_do": (False, True),
    "nak": ("0", "1/50", "1/20", "1/10"),
    "back_way": ("any", "came"),
}
"""The values that the record's fields stand for, by their index."""
OPTION_FIELDS = OptionFields((*NAMED_VALUES, "max_turns"), NAMED_VALUES, later={"back_way": "any"})

PHASES = ("throw", "move", "over")
POINTS = PLACES[1:HOME]

_MOVE = re.compile(
    r"(?P<origin>hand|[a-e1-9][0-9]?)(?:\*(?P<size>[1-4]))?/(?P<target>home|[a-e1-9][0-9]?)"
    r" by (?P<value>-1|[1-5])(?P<apart> apart)?"
)


def fill_options(s: Any, game: str, players: int, options: Mapping[str, Any]) -> None:
    """Write a complete set of checked options into the record."""
    s.players = players
    OPTION_FIELDS.fill(s, options)


def read_options(s: Any) -> dict[str, Any]:
    """The options of a record as positions name them."""
    return OPTION_FIELDS.read(s)


def _value_text(value: int) -> str:
    return "-1" if value == BACK else str(value)


def event_text(s: Any, code: int) -> str:
    """The text of a code in the record's phase."""
    if s.phase == THROWING:
        return "throw out" if code == OUT else f"throw {_value_text(code)}"
    if code == PASS:
        return "pass"
    size = f"*{size_of(code)}" if size_of(code) else ""
    apart = " apart" if stays_apart(code) else ""
    origin, target = PLACES[origin_of(code)], PLACES[target_of(code)]
    return f"{origin}{size}/{target} by {_value_text(value_of(code))}{apart}"


def event_code(s: Any, text: str) -> int:
    """The code of a text; raises `MalformedEvent`, or `IllegalEvent` when it is not the time for such an event."""
    if text.startswith("throw"):
        values = {f"throw {_value_text(value)}": value for value in range(OUT)} | {"throw out": OUT}
        if text not in values:
            raise MalformedEvent(
                say(
                    "{text!r} is not a throw; a throw is written 'throw 1' to 'throw 5', 'throw -1' or "
                    "'throw out'",
                    text=text,
                )
            )
        if s.phase != THROWING:
            raise IllegalEvent(text, "YUT-14", _untimely(s))
        return values[text]
    code = PASS
    if text != "pass":
        found = _MOVE.fullmatch(text)
        if not found or any(found[end] not in PLACES for end in ("origin", "target")):
            raise MalformedEvent(
                say(
                    "{text!r} is not an event; a move is written like 'hand/3 by 3', '5/c by 3' or "
                    "'20/home by 2'",
                    text=text,
                )
            )
        value = BACK if found["value"] == "-1" else int(found["value"])
        origin, target = PLACES.index(found["origin"]), PLACES.index(found["target"])
        code = move_code(origin, target, value, int(found["size"] or 0), 1 if found["apart"] else 0)
    if s.phase != MOVING:
        raise IllegalEvent(text, "YUT-14", _untimely(s))
    return code


def _untimely(s: Any) -> Sentence:
    if s.phase == ENDED:
        return say("the game is over")
    return (
        say("a throw is due, and all throws that are due come first")
        if s.phase == THROWING
        else say("no throw is due")
    )


def refusal(s: Any, code: int, text: str) -> IllegalEvent:
    """Which clause forbids a well-formed event of the right phase."""
    reason = int(why_not(s, code))
    return IllegalEvent(text, REASONS[reason][1], _sentence(reason, code))


def _sentence(reason: int, code: int) -> Sentence:
    """A reason in words."""
    origin, target, value = PLACES[origin_of(code)], PLACES[target_of(code)], _value_text(value_of(code))
    sentences = {
        NO_VOID: say("no throw can be void"),
        NO_MARKED_STICK: say("no stick is marked for a step back"),
        MUST_USE: say("a throw can be used, so one must be used"),
        NOT_THROWN: say("there is no unused throw of {value}", value=value),
        EMPTY_HAND: say("no piece is left in the hand"),
        NOT_THERE: say("you have no piece on {origin}", origin=origin),
        NOT_BEHIND: say("a step back from {origin} does not lead to {target}", origin=origin, target=target),
        NOT_ITS_WAY: say(
            "this piece did not come to {origin} over {target}, and a step back goes the way it came",
            origin=origin,
            target=target,
        ),
        ONLY_HOME: say("a piece on the end point can only be taken home"),
        NOT_EXACT: say("a piece must land exactly on the end point, and then waits there"),
        SHORT_WAY: say("a move that starts on {origin} must take the short way", origin=origin),
        NOT_LED: say(
            "with {value} a piece on {origin} does not come to {target}",
            value=value,
            origin=origin,
            target=target,
        ),
        BADLY_TOLD: say(
            "the size of the pile, or staying apart, is written only where it makes a difference"
        ),
    }
    return sentences[reason]


def position(s: Any) -> dict[str, Any]:
    """The position as a JSON object."""
    sides = range(side_count(s))
    s = read(s)
    throws = s.pending[: FARTHEST + 1].tolist()
    return {
        "game": "yut",
        "players": s.players,
        "options": read_options(vars(s)),
        "turn": s.turn,
        "seat": s.seat,
        "phase": PHASES[s.phase],
        "actor": actor_named(s),
        "owed": s.owed,
        "pending": [
            -1 if value == BACK else value for value, count in enumerate(throws) for _ in range(count)
        ],
        "sides": [_side(s, side) for side in sides],
        "winner": {NOBODY: None, TIE: "draw"}.get(s.winner, s.winner),
    }


def _side(s: Any, side: int) -> dict[str, Any]:
    piles = zip(*(array[side].tolist() for array in (s.pile_point, s.pile_size, s.pile_way)), strict=True)
    return {
        "hand": s.hand.item(side),
        "home": s.home.item(side),
        "board": [
            [PLACES[point], size, *([WAYS[way]] if way else [])] for point, size, way in piles if point
        ],
    }


FIELDS = (
    "game",
    "players",
    "options",
    "turn",
    "seat",
    "phase",
    "actor",
    "owed",
    "pending",
    "sides",
    "winner",
)


def read_position(given: Mapping[str, Any], s: Any) -> None:
    """Fill a record whose options are in place; raises `WrongPosition`."""
    fields(given, FIELDS, THE_POSITION)
    sides = listing(given["sides"], "'sides'", side_count(s))
    for side, content in enumerate(sides):
        _read_side(content, s, side)
    for point in range(1, HOME):
        holders = [side for side in range(side_count(s)) if piles_on(s, side, point)]
        require(len(holders) < 2, say("point {point} is held by two sides", point=PLACES[point]))
    _read_turn(given, s)
    _read_pending(given, s)
    _read_winner(given, s)
    _check_throws_due(s)
    s.actor = (CHANCE, s.seat, OVER)[s.phase]
    check_actor(given, s)


def _read_side(content: Any, s: Any, side: int) -> None:
    what = say("side {side}", side=side)
    fields(content, ("hand", "home", "board"), what)
    s.hand[side] = whole(content["hand"], say("'hand' of {what}", what=what), 0, MOST_PIECES)
    s.home[side] = whole(content["home"], say("'home' of {what}", what=what), 0, MOST_PIECES)
    total = int(s.hand[side]) + int(s.home[side])
    for pile in listing(content["board"], say("'board' of {what}", what=what)):
        name, size, *told = listing(pile, say("a pile of {what}", what=what), _parts(s, pile))
        point = PLACES.index(one_of(name, POINTS, say("the point of a pile of {what}", what=what)))
        size = whole(size, say("the size of a pile of {what}", what=what), 1, MOST_PIECES)
        total += size
        require(total <= s.pieces, say("{what} has more than {pieces} pieces", what=what, pieces=s.pieces))
        require(
            bool(s.stacking) or piles_on(s, side, point) == 0,
            say("{what} has two piles on {name}", what=what, name=name),
        )
        is_stranded = point == END and s.finish == FINISH_REACH and not s.back_do
        require(not is_stranded, say("with finish = reach and no step back, no piece stands on 20"))
        set_pile(s, side, point, size, _read_way(s, point, told, what))
    require(
        total == s.pieces,
        say("{what} has {total} pieces instead of {pieces}", what=what, total=total, pieces=s.pieces),
    )


def _parts(s: Any, pile: Any) -> int:
    """How many parts a pile is told by: point, size, and the way it has come where that is remembered (YUT-68)."""
    is_placed = isinstance(pile, list) and pile and pile[0] in POINTS
    return 3 if is_placed and _ways_to(s, PLACES.index(pile[0])) != (NO_WAY,) else 2


def _ways_to(s: Any, point: int) -> tuple[int, ...]:
    """The ways on which a pile can have come to a point by these options."""
    if not remembers(s):
        return (NO_WAY,)
    if point == END and s.finish == FINISH_REACH:
        return (BACK_FROM_1,)
    return ways_to(point, bool(s.shortcut))


def _read_way(s: Any, point: int, told: list[Any], what: Sentence) -> int:
    """YUT-68: on what way a pile has come."""
    if not told:
        return NO_WAY
    ways = [WAYS[way] for way in _ways_to(s, point)]
    return WAYS.index(one_of(told[0], ways, say("the way of a pile of {what}", what=what)))


def _read_turn(given: Mapping[str, Any], s: Any) -> None:
    s.turn = whole(given["turn"], "'turn'", 1)
    require(
        s.max_turns == 0 or s.turn <= s.max_turns,
        say("'turn' is beyond max_turns = {max_turns}", max_turns=s.max_turns),
    )
    s.seat = whole(given["seat"], "'seat'", 0, 3)
    due = (int(s.turn) - 1) % int(s.players)
    require(s.seat == due, say("in turn {turn} 'seat' must be {due}", turn=s.turn, due=due))
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "'phase'"))


def _read_pending(given: Mapping[str, Any], s: Any) -> None:
    allowed = [*([-1] if s.back_do else []), 1, 2, 3, 4, 5]
    for value in listing(given["pending"], "'pending'"):
        s.pending[max(BACK, one_of(value, allowed, say("a throw in 'pending'")))] += 1
    s.owed = whole(given["owed"], "'owed'")


def _check_throws_due(s: Any) -> None:
    unused = int(s.pending.sum())
    if s.phase == ENDED:
        require(unused == 0 and s.owed == 0, say("when the game is over no throw is due or unused"))
        return
    earns_none, comes_later = s.hit_throw == HIT_NEVER, bool(s.hit_throw_when)
    if s.phase == THROWING:
        one_at_most = earns_none or not comes_later
        require(s.owed >= 1, say("in phase throw at least one throw is due"))
        require(
            s.owed == 1 or not one_at_most, say("with these options exactly one throw is due in phase throw")
        )
        final = int(s.pending[:FOUR].sum())
        require(
            not (earns_none and final),
            say("with hit_throw = never only 4 and 5 are followed by another throw"),
        )
    else:
        require(unused > 0, say("in phase move there must be an unused throw"))
        require(
            s.owed == 0 or (comes_later and not earns_none),
            say("with these options no throw is due in phase move"),
        )


def _read_winner(given: Mapping[str, Any], s: Any) -> None:
    winner = given["winner"]
    finished = [side for side in range(side_count(s)) if s.home[side] == s.pieces]
    if s.phase != ENDED:
        require(winner is None, say("a game that is not over has no winner"))
        require(not finished, say("a side has all its pieces home, so the game is over"))
        s.winner = NOBODY
    elif winner == "draw":
        require(
            s.max_turns > 0 and s.turn == s.max_turns, say("a draw comes only at the end of turn max_turns")
        )
        require(not finished, say("a side has all its pieces home, so the game is not a draw"))
        s.winner = TIE
    else:
        winner = whole(
            winner, say("'winner' of a game that is over, unless it is \"draw\","), 0, side_count(s) - 1
        )
        require(winner == side_of(s, int(s.seat)), say("only the side that moved last can win"))
        require(finished == [winner], say("the winner must be the only side with all its pieces home"))
        s.winner = winner


def check_options(players: int, options: Mapping[str, Any]) -> Sentence | None:
    """What is wrong with a combination of values that are each possible: a sentence, or None."""
    if options["teams"] and players != 4:
        return say("teams need 4 players (YUT-08)")
    return None
