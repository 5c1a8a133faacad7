"""Records as one flat table, for statistics: a row for each thing that an event did."""

from collections.abc import Iterator, Mapping
from typing import Any

import polars as pl

from boju.state import Record, State

COLUMNS: Mapping[str, Any] = {
    "record": pl.String,
    "game": pl.String,
    "number": pl.Int32,
    "event": pl.String,
    "seat": pl.Int8,
    "choices": pl.Int32,
    "effect": pl.String,
    "clause": pl.String,
    "effect_seat": pl.Int8,
    "other": pl.Int32,
    "amount": pl.Int64,
    "origin": pl.Int32,
    "place": pl.Int32,
}
"""What every row has; after these comes the score of each seat, `score_0`, `score_1` …"""


def trace(records: Mapping[str, Record]) -> pl.DataFrame:
    """All events of some records, each record under a name: one row for each effect of an event, or one without any.

    `number` counts the events of a record from 1. `seat` acted and had so many `choices`; both are empty where chance
    acted. `effect`, its `clause` and the numbers after it are as in `State.effects`. Scores are those after the event.

    >>> import boju
    >>> state = boju.new("ping")
    >>> state.play("roll 4-2"), state.play("8/4")
    (None, None)
    >>> table = trace({"opening": state.record()})
    >>> table.select("number", "event", "seat", "choices", "effect").rows()
    [(1, 'roll 4-2', None, None, 'roll'), (2, '8/4', 0, ..., 'walk')]
    """
    rows = [row for name, record in records.items() for row in _rows(name, record)]
    most = max((len(record.replay().scores()) for record in records.values()), default=0)
    scores = {f"score_{seat}": pl.Int64 for seat in range(most)}
    return pl.DataFrame(rows, schema={**COLUMNS, **scores}, orient="row")


def _rows(name: str, record: Record) -> Iterator[dict[str, Any]]:
    seat: int | None = None
    choices: int | None = None
    for number, state in enumerate(record.steps()):
        if number:
            about = {
                "record": name,
                "game": state.about.id,
                "number": number,
                "event": record.events[number - 1],
                "seat": seat,
                "choices": choices,
                **{f"score_{place}": score for place, score in enumerate(state.scores())},
            }
            yield from (about | done for done in _effects(state) or [{}])
        seat = state.actor if isinstance(state.actor, int) else None
        choices = len(state.legal_codes()) if seat is not None else None


def _effects(state: State) -> list[dict[str, Any]]:
    return [
        {
            "effect": effect.name,
            "clause": effect.clause,
            "effect_seat": effect.seat,
            "other": effect.other,
            "amount": effect.amount,
            "origin": effect.origin,
            "place": effect.place,
        }
        for effect in state.effects
    ]
