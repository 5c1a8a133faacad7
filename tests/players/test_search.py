"""Search with a net: what it expects of the next throw, how far it looks, when it stops, and which net it asks."""

from importlib import resources
from itertools import pairwise

import countdown
import numpy as np
import pytest
from benchmarks.nets import PAGE, folder, page

import boju
from boju.core.arrays import Array
from boju.core.effects import new_effects
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import rule_of
from boju.core.kernels import entry
from boju.core.plans import find_plans, new_plans
from boju.players import nets, replies, search
from boju.players.learning.training import begin
from boju.players.levels import LEVELS, Level, look_in, net_for
from boju.players.montecarlo import Cancelled
from boju.players.nets import KnownNet, Net, new_workspace
from boju.players.search import Look
from boju.players.truncated import Rollouts, best_in_rollouts, rolled_out
from boju.state import State


def random_net(features: int, outputs: int) -> Net:
    random = np.random.default_rng(2)
    hidden, outer = random.standard_normal((features, 8)), random.standard_normal((outputs, 8))
    return Net(
        hidden.astype(np.float32),
        outer.astype(np.float32),
        np.zeros(outputs, np.float32),
        np.zeros(outputs, np.float32),
    )


NET = random_net(countdown.FEATURES, 2)


def after(states: Array, *codes: int) -> Array:
    ahead = states.copy()
    for code in codes:
        rule_of("play", countdown.COUNTDOWN)(entry(ahead)[0], code, new_effects(0))
    return ahead


def judged(states: Array, viewer: int, seat: int) -> float:
    workspace, out = new_workspace(8), np.zeros(MAX_OUTPUTS)
    return float(replies.judge(entry(states), 0, viewer, seat, NET, workspace, out))


def expected(states: Array, seat: int, looks: int, other_takes_one: bool = False) -> float:
    """What the search says, written as one would say it: the mean over the throws as often as they come, after the
    mover's best reply, or after taking 1 if it is the other seat and always does that.
    """
    mover, values = int(states["seat"][0]), []
    for throw in range(1, countdown.LARGEST_THROW + 1):
        counter = int(states["counter"][0])
        replies = [after(states, throw, steps) for steps in {1, throw if throw <= counter else 1}]
        best = max(replies, key=lambda position: judged(position, mover, mover))
        if other_takes_one and mover != seat:
            best = after(states, throw, 1)
        is_last = looks == 1 or best["actor"][0] < -1
        values.append(
            judged(best, mover, seat) if is_last else expected(best, seat, looks - 1, other_takes_one)
        )
    return float(np.average(values, weights=countdown.WEIGHTS))


@pytest.mark.parametrize("looks", [1, 2])
def test_what_is_expected_of_the_throws_to_come(looks: int) -> None:
    first = countdown.begin()
    for codes in ((1, 1), (3, 3), (2, 1, 3, 3)):
        states = after(first, *codes)
        seat = 1 - int(states["seat"][0])
        found = search.look_ahead(
            entry(states), 0, seat, looks, new_plans(countdown.COUNTDOWN), NET, new_workspace(8)
        )
        assert found == pytest.approx(expected(states, seat, looks))


@pytest.mark.parametrize("throws", [1, 2])
def test_rollouts_come_to_what_is_expected_on_average(throws: int) -> None:
    states = after(countdown.begin(), 3, 3)
    seat = 1 - int(states["seat"][0])
    values = rolled_out(states, seat, throws, NET, 1, 0, 20_000, 2, mixed=False)[0, :, seat]
    error = values.std() / np.sqrt(values.size)
    assert values.mean() == pytest.approx(expected(states, seat, throws), abs=4 * error)
    assert error > 0


@pytest.mark.parametrize("throws", [1, 2])
def test_in_every_second_of_mixed_rollouts_the_other_does_what_promises_most(throws: int) -> None:
    """Here everything promises equally much, so it is the first move: to take 1."""
    states = after(countdown.begin(), 3, 3)
    seat = 1 - int(states["seat"][0])
    values = rolled_out(states, seat, throws, NET, 1, 0, 40_000, 2, mixed=True)[0, :, seat]
    error = values.std() / np.sqrt(values.size / 2)
    as_the_net, as_evaluated = expected(states, seat, throws), expected(states, seat, throws, True)
    assert abs(as_the_net - as_evaluated) > 10 * error
    assert values[::2].mean() == pytest.approx(as_the_net, abs=4 * error)
    assert values[1::2].mean() == pytest.approx(as_evaluated, abs=4 * error)


