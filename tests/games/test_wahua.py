"""挖花: against a second implementation, and situations that games seldom reach."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
import reference_wahua as reference
from made_up_wahua import (
    CHOICES,
    DEFAULTS,
    NINE,
    PHASES,
    VIEWERS,
    all_throws,
    asked,
    assert_nothing_is_lost,
    made_up,
    match,
    table,
    three_asked,
    tiles,
)
from reference_wahua import DOMINOES, without

import boju
from boju import State
from rows import few_first


def test_the_options_are_those_of_the_specification() -> None:
    assert boju.new("wahua").options == DEFAULTS
    assert {option.name: set(option.values or ()) for option in boju.about("wahua").options} == {
        name: set(values) for name, values in CHOICES.items()
    }
    honour = boju.new("wahua", preset="as_in_the_source").options
    assert honour == {**DEFAULTS, "discard_rule": "honour", "reuse_exposed": False}


# A second implementation


def answers_of(state: State) -> tuple[Any, ...]:
    return state.actor, state.position(), state.legal(), state.scores()


def expected_answers(position: dict[str, Any]) -> tuple[Any, ...]:
    return position["actor"], position, reference.legal(position), position["scores"]


def assert_same_views(state: State, expected: dict[str, Any]) -> None:
    for viewer in VIEWERS:
        assert state.view(viewer) == reference.view(expected, viewer), viewer


def compare_with_the_reference(state: State, events: Sequence[str]) -> None:
    """Each of these events, and then the game as it was."""
    before = state.position()
    for event in events:
        state.play(event)
        after = reference.play(before, event)
        assert answers_of(state) == expected_answers(after), (before, event)
        state.undo()
    assert state.position() == before


@pytest.mark.parametrize("number", few_first(range(10), 4))
def test_positions_made_up_agree_with_the_reference(number: int) -> None:
    """All moves, all views, and a few events on."""
    chance = random.Random(f"made up {number}")
    for _ in range(10):
        position = made_up(chance, chance.choice(PHASES))
        state = boju.from_position(position)
        assert answers_of(state) == expected_answers(position)
        assert_same_views(state, position)
        for _ in range(5):
            if not isinstance(state.actor, int):
                throws = all_throws(state.position())
                compare_with_the_reference(state, chance.sample(throws, min(4, len(throws))))
                break
            events = state.legal()
            compare_with_the_reference(state, events)
            state.play(chance.choice(events))


@pytest.mark.deep
@pytest.mark.parametrize("first", range(10, 400, 20))
def test_more_positions_made_up_agree_with_the_reference(first: int) -> None:
    for number in range(first, min(first + 20, 400)):
        test_positions_made_up_agree_with_the_reference(number)


def test_positions_made_up_are_of_every_kind() -> None:
    """Every move, every phase, and a win that is refused three times."""
    missing = {"win", "draw", "pass", "pair", "kao", "swap", "show", "discard", "pass claim_win"}
    missing |= {f"passed {count}" for count in range(3)}
    for number in range(400):
        position = made_up(random.Random(f"kinds {number}"), PHASES[number % 4])
        missing -= {move.split()[0] for move in reference.legal(position)}
        while position["phase"] == "claim_win":
            missing -= {"pass claim_win", f"passed {len(position['passed'])}"}
            position = reference.play(position, "pass")
        if not missing:
            return
    assert not missing


# Whole matches


def compare_match(number: int, **fixed: Any) -> None:
    """Positions, legal moves and results; now and then the views and every move that is legal."""
    chance = random.Random(number)
    before: dict[str, Any] = {}
    for state in match(f"wahua {number}", **fixed):
        expected = reference.play(before, state.events[-1]) if before else reference.new(state.options)
        assert answers_of(state) == expected_answers(expected), state.events[-1:]
        assert dict(state.chance() or []) == reference.chance(expected)
        assert_nothing_is_lost(expected)
        if chance.random() < 0.1:
            assert_same_views(state, expected)
            compare_with_the_reference(state, state.legal())
        before = expected


@pytest.mark.parametrize("number", few_first(range(8), 3))
def test_matches_agree_with_the_reference(number: int) -> None:
    compare_match(number, hands_per_round=1)


@pytest.mark.deep
@pytest.mark.parametrize("first", range(8, 200, 20))
def test_matches_agree_with_the_reference_at_length(first: int) -> None:
    for number in range(first, min(first + 20, 200)):
        compare_match(number)


# Situations made up


def test_kao_then_draw_with_an_empty_wall_ends_the_turn() -> None:
    """WAHUA-21, WAHUA-42."""
    for kao_then in ("end", "draw"):
        hand = "66sdd 11p 12p 13p 14p 15p 16p 22p 23p 24p 25p 26p 33p 34p 35p 36p 44p 45p 46p"
        state = table("kao 66", hands={0: hand}, wall=[], drawn="11p", options={"kao_then": kao_then})
        assert (state.actor, state.legal()) == (1, ["pass"])
        state.play("pass")
        assert state.position()["last_hand"]["result"] == "drawn"


def test_flowers_alone_replace_no_kao() -> None:
    """WAHUA-14, WAHUA-21: the seat lays them out, its turn ends, and the next one can only pass."""
    hand = "66sdd 11p 12p 13p 14p 15p 16p 22p 23p 24p 25p 26p 33p 34p 35p 36p 44p 45p 46p"
    options = {"kao_then": "draw", "flowers": "replace"}
    state = table("kao 66", hands={0: hand}, wall=["f8", "b0"], drawn="11p", options=options)
    assert state.position()["flowers"][0] == ["b0", "f8"]
    assert (state.actor, state.legal()) == (1, ["pass"])


def test_after_a_claimed_kao_with_a_replacement_the_hand_may_be_complete() -> None:
    """WAHUA-21, WAHUA-37: a second kao and a win follow on replacement tiles."""
    hand = "66sd 55sdd 11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p"
    state = table(
        *("kao 66", "kao 55"),
        phase="claim",
        hands={0: hand},
        discard="66d",
        wall=["23d", "24p", "34p"],
        options={"kao_then": "draw"},
    )
    assert "win" in state.legal()
    state.play("win")
    assert state.position()["win_tile"] == "24p"


def test_a_wall_of_nothing_but_flowers_ends_the_hand() -> None:
    """WAHUA-14."""
    for wall_end, result in (("draw", "drawn"), ("settle", "settled")):
        options = {"flowers": "bonus", "wall_end": wall_end}
        state = table("draw", phase="claim", wall=["f8", "b0"], options=options)
        assert state.position()["last_hand"]["result"] == result
        assert state.position()["last_hand"]["shake"] is None


def test_flowers_are_replaced_within_the_deal() -> None:
    """WAHUA-09: clockwise from the dealer, and a replacement that is a flower again."""
    fixed = {3: "f1", 12: "b0", 80: "f2", 81: "12p", 82: "b0", 83: "34p"}
    rest = without(DOMINOES + reference.FLOWERS, fixed.values())
    deck = [fixed.get(place) or rest.pop(0) for place in range(136)]
    state = boju.new("wahua", flowers="replace")
    state.play("deck " + " ".join(deck))
    state.play("prize 1-4")
    position = state.position()
    assert position["flowers"] == [["f1", "f2"], ["b0", "b0"], [], []]
    assert "12p" in position["hands"][0]
    assert "34p" in position["hands"][1]
    assert position["wall"] == deck[84:]


def test_swapping_puts_a_double_frame_in_first_and_may_go_on() -> None:
    """WAHUA-23, WAHUA-24."""
    hand = "66sd 11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p 24p 25p"
    state = table("swap 66", hands={0: hand}, melds={0: "66pp"}, drawn="66s")
    assert state.position()["melds"][0][0]["tiles"] == ["66d", "66p"]
    assert state.position()["drawn"] == "66s"
    state.play("swap 66")
    assert state.position()["melds"][0][0]["tiles"] == ["66d", "66s"]
    assert state.legal() == ["discard 66p"]


def test_a_kao_from_an_open_plain_pair_gives_both_plain_tiles_back() -> None:
    """WAHUA-19, WAHUA-20, WAHUA-24."""
    rest = "11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p 24p"
    state = table("kao 66", hands={0: "66sdd " + rest}, melds={0: "66pp"}, drawn="66d")
    assert state.position()["melds"][0] == [{"kind": "kao", "tiles": ["66d", "66d", "66s"]}]
    assert state.position()["hands"][0].count("66p") == 2
    claimed = table("kao 66", phase="claim", hands={0: "66sd " + rest}, melds={0: "66pp"}, discard="66d")
    assert claimed.position()["hands"][0].count("66p") == 2
    frozen = table(
        hands={0: "66sdd " + rest}, melds={0: "66pp"}, drawn="66d", options={"reuse_exposed": False}
    )
    assert not {"kao 66", "swap 66"} & set(frozen.legal())


def test_the_preset_on_honour_leaves_open_sets_as_they_are() -> None:
    """WAHUA-19 to WAHUA-24: the source knows no other use of open tiles."""
    rest = "11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p 24p"
    chosen = {name: boju.new("wahua", preset="as_in_the_source").options[name] for name in DEFAULTS}
    state = table(hands={0: "66sdd " + rest}, melds={0: "66pp"}, drawn="66d", options=chosen)
    assert all(event.startswith("discard") for event in state.legal())


def test_a_plain_discard_makes_no_kao_of_a_concealed_triple() -> None:
    """WAHUA-16, WAHUA-19."""
    hand = "66sdd 11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p 24p 25p"
    assert table(phase="claim", hands={0: hand}, discard="66p").legal() == ["draw"]
    assert table(phase="claim", hands={0: hand}, discard="66p", wall=[]).legal() == ["pass"]


def test_no_win_after_taking_a_discard() -> None:
    """WAHUA-37: the pair completes ten sets, but a tile must go."""
    state = table("pass", "pair 25", **asked("25p"))
    assert state.position()["phase"] == "discard"
    assert state.legal() == ["discard 26p"]


@pytest.mark.parametrize(
    ("odd_tile", "hand", "is_complete"),
    [
        ("any", NINE + " 25pp 11p", True),
        ("new_type", NINE + " 25pp 11p", False),
        ("framed", NINE + " 25pp 11s", False),
        ("new_type", NINE + " 25pp 26p", True),
        ("framed", NINE + " 25pp 26p", False),
        ("framed", NINE + " 25pp 26s", True),
        ("framed", NINE + " 25pp 26d", True),
        ("any", NINE + " 25sdd", True),
        ("new_type", NINE + " 25sdd", False),
        ("any", NINE + " 25p 26p 33p", False),
        ("any", "11pps 12pps 13pp 14pp 15pp 16pp 22pp 23pp 24pp 25p", False),
    ],
)
def test_what_is_complete(odd_tile: str, hand: str, is_complete: bool) -> None:
    """WAHUA-35, WAHUA-36, WAHUA-40."""
    state = table(hands={0: hand}, drawn=tiles(hand)[-1], options={"odd_tile": odd_tile})
    assert ("win" in state.legal()) == is_complete


def test_a_forced_pair_leaves_all_but_the_discard() -> None:
    """WAHUA-25, WAHUA-33: also in honour mode."""
    hand = "66sdd 11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p 24p"
    for rule in ("enforced", "honour"):
        options = {"self_drawn_pairs": "forced", "discard_rule": rule}
        state = table(hands={0: hand}, melds={0: "55pp"}, drawn="11p", options=options)
        assert state.legal() == ["kao 66", "show 11"]
        state.play("show 11")
        assert any(move.startswith("discard") for move in state.legal())


def test_a_drawn_plain_tile_beside_two_framed_ones_cannot_be_shown() -> None:
    """WAHUA-16, WAHUA-25: nor a framed one that would leave a framed one over."""
    rest = " 11pp 12pp 13pp 14pp 15pp 16pp 22pp 23p 24p 25p 26p"
    assert "show 66" not in table(hands={0: "66sdp" + rest}, drawn="66p").legal()
    assert "show 66" in table(hands={0: "66ddp" + rest}, drawn="66d").legal()
    assert "show 66" not in table(hands={0: "66sdd" + rest}, drawn="66d").legal()
    assert "show 66" in table(hands={0: "66spp" + rest}, drawn="66s").legal()
    assert "show 66" in table(hands={0: "66spp" + rest}, drawn="66p").legal()


def test_honour_lets_everything_concealed_go_and_counts() -> None:
    """WAHUA-33."""
    hand = NINE + " 11p 66d 55s"
    state = table(hands={0: hand}, drawn="55s", options={"discard_rule": "honour"})
    moves = [move for move in state.legal() if move.startswith("discard")]
    assert moves == [f"discard {tile}" for tile in sorted(set(tiles(hand)))]
    for move in moves:
        state.play(move)
        assert state.position()["faults"] == [move != "discard 11p", 0, 0, 0]
        assert state.view(1)["faults"] == [None, 0, None, None]
        assert state.view(0)["faults"][0] == (move != "discard 11p")
        state.undo()


def test_three_seats_are_asked_in_turn() -> None:
    """WAHUA-38, WAHUA-39: each sees only that it is asked itself."""
    state = three_asked()
    for seat in (0, 1, 2):
        position = state.position()
        assert (position["phase"], position["actor"], position["turn"]) == ("claim_win", seat, 0)
        assert position["passed"] == list(range(seat))
        for viewer in VIEWERS:
            seen = state.view(viewer)
            assert seen["passed"] == []
            assert (seen["phase"], seen["actor"]) == (("claim_win", seat) if viewer == seat else ("claim", 0))
        state.play("win")
        won = state.position()
        assert (won["phase"], won["winner"], won["win_tile"], won["win_from"]) == ("shake", seat, "66p", 3)
        state.undo()
        state.play("pass")
    assert (state.position()["phase"], state.actor, state.position()["passed"]) == ("claim", 0, [])


def test_passing_a_win_does_not_forfeit_a_later_one() -> None:
    """WAHUA-39."""
    state = table("pass", "draw", **asked("26d"), wall=["25s", "66p"])
    assert "win" in state.legal()
