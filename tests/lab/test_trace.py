"""Records as a flat table: nothing of what the log tells is lost, and nothing told twice."""

from pathlib import Path

import polars as pl
import pytest

import boju
from boju.cli.app import run
from boju.lab import trace


def played(game: str, seed: int) -> boju.Record:
    state = boju.new(game)
    while state.actor is not None and len(state.record().events) < 150:
        if state.actor == "chance":
            state.draw(seed)
        else:
            legal = state.legal()
            state.play(legal[len(state.record().events) % len(legal)])
    return state.record()


@pytest.mark.parametrize("game", ["yut", "ping", "dama", "madiao", "wahua"])
def test_every_event_and_effect_is_there(game: str) -> None:
    record = played(game, 3)
    table = trace({"one": record})
    by_event = table.unique("number", maintain_order=True)
    assert by_event["event"].to_list() == list(record.events)
    for number, state in enumerate(record.steps()):
        if not number:
            continue
        rows = table.filter(pl.col("number") == number)
        assert rows["effect"].drop_nulls().to_list() == [effect.name for effect in state.effects]
        assert rows["amount"].drop_nulls().to_list() == [effect.amount for effect in state.effects]
        assert [rows[f"score_{seat}"][0] for seat in range(state.players)] == state.scores()
    chances = table.filter(pl.col("seat").is_null())
    assert chances["choices"].null_count() == len(chances) > 0


def test_records_of_several_games_stand_in_one_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = []
    for game in ("yut", "madiao"):
        paths.append(tmp_path / f"{game}.boju")
        played(game, 1).write(paths[-1])
    out = tmp_path / "events.parquet"
    assert run(["replay", *map(str, paths), "--parquet", str(out)]) == 0
    table = pl.read_parquet(out)
    assert f"{len(table):,} rows" in capsys.readouterr().out
    assert table["record"].unique(maintain_order=True).to_list() == list(map(str, paths))
    assert table.filter(pl.col("game") == "yut")["score_3"].null_count() == len(
        table.filter(pl.col("game") == "yut")
    )


def test_where_a_table_cannot_be_written_it_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.boju"
    played("yut", 2).write(path)
    assert run(["replay", str(path), "--parquet", str(tmp_path / "nowhere" / "events.parquet")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert run(["replay", str(path), "--trace", "--parquet", "x.parquet"]) == 2
    assert "one of them" in capsys.readouterr().err
