"""挖花: what an event is said to have done, against the positions before and after it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
import reference_wahua as reference
from made_up_wahua import FAMILY, match, three_asked
from reference_wahua import SEATS, is_framed, open_set, type_of

from boju.core.game import Effect

Position = dict[str, Any]


def named(effects: Sequence[Effect], *names: str) -> list[Effect]:
    return [effect for effect in effects if effect.name in names]


def assert_told(before: Position, event: str, after: Position, effects: Sequence[Effect]) -> None:
    """Each kind of event by what it has changed."""
    word, *rest = event.split()
    checks = {
        **{"prize": assert_deal_told, "discard": assert_discard_told, "pair": assert_pair_told},
        **{"swap": assert_return_told, "kao": assert_return_told, "draw": assert_flowers_told},
    }
    if word in checks:
        checks[word](before, rest[0] if rest else "", after, effects)
    if after["hand"] != before["hand"]:
        assert_account_told(before, after, effects)


def assert_deal_told(before: Position, _: str, after: Position, effects: Sequence[Effect]) -> None:
    """WAHUA-07, WAHUA-09."""
    assert [effect.seat for effect in named(effects, "prize")] == [(before["dealer"] + 2) % 4]
    laid = Counter(effect.seat for effect in named(effects, "dealt_flower"))
    assert [laid[seat] for seat in SEATS] == list(map(len, after["flowers"]))


def assert_discard_told(before: Position, tile: str, _: Position, effects: Sequence[Effect]) -> None:
    """WAHUA-29 to WAHUA-31, as far as everybody can see the class of a tile."""
    is_surplus = open_set(before["melds"][before["actor"]], type_of(tile))
    name = "discard_framed" if is_framed(tile) else "discard_surplus" if is_surplus else "discard_plain"
    assert [(effect.name, effect.seat) for effect in effects] == [(name, before["actor"])]


def assert_pair_told(before: Position, pips: str, after: Position, effects: Sequence[Effect]) -> None:
    """WAHUA-17."""
    seat = before["actor"]
    name = "chuan" if f"{pips}p" in after["hands"][seat] else "chi"
    assert [(effect.name, effect.seat, effect.other) for effect in effects] == [(name, seat, (seat - 1) % 4)]


def assert_return_told(before: Position, pips: str, after: Position, effects: Sequence[Effect]) -> None:
    """WAHUA-18 to WAHUA-24."""
    seat, plain = before["actor"], f"{pips}p"
    laid = reference.open_pair_tiles(before["melds"][seat], pips)
    kept = (open_set(after["melds"][seat], pips) or {"tiles": []})["tiles"]
    assert len(named(effects, "take_back")) == laid.count(plain) - kept.count(plain)
    taken = "_taken" if before["phase"] == "claim" else ""
    assert effects[0].name in (f"swap{taken}", f"kao{taken}")
    if named(effects, "draw"):
        assert_flowers_told(before, "", after, effects)


def assert_flowers_told(before: Position, _: str, after: Position, effects: Sequence[Effect]) -> None:
    """WAHUA-14."""
    seat = before["actor"]
    if after["hand"] == before["hand"]:
        found = len(after["flowers"][seat]) - len(before["flowers"][seat])
        assert [effect.seat for effect in named(effects, "flower")] == [seat] * found


def assert_account_told(before: Position, after: Position, effects: Sequence[Effect]) -> None:
    """WAHUA-02, WAHUA-38, WAHUA-53 to WAHUA-62."""
    last = after["last_hand"]
    delta = [0, 0, 0, 0]
    for effect in named(effects, "pay", "pay_double", "pay_difference"):
        delta[effect.seat] -= effect.amount
        delta[effect.other] += effect.amount
    assert delta == last["delta"]
    totals = [effect.amount for effect in named(effects, "total")]
    assert totals == (last["totals"] or [])
    assert sorted(effect.seat for effect in named(effects, "void", "repeated")) == last["hepu"]
    dealers = named(effects, "next_dealer", "next_dealer_tied", "next_dealer_drawn")
    assert [effect.seat for effect in dealers] == [last["next_dealer"]]
    assert len(named(effects, "match_over")) == (after["phase"] == "over")
    assert len(named(effects, "next_round")) == (before["round"] != after["round"])
    assert [effect.other for effect in named(effects, "intercept")] == intercepted(before)


def intercepted(position: Position) -> list[int]:
    """WAHUA-38: the seats after the winner that could have won with the same discard."""
    if position["win_from"] in (None, "wall"):
        return []
    others = range(position["winner"] + 1, position["winner"] + 4)
    waiting = [seat % 4 for seat in others][: (position["win_from"] - position["winner"] - 1) % 4]
    tile = position["win_tile"]
    return [
        seat
        for seat in waiting
        if reference.is_complete(
            position["options"], [*position["hands"][seat], tile], position["melds"][seat]
        )
    ]


@pytest.mark.parametrize(
    "number", [*range(3), *(pytest.param(n, marks=pytest.mark.deep) for n in range(3, 100))]
)
def test_effects_tell_what_has_changed(number: int) -> None:
    before: Position = {}
    for state in match(f"told {number}", hands_per_round=1):
        after = state.position()
        if before:
            assert_told(before, state.events[-1], after, state.effects)
        before = after


def lying_open(position: Position, tile: str) -> int:
    laid = [meld["tiles"] for melds in position["melds"] for meld in melds]
    return sum(tiles.count(tile) for tiles in (*laid, *position["discards"]))


def test_only_the_holder_is_told_what_stays_in_hand() -> None:
    """WAHUA-17: others are told neither name, unless the tiles that lie open show it."""
    told = Counter[tuple[str, str]]()
    for number in range(40):
        for state in match(f"named {number}", hands_per_round=1):
            for effect in named(state.effects, "chi", "chuan"):
                after, seat = state.position(), effect.seat
                assert effect in state.effects_seen_by([seat])
                seen = named(state.effects_seen_by([(seat + 1) % 4]), "pair", "chi", "chuan")[0]
                is_plain = lying_open(after, f"{state.events[-1].split()[1]}p") == 3
                assert seen.name == ("chi" if is_plain else "pair")
                told[effect.name, seen.name] += 1
    assert set(told) == {("chi", "pair"), ("chi", "chi"), ("chuan", "pair")}


@pytest.mark.deep
def test_every_effect_comes_up() -> None:
    missing = {kind.name for kind in FAMILY.effects}
    for number in range(100):
        for state in match(f"effects {number}"):
            missing.difference_update(effect.name for effect in state.effects)
            missing.difference_update(effect.name for effect in state.effects_seen_by(()))
        if not missing:
            return
    assert not missing


def test_who_is_intercepted() -> None:
    """WAHUA-38: whoever comes after the winner and could have won too, and is not asked any more."""
    for passes, winner, others in ((0, 0, [1, 2]), (1, 1, [2]), (2, 2, [])):
        state = three_asked()
        for event in (*["pass"] * passes, "win", "shake 1-1"):
            state.play(event)
        assert state.position()["last_hand"]["winner"] == winner
        assert [effect.other for effect in named(state.effects, "intercept")] == others
