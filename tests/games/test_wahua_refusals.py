"""挖花: events and positions that are refused."""

import random
from collections.abc import Callable
from typing import Any

import pytest
import reference_wahua as reference
from made_up_wahua import (
    ACTING,
    ASKING,
    BASES,
    BEFORE_PRIZE,
    BEGUN,
    CLAIMING,
    ENDED,
    EVENTS,
    FRAMED_LEFT,
    NINE,
    OVER,
    PHASES,
    SHAKING,
    acting,
    asked,
    claiming,
    discarding,
    made_up,
    match,
    table,
)
from reference_wahua import DOMINOES, without
from refusals import altered, error_of, is_accepted

import boju
from boju import BojuError, IllegalEvent, MalformedEvent, State, WrongPosition
from rows import each_row


@pytest.mark.parametrize("number", range(4))
def test_what_the_reference_does_not_allow_is_refused(number: int) -> None:
    """Every event there is, in positions of every kind."""
    chance = random.Random(f"refused {number}")
    states = [boju.from_position(made_up(chance, phase)) for phase in PHASES for _ in range(2)]
    states += [
        state.copy() for state in match(f"refused {number}", hands_per_round=1) if chance.random() < 0.01
    ]
    for state in states:
        position = state.position()
        for event in EVENTS:
            if not reference.is_possible(position, event):
                error = error_of(state, event)
                if event.startswith("deck"):
                    assert isinstance(error, IllegalEvent | MalformedEvent)
                else:
                    assert isinstance(error, IllegalEvent), (event, error)
                    assert error.clause.startswith("WAHUA-")


ILLEGAL: list[tuple[str, Callable[[], State], str, set[str]]] = [
    ("drawing twice", acting, "draw", {"11", "12"}),
    ("passing in one's turn", acting, "pass", {"11", "39", "42"}),
    ("a framed tile before a plain one", acting, "discard 25s", {"31", "32", "33"}),
    ("breaking a pair", acting, "discard 11p", {"32", "33"}),
    ("a tile one does not have", acting, "discard 55d", {"27", "32", "33"}),
    ("winning with three loose tiles", acting, "win", {"35"}),
    ("showing what was not drawn", acting, "show 11", {"25"}),
    ("showing a single tile", acting, "show 36", {"16", "25"}),
    ("taking a pair in one's own turn", acting, "pair 11", {"12", "13", "16"}),
    ("kao without the tiles", acting, "kao 66", {"20"}),
    ("swapping without an open pair", acting, "swap 25", {"23"}),
    ("throwing in between", acting, "shake 1-1", {"41"}),
    ("a plain one beside two framed ones", claiming, "pair 66", {"16"}),
    ("kao with a plain one", claiming, "kao 66", {"19"}),
    ("another type than the discard", claiming, "pair 11", {"12", "13", "16"}),
    ("a pair without a partner", lambda: claiming(discard="33p"), "pair 33", {"16"}),
    ("swapping without an open pair", lambda: claiming(discard="23d"), "swap 23", {"22"}),
    ("passing while there is a wall", claiming, "pass", {"12", "42"}),
    ("drawing from an empty wall", lambda: claiming(wall=[]), "draw", {"12", "42"}),
    ("discarding before a tile is taken", claiming, "discard 66s", {"11", "12"}),
    ("showing before a tile is taken", claiming, "show 66", {"25"}),
    ("winning when not asked", claiming, "win", {"35", "37", "38"}),
    ("winning after a pair", discarding, "win", {"37"}),
    ("kao after a pair", discarding, "kao 11", {"17", "18", "20"}),
    ("drawing after a pair", discarding, "draw", {"11", "12", "17"}),
    ("taking the tile while asked", lambda: table(**asked("25p")), "pair 25", {"12", "13", "16", "38"}),
    ("drawing while asked", lambda: table(**asked("25p")), "draw", {"12", "38"}),
    (
        "a second open set of a type",
        lambda: claiming(FRAMED_LEFT.replace("22pp", ""), melds={0: "66pp"}, discard="66p"),
        "pair 66",
        {"15", "16"},
    ),
    (
        "kao of frozen tiles",
        lambda: claiming(
            FRAMED_LEFT.replace("66sd", "66d 33p").replace("22pp", ""),
            melds={0: "66sp"},
            discard="66d",
            options={"reuse_exposed": False},
        ),
        "kao 66",
        {"19"},
    ),
    (
        "swapping into frozen tiles",
        lambda: claiming(
            FRAMED_LEFT.replace("22pp", ""),
            melds={0: "66pp"},
            discard="66d",
            options={"reuse_exposed": False},
        ),
        "swap 66",
        {"22"},
    ),
    (
        "discarding an open tile",
        lambda: table(hands={0: NINE + " 36p"}, melds={0: "66pp"}, drawn="36p"),
        "discard 66p",
        {"27", "32", "33"},
    ),
    (
        "winning with an odd tile of a type that has a set",
        lambda: table(hands={0: NINE + " 25pp 11p"}, drawn="11p", options={"odd_tile": "new_type"}),
        "win",
        {"36"},
    ),
    (
        "showing what stays concealed",
        lambda: table(hands={0: NINE + " 33p 36pp"}, drawn="36p", options={"self_drawn_pairs": "concealed"}),
        "show 36",
        {"25"},
    ),
    (
        "discarding instead of showing",
        lambda: table(hands={0: NINE + " 33p 36pp"}, drawn="36p", options={"self_drawn_pairs": "forced"}),
        "discard 33p",
        {"25"},
    ),
]


