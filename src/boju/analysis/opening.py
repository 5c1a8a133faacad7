"""A finished game with hidden cards, judged twice: by what each seat knew, and then by how all cards lay."""

from collections.abc import Iterator
from dataclasses import replace

from boju.analysis.ranking import never
from boju.analysis.review import Review
from boju.analysis.reviewing import follow
from boju.analysis.weighing import IsCancelled
from boju.state import Record, State


def follow_both(
    game: Record | State, *, depth: str = "usual", seed: int = 1, is_cancelled: IsCancelled = never
) -> Iterator[Review]:
    """The review as it grows; then, if cards were hidden and the game is over, what open cards say of each decision.

    >>> import boju
    >>> *_, found = follow_both(boju.new("yut"), depth="quick")
    >>> found.decisions
    ()
    """
    end = game if isinstance(game, State) else game.replay()
    for found in follow(end, depth=depth, seed=seed, is_cancelled=is_cancelled):
        yield found
    if not found.is_over or end.family.secrets is None:
        return
    for opened in follow(end, depth=depth, seed=seed, open_cards=True, is_cancelled=is_cancelled):
        yield with_open_cards(found, opened)


def with_open_cards(known: Review, opened: Review) -> Review:
    """A review by what the seats knew, with what a review of the same game by open cards says beside it."""
    played = {decision.event: decision.played for decision in opened.decisions}
    decisions = (replace(decision, opened=played.get(decision.event)) for decision in known.decisions)
    return replace(known, decisions=tuple(decisions))
