"""雙陸 in writing: event texts, positions, and why an event is refused."""

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from boju.core.acting import actor_named, check_actor
from boju.core.checking import LARGEST, THE_POSITION, fields, listing, one_of, require, whole
from boju.core.errors import IllegalEvent, MalformedEvent
from boju.core.game_functions import CHANCE, OVER
from boju.core.language import Sentence
from boju.core.option_fields import OptionFields
from boju.core.visible import quoted
from boju.games.shuanglu.rules import (
    BAR,
    CAP,
    DAJIAN,
    DOUBLE,
    ENDED,
    FARTHEST,
    FIRST_ROW,
    HOME,
    HORSES,
    MOVING,
    NOBODY,
    OFF,
    PASS,
    QILIANG,
    REVERSAL,
    ROLLING,
    SHUANGLU,
    SINGLE,
    STUCK,
    UNDECIDED,
    bears_off,
    can_bear_off_from,
    dice_count,
    has_finished,
    has_step,
    is_bearing_off,
    mirror,
    origin_of,
    place,
    put,
    remove_die,
    smallest_die_from,
    stack_limit,
    step_code,
    takes_any_off,
    target_of,
)
from boju.games.shuanglu.texts import say
from boju.games.shuanglu.why_not import (
    ALL_GO_OFF,
    BAR_FIRST,
    DIE_TOO_SMALL,
    EXACT_FIRST,
    FEWER_DICE,
    FULL,
    HELD_BY_ENEMY,
    MOVED_ALREADY,
    MUST_USE,
    NO_DIE,
    NONE_ON_BAR,
    NOT_ALL_HOME,
    NOT_EMPTY,
    NOT_THERE,
    ONLY_HIGHEST,
    REASONS,
    STAYS_IN_QILIANG,
    STAYS_ON_BOARD,
    why_not,
)

GAMES = ("ping", "huihui", "sanliang", "qiliang", "dajian", "yamato")
PHASES = ("roll", "move", "over")
RESULTS = (None, "single", "double", "home", "reversal", "stuck", "cap")

NAMED_VALUES: dict[str, tuple[bool | int | str, ...]] = {
    "entry": ("empty", "open"),
    "use_rule": ("max_dice", "max_pips"),
    "doubles": ("each_once", "four"),
    "bearoff": ("priority", "modern"),
    "bearoff_sum": (False, True),
    "double_win": (False, True),
    "toupo_fine": (0, 1, 2, 3),
    "huihui_off": ("any_two", "by_dice"),
    "yamato_goal": ("off", "home"),
    "jian_shape": ("one_gap", "alternate"),
    "beam_shape": ("goal_any", "goal_consecutive", "anywhere"),
    "jietou": ("forced", "forced_unscored", "off"),
    "reversal_double": ("always", "enemy_unscored"),
    "qiliang_variant": ("no_bearoff", "bearoff"),
}
"""The values that the record's fields stand for, by their index."""
FIELD_OF = {
    "use_rule": "use_max_pips",
    "doubles": "doubles_four",
    "bearoff": "bearoff_modern",
    "huihui_off": "by_dice",
    "yamato_goal": "goal_home",
    "jietou": "jietou_rule",
    "reversal_double": "reversal_enemy_unscored",
    "qiliang_variant": "qiliang_bearoff",
    "stack_limit": "stack_option",
}
"""The fields of the record that are not called like their option."""

SHARED = (
    "entry",
    "use_rule",
    "doubles",
    "stack_limit",
    "turn_cap",
    "bearoff",
    "bearoff_sum",
    "double_win",
    "toupo_fine",
)
OPTIONS = {
    "ping": SHARED,
    "huihui": (*SHARED, "huihui_off"),
    "sanliang": tuple(name for name in SHARED if name != "doubles"),
    "qiliang": (
        *(name for name in SHARED if name != "double_win"),
        *("beam_shape", "jietou", "reversal_double", "qiliang_variant"),
    ),
    "dajian": (*SHARED, "jian_shape"),
    "yamato": (*SHARED, "yamato_goal"),
}
"""The options of each game in the order of its positions."""
OPTION_FIELDS = {game: OptionFields(names, NAMED_VALUES, FIELD_OF) for game, names in OPTIONS.items()}

_STEP = re.compile(r"(?P<origin>bar|[1-9][0-9]?)/(?P<target>off|[1-9][0-9]?)")
_ROLL = re.compile(r"roll ([1-6](?:-[1-6])*)")


def fill_options(s: Any, game: str, players: int, options: Mapping[str, Any]) -> None:
    """Write a complete set of checked options into the record."""
    s.game = GAMES.index(game)
    OPTION_FIELDS[game].fill(s, options)


def read_options(s: Any) -> dict[str, Any]:
    """The options of a record as positions name them."""
    return OPTION_FIELDS[GAMES[s.game]].read(s)


