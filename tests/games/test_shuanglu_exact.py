"""The races of 雙陸 solved: against the definition, worked out with nothing but the public rules, and by playing."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boju
from boju import State
from boju.analysis import evaluate, rank
from boju.cli import run
from boju.core.kernels import INTERPRETED, entry
from boju.games.shuanglu import exact
from boju.games.shuanglu.exact import AT_ONCE, TOGETHER, find_oracle
from boju.games.shuanglu.holdings import HorseHoldings
from boju.games.shuanglu.rules import horses_of
from boju.players import choose

pytestmark = pytest.mark.skipif(INTERPRETED, reason="solving takes compiled kernels")

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ping", {}),
    ("ping", {"preset": "modern"}),
    ("huihui", {"doubles": "four"}),
    ("sanliang", {"bearoff_sum": True}),
    ("dajian", {"bearoff": "modern", "stack_limit": 6}),
    ("yamato", {"use_rule": "max_pips", "bearoff": "modern"}),
    ("qiliang", {"preset": "bearoff"}),
]
IDS = [f"{game} {' '.join(map(str, options.values()))}" for game, options in GAMES]

Home = tuple[int, ...]
"""How many horses a side has on its points 1 to 6."""


@pytest.fixture(autouse=True)
def own_tables(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are kept where only these tests find them."""
    folder = tmp_path_factory.getbasetemp() / "exact" / "kernels"
    folder.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(exact, "cache_folder", lambda: folder)


def race(start: State, own: Home, other: Home, seat: int = 0) -> State:
    """A game in which both sides are home, and a seat is to throw."""
    position, horses = start.position(), sum(start.position()["points"][0])
    for side, home in ((seat, own), (1 - seat, other)):
        position["points"][side] = [*home, *(0,) * 18]
        position["off"][side] = horses - sum(home)
    return boju.from_position({**position, "seat": seat})


def random_home(chance: random.Random, horses: int, points: int = 6) -> Home:
    """So many horses somewhere on the first points, no more than five on one."""
    home = [0] * 6
    while horses:
        point = chance.randrange(points)
        if home[point] < 5:
            home[point], horses = home[point] + 1, horses - 1
    return tuple(home)


def home_of(state: State, seat: int) -> Home:
    return tuple(state.position()["points"][seat][:6])


def by_definition(start: State, own: Home, other: Home) -> float:
    """The chance to win of the side that is to throw, from the public rules alone."""

    @cache
    def before_a_throw(own: Home, other: Home) -> float:
        state, win = race(start, own, other), 0.0
        for event, chance in state.chance() or ():
            win += float(chance) * best_of(played(state, event), other)
        return win

    def best_of(state: State, other: Home) -> float:
        if state.actor is None:
            return 1.0
        if state.actor != 0:
            return 1 - before_a_throw(other, home_of(state, 0))
        return max(best_of(played(state, event), other) for event in state.legal())

    return before_a_throw(own, other)


def played(state: State, event: str) -> State:
    after = state.copy()
    after.play(event)
    return after


ONE_WAY_EACH = [
    pytest.param(*one, id=name, marks=() if name in ("ping modern", "qiliang bearoff") else pytest.mark.deep)
    for one, name in zip(GAMES, IDS, strict=True)
]
"""Two ways to bear off, and the others in the long sweeps: the same code makes all tables."""


@pytest.mark.parametrize(("game", "options"), ONE_WAY_EACH)
def test_a_few_horses_are_worth_what_the_definition_says(game: str, options: dict[str, Any]) -> None:
    start, chance = boju.new(game, **options), random.Random(5)
    own, other = random_home(chance, 2, points=5), random_home(chance, 3, points=3)
    state = race(start, own, other)
    oracle = find_oracle(state.records)
    assert oracle is not None
    assert oracle.is_exact
    assert oracle.hopes(state.records).win == pytest.approx(by_definition(start, own, other), abs=1e-6)


