"""What comes of a command: the entries that it adds to the journal of a match, or a refusal. Every permission is here
and in the modules that this one calls; nothing of it changes anything.
"""

from collections.abc import Callable
from typing import Any

from boju.table.errors import NotYours
from boju.table.locales import say
from boju.table.match import commands as c
from boju.table.match import decide_dice as dice
from boju.table.match import decide_moves as moves
from boju.table.match import decide_people as people
from boju.table.match import decide_server as server
from boju.table.match.commands import SERVER, Command, Now, ServerCommand
from boju.table.match.entries import Entry
from boju.table.match.state import MatchState

Decision = Callable[[MatchState, Any, str, Now], list[Entry]]

_DECIDE: dict[type[Command], Decision] = {
    c.Play: moves.play,
    c.Roll: dice.roll,
    c.CallOut: moves.call_out,
    c.Undo: moves.undo,
    c.AskHint: moves.ask_hint,
    c.CommitChain: dice.commit_chain,
    c.Contribute: dice.contribute,
    c.Sit: people.sit,
    c.Fill: people.fill,
    c.Invite: people.invite,
    c.Vote: people.vote,
    c.Resign: people.resign,
    c.Return: people.come_back,
    c.OfferDraw: people.offer_draw,
    c.DeclineDraw: people.decline_draw,
    c.WantRematch: people.want_rematch,
    c.Say: people.speak,
    c.BotRoll: dice.roll_for_bot,
    c.BotPlay: server.play_for_bot,
    c.CloseWindow: server.close_window,
    c.TimeOut: server.time_out,
    c.ReturnSeats: server.return_seats,
    c.GiveUpThrow: dice.give_up,
    c.Welcome: server.welcome,
    c.Lapse: server.lapse,
    c.Resume: server.resume,
    c.Close: server.close,
    c.Forget: server.forget,
    c.Hide: server.hide,
}


def decide(state: MatchState, command: Command, who: str, now: Now) -> list[Entry]:
    """What a command of somebody's makes happen, perhaps nothing: the entries to be appended at `state.revision`.

    `who` is a person, "" for somebody unknown, or SERVER. Raises what refuses the command (`NotYours`, `OutOfTurn`,
    `Stale`, `SeatTaken`, or what the rules of the game raise), or `NotYet` where it has to wait.
    """
    if isinstance(command, ServerCommand) and who != SERVER:
        raise NotYours(say("only those who play at this table can decide this"))
    return _DECIDE[type(command)](state, command, who, now)
