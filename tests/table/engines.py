"""Tests that hold whichever engine keeps the tables."""

import pytest

on_both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
