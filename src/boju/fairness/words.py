"""What has been found out about a record, in sentences of every language."""

from collections.abc import Sequence

from boju.core.language import Localized, in_language
from boju.core.texts import _
from boju.fairness.chain import Chain, Span, spans_text
from boju.fairness.proof import Contribution
from boju.fairness.verdict import Outcome, Verdict

_OUTCOMES: dict[Outcome, Localized] = {
    Outcome.NO_PROOF: _(
        "fair play outcomes no proof",
        "Nothing is proven: the record does not say what its throws and shuffles were drawn from.",
    ),
    Outcome.SEALED: _(
        "fair play outcomes sealed", "Nothing is proven yet: the seed is revealed when the game is over."
    ),
    Outcome.FALSE_SEED: _(
        "fair play outcomes false seed",
        "The seed is not the one that was committed to: this record proves nothing.",
    ),
    Outcome.FALSE_WORDS: _(
        "fair play outcomes false words",
        "The words of {side} are not the ones that were promised: this record proves nothing.",
    ),
    Outcome.BROKEN: _(
        "fair play outcomes broken",
        "Draw {draw} (event {event}{line}) does not follow from the seed: {expected!r} is due, not {found!r}.",
    ),
    Outcome.NOTHING: _(
        "fair play outcomes nothing",
        "The seed is the one that was committed to, but nothing was drawn from it.",
    ),
    Outcome.PROVED: _(
        "fair play outcomes proved",
        "The seed is the one committed to, and every throw and shuffle follows from it: {checked} checked.",
    ),
}

_LINE = _("fair play line", ", line {line}")

_UNPROVEN = _("fair play unproven", "Not proven: draws 1 to {last}, which were made before the proof begins.")

_COUNTED = _("fair play counted", "Words that counted: {number}.")

_SPOKEN = _("fair play spoken", "from draw {draw} on, {side}: {words}")

_GIVEN = _("fair play given", "{side}: words for {count} draws, from draw {draw} on.")

_ABSENT = _("fair play absent", "{side} was away: no word for draws {draws}.")

_WITHHELD = _(
    "fair play withheld",
    "{side} was asked and gave no word for draws {draws}, and may have known the others' words.",
)

_BARE = _(
    "fair play bare", "No player's word is in draws {draws}: whoever ran the server could foresee them."
)

SHORT = 60
"""The longest event that is told whole: a shuffled pack is much longer."""


def sentences(verdict: Verdict, locale: str, sides: Sequence[str]) -> list[str]:
    """A verdict in sentences: what holds, what does not belong to it, and the words that counted, of which sides."""
    told = [_outcome(verdict, locale, sides)]
    if verdict.proof is not None and verdict.unproven and verdict.checked:
        told.append(in_language(_UNPROVEN, locale, last=verdict.unproven))
    if verdict.counted:
        told.append(in_language(_COUNTED, locale, number=len(verdict.counted)))
        told += [_spoken(spoken, locale, sides[spoken.seat]) for spoken in verdict.counted]
    for chain in verdict.chains:
        told += _shown(chain, locale, sides[chain.seat])
    if verdict.bare and not verdict.counted:
        told.append(in_language(_BARE, locale, draws=_draws(verdict.bare)))
    return told


def _outcome(verdict: Verdict, locale: str, sides: Sequence[str]) -> str:
    text, found = _OUTCOMES[verdict.outcome], verdict.mismatch
    if found is None:
        side = sides[verdict.liar] if verdict.liar is not None else ""
        return in_language(text, locale, checked=verdict.checked, side=side)
    return in_language(
        text,
        locale,
        draw=found.draw,
        event=found.event,
        line=in_language(_LINE, locale, line=found.line) if found.line else "",
        expected=_short(found.expected),
        found=_short(found.found),
    )


def _short(event: str) -> str:
    return event if len(event) <= SHORT else f"{event[:SHORT]} …"


def _spoken(spoken: Contribution, locale: str, side: str) -> str:
    return in_language(_SPOKEN, locale, draw=spoken.first_draw, side=side, words=spoken.words)


def _shown(chain: Chain, locale: str, side: str) -> list[str]:
    told = [in_language(_GIVEN, locale, side=side, draw=chain.first_draw, count=len(chain.links))]
    for missed, spans in ((_ABSENT, chain.absent), (_WITHHELD, chain.withheld)):
        if spans:
            told.append(in_language(missed, locale, side=side, draws=_draws(spans)))
    return told


def _draws(spans: Sequence[Span]) -> str:
    return spans_text(spans).replace("-", "–").replace(" ", ", ")
