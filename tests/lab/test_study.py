"""Studies: the same rows however they are played, sound intervals, measures that mean what they say."""

import json
import pickle
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from documenting import data

import boju
from boju.cli.app import run
from boju.core.errors import BojuError
from boju.core.kernels import entry, kernel
from boju.core.language import LOCALES
from boju.core.random import below, start_stream
from boju.lab import Study, counting
from boju.lab.counting import Counts, count_games
from boju.lab.datapackage import digest
from boju.lab.hidden import weigh_deal
from boju.lab.intervals import anytime, fixed
from boju.lab.measures import MEASURES, find_measure
from boju.lab.page import page
from boju.lab.result import Result
from boju.state import State
from rows import few_first

ARMS: dict[str, dict[str, Any]] = {"usual": {}, "never": {"hit_throw": "never"}}
SMALL = Study(game="yut", arms=ARMS, measures=(*MEASURES, "effect:hit", "wins:1", "score:0"), games=60)
STUDIES = Path(__file__).parents[2] / "docs" / "studies"
WEIGHTS = Path(boju.__file__).parent / "players" / "weights"


def played_in_python(start: State, seed: int, number: int) -> Iterator[State]:
    """The random game that a study counts, played event by event through the public face."""
    state = start.copy()
    choices, throws = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    start_stream(choices, counting._salted(seed, counting.CHOICE_SALT), np.uint64(number))
    draws = 0
    yield state
    while state.actor is not None:
        if state.actor == "chance":
            salted = counting._salted(seed, counting.CHANCE_SALT)
            start_stream(throws, salted, np.uint64(number * counting.MOST_DRAWS + draws))
            state.draw(lambda total: int(below(throws, total)))
            draws += 1
        else:
            codes = state.legal_codes()
            state.play_code(codes[int(below(choices, len(codes)))])
        yield state


