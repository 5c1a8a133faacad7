"""The catalogues of all texts kept in step with the code: `make texts`."""
