"""The words that the browser says on the page of a review."""

from boju.analysis.words import GRADES, PLAY
from boju.core.family import Family
from boju.table.locales import Language


def review_words(language: Language, family: Family) -> dict[str, str]:
    """Every phrase of the review page in one language; `{name}` stands for what the browser fills in."""
    _ = language
    return {
        **{name: _.pick(title) for name, title in GRADES.items()},
        "amount": family.amount[language.locale],
        "looking": _("Reviewing the game: event {done} of {events} …"),
        "opening": _("Reviewing it again with all cards open …"),
        "opened": _("with all cards open: {grade}, loses {loss}"),
        "opened_well": _("with all cards open: the best"),
        "whole": _("The whole game has been reviewed."),
        "failed": _("This game could not be reviewed. Load the page again for another try."),
        "lost": _("The connection is lost; trying again …"),
        "decision": _("{side}, event {event}: {grade}"),
        "loses": _("loses {loss}"),
        "played": _("Played: {events}"),
        "best": _("Better: {events}"),
        "advice": _("The computer's master would play: {events}"),
        "why": _("Why: {reasons}"),
        "but": _("But: {reasons}"),
        "was_best": _("This was the best choice."),
        "only": _("There was only one choice."),
        "chance": _("{chance} % to win"),
        "expects": _("expects {score}"),
        "none": _("No decision lost anything worth mentioning."),
        "event": _("event {index}"),
        "curve": _(
            "What {side} could expect after each event: the result, and how much of it was luck "
            "and how much skill."
        ),
        "play": _("Play"),
        "pause": _("Pause"),
        "plays_like": _("Plays like: {grade}"),
        **{name: _.pick(title) for name, title in PLAY.items()},
    }
