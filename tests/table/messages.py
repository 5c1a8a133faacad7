"""What a table's stream says, message by message."""

import json
from collections.abc import Iterator
from typing import Any

Message = tuple[str, str, Any]


def messages_in(lines: Iterator[str]) -> Iterator[Message]:
    """Kind, id ("" where there is none) and data of every message."""
    fields: dict[str, str] = {}
    for line in lines:
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            yield fields["event"], fields.get("id", ""), json.loads(fields["data"])
            fields = {}
