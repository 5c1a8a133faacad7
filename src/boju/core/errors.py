"""What can be wrong with what boju is given. All are `ValueError`."""


class BojuError(ValueError):
    """Anything boju refuses; the message says what was wrong and what would be right."""


class UnknownGame(BojuError):
    """No game has this id."""


class UnknownOption(BojuError):
    """A game has no such option, or the option no such value, or the game is not for so many players."""


class MalformedEvent(BojuError):
    """Text that no position of this game could read as an event."""


class IllegalEvent(BojuError):
    """A well-formed event that the rules forbid here; `clause` is the id of the clause that forbids it."""

    def __init__(self, event: str, clause: str, reason: str) -> None:
        super().__init__(f"{event!r} is refused: {reason} [{clause}]")
        self.event = event
        self.clause = clause
        self.reason = reason


class WrongPosition(BojuError):
    """A position that is not one of the game's: unknown or missing fields, or fields that contradict each other."""


class DamagedRecord(BojuError):
    """A record that cannot be read or replayed; `line` is the number of the offending line, from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
