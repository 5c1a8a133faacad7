"""What is stored: the tables of the database, what is written and what is read. No asyncio and no HTTP here."""
