"""The commands do what their help says."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import boju
from boju.cli import run
from boju.cli.app import app
from boju.cli.match import summary
from boju.core.language import LOCALES
from boju.games import find

COMMANDS = [
    "games",
    "rules",
    "story",
    "cite",
    "play",
    "serve",
    "compile",
    "backup",
    "restore",
    "admin",
    "draw",
    "replay",
    "verify",
    "analyse",
    "hint",
    "puzzles",
    "perft",
    "match",
    "rate",
    "best-response",
    "study",
    "bench",
    "convert",
    "train",
    "solve",
    "dataset",
]


def output(capsys: pytest.CaptureFixture[str], *tokens: str) -> str:
    assert run(tokens) == 0
    captured = capsys.readouterr()
    assert not [line for line in captured.err.splitlines() if "compiling" not in line]
    return captured.out


def test_every_command_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    listed = output(capsys, "--help")
    assert all(command in listed for command in COMMANDS)
    assert set(COMMANDS) < set(app)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"boju {command}" in output(capsys, command, "--help").partition("Examples:")[2]


def test_a_language_that_is_not_there_is_refused_with_those_that_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["games", "--lang", "de"]) == 2
    assert ", ".join(LOCALES) in capsys.readouterr().err


@pytest.mark.parametrize("lang", LOCALES)
def test_games(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    listed = output(capsys, "games", "--lang", lang)
    for about in boju.games():
        assert about.original in listed
        assert about.names[lang] in listed


@pytest.mark.parametrize("lang", LOCALES)
def test_games_of_a_family(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    comparison = find("ping")[0].comparison
    assert comparison
    assert comparison.names[lang] in output(capsys, "games", "--lang", lang)
    told = output(capsys, "games", "shuanglu", "--lang", lang)
    assert comparison.account[lang] in told
    dice = f"{comparison.differences[0].title[lang]}: "
    assert all(f"{dice}{number}\n" in told for number in (2, 3))
    assert output(capsys, "games", "huihui", "--lang", lang) == told
    assert boju.about("yut").summary[lang] in output(capsys, "games", "yut", "--lang", lang)


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    page = output(capsys, "rules", "ping")
    assert "**SL-35**" in page
    assert "--option entry=empty|open" in page
    assert "SL-80" not in output(capsys, "rules", "ping", "--clause", "SL-35")
    assert "> 凡馬單立則敵馬可擊\n" in page


def test_a_clause_has_its_old_words(capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "rules", "ping", "--clause", "SL-35", "--lang", "ja")
    assert "> 凡馬單立則敵馬可擊\n>\n> 一つだけで立つ馬は敵の馬に打たれる。" in told
    assert "洪遵, 譜雙 常局格制, 111a.7葉" in told
    assert "No old text is known" in output(capsys, "rules", "ping", "--clause", "SL-22")


@pytest.mark.parametrize("lang", LOCALES)
def test_terms(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "rules", "madiao", "--terms", "--lang", lang)
    family = find("madiao")[0]
    for chapter in family.glossary:
        assert f"## {chapter.title[lang]}\n" in told
    assert told.count("\n- ") == sum(len(chapter.terms) for chapter in family.glossary)
    assert f"zhù* {family.glossary[0].terms[0].meaning[lang]} [MADIAO-29]" in told
    assert "**MADIAO-29**" not in told
    assert told in output(capsys, "rules", "madiao", "--lang", lang)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_draw(theme: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "ping.svg"
    assert str(path) in output(
        capsys, "draw", "ping", "--theme", theme, "--lang", "ko", "--output", str(path)
    )
    assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert ElementTree.fromstring(output(capsys, "draw", "yut")).tag == "{http://www.w3.org/2000/svg}svg"


def short_game(path: Path) -> boju.State:
    state = boju.new("yut", preset="modern")
    for number in range(12):
        if state.actor == "chance":
            state.draw(number)
        else:
            state.play(state.legal()[0])
    state.record().write(path)
    return state


def test_draw_a_position_and_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = short_game(tmp_path / "game.boju")
    (tmp_path / "position.json").write_text(json.dumps(state.position()), encoding="utf-8")
    from_record = output(capsys, "draw", str(tmp_path / "game.boju"))
    assert output(capsys, "draw", str(tmp_path / "position.json")) == from_record
    assert output(capsys, "draw", str(tmp_path / "game.boju"), "--ply", "12") == from_record
    assert output(capsys, "draw", str(tmp_path / "game.boju"), "--ply", "0") != from_record


def test_trace(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    played = short_game(path)
    lines = [json.loads(line) for line in output(capsys, "replay", str(path), "--trace").splitlines()]
    assert [line["event"] for line in lines] == [None, *played.events]
    state = boju.new("yut", preset="modern")
    for line in lines:
        assert list(line) == ["event", "actor", "legal", "position", "scores", "effects"]
        if line["event"] is not None:
            state.play(line["event"])
        assert line["actor"] == state.actor
        assert line["legal"] == state.legal()
        assert line["position"] == state.position()
        assert line["scores"] == state.scores()
        assert [effect["clause"] for effect in line["effects"]] == [effect.clause for effect in state.effects]


def test_replay_tells_every_event(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = short_game(tmp_path / "game.boju")
    told = output(capsys, "replay", str(tmp_path / "game.boju"))
    for number, event in enumerate(played.events, start=1):
        assert f"{number}. {event}" in told


def test_perft_of_a_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "perft", "ping").splitlines()[-1].split() == ["all", "226", "419", "0"]
    assert output(capsys, "perft", "ping", "--roll", "4-2").splitlines()[-1].split()[-3:] == ["15", "30", "0"]
    assert output(capsys, "perft", "ping", "--preset", "modern").splitlines()[-1].split() == [
        "all",
        "447",
        "2195",
        "0",
    ]


def test_perft_of_events(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [line.split() for line in output(capsys, "perft", "yut", "--depth", "2").splitlines()[1:]]
    assert rows == [["1", "5", "5", "0"], ["2", "13", "12", "0"]]


def test_match(capsys: pytest.CaptureFixture[str]) -> None:
    tokens = ["match", "yut", "--levels", "random,random", "--games", "4", "--option", "pieces=1"]
    told = output(capsys, *tokens)
    assert told == output(capsys, *tokens)
    first, second = (line.split() for line in told.splitlines()[-2:])
    assert first[:2] == second[:2] == ["random", "4"]
    assert int(first[2]) == int(second[4])


def test_a_match_tells_mean_scores_without_luck_where_throws_decide(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tokens = ["match", "yut", "--levels", "novice,random", "--games", "20"]
    assert run(tokens) == 0
    first, again = capsys.readouterr().out.split("mean without luck")
    assert "mean score" in first
    lines = again.splitlines()
    means = [float(line.split()[1]) for line in lines if line.startswith(("novice", "random"))]
    assert means[0] > 0 > means[1]
    assert sum(means) == pytest.approx(0, abs=0.011)
    dealt = [
        "match",
        "madiao",
        "--levels",
        "random,random,random,random",
        "--games",
        "2",
        "--option",
        "deals=1",
    ]
    assert run(dealt) == 0
    assert "without luck" not in capsys.readouterr().out


def test_summary_of_a_match() -> None:
    assert summary([1] * 8 + [0, -1])[:6] == ["10", "8", "1", "1", "85.0", "54.1 to 96.5"]


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    rows = output(capsys, "bench", "yut", "--seconds", "0.05").splitlines()
    assert [row.split()[:2] for row in rows[1:]] == [["yut", "source"], ["yut", "modern"]]


@pytest.mark.parametrize("lang", LOCALES)
def test_story(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "story", "dama", "--lang", lang)
    assert told.startswith("# ")
    assert "[1]" in told
