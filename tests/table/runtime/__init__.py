"""Matches as they are played in one process, or in several, without HTTP and without a database."""
