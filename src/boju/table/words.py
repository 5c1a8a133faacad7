"""The words that the browser's modules say; they find them by these keys in the page."""

from boju.table.locales import Language


def words(language: Language, is_dealt: bool) -> dict[str, str]:
    """Every phrase of the play page in one language; `{name}` stands for what the browser fills in.

    `is_dealt`: chance is a pack of cards or tiles rather than dice or sticks.
    """
    _ = language
    return {
        "throw_hint": _("Deal when you are ready.") if is_dealt else _("It is your throw."),
        "throw_for": _("Deal when you are ready.") if is_dealt else _("{side} is to throw."),
        "choose": _("Your turn: choose.") if is_dealt else _("Your move: choose what to move."),
        "choose_for": _("{side}: choose.") if is_dealt else _("{side} is to move: choose what to move."),
        "target": _("Choose where to."),
        "only": _("There is only this to do."),
        "thinking": _("{side} is thinking …"),
        "quiet": _("Everybody has a moment to claim what was discarded …"),
        "throws": _("Cards are being dealt …") if is_dealt else _("{side} is throwing …"),
        "over": _("The game is over."),
        "waiting": _("The rules are being prepared for the first time: about {seconds} seconds."),
        "almost": _("The rules are being prepared; it can only be a moment now."),
        "lost": _("The connection is lost; trying again …"),
        "trouble": _("The computer player did not answer; it is being asked again."),
        "took_back": _("The last move is taken back."),
        "moved_on": _("The table has moved on in the meantime."),
        "which": _("Which way?"),
        "no_moves": _("Nothing to choose now."),
        "event": _("event {index}"),
        "at": _("Event {index} of {count}"),
        "start": _("Start of the game"),
        "play": _("Play"),
        "pause": _("Pause"),
        "wins": _("{side} wins"),
        "shared": _("{sides} win"),
        "draw": _("Nobody wins"),
        "comma": _(", "),
    }
