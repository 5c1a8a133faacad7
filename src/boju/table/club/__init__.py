"""Tournaments of a club as pure functions: who meets whom, and what came of it."""
