"""雙陸 in writing: event texts, positions, and why an event is refused."""

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
from boju.core.visible import quoted
from boju.games.shuanglu.rules import (
    BAR,
    BUDA,
    CALLS,
    CAP,
    DAJIAN,
    DASHI,
    DOUBLE,
    EACH_ONCE,
    ENDED,
    FARTHEST,
    FIRST_ROW,
    FO,
    GENERAL_POINT,
    GENERALS,
    HOME,
    LEAST_OF_LONG,
    LONG_DICE,
    LUOYING,
    MOST_OF_LONG,
    MOVING,
    MUSHI,
    NANPI,
    NOBODY,
    OFF,
    PAIR,
    PASS,
    QILIANG,
    REVERSAL,
    ROLLING,
    ROOM_FOR_STEPS,
    SHUANGLU,
    SINGLE,
    STUCK,
    UNDECIDED,
    ZIYUN,
    bears_off,
    dice_count,
    die_of,
    goes_home,
    has_finished,
    has_mushi,
    has_step,
    has_ziyun,
    horses_of,
    is_bearing_off,
    is_general,
    keeps_to_unmoved,
    mirror,
    moves_four_horses,
    origin_of,
    place,
    put,
    remove_die,
    stack_limit,
    step_code,
    steps,
    target_of,
)
from boju.games.shuanglu.texts import say
from boju.games.shuanglu.why_not import (
    ALL_GO_OFF,
    BAR_FIRST,
    DIE_TOO_SMALL,
    EXACT_FIRST,
    EXACT_ONLY,
    FEWER_DICE,
    FULL,
    GATES_SHUT,
    GENERALS_ONLY,
    HAND_FIRST,
    HELD_BY_ENEMY,
    HELD_BY_LONE,
    MOVED_ALREADY,
    MOVED_IN_DOUBLE,
    MUST_USE,
    NO_DIE,
    NO_DIE_TO_SET,
    NONE_IN_HAND,
    NONE_ON_BAR,
    NOT_ALL_HOME,
    NOT_EMPTY,
    NOT_THERE,
    ONLY_HIGHEST,
    REASONS,
    SET_FULL,
    SIXTH_FIRST,
    STAYS_IN_QILIANG,
    STAYS_ON_BOARD,
    why_not,
)

GAMES = (
    *("ping", "huihui", "sanliang", "qiliang", "dajian", "yamato"),
    *("luoying", "xiazan", "buda", "fo", "sandui", "sijiaba", "nanpi", "dashi", "riben"),
)
PHASES = ("roll", "move", "over")
RESULTS = (None, "single", "double", "home", "reversal", "stuck", "cap", "ziyun", "mushi")

