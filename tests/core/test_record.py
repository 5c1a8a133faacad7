"""Records: a text that is the whole game, and a clear word with a line number for every text that is not."""

import json
import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boju
from boju import BojuError, DamagedRecord, Record, State

TEXT = """boju: 1
game: yut
players: 2
option pieces: 1
# a remark
seat 0: Ada
date: 2026-11-20

throw 3
# and another
hand/3 by 3  # brought in
throw 1

hand/1 by 1
"""


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.just("9" * 5000),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)


def finished(game: str) -> State:
    state, chance = boju.new(game), random.Random(game)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    return state


@cache
def full(game: str) -> str:
    return str(finished(game).record(seat_0="Ada", seat_1="李", date="2026-11-20"))


GAMES = [about.id for about in boju.games()]


def refusal(text: str) -> DamagedRecord:
    with pytest.raises(DamagedRecord) as refused:
        Record.parse(text).replay()
    assert str(refused.value) == f"line {refused.value.line}: {refused.value.reason}"
    return refused.value


# What a record holds


def test_a_record_is_read_as_it_is_written() -> None:
    record = Record.parse(TEXT)
    assert (record.game, record.players, record.options) == ("yut", 2, {"pieces": 1})
    assert record.headers == {"seat 0": "Ada", "date": "2026-11-20"}
    assert record.events == ["throw 3", "hand/3 by 3", "throw 1", "hand/1 by 1"]
    state = record.replay()
    assert state.events == record.events
    assert state.options["pieces"] == 1
    assert state.options["finish"] == "exact"


def test_steps_show_the_game_after_every_event() -> None:
    seen = [(state.ply, state.position()["turn"]) for state in Record.parse(TEXT).steps()]
    assert seen == [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)]


def test_a_replayed_game_can_be_resumed() -> None:
    state = Record.parse(TEXT).replay()
    state.play("throw 2")
    assert Record.parse(str(state.record())).replay().events[-1] == "throw 2"


def test_a_record_from_mid_game_says_where_it_began() -> None:
    state = boju.from_position(Record.parse(TEXT).replay().position())
    record = state.record()
    assert record.start == state.position()
    state.play("throw 2")
    again = Record.parse(str(state.record())).replay()
    assert again.position() == state.position()
    assert Record.parse(TEXT).replay().record().start is None


def test_a_finished_game_has_its_result() -> None:
    state = finished("yut")
    assert state.record().result == state.scores()
    assert f"\nresult: {' '.join(f'{score:+d}' for score in state.scores())}\n" in str(state.record())
    assert Record.parse(TEXT).replay().record().result is None


def test_a_no_break_space_is_a_space() -> None:
    for space in "\u00a0\u2007\u202f":
        assert Record.parse(TEXT.replace(" ", space)) == Record.parse(TEXT)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_come_back(game: str, tmp_path: Path) -> None:
    text = full(game)
    record = Record.parse(text)
    assert str(record) == text
    path = tmp_path / "game.boju"
    record.write(path)
    assert Record.read(path) == record
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.boju"]
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_ends_and_marks_of_other_systems(ending: str, tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", ending).encode())
    assert Record.read(path) == Record.parse(TEXT)


@given(st.dictionaries(st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True), st.text(), max_size=4))
def test_any_remark_in_the_headers_comes_back_or_is_refused(headers: dict[str, str]) -> None:
    state = Record.parse(TEXT).replay()
    try:
        record = state.record(**headers)
        text = str(record)
    except BojuError:
        return
    again = Record.parse(text)
    kept = {name.replace("_", " "): " ".join(value.split()) for name, value in headers.items()}
    assert again.headers == kept
    assert again.replay().position() == state.position()


@pytest.mark.parametrize(
    "name", ["boju", "game", "players", "start", "result", "option_pieces", "Date", "seat:0", ""]
)
def test_headers_that_could_not_be_read_again_are_refused(name: str) -> None:
    with pytest.raises(BojuError):
        str(Record.parse(TEXT).replay().record(**{name: "x"}))


# Damaged records


