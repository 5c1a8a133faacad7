"""`make docs`: the documentation site, from docs/, the package's docstrings, its games and its commands."""
