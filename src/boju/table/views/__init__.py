"""What a reader is told of a match: made from a state, a viewer and a language. Pure: no asyncio, no SQL, no HTTP."""
