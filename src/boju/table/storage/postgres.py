"""Connections to PostgreSQL: a fixed number of them, none of which waits for ever."""

import sqlalchemy as sa

from boju.core.extras import missing_extra
from boju.table.errors import CannotServe
from boju.table.storage.storage_errors import in_one_line

CONNECTIONS = 10
"""How many a process has at most."""
SECONDS_TO_WAIT = 5
"""How long one waits for a connection, for a lock, and for an answer."""
SECONDS_FOR_ALL = SECONDS_TO_WAIT + 3
"""How long anybody may have a connection, whatever happens to it."""
PREPARING = 0x626F6A75
"""The lock that is held while tables are made or brought up to date."""

USUAL = {
    "application_name": "boju",
    "connect_timeout": str(SECONDS_TO_WAIT),
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": str(1000 * SECONDS_TO_WAIT),
    "options": (
        f"-c statement_timeout={SECONDS_TO_WAIT}s -c lock_timeout={SECONDS_TO_WAIT}s -c synchronous_commit=on"
    ),
}
"""What connections are asked for, in libpq's words; whatever stands in the address comes before that.

Servers can be set to confirm what a crash would still take away; here that would be moves that people have seen.
"""


def engine_for(url: sa.URL) -> sa.Engine:
    """What makes connections to a database; raises `CannotServe` where its driver is not installed."""
    try:
        engine = sa.create_engine(
            url,
            hide_parameters=True,
            isolation_level="READ COMMITTED",
            connect_args=_usual(url),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=SECONDS_TO_WAIT,
        )
    except ModuleNotFoundError as error:
        raise CannotServe(missing_extra(error) or str(error)) from error
    sa.event.listen(engine, "handle_error", _hide_values)
    return engine


def reader_of(engine: sa.Engine) -> sa.Engine:
    """The same connections for those who only read: all that they read is from one moment."""
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def glancer_of(engine: sa.Engine) -> sa.Engine:
    """The same connections for those who read with a single statement."""
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def lone_engine_for(url: sa.URL) -> sa.Engine:
    """What makes connections besides that number: each as it is asked for, every statement by itself."""
    return sa.create_engine(
        url, isolation_level="AUTOCOMMIT", connect_args=_usual(url), poolclass=sa.NullPool
    )


def moment() -> sa.ColumnElement[int]:
    """The time now in the database's own clock, in milliseconds; also within a long transaction."""
    seconds = sa.extract("epoch", sa.func.clock_timestamp())
    return sa.cast(seconds * 1000, sa.BigInteger)


def prepare_alone(connection: sa.Connection) -> None:
    """Let nobody else make or change the tables of this database until the transaction ends, however long it takes."""
    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(PREPARING)))


def _hide_values(failed: sa.ExceptionContext) -> None:
    """Leave out of an error the row that PostgreSQL adds to it: it would stand in the log."""
    told, original = failed.sqlalchemy_exception, failed.original_exception
    primary = getattr(getattr(original, "diag", None), "message_primary", None)
    if primary is not None and told is not None:
        original.args = (primary,)
        told.args = (f"{type(original).__name__}: {primary}",)


def _usual(url: sa.URL) -> dict[str, str]:
    return {name: value for name, value in USUAL.items() if name not in url.query}


def refusal(error: sa.exc.DBAPIError, url: sa.URL) -> str:
    """Why a server does not let us in, in its own words, without the password."""
    told = in_one_line(error)
    passwords = [url.password, url.query.get("password")]
    for password in passwords:
        if isinstance(password, str) and password:
            told = told.replace(password, "…")
    return told