@pytest.fixture
def all_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those who choose at random or greedily are asked, as levels."""
    monkeypatch.setattr(counting, "are_fast", lambda policies: False)


@pytest.mark.parametrize(
    ("game", "players"),
    [("yut", 3), *(pytest.param(*row, marks=pytest.mark.deep) for row in (("madiao", 4), ("ping", 2)))],
)
def test_counts_are_those_of_the_game_played_event_by_event(game: str, players: int) -> None:
    start = boju.new(game, players=players)
    counts = count_games(start, ("random",) * players, 5, 7, 2)
    for i in range(2):
        plain, seats, kinds = np.zeros(counting.PLAIN), np.zeros((players, 4)), np.zeros_like(counts.kinds[0])
        names = [kind.name for kind in start.family.effects]
        decider = None
        for state in played_in_python(start, 5, 7 + i):
            plain[counting.EVENTS] = state.ply
            for effect in state.effects:
                kinds[effect.seat, names.index(effect.name)] += 1
            if isinstance(state.actor, int):
                n = len(state.legal_codes())
                seats[state.actor, 1:] += (1, n, n == 1)
                plain[counting.TURNS] += state.actor != decider
                decider = state.actor
        seats[:, 0] = state.scores()
        assert counts.plain[i, counting.EVENTS] == plain[counting.EVENTS]
        assert counts.plain[i, counting.TURNS] == plain[counting.TURNS]
        assert counts.seats[i, :, :4].tolist() == seats.tolist()
        assert counts.kinds[i].tolist() == kinds.tolist()


@pytest.mark.usefixtures("all_asked")
def test_games_of_levels_are_counted_alike() -> None:
    start = boju.new("yut", pieces=1)
    counts = count_games(start, ("random", "random"), 3, 0, 40)
    plain = counts.plain.sum(axis=0)
    assert plain[counting.EVENTS] == plain[counting.DRAWS] + counts.seats[:, :, counting.DECISIONS].sum()
    assert (counts.seats[:, :, counting.SCORE].sum(axis=1) == 0).all()
    again = count_games(start, ("random", "random"), 3, 10, 5)
    assert again.plain.tolist() == counts.plain[10:15].tolist()


@pytest.mark.parametrize("game", few_first(["yut", "ping"], 1))
def test_greedy_games_are_those_of_the_level(game: str, request: pytest.FixtureRequest) -> None:
    """The kernel and the level choose alike, and both weigh moves and throws alike."""
    start = boju.new(game)
    fast = count_games(start, ("greedy", "greedy"), 5, 7, 3, worths=True)
    request.getfixturevalue("all_asked")
    slow = count_games(start, ("greedy", "greedy"), 5, 7, 3, worths=True)
    assert (fast.plain == slow.plain).all()
    assert fast.plain[:, counting.CHOSEN].min() > 0
    assert fast.plain[:, counting.THROWN].min() > 0
    for part in ("seats", "kinds", "amounts"):
        assert (getattr(fast, part) == getattr(slow, part)).all()


@pytest.mark.deep
def test_greedy_players_of_games_with_secrets_earn_more_than_random_ones() -> None:
    start = boju.new("madiao")
    counts = count_games(start, ("greedy", "random", "random", "random"), 1, 0, 200, leads=False)
    assert fixed(counts.seats[:, 0, counting.SCORE]).low > 0


def test_who_sees_what_is_hidden_plays_beside_a_level() -> None:
    start = boju.new("madiao")
    counts = count_games(start, ("seeing", "random", "greedy", "random"), 1, 0, 4)
    beside = count_games(start, ("seeing", "random", "novice", "random"), 1, 0, 1)
    assert beside.plain[0, counting.CAPPED] == counts.plain[0, counting.CAPPED] == 0


@pytest.mark.parametrize(
    ("games", "policy", "digest"),
    [
        (20, "random", "90d10472e674a290"),
        (20, "greedy", "e6c402759dc7ef59"),
        (2, ("novice", "greedy"), "46aa5e87821a7e00"),
    ],
)
def test_the_rows_of_a_study_stay_as_they_are(games: int, policy: Any, digest: str) -> None:
    """Other rows mean that the figures of all studies have to be made anew."""
    measures = (*MEASURES, "effect:hit", "amount:hit")
    study = Study(game="yut", arms={"usual": {}}, policy=policy, measures=measures, games=games, seed=3)
    assert sha256(study.run().rows.write_csv().encode()).hexdigest()[:16] == digest


def test_a_study_is_sent_to_a_worker_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks hold numbers only."""
    sent: list[tuple[Any, ...]] = []

    class Pool:
        def __init__(self, **_: Any) -> None:
            pass

        def __call__(self, calls: Any) -> Iterator[Any]:
            for function, given, _ in calls:
                sent.append(given)
                yield function(*given)

    monkeypatch.setattr("boju.lab.clusters.Parallel", Pool)
    few = replace(SMALL, games=10)
    assert few.run(jobs=2).rows.equals(few.run().rows)
    assert all(len(pickle.dumps(given)) < 300 for given in sent)
    assert len(sent) == 2


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boju.lab.study.BLOCK", 50)


@cache
def small_rows() -> pl.DataFrame:
    """What comes of `SMALL`."""
    return SMALL.run().rows


@pytest.mark.usefixtures("small_blocks")
def test_the_same_rows_on_one_core_and_on_two() -> None:
    assert small_rows().equals(SMALL.run(jobs=2).rows)


def test_games_for_two_and_for_three_stand_side_by_side() -> None:
    arms: dict[str, dict[str, Any]] = {"three": {"players": 3}, "two": {}}
    study = Study(game="yut", arms=arms, measures=["turns"], games=4, compared=False)
    result = study.run()
    assert result.rows["seat_2"].null_count() == 4
    assert "difference" not in result.markdown()


@pytest.mark.usefixtures("small_blocks")
def test_a_study_that_was_stopped_goes_on(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(played: int, most: int) -> None:
        assert most == 120
        if played >= 100:
            raise Stopped

    with pytest.raises(Stopped):
        SMALL.run(folder=tmp_path, report=stop)
    kept = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "blocks").glob("*.parquet")}
    assert kept
    assert SMALL.run(folder=tmp_path).rows.equals(small_rows())
    for name, written in kept.items():
        assert (tmp_path / "blocks" / name).stat().st_mtime_ns == written


