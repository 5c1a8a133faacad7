"""What a stream says, as a specification: the kinds of its messages, and what the data of each hold."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from boju.core.scene import Scene
from boju.schemas import DRAFT, Schema
from boju.table.http.answers import LogEntry, Status, Words


class Message(BaseModel):
    """The data of a message, and nothing beside them."""

    model_config = ConfigDict(extra="forbid")


class SnapshotMessage(Message):
    """Where the table stands for this reader."""

    number: int = Field(
        ge=0, description="The number of the last event, which answers name; undoing counts too."
    )
    index: int = Field(ge=0, description="How many events lead to the position, as records count them.")
    status: Status = Field(description="What is awaited of whom.")
    scene: Scene = Field(description="The board; `choices` in it are the moves that are open to the reader.")
    reasons: str = Field(description="What weighed most in a game that its rules have ended; else empty.")
    commitment: str | None = Field(description="What the seed of the throws is committed to.")


class StepMessage(SnapshotMessage):
    """What has just happened, and where the table stands after it."""

    kind: Literal["event", "undo"] = Field(description="An event, or one that has been taken back.")
    entry: LogEntry | None = Field(None, description="The event as the log tells it; not there for `undo`.")


class LessenedMessage(Message):
    """A computer at this table thinks less than its level says, until what it thinks with is compiled."""

    lasts: bool = Field(description="False once that is over.")


class TroubleMessage(Message):
    """The server cannot go on with the game for now."""

    lasts: bool = Field(description="False once that is over.")


class LateMessage(Message):
    """A throw waits for words that have been promised."""

    seats: list[int] = Field(description="The seats whose words it waits for; none once it is made.")


class RemarkMessage(Message):
    """Something that the holder of a seat says."""

    id: int = Field(description="Later remarks have greater ids.")
    seat: int
    text: str


class ClockMessage(Message):
    """The time to think; `bank` and `increment` are there where the table has a clock that the reader may see."""

    bank: int = Field(0, ge=0, description="Seconds at the start.")
    increment: int = Field(0, ge=0, description="Seconds more for every turn.")
    left: list[int | None] = Field(description="Milliseconds left by seat; null where no time is counted.")
    running: int | None = Field(description="The seat whose time is running.")
    answer: int | None = Field(description="Milliseconds left for an answer in secret.")


class VoteCount(Message):
    """How many of those who are asked agree."""

    agreed: int = Field(ge=0)
    needed: int = Field(ge=0)
    mine: bool = Field(description="Whether the reader is one of those who agree.")


class Seated(Message):
    """Who sits somewhere, as this reader is told."""

    who: str = Field(description="The seat's name with its holder's.")
    name: str = Field(description="The holder's name; empty where nobody has given one.")
    state: Literal["computer", "open", "here", "gone"]
    mine: bool = Field(description="Whether the reader holds this seat.")
    away: bool = Field(description="Whether a computer plays in the holder's place.")
    returning: bool = Field(description="Whether the holder plays again when the computer's turn is over.")
    stood_in: bool = Field(description="Whether a computer has moved in the holder's place.")
    offer: VoteCount | None = Field(description="The vote on a computer in place of a holder who is gone.")


class RematchVotes(VoteCount):
    """Who wants to play again."""

    next: str | None = Field(description="The id of the table where the next game is played.")


class DrawVotes(VoteCount):
    """The offer of a draw."""

    by: int | None = Field(description="The seat that offers it.")
    asked: bool = Field(description="Whether the reader has yet to answer.")
    may: bool = Field(description="Whether the reader may offer one now.")


class CompanyMessage(Message):
    """Who sits where, who is here, and what those who are here agree on."""

    seats: list[Seated]
    host: bool = Field(description="Whether the reader has opened the table.")
    again: RematchVotes
    truce: DrawVotes


STREAM: dict[str, type[BaseModel]] = {
    "snapshot": SnapshotMessage,
    "step": StepMessage,
    "lessened": LessenedMessage,
    "trouble": TroubleMessage,
    "company": CompanyMessage,
    "clock": ClockMessage,
    "remark": RemarkMessage,
    "words": Words,
    "late": LateMessage,
}
"""The data of a message by its kind."""


def stream_schema() -> Schema:
    """The JSON Schema of the messages: a definition for each kind.

    >>> stream_schema()["messages"]["late"]
    {'$ref': '#/$defs/LateMessage'}
    """
    references, schema = TypeAdapter.json_schemas(
        [(kind, "serialization", TypeAdapter(model)) for kind, model in STREAM.items()]
    )
    told: dict[str, Any] = {kind: references[kind, "serialization"] for kind in STREAM}
    description = (
        "What `GET /tables/TABLE/stream` sends: server-sent events whose `event` is the kind of a message and whose "
        "`data` is its JSON."
    )
    return {"$schema": DRAFT, "title": "The stream", "description": description, "messages": told, **schema}
