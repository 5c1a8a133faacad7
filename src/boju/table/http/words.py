"""The words that the browser's modules say; they find them by these keys in the page."""

from boju.core.family import Family
from boju.core.phrases import GAP
from boju.table.locales import Language


def words(language: Language, family: Family) -> dict[str, str]:
    """Every phrase of the play page in one language; `{name}` stands for what the browser fills in.

    Games whose chance is a pack of cards or tiles have other words than those with dice or sticks.
    """
    is_dealt = family.dealing is not None
    return {
        **_choosing(language, is_dealt),
        **_sitting(language),
        **_ending(language),
        **_results(language),
        **_words_for_throws(language),
        "amount": family.amount[language.locale],
        **_hints(language),
        **_looking_back(language),
        **_connection(language),
    }


def _choosing(language: Language, is_dealt: bool) -> dict[str, str]:
    """What the reader is to do now, and what others do meanwhile."""
    _ = language
    return {
        "throw_hint": _("Go on when you are ready.") if is_dealt else _("It is your throw."),
        "throw_for": _("Go on when you are ready.") if is_dealt else _("{side} is to throw."),
        "choose": _("Your turn: choose what to play.") if is_dealt else _("Your move: pick a piece."),
        "choose_for": (_("{side}: choose what to play.") if is_dealt else _("{side} to move: pick a piece.")),
        "answer": _("Your turn: pick one of the buttons below."),
        "answer_for": _("{side}: pick one of the buttons below."),
        "your_turn": _("Your turn"),
        "target": _("Choose a destination."),
        "deed": _("Touch it again, or use the button: {what}."),
        "whole": _("Turn complete: confirm or take back."),
        "impossible": _("Not possible: {why}."),
        "only": _("Only one move is possible."),
        "played_alone": _("Played for you: {what}."),
        "which": _("Which way?"),
        "no_moves": _("Nothing to choose now."),
        "thinking": _("{side} is thinking …"),
        "quiet": _("Everybody has a moment to claim what was discarded …"),
        "throws": _("Next: {step} …") if is_dealt else _("{side} is throwing …"),
        "late": (
            _("The deal waits a moment for the page of {sides}.")
            if is_dealt
            else _("The throw waits a moment for the page of {sides}.")
        ),
    }


def _sitting(language: Language) -> dict[str, str]:
    """Who sits where, who is here, and what becomes of the seat of one who is gone."""
    _ = language
    return {
        "awaited": _("The game begins when every seat is taken. Still free: {sides}."),
        "here": _("here"),
        "gone": _("gone"),
        "came": _("{who} is here."),
        "went": _("{who} is gone."),
        "sat_down": _("{who} plays {side}."),
        "fill": _("{side}: let the computer play"),
        "replace": _("{who} is gone: let the computer play ({agreed} of {needed} agree)"),
        "keep_waiting": _("Keep waiting for {who}"),
        "come_back": _("Play {side} again yourself"),
        "coming_back": _("You play {side} again when the computer has finished its turns."),
        "mute": _("Mute {who}"),
        "unmute": _("Unmute {who}"),
    }


def _ending(language: Language) -> dict[str, str]:
    """How a game ends before its rules end it: by giving up, by the clock, by agreement; and playing again."""
    _ = language
    return {
        "resign": _("Resign"),
        "leave": _("Leave the seat to the computer"),
        "resign_question": _("Resign this game?"),
        "leave_question": _(
            "Leave your seat to the computer? In a game among several people it plays this turn and your next one "
            "before you are back."
        ),
        "keep_playing": _("Keep playing"),
        "resigned": _("{side} has resigned."),
        "time": _("{side} has run out of time."),
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
        "agreed_draw": _("Drawn by agreement."),
        "closed": _("Closed by those who run this server."),
        "agreed": _("{agreed} of {needed} want to play again"),
    }


def _results(language: Language) -> dict[str, str]:
    """Who has won, as it is announced."""
    _ = language
    return {
        "over": _("The game is over."),
        "you_won": _("You won"),
        "you_won_by": _("You won {amount}"),
        "you_lost_by": _("You lost {amount}"),
        "you_lost": _("You lost"),
        "you_placed": _("Your place: {place} of {count}"),
        "wins": _("{side} wins"),
        "shared": _("{sides} win"),
        "draw": _("Nobody wins"),
        "won_by": _("{side} wins."),
        "won_by_several": _("{sides} win."),
        "comma": _(", "),
        "gap": GAP[language.locale],
    }


