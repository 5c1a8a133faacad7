"""`boju replay`: a record told event by event, for people or for programs."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from boju import BojuError, Record, State
from boju.cli import words
from boju.cli.output import say
from boju.cli.setting import Language, read_record, replay_record

NAME = "replay"
EXAMPLES = """Examples:
  boju replay game.boju
  boju replay game.boju --lang zh-Hant
  boju replay game.boju --trace > game.jsonl
  boju replay games/*.boju --parquet events.parquet"""


def command(
    record: Annotated[Path, Parameter(help="A record, as `boju play` and the web table write it.")],
    /,
    *more: Annotated[Path, Parameter(help="More records.")],
    trace: Annotated[
        bool, Parameter(help="Write one JSON object per event instead of text.", negative=())
    ] = False,
    parquet: Annotated[
        Path | None, Parameter(help="Write all events of all records into one table instead, for statistics.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Replay records and tell what every event did, with the clause of the rules.

    With --trace every line is a JSON object with the keys event, actor, legal, position, scores and effects.
    The first line of a record (event null) is the start; in all others everything but the event is as it stands after
    it. With --parquet every effect of an event is a row, and so is an event without any.
    """
    if trace and parquet is not None:
        raise BojuError("--trace and --parquet write different things: give one of them")
    played = {path: read_record(path) for path in (record, *more)}
    ends = {path: replay_record(path, one) for path, one in played.items()}
    if parquet is not None:
        write_table(parquet, played)
        return
    for path, one in played.items():
        for number, state in enumerate(one.steps()):
            event = one.events[number - 1] if number else None
            if trace:
                say(json.dumps(traced(event, state), ensure_ascii=False))
            elif event is None:
                say(f"{words.title(state.about, lang)}, {path}")
            else:
                tell(number, event, state, lang)
        if not trace:
            say(str(ends[path]))


def write_table(path: Path, records: Mapping[Path, Record]) -> None:
    """All events of some records as one Parquet file."""
    from boju import lab

    table = lab.trace({str(name): one for name, one in records.items()})
    try:
        table.write_parquet(path)
    except OSError as error:
        raise BojuError(f"{path} cannot be written: {error.strerror or error}") from error
    say(f"Written: {path}, {len(table):,} rows")


def traced(event: str | None, state: State) -> dict[str, Any]:
    """One line of a trace. `effects` are objects with name, clause, seat, other, amount, origin and place."""
    return {
        "event": event,
        "actor": state.actor,
        "legal": state.legal(),
        "position": state.position(),
        "scores": state.scores(),
        "effects": [asdict(effect) for effect in state.effects],
    }


def tell(number: int, event: str, state: State, lang: str) -> None:
    """An event and the sentences that tell what it did."""
    told = "  ".join(f"{sentence.text} [{sentence.clause}]" for sentence in state.told(lang))
    say(f"{number}. {event}" + (f": {told}" if told else ""))
