"""GNU Backgammon as a player and as a judge: the real one where it is installed, and broken ones."""

import stat
import subprocess
from pathlib import Path

import numpy as np
import pytest

import boju
from backgammon.made_up import played, to_the_start_of_a_turn
from boju import BojuError, State
from boju.backgammon import GnuBackgammon, Judge, gnubg, match_id, position_id, read_match, write_match
from boju.backgammon.gnubg import after
from boju.backgammon.judge import mean_loss
from boju.backgammon.modern import new_game
from boju.cli import run
from boju.players.levels import find_level, policy_of
from boju.players.matches import Match

installed = pytest.mark.skipif(gnubg.find_gnubg() is None, reason="GNU Backgammon is not installed")

EVEN = "#!/bin/sh\necho 'boju: ready'\nwhile read plies ids; do {answer}; done\n"
TELLS = 'printf "boju:"; for id in $ids; do printf " 0.5 0.1 0 0.1 0"; done; echo'


@pytest.fixture
def even(tmp_path: Path) -> str:
    """A program that finds every position even."""
    return made(tmp_path, TELLS)


def made(folder: Path, answer: str) -> str:
    path = folder / "gnubg"
    path.write_text(EVEN.replace("{answer}", answer), "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def nearly_won() -> State:
    """Seat 0 has two horses on its first point and has thrown; the other side has one left."""
    position = new_game().position()
    position["points"] = [[2] + [0] * 23, [0] * 5 + [1] + [0] * 18]
    position["off"] = [13, 14]
    state = boju.from_position(position)
    state.play("roll 2-1")
    return state


def test_the_best_of_even_positions_is_the_one_that_wins(even: str) -> None:
    state = nearly_won()
    with GnuBackgammon(state, program=even) as engine:
        for code in engine.think(state.records, 0, lambda: False):
            state.play_code(code)
        assert state.scores() == [1, -1]
        ahead = new_game()
        ahead.play("roll 3-1")
        plans, values = engine.ranked(ahead.records)
        assert len(plans) == len(values) == 16
        assert sorted(set(values)) == [-np.inf, 0.0]
        assert sum(value == 0 for value in values) == gnubg.KEPT


@pytest.mark.parametrize(
    ("answer", "told"),
    [("exit", "has ended"), ("echo boju: 0.5", "gave 1 numbers for")],
)
def test_a_broken_program_is_told_of_in_a_sentence(answer: str, told: str, tmp_path: Path) -> None:
    state = new_game()
    state.play("roll 3-1")
    with GnuBackgammon(state, program=made(tmp_path, answer)) as engine, pytest.raises(BojuError, match=told):
        engine.think(state.records, 0, lambda: False)


def test_where_it_is_missing_or_knows_no_python_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BojuError, match="built with Python"):
        GnuBackgammon(new_game(), program="/bin/true")
    with pytest.raises(BojuError, match="cannot be started"):
        GnuBackgammon(new_game(), program=str(tmp_path))
    monkeypatch.setattr(gnubg, "find_gnubg", lambda: None)
    assert run(["match", "ping", "--preset", "modern", "--levels", "random,gnubg"]) == 2
    assert "apt install gnubg" in capsys.readouterr().err


def test_a_judge_notes_what_turns_cost(even: str) -> None:
    start = nearly_won()
    with GnuBackgammon(start, program=even) as engine:
        judge = Judge(engine, start)
        opening = new_game()
        opening.play("roll 3-1")
        codes = engine.ranked(opening.records)[0][3]
        assert judge.loss(opening.records, codes) == 0.0
        assert judge.loss(start.records, engine.think(start.records, 0, lambda: False)) is None
        forced = judge.watch("forced", engine.think)
        forced(start.records, 0, lambda: False)
        stepping = judge.watch("stepping", lambda view, *_: after(view, opening, []).legal_codes()[:1])
        first = stepping(opening.records, 0, lambda: False)
        assert judge.losses == {"forced": [], "stepping": []}
        stepping(after(opening.records, opening, first).records, 0, lambda: False)
        assert judge.losses == {"forced": [], "stepping": [0.0]}
    assert mean_loss([]) == (0.0, 0.0)


