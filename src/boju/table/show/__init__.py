"""What a reader sees of a table. Everything here is pure: it takes what was read or played, and answers data."""