def check_throws(state: State) -> None:
    """A position before a throw is worth the mean of what the throws make of it, and all of that is exact."""
    brought = [(float(share), evaluate(played(state, event), 0)) for event, share in state.chance() or ()]
    assert {worth.basis for _, worth in brought} == {"exact"}
    mean = sum(share * worth.score for share, worth in brought)
    assert evaluate(state, 0).score == pytest.approx(mean, abs=1e-5)


def test_throws_that_move_nothing_leave_the_turn_to_the_other_side() -> None:
    """SL-65: with 3-3 the horse on 5 finds five horses on 2, and none of these may go before it."""
    stuck = (0, 5, 0, 0, 1, 0)
    for own, other in ((stuck, stuck), (stuck, (1, 0, 0, 0, 0, 0)), ((1, 1, 0, 0, 0, 0), stuck)):
        check_throws(race(boju.new("ping", bearoff="modern"), own, other))


@pytest.mark.parametrize(("game", "options"), ONE_WAY_EACH)
def test_master_and_the_analysis_play_a_race_without_loss(game: str, options: dict[str, Any]) -> None:
    """Whatever master plays is worth as much as the position before, and the analysis calls it exact."""
    start, chance = boju.new(game, **options), random.Random(6)
    state = race(start, random_home(chance, TOGETHER), random_home(chance, TOGETHER), seat=1)
    while state.actor is not None:
        if state.actor == "chance":
            check_throws(state)
            state.draw(chance.randrange)
            continue
        ranking, before = rank(state), evaluate(state, 0).score
        assert {choice.worth.basis for choice in ranking.choices} == {"exact"}
        for event in choose(state, "master", seed=1):
            state.play(event)
        assert evaluate(state, 0).score == pytest.approx(before, abs=1e-6)
    assert evaluate(state, 0).score == state.scores()[0]


@pytest.mark.parametrize(("game", "options"), GAMES[1:2], ids=IDS[1:2])
def test_the_turns_of_both_sides_tell_nearly_what_both_can_do_together(
    game: str, options: dict[str, Any]
) -> None:
    """Choices by the turns that each side needs lose next to nothing."""
    start, chance = boju.new(game, **options), random.Random(7)
    state = race(start, random_home(chance, 3), random_home(chance, 3))
    known = find_oracle(state.records)
    assert known is not None
    by_turns = exact.Races(known._table, is_exact=False)
    lost, apart, decisions = 0.0, 0.0, 60
    while decisions:
        state = race(
            start, random_home(chance, chance.randrange(2, 7)), random_home(chance, chance.randrange(2, 7))
        )
        state.draw(chance.randrange)
        ends = [after for after in ends_of(state) if after.actor is not None]
        if len(ends) < 2:
            continue
        decisions -= 1
        worth = [known.scores(after.records)[0] for after in ends]
        guessed = [by_turns.scores(after.records)[0] for after in ends]
        lost += max(worth) - worth[int(np.argmax(guessed))]
        apart = max(apart, *(abs(one - other) for one, other in zip(worth, guessed, strict=True)))
    assert lost / 60 < 1e-4
    assert 0 < apart < 0.03


def ends_of(state: State) -> list[State]:
    """Where the rest of a turn can lead."""
    if state.actor != 0:
        return [state]
    return [end for event in state.legal() for end in ends_of(played(state, event))]


def test_whoever_has_borne_off_nothing_can_lose_double() -> None:
    """The last horse of one side against all of the other: it is gone at once, or the other side is on turn first."""
    start, full = boju.new("ping"), (0, 0, 0, 5, 5, 5)
    start_of_all = boju.new("ping").records
    exact.keep(start_of_all, exact.solve(start_of_all, int(horses_of(entry(start_of_all)[0]))))
    ready, late = race(start, (1, 0, 0, 0, 0, 0), full), race(start, full, (1, 0, 0, 0, 0, 0))
    assert evaluate(ready, 0).score == pytest.approx(2, abs=1e-6)
    worth = evaluate(late, 0)
    assert worth.chances["loss"] == pytest.approx(1, abs=1e-6)
    # nothing goes off with the faces 1, 2 and 3 alone: 9 of 36 throws
    assert worth.chances["double loss"] == pytest.approx(9 / 36, abs=1e-6)
    assert worth.basis == "searched"


