"""What every option does: measured option by option, told only where it is sure, and told again from the figures."""

import json
import re
import shutil
from collections.abc import Sequence
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from benchmarks import again, first_seat

import boju
from boju.cli.app import run
from boju.core.errors import BojuError
from boju.core.game import About
from boju.lab import readings_page
from boju.lab.readings import alike, measure_game, study_of
from boju.lab.readings_page import MeanChange, changes, games_of, told_of

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "docs" / "readings"


@pytest.mark.parametrize("about", boju.games(), ids=lambda about: about.id)
def test_every_option_of_every_game_can_be_studied(about: About) -> None:
    studied = set()
    for (players, _), options in alike(about).items():
        usual, *others = (arm.start.options for arm in study_of(about, players, options, games=2).prepared())
        for option in options:
            values = [arm[option.name] for arm in others if arm[option.name] != usual[option.name]]
            assert usual[option.name] == option.default
            assert values
            assert len(set(values)) == len(values)
            studied.add(option.name)
    assert studied == {option.name for option in about.options}


def test_a_game_is_measured_once_and_told_from_its_figures(tmp_path: Path) -> None:
    path = measure_game("yut", tmp_path, games=20)
    before = path.read_bytes()
    path.unlink()
    assert measure_game("yut", tmp_path, games=20).read_bytes() == before
    found = json.loads(before)
    assert set(found["options"]) == {option.name for option in boju.new("yut").about.options}
    pages = {page.name: page.read_text("utf-8") for page in readings_page.write(tmp_path)}
    assert set(pages) == {"overview.md", "yut.md"}
    for option in found["options"]:
        assert f"## `{option}`" in pages["yut.md"]
        assert f"| `{option}` |" in pages["overview.md"]
    assert "turns ×" in pages["overview.md"]
    assert "](yut.svg)" in pages["yut.md"]
    drawn = (tmp_path / "yut.svg").read_text("utf-8")
    assert "<svg" in drawn
    assert list(readings_page.write(tmp_path))
    assert (tmp_path / "yut.svg").read_text("utf-8") == drawn


def test_some_options_are_measured_anew(tmp_path: Path) -> None:
    path = measure_game("yut", tmp_path, games=10)
    before = json.loads(path.read_text("utf-8"))
    before["options"]["nak"] = before["options"]["nak"][:2]
    del before["options"]["back_way"]  # as if it had come since
    path.write_text(json.dumps(before), "utf-8")
    shutil.rmtree(tmp_path / "rows")
    measure_game("yut", tmp_path, games=20, only=["finish"])
    after = json.loads(path.read_text("utf-8"))
    assert after["anew"]["finish"]["games"] == 20
    assert list(after["options"]) == list(before["options"])
    assert {line["games"] for line in after["options"].pop("finish")} == {20}
    del before["options"]["finish"]
    assert after["options"] == before["options"]
    assert "Since then anew: `finish`, 20 games, seed 1." in readings_page.page_of_game(
        tmp_path, boju.about("yut")
    )
    with pytest.raises(BojuError, match="no option colour"):
        measure_game("yut", tmp_path, only=["colour"])
    with pytest.raises(BojuError, match=r"there is no .*ping\.random\.json"):
        measure_game("ping", tmp_path, only=["entry"])
    with pytest.raises(BojuError, match="not nets"):
        measure_game("yut", tmp_path, policy="mine.npz")


def lines(values: Sequence[tuple[str, float, float]]) -> list[dict[str, Any]]:
    """Lines of a table: an arm, its mean, ± 1, and half the width of its difference from the first."""
    usual = values[0][1]
    return [
        {
            "measure": "turns",
            "arm": arm,
            "mean": mean,
            "low": mean - 1,
            "high": mean + 1,
            **(
                {}
                if number == 0
                else {
                    "difference": mean - usual,
                    "difference_low": mean - usual - half,
                    "difference_high": mean - usual + half,
                }
            ),
        }
        for number, (arm, mean, half) in enumerate(values)
    ]


def test_only_what_is_sure_is_told() -> None:
    found = changes(lines([("usual", 10.0, 0.0), ("sure", 15.0, 2.0), ("doubtful", 13.9, 2.0)]))
    assert [(change.value, change.is_sure) for change in found] == [("sure", True), ("doubtful", False)]
    assert found[0].told() == "turns × 1.50 (± 0.250)"


def test_a_rule_that_changes_the_unit_tells_nothing_of_what_is_won() -> None:
    paid = [
        {**line, "measure": "payment"} for line in lines([("total", 10.0, 0.0), ("difference", 900.0, 1.0)])
    ]
    measured = {"game": "wahua", "options": {"payment": paid, "order": paid}}
    assert told_of(measured, "payment") == []
    assert [change.measure for change in told_of(measured, "order")] == ["payment"]


def test_a_share_is_told_as_from_and_to() -> None:
    assert (
        MeanChange("x", "draws", 0.0, 0.0, 0.25, 0.01, 0.25, 0.01).told() == "draws 0.000 → 0.250 (± 0.010)"
    )


def test_arms_that_are_the_same_differ_in_nothing(tmp_path: Path) -> None:
    """`max_turns` of 1000 and of 2000: no game of four pieces at random is so long."""
    found = json.loads(measure_game("yut", tmp_path, games=60).read_text("utf-8"))
    usual = [change for change in changes(found["options"]["max_turns"]) if change.value == "2000"]
    assert usual
    assert not any(change.is_sure or change.difference for change in usual)


