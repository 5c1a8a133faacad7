"""Match files (`.mat`), the text in which programs for backgammon hand games to each other, as records."""

import re
from dataclasses import dataclass, field

from boju import BojuError, DamagedRecord, Record, State
from boju.backgammon.files import decoded
from boju.backgammon.modern import new_game
from boju.backgammon.turns import begin_turn, is_unplayed, play_turn, read_turn

_LENGTH = re.compile(r"\s*(\d+)[ -]*points?\s+match.*|\s*(?:unlimited|money)\b.*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s*#?(\d+)\b[^/]*", re.IGNORECASE)
_NAMES = (
    re.compile(r"\s*(\S.*?) : (\d+)\s{2,}(\S.*?) : (\d+)\s*"),
    re.compile(r"\s*(\S.*?)\s*:\s*(\d+)\s{2,}(\S.*?)\s*:\s*(\d+)\s*"),
    re.compile(r"\s*(.*?)\s*:\s*(\d+)(?!\d)\s*(.*?)\s*:\s*(\d+)\s*"),
)
_DATE = re.compile(r';\s*\[EventDate\s+"(\d{4})[.-](\d\d)[.-](\d\d)"\]')
_ROW = re.compile(r"\s*\d+[).]([^/:]*|.*[:/].*)")
_NOTE = re.compile(r"\((?!\d\))[^()]*\)|;.*")
"""What a row may tell besides: a note in parentheses, or a comment to its end."""
_WORDS = (
    r"(?:Re)?doubles?(?:\s*(?:=>|to)\s*\d+)?|(?:Beavers?|Raccoons?)(?:\s*(?:=>|to)\s*\d+)?|Takes?|Accepts?|Drops?|Pass(?:es)?|Rejects?|Resign(?:s|ed)?"
    r"|Wins?(?:\s+\d+\s*(?:points?|pts?))?(?:\s+(?:and\s+)?the\s+match)?\.?"
)
_ACTION = re.compile(rf"([1-6][1-6]\s*:|(?<![A-Za-z])(?:{_WORDS})(?![A-Za-z]))", re.IGNORECASE)
_SAID = re.compile(r"\s*(\S.*?)\s+wins?\b(?:\D*(\d+)\s*points?)?.*", re.IGNORECASE)
_PLAYED = re.compile(r"[1-6][1-6]\s*:|\d\s*/\s*\d")
"""What a line with moves has."""
_REMARK = re.compile(r"\W*|\s*[(\[*#].*|.*\b(?:post-?)?crawford\b.*", re.IGNORECASE)
"""A line that says nothing of the moves."""
_FAR = 8
"""If so many columns are free after the number of a row, its left side is empty."""
_RIGHT = 20
"""From this column on a result stands on the right side."""


class DamagedMatch(DamagedRecord):
    """Some games of a match file could not be read: `errors`, one for each. `records` are all others."""

    def __init__(self, errors: list[DamagedRecord], records: list[Record]) -> None:
        super().__init__(errors[0].line, errors[0].reason)
        self.errors = errors
        self.records = records


class _Unplayed(BojuError):
    """A throw was not played, or not wholly, though the game goes on."""


@dataclass
class _Game:
    """One game of a match as far as it has been read."""

    line: int
    number: str
    headers: dict[str, str]
    names: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    state: State = field(default_factory=new_game)
    first: int | None = None
    """On which side the first throw stands: that player has seat 0."""
    cube: int = 1
    offered: tuple[int, int] | None = None
    """The side that has offered to double, and the number it would be."""
    thrown_in: int = 0
    """The line of the last throw."""
    unplayed: _Unplayed | None = None
    """What would be wrong with the last throw, which was not played, if the game went on."""
    loser: int | None = None
    """The side that has given up, or refused the cube."""
    won: tuple[int, int] | None = None
    """The side that wins by the file, and how many points."""
    error: DamagedRecord | None = None


