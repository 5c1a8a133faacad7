"""Leases as tests see them."""

from collections.abc import Mapping

from boju.table.cluster.leases import LeaseTerm


def numbers(terms: Mapping[str, LeaseTerm]) -> dict[str, int]:
    """The numbers of terms, by match."""
    return {match: term.number for match, term in terms.items()}
