"""A hostile visitor against a server of its own: what is tried, and what comes of it."""