def check_options(players: int, options: Mapping[str, Any]) -> Sentence | None:
    """Every combination of values can be played."""
    return None


def _faces(code: int) -> str:
    return "-".join(str(code))


def step_text(origin: int, target: int) -> str:
    """A step as it is written: `24/20`, `bar/21`, `6/off`."""
    return f"{'bar' if origin == BAR else origin}/{'off' if target == OFF else target}"


def event_text(s: Any, code: int) -> str:
    """The text of a code in the record's phase."""
    if s.phase == ROLLING:
        return f"roll {_faces(code)}"
    return "pass" if code == PASS else step_text(origin_of(code), target_of(code))


def _read_step(text: Any) -> tuple[int, int] | None:
    found = _STEP.fullmatch(text) if isinstance(text, str) else None
    if not found:
        return None
    origin = BAR if found["origin"] == "bar" else int(found["origin"])
    target = OFF if found["target"] == "off" else int(found["target"])
    return (origin, target) if target < origin and (origin == BAR or origin <= FARTHEST) else None


def event_code(s: Any, text: str) -> int:
    """The code of a text; raises `MalformedEvent`, or `IllegalEvent` when it is not the time for such an event."""
    if text.startswith("roll"):
        return _roll_code(s, text)
    code = PASS
    if text != "pass":
        step = _read_step(text)
        if step is None:
            raise MalformedEvent(
                say(
                    "{text!r} is not an event; a step is written like '24/20', 'bar/21' or '6/off', in "
                    "the mover's own numbers",
                    text=text,
                )
            )
        code = step_code(*step)
    if s.phase != MOVING:
        raise IllegalEvent(
            text,
            "SL-13",
            say("the game is over") if s.phase == ENDED else say("the dice have not been thrown"),
        )
    return code


def _roll_code(s: Any, text: str) -> int:
    found = _ROLL.fullmatch(text)
    dice = dice_count(s)
    if not found or len(found[1]) != 2 * dice - 1:
        example = "'roll 4-2-1'" if dice == 3 else "'roll 4-2'"
        raise MalformedEvent(
            say(
                "{text!r} is not a roll of {dice} dice; it is written like {example}",
                text=text,
                dice=dice,
                example=example,
            )
        )
    faces = found[1].replace("-", "")
    if sorted(faces, reverse=True) != list(faces):
        raise MalformedEvent(
            say("{text!r} is not written with its faces in falling order (SL-100)", text=text)
        )
    if s.phase != ROLLING:
        raise IllegalEvent(
            text, "SL-13", say("the game is over") if s.phase == ENDED else say("the dice have been thrown")
        )
    return int(faces)


def refusal(s: Any, code: int, text: str) -> IllegalEvent:
    """Which clause forbids a well-formed event of the right phase."""
    reason = int(why_not(s, code))
    return IllegalEvent(text, REASONS[reason][1], _sentence(s, reason, code))


def _sentence(s: Any, reason: int, code: int) -> Sentence:
    """A reason in words."""
    origin, target = origin_of(code), target_of(code)
    no_bearing_off = say("in this game no horse leaves the board")
    fewer = say("as many dice as possible must be used, and after this step fewer could be")
    if s.use_max_pips:
        fewer = say(
            "as many dice as possible with the greatest total must be used, and after this step fewer could be"
        )
    return {
        MUST_USE: say("a die can be used, so it must be"),
        FEWER_DICE: fewer,
        NONE_ON_BAR: say("you have no horse on the bar"),
        NOT_THERE: say("you have no horse on {origin}", origin=origin),
        BAR_FIRST: say("horses on the bar come in first"),
        NO_DIE: say("no die that shows {die} is left", die=origin - target),
        STAYS_ON_BOARD: no_bearing_off,
        STAYS_IN_QILIANG: no_bearing_off,
        NOT_ALL_HOME: say(
            "a horse leaves the board only when all are on points 6 to 1 and none is on the bar"
        ),
        HELD_BY_ENEMY: say("there are two or more enemy horses on {target}", target=target),
        FULL: say(
            "no more than {limit} of your horses may stand on {target}", limit=stack_limit(s), target=target
        ),
        NOT_EMPTY: say("a horse comes in only on an empty point, and {target} is not empty", target=target),
        MOVED_ALREADY: say("in bearing off a horse that has moved this turn cannot use a second die"),
        ALL_GO_OFF: say("every die takes a horse off; no horse moves on at home"),
        DIE_TOO_SMALL: say("no die left is as large as {origin}", origin=origin),
        ONLY_HIGHEST: say("a larger die takes off only a horse on the highest point"),
        EXACT_FIRST: say("an exact die comes before a larger one, and both come before a move at home"),
    }[reason]