@each_row(("start", "event", "clauses"), [pytest.param(*row[1:], id=row[0]) for row in ILLEGAL])
def test_illegal_events_name_their_clause(start: Callable[[], State], event: str, clauses: set[str]) -> None:
    error = error_of(start(), event)
    assert isinstance(error, IllegalEvent)
    assert error.clause.removeprefix("WAHUA-") in clauses


MALFORMED = (
    *(
        "",
        " ",
        "Draw",
        "draw ",
        " draw",
        "draw 11p",
        "win 1",
        "pair",
        "pair ",
        "pair 21",
        "pair 7",
        "pair 11p",
    ),
    *(
        "pair  11",
        "kao",
        "kao 00",
        "swap 1-1",
        "show ??",
        "discard",
        "discard 11",
        "discard 11x",
        "discard 21p",
    ),
    *(
        "discard ??",
        "discard 11p 11p",
        "discard 11P",
        "prize 2-1",
        "prize 11",
        "prize",
        "open 0-1",
        "shake 6-7",
    ),
    *("shake 1-1-1", "open  1-1", "deck", "deck ??", "draw\n", "deck  " + " ".join(DOMINOES)),
    *("deck " + " ".join(DOMINOES[:-1]), "deck " + " ".join([*DOMINOES, "11p"]), None, 7, b"draw", ["draw"]),
)


@pytest.mark.parametrize("start", [lambda: boju.new("wahua"), acting, claiming, discarding])
def test_malformed_events(start: Callable[[], State]) -> None:
    state = start()
    for event in MALFORMED:
        assert isinstance(error_of(state, event), MalformedEvent), event


# Positions


@pytest.mark.parametrize("position", BASES.values(), ids=BASES)
def test_a_field_missing_or_unknown_is_refused(position: dict[str, Any]) -> None:
    assert is_accepted(position)
    for field in position:
        with pytest.raises(BojuError, match=field):
            boju.from_position({name: value for name, value in position.items() if name != field})
    with pytest.raises(WrongPosition, match="colour"):
        boju.from_position({**position, "colour": "red"})
    for option in position["options"]:
        options = {name: value for name, value in position["options"].items() if name != option}
        with pytest.raises(BojuError, match=option):
            boju.from_position({**position, "options": options})
    last = position["last_hand"]
    for field in last or ():
        shorter = {name: value for name, value in last.items() if name != field}
        with pytest.raises(WrongPosition, match=field):
            boju.from_position({**position, "last_hand": shorter})


