"""What is kept of matches and people: a journal for each match. No asyncio and no HTTP; call its methods in threads."""