NAMED_VALUES: dict[str, tuple[bool | int | str, ...]] = {
    "entry": ("empty", "open"),
    "use_rule": ("max_dice", "max_pips"),
    "doubles": ("each_once", "four", "four_horses"),
    "bearoff": ("priority", "modern"),
    "bearoff_sum": (False, True),
    "double_win": (False, True, "not_home"),
    "toupo_fine": (0, 1, 2, 3),
    "huihui_off": ("any_two", "by_dice"),
    "yamato_goal": ("off", "home"),
    "jian_shape": ("one_gap", "alternate"),
    "beam_shape": ("goal_any", "goal_consecutive", "anywhere"),
    "jietou": ("forced", "forced_unscored", "off", "great_throw"),
    "reversal_double": ("always", "enemy_unscored"),
    "qiliang_variant": ("no_bearoff", "bearoff"),
    "open_sixth": (False, True),
    "award_throw": (False, True),
    "ziyun": ("home", "anywhere", "off"),
    "gates": ("crossing", "off"),
    "triple_tally": (False, True),
    "outer_six": (False, True),
    "fo_off": ("exact", "usual"),
    "generals": (False, True),
    "mushi": (False, True),
}
"""The values that the record's fields stand for, by their index."""
FIELD_OF = {
    "use_rule": "use_max_pips",
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
WALKING = ("entry", "use_rule", "doubles", "stack_limit")
TAKING_OFF = ("bearoff", "bearoff_sum", "double_win", "toupo_fine")
ODDS = ("odds", "odds_seat")
LATER = {"open_sixth": False, "odds": 0, "odds_seat": 0}
"""Options that the northern games have got later, with their defaults (SL-190, SL-192)."""
OPTIONS = {
    "ping": (*SHARED, "open_sixth", *ODDS),
    "huihui": (*SHARED, "huihui_off", *ODDS),
    "sanliang": (*(name for name in SHARED if name != "doubles"), "open_sixth", *ODDS),
    "qiliang": (
        *(name for name in SHARED if name != "double_win"),
        *("beam_shape", "jietou", "reversal_double", "qiliang_variant"),
    ),
    "dajian": (*SHARED, "jian_shape", "open_sixth", *ODDS),
    "yamato": (*SHARED, "yamato_goal"),
    "luoying": (*WALKING, *TAKING_OFF, "open_sixth", *ODDS, "turn_cap"),
    "xiazan": (*WALKING, *TAKING_OFF, "open_sixth", "award_throw", *ODDS, "turn_cap"),
    "buda": ("use_rule", "stack_limit", *TAKING_OFF, *ODDS, "turn_cap"),
    "fo": ("double_win", "fo_off", "generals", "turn_cap"),
    "sandui": (*WALKING, *TAKING_OFF, "open_sixth", *ODDS, "turn_cap"),
    "sijiaba": (*WALKING, *TAKING_OFF, "open_sixth", "array", "ziyun", "turn_cap"),
    "nanpi": (*WALKING, *TAKING_OFF, "open_sixth", "array", "turn_cap"),
    "dashi": (
        *("entry", "use_rule", "stack_limit", *TAKING_OFF, "open_sixth", "award_throw"),
        *("array", "gates", "triple_tally", "outer_six", "turn_cap"),
    ),
    "riben": (*WALKING, "array", "mushi", "turn_cap"),
}
"""The options of each game in the order of its positions."""
NORTHERN = GAMES[:LUOYING]
_THREE_HORSES = ("luoying", "three_on_7", "three_on_9")
ARRAY_NAMES = {
    "sijiaba": _THREE_HORSES,
    "nanpi": _THREE_HORSES,
    "dashi": ("three_behind", "three_ahead"),
    "riben": ("common", "yamato"),
}
"""The arrays of each game that has several, as `ARRAYS` lists them."""
OPTION_FIELDS = {
    game: OptionFields(
        names,
        {**NAMED_VALUES, "array": ARRAY_NAMES.get(game, ())},
        FIELD_OF,
        {name: LATER[name] for name in names if name in LATER and game in NORTHERN},
    )
    for game, names in OPTIONS.items()
}

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
    if refused := _not_thrown(s, int(faces)):
        raise MalformedEvent(refused)
    if s.phase != ROLLING:
        raise IllegalEvent(
            text, "SL-13", say("the game is over") if s.phase == ENDED else say("the dice have been thrown")
        )
    return int(faces)


def _not_thrown(s: Any, roll: int) -> Sentence | None:
    """Why the dice of a game cannot fall like this (SL-140, SL-145), or None if they can."""
    if s.game == BUDA and roll not in CALLS:
        return say("called throws add up to seven: 6-1, 5-2 or 4-3 (SL-140)")
    if s.game == NANPI and roll not in LONG_DICE:
        return say(
            "long dice show no face but {least} to {most} (SL-145)", least=LEAST_OF_LONG, most=MOST_OF_LONG
        )
    return None


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
        GATES_SHUT: say("the gates between 13 and 12 open only when two dice are equal"),
        MOVED_IN_DOUBLE: say("a double moves four different horses, and this one has moved"),
        HELD_BY_LONE: say(
            "an enemy horse stands on {target}, and no horse is cut in this game", target=target
        ),
        SIXTH_FIRST: say("while the enemy has a horse on the bar, those on 6 go first"),
        NO_DIE_TO_SET: say("no die that shows {die} is left", die=target),
        SET_FULL: say("two horses stand on {target}, and no more can be set there", target=target),
        HAND_FIRST: say("in a turn begun with horses in hand no horse is taken off"),
        NONE_IN_HAND: say("you have no horse in hand"),
        EXACT_ONLY: say("a die takes off only a horse on the point that it names"),
        GENERALS_ONLY: say("a double moves a general, and only a double does"),
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
    roll = view["roll"] or ()
    s.roll[: len(roll)] = roll
    if s.game == FO:  # SL-152: what the turn was begun with in hand
        s.at_start[BAR] = view["bar"][s.seat] + sum(move.startswith("bar") for move in view["moves"])
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
    horses = int(horses_of(s))
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
        if s.game == FO:
            _check_hand(counts, seat, s)
            place(s, seat, np.array(counts, np.int8))
            continue
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
        require(s.game != BUDA or counts[BAR] == 0, say("in this game no horse is cut (SL-141)"))
    for point in range(1, BAR):
        is_shared = s.points[0, point] > 0 and s.points[1, mirror(point)] > 0
        require(
            not is_shared, say("horses of both sides stand on seat 0's point {point} (SL-14)", point=point)
        )


def _check_hand(counts: list[int], seat: int, s: Any) -> None:
    """SL-150 to SL-155: where horses of 佛 may stand."""
    generals = GENERALS if s.generals else 0
    stands_well = (
        max(counts[1:GENERAL_POINT]) <= PAIR
        and counts[GENERAL_POINT] <= generals
        and not any(counts[GENERAL_POINT + 1 : BAR])
    )
    require(stands_well, say("seat {seat} has horses where none can be set down (SL-151, SL-155)", seat=seat))
    require(
        counts[OFF] == 0 or counts[BAR] == 0,
        say("seat {seat} has taken horses off while others are in hand (SL-152)", seat=seat),
    )


def _read_counts(given: Mapping[str, Any], s: Any) -> None:
    has_patterns = s.game in (QILIANG, DAJIAN)
    for name in ("tallies", "formed", "jietou", "toupo"):
        least = -LARGEST if name == "tallies" else 0
        counts = {"formed": has_patterns or s.game == DASHI, "jietou": has_patterns}.get(name, True)
        most = LARGEST if counts else 0
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
    require(
        s.game < LUOYING or _can_end_by(s, int(s.result)),
        say("this game does not end by {kind}", kind=result["kind"]),
    )
    if s.result in (STUCK, CAP):
        require(result["seat"] is None, say("a game that ends {kind} has no winner", kind=result["kind"]))
        s.winner = NOBODY
        return
    s.winner = whole(result["seat"], say("the seat of the result"), 0, 1)
    winner = int(s.winner)
    if s.result in (SINGLE, DOUBLE, HOME):
        require(has_finished(s, winner), say("the winner has not finished"))
    require(s.result != ZIYUN or has_ziyun(s, winner), say("the winner has no five houses (SL-161)"))
    require(s.result != MUSHI or has_mushi(s, winner), say("the winner has not shut the enemy out (SL-181)"))
    require(s.result != REVERSAL or s.game == QILIANG, say("only seven-beam shuanglu ends by a reversal"))


def _can_end_by(s: Any, result: int) -> bool:
    """Whether a game of the south or from overseas can have a kind of result."""
    is_race_home = bool(goes_home(s))
    possible = {
        SINGLE: not is_race_home,
        DOUBLE: not is_race_home,
        HOME: is_race_home,
        REVERSAL: False,
        STUCK: int(s.game) != FO,
    }
    return possible.get(result, True)


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
    if refused := _not_thrown(s, int("".join(map(str, faces)))):
        refuse(refused)
    s.roll[: len(faces)] = faces
    is_four = s.doubles != EACH_ONCE and len(set(faces)) == 1 and len(faces) == 2
    dice = faces * 2 if is_four else faces
    s.dice[: len(dice)] = dice
    s.dice_left = len(dice)


def _remake_step(s: Any, seat: int, origin: int, target: int) -> None:
    """SL-61 to SL-64 for one step of the turn, by the mover's own horses alone."""
    text = step_text(origin, target)
    is_possible = s.points[seat, origin] > 0
    if s.game == FO:
        codes = np.zeros(ROOM_FOR_STEPS, np.int32)
        is_possible = step_code(origin, target) in codes[: steps(s, seat, codes)]
    require(bool(is_possible), say("no horse could make the step {text}", text=text))
    is_bearing = bool(is_bearing_off(s, seat))
    require(is_bearing or target != OFF, say("no horse could be borne off by {text}", text=text))
    is_by_unmoved = bool(keeps_to_unmoved(s) if is_bearing else moves_four_horses(s))
    require(
        not is_by_unmoved or s.points[seat, origin] > s.moved[origin],
        say("the horse of {text} had moved before (SL-64)", text=text),
    )
    die = int(die_of(s, origin, target))
    require(die in s.dice[: s.dice_left], say("no die was left for the step {text}", text=text))
    remove_die(s, die)
    if is_general(s, origin, target):
        remove_die(s, die)
    put(s, seat, origin, -1)
    put(s, seat, target, 1)
    if is_bearing and target != OFF:
        s.short_from |= 1 << origin
    if not is_by_unmoved and s.moved[origin] > 0:
        s.moved[origin] -= 1
    if target != OFF:
        s.moved[target] += 1
    s.step_from[s.steps_made], s.step_to[s.steps_made] = origin, target
    s.steps_made += 1
