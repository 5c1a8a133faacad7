"""What a server measures of itself, for Prometheus: numbers alone, nothing of who plays where."""

from prometheus_client import Counter, Histogram

EVENTS = Counter(
    "boju_events",
    "Events that this process has kept, but for those that one seat alone may know of.",
    ["game"],
)
TOLD = Histogram(
    "boju_told_seconds",
    "Seconds from the moment this process begins to keep an event until one of its streams tells it.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
)
DATABASE = Histogram(
    "boju_database_seconds",
    "Seconds that a transaction takes, with the wait for a connection.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
)
DATABASE_FAILURES = Counter("boju_database_failures", "Transactions that could not be ended.")
REQUESTS = Counter("boju_requests", "Requests that have been answered.", ["method", "route", "status"])
ANSWERED = Histogram(
    "boju_request_seconds",
    "Seconds until an answer begins.",
    buckets=(0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
)
NEWS_LOST = Counter(
    "boju_news_lost",
    "Announcements of changes at tables that were lost or late, and made up for by comparing numbers.",
)
