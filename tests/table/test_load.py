"""Some tables at once: everybody is told everything, once and in order. `make load` has two hundred of them."""

import httpx

from endurance.load import MeasuredLoad, besiege
from loops import run


def test_everybody_at_every_table_is_told_everything_once(client: httpx.Client) -> None:
    measured = MeasuredLoad()
    run(besiege(str(client.base_url), tables=8, played=4, seconds=4, measured=measured))
    assert measured.faults == []
    assert len(measured.waits) == 3 * measured.acted > 0
