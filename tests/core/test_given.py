"""Whatever is handed to the library that is not what it should be is refused in a sentence."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import boju
from boju import Batch, BojuError, DamagedRecord, Record
from boju.core.language import LOCALES
from boju.players import choose
from boju.verification import verify

HUGE = 10**5000
"""More digits than Python writes out."""

LOOP: list[Any] = []
LOOP.append(LOOP)
RING: dict[str, Any] = {"points": [[]]}
RING["points"][0].append(RING)
DEEP: list[Any] = []
WIDE: list[Any] = [0]
"""Few lists, but every level holds the one below twice: 2**200 numbers to whoever looks at all of them."""
for _ in range(200):
    WIDE = [WIDE, WIDE]
for _ in range(10**5):
    DEEP = [DEEP]

ODD: tuple[Any, ...] = (
    *(LOOP, RING, DEEP, WIDE, {"game": LOOP}, (LOOP,), {**boju.new("yut").position(), "pieces": WIDE}),
    *(None, "x", "", b"x", 1.5, float("nan"), float("inf"), 1j, True, object()),
    *(-1, 2**63, 2**64, -(2**63) - 1, HUGE, -HUGE, np.int64(-1), np.float64(2.5)),
    *([], {}, set(), (None,), [1, "x"], [[1], [2, 3]], [HUGE], {"a": 1}, {1: "a"}),
    *(np.array([1, 2]), np.array("x"), np.array([2**63], np.uint64), np.zeros((2, 3)), lambda: 0),
)

STATE = boju.new("ping")
STATE.play("roll 4-2")
POSITION = STATE.position()
BATCH = Batch("ping", 2, seed=1)
ACTIONS = boju.actions("ping")
FIRST = BATCH.legal()[0][:, 0]


def place(name: str, odd: Any) -> boju.State:
    return boju.from_position({**POSITION, name: odd})


def record(**fields: Any) -> Record:
    return Record(**{"game": "ping", "players": 2, "options": {}, **fields})


DOORS: dict[str, Callable[[Any], object]] = {
    "new": boju.new,
    "about": boju.about,
    "players": lambda odd: boju.new("yut", players=odd),
    "preset": lambda odd: boju.new("yut", preset=odd),
    "option": lambda odd: boju.new("yut", nak=odd),
    "position": boju.from_position,
    **{f"position, {name}": partial(place, name) for name in POSITION},
    "actions": boju.actions,
    "bounds": boju.bounds,
    "action": ACTIONS.code,
    "id": ACTIONS.id,
    "ids": ACTIONS.ids,
    "mask": ACTIONS.mask,
    "mask, out": lambda odd: ACTIONS.mask([[1]], out=odd),
    "parse": Record.parse,
    "decode": Record.decode,
    "read": lambda odd: Record.read(odd) if not isinstance(odd, str) else None,
    "write": lambda odd: STATE.record().write(odd) if not isinstance(odd, str) else None,
    "record, game": lambda odd: record(game=odd).replay(),
    "record, players": lambda odd: record(players=odd).replay(),
    "record, options": lambda odd: (str(record(options=odd)), record(options=odd).replay()),
    "record, an option": lambda odd: (
        str(record(options={"nak": odd})),
        record(options={"nak": odd}).replay(),
    ),
    "record, start": lambda odd: (str(record(start=odd)), record(start=odd).replay()),
    "record, headers": lambda odd: str(record(headers=odd)),
    "record, a header": lambda odd: str(STATE.record(date=odd)),
    "record, events": lambda odd: (str(record(events=odd)), record(events=odd).replay()),
    "record, result": lambda odd: (str(record(result=odd)), record(result=odd).replay()),
    "record, clock": lambda odd: str(record(clock=odd)),
    "verify": verify,
    "play": lambda odd: STATE.copy().play(odd),
    "play_code": lambda odd: STATE.copy().play_code(odd),
    "code_text": STATE.code_text,
    "text_code": STATE.text_code,
    "draw": lambda odd: boju.new("ping").draw(odd),
    "drawn": lambda odd: boju.new("ping").draw(lambda _: odd),
    "known_to": STATE.known_to,
    "view": STATE.view,
    "state's features": STATE.features,
    "told": STATE.told,
    "scene": STATE.scene,
    "before": lambda odd: STATE.scene(before=odd),
    "style": lambda odd: STATE.scene(style=odd),
    "viewer": lambda odd: STATE.scene(viewer=odd),
    "batch": lambda odd: Batch(odd, 2),
    "n": lambda odd: Batch("ping", odd) if odd is not True else None,
    "seed": lambda odd: Batch("ping", 2, seed=odd),
    "threads": lambda odd: Batch("ping", 2, threads=odd),
    "autoreset": lambda odd: Batch("ping", 2, autoreset=odd).step_random(),
    "legal": lambda odd: BATCH.legal(out=odd),
    "views": BATCH.views,
    "features": BATCH.features,
    "features, out": lambda odd: BATCH.features(out=odd),
    "reset": BATCH.reset,
    "step": BATCH.step,
    "step, which": lambda odd: BATCH.step(FIRST, odd),
    "step_random": BATCH.step_random,
    "game of a batch": BATCH.state,
    "event_text": lambda odd: BATCH.event_text(0, odd),
    "choose": lambda odd: choose(odd, "random", 1),
    "level": lambda odd: choose(STATE, odd, 1),
    "choose, seed": lambda odd: choose(STATE, "random", odd),
}


@pytest.mark.parametrize("door", DOORS)
def test_what_is_odd_is_refused_in_a_sentence_or_is_what_it_should_be(door: str) -> None:
    for odd in ODD:
        refused = None
        try:
            DOORS[door](odd)
        except BojuError as error:
            refused = error
        if refused is not None:
            assert 0 < len(str(refused)) < 1000
            assert all(refused.told(locale) for locale in LOCALES)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Record.parse(None), "a record is a text, not None"),  # type: ignore[arg-type]
        (lambda: Batch("yut", 2**63), "there is no room for 9223372036854775808 games"),
        (lambda: Batch("yut", 2).legal(out="x"), "'out' must be an int32 array of shape"),  # type: ignore[arg-type]
        (lambda: boju.new("yut", players=HUGE), "is played by 2, 3 or 4 players, not int"),
        (lambda: STATE.told("fr"), "there is no language 'fr'; the languages are en, "),
        (lambda: boju.new("ping").draw(lambda n: n), "gives a whole number from 0 to 35, not 36"),
        (lambda: choose(None, "random", 1), "choosing needs a game, not None"),  # type: ignore[arg-type]
    ],
)
def test_the_sentence_says_what_is_wrong(call: Callable[[], object], words: str) -> None:
    with pytest.raises(BojuError, match=words):
        call()


def test_a_record_with_an_endless_value_is_refused_with_its_line() -> None:
    text = str(STATE.record()).replace("\n\n", "\nstart: " + "[" * 60 + "]" * 60 + "\n\n", 1)
    line = text.split("\n").index("")
    with pytest.raises(DamagedRecord, match=f"line {line}: .* is not a value of 'start'"):
        Record.parse(text)


def test_seats_of_any_whole_type_are_seats() -> None:
    assert BATCH.views(np.zeros(2, np.uint8)).shape == (2,)
    assert (STATE.features(np.int8(1)) == STATE.features(1)).all()  # type: ignore[arg-type]
