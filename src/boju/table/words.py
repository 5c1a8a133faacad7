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
        "whole": _("This is your whole turn."),
        "only": _("There is only this to do."),
        "thinking": _("{side} is thinking …"),
        "awaited": _("The game begins when every seat is taken: {sides}."),
        "here": _("here"),
        "gone": _("gone"),
        "came": _("{who} is here."),
        "went": _("{who} is gone."),
        "sat_down": _("{who} plays {side}."),
        "fill": _("{side}: let the computer play"),
        "replace": _("{who} is gone: let the computer play ({agreed} of {needed} agree)"),
        "keep_waiting": _("Better wait for {who}"),
        "come_back": _("Play {side} again yourself"),
        "resign": _("Resign"),
        "leave": _("Leave the seat to the computer"),
        "surely": _("Really?"),
        "resigned": _("{side} has resigned"),
        "time": _("{side} has run out of time"),
        "agreed_draw": _("Drawn by agreement"),
        "seconds_left": _("{seconds} seconds left."),
        "to_answer": _("to answer"),
        "offer_draw": _("Offer a draw"),
        "draw_offered": _("{who} offers a draw."),
        "draw_awaited": _("You offer a draw."),
        "draw_counted": _("{agreed} of {needed} agree."),
        "accept_draw": _("Accept the draw"),
        "decline_draw": _("Decline"),
        "withdraw": _("Take the offer back"),
        "draw_lapsed": _("No draw is offered any more."),
        "agreed": _("{agreed} of {needed} want to play again"),
        "mute": _("Hear nothing more from {who}"),
        "unmute": _("Hear {who} again"),
        "quiet": _("Everybody has a moment to claim what was discarded …"),
        "throws": _("Cards are being dealt …") if is_dealt else _("{side} is throwing …"),
        "over": _("The game is over."),
        "waiting": _("The rules are being prepared for the first time: about {seconds} seconds."),
        "almost": _("The rules are being prepared; it can only be a moment now."),
        "spoken": _("Your words count from draw {draw} on."),
        "spoke": _("{side} has added words, which count from draw {draw} on: {words}"),
        "lost": _("The connection is lost; trying again …"),
        "trouble": _("The computer player did not answer; it is being asked again."),
        "took_back": _("The last move is taken back."),
        "moved_on": _("The table has moved on in the meantime."),
        "busy": _("One moment: the table is still being shown."),
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


def keys(language: Language, is_dealt: bool) -> list[tuple[list[str], str]]:
    """What can be done by keyboard on the play page: keys, and what they do."""
    _ = language
    return [
        (["Tab"], _("on to the next thing that can be used; with Shift back")),
        (["←", "→", "↑", "↓"], _("from place to place on the board")),
        (["Enter"], _("take what lies here, or go here")),
        (["Esc"], _("let go, close, or skip what moves")),
        (["B"], _("to the board")),
        (["O"], _("to the offers")),
        (["L"], _("to the list of moves")),
        (["M"], _("to the field for typed moves")),
        (["G"], _("to the terms")),
        (["T"], _("Deal") if is_dealt else _("Throw")),
        (["D"], _("Done")),
        (["U"], _("Take back")),
        (["←", "→", "Home", "End"], _("through a finished game")),
        (["?"], _("this list")),
    ]
