"""Tests that hold whichever engine keeps the tables."""

import pytest

on_both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
on_both_at_length = pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)], indirect=True
)
"""For what says the same of the table whatever keeps it: PostgreSQL has its turn in the long sweeps."""