def test_a_folder_of_another_study_is_refused(tmp_path: Path) -> None:
    Study(game="yut", arms=ARMS, games=2).run(folder=tmp_path)
    with pytest.raises(BojuError, match="another study"):
        Study(game="yut", arms=ARMS, games=2, seed=2).run(folder=tmp_path)


def test_common_throws_bring_arms_together() -> None:
    arms: dict[str, dict[str, Any]] = {"usual": {}, "a limit that no game meets": {"max_turns": 2000}}

    def correlation(paired: bool) -> float:
        study = Study(game="yut", arms=arms, measures=["turns"], games=500, paired=paired)
        return float(study.run().table()["correlation"][1])

    assert correlation(paired=True) == pytest.approx(1)
    assert abs(correlation(paired=False)) < 0.15


def test_intervals_hold_as_often_as_they_say_also_when_a_study_stops_early() -> None:
    """A/A: the same game against itself with other throws; the true difference is 0."""
    repetitions, games = 400, 200
    start = boju.new("yut", pieces=1)
    all_games = repetitions * games
    turns = [
        count_games(start, ("random",) * 2, seed, 0, all_games, kinds=False, leads=False).plain[
            :, counting.TURNS
        ]
        for seed in (1, 2)
    ]
    gaps = (turns[0] - turns[1]).reshape(repetitions, games)
    assert np.mean([fixed(gap).holds(0) for gap in gaps]) >= 0.94
    always = [all(anytime(gap[:n]).holds(0) for n in range(100, games + 1, 50)) for gap in gaps]
    assert np.mean(always) >= 0.94


def test_a_precise_study_stops_and_says_how_precise_it_is() -> None:
    study = Study(game="yut", arms=ARMS, measures=["turns"], games=20_000, precision={"turns": 1.0})
    table = study.run().table()
    assert set(table["games"]) < {*range(100, 20_000)}
    assert ((table["high"] - table["mean"]) <= 1.0).all()
    assert table["difference_high"][1] - table["difference"][1] <= 1.0


def test_measures_by_hand() -> None:
    counts = Counts.blank(2, 2, 0)
    counts.seats[:, :, counting.SCORE] = [[3, -3], [0, 0]]
    counts.seats[:, :, counting.DECISIONS] = [[2, 2], [1, 0]]
    counts.seats[:, :, counting.CHOICES] = [[4, 2], [5, 0]]
    counts.seats[:, :, counting.FORCED] = [[0, 2], [0, 0]]
    counts.seats[0, 0, [counting.BEHIND, counting.BEHIND_BY]] = (4, 1.0)
    family = boju.new("yut").family
    counts.seats[:, :, counting.LUCK] = [[2.5, -2.5], [-1, 1]]
    counts.plain[0, [counting.SPREAD, counting.OPEN, counting.CHOSEN, counting.THROWN]] = (1.5, 3, 1, 3)
    computed = {
        name: find_measure(name, family, 2).compute(counts).tolist()
        for name in (*MEASURES, "wins:0", "adjusted:1")
    }
    assert computed["first_seat"] == [6, 0]
    assert computed["first_seat_adjusted"] == [1, 2]
    assert computed["adjusted:1"] == [-0.5, -1]
    assert computed["payment"] == [3, 0]
    assert computed["draws"] == [0, 1]
    assert computed["choices"] == [1.5, 5]
    assert computed["forced"] == [0.5, 0]
    assert computed["wins:0"] == [1, 0.5]
    assert computed["drama"] == [0.25, 0]
    assert computed["spread"] == [0.5, 0]
    assert computed["luck"] == [0.75, 0]