@installed
def test_positions_mean_the_same_to_gnu_backgammon() -> None:
    """It counts both sides' steps and classifies the end as we do; chances of a won race are 1."""
    position = new_game().position()
    position["points"] = [[2] + [0] * 23, [15] + [0] * 23]
    position["off"] = [13, 0]
    state = boju.from_position(position)
    with GnuBackgammon(state) as engine:
        (told,) = engine.chances([position_id(state)], 0)
        assert told[:2] == pytest.approx([1, 1], abs=0.01)  # nobody of the other side is off: double
        position["seat"] = 1
        (told,) = engine.chances([position_id(boju.from_position(position))], 0)
        assert told[0] == pytest.approx(0, abs=0.01)
        assert told[3] == pytest.approx(0, abs=0.01)  # it bears one off first


@installed
def test_it_plays_the_best_known_openings() -> None:
    best = {"3-1": {"8/5", "6/5"}, "4-2": {"8/4", "6/4"}, "6-1": {"13/7", "8/7"}, "5-3": {"8/3", "6/3"}}
    for seat in (0, 1):
        for roll, steps in best.items():
            position = new_game().position()
            position["seat"] = seat
            state = boju.from_position(position)
            state.play(f"roll {roll}")
            with GnuBackgammon(state) as engine:
                plans, values = engine.ranked(state.records)
            for code in plans[int(np.argmax(values))]:
                state.play_code(code)
            assert set(state.events[1:]) == steps


@installed
def test_it_wins_and_the_judge_agrees() -> None:
    start = new_game()
    with GnuBackgammon(start, 0) as engine:
        judge = Judge(engine, start)
        players = {"gnubg": engine.think, "random": policy_of(start, find_level("random"))}
        match = Match(start, 1, {name: judge.watch(name, think) for name, think in players.items()})
        scores = [match.play(["gnubg", "random"], number).scores[0] for number in range(4)]
    assert sum(scores) > 4
    assert max(judge.losses["gnubg"]) == 0
    assert mean_loss(judge.losses["random"])[0] > 0.05


@installed
def test_it_reads_our_match_files_and_we_read_its(tmp_path: Path) -> None:
    """What GNU Backgammon writes of a match that it has read from us has the same throws and turns."""
    records = []
    for seed in range(20):
        state = played(seed, 10**6)
        if state.events[0][5] != state.events[0][7]:
            records.append(state.record(seat_0="Ada", seat_1="Ben"))
    ours, theirs = tmp_path / "ours.mat", tmp_path / "theirs.mat"
    ours.write_text(write_match(records[:3]), "utf-8")
    program = gnubg.find_gnubg()
    assert program
    commands = tmp_path / "commands"
    commands.write_text(f"import mat {ours}\nexport match mat {theirs}\n", "utf-8")
    subprocess.run(
        [program, "--tty", "--quiet", "--no-rc", "--prefsdir", str(tmp_path), "--commands", str(commands)],
        check=True,
        capture_output=True,
        timeout=120,
    )
    back = read_match(theirs.read_bytes())
    assert [record.replay().position() for record in back] == [
        record.replay().position() for record in records[:3]
    ]


@installed
def test_its_ids_are_ours(tmp_path: Path) -> None:
    states = [to_the_start_of_a_turn(played(seed, 60)) for seed in range(12)]
    script = tmp_path / "ids.py"
    lines = ["import gnubg", "gnubg.command('set automatic game off')", "gnubg.command('new session')"]
    for state in states:
        lines.append(f"gnubg.command('set gnubgid {position_id(state)}:{match_id(state)}')")
        lines.append("print('told', gnubg.gnubgid(), gnubg.posinfo()['dice'], gnubg.posinfo()['turn'])")
    script.write_text("\n".join(lines), "utf-8")
    program = gnubg.find_gnubg()
    assert program
    done = subprocess.run(
        [program, "--tty", "--quiet", "--no-rc", "--prefsdir", str(tmp_path), "--python", str(script)],
        check=False,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=120,
    )
    told = [line for line in done.stdout.splitlines() if line.startswith("told")]
    assert [line.split()[1] for line in told] == [
        f"{position_id(state)}:{match_id(state)}" for state in states
    ]
    for line, state in zip(told, states, strict=True):
        roll = state.position()["roll"] or [0, 0]
        assert line.endswith(f"({roll[0]}, {roll[1]}) {state.turn}")