def test_who_has_made_seven_beams_cannot_lose_double() -> None:
    """SL-98: a win counts double against a side that never had its seven beams."""
    start = boju.new("qiliang", preset="bearoff")
    state = race(start, (2, 1, 0, 0, 0, 0), (1, 1, 0, 0, 0, 1))
    unformed = evaluate(state, 0)
    formed = evaluate(boju.from_position({**state.position(), "formed": [0, 1]}), 0)
    assert unformed.chances["double win"] == unformed.chances["win"]
    assert formed.chances["double win"] == 0
    assert formed.chances["win"] == unformed.chances["win"]


@pytest.mark.parametrize(
    ("game", "options", "own", "turns"),
    [
        ("ping", {}, (AT_ONCE + 1, 0, 0, 0, 0, 0), 0),
        ("ping", {"toupo_fine": 1}, (1, 0, 0, 0, 0, 0), 0),
        ("ping", {"turn_cap": 200}, (1, 0, 0, 0, 0, 0), 100),
        ("yamato", {"yamato_goal": "home"}, (1, 0, 0, 0, 0, 0), 0),
    ],
)
def test_what_is_no_race_is_not_known(game: str, options: dict[str, Any], own: Home, turns: int) -> None:
    start = boju.new(game, **{"stack_limit": 15, **options})
    position = race(boju.new(game, stack_limit=15), own, (1, 0, 0, 0, 0, 0)).position()
    records = start.records.copy()
    known = boju.from_position(position).records
    for name in ("points", "outside", "held", "barred", "full", "phase", "seat", "actor"):
        records[name] = known[name]
    records["turns"] = turns
    assert find_oracle(records) is None
    assert find_oracle(boju.new(game).records) is None


def test_a_spoilt_table_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "cache_folder", lambda: tmp_path / "kernels")
    state = race(boju.new("ping"), (1, 1, 0, 0, 0, 0), (0, 1, 1, 0, 0, 0))
    first = find_oracle(state.records)
    assert first is not None
    file = exact.file_of(state.records, AT_ONCE)
    for spoilt in (b"", b"PK nothing", file.read_bytes()[:1000]):
        file.write_bytes(spoilt)
        again = find_oracle(state.records)
        assert again is not None
        assert again.hopes(state.records) == first.hopes(state.records)


def test_a_table_that_cannot_be_kept_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "exact").write_text("a file where a folder should be")
    monkeypatch.setattr(exact, "cache_folder", lambda: tmp_path / "kernels")
    state = race(boju.new("ping"), (1, 1, 0, 0, 0, 0), (0, 1, 1, 0, 0, 0))
    assert evaluate(state, 0).basis == "exact"
    assert run(["solve", "qiliang", "--preset", "bearoff"]) == 2


def test_every_throw_changes_what_it_can() -> None:
    """Every holding that is reached is one of them, and only a throw that can move nothing leaves all as it was."""
    holdings = HorseHoldings(boju.new("ping", bearoff="modern").records, 6)
    begin, to, chance = holdings.turns
    assert chance.sum() == pytest.approx(1)
    stuck = holdings.number(race(boju.new("ping"), (0, 5, 0, 0, 1, 0), (1, 0, 0, 0, 0, 0)).records, 0)
    for h in range(1, len(holdings)):
        for k in range(len(chance)):
            after = to[begin[h, k] : begin[h, k + 1]]
            stays = bool((after == h).any())
            assert len(after) > 0
            assert stays or (holdings.pips[after] < holdings.pips[h]).all()
            assert not stays or len(after) == 1
    doubles_of_three = 5
    assert (to[begin[stuck, :-1]] == stuck).sum() == 1
    assert to[begin[stuck, doubles_of_three]] == stuck


@pytest.mark.deep
def test_the_command_solves_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "sanliang"]) == 0
    told = capsys.readouterr().out
    assert "840,889 positions with at most 6 horses a side are solved exactly" in told


def test_the_command_estimates(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "sanliang", "--estimate"]) == 0
    assert "25,494 ways to stand at home" in capsys.readouterr().out
