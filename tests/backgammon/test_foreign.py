"""How many match files are read, of those that programs and people write: the table in docs/play/backgammon.md."""

import random
import re
from pathlib import Path

import pytest

from backgammon.foreign import MANNERS, Game, made_game, written
from boju import BojuError, Record
from boju.backgammon import DamagedMatch, read_match

EACH = 20
PAGE = Path(__file__).parents[2] / "docs" / "play" / "backgammon.md"
NAMES = (
    ("Ada", "Ben"),
    ("Ann-Marie O'Neill", "x"),
    ("洪遵", "譚正叔"),
    ("The name of somebody who has a long one", "Bo"),
)


def made_files(name: str) -> list[tuple[bytes, list[Game]]]:
    chance = random.Random(name)
    files = []
    for _ in range(EACH):
        games = [made_game(chance) for _ in range(chance.randrange(1, 4))]
        files.append((written(MANNERS[name], games, chance, chance.choice(NAMES)), games))
    return files


def is_read(content: bytes, games: list[Game]) -> bool:
    """Whether a file is read, with all moves, the cube, and whoever won how much."""
    try:
        records = read_match(content)
    except BojuError:
        return False
    return len(records) == len(games) and all(map(is_told, records, games))


def is_told(record: Record, game: Game) -> bool:
    outcome = f"seat {game.winner} wins {game.points}"
    is_counted = game.is_played_out and record.result == [
        game.points * (1, -1)[seat ^ game.winner] for seat in (0, 1)
    ]
    return (
        sorted(record.events) == sorted(game.events)
        and record.headers.get("outcome", outcome if is_counted else "") == outcome
        and record.headers.get("cube", "1") == str(game.cube)
    )


@pytest.fixture(scope="module")
def shares() -> dict[str, int]:
    return {name: sum(is_read(*file) for file in made_files(name)) for name in MANNERS}


def test_nearly_every_file_is_read(shares: dict[str, int]) -> None:
    assert sum(shares.values()) >= 0.98 * EACH * len(shares), shares
    assert min(shares.values()) >= 0.9 * EACH, shares


def test_the_page_tells_the_shares(shares: dict[str, int]) -> None:
    rows = re.findall(r"^\| ([^|]+?) \| (\d+) of (\d+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert rows == [(name, str(read), str(EACH)) for name, read in shares.items()]


@pytest.mark.parametrize("name", MANNERS)
def test_a_game_that_breaks_the_rules_leaves_the_others(name: str) -> None:
    chance = random.Random(name)
    games = [made_game(chance) for _ in range(3)]
    content = written(MANNERS[name], games, chance, ("Ada", "Ben"))
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    ends = re.split("(\r\n|\r|\n)", content.decode(encoding))
    heading = next(at for at, line in enumerate(ends) if "Game 2" in line)
    first = next(at for at in range(heading, len(ends)) if re.search("[1-6][1-6]:", ends[at]))
    ends[first] = re.sub("([1-6][1-6]:) ?.*", r"\1 24/1 23/1 22/1", ends[first])
    with pytest.raises(DamagedMatch) as refused:
        read_match("".join(ends).encode(encoding))
    (error,) = refused.value.errors
    assert error.line == first // 2 + 1
    assert "(game 2)" in str(error)
    assert [record.headers["match game"] for record in refused.value.records] == ["1", "3"]
    assert all(map(is_told, refused.value.records, [games[0], games[2]]))