def read_match(content: str | bytes, encoding: str = "") -> list[Record]:
    """The games of a match file as records of `ping`, in which the first to throw has seat 0.

    The headers hold the names (`seat 0`, `seat 1`), `match length`, `match game`, `match score` before the game in the
    order of the seats, and, where they say more than the moves, `cube` (the last number that was taken) and `outcome`
    (who won how much by the file: games may end with a refused double or by giving up). A last throw that nobody
    played stays without moves.

    Raises `DamagedMatch`, which has the games that could be read, and `DamagedRecord` where there is none;
    `encoding` is needed for files that are neither in UTF-8 nor in UTF-16.

    >>> text = ''' 3 point match
    ...
    ...  Game 1
    ...  Ada : 0                        Ben : 0
    ...   1) 31: 8/5 6/5                 64: 24/14
    ...   2) 52:
    ...                                   Wins 1 point
    ... '''
    >>> (record,) = read_match(text)
    >>> record.events
    ['roll 3-1', '8/5', '6/5', 'roll 6-4', '24/18', '18/14', 'roll 5-2']
    >>> record.headers["outcome"]
    'seat 1 wins 1'
    """
    if isinstance(content, str):
        text = decoded(content.encode("utf-8", "surrogatepass"), "utf-8")
    else:
        try:
            text = decoded(content, encoding)
        except BojuError as error:
            raise DamagedRecord(1, error) from error
    games = _games(text.split("\n"))
    if not games:
        raise DamagedRecord(1, "this is no match file: no line says 'Game 1'")
    records = []
    for game, following in zip(games, [*games[1:], None], strict=True):
        try:
            if game.error is None:
                _settle(game, following)
                records.append(_record(game))
        except BojuError as error:
            game.error = _damage(game, game.line, error)
    if errors := [game.error for game in games if game.error is not None]:
        raise DamagedMatch(errors, records)
    return records


def _damage(game: _Game, line: int, error: BojuError) -> DamagedRecord:
    return DamagedRecord(line, f"{error} (game {game.number})")


def _games(lines: list[str]) -> list[_Game]:
    """The games of all lines; after an error the rest of a game is passed over."""
    shared: dict[str, str] = {}
    games: list[_Game] = []
    is_between = False
    for number, line in enumerate(lines, start=1):
        if found := _DATE.match(line):
            shared["date"] = "-".join(found.groups())
        elif not line.strip() or line.lstrip().startswith(";"):
            continue
        elif found := _LENGTH.fullmatch(line):
            shared["match length"] = found[1] or "0"
            is_between = True
        elif found := _GAME.fullmatch(line):
            games.append(_Game(number, found[1], {**shared, "match game": found[1]}))
            is_between = False
        elif not games or is_between:
            if _PLAYED.search(line) or any(form.fullmatch(line) for form in _NAMES[:2]):
                raise DamagedRecord(number, "a match file begins with its length and 'Game 1'")
        elif games[-1].error is None:
            try:
                _read_line(line, number, games[-1])
            except _Unplayed as error:
                games[-1].error = _damage(games[-1], games[-1].thrown_in, error)
            except BojuError as error:
                games[-1].error = _damage(games[-1], number, error)
    return games


def _read_line(line: str, number: int, game: _Game) -> None:
    line = line.expandtabs()
    if not game.names:
        _read_names(line, game)
    elif found := _ROW.fullmatch(line):
        _read_row(found[1], number, game)
    elif _ACTION.match(line.strip()):
        _read_row(line, number, game, is_numbered=False)
    elif (said := _SAID.fullmatch(line)) and (side := _side_of(said[1], game)) is not None:
        game.won = (side, int(said[2] or game.cube))
    elif not _REMARK.fullmatch(line) or _PLAYED.search(line):
        raise BojuError(f"{line.strip()[:60]!r} is neither a numbered row nor a result")


def _side_of(name: str, game: _Game) -> int | None:
    """The side of a player, who may be named without the rating that follows the name."""
    sides = [side for side, whole in enumerate(game.names) if f"{whole} ".startswith(f"{name} ")]
    return sides[0] if len(sides) == 1 else None


def _read_names(line: str, game: _Game) -> None:
    found = next((found for form in _NAMES if (found := form.fullmatch(line))), None)
    if not found:
        raise BojuError("after 'Game' come the names and scores, such as 'Ada : 0     Ben : 2'")
    game.names, game.scores = [found[1], found[3]], [int(found[2]), int(found[4])]