@pytest.mark.deep
def test_luck_weighs_more_in_wahua_than_in_madiao_and_is_measured_alike_whoever_plays(
    request: pytest.FixtureRequest,
) -> None:
    luck = find_measure("luck", boju.new("madiao").family, 4).compute

    def of(game: str, games: int) -> float:
        start = boju.new(game)
        counts = count_games(start, ("greedy",) * 4, 1, 0, games, worths=True, leads=False, kinds=False)
        return float(luck(counts).mean())

    madiao = of("madiao", 40)
    assert 0.5 < madiao < 0.85 < of("wahua", 20) < 1
    request.getfixturevalue("all_asked")
    assert of("madiao", 15) == pytest.approx(madiao, abs=0.06)


@kernel
def _weigh_twice(states: Any, times: int, worlds: Any, rng: Any, weights: Any) -> None:
    for i in range(times):
        weights[i, 0] = weigh_deal(states[0], states[0], 4, worlds, rng)
        weights[i, 1] = weigh_deal(states[0], states[1], 4, worlds, rng)


@pytest.mark.parametrize(
    ("policy", "share"), [("greedy", 0.95), pytest.param("player", 0.5, marks=pytest.mark.deep)]
)
def test_scores_without_luck_mean_the_same_and_are_surer(policy: str, share: float) -> None:
    study = Study(
        game="yut",
        arms={"usual": {}},
        policy=policy,
        measures=["first_seat", "first_seat_adjusted", "score:1", "adjusted:1"],
        games=60,
        seed=2,
    )
    result = study.run()
    found = {line["measure"]: line for line in result.table().to_dicts()}
    raw, adjusted = found["first_seat"], found["first_seat_adjusted"]
    assert adjusted["deviation"] < share * raw["deviation"]
    brought = fixed((result.rows["first_seat"] - result.rows["first_seat_adjusted"]).to_numpy())
    assert abs(brought.value) < 1.5 * brought.half
    assert adjusted["mean"] == pytest.approx(-2 * found["adjusted:1"]["mean"], abs=0.01)


def test_guessing_is_no_luck() -> None:
    """A deal beside itself weighs nothing on average, though every guess of the other hands is another one."""
    one, other = boju.new("madiao", draws="none"), boju.new("madiao", draws="none")
    one.draw(1), other.draw(2)
    states = np.concatenate([one.records, other.records])
    rng, weights = np.zeros(1, np.uint64), np.zeros((100, 2))
    start_stream(rng, np.uint64(1), np.uint64(0))
    _weigh_twice(entry(states), 100, entry(np.repeat(states[:1], 3)), rng, weights)
    nothing, gap = fixed(weights[:, 0]), fixed(weights[:, 1])
    assert weights[:, 0].std() > 0
    assert nothing.holds(0)
    assert gap.low > nothing.high


def test_a_net_plays_by_its_file(tmp_path: Path) -> None:
    shutil.copy(WEIGHTS / "yut-2-source.npz", tmp_path / "mine.npz")
    file = tmp_path / "net.toml"
    file.write_text(
        'game = "yut"\nmeasures = ["wins:0"]\ngames = 100\n'
        + '[arms.net]\npolicy = ["mine.npz", "random"]\n[arms.random]\n'
    )
    study = Study.read(file)
    result = study.run(folder=tmp_path / "net")
    assert result.table()["low"][0] > 0.5
    assert list(result.summary()["study"]["nets"]) == ["mine.npz"]
    shutil.copy(WEIGHTS / "yut-2-modern.npz", tmp_path / "mine.npz")
    with pytest.raises(BojuError, match="another study"):
        Study.read(file).run(folder=tmp_path / "net")
    (tmp_path / "mine.npz").write_bytes(b"PK\x03\x04 nothing")
    with pytest.raises(BojuError, match="no net"):
        Study.read(file)


