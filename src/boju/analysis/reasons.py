"""Why a choice is good or bad: its change as the family's own room `reasons.py` wants it told."""

from collections.abc import Sequence

import numpy as np

from boju.core import engine, kernels
from boju.core.features import MAX_FEATURES
from boju.core.game import Effect
from boju.core.reasons import Change, Reason
from boju.state import State


def reasons_for(view: State, seat: int, plan: Sequence[int]) -> tuple[Reason, ...]:
    """What speaks for and against a plan of the seat to move, as far as it knows the position, each thing once."""
    ahead = view.copy()
    effects: list[Effect] = []
    events: list[str] = []
    for code in plan:
        events.append(ahead.code_text(code))
        ahead.play_code(code)
        effects += ahead.effects
    is_settled = view.family.secrets is not None and not isinstance(ahead.actor, int)
    end = view if is_settled else ahead
    change = Change(
        about=view.about,
        seat=seat,
        events=tuple(events),
        effects=tuple(effects),
        before=view.view(seat),
        after=end.view(seat),
        features_before=features_of(view, seat),
        features_after=features_of(end, seat),
        is_settled=is_settled,
    )
    return tuple({str(reason.text): reason for reason in view.family.reasons(change)}.values())


def features_of(state: State, seat: int) -> dict[int, float]:
    """The features of a position for a seat, by their numbers."""
    index, value = np.zeros(MAX_FEATURES, np.int64), np.zeros(MAX_FEATURES, np.float32)
    count = engine.features_at(kernels.entry(state.known_to(seat)), 0, seat, index, value)
    return dict(zip(index[:count].tolist(), value[:count].tolist(), strict=True))
