"""Who somebody is: a signed cookie, a name, a secret link."""

from collections.abc import Callable

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boju.core.language import LOCALES
from boju.table.http.forms import BadText, clean, read_name, read_remark
from table.guests import Guest

pytestmark = pytest.mark.usefixtures("together")

Come = Callable[[], Guest]
PAGE = {"Accept": "text/html"}


def test_looking_around_leaves_no_trace(client: httpx.Client) -> None:
    for path in ("/", "/me", "/records", "/games/yut"):
        assert "person" not in client.get(path, headers=PAGE).cookies


def test_the_first_table_makes_somebody_known(client: httpx.Client) -> None:
    answer = client.post("/tables", json={"game": "yut", "name": "洪遵"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=31536000" in cookie
    assert "person" not in client.post("/tables", json={"game": "yut"}).cookies
    assert 'value="洪遵"' in client.get("/me", headers=PAGE).text


@pytest.mark.parametrize("locale", LOCALES)
def test_who_keeps_no_cookies_is_told_so_at_the_table(client: httpx.Client, locale: str) -> None:
    form = {"game": "yut", "preset": "source", "lang": locale}
    opened = client.post("/tables", data=form, headers=PAGE)
    address, headers = opened.headers["location"], {**PAGE, "Accept-Language": locale}
    with_cookies = client.get(address, headers=headers).text
    client.cookies.clear()
    without = client.get(address, headers=headers).text
    assert 'id="no-cookies"' in without
    assert 'id="no-cookies"' not in with_cookies
    assert "Cookie" in without or "cookies" in without or "쿠키" in without
    for one in (without, with_cookies):
        assert f'lang="{locale}"' in one
    assert 'id="no-cookies"' not in client.get(address.partition("?")[0], headers=headers).text


def test_a_forged_cookie_is_nobody(client: httpx.Client, guest: Come) -> None:
    client.post("/tables", json={"game": "yut", "name": "洪遵"})
    person, _, signature = client.cookies["person"].rpartition(".")
    for forged in (person, f"{person}.", f"{person}.{'0' * 64}", f"x{person}.{signature}", "é.ü", "."):
        other = guest()
        headers = {"Cookie": f"person={forged}".encode(), **PAGE}
        assert "洪遵" not in other.get("/me", headers=headers).text


def test_a_personal_link_takes_seats_along_and_a_new_one_ends_it(client: httpx.Client, guest: Come) -> None:
    path = client.post("/tables", json={"game": "ping", "name": "洪遵", "seats": ["me", "person"]}).headers[
        "location"
    ]
    first = client.post("/me/link").json()["secret"]
    second = client.post("/me/link").json()["secret"]
    tablet = guest()
    assert tablet.post("/me/here", secret=first).status_code == 403
    assert tablet.post("/me/here", secret="").status_code == 403
    assert tablet.post(f"{path}/invite").status_code == 403
    assert tablet.post("/me/here", secret=second).status_code == 204
    assert tablet.client.cookies["person"] == client.cookies["person"]
    assert tablet.post(f"{path}/invite").status_code == 409


def test_a_name_is_escaped_wherever_it_stands(client: httpx.Client, guest: Come) -> None:
    name = "<script>alert(1)</script>"
    client.post("/me", data={"name": name})
    path = client.post("/tables", json={"game": "ping", "seats": ["me", "friend"], "private": False}).headers[
        "location"
    ]
    other = guest()
    for page in (path, f"{path}/join", "/records"):
        text = other.get(page, headers=PAGE).text
        assert name not in text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text


@pytest.mark.parametrize("name", ["", " ", "\u202e\u200b", "x" * 31])
def test_names_that_are_none(client: httpx.Client, name: str) -> None:
    answer = client.post("/me", data={"name": name}, headers=PAGE)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert client.post("/me", data={"name": name}).json()["status"] == 422


@given(st.text(max_size=300))
def test_texts_are_cleaned_or_refused(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert cleaned.isprintable()
    for read, most in ((read_name, 30), (read_remark, 200)):
        if 0 < len(cleaned) <= most:
            assert read(text) == cleaned
        else:
            with pytest.raises(BadText):
                read(text)
