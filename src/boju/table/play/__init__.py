"""What is alive while the server runs: tables at work, computers, clocks and the people who are here. No HTTP here."""