@pytest.mark.parametrize(
    ("old", "new", "line", "word"),
    [
        ("boju: 1", "boju: 2", 1, "format"),
        ("boju: 1", "boju 1", 1, "key: value"),
        ("boju: 1\n", "", 1, "'boju' is missing"),
        ("game: yut\n", "", 1, "'game' is missing"),
        ("players: 2\n", "", 1, "'players' is missing"),
        ("game: yut", "game: chess", 2, "chess"),
        ("players: 2", "players: two", 3, "players"),
        ("players: 2", "players: 9", 2, "9"),
        ("players: 2", "players: true", 3, "whole number"),
        ("option pieces: 1", "option pieces: 7", 2, "pieces"),
        ("option pieces: 1", "option pieces: four", 4, "pieces"),
        ("option pieces: 1", "option tempo: 4", 2, "tempo"),
        ("option pieces: 1", "option players: 3", 2, "players"),
        ("option pieces: 1", 'option preset: "modern"', 2, "preset"),
        ("option pieces: 1", 'option game: "ping"', 2, "game"),
        ("date: 2026-11-20", "seat 0: Bo", 7, "second time"),
        ("date: 2026-11-20", "start: {}", 7, "position"),
        ("date: 2026-11-20", "start: [", 7, "start"),
        ("date: 2026-11-20", "start: " + "[" * 100_000, 7, "start"),
        ("date: 2026-11-20", "result: win", 7, "result"),
        ("date: 2026-11-20", "result: +1 -1", 7, "result"),
        ("date: 2026-11-20", "result: +" + "9" * 5000, 7, "result"),
        ("date: 2026-11-20", 'start: {"game": "ping", "players": 2, "options": {}}', 7, ""),
        ("throw 3", "throw 9", 9, "throw 9"),
        ("throw 3", "hand/3 by 3", 9, "YUT-14"),
        ("hand/3 by 3", "hand/2 by 2", 11, "YUT-15"),
        ("hand/1 by 1", "pass", 14, "YUT-22"),
    ],
)
def test_damage_is_told_with_its_line(old: str, new: str, line: int, word: str) -> None:
    assert old in TEXT
    refused = refusal(TEXT.replace(old, new, 1))
    assert refused.line == line
    assert word in refused.reason


def test_a_start_of_another_game_is_refused() -> None:
    start = str(boju.from_position(finished("ping").position()).record()).splitlines()
    position = next(line for line in start if line.startswith("start: "))
    refused = refusal(TEXT.replace("date: 2026-11-20", position))
    assert (refused.line, "another game" in refused.reason) == (7, True)


def test_an_event_after_the_end_is_refused() -> None:
    text = full("yut")
    refused = refusal(text + "throw 1\n")
    assert refused.line == len(text.splitlines()) + 1
    assert "over" in refused.reason


def test_a_wrong_result_is_refused() -> None:
    lines = full("yut").splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("result:"))
    lines[number] = "result: +5 -5"
    assert refusal("\n".join(lines)).line == number + 1


def test_what_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    path.write_bytes(b"\xff\xfe\x00boju")
    with pytest.raises(DamagedRecord, match="UTF-8"):
        Record.read(path)


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=60)
def test_a_truncated_record_is_refused_or_is_a_shorter_game(game: str, data: st.DataObject) -> None:
    text = full(game)
    cut = data.draw(st.integers(0, len(text)))
    read_or_refused(text[:cut], text)


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=60)
def test_a_spoilt_record_is_refused_or_is_another_game(game: str, data: st.DataObject) -> None:
    text = full(game)
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(["drop", "double", "swap", "replace", "value", "number"]))
        if change == "drop":
            del lines[number]
        elif change == "double":
            lines.insert(number, lines[number])
        elif change == "swap":
            lines[number], lines[-1] = lines[-1], lines[number]
        elif change == "value":
            lines[number] = f"{lines[number].partition(':')[0]}: {json.dumps(data.draw(VALUES))}"
        elif change == "number":
            lines[number] = re.sub("[0-9]+", str(data.draw(st.integers())), lines[number], count=1)
        else:
            lines[number] = data.draw(st.text(max_size=12))
    read_or_refused("\n".join(lines), text)


@given(st.text(max_size=60))
def test_any_text_is_refused(text: str) -> None:
    read_or_refused(text, "")


def read_or_refused(text: str, original: str) -> None:
    try:
        record = Record.parse(text)
        state = record.replay()
    except DamagedRecord as error:
        assert 1 <= error.line <= max(1, len(text.splitlines()))  # noqa: PT017
        return
    assert original
    assert Record.parse(str(record)) == record
    assert state.events == record.events


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game.boju"
    with pytest.raises(FileNotFoundError) as refused:
        boju.new("yut").record().write(path)
    assert refused.value.filename == str(path)


# What cannot be seen


@pytest.mark.parametrize("character", ["\x1b", "\x00", "\x0b", "\x85", "\u2028", "\u202e", "\u200f"])
@pytest.mark.parametrize("line", [6, 9, 10])
def test_what_steers_a_terminal_is_refused(character: str, line: int) -> None:
    lines = TEXT.splitlines()
    lines[line - 1] += f"{character}[2K"
    refused = refusal("\n".join(lines))
    assert refused.line == line
    assert f"U+{ord(character):04X}" in str(refused)


def test_a_record_that_could_not_be_read_is_not_made() -> None:
    with pytest.raises(BojuError, match="control character"):
        boju.new("yut").record(seat_0="Ada\x1b[2K")
    assert str(boju.new("yut").record(seat_0="Ada\tLovelace")).count("seat 0: Ada Lovelace\n") == 1


def test_no_more_is_quoted_than_can_be_read() -> None:
    for text in (
        TEXT.replace("hand/1", "x" * 5000),
        TEXT.replace("boju: 1", f"boju: {'x' * 5000}"),
        TEXT.replace("game: yut", f"game: {'x' * 5000}"),
        TEXT.replace("seat 0: Ada", f"fair: {'x' * 5000}"),
    ):
        assert len(str(refusal(text))) < 500