def test_measures_of_effects_by_hand() -> None:
    family = boju.new("yut").family
    names = [effect.name for effect in family.effects]
    counts, hit = Counts.blank(2, 2, len(names)), names.index("hit")
    counts.kinds[0, :, hit], counts.amounts[0, :, hit] = (2, 1), (4, 1)
    counts.kinds[1, 1, hit], counts.seats[:, 0, counting.SCORE] = 1, 1
    computed = {
        name: find_measure(name, family, 2).compute(counts).tolist()
        for name in ("effect:hit", "effect:hit:1", "amount:hit", "amount:hit:0", "top:hit")
    }
    assert computed == {
        "effect:hit": [3, 1],
        "effect:hit:1": [1, 1],
        "amount:hit": [5, 0],
        "amount:hit:0": [4, 0],
        "top:hit": [1, 0],
    }


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"arms": {}}, "at least one arm"),
        ({"arms": {"a": {"hit_thow": 1}}}, "no option 'hit_thow'"),
        ({"arms": ARMS, "measures": ["fortune"]}, "no measure 'fortune'"),
        ({"arms": ARMS, "measures": ["score:2"]}, "seats 0 to 1"),
        ({"arms": ARMS, "measures": ["effect:hit:2"]}, "effect:NAME:SEAT"),
        ({"arms": ARMS, "measures": ["top:hit:1"]}, "top:NAME"),
        ({"game": "madiao", "arms": {"a": {}}, "measures": ["adjusted:0"]}, "no score without luck"),
        ({"arms": ARMS, "games": 1}, "at least 2 games"),
        ({"arms": ARMS, "precision": {"events": 1.0}}, "not one of the measures"),
        ({"arms": ARMS, "policy": ["random"]}, "1 policies are named"),
        ({"arms": ARMS, "policy": "grandmaster"}, "grandmaster"),
        ({"arms": ARMS, "policy": [1, 2]}, "policy is a name"),
        ({"arms": ARMS, "policy": "nobody.npz"}, "no net nobody.npz"),
        (
            {"arms": ARMS, "policy": str(WEIGHTS / "ping-2-source.npz")},
            "a net for ping, which is not one of the games of yut",
        ),
        ({"arms": ARMS, "players": 3, "policy": str(WEIGHTS / "yut-2-source.npz")}, "not for yut with 3"),
        (
            {"arms": {"a": {"teams": True}}, "players": 4, "policy": str(WEIGHTS / "yut-4-source.npz")},
            "for yut with other options",
        ),
        ({"arms": ARMS, "answer": "{turns|sometimes}"}, "the answer tells of 'turns' in the arm 'sometimes'"),
    ],
)
def test_a_wrong_study_is_refused_in_one_sentence(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BojuError, match=says):
        Study(**{"game": "yut", **given})


def test_the_command_writes_rows_figures_plot_and_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hit.toml"
    file.write_text(
        'title = "Hits"\nquestion = "What then?"\nanswer = "{turns|never|difference} turns"\n'
        'game = "yut"\nmeasures = ["turns"]\ngames = 30\n'
        '[arms.usual]\n[arms.never]\nhit_throw = "never"\n'
    )
    assert run(["study", str(file), "--jobs", "1"]) == 0
    assert "| `turns` | never | 30 |" in capsys.readouterr().out
    folder = tmp_path / "hit"
    assert len(pl.read_parquet(folder / "rows.parquet")) == 60
    summary = json.loads((folder / "summary.json").read_text())
    assert summary["study"]["seed"] == 1
    described = json.loads((folder / "datapackage.json").read_text("utf-8"))
    rows, figures = described["resources"]
    assert [field["name"] for field in rows["schema"]["fields"]] == pl.read_parquet(
        folder / rows["path"]
    ).columns
    assert figures["command"] == "boju study hit.toml"
    as_csv = pl.read_parquet(folder / "rows.parquet").write_csv()
    assert figures["rows"] == {"count": 60, "sha256_of_csv": sha256(as_csv.encode()).hexdigest()}
    assert described["codebook"]["measures"] == {"turns": "how often the seat that decides changes, plus one"}
    written = (folder / "study.md").read_text()
    assert written.startswith("# Hits\n\nWhat then?")
    assert re.search(r"## Answer\n\n\+[\d.]+ \([+−][\d.]+ to \+[\d.]+\) turns", written)
    assert "<svg" in (folder / "plot.svg").read_text()


