"""A new game to begin with: the folder `dash` holds a tiny one that works, and `make` writes it under another name."""
