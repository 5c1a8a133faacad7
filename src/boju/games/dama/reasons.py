"""Why an act of 打馬 is good or bad: captures, payments, prizes, nests, units, danger."""

from collections.abc import Iterator

from boju.core.reasons import ChoiceChange, Named, Reason
from boju.games.dama.board import IS_PAYING
from boju.games.dama.captions import place_name
from boju.games.dama.features import DANGER, SEATS
from boju.games.dama.texts import say

CLEAR = 0.01
"""A change of the danger that is worth telling."""
WORTH_TELLING = 5
"""So many tallies of the prizes are worth telling."""


def reasons(change: ChoiceChange) -> Iterator[Reason]:
    """What an act changes, the most striking first."""
    if captured := sum(effect.amount for effect in change.named("capture")):
        yield Reason("capture", say("captures {count:a horse|# horses}", count=captured))
    if change.named("open_pass"):
        yield Reason("pass", say("opens the pass"))
    if home := sum(effect.amount for effect in change.named("arrive", "fly")):
        yield Reason("home", say("brings {count:a horse|# horses} home", count=home))
    gain = change.after["net"][change.seat] - change.before["net"][change.seat]
    if gain > 0:
        yield Reason("paid", say("is paid {amount:1 tally|# tallies} at once", amount=gain))
    elif gain < 0:
        pays = say("pays {amount:1 tally|# tallies} at once", amount=-gain)
        yield Reason("pays", pays, is_against=True)
    yield from _prizes(change, gain)
    for effect in change.named("move", "enter"):
        if IS_PAYING[effect.place]:
            yield Reason("nest", say("is safe on {place}", place=_place(effect.place)))
    for effect in change.named("merge"):
        yield Reason("unit", say("makes a unit of {count}", count=effect.amount))
    danger = [
        features.get(SEATS + DANGER, 0.0) for features in (change.features_before, change.features_after)
    ]
    if danger[1] < danger[0] - CLEAR:
        yield Reason("safer", say("leaves fewer horses in danger"))
    elif danger[1] > danger[0] + CLEAR:
        yield Reason("danger", say("leaves more horses in danger"), is_against=True)


def _prizes(change: ChoiceChange, paid: int) -> Iterator[Reason]:
    """What a seat may expect of the prizes, more or less than before."""
    more = round(change.due_after - change.due_before - paid)
    if more >= WORTH_TELLING:
        yield Reason("prizes", say("can expect {amount} more tallies from the prizes", amount=more))
    elif more <= -WORTH_TELLING:
        fewer = say("can expect {amount} fewer tallies from the prizes", amount=-more)
        yield Reason("prizes", fewer, is_against=True)


def _place(cell: int) -> Named:
    return Named(place_name, cell)
