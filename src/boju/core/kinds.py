"""What the rules name by clause, as kernels want it: a code for each, declared once with its name and its clause."""

from boju.core.arrays import int64


class Kinds(list[tuple[str, str]]):
    """Kinds of effect, or of reason, in the order of their codes: each with its name and its clause.

    >>> kinds = Kinds()
    >>> THROW, MOVE = kinds.declare("throw", "YUT-11"), kinds.declare("move", "YUT-26")
    >>> int(MOVE), kinds[MOVE]
    (1, ('move', 'YUT-26'))
    """

    def declare(self, name: str, clause: str) -> int:
        """Add a kind; returns its code."""
        self.append((name, clause))
        return int64(len(self) - 1)