def test_plans_that_seem_close_are_played_on() -> None:
    buffers = new_plans(countdown.COUNTDOWN)
    states = after(countdown.begin(), 3)
    count = find_plans(entry(states), *buffers, new_effects(0))
    ends, rollouts = buffers[0][:count], Rollouts(count=4000, throws=1, mixed=False)
    one_throw = [
        search.look_ahead(ends, i, 0, 1, new_plans(ends.dtype), NET, new_workspace(8)) for i in range(2)
    ]
    best = int(np.argmax(one_throw))
    assert abs(one_throw[0] - one_throw[1]) > 0.01
    assert best_in_rollouts(ends, 0, rollouts, NET, 1, lambda: False) == best
    assert best_in_rollouts(ends[::-1].copy(), 0, rollouts, NET, 1, lambda: False) == 1 - best

    def kept(margin: float) -> list[int]:
        values = search.judgement(ends, 0, NET, Look(margin=margin, rollouts=rollouts), 1, lambda: False)
        return np.flatnonzero(np.isfinite(values)).tolist()

    assert kept(np.inf) == [best]
    assert kept(0.0) == [0, 1]


def test_only_the_best_plans_are_looked_at_farther() -> None:
    buffers = new_plans(countdown.COUNTDOWN)
    states = after(countdown.begin(), 3)
    count = find_plans(entry(states), *buffers, new_effects(0))
    ends = buffers[0][:count]
    assert count == 2

    def values(look: Look) -> list[float]:
        return list(search.judgement(ends, 0, NET, look, 1, lambda: False))

    near, far = values(Look()), values(Look(kept=(2,)))
    assert np.isfinite([*near, *far]).all()
    assert near != far
    assert values(Look(kept=(1,))) == near
    assert values(Look(kept=(2,), margin=0.0)) == near
    farthest = values(Look(kept=(2, 1)))
    assert farthest == far