def test_the_pages_kept_are_those_of_the_figures_kept() -> None:
    pages = readings_page.pages(KEPT)
    assert len(pages) == len(boju.games()) + 1
    for name, text in pages.items():
        assert text == (KEPT / name).read_text("utf-8")
        assert name == "overview.md" or (KEPT / name).with_suffix(".svg").exists()


def test_make_readings_has_the_commands_that_made_the_figures_kept() -> None:
    """In their order, the last that measures an option counts."""
    target = (ROOT / "Makefile").read_text("utf-8").split("readings: $(VENV)/.lab\n")[1].split("\n\n")[0]
    quick = re.findall(r"^QUICK := (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)[0]
    made: dict[tuple[str, str, str], int] = {}
    for line in target.replace("$(QUICK)", quick).splitlines():
        words = line.split()[2:]
        flags = list(pairwise(words))
        games = words[: next(i for i, word in enumerate(words) if word.startswith("--"))]
        told = dict(flags)
        for game in games or [about.id for about in boju.games()]:
            named = [value for flag, value in flags if flag == "--option"]
            for option in named or [option.name for option in boju.about(game).options]:
                made[game, told.get("--policy", "random"), option] = int(told["--games"])
    for path in KEPT.glob("*.*.json"):
        one = json.loads(path.read_text("utf-8"))
        for option in one["options"]:
            assert made[one["game"], one["policy"], option] == games_of(one, option), (path.name, option)


def test_what_is_told_where_a_game_is_begun_are_the_figures_kept() -> None:
    told = json.loads((resources.files("boju.games") / "measured.json").read_text("utf-8"))
    assert told == json.loads(json.dumps(readings_page.brief(KEPT)))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brief = tmp_path / "brief" / "measured.json"
    brief.parent.mkdir()
    words = ["--games", "20", "--jobs", "1", "--out", str(tmp_path), "--brief", str(brief)]
    assert run(["readings", "yut", *words]) == 0
    assert json.loads(brief.read_text())["random"]["yut"]["games"] == 20
    assert "overview.md" in capsys.readouterr().out.replace("\n", "")
    assert run(["readings", "chess", "--out", str(tmp_path)]) == 2
    assert run(["readings", "yut", "--policy", "genius", "--out", str(tmp_path)]) == 2


def test_a_second_run_is_held_against_the_first(tmp_path: Path) -> None:
    runs = []
    for seed in (1, 2):
        path = measure_game("yut", tmp_path / str(seed), games=150, seed=seed)
        runs.append(json.loads(path.read_text("utf-8")))
    alike = again.agreement(*runs)
    assert alike.answers > alike.told > alike.other_way == 0
    assert alike.outside < alike.answers / 5
    assert again.agreement(runs[0], runs[0]).outside == 0
    turned = json.loads(json.dumps(runs[1]))
    for option in turned["options"].values():
        for line in option:
            if "difference" in line:
                low, high = line["difference_low"], line["difference_high"]
                line |= {
                    "difference": -line["difference"],
                    "difference_low": -high,
                    "difference_high": -low,
                }
    assert again.agreement(runs[0], turned).other_way == alike.told
    assert again.agreement(runs[0], turned).outside >= alike.told


def test_the_page_of_second_runs_adds_up_what_was_asked_of_the_same_players() -> None:
    lines = [
        again.row("greedy", "yut", (3, 2000), again.StudyAgreement(1200, 60, 500, 1)),
        again.row("random", "ping", (2, 1000), again.StudyAgreement(91, 7, 50, 0)),
        again.row("random", "yut", (2, 1000), again.StudyAgreement(164, 8, 97, 2)),
    ]
    told = again.page({line[: again.NAMES]: line for line in lines}).split("---: |\n")[1].splitlines()
    assert told[0] == "| random | yut | 2 | 1,000 | 164 | 8 | 4.9% | 97 | 2 |"
    assert told[2] == "| random | all |  |  | 255 | 15 | 5.9% | 147 | 2 |"
    assert told[4] == "| greedy | all |  |  | 1,200 | 60 | 5.0% | 500 | 1 |"


def test_a_dash_tells_what_is_not_excluded_and_undecided_games_are_marked() -> None:
    pages = readings_page.pages(KEPT)
    cells = [cell.strip() for line in pages["overview.md"].splitlines() for cell in line.split("|")]
    dashes = [cell for cell in cells if cell.startswith("–")]
    assert dashes
    told = r"– \(not excluded: turns up to [\d.]+ %, .+ up to [\d.]+ %\)( \([\d,]+ games\))?"
    assert all(re.fullmatch(told, cell) for cell in dashes)
    assert {"nothing is decided: 99.95% drawn", "not measured"} <= set(cells)
    assert "**Nothing is decided** under `empty` (99.95% drawn), `open` (99.90% drawn)" in pages["qiliang.md"]
    assert "Nothing is decided" not in pages["yut.md"]


def test_the_page_on_the_first_seat_tells_the_figures_of_the_readings() -> None:
    """Written by `python -m benchmarks.first_seat`."""
    assert first_seat.PAGE.read_text("utf-8") == first_seat.text()
