"""`ping` with the preset `modern` among programs for backgammon: match files, position ids, GNU Backgammon.

| module | what it gives |
|---|---|
| `boju.backgammon.position_id` | GNU Backgammon's position and match ids, read and written |
| `boju.backgammon.xgid` | eXtreme Gammon's ids of positions, read |
| `boju.backgammon.files` | what a file holds, and in which encoding |
| `boju.backgammon.reading` | a match file (`.mat`) as records |
| `boju.backgammon.writing` | records as a match file |
| `boju.backgammon.gnubg` | GNU Backgammon as a player, where it is installed |
| `boju.backgammon.judge` | what choices cost, as GNU Backgammon judges them |
"""

from boju.backgammon.gnubg import GnuBackgammon
from boju.backgammon.judge import Judge
from boju.backgammon.position_id import from_position_id, match_id, position_id
from boju.backgammon.reading import DamagedMatch, read_match
from boju.backgammon.writing import write_match
from boju.backgammon.xgid import from_xgid

__all__ = [
    "DamagedMatch",
    "GnuBackgammon",
    "Judge",
    "from_position_id",
    "from_xgid",
    "match_id",
    "position_id",
    "read_match",
    "write_match",
]