REFUSED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("another game", ACTING, {"game": "mahjong"}),
    ("three players", ACTING, {"players": 3}),
    ("a phase that is none", ACTING, {"phase": "discards"}),
    ("an actor who is not in turn", ACTING, {"actor": 1}),
    ("chance as actor", ACTING, {"actor": "chance"}),
    ("nobody to deal", BEGUN, {"actor": None}),
    ("an actor at the end", OVER, {"actor": 0}),
    ("a turn before the opening throw", BEFORE_PRIZE, {"turn": 0}),
    ("tiles between hands", BEGUN, {"wall": DOMINOES}),
    ("a tile too few", BEFORE_PRIZE, {"wall": BEFORE_PRIZE["wall"][1:]}),
    ("a tile too many", BEFORE_PRIZE, {"wall": [*BEFORE_PRIZE["wall"], "11p"]}),
    ("a tile for another", BEFORE_PRIZE, {"wall.0": "66d"}),
    ("a tile that is none", BEFORE_PRIZE, {"wall.0": "67p"}),
    ("a hidden tile", BEFORE_PRIZE, {"wall.0": "??"}),
    ("flowers where there are none", BEFORE_PRIZE, {"wall.0": "f1"}),
    ("a hand out of order", ACTING, {"hands.1": ACTING["hands"][1][::-1]}),
    (
        "a tile moved to another hand",
        ACTING,
        {"hands.1": ACTING["hands"][1][1:], "hands.2": sorted([*ACTING["hands"][2], ACTING["hands"][1][0]])},
    ),
    (
        "a tile moved to the wall",
        ACTING,
        {"hands.0": without(ACTING["hands"][0], ["36p"]), "wall": [*ACTING["wall"], "36p"]},
    ),
    ("a set of another kind", ACTING, {"melds.0.0.kind": "chi"}),
    ("kao of two tiles", ACTING, {"melds.0.0.kind": "kao"}),
    (
        "a pair of two types",
        ACTING,
        {
            "melds.0.0.tiles": ["36p", "66p"],
            "hands.0": sorted([*without(ACTING["hands"][0], ["36p"]), "66p"]),
        },
    ),
    ("nothing drawn in an act", ACTING, {"drawn": None}),
    ("a drawn tile that nobody has", ACTING, {"drawn": "55d"}),
    ("a drawn tile before the draw", CLAIMING, {"drawn": CLAIMING["hands"][0][0]}),
    ("a discard that is not there", CLAIMING, {"last_discard.tile": "66d"}),
    ("a discard of another seat", CLAIMING, {"last_discard.seat": 1}),
    ("a discard in an act", ACTING, {"last_discard": {"seat": 3, "tile": "36p"}}),
    ("asking one who cannot win", CLAIMING, {"phase": "claim_win"}),
    ("asking one who declined", ASKING, {"passed": [0]}),
    ("somebody declined outside", CLAIMING, {"passed": [0]}),
    ("faults where there are none", ACTING, {"faults": [1, 0, 0, 0]}),
    ("less than no faults", altered(ACTING, {"options.discard_rule": "honour"}), {"faults": [-1, 0, 0, 0]}),
    ("a hidden fault", altered(ACTING, {"options.discard_rule": "honour"}), {"faults": [0, None, 0, 0]}),
    ("a winner before the end", ACTING, {"winner": 0, "win_tile": "36p", "win_from": "wall"}),
    ("no winner", SHAKING, {"winner": None}),
    ("a winner who has not won", SHAKING, {"winner": 2}),
    ("a winning tile that the winner has not", SHAKING, {"win_tile": "55d"}),
    ("a tile won from oneself", SHAKING, {"win_from": 0}),
    ("no prize", ACTING, {"prize": None}),
    ("a prize before its throw", BEFORE_PRIZE, {"prize": "11"}),
    ("a prize that is none", ACTING, {"prize": "21"}),
    ("no opening throw", ACTING, {"open": None}),
    ("an opening throw that is none", ACTING, {"open": "4-1"}),
    ("a shake throw before its time", ACTING, {"shake": "11"}),
    ("another round", ACTING, {"round": 1}),
    ("a hand beyond the last", ACTING, {"hand": 4, "round": 3}),
    ("the end too early", OVER, {"hand": 3}),
    ("scores that do not add up", ACTING, {"scores": [1, 0, 0, 0]}),
    ("another next dealer", ENDED, {"dealer": (ENDED["dealer"] + 1) % 4}),
    ("the last hand before the first", BEGUN, {"last_hand": ENDED["last_hand"]}),
    ("a number as a truth value", ACTING, {"actor": False, "turn": False}),
]


@each_row(("base", "changes"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_positions_that_are_none_are_refused(base: dict[str, Any], changes: dict[str, Any]) -> None:
    assert is_accepted(base)
    assert not is_accepted(altered(base, changes))


@pytest.mark.parametrize("changes", [{"dealer": 1}, {"scores": [1, -1, 0, 0]}, {"prize": "66"}])
def test_positions_need_not_be_reachable(changes: dict[str, Any]) -> None:
    assert is_accepted(altered(ACTING, changes))
