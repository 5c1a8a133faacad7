"""`boju play`: a whole game in the terminal, in plain lines that a screen reader can read."""

import random
import secrets
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju import State
from boju.cli import words
from boju.cli.output import say
from boju.cli.setting import (
    BRINGS_ITS_OWN,
    Language,
    OptionPairs,
    Players,
    PresetName,
    new_state,
    read_record,
    replay_record,
)
from boju.core import svg
from boju.core.background import is_compiling_for
from boju.core.errors import BojuError, UnknownOption
from boju.core.kernels import hurry
from boju.core.language import Localized, in_language
from boju.players import LEVELS, choose
from boju.players.levels import needs_compiler

NAME = "play"
EXAMPLES = """Examples:
  boju play yut
  boju play ping --preset modern --seats player,me
  boju play yut --players 3 --seats me,strong,novice --lang ko
  boju play --resume game.boju"""

ME = "me"
SEATS_HEADER = "seats"


def command(
    game: Annotated[str | None, Parameter(help="The game's id; `boju games` lists them.")] = None,
    /,
    *,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
    seats: Annotated[
        str | None,
        Parameter(help="Who sits where: me, random, novice, player, strong or master, with commas."),
    ] = None,
    seed: Annotated[int | None, Parameter(help="Makes throws and computer players repeatable.")] = None,
    resume: Annotated[Path | None, Parameter(help="A record to continue.")] = None,
    save: Annotated[
        Path | None, Parameter(help="Where to save the record; without it a file here with the date.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Play a game here, against the computer or against others at the same keyboard.

    Every move is a numbered choice. The game is saved as a record when it ends or when you leave.
    """
    kept_seats = None
    if resume is not None:
        if players is not None or preset != "source" or option:
            raise UnknownOption(f"{resume} {BRINGS_ITS_OWN}")
        record = read_record(resume)
        if game not in (None, record.game):
            raise UnknownOption(f"{resume} is a game of {record.game}, not of {game}")
        state = replay_record(resume, record)
        kept_seats = record.headers.get(SEATS_HEADER)
    elif game is None:
        raise BojuError("say which game to play, for example boju play yut; boju games lists them")
    else:
        state = new_state(game, players, preset, option)
    sitting = read_seats(seats or kept_seats, state.players)
    path = save or resume or Path(f"{state.game}-{datetime.now():%Y%m%d-%H%M%S}.boju")
    if path.exists() and path != resume:
        raise BojuError(f"{path} exists already; choose another name, or go on with it by --resume {path}")
    state.record(**{SEATS_HEADER: ",".join(sitting)}).write(path)
    dice = random.Random(secrets.randbits(64) if seed is None else seed)
    if seed is None:
        hurry()  # what computers choose differs until all is compiled
    TerminalTable(state, sitting, path, dice, lang).run()


def read_seats(text: str | None, players: int) -> list[str]:
    """Who sits where: `me` or a computer's level for each seat; by default me first, then computers."""
    if text is None:
        return [ME] + ["player"] * (players - 1)
    seats = [seat.strip() for seat in text.split(",")]
    for seat in seats:
        if seat != ME and seat not in LEVELS:
            raise UnknownOption(f"a seat is one of {ME}, {', '.join(LEVELS)}, not {seat!r}")
    if len(seats) != players:
        given = "1 seat" if len(seats) == 1 else f"{len(seats)} seats"
        raise UnknownOption(f"--seats names {given}, but this game has {players} players")
    return seats


class TerminalTable:
    """One game between the people at this keyboard and computer players."""

    def __init__(
        self, state: State, seats: Sequence[str], path: Path, dice: random.Random, lang: str
    ) -> None:
        self.state = state
        self.seats = seats
        self.path = path
        self.dice = dice
        self.lang = lang
        self.has_told = False

    def run(self) -> None:
        """Play until the game is over or somebody leaves; the record is written either way."""
        self.introduce()
        try:
            while self.state.actor is not None:
                self.take_turn()
        except (EOFError, KeyboardInterrupt) as reason:
            say()
            self.save()
            self.word(words.RESUME, path=self.path)
            if isinstance(reason, KeyboardInterrupt):
                raise
            return
        self.announce_result()
        self.save()

    def introduce(self) -> None:
        """Name the game and the players, and show the first position."""
        about = self.state.about
        say(words.title(about, self.lang))
        for seat in range(self.state.players):
            say(f"{self.seat_name(seat)}: {self.player_name(seat)}")
        self.word(words.COMMANDS)
        self.show_board()

    def take_turn(self) -> None:
        """One event of a person or of chance, or the rest of a computer's turn."""
        actor = self.state.actor
        if not isinstance(actor, int):
            self.throw()
        elif self.seats[actor] == ME:
            self.ask(actor)
        else:
            events = choose(self.state, self.seats[actor], self.dice.getrandbits(63))
            self.tell_of_compiling(self.seats[actor])
            for event in events:
                self.play(event)

    def tell_of_compiling(self, level: str) -> None:
        """Say once that a computer thinks less for now."""
        family = self.state.family
        is_less = needs_compiler(level, family.secrets is not None) and is_compiling_for(family.dtype)
        if is_less and not self.has_told:
            self.word(words.LESSENED)
            self.has_told = True

    def throw(self) -> None:
        """Let chance have its turn; a person asks for the throw."""
        seat = self.state.turn
        if self.seats[seat] == ME:
            say()
            self.word(words.THROW, seat=self.seat_name(seat))
            answer = self.listen()
            if answer is None:
                return
            if answer in self.state.asides():
                self.play(answer)
                return
            if answer:
                self.word(words.NOTHING_TO_CHOOSE)
                return
        self.state.draw(self.dice.randrange)
        self.tell(is_own=False)

    def ask(self, seat: int) -> None:
        """Let a person choose a move."""
        scene = self.state.scene(self.lang, seat)
        labels = {choice.event: choice.label for choice in scene.choices}
        legal = self.state.legal()
        say()
        for hint in scene.hints:
            say(f"{hint.text} [{hint.clause}]")
        self.word(words.CHOOSE, seat=self.seat_name(seat))
        for number, event in enumerate(legal, start=1):
            say(f"{number}. {event}" + (f": {labels[event]}" if event in labels else ""))
        answer = self.listen()
        if answer is None:
            return
        if not answer and len(legal) == 1:
            answer = legal[0]
        elif answer.isdecimal() and 1 <= int(answer) <= len(legal):
            answer = legal[int(answer) - 1]
        if answer in legal or answer in self.state.asides():
            self.play(answer)
        else:
            phrase = words.NO_SUCH_MOVE if answer else words.NOTHING_TYPED
            self.word(phrase, text=answer, last=len(legal))

    def listen(self) -> str | None:
        """What a person types, or None if it was one of the table's own words and has been seen to."""
        answer = " ".join(input("> ").split())
        match answer.lower():
            case "board":
                self.show_board()
            case "undo":
                self.undo()
            case "save":
                self.save()
            case "help" | "?":
                self.help()
            case "quit" | "exit":
                raise EOFError
            case _:
                return answer
        return None

    def help(self) -> None:
        """What can be typed."""
        self.word(words.HELP)
        asides = self.state.asides()
        if asides:
            self.word(words.ASIDES)
        for event in asides:
            ahead = self.state.copy()
            ahead.play(event)
            say(f"{event}: {' '.join(told.text for told in ahead.told(self.lang))}")

    def undo(self) -> None:
        """Take back the last event if it was the move of a person who is still, or was just now, on turn."""
        last_mover = self.state.copy()
        if not last_mover.events or self.state.family.secrets is not None:
            self.word(words.NOTHING_TO_UNDO)
            return
        event = last_mover.events[-1]
        last_mover.undo()
        if not isinstance(last_mover.actor, int) or self.seats[last_mover.actor] != ME:
            self.word(words.NOTHING_TO_UNDO)
            return
        self.state.undo()
        self.word(words.UNDONE, event=event)

    def play(self, event: str) -> None:
        """Play an event and say what it did."""
        actor = self.state.actor
        self.state.play(event)
        self.tell(is_own=isinstance(actor, int) and self.seats[actor] == ME)

    def tell(self, *, is_own: bool) -> None:
        """Say the last event and what it did, clause by clause; nothing that is hidden from who is at the keyboard."""
        event, secrets = self.state.events[-1], self.state.family.secrets
        if secrets is not None:
            event = secrets.event_seen(event, is_own)
        told = "  ".join(
            f"{sentence.text} [{sentence.clause}]" for sentence in self.state.told(self.lang, self.people)
        )
        say(event + (f": {told}" if told else ""))

    def announce_result(self) -> None:
        """The end of the game and what everybody has won or lost."""
        say()
        self.word(words.OVER)
        self.show_board()
        for seat, score in enumerate(self.state.scores()):
            say(f"{self.seat_name(seat)} ({self.player_name(seat)}): {self.state.family.score_text(score)}")

    def show_board(self) -> None:
        """The position as a drawing of characters, and in words."""
        say()
        viewer = self.viewer
        say(self.state.family.diagram(self.state.view(viewer)))
        say(svg.description(self.state.scene(self.lang, viewer)))

    @property
    def people(self) -> list[int]:
        """The seats of those at the keyboard."""
        return [seat for seat, who in enumerate(self.seats) if who == ME]

    @property
    def viewer(self) -> int | None:
        """From whose side the board is seen: the only person's, or that of the person on turn."""
        people = self.people
        if len(people) == 1:
            return people[0]
        return self.state.turn if self.state.turn in people and self.state.actor is not None else None

    def save(self) -> None:
        """Write the record, and say where."""
        self.state.record(**{SEATS_HEADER: ",".join(self.seats)}).write(self.path)
        self.word(words.SAVED, path=self.path)

    def seat_name(self, seat: int) -> str:
        """What the game calls a seat."""
        return in_language(self.state.about.seats[seat], self.lang)

    def player_name(self, seat: int) -> str:
        """Who sits there."""
        if self.seats[seat] == ME:
            return in_language(words.YOU, self.lang)
        level = in_language(LEVELS[self.seats[seat]].titles, self.lang)
        return in_language(words.COMPUTER, self.lang, level=level)

    def word(self, phrase: Localized, **values: object) -> None:
        """Say one of the table's own sentences."""
        say(in_language(phrase, self.lang, **values))
