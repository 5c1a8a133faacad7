"""Nets that learn from self-play."""