def position(s: Any) -> dict[str, Any]:
    """The position as a JSON object."""
    is_moving = s.phase == MOVING
    return {
        "game": GAMES[s.game],
        "options": read_options(s),
        "players": 2,
        "actor": actor_named(s),
        "phase": PHASES[s.phase],
        "seat": int(s.seat),
        "turns": int(s.turns),
        "points": [s.points[seat, 1:BAR].tolist() for seat in range(2)],
        "bar": s.points[:, BAR].tolist(),
        "off": s.points[:, OFF].tolist(),
        "roll": s.roll[: dice_count(s)].tolist() if is_moving else None,
        "dice": s.dice[: s.dice_left].tolist(),
        "moves": [step_text(int(s.step_from[k]), int(s.step_to[k])) for k in range(s.steps_made)],
        "moved": [point for point in range(1, BAR) for _ in range(s.moved[point])],
        "tallies": s.tallies.tolist(),
        "formed": s.formed.tolist(),
        "jietou": s.jietou.tolist(),
        "toupo": s.toupo.tolist(),
        "result": _result(s),
    }


def _result(s: Any) -> dict[str, Any] | None:
    if s.result == UNDECIDED:
        return None
    return {"kind": RESULTS[s.result], "seat": None if s.winner == NOBODY else int(s.winner)}


def record_of(view: Mapping[str, Any]) -> Any:
    """A record with what a drawing asks the rules about: options, horses, the dice left and what has moved.

    Unlike `read_position` it needs no more of a view, checks nothing and compiles nothing.
    """
    s = np.zeros(1, SHUANGLU).view(np.recarray)[0]
    fill_options(s, view["game"], 2, view["options"])
    s.seat = view["seat"]
    for seat in range(2):
        s.points[seat] = [view["off"][seat], *view["points"][seat], view["bar"][seat]]
        s.outside[seat] = s.points[seat, FIRST_ROW + 1 :].sum()
    s.dice_left = len(view["dice"])
    s.dice[: s.dice_left] = view["dice"]
    for point in view["moved"]:
        s.moved[point] += 1
    return s


def playable_record_of(view: Mapping[str, Any]) -> Any:
    """The same with all that the rules of steps ask for; they may have to be compiled."""
    s = record_of(view)
    for seat in range(2):
        place(s, seat, s.points[seat].copy())
    return s


FIELDS = (
    *(
        "game",
        "options",
        "players",
        "actor",
        "phase",
        "seat",
        "turns",
        "points",
        "bar",
        "off",
        "roll",
        "dice",
    ),
    *("moves", "moved", "tallies", "formed", "jietou", "toupo", "result"),
)


def read_position(given: Mapping[str, Any], s: Any) -> None:
    """Fill a record whose options are in place; raises `WrongPosition`."""
    fields(given, FIELDS, THE_POSITION)
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "'phase'"))
    s.seat = whole(given["seat"], "'seat'", 0, 1)
    s.turns = whole(given["turns"], "'turns'")
    _read_horses(given, s)
    _read_counts(given, s)
    _read_result(given, s)
    _read_turn(given, s)
    s.actor = (CHANCE, s.seat, OVER)[s.phase]
    check_actor(given, s)


def _read_horses(given: Mapping[str, Any], s: Any) -> None:
    horses = int(HORSES[s.game])
    rows = listing(given["points"], "'points'", 2)
    bar, off = listing(given["bar"], "'bar'", 2), listing(given["off"], "'off'", 2)
    for seat in range(2):
        row = listing(rows[seat], say("'points' of seat {seat}", seat=seat), 24)
        counts = [
            whole(
                count,
                say("the number of horses of seat {seat} on {point}", seat=seat, point=point),
                0,
                horses,
            )
            for point, count in enumerate([off[seat], *row, bar[seat]])
        ]
        total = sum(counts)
        require(
            total == horses,
            say(
                "seat {seat} has {total} horses instead of {horses} (SL-14)",
                seat=seat,
                total=total,
                horses=horses,
            ),
        )
        fullest = max(counts[1:BAR])
        require(
            fullest <= stack_limit(s),
            say(
                "seat {seat} has {fullest} horses on a point, beyond {limit} (SL-14)",
                seat=seat,
                fullest=fullest,
                limit=stack_limit(s),
            ),
        )
        place(s, seat, np.array(counts, np.int8))
        require(bears_off(s) or s.points[seat, OFF] == 0, say("in this game no horse leaves the board"))
    for point in range(1, BAR):
        is_shared = s.points[0, point] > 0 and s.points[1, mirror(point)] > 0
        require(
            not is_shared, say("horses of both sides stand on seat 0's point {point} (SL-14)", point=point)
        )


