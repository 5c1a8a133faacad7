"""What can be asked of a match: by people, and, last, by the server itself. `decide` says what comes of each."""

from dataclasses import dataclass, field

SERVER = "server"
"""Who asks for what the server itself does; no person is called so."""


@dataclass(frozen=True, slots=True)
class Customs:
    """How this server plays, in milliseconds.

    `pace` is the pause between two events of computers, `words` how long a throw waits for words that are asked for,
    `promises` how long the first one waits until a page that is here has promised any, and `offers` how long votes,
    offers and wishes count that nobody answers.
    """

    pace: int = 200
    words: int = 4_000
    promises: int = 1_500
    offers: int = 86_400_000


@dataclass(frozen=True, slots=True)
class Now:
    """When something is asked for, in milliseconds, and what is true then that no entry tells.

    `here` are the persons whose pages follow the match, or did a moment ago, `gone` those who have been away so long
    that others may go on, `heard` the seats that were heard of a moment ago, and `promising` those whose page is here
    and should promise words in a moment. `begun` is when this was first asked for, where that was earlier.
    """

    at: int
    here: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    heard: frozenset[int] = frozenset()
    promising: frozenset[int] = frozenset()
    begun: int | None = None
    customs: Customs = field(default_factory=Customs)

    @property
    def waited(self) -> int:
        """For how long this has been asked for."""
        return 0 if self.begun is None else max(0, self.at - self.begun)


@dataclass(frozen=True, slots=True)
class Command:
    """Something that is asked for."""


# Moves, each in answer to the event with this number, as its sender counts them


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Moves of one turn, all or none. `held` is the seat that was to act when the move began to wait for others."""

    number: int
    events: tuple[str, ...]
    held: int | None = None


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """A throw or a deal."""

    number: int


@dataclass(frozen=True, slots=True)
class CallOut(Command):
    """What the match's people may call out beside the moves: in dama, the fine for noise."""

    number: int
    event: str


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take back the last move of an unfinished turn, or with computers alone the last decision and what came of it."""

    number: int


@dataclass(frozen=True, slots=True)
class AskHint(Command):
    """What the analysis thinks of the position after moves that are tried; the game counts as helped."""

    number: int
    events: tuple[str, ...] = ()


# Words for throws


@dataclass(frozen=True, slots=True)
class CommitChain(Command):
    """Commit a seat to a chain of words, by its end."""

    seat: int
    tip: str


@dataclass(frozen=True, slots=True)
class Contribute(Command):
    """Give words of one's seats for the draw that they are asked for."""

    draw: int
    links: tuple[tuple[int, str], ...]


# People


@dataclass(frozen=True, slots=True)
class Sit(Command):
    """Take an open seat; `is_invited`: the secret of an invitation was shown."""

    seat: int
    is_invited: bool = False


@dataclass(frozen=True, slots=True)
class Fill(Command):
    """Give an open seat to a computer."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Invite(Command):
    """Ask for the invitation to the open seats."""


@dataclass(frozen=True, slots=True)
class Vote(Command):
    """Say whether a computer is to play on for a player who is gone."""

    seat: int
    agrees: bool = True


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Give up: a game of two is over, at a larger table a computer plays on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Return(Command):
    """Take a seat back that a computer plays on for: now, or as soon as that may be."""

    seat: int


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """Offer to end the game drawn, or accept that offer."""


@dataclass(frozen=True, slots=True)
class DeclineDraw(Command):
    """Refuse the draw that is offered, or take the offer back."""


@dataclass(frozen=True, slots=True)
class WantRematch(Command):
    """Ask to play again."""


@dataclass(frozen=True, slots=True)
class Say(Command):
    """Say something to everybody, in words that are clean already."""

    text: str


# The server itself


@dataclass(frozen=True, slots=True)
class ServerCommand(Command):
    """What no person may ask for."""


@dataclass(frozen=True, slots=True)
class BotRoll(ServerCommand):
    """A computer throws, after this many entries of the game."""

    number: int


@dataclass(frozen=True, slots=True)
class BotPlay(ServerCommand):
    """A computer plays what it has thought out after this many entries of the game."""

    number: int
    event: str


@dataclass(frozen=True, slots=True)
class CloseWindow(ServerCommand):
    """End the claim window."""


@dataclass(frozen=True, slots=True)
class TimeOut(ServerCommand):
    """Act for somebody whose time is over."""


@dataclass(frozen=True, slots=True)
class ReturnSeats(ServerCommand):
    """Let those play again who want to and may."""


@dataclass(frozen=True, slots=True)
class GiveUpThrow(ServerCommand):
    """A throw was refused: nobody stays asked for words of it. `silent` are seats that did not answer."""

    silent: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Welcome(ServerCommand):
    """A person is here again."""

    person: str


@dataclass(frozen=True, slots=True)
class Lapse(ServerCommand):
    """Let votes, offers and wishes lapse that nobody has answered for long."""


@dataclass(frozen=True, slots=True)
class Resume(ServerCommand):
    """Let time run again, after a while in which no server ran."""


@dataclass(frozen=True, slots=True)
class Close(ServerCommand):
    """End the game for those who run the server; nobody has won."""


@dataclass(frozen=True, slots=True)
class Forget(ServerCommand):
    """Take away what a person has said."""

    person: str


@dataclass(frozen=True, slots=True)
class Hide(ServerCommand):
    """Leave the match out of the lists of others, or show it there again."""

    is_hidden: bool


FROM_ANY_PROCESS = (GiveUpThrow, Welcome)
"""What comes of something that a person does: any process asks for it, not only the one that looks after the match."""
