"""All tables of the database. What changes here needs a migration beside it, in `baseline/versions`."""

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

SCHEMA_VERSION = 1
"""The last of the migrations; an older boju refuses a database with a greater one."""

metadata = sa.MetaData()

MATCH = sa.bindparam("match", type_=sa.Text)
"""The id of a match, filled in when a statement runs: to put a statement together takes longer than to let it run."""

MATCHES = sa.any_(sa.bindparam("matches", type_=ARRAY(sa.Text)))
"""Any of the ids of many, as one value: PostgreSQL is asked the same however many there are."""

schema = sa.Table("schema", metadata, sa.Column("version", sa.Integer, nullable=False))
"""One row: the version of these tables, for those who do not read the migrations' own table."""

secret = sa.Table(
    "secret",
    metadata,
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("number", sa.Integer, nullable=False, server_default="1"),
)
"""The keys that this database has signed with; it signs with the one of the greatest number."""

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("link", sa.String(64), unique=True),
    sa.Column("created", sa.String(32), nullable=False),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("notes", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("host", sa.String(24), nullable=False, index=True),
    sa.Column("bucket", sa.Integer),
    sa.Column("bank", sa.Integer),
    sa.Column("increment", sa.Integer),
    sa.Column("seed", sa.LargeBinary),
    sa.Column("first_draw", sa.Integer, nullable=False),
    sa.Column("is_private", sa.Boolean, nullable=False),
    sa.Column("is_hidden", sa.Boolean, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("last", sa.BigInteger, nullable=False),
    sa.Column("events", sa.Integer, nullable=False),
    sa.Column("open_seats", sa.Integer, nullable=False),
    sa.Column("is_timed", sa.Boolean, nullable=False),
    sa.Column("scores", sa.JSON(none_as_null=True)),
    sa.Column("reason", sa.String(12)),
    sa.Column("loser", sa.Integer),
    sa.Index("ix_matches_created", "created", "id"),
)
"""What was settled for a match, and, from `is_hidden` on, what its journal says, as far as lists need it.

`revision` is that of the last entry, `last` when that was, in milliseconds. `events` counts the entries of the game
that everybody knows of. `is_private` is what was settled, `is_hidden` whether lists leave it out now. `bucket` is the
one of 65,536 groups of addresses that a match in the lists was opened from; no address can be read off it.
"""

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("secret_to", sa.Integer),
    sa.Column("told", sa.JSON, nullable=False),
)
"""Only ever added; the text of what somebody has said may be taken away."""

holdings = sa.Table(
    "holdings",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person_id", sa.String(24), index=True),
    sa.Column("level", sa.String(40)),
    sa.Column("is_first", sa.Boolean, nullable=False),
)
"""Who holds a seat, and the computer that fills it or plays for its holder: what the journal says, for lists.

`is_first`: held from the start, as it was settled.
"""

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("until", sa.String(32), nullable=False),
)
"""Until when the invitation to a match counts."""

