"""What the answers hold that list a person's games."""

from typing import Literal

from pydantic import BaseModel


class MyGame(BaseModel):
    """A finished game as somebody has played it.

    `seats` says who played each: "me" or "friend", or a level of the computer; `seat` is the reader's. `ending` is why
    it was over before its rules said so. `decisions` are those between choices, `loss` what one of them lost on
    average, `luck` what chance brought: all null where the game has not been reviewed, and in the unit of the scores.
    `alone` is false where a hint was asked for or a computer stood in. `record` is the address of the record.
    """

    date: str
    game: str
    options: dict[str, bool | int | str]
    seats: list[str]
    seat: int
    result: Literal["won", "lost", "drawn"]
    score: int
    ending: str | None
    decisions: int | None
    loss: float | None
    luck: float | None
    alone: bool | None
    record: str


class MyGames(BaseModel):
    """Games, the latest first, and the address of those before them."""

    games: list[MyGame]
    next: str | None