def test_groups_have_a_line_each_with_their_kinds_beside_each_other(tmp_path: Path) -> None:
    arms = {
        f"{seats}, {kind}": {"game": "yut", "players": players, "policy": policy}
        for kind, policy in (("at random", "random"), ("greedily", "greedy"))
        for seats, players in (("two", 2), ("three", 3))
    }
    study = Study(arms=arms, measures=["turns", "wins:0"], games=4, compared=False, grouped=True)
    result = study.run()
    head, _, *lines = result.markdown().splitlines()
    assert head == "| measure | | at random | greedily |"
    assert [re.findall(r"`?([\w:]+)`? \|", line)[:2] for line in lines] == [
        [measure, seats] for measure in ("turns", "wins:0") for seats in ("two", "three")
    ]
    means = result.table().filter(pl.col("measure") == "turns")["mean"].to_list()
    told = [float(cell) for line in lines[:2] for cell in re.findall(r"\| ([\d.]+) \(", line)]
    assert told == pytest.approx([means[0], means[2], means[1], means[3]], abs=0.06)
    assert len(result.plot().axes) == 2
    with pytest.raises(BojuError, match="every group has every kind"):
        replace(study, arms={**arms, "yut, as experts": {"game": "yut"}})


def test_the_data_of_the_documentation_are_described() -> None:
    """Written by `python -m documenting.data`."""
    assert data.PACKAGE.read_text("utf-8") == data.text()
    described = data.described()
    assert {resource["path"] for resource in described["resources"]} == {
        str(path.relative_to(data.DOCS))
        for pattern in ("studies/*/summary.json", "readings/*.*.json")
        for path in data.DOCS.glob(pattern)
    } | {f"studies/{name}/rows.parquet" for name in data.WITH_ROWS}
    names = [resource["name"] for resource in described["resources"]]
    assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in names)
    assert len(set(names)) == len(names)
    assert all(described["codebook"]["measures"].values())


NOT_AGAIN = {"seats-two-strong"}
"""Studies that have not been played again since checksums of rows are kept: this one takes half an hour."""


def test_the_figures_of_a_study_name_the_rows_that_they_come_from() -> None:
    told = {path.parent.name: json.loads(path.read_text("utf-8")) for path in STUDIES.glob("*/summary.json")}
    assert {name for name, summary in told.items() if "rows" not in summary} == NOT_AGAIN
    assert all(
        re.fullmatch("[0-9a-f]{64}", told[name]["rows"]["sha256_of_csv"]) for name in told.keys() - NOT_AGAIN
    )


@pytest.mark.parametrize("name", data.WITH_ROWS)
def test_kept_rows_are_those_of_which_the_figures_tell(name: str) -> None:
    folder = STUDIES / name
    summary = json.loads((folder / "summary.json").read_text("utf-8"))
    rows = pl.read_parquet(folder / "rows.parquet")
    assert digest(rows) == summary["rows"]
    made = Result(Study.read(folder.with_suffix(".toml")).to_json(), rows, fixed).table().to_dicts()
    for line, told in zip(made, summary["table"], strict=True):
        assert line["measure"] == told["measure"]
        assert line["arm"] == told["arm"]
        numbers = [name for name, value in told.items() if isinstance(value, float)]
        assert [line[name] for name in numbers] == pytest.approx([told[name] for name in numbers], rel=1e-9)


