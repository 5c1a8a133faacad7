"""A match as data: its state, what people may ask for, and what comes of it. Pure: no asyncio, no SQL, no HTTP."""
