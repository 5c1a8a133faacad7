"""Why a card of 馬吊 is good or bad: what it wins, what can still beat it, what it gives up."""

from collections.abc import Iterator

from boju.core.reasons import ChoiceChange, Named, Reason
from boju.games.madiao import names
from boju.games.madiao.cards import CARDS
from boju.games.madiao.features import CARD_TABLE, HELD, PER_CARD
from boju.games.madiao.texts import say

NEEDED = 2
"""MADIAO-09: tricks that save the stake."""
CLEAR = 3
"""From so many stronger cards on, features count no further."""


def reasons(change: ChoiceChange) -> Iterator[Reason]:
    """What a card changes, the most striking first."""
    if any(effect.seat == change.seat for effect in change.named("trick")):
        yield Reason("trick", say("wins the trick"))
        won = change.after["tricks_won"][change.seat]
        if change.after["phase"] == "play" and not change.is_settled and won < NEEDED:
            yield Reason("tricks", say("{count:one trick is|# tricks are} still needed", count=NEEDED - won))
    for effect in change.named("lead", "beat"):
        above = _above(change, effect.amount)
        if above == 0:
            yield Reason("highest", say("no card that is still out beats {card}", card=_card(effect.amount)))
        elif above is not None:
            yield Reason(
                "above",
                say(
                    "{count:one card|# cards} still out can beat {card}",
                    count=above,
                    card=_card(effect.amount),
                ),
                is_against=True,
            )
    for effect in change.named("fold"):
        if (above := _above(change, effect.amount)) == 0:
            given_up = say("gives up {card}, which nothing can beat", card=_card(effect.amount))
            yield Reason("given up", given_up, is_against=True)


def _above(change: ChoiceChange, card: int) -> int | None:
    """How many cards still out are stronger than one in hand: up to three."""
    for role in (0, CARD_TABLE):
        for above in range(CLEAR + 1):
            if change.features_before.get(role + card * PER_CARD + HELD + above):
                return above
    return None


def _card(card: int) -> Named:
    return Named(_title, card)


def _title(card: int, locale: str) -> str:
    return names.CARDS[CARDS[card]].title[locale]