clubs = sa.Table(
    "clubs",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("owner", sa.String(24), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("is_closed", sa.Boolean, nullable=False),
    sa.Column("link", sa.Integer, nullable=False),
)
"""Clubs; `owner` is the person who made one, `link` counts how often its secret link has been renewed."""

club_members = sa.Table(
    "club_members",
    metadata,
    sa.Column("club_id", sa.ForeignKey("clubs.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person_id", sa.String(24), nullable=False, index=True),
    sa.Column("joined", sa.String(32), nullable=False),
    sa.Column("is_gone", sa.Boolean, nullable=False),
    sa.UniqueConstraint("club_id", "person_id"),
)
"""Who has been a member of a club, by numbers from 1 that are never given again; `is_gone`: is one no longer."""

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("club_id", sa.ForeignKey("clubs.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("bank", sa.Integer),
    sa.Column("increment", sa.Integer),
    sa.Column("players", sa.JSON, nullable=False),
    sa.Column("withdrawn", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""Tournaments of clubs; `players` are numbers of members, the best first, `withdrawn` those who play no more."""

club_matches = sa.Table(
    "club_matches",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("club_id", sa.ForeignKey("clubs.id"), nullable=False, index=True),
    sa.Column("tournament_id", sa.ForeignKey("tournaments.id")),
    sa.Column("round", sa.Integer),
    sa.Column("attempt", sa.Integer),
    sa.Column("first", sa.Integer),
    sa.Column("second", sa.Integer),
    sa.UniqueConstraint("tournament_id", "round", "attempt", "first"),
)
"""The matches of clubs; one of a tournament with its round, and the numbers of the members on its two seats.

`round` and `attempt`, the number of the game between the two in that round, count from 0.
"""

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("found", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""What the analysis has found about a finished game."""

judgements = sa.Table(
    "judgements",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("is_alone", sa.Boolean, nullable=False),
    sa.Column("decisions", sa.Integer, nullable=False),
    sa.Column("loss", sa.Float, nullable=False),
    sa.Column("spread", sa.Float, nullable=False),
    sa.Column("luck", sa.Float, nullable=False),
    sa.Column("worst_event", sa.Integer),
    sa.Column("worst_loss", sa.Float, nullable=False),
    sa.Column("worst_grade", sa.String(12), nullable=False),
    sa.Column("best_event", sa.Integer),
    sa.Column("rise", sa.Float, nullable=False),
)
"""What a review says of a seat, in short: so nothing has to be read or played through to tell how somebody plays.

`is_alone`: no hint was asked for, and no computer has stood in for its holder. See `boju.analysis.progress.SeatReview`.
"""

puzzled = sa.Table(
    "puzzled",
    metadata,
    sa.Column("person_id", sa.String(24), primary_key=True),
    sa.Column("puzzle", sa.String(60), primary_key=True),
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("is_solved", sa.Boolean, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""The puzzles that somebody has answered, and whether the first answer was right.

`day` is the one whose puzzle it was, as YYYY-MM-DD, or empty; only answers of that very day have it.
"""

# What follows is for several processes: in use on PostgreSQL alone. Times are milliseconds of the database's clock.

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("holder", sa.String(16), nullable=False, index=True),
    sa.Column("term", sa.Integer, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False, index=True),
    sa.Column("gap", sa.BigInteger, nullable=False, server_default="0"),
)
"""The process that looks after the clock and the computers of a match, in which term, and until when.

`until` is 0 where nobody has to; `gap` is how long nobody did before this term.
"""

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
)
"""The processes that serve this database, and until when each is known to be alive."""

presences = sa.Table(
    "presences",
    metadata,
    sa.Column("match_id", sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("person_id", sa.String(24), primary_key=True),
    sa.Column("process", sa.String(16), primary_key=True, index=True),
    sa.Column("left", sa.BigInteger),
)
"""Whose pages follow a match in which process, and when the last one left; nothing there while one follows."""

tallies = sa.Table(
    "tallies",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False, index=True),
)
"""How often all processes together have done something for somebody, until when that counts.

`name` is a digest of what it is and of the person or address, with the key of the database.
"""

followings = sa.Table(
    "followings",
    metadata,
    sa.Column("process", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(32), primary_key=True, index=True),
    sa.Column("count", sa.Integer, nullable=False),
)
"""How many streams somebody follows in which process; `name` is such a digest."""

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("lane", sa.String(8), nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("asked", sa.JSON, nullable=False),
    sa.Column("wanted", sa.BigInteger, nullable=False),
    sa.Column("worker", sa.String(16), nullable=False, server_default=""),
    sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("so_far", sa.JSON(none_as_null=True)),
    sa.Column("found", sa.JSON(none_as_null=True)),
)
"""What is to be thought about, for computers that play or for those who want advice; and what came of it.

Whose turn it is goes by `due`, `wanted` is until when somebody waits for it, and `until` how long the worker that has
taken it may be silent.
"""
