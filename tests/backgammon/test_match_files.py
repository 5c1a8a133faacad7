"""Match files: round trips, other programs' ways of writing, and what is refused with its line."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boju
from backgammon.made_up import played, to_the_start_of_a_turn
from boju import BojuError, DamagedRecord, Record, State
from boju.backgammon import from_xgid, read_match, write_match
from boju.backgammon.turns import play_turn, read_turn
from boju.cli import run

pytestmark = pytest.mark.release

MATCH = """; [EventDate "2026.11.23"]

 3 point match

 Game 1
 Ada : 0                        Ben : 0
  1)                             21: 13/11 24/23
  2) 65: 24/13                   Doubles => 2
  3)  Takes                      32: 23/21 24/21
  4)  Doubles => 4                Drops
      Wins 2 points

 Game 2
 Ada : 2                        Ben : 0
  1) 31: 8/5 6/5                 66: 24/18(2) 13/7(2)
"""


def whole_turns(state: State) -> State:
    """The same game without a turn that has been begun."""
    while isinstance(state.actor, int):
        state.undo()
    return state


games = st.builds(played, st.integers(0, 10**6), st.integers(0, 700)).map(whole_turns)
names = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=40)


def same(one: Record, other: Record) -> bool:
    return (one.events, one.result, one.options, one.headers["seat 0"], one.headers["seat 1"]) == (
        *(other.events, other.result, other.options),
        *(other.headers["seat 0"], other.headers["seat 1"]),
    )


@settings(max_examples=40)
@given(st.lists(games, min_size=1, max_size=3), st.tuples(names, names), st.lists(st.booleans(), min_size=3))
def test_records_come_back_from_a_match_file(
    states: list[State], names: tuple[str, str], swapped: list[bool]
) -> None:
    records = []
    for state, is_swapped in zip(states, swapped, strict=False):
        first, second = names[::-1] if is_swapped else names
        records.append(state.record(seat_0=first, seat_1=second))
    text = write_match(records)
    back = read_match(text)
    if names[0] != names[1]:
        played_on = [record for record in records if record.events]
        assert all(map(same, [record for record in back if record.events], played_on))
    assert write_match(back) == write_match(read_match(write_match(back)))
    assert [record.replay() for record in back] == [record.replay() for record in records]


def test_a_match_file_of_another_program() -> None:
    first, second = read_match(MATCH)
    assert first.headers == {
        **{"seat 0": "Ben", "seat 1": "Ada", "date": "2026-11-23", "match length": "3", "match game": "1"},
        **{"match score": "0 0", "cube": "2", "outcome": "seat 1 wins 2"},
    }
    assert first.events[:6] == ["roll 2-1", "13/11", "24/23", "roll 6-5", "24/18", "18/13"]
    assert second.headers["match score"] == "2 0"
    assert sorted(second.events[-5:]) == ["13/7", "13/7", "24/18", "24/18", "roll 6-6"]
    assert first.result is None
    older = MATCH.replace("\n", "\r\n").replace("Ada", "Zoé").encode("latin-1")
    assert read_match(older, "latin-1")[0].headers["seat 1"] == "Zoé"
    again = read_match(write_match([first, second]))
    assert [record.events for record in again] == [first.events, second.events]
    assert [record.headers["match score"] for record in again] == ["0 0", "2 0"]
    assert "outcome" in again[0].headers


@pytest.mark.parametrize(
    ("written", "steps"),
    [
        ("24/20*/14", ["24/20", "20/14"]),
        ("24/14", ["24/18", "18/14"]),
        ("bar/21 bar/19", None),
    ],
)
def test_the_way_of_a_horse_decides_what_it_cuts(written: str, steps: list[str] | None) -> None:
    position = boju.new("ping", preset="modern").position()
    position["points"][1] = [0] * 4 + [1] + [0] * 19  # alone on what is point 20 to seat 0
    position["off"][1] = 14
    state = boju.from_position(position)
    state.play("roll 6-4")
    if steps is None:
        with pytest.raises(BojuError, match="cannot be played"):
            play_turn(state, read_turn(written))
        return
    play_turn(state, read_turn(written))
    assert state.events[1:] == steps


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("13/11 24/23", "13/11 24/22", "line 7: .*cannot be played"),
        ("13/11 24/23", "13/11", "line 7: .*cannot be played"),
        ("13/11 24/23", "", "line 7: .*must be"),
        ("13/11 24/23", "13/11 somewhere", "line 7: 'somewhere' is no move"),
        ("13/11 24/23", "11/13 24/23", "line 7: '11/13' is no move"),
        ("  1)                             21:", "  1) x  21:", "line 7: 'x' stands before"),
        ("Takes", "Takes 3/2", "line 9: .*moves follow a throw"),
        (" 3 point match\n\n Game 1\n", "", "line 3: a match file begins"),
        (" Ada : 0                        Ben : 0\n  1)  ", "  1)  ", "line 6: after 'Game'"),
        ("  4)  Doubles", "  so what\n  4)  Doubles", "line 10: 'so what' is neither"),
        ("      Wins 2 points", "      Wins 2 points\n  5) 21: 13/11", "line 12: .*nothing can follow"),
        ("Ada : 2 ", "A\x07da : 2", "line 13: .*control"),
        (MATCH, "", "line 1: this is no match file"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(old: str, new: str, told: str) -> None:
    assert old in MATCH
    with pytest.raises(DamagedRecord, match=told):
        read_match(MATCH.replace(old, new, 1))


@given(st.data())
def test_whatever_is_read_it_is_records_or_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(MATCH)))
    piece = data.draw(st.text(alphabet=" 0123456789:/()*=>barofWinstpDe\n;", max_size=12))
    cut = data.draw(st.integers(0, 30))
    with contextlib.suppress(DamagedRecord):
        for record in read_match(MATCH[:at] + piece + MATCH[at + cut :]):
            assert record.replay().events == record.events


def test_what_a_match_file_cannot_hold_is_refused() -> None:
    state = played(1, 30)
    with pytest.raises(BojuError, match="at least one game"):
        write_match([])
    with pytest.raises(BojuError, match=r".*entry=empty"):
        write_match([boju.new("ping").record()])
    with pytest.raises(BojuError, match="game 2 is between Ada and Ben"):
        write_match([state.record(), state.record(seat_0="Ada", seat_1="Ben")])
    placed = boju.from_position(to_the_start_of_a_turn(played(1, 30)).position())
    with pytest.raises(BojuError, match="position of its own"):
        write_match([placed.record()])


def test_the_command_converts_both_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "m.mat").write_text(MATCH, "utf-8")
    assert run(["convert", str(tmp_path / "m.mat"), "--output", str(tmp_path / "games")]) == 0
    written = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in written] == ["m-1.boju", "m-2.boju"]
    assert [Record.read(path) for path in written] == read_match(MATCH)
    capsys.readouterr()
    assert run(["convert", *map(str, written)]) == 0
    assert [record.events for record in read_match(capsys.readouterr().out)] == [
        record.events for record in read_match(MATCH)
    ]
    assert run(["convert", "4HPwATDgc/ABMA:MAEXAAAAAAAE", "--output", str(tmp_path / "p.json")]) == 0
    capsys.readouterr()
    assert run(["convert", str(tmp_path / "p.json")]) == 0
    assert capsys.readouterr().out == "4HPwATDgc/ABMA:MAEXAAAAAAAE\n"


def test_a_file_is_known_by_what_is_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:7:3"
    (tmp_path / "match.txt").write_text(MATCH, "utf-16")
    (tmp_path / "position.txt").write_text(f"Some words\n\n{xgid}\n\nX:Ada O:Ben\n", "utf-8")
    assert run(["convert", str(tmp_path / "match.txt"), "--output", str(tmp_path / "games")]) == 0
    assert [path.name for path in sorted((tmp_path / "games").iterdir())] == ["match-1.boju", "match-2.boju"]
    for source in (str(tmp_path / "position.txt"), xgid):
        capsys.readouterr()
        assert run(["convert", source, "--output", str(tmp_path / "p.json")]) == 0
        assert run(["convert", str(tmp_path / "p.json")]) == 0
        assert "4HPwATDgc/ABMA:" in capsys.readouterr().out
    (tmp_path / "other.txt").write_text("Dear Ada,\nhow are you?\n", "utf-8")
    assert run(["convert", str(tmp_path / "other.txt")]) == 2
    assert "holds no match, no record, no position" in capsys.readouterr().err


def test_the_encoding_of_names_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for encoding, name in (
        ("cp1254", "Işıl"),
        ("euc-kr", "홍길동"),
        ("cp1251", "Иван"),
        ("shift_jis", "花子"),
    ):
        path = tmp_path / f"{encoding}.mat"
        path.write_bytes(MATCH.replace("Ada", name).encode(encoding))
        assert run(["convert", str(path)]) == 2
        told = capsys.readouterr().err
        assert "line 6 is not in UTF-8" in told
        assert f"{encoding} reads '{name} : 0 Ben : 0'" in told
        assert run(["convert", str(path), "--encoding", encoding]) == 0
        assert f"seat 1: {name}\n" in capsys.readouterr().out
    assert run(["convert", str(path), "--encoding", "latin-0"]) == 2
    assert "there is no encoding 'latin-0'" in capsys.readouterr().err
    assert run(["convert", str(path), "--encoding", "ascii"]) == 2


def test_what_can_be_read_of_a_match_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "m.mat").write_text(MATCH.replace("24/23", "24/17"), "utf-8")
    assert run(["convert", str(tmp_path / "m.mat"), "--output", str(tmp_path / "games")]) == 2
    told = capsys.readouterr()
    assert told.out == f"{tmp_path / 'games' / 'm-2.boju'}\n"
    assert "m.mat, line 7: " in told.err
    assert "(game 1)" in told.err


@pytest.mark.parametrize("unplayed", ["", " ", " ????", " ???", " ?"])
def test_a_throw_that_nobody_played_ends_a_game(unplayed: str) -> None:
    text = MATCH.replace("  4)  Doubles => 4                Drops", f"  4) 41:{unplayed}")
    first, second = read_match(text)
    assert first.events[-1] == "roll 4-1"
    assert first.headers["outcome"] == "seat 1 wins 2"
    assert second.events[0] == "roll 3-1"
    (first, second) = read_match(text.replace("      Wins 2 points\n", ""))
    assert first.headers["outcome"] == "seat 1 wins 2"  # as the next score tells


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("XGID=-b----E:0:0:1:64", "is no XGID"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:2:64:0:0:0:7:3", "by 1 or -1"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:7:3", "offer to double"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:7:3", "two dice cannot show"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:x:0:0:0:7:3", "no throw"),
        ("XGID=Bb----E-C---eE---c-e------:0:0:1:64:0:0:0:7:3", "cannot stand at place 0"),
        ("XGID=-b----O-C---eE---c-e----B-:0:0:1:64:0:0:0:7:3", "25 horses on a side"),
    ],
)
def test_a_wrong_xgid_is_refused(wrong: str, told: str) -> None:
    with pytest.raises(BojuError, match=told):
        from_xgid(wrong)


def test_an_xgid_of_the_upper_side_and_of_horses_on_the_bar() -> None:
    state = from_xgid("XGID=ba----E-C---eE---c-d----AA:1:-1:-1:00:2:3:0:7:10")
    position = state.position()
    assert (position["seat"], position["actor"], position["bar"]) == (1, "chance", [1, 2])
    assert position["points"][1][23] == 1
    assert position["off"] == [0, 0]


def test_several_matches_may_stand_in_one_file() -> None:
    state = boju.new("ping", preset="modern")
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(3)
        else:
            state.play(state.legal()[0])
    text = write_match([state.record()])
    (alone,) = read_match(text)
    assert [record.events for record in read_match(f"{text}\n\n{text}")] == [alone.events] * 2
