"""Faults seeded one at a time, to see which tests catch them."""
