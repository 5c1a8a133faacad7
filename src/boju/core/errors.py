"""What can be wrong with what boju is given. All are `ValueError`."""

from boju.core.language import Tellable
from boju.core.texts import say


class BojuError(ValueError):
    """Anything boju refuses; the message says what was wrong and what would be right.

    As a `str` it is English; `told` says it in the other languages, where the message can be told in them.
    """

    def __init__(self, message: str | Tellable) -> None:
        super().__init__(str(message))
        self.message = message

    def told(self, locale: str) -> str:
        """The message in one of `LOCALES`."""
        return self.message if isinstance(self.message, str) else self.message.told(locale)


class UnknownGame(BojuError):
    """No game has this id."""


class UnknownStory(BojuError):
    """No story of these games is written yet."""


class UnknownName(BojuError):
    """Nothing that can be cited has this name."""


class UnknownOption(BojuError):
    """A game has no such option, or the option no such value, or the game is not for so many players."""


class MalformedEvent(BojuError):
    """Text that no position of this game could read as an event."""


class IllegalEvent(BojuError):
    """A well-formed event that the rules forbid here; `clause` is the id of the clause that forbids it."""

    def __init__(self, event: str, clause: str, reason: str | Tellable) -> None:
        super().__init__(
            say("{event!r} is refused: {reason} [{clause}]", event=event, reason=reason, clause=clause)
        )
        self.event = event
        self.clause = clause
        self.reason = str(reason)
        self._told = reason

    def reason_in(self, locale: str) -> str:
        """The reason alone, in one of `LOCALES`."""
        return self._told if isinstance(self._told, str) else self._told.told(locale)


class WrongPosition(BojuError):
    """A position that is not one of the game's: unknown or missing fields, or fields that contradict each other."""


class DamagedRecord(BojuError):
    """A record that cannot be read or replayed; `line` is the number of the offending line, from 1."""

    def __init__(self, line: int, reason: str | Tellable) -> None:
        super().__init__(say("line {line}: {reason}", line=line, reason=reason))
        self.line = line
        self.reason = str(reason)