def _read_row(text: str, line: int, game: _Game, *, is_numbered: bool = True) -> None:
    """The actions of a row, the left one first; what stands between them are the moves of a throw."""
    text = _NOTE.sub(lambda found: " " * len(found[0]), text)
    parts = _ACTION.split(text)
    if parts[0].strip():
        raise BojuError(f"{parts[0].strip()[:60]!r} stands before the first throw of the row")
    side = int(len(parts[0]) > (_FAR if is_numbered else _RIGHT))
    for number, (action, moves) in enumerate(zip(parts[1::2], parts[2::2], strict=True)):
        if number > 1:
            raise BojuError("a row has one action for each player")
        _read_action(action, moves, side if number == 0 else 1 - side, line, game)


def _read_action(action: str, moves: str, side: int, line: int, game: _Game) -> None:
    word, amount = action.lower(), re.search(r"\d+", action)
    if game.won is not None:
        raise BojuError("the game is over; nothing can follow")
    if word[0].isdigit():
        return _read_throw(word, moves, side, line, game)
    if moves.strip():
        raise BojuError(f"{moves.strip()[:60]!r} stands after {action!r}; moves follow a throw")
    if word.startswith("win"):
        game.won = (side, int(amount[0]) if amount else game.cube)
        return None
    if game.loser is not None:
        raise BojuError("the game is over; nothing can follow")
    if game.unplayed is not None and not word.startswith("resign"):
        raise game.unplayed
    if word.startswith(("double", "redouble", "beaver", "raccoon")):
        before = game.offered[1] if game.offered else game.cube
        game.offered = (side, int(amount[0]) if amount else 2 * before)
    elif word.startswith(("take", "accept")):
        game.cube, game.offered = game.offered[1] if game.offered else game.cube, None
    else:  # the cube is refused, or the game given up
        game.loser = side
    return None


def _read_throw(throw: str, moves: str, side: int, line: int, game: _Game) -> None:
    state = game.state
    first, second = sorted(throw[:2], reverse=True)
    if state.actor is None or game.loser is not None:
        raise BojuError("the game is over; nothing can follow")
    if game.unplayed is not None:
        raise game.unplayed
    if game.first is None:
        game.first = side
    if game.offered is not None:  # a beaver that was accepted without a word
        game.cube, game.offered = game.offered[1], None
    if state.turn != side ^ game.first:
        raise BojuError(f"it is the turn of {game.names[1 - side]}, not of {game.names[side]}")
    state.play(f"roll {first}-{second}")
    game.thrown_in = line
    routes = read_turn(moves)
    try:
        play_turn(state, routes)
    except BojuError as error:
        if not (begin_turn(state, routes) if routes else is_unplayed(moves)):
            raise
        game.unplayed = _Unplayed(str(error))


def _settle(game: _Game, following: _Game | None) -> None:
    """Who has won, where the game was not played to its end: the points, the one who gave up, or the next score."""
    if game.state.actor is None:
        seat = (
            game.state.turn
            if not any(game.state.scores())
            else game.state.scores().index(max(game.state.scores()))
        )
        side = seat ^ (game.first or 0)
        if game.won is not None and game.won[0] != side:
            raise BojuError(f"{game.names[game.won[0]]} is said to win, but the moves say otherwise")
        return
    if game.won is None and game.loser is not None:
        game.won = (1 - game.loser, game.cube)
    if game.won is None and following is not None and following.names == game.names and game.names:
        gained = [after - before for before, after in zip(game.scores, following.scores, strict=True)]
        if min(gained) == 0 < max(gained):
            game.won = (gained.index(max(gained)), max(gained))


def _record(game: _Game) -> Record:
    if not game.names:
        raise BojuError("a game has a line with the names and scores of both players")
    order = (0, 1) if not game.first else (1, 0)
    headers = {f"seat {seat}": game.names[side] for seat, side in enumerate(order) if game.names[side]}
    headers |= game.headers
    headers["match score"] = " ".join(str(game.scores[side]) for side in order)
    if game.cube > 1:
        headers["cube"] = str(game.cube)
    if game.won is not None:
        seat, points = game.won[0] ^ (game.first or 0), game.won[1]
        if _counted(game.state, seat) != points:
            headers["outcome"] = f"seat {seat} wins {points}"
    record = game.state.record()
    return Record(
        game=record.game,
        players=record.players,
        options=record.options,
        headers=headers,
        result=record.result,
        events=record.events,
    )


def _counted(state: State, seat: int) -> int:
    """What a seat has won by the moves."""
    return state.scores()[seat] if state.actor is None else 0
