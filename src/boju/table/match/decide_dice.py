"""What comes of throws and deals, and of the words that browsers promise and give for them.

A throw is made in two steps: those who are here are asked for their words, and when all have given them, or have let
the others wait for too long, it is made from them. Whoever plays alone keeps nobody waiting: a computer waits for them,
and the person is told that the browser does not answer.
"""

from boju.core.errors import BojuError
from boju.fairness import MOST_LINKS, Chain, is_link
from boju.table.errors import NotYours, OutOfTurn
from boju.table.locales import say
from boju.table.match import timing
from boju.table.match.commands import BotRoll, Command, CommitChain, Contribute, GiveUpThrow, Now, Roll
from boju.table.match.dice import MOST_CHAINS
from boju.table.match.entries import Asked, ChainCommitted, Entry, Gave, Unasked
from boju.table.match.permissions import NotYet, check_number, check_throw, player
from boju.table.match.seating import OPEN, is_person
from boju.table.match.state import MatchState


def roll(state: MatchState, command: Roll, who: str, now: Now) -> list[Entry]:
    """A person's throw or deal: those who are due are asked for their words first.

    Raises `NotYet` as long as it has to wait for words; the time of waiting is not charged.
    """
    viewer = player(state, who)
    check_number(state, command.number, viewer)
    check_throw(state, viewer, now.at)
    return _throw(state, command, viewer.holds, now)


def roll_for_bot(state: MatchState, command: BotRoll, who: str, now: Now) -> list[Entry]:
    """A computer's throw or deal, unless something else has happened since, or it is a person's to make."""
    if command.number != state.number or state.is_over or OPEN in state.playing:
        return []
    if state.game.actor != "chance" or state.awaits_person:
        return []
    return _throw(state, command, frozenset(), now)


def _throw(state: MatchState, command: Command, own: frozenset[int], now: Now) -> list[Entry]:
    """`own` are the seats of the person who asks for the throw, none where a computer does."""
    dice, is_alone = state.dice, len(state.persons) == 1
    if dice.is_redraw:
        return timing.drawn(state, now)
    if dice.asked is None:
        if now.promising - own and now.waited < now.customs.promises:
            raise NotYet(command, now.at - now.waited + now.customs.promises)
        due = _due(state, now, is_alone=is_alone)
        return [Asked(due, now.waited, at=now.at)] if due else timing.drawn(state, now)
    if dice.missing:
        until = dice.asked_at + now.customs.words
        if is_alone and not own:
            raise NotYet(command)
        if now.at < until:
            raise NotYet(command, until)
        if is_alone:
            raise OutOfTurn(
                say("your browser has not sent its secret word for this: try again to go on without it")
            )
    return timing.drawn(state, now)


def _due(state: MatchState, now: Now, *, is_alone: bool) -> tuple[int, ...]:
    """The seats whose words are to be waited for: those of persons who are here, or were heard of a moment ago."""
    dice = state.dice
    return tuple(
        seat
        for seat in dice.current()
        if (holder := state.seats[seat].holder) is not None
        and is_person(state.playing[seat])
        and seat not in dice.silent
        if is_alone or holder in now.here or seat in now.heard
    )


def give_up(state: MatchState, command: GiveUpThrow, who: str, now: Now) -> list[Entry]:
    """A throw was refused: nobody stays asked for words of it. Words that are given stay: they are part of the draw."""
    silent = tuple(sorted(command.silent & state.dice.missing))
    return [Unasked(silent, at=now.at)] if state.dice.asked is not None else []


def commit_chain(state: MatchState, command: CommitChain, who: str, now: Now) -> list[Entry]:
    """Take the end of a seat's new chain; one that is promised already stays as it is.

    It counts for the next draw. If words for that are asked for already, it counts for the one after, unless only seats
    of this holder are asked, this one among them, and none has answered. After the end none is taken any more.
    """
    own = _check_words(state, frozenset({command.seat}), who)
    dice, seat = state.dice, command.seat
    if state.is_over:
        return []
    if not is_link(command.tip):
        raise BojuError(say("the end of a chain is written as 64 hexadecimal digits, in small letters"))
    if dice.proof is None:
        raise OutOfTurn(say("the throws of this game are drawn without words of the players"))
    if any((chain.seat, chain.tip) == (seat, command.tip) for chain in dice.chains):
        return []
    if sum(chain.seat == seat for chain in dice.chains) >= MOST_CHAINS:
        raise OutOfTurn(say("a seat can promise {most} chains, and this one has", most=MOST_CHAINS))
    is_in_time = dice.asked is None or (not dice.given and seat in dice.asked and own >= dice.asked)
    return [ChainCommitted(seat, dice.draw if is_in_time else dice.draw + 1, command.tip, at=now.at)]


def contribute(state: MatchState, command: Contribute, who: str, now: Now) -> list[Entry]:
    """Take the words of some seats for a draw, all or none; given again they count once, even after the draw.

    After the end of a game none is needed, and none is refused.
    """
    links = dict(command.links)
    _check_words(state, frozenset(links), who)
    dice = state.dice
    if state.is_over:
        return []
    if command.draw < dice.draw and all(_is_shown(state, command.draw, seat, links[seat]) for seat in links):
        return []
    if dice.asked is None or command.draw != dice.draw or not links.keys() <= dice.asked:
        raise OutOfTurn(say("no word of yours is asked for now"))
    current = dice.current()
    for seat, link in links.items():
        if len(current[seat].links) >= MOST_LINKS:
            raise OutOfTurn(say("a chain has at most {most} words: promise another one", most=MOST_LINKS))
        if not current[seat].is_next(link):
            raise BojuError(say("this is not the word that was promised"))
    fresh = tuple((seat, link) for seat, link in sorted(links.items()) if seat in dice.missing)
    return [Gave(fresh, at=now.at)] if fresh else []


def _is_shown(state: MatchState, draw: int, seat: int, link: str) -> bool:
    """Whether an earlier draw was made with this word."""
    proof = state.dice.proof
    then: Chain | None = None if proof is None else proof.current(draw).get(seat)
    return then is not None and then.is_fresh(draw) and then.link(draw) == link


def _check_words(state: MatchState, seats: frozenset[int], who: str) -> frozenset[int]:
    """Refuse words that are not somebody's to give; the seats that this person holds."""
    own = player(state, who).holds
    if not own >= seats:
        raise NotYours(say("only those who hold a seat can give words for it"))
    if not all(is_person(state.seats[seat].kind) for seat in seats):
        raise OutOfTurn(say("a computer gives no words"))
    return own