@pytest.mark.parametrize("text", ["games = ", "game = 'yut'", "[arms.a]\n[colour]\nred = 1"])
def test_a_damaged_file_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "study.toml"
    file.write_text(text)
    assert run(["study", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize("file", sorted(STUDIES.glob("*.toml")), ids=lambda file: file.stem)
def test_the_pages_of_the_studies_are_those_of_their_figures(file: Path) -> None:
    folder = file.with_suffix("")
    assert Study.read(file).question
    summary = json.loads((folder / "summary.json").read_text("utf-8"))
    assert summary["study"] == json.loads(json.dumps(Study.read(file).to_json()))
    assert (folder / "study.md").read_text("utf-8") == page(summary)
    for told in re.findall(r"(\d+) games (?:for each line|were played)", summary["study"]["doubt"]):
        assert int(told) == summary["study"]["games"]


@pytest.mark.parametrize(
    ("game", "file", "measure", "arms", "scale"),
    [
        ("yut", "yut-rules", "wins:0", ("source, one knows", "modern, one knows"), 100),
        ("ping", "ping.player:entry", "lead_changes", ("empty", "open"), 1),
        ("ping", "ping.player:entry", "effect:double_win", ("empty", "open"), 100),
        ("luoying", "luoying.random:entry", "lead_changes", ("empty", "open"), 1),
        ("luoying", "luoying.random:entry", "effect:double_win", ("empty", "open"), 100),
        (
            "qiliang",
            "seven-beams-rules",
            "draws",
            ("as in the source", "beams anywhere, open points (play)"),
            100,
        ),
        ("fo", "fo-jol", "turns", ("佛, at random", "佛 (play), at random"), 1),
        ("dama", "dama-rules", "turns", ("source", "classical, nests shared"), 1),
        (
            "dama",
            "dama-rules",
            "wins:0",
            ("source, one knows", "classical, nests shared, one knows"),
            100,
        ),
        ("madiao", "madiao-rules", "wins:0", ("source, one knows", "suit must be followed, one knows"), 100),
        ("wahua", "wahua-rules", "wins:0", ("source, one knows",), 100),
    ],
)
def test_what_is_recommended_has_the_figures_that_were_measured(
    game: str, file: str, measure: str, arms: Sequence[str], scale: int
) -> None:
    """They come from a study, or from what every option of a game does."""
    name, _, option = file.partition(":")
    if option:
        table = json.loads((STUDIES.parent / "readings" / f"{name}.json").read_text("utf-8"))["options"][
            option
        ]
    else:
        table = json.loads((STUDIES / name / "summary.json").read_text("utf-8"))["table"]
    means = {line["arm"]: line["mean"] for line in table if line["measure"] == measure}
    note = boju.about(game).recommended.note
    for locale in LOCALES:
        for arm in arms:
            assert re.search(rf"(?<!\d){scale * means[arm]:.0f}(?!\d)", note[locale]), (locale, arm)


def test_a_quarter_of_the_games_of_riben_end_by_shutting_in() -> None:
    table = json.loads((STUDIES.parent / "readings" / "riben.player.json").read_text("utf-8"))["options"][
        "mushi"
    ]
    double = next(line for line in table if (line["measure"], line["arm"]) == ("payment", "True"))
    assert double["low"] < 1.25 < double["high"]
    assert all("25" in text and "100" in text for text in boju.about("riben").recommended.note.values())


def test_the_luck_and_the_choices_of_the_south_are_told_as_measured() -> None:
    """不打 has a third of luck and least; 大食 less than a half, 平雙陸 three quarters, and 大食 has most choices."""
    table = json.loads((STUDIES / "south" / "summary.json").read_text("utf-8"))["table"]
    luck, choices = (
        {line["arm"]: line["mean"] for line in table if line["measure"] == measure}
        for measure in ("luck", "choices")
    )
    assert luck["不打雙陸, players"] == min(luck.values()) == pytest.approx(1 / 3, abs=0.03)
    assert luck["大食雙陸, players"] < 0.5
    assert luck["平雙陸, players"] == pytest.approx(0.75, abs=0.03)
    assert max((mean, arm) for arm, mean in choices.items() if arm.endswith("players"))[1].startswith("大食")


def test_fewer_hands_are_drawn_than_in_yuhuan() -> None:
    table = json.loads((STUDIES / "wahua-rules" / "summary.json").read_text("utf-8"))["table"]
    drawn = {line["arm"]: line for line in table if line["measure"] == "effect:hand_drawn"}
    assert drawn["source"]["high"] < drawn["as in Yuhuan"]["low"]
