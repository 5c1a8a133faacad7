"""A whole match as data, driven through `decide` and `apply` alone."""