@pytest.mark.parametrize(
    ("game", "most", "plans"), [("ping", 3.5, 3), ("ping", None, 5), ("sanliang", None, 1)]
)
def test_as_many_plans_are_looked_at_for_two_throws_as_can_be_judged(
    game: str, most: float | None, plans: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With three dice so many plans follow the first throw that only one can."""
    ends, best = entry(np.repeat(boju.new(game).records, 5)), np.array([4, 2, 0, 1, 3])
    each = search.count_judged(ends[:1], new_plans(ends.dtype))
    if most is not None:
        monkeypatch.setattr(search, "MOST_JUDGED", most * each)
    assert search.affordable(ends, best).tolist() == best[:plans].tolist()
    ends["actor"][4] = -2  # nothing is thrown any more there
    assert search.affordable(ends, best).tolist() == best[: plans + 1].tolist()


def test_what_a_look_of_two_throws_judges_is_counted() -> None:
    def replies(states: Array, throw: int) -> int:
        return len({1, throw if throw <= int(states["counter"][0]) else 1})

    first, throws = countdown.begin(), range(1, countdown.LARGEST_THROW + 1)
    found = sum(replies(first, throw) for throw in throws)
    followed = sum(replies(after(first, throw, 1), throw) for throw in throws)
    buffers = new_plans(countdown.COUNTDOWN)
    assert search.count_judged(entry(first), buffers) == found + len(throws) * followed
    assert search.count_judged(entry(after(first, 3)), buffers) == 0


def test_errors_of_judgement_are_the_same_for_the_same_seed() -> None:
    ends = np.concatenate([after(countdown.begin(), 1, 1), after(countdown.begin(), 2, 2)])
    assert list(search.misjudgement(ends, 5)) == list(search.misjudgement(ends, 5))
    assert list(search.misjudgement(ends, 5)) != list(search.misjudgement(ends, 6))
    many = np.concatenate([search.misjudgement(ends, seed) for seed in range(1000)])
    assert abs(many.mean()) < 0.1
    assert many.std() == pytest.approx(1, abs=0.05)


def test_cancelled_search_stops() -> None:
    answers = iter([False, True])
    states = after(countdown.begin(), 3)
    with pytest.raises(Cancelled):
        search.plan(states, NET, Look(kept=(2,)), 1, is_cancelled=lambda: next(answers, True))


def test_the_nearest_net_has_the_fewest_other_options(monkeypatch: pytest.MonkeyPatch) -> None:
    seed, modern = (begin(boju.new("ping", preset=name), name, 8, 1) for name in ("source", "modern"))
    kept = (KnownNet(seed.card(), seed.net), KnownNet(modern.card(), modern.net))
    monkeypatch.setattr(nets, "_shipped", lambda game: kept if game == "ping" else ())

    def preset_of(**options: object) -> str:
        state = boju.new("ping", **options)  # type: ignore[arg-type]
        found = nets.nearest_net("ping", 2, 2, state.options)
        assert found is not None
        return found.card.preset

    assert preset_of() == "source"
    assert preset_of(doubles="four", use_rule="max_pips") == "source"
    assert preset_of(preset="modern", double_win=False) == "modern"
    kept[0].card.needs.append("doubles")
    assert preset_of(doubles="four") == "modern"
    assert preset_of() == "source"
    assert nets.nearest_net("huihui", 2, 2, {}) is None
    assert nets.nearest_net("ping", 2, 3, {}) is None


def test_a_net_of_a_finish_alike_is_nearer_than_one_of_more_options_alike() -> None:
    def preset_for(**options: object) -> str:
        state = boju.new("yut", **options)  # type: ignore[arg-type]
        found = nets.nearest_net("yut", 2, 2, state.options)
        assert found is not None
        return found.card.preset

    assert preset_for() == preset_for(nak="1/10", shortcut="choice") == "source"
    assert preset_for(finish="pass") == preset_for(finish="reach") == "modern"
    assert preset_for(preset="modern", finish="exact") == "source"


def test_every_net_of_the_package_is_small_and_fits_its_game() -> None:
    found = 0
    for about in boju.games():
        for preset in about.presets:
            for players in about.players:
                known = net_for(boju.new(about.id, preset=preset.name, players=players))
                if known is not None:
                    found += 1
                    assert all(np.isfinite(weights).all() for weights in known.net)
                    assert (known.card.game, known.card.players) == (about.id, players)
                    assert known.card.games > 0
    assert found > 0
    for file in resources.files("boju.players").joinpath("weights").iterdir():
        assert len(file.read_bytes()) <= 200_000


def test_the_page_of_nets_has_the_card_of_every_net() -> None:
    assert PAGE.read_text("utf-8") == page(folder().glob("*.npz"))


def look_at_home(level: Level, state: State) -> Look | None:
    """How far a level looks with the net that comes with boju for such a game."""
    known = net_for(state)
    assert known is not None
    return look_in(level, state, known.card)


@pytest.mark.parametrize("game", ["yut", "ping", "dama"])
def test_stronger_levels_look_farther_and_err_less(game: str) -> None:
    looks = [look for level in LEVELS.values() if (look := look_at_home(level, boju.new(game)))]
    assert len(looks) == len(LEVELS) - 1
    for weaker, stronger in pairwise(looks):
        assert (stronger.noise, -sum(stronger.kept)) < (weaker.noise, 1 - sum(weaker.kept))
    assert looks[-1].noise == 0


def test_all_levels_below_the_best_misjudge_something_where_nets_hardly_err() -> None:
    looks = [look_at_home(level, boju.new("yut", players=3)) for level in LEVELS.values()]
    errors = [look.noise for look in looks if look]
    assert errors == sorted(set(errors), reverse=True)
    assert errors[-1] == 0


@pytest.mark.parametrize(("nak", "errs"), [("0", True), ("1/10", False)])
def test_by_rules_that_its_net_has_not_learned_strong_errs_enough_by_itself(nak: str, errs: bool) -> None:
    state = boju.new("yut", nak=nak)
    looks = [look_at_home(LEVELS[level], state) for level in ("player", "strong")]
    assert [look.noise > 0 for look in looks if look] == [True, errs]