def _words_for_throws(language: Language) -> dict[str, str]:
    """What becomes of the words that browsers give for the throws, and what is to be distrusted."""
    _ = language
    return {
        "words_given": _("The words of your browser are in the draws from draw {draw} on."),
        "words_refused": _("The words of your browser are not taken: {problem}"),
        "words_missed": _("While this page was not open, draws were made without its words: {count}."),
        "stopped": _("Something may be wrong with the dice: read the warning first."),
        "distrust_seed": _(
            "The server shows a different fingerprint from before. It could have chosen the throws."
        ),
        "distrust_replaced": _(
            "Another browser gives the words for {side} now. If it is not yours, somebody else could know the throws."
        ),
        "distrust_dropped": _(
            "Your browser sent its secret word, but the draw was made without it. Somebody could have chosen this draw."
        ),
        "distrust_withheld": _(
            "{side} gave no word for the last draw, though yours was given already. The connection of {side} may be "
            "lost. Or {side} and whoever runs the server could have chosen between two draws."
        ),
        "distrust_changed": _(
            "The words of {side} are not the ones that were promised. Somebody could have chosen the last draw."
        ),
        "distrust_delayed": _(
            "Something else happened between the word of your browser and the draw. Somebody could have known the "
            "draw too early."
        ),
        "distrust_left_out": _(
            "A draw was made without asking your browser for its word. Your connection may have been "
            "lost. Or somebody left your word out and could have chosen this draw."
        ),
    }


def _hints(language: Language) -> dict[str, str]:
    """What a hint says."""
    _ = language
    return {
        "hint_best": _("Best: {what} ({worth})"),
        "why": _("Why: {reasons}"),
        "but": _("But: {reasons}"),
        "hint_second": _("Second best: {what}, {loss} less"),
        "hint_second_win": _("Second best: {what}, {chance} % less likely to win"),
        "hint_only": _("There is only one choice."),
        "hint_thinking": _("Looking for the best move …"),
        "hint_prepares": _("The computer is still getting ready. The hint comes by itself."),
        "hint_win": _("{chance} % to win"),
        "hint_score": _("expects {score}"),
    }


def _looking_back(language: Language) -> dict[str, str]:
    """The list of events, and the way through a finished game."""
    return {"event": language("event {index}"), **stepping(language)}


def stepping(language: Language) -> dict[str, str]:
    """The way through a finished game, step by step."""
    _ = language
    return {
        "at": _("Event {index} of {count}"),
        "start": _("Start of the game"),
        "play": _("Play"),
        "pause": _("Pause"),
    }


def _connection(language: Language) -> dict[str, str]:
    """Why the page waits: for the server, for the computer; and what happened meanwhile."""
    _ = language
    return {
        "lost": _("The connection is lost; trying again …"),
        "offline": _("The server cannot be reached. Try again when you are connected."),
        "offline_right": _(
            "Also right. While you are offline, the lesson goes on with the move that you see."
        ),
        "trouble": _("The computer takes longer than usual. If it does not answer, another one takes over."),
        "took_back": _("The last move is taken back."),
        "moved_on": _("The table has moved on in the meantime."),
        "busy": _("One moment: the table is still loading."),
    }


def keys(language: Language, is_dealt: bool) -> list[tuple[list[str], str]]:
    """What can be done by keyboard on the play page: keys, and what they do."""
    _ = language
    return [
        (["Tab"], _("to the next thing that you can use; with Shift, to the one before")),
        (["←", "→", "↑", "↓"], _("from place to place on the board")),
        (["Enter"], _("pick up what lies here, or put it down here")),
        (["Esc"], _("let go, close, or skip an animation")),
        (["B"], _("to the board")),
        (["O"], _("to the offers")),
        (["L"], _("to the list of moves")),
        (["M"], _("to the field for typed moves")),
        (["G"], _("to the terms")),
        (["S"], _("sound on or off")),
        (["T"], _("Deal") if is_dealt else _("Throw")),
        (["D"], _("Done")),
        (["U"], _("Take back")),
        (["H"], _("Hint")),
        (["E"], _("Evaluation")),
        (["←", "→", "Home", "End"], _("forward and back in a finished game; the space bar plays it")),
        (["?"], _("this list")),
    ]
