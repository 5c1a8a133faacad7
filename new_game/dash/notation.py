"""Dash in writing: event texts, positions, and why an event is refused."""

from collections.abc import Mapping
from typing import Any

from boju.core.acting import actor_named, check_actor
from boju.core.checking import THE_POSITION, fields, listing, one_of, require, whole
from boju.core.errors import IllegalEvent, MalformedEvent
from boju.core.game_functions import CHANCE, OVER
from boju.core.language import Sentence
from boju.core.option_fields import OptionFields
from boju.games.dash.rules import ENDED, FACES, MOVING, NOBODY, SEATS, THROWING
from boju.games.dash.texts import say
from boju.games.dash.why_not import BEYOND, MUST_GO, REASONS, why_not

NAMED_VALUES: dict[str, tuple[bool, ...]] = {"must_go": (False, True)}
"""The values that the record's fields stand for, by their index; the field `squares` holds the number itself."""
OPTION_FIELDS = OptionFields(("squares", "must_go"), NAMED_VALUES)

PHASES = ("throw", "move", "over")
MOVES = ("go", "stay")
FIELDS = ("game", "players", "options", "phase", "actor", "seat", "thrown", "places", "winner")


def fill_options(s: Any, game: str, players: int, options: Mapping[str, Any]) -> None:
    """Write a complete set of checked options into the record."""
    OPTION_FIELDS.fill(s, options)


def read_options(s: Any) -> dict[str, Any]:
    """The options of a record as positions name them."""
    return OPTION_FIELDS.read(s)


def check_options(players: int, options: Mapping[str, Any]) -> Sentence | None:
    """Every combination of values can be played."""
    return None


def event_text(s: Any, code: int) -> str:
    """The text of a move's or chance outcome's code in the phase of `s`."""
    return f"throw {code}" if s.phase == THROWING else MOVES[code]


def event_code(s: Any, text: str) -> int:
    """The code of a text; raises `MalformedEvent`, or `IllegalEvent` when it is not the time for such an event."""
    throws = {f"throw {face}": face for face in range(1, FACES + 1)}
    if text not in throws and text not in MOVES:
        raise MalformedEvent(
            say(
                "{text!r} is not an event; an event is written 'throw 1' to 'throw 6', 'go' or 'stay'",
                text=text,
            )
        )
    if s.phase == ENDED:
        raise IllegalEvent(text, "DASH-08", say("the game is over"))
    if text in throws:
        if s.phase != THROWING:
            raise IllegalEvent(text, "DASH-03", say("the die has been thrown"))
        return throws[text]
    if s.phase != MOVING:
        raise IllegalEvent(text, "DASH-03", say("the die must be thrown first"))
    return MOVES.index(text)


def refusal(s: Any, code: int, text: str) -> IllegalEvent:
    """Which clause forbids a well-formed event of the right phase."""
    reason = int(why_not(s, code))
    sentences = {
        BEYOND: say("the throw leads beyond the last square"),
        MUST_GO: say("the piece can go, so it must"),
    }
    return IllegalEvent(text, REASONS[reason][1], sentences[reason])


def position(s: Any) -> dict[str, Any]:
    """The position as a JSON object."""
    return {
        "game": "dash",
        "players": SEATS,
        "options": read_options(s),
        "phase": PHASES[s.phase],
        "actor": actor_named(s),
        "seat": int(s.seat),
        "thrown": int(s.thrown),
        "places": s.place.tolist(),
        "winner": None if s.winner == NOBODY else int(s.winner),
    }


def read_position(given: Mapping[str, Any], s: Any) -> None:
    """Fill a record whose options are in place; raises `WrongPosition`."""
    fields(given, FIELDS, THE_POSITION)
    s.phase = PHASES.index(one_of(given["phase"], PHASES, "'phase'"))
    s.seat = whole(given["seat"], "'seat'", 0, SEATS - 1)
    least, most = (1, FACES) if s.phase == MOVING else (0, 0)
    s.thrown = whole(given["thrown"], "'thrown'", least, most)
    for seat, place in enumerate(listing(given["places"], "'places'", SEATS)):
        s.place[seat] = whole(place, say("the square of seat {seat}", seat=seat), 0, int(s.squares))
    first, second = (int(place) for place in s.place)
    require(first != second or first == 0, say("two pieces never stand on one square"))
    _read_winner(given, s)
    s.actor = (CHANCE, s.seat, OVER)[s.phase]
    check_actor(given, s)


def _read_winner(given: Mapping[str, Any], s: Any) -> None:
    finished = [seat for seat in range(SEATS) if s.place[seat] == s.squares]
    if s.phase != ENDED:
        require(given["winner"] is None, say("a game that is not over has no winner"))
        require(not finished, say("a piece stands on the last square, so the game is over"))
        s.winner = NOBODY
        return
    s.winner = whole(given["winner"], say("'winner' of a game that is over"), 0, SEATS - 1)
    require(finished == [s.winner], say("the winner must stand on the last square"))
    require(s.winner == s.seat, say("only the seat that moved last can win"))