def _read_counts(given: Mapping[str, Any], s: Any) -> None:
    has_patterns = s.game in (QILIANG, DAJIAN)
    for name in ("tallies", "formed", "jietou", "toupo"):
        least = -LARGEST if name == "tallies" else 0
        most = 0 if name in ("formed", "jietou") and not has_patterns else LARGEST
        for seat, count in enumerate(listing(given[name], f"'{name}'", 2)):
            s[name][seat] = whole(count, say("'{name}' of seat {seat}", name=name, seat=seat), least, most)


def _read_result(given: Mapping[str, Any], s: Any) -> None:
    result = given["result"]
    if s.phase != ENDED:
        require(result is None, say("a game that is not over has no result"))
        require(
            not any(has_finished(s, seat) for seat in range(2)),
            say("a side has finished, so the game is over"),
        )
        s.result, s.winner = UNDECIDED, NOBODY
        return
    fields(result, ("kind", "seat"), say("'result' of a game that is over"))
    s.result = RESULTS.index(one_of(result["kind"], RESULTS[1:], say("the kind of result")))
    if s.result in (STUCK, CAP):
        require(result["seat"] is None, say("a game that ends {kind} has no winner", kind=result["kind"]))
        s.winner = NOBODY
        return
    s.winner = whole(result["seat"], say("the seat of the result"), 0, 1)
    if s.result in (SINGLE, DOUBLE, HOME):
        require(has_finished(s, int(s.winner)), say("the winner has not finished"))
    require(s.result != REVERSAL or s.game == QILIANG, say("only seven-beam shuanglu ends by a reversal"))


def _read_turn(given: Mapping[str, Any], s: Any) -> None:
    """Recompute dice left and moved horses from the roll and the steps made."""
    texts = listing(given["moves"], "'moves'")
    if s.phase != MOVING:
        require(given["roll"] is None, say("there is a roll only in phase move"))
        for name in ("dice", "moves", "moved"):
            require(given[name] == [], say("'{name}' must be empty outside phase move", name=name))
        return
    _read_roll(given["roll"], s)
    made = [_read_step(text) for text in texts]
    require(
        None not in made and len(made) <= s.dice_left,
        say("'moves' must list the steps made, at most one for each die"),
    )
    path = [step for step in made if step is not None]
    seat = int(s.seat)
    now = s.points[seat].copy()
    for origin, target in reversed(path):
        require(
            s.points[seat, target] > 0,
            say("the step {step} does not fit the horses", step=step_text(origin, target)),
        )
        put(s, seat, target, -1)
        put(s, seat, origin, 1)
    s.at_start[:] = s.points[seat]
    for origin, target in path:
        _remake_step(s, seat, origin, target)
    place(s, seat, now)
    dice = s.dice[: s.dice_left].tolist()
    moved = [point for point in range(1, BAR) for _ in range(s.moved[point])]
    require(given["dice"] == dice, say("after these moves 'dice' must be {dice}", dice=dice))
    require(
        sorted(listing(given["moved"], "'moved'"), key=quoted) == sorted(moved, key=quoted),
        say("'moved' must be {moved}", moved=moved),
    )
    require(not path or has_step(s, seat), say("the turn is over when no die left can be used (SL-43)"))


def _read_roll(roll: Any, s: Any) -> None:
    faces = [whole(face, say("a face of 'roll'"), 1, 6) for face in listing(roll, "'roll'", dice_count(s))]
    require(faces == sorted(faces, reverse=True), say("the faces of 'roll' are listed in falling order"))
    s.roll[: len(faces)] = faces
    dice = faces * 2 if s.doubles_four and len(set(faces)) == 1 and len(faces) == 2 else faces
    s.dice[: len(dice)] = dice
    s.dice_left = len(dice)


def _remake_step(s: Any, seat: int, origin: int, target: int) -> None:
    """SL-61 to SL-64 for one step of the turn, by the mover's own horses alone."""
    text = step_text(origin, target)
    require(s.points[seat, origin] > 0, say("no horse could make the step {text}", text=text))
    is_bearing = bool(is_bearing_off(s, seat))
    require(is_bearing or target != OFF, say("no horse could be borne off by {text}", text=text))
    require(
        not is_bearing or can_bear_off_from(s, seat, origin),
        say("the horse of {text} had moved before (SL-64)", text=text),
    )
    die = origin - target if target != OFF else int(smallest_die_from(s, 1 if takes_any_off(s) else origin))
    require(die in s.dice[: s.dice_left], say("no die was left for the step {text}", text=text))
    remove_die(s, die)
    put(s, seat, origin, -1)
    put(s, seat, target, 1)
    if is_bearing and target != OFF:
        s.short_from |= 1 << origin
    if not (is_bearing and not s.bearoff_sum) and s.moved[origin] > 0:
        s.moved[origin] -= 1
    if target != OFF:
        s.moved[target] += 1
    s.step_from[s.steps_made], s.step_to[s.steps_made] = origin, target
    s.steps_made += 1
