"""`boju replay`: a record told event by event, for people or for programs."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from boju import State
from boju.cli import words
from boju.cli.output import say
from boju.cli.setting import Language, read_record, replay_record

NAME = "replay"
EXAMPLES = """Examples:
  boju replay game.boju
  boju replay game.boju --lang zh-Hant
  boju replay game.boju --trace > game.jsonl"""


def command(
    record: Annotated[Path, Parameter(help="A record, as `boju play` and the web table write it.")],
    /,
    *,
    trace: Annotated[
        bool, Parameter(help="Write one JSON object per event instead of text.", negative=())
    ] = False,
    lang: Language = "en",
) -> None:
    """Replay a record and tell what every event did, with the clause of the rules.

    With --trace every line is a JSON object with the keys event, actor, legal, position, scores and effects.
    The first line (event null) is the start; in all others everything but the event is as it stands after it.
    """
    played = read_record(record)
    end = replay_record(record, played)
    for number, state in enumerate(played.steps()):
        event = played.events[number - 1] if number else None
        if trace:
            say(json.dumps(traced(event, state), ensure_ascii=False))
        elif event is None:
            say(f"{words.title(state.about, lang)}, {record}")
        else:
            tell(number, event, state, lang)
    if not trace:
        say(str(end))


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
