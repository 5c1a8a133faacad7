"""Who looks at a table: somebody who holds seats, or anybody else, who in games with hidden information sees less."""

from dataclasses import dataclass

from boju.games import find
from boju.table.keep.store import Setting


@dataclass(frozen=True, slots=True)
class Sight:
    """What may be seen and done. `holds`: the seats that are this reader's; `is_open`: nothing is hidden."""

    holds: frozenset[int] = frozenset()
    is_open: bool = True

    @property
    def viewer(self) -> int | None:
        """The seat from whose side the board is seen: that of the only one held, else nobody's."""
        return next(iter(self.holds)) if len(self.holds) == 1 else None

    def knows_of(self, secret_to: int | None) -> bool:
        """Whether this reader may know of an event that this seat alone knows of, now and later; None: everybody does.

        Every number, count and list that a reader gets leaves out the events of which this is false.
        """
        return secret_to is None or secret_to in self.holds


def has_secrets(setting: Setting) -> bool:
    """Whether this table's game hides anything from anybody."""
    return find(setting.game)[0].secrets is not None
