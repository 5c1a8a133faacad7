"""挖花: what a seat may know, and what it can guess."""

import json
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
import reference_wahua as reference
from made_up_wahua import (
    BASES,
    BEGUN,
    ENDED,
    EVENTS,
    FAMILY,
    NINE,
    OVER,
    PHASES,
    VIEWERS,
    assert_nothing_is_lost,
    assert_share,
    made_up,
    match,
    placed,
    three_asked,
)
from reference_wahua import SEATS, without
from refusals import altered, error_of

import boju
from boju import State, WrongPosition
from boju.core import engine
from boju.core.effects import new_effects
from boju.core.kernels import entry
from boju.core.random import seed_word, start_stream
from boju.games.wahua.rules import SETTLED


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def concealed(state: State, viewer: int | None) -> bytes:
    """The bytes of what a seat may know."""
    return state.known_to(viewer).tobytes()


def exchanged(chance: random.Random, position: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """A position that the viewer cannot tell from this one: what it does not see lies otherwise."""
    twin: dict[str, Any] = json.loads(json.dumps(position))
    hidden = [seat for seat in SEATS if seat not in (viewer, position["winner"])]
    unseen = [tile for seat in hidden for tile in twin["hands"][seat]]
    unseen += [tile for tile in twin["wall"] if not reference.is_flower(tile)]
    chance.shuffle(unseen)
    for seat in hidden:
        twin["hands"][seat] = sorted(unseen.pop() for _ in twin["hands"][seat])
    twin["wall"] = unseen + [tile for tile in twin["wall"] if reference.is_flower(tile)]
    chance.shuffle(twin["wall"])
    if twin["drawn"] and viewer != twin["turn"]:
        twin["drawn"] = chance.choice(twin["hands"][twin["turn"]])
    if twin["options"]["discard_rule"] == "honour":
        twin["faults"] = [
            n if seat == viewer else chance.randrange(3) for seat, n in enumerate(twin["faults"])
        ]
    if twin["phase"] in ("claim", "claim_win") and twin["last_discard"]:
        ask_otherwise(chance, twin, viewer)
    return twin


def ask_otherwise(chance: random.Random, twin: dict[str, Any], viewer: int | None) -> None:
    """Whoever can win now is asked, or has declined; the viewer must be asked if and only if it was."""
    must_be_asked = twin["phase"] == "claim_win" and twin["actor"] == viewer
    twin["passed"] = []
    reference.ask(twin)
    while twin["phase"] == "claim_win" and (twin["actor"] == viewer) != must_be_asked:
        reference.decline(twin)
    if not must_be_asked and chance.random() < 0.3:
        while twin["phase"] == "claim_win":
            reference.decline(twin)


def assert_alike(one: State, other: State, viewer: int | None, chance: random.Random) -> None:
    """Everything a seat is told of two games is the same, refusals of a few events too."""
    assert concealed(one, viewer) == concealed(other, viewer)
    assert dumped(one.view(viewer)) == dumped(other.view(viewer))
    assert one.scores() == other.scores()
    if viewer is not None and viewer == one.actor == other.actor:
        assert one.legal() == other.legal()
        for event in chance.sample(EVENTS, 25):
            if event not in one.legal():
                ours, theirs = error_of(one, event), error_of(other, event)
                assert (type(ours), str(ours)) == (type(theirs), str(theirs))


@pytest.mark.parametrize("number", [0, *(pytest.param(n, marks=pytest.mark.deep) for n in range(1, 60))])
def test_games_that_differ_in_unseen_tiles_look_alike(number: int) -> None:
    chance = random.Random(f"exchanged {number}")
    positions = [made_up(chance, chance.choice(PHASES)) for _ in range(8)]
    positions += [
        s.position()
        for s in match(f"exchanged {number}", hands_per_round=1)
        if s.position()["turn"] is not None
    ][::40]
    for position in positions:
        state = boju.from_position(position)
        for viewer in VIEWERS:
            twin = exchanged(chance, position, viewer)
            assert dumped(reference.view(twin, viewer)) == dumped(reference.view(position, viewer))
            assert_alike(state, boju.from_position(twin), viewer, chance)


def test_a_discard_tells_nobody_who_could_win_with_it() -> None:
    """WAHUA-38: whether seat 2 is asked shows neither before nor after its answer, but to itself."""
    hands = {0: NINE + " 66p 36p 25s", 2: "33pp 34pp 35pp 44pp 45pp 46pp 55pp 56pp 11dd 12d 66s"}
    position = placed(hands=hands, drawn="36p", wall=["26p", "26d"])
    other = altered(position, {"wall": ["66s", "26d"]})
    other["hands"][2] = sorted([*without(position["hands"][2], ["66s"]), "26p"])
    one, twin = boju.from_position(position), boju.from_position(other)
    for state in (one, twin):
        state.play("discard 66p")
    assert (one.actor, twin.actor) == (2, 1)
    assert one.effects == twin.effects
    for viewer in (0, 1, 3, None):
        assert concealed(one, viewer) == concealed(twin, viewer)
        assert one.view(viewer)["actor"] == 1
    one.play("pass")
    for viewer in (0, 1, 3, None):
        assert concealed(one, viewer) == concealed(twin, viewer)


@pytest.mark.parametrize("base", ["acting", "claiming", "asking", "shaking"])
def test_a_view_is_no_position(base: str) -> None:
    state = boju.from_position(BASES[base])
    for viewer in VIEWERS:
        with pytest.raises(WrongPosition):
            boju.from_position(state.view(viewer))


def test_between_hands_nothing_is_hidden() -> None:
    for position in (BEGUN, ENDED, OVER):
        state = boju.from_position(position)
        for viewer in VIEWERS:
            assert dumped(state.view(viewer)) == dumped(state.position())
            assert guessed(state, viewer).records.tobytes() == state.records.tobytes()


# What a seat can guess


def guessed(state: State, viewer: int | None, seed: int = 0) -> State:
    states, stream = state.records, np.zeros(1, np.uint64)
    start_stream(stream, seed_word(seed), np.uint64(0))
    FAMILY.rules["determinize"](states.view(np.recarray)[0], -1 if viewer is None else viewer, stream)
    return State(FAMILY, FAMILY.games[0], states)


def assert_guess_fits(state: State, viewer: int | None, seed: int) -> None:
    """A guess is a position that could be given from outside, and the viewer could not tell it from this one."""
    guess = guessed(state, viewer, seed)
    found = guess.position()
    assert dumped(reference.view(found, viewer)) == dumped(state.view(viewer))
    assert boju.from_position(found).records.tobytes() == guess.records.tobytes()
    if found["turn"] is not None:
        assert_nothing_is_lost(found)


@pytest.mark.parametrize(
    "number", [*range(1), *(pytest.param(n, marks=pytest.mark.deep) for n in range(1, 100))]
)
def test_a_guess_is_a_position_that_the_view_allows(number: int) -> None:
    chance = random.Random(f"guesses {number}")
    positions = [made_up(chance, chance.choice(PHASES)) for _ in range(8)]
    positions += [s.position() for s in match(f"guesses {number}", hands_per_round=1)][::20]
    for position in positions:
        for viewer in VIEWERS:
            assert_guess_fits(boju.from_position(position), viewer, number)


def test_a_guess_knows_who_must_have_passed() -> None:
    """WAHUA-38: a seat that is asked knows that those before it were, whose ten sets lie open."""
    state = three_asked()
    while state.position()["phase"] == "claim_win":
        for viewer in VIEWERS:
            assert_guess_fits(state, viewer, seed=1)
        state.play("pass")


@pytest.mark.parametrize("wall", [None, []])
def test_what_another_has_drawn_may_be_any_of_its_tiles(wall: list[str] | None) -> None:
    """A concealed one or one of a pair that it has shown."""
    position = placed(hands={0: NINE + " 25p"}, melds={0: "66sd"}, drawn="66s", wall=wall)
    state, found = boju.from_position(position), set()
    for seed in range(200):
        assert_guess_fits(state, 1, seed)
        guess = guessed(state, 1, seed).position()
        assert guess["drawn"] in [*guess["hands"][0], "66s", "66d"]
        found.add(guess["drawn"])
    assert len(found) > 25
    assert "66s" in found


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_unseen_tile_may_be_anywhere(viewer: int | None) -> None:
    """In seat 0's own draw: what a viewer does not see is equally often in each place."""
    position = placed(hands={0: NINE + " 36p"}, melds={0: "66pp", 1: "55sd"}, drawn="36p")
    state, count = boju.from_position(position), 1500
    hidden = [seat for seat in SEATS if seat != viewer]
    unseen = Counter(tile for seat in hidden for tile in position["hands"][seat]) + Counter(position["wall"])
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(count):
        guess = guessed(state, viewer, seed).position()
        assert (guess["drawn"] == "36p") or viewer != 0
        for seat in hidden:
            found.update((f"hand {seat}", tile) for tile in guess["hands"][seat])
        found.update((f"wall {place}", tile) for place, tile in enumerate(guess["wall"]))
    total = sum(unseen.values())
    for tile, copies in unseen.items():
        for seat in hidden:
            size = len(position["hands"][seat])
            mean = count * size * copies / total
            assert found[f"hand {seat}", tile] == pytest.approx(mean, abs=5 * mean**0.5)
        for place in (0, len(position["wall"]) - 1):
            assert_share(found[f"wall {place}", tile], count, copies / total)


def test_a_hand_that_ends_in_a_view_counts_nobody_elses_hidden_sets() -> None:
    chance, ended = random.Random("ends in a view"), 0
    while ended < 3:
        state = boju.new("wahua", wall_end="settle")
        while not state.records["result"][0]:
            if not isinstance(state.actor, int):
                state.draw(chance.randrange)
                continue
            seat, view = state.actor, state.known_to(state.actor)
            open_sets = (view["melds"][0] != 0).sum(axis=1)
            code = chance.choice(state.legal_codes())
            engine.advance(entry(view), code, new_effects(0), np.zeros(0, np.int32))
            if view["result"][0] == SETTLED:
                ended += 1
                counted = (view["sets"][0] != 0).sum(axis=1)
                assert [k for k in SEATS if counted[k] != open_sets[k]] in ([], [seat])
            state.play_code(code)
