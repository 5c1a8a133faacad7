"""What several processes that serve one PostgreSQL database tell each other. Nothing of it is there with SQLite."""
