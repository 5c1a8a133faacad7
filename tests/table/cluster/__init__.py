"""What processes that serve one database tell each other."""
