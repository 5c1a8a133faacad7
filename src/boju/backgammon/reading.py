"""Match files (`.mat`), the text in which programs for backgammon hand games to each other, as records."""

import re
from dataclasses import dataclass, field

from boju import BojuError, DamagedRecord, Record, State
from boju.backgammon.modern import new_game
from boju.backgammon.turns import play_turn, read_turn

_LENGTH = re.compile(r"\s*(\d+) points? match.*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game (\d+)\s*", re.IGNORECASE)
_NAMES = re.compile(r"\s*(\S.*?) : (\d+)\s{2,}(\S.*?) : (\d+)\s*")
_DATE = re.compile(r';\s*\[EventDate "(\d{4})\.(\d\d)\.(\d\d)"\]')
_ROW = re.compile(r"\s*\d+\)(.*)")
_WORDS = r"Doubles\s*=>\s*\d+|Takes|Drops|Resigns|Wins \d+ points?(?: and the match)?"
_ACTION = re.compile(rf"(?<!\S)([1-6][1-6]:|{_WORDS})", re.IGNORECASE)
_RIGHT = 20
"""From this column on something stands on the right side of a row."""


@dataclass
class _Game:
    """One game of a match as far as it has been read."""

    line: int
    headers: dict[str, str]
    names: list[str] = field(default_factory=list)
    scores: list[str] = field(default_factory=list)
    state: State = field(default_factory=new_game)
    first: int | None = None
    """On which side the first throw stands: that player has seat 0."""
    actions: int = 0
    cube: int = 1
    won: tuple[int, int] | None = None
    """The seat that wins by the file, and how many points."""

    def side(self) -> int:
        """On which side the next action stands; they take turns."""
        return ((self.first or 0) + self.actions) % 2


def read_match(content: str | bytes) -> list[Record]:
    """The games of a match file as records of `ping`, in which the first to throw has seat 0.

    The headers hold the names (`seat 0`, `seat 1`), `match length`, `match game`, `match score` before the game in the
    order of the seats, and, where they say more than the moves, `cube` (the last number that was taken) and `outcome`
    (who won how much by the file: games may end with a refused double or by giving up). Raises `DamagedRecord`.

    >>> text = ''' 3 point match
    ...
    ...  Game 1
    ...  Ada : 0                        Ben : 0
    ...   1) 31: 8/5 6/5                 64: 24/14
    ... '''
    >>> (record,) = read_match(text)
    >>> record.events
    ['roll 3-1', '8/5', '6/5', 'roll 6-4', '24/18', '18/14']
    """
    lines = _text(content).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    shared: dict[str, str] = {}
    games: list[_Game] = []
    for number, line in enumerate(lines, start=1):
        try:
            _read_line(line, number, shared, games)
        except DamagedRecord:
            raise
        except BojuError as error:
            raise DamagedRecord(number, error) from error
    if not games:
        raise DamagedRecord(1, "this is no match file: no line says 'Game 1'")
    return [_record(game) for game in games]


def _text(content: str | bytes) -> str:
    if isinstance(content, str):
        return content
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _read_line(line: str, number: int, shared: dict[str, str], games: list[_Game]) -> None:
    if found := _DATE.match(line):
        shared["date"] = "-".join(found.groups())
    elif not line.strip() or line.startswith(";"):
        return
    elif found := _LENGTH.fullmatch(line):
        shared["match length"] = found[1]
    elif found := _GAME.fullmatch(line):
        games.append(_Game(number, {**shared, "match game": found[1]}))
    elif not games:
        raise BojuError("a match file begins with its length and 'Game 1'")
    elif not games[-1].names:
        _read_names(line, games[-1])
    elif found := _ROW.fullmatch(line):
        _read_row(found[1], found.start(1), games[-1])
    elif "wins" in line.lower():
        _read_row(line, 0, games[-1])
    else:
        raise BojuError(f"{line.strip()[:60]!r} is neither a numbered row nor a result")


def _read_names(line: str, game: _Game) -> None:
    found = _NAMES.fullmatch(line)
    if not found:
        raise BojuError("after 'Game' come the names and scores, such as 'Ada : 0     Ben : 2'")
    game.names, game.scores = [found[1], found[3]], [found[2], found[4]]


def _read_row(text: str, column: int, game: _Game) -> None:
    """The actions of a row, the left one first; what stands between them are the moves of a throw."""
    parts = _ACTION.split(text)
    if parts[0].strip():
        raise BojuError(f"{parts[0].strip()[:60]!r} stands before the first throw of the row")
    starts = [column + found.start() for found in _ACTION.finditer(text)]
    for start, action, moves in zip(starts, parts[1::2], parts[2::2], strict=True):
        if game.first is None:
            game.first = int(start >= _RIGHT)
        if game.won is not None:
            raise BojuError("the game is over; nothing can follow")
        word = action.lower()
        if word.startswith("wins"):
            _read_win(int(word.split()[1]), int(start >= _RIGHT), game)
        elif word[0].isdigit():
            _read_throw(word, moves, game)
        elif word.startswith("doubles"):
            game.cube = int(word.split(">")[1])
        elif word == "drops":
            game.cube //= 2
        if not word.startswith("wins"):
            game.actions += 1
        if not word[0].isdigit() and moves.strip():
            raise BojuError(f"{moves.strip()[:60]!r} stands after {action!r}; moves follow a throw")


def _read_throw(throw: str, moves: str, game: _Game) -> None:
    seat, state = game.actions % 2, game.state
    first, second = sorted(throw[:2], reverse=True)
    if state.actor is None:
        raise BojuError("the game is over; nothing can follow")
    if state.turn != seat:
        raise BojuError(f"it is the turn of {game.names[1 - game.side()]}, not of {game.names[game.side()]}")
    state.play(f"roll {first}-{second}")
    play_turn(state, read_turn(moves))


def _read_win(points: int, side: int, game: _Game) -> None:
    seat = side ^ (game.first or 0)
    if game.state.actor is None and game.state.scores()[seat] <= 0:
        raise BojuError(f"{game.names[side]} is said to win, but the moves say otherwise")
    game.won = (seat, points)


def _record(game: _Game) -> Record:
    if not game.names:
        raise DamagedRecord(game.line, "a game has a line with the names and scores of both players")
    order = (0, 1) if not game.first else (1, 0)
    headers = {f"seat {seat}": game.names[side] for seat, side in enumerate(order)}
    headers |= game.headers
    headers["match score"] = " ".join(game.scores[side] for side in order)
    if game.cube > 1:
        headers["cube"] = str(game.cube)
    if game.won is not None and _counted(game.state, game.won[0]) != game.won[1]:
        headers["outcome"] = f"seat {game.won[0]} wins {game.won[1]}"
    try:
        record = game.state.record()
        return Record(
            game=record.game,
            players=record.players,
            options=record.options,
            headers=headers,
            result=record.result,
            events=record.events,
        )
    except BojuError as error:
        raise DamagedRecord(game.line, error) from error


def _counted(state: State, seat: int) -> int:
    """What a seat has won by the moves."""
    return state.scores()[seat] if state.actor is None else 0
