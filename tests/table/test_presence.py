"""Who is here and who is gone, and what the others can do about it."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from boju.table.runtime.presences import GracePeriods
from table.engines import on_both
from table.guests import Company, Guest, company_when, following, seat_guests
from table.instant import wait_until
from table.serving import serving

pytestmark = pytest.mark.release

Come = Callable[[], Guest]
SOON = GracePeriods(grace=0.1, gone=0.2)
LONG = GracePeriods(grace=0.0, gone=1000.0)


@pytest.fixture
def grace_periods() -> GracePeriods:
    return SOON


@pytest.fixture
def client(database: Path, grace_periods: GracePeriods) -> Iterator[httpx.Client]:
    with serving(database, grace_periods=grace_periods) as client:
        yield client


def states(company: Company) -> list[str]:
    return [seat["state"] for seat in company["seats"]]


def votes(voter: Guest, path: str) -> bool:
    """Whether somebody may vote that a computer plays on at seat 0."""
    return voter.post(f"{path}/vote", seat=0).status_code == 201


def test_coming_and_going_is_told_without_a_number(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    with following(client, path) as messages:
        heard = messages()
        assert next(heard)[0] == "snapshot"
        company_when(heard, lambda told: states(told) == ["here", "gone"])
        with following(friend.client, path) as theirs:
            next(theirs())
            told = company_when(heard, lambda told: states(told) == ["here", "here"])
            assert [seat["who"] for seat in told["seats"]] == ["You", "Guest 0"]
        company_when(heard, lambda told: states(told) == ["here", "gone"])
        assert client.post(f"{path}/throw", json={"number": 0}).status_code == 201
        kind, data = next(message for message in heard if message[0] not in ("company", "words"))
        assert (kind, data["number"]) == ("step", 1)


def test_a_second_page_keeps_somebody_here(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    with following(client, path) as messages, following(friend.client, path) as theirs:
        heard = messages()
        next(theirs())
        with following(friend.client, path) as again:
            next(again())
        told = company_when(heard, lambda told: "gone" not in states(told))
        assert told["seats"][1]["offer"] is None
        assert client.post(f"{path}/vote", json={"seat": 1}).status_code == 409


def test_a_computer_plays_on_when_all_who_are_here_agree(client: httpx.Client, guest: Come) -> None:
    lost, friend = guest(), guest()
    path = seat_guests(client, [lost, friend], "yut", ["friend", "me", "friend"])
    host = Guest(client)
    with following(client, path) as messages, following(friend.client, path) as theirs:
        heard = messages()
        next(heard), next(theirs())
        told = company_when(
            heard, lambda told: states(told)[1:] == ["here", "here"] and told["seats"][0]["offer"] is not None
        )
        assert told["seats"][0]["offer"] == {"agreed": 0, "needed": 2, "mine": False}
        assert host.post(f"{path}/vote", seat=0).status_code == 201
        company_when(heard, lambda told: told["seats"][0]["offer"]["agreed"] == 1)
        assert host.post(f"{path}/vote", seat=0, agrees=False).status_code == 201
        company_when(heard, lambda told: told["seats"][0]["offer"]["agreed"] == 0)
        assert guest().post(f"{path}/vote", seat=0).status_code == 403
        assert lost.post(f"{path}/vote", seat=0).status_code == 403
        assert host.now(path)["number"] == 0
        for voter in (host, friend):  # whoever does anything is here again, for a moment
            wait_until(partial(votes, voter, path))
        told = company_when(heard, lambda told: told["seats"][0]["state"] == "computer")
        assert told["seats"][0]["away"]
        wait_until(lambda: client.get(path).json()["status"]["turn"] == 1)
        assert lost.now(path)["status"]["throw"] is False
        assert friend.post(f"{path}/return", seat=0).status_code == 403
        assert lost.post(f"{path}/return", seat=0).status_code == 201
        company_when(heard, lambda told: told["seats"][0]["state"] != "computer")
    assert client.post(f"{path}/return", json={"seat": 1}).status_code == 201


@on_both
def test_votes_count_no_more_once_somebody_was_back(client: httpx.Client, guest: Come) -> None:
    lost, friend = guest(), guest()
    path = seat_guests(client, [lost, friend], "yut", ["friend", "me", "friend"])
    with following(client, path) as messages, following(friend.client, path) as theirs:
        heard = messages()
        next(heard), next(theirs())
        company_when(
            heard, lambda told: states(told)[1:] == ["here", "here"] and told["seats"][0]["offer"] is not None
        )
        assert client.post(f"{path}/vote", json={"seat": 0}).status_code == 201
        company_when(
            heard, lambda told: told["seats"][0]["offer"] == {"agreed": 1, "needed": 2, "mine": True}
        )
        lost.now(path)
        company_when(
            heard, lambda told: told["seats"][0]["offer"] == {"agreed": 0, "needed": 2, "mine": False}
        )


@on_both
@pytest.mark.parametrize("grace_periods", [GracePeriods(offers=0.3)])
def test_wishes_that_nobody_answers_lapse(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    with following(client, path) as messages:
        heard = messages()
        for one in (Guest(client), friend):
            assert one.post(f"{path}/rematch").status_code == 303
            company_when(heard, lambda told: told["again"]["agreed"] == 1)
            told = company_when(heard, lambda told: told["again"]["agreed"] == 0)
            assert told["again"]["next"] is None


@pytest.mark.parametrize("grace_periods", [LONG])
def test_nobody_is_replaced_too_early(client: httpx.Client, guest: Come) -> None:
    path = seat_guests(client, [guest()], "ping", ["me", "friend"])
    with following(client, path) as messages:
        told = company_when(messages(), lambda told: states(told) == ["here", "gone"])
        assert told["seats"][1]["offer"] is None
        assert client.post(f"{path}/vote", json={"seat": 1}).status_code == 409


def test_at_a_larger_table_a_seat_can_be_left_to_the_computer(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "yut", ["friend", "me", "novice"])
    assert client.post(f"{path}/resign", json={"seat": 0}).status_code == 403
    assert friend.post(f"{path}/resign", seat=0).status_code == 201
    wait_until(lambda: client.get(path).json()["status"]["turn"] == 1)
    assert not client.get(path).json()["status"]["over"]
    assert friend.post(f"{path}/return", seat=0).status_code == 201


def test_a_stand_in_is_still_there_after_a_restart(database: Path, guest: Come, client: httpx.Client) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "yut", ["me", "friend", "novice"])
    friend.post(f"{path}/resign", seat=1)
    with serving(database) as other:
        other.cookies = friend.client.cookies
        wait_until(lambda: other.get(path).status_code == 200)
        with following(other, path) as messages:
            told = company_when(messages(), lambda told: True)
            assert (states(told)[1], told["seats"][1]["mine"], told["seats"][1]["away"]) == (
                "computer",
                True,
                True,
            )


def test_who_moves_without_following_is_not_gone(client: httpx.Client, guest: Come) -> None:
    """A program plays through the interface, and follows no stream."""
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    with following(client, path) as messages:
        heard = messages()
        company_when(heard, lambda told: states(told) == ["here", "gone"])
        friend.post(f"{path}/throw", number=99)
        company_when(heard, lambda told: states(told) == ["here", "here"])
        company_when(heard, lambda told: states(told) == ["here", "gone"])
        friend.now(path)
        company_when(heard, lambda told: states(told) == ["here", "here"])
