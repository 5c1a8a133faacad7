"""What is alive while the server runs: an actor for each match, its computers and its timers. No HTTP and no SQL."""
