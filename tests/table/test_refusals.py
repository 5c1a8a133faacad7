"""Bad input: one clear sentence, the right status, and nothing is written."""

import importlib
import pkgutil
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import BaseModel, ValidationError

from boju import table
from boju.core.language import LOCALES
from boju.table.http import answers, answers_of_games, club_answers, interface, review_answers, streamed
from boju.table.http.problems import misreading
from boju.table.locales import language
from boju.table.runtime.limits import USUAL, Limits, Rate
from table.guests import Guest
from table.serving import NO_LIMIT, serving

pytestmark = pytest.mark.usefixtures("together")

Open = Callable[..., str]
PAGE = {"Accept": "text/html"}
OTHERS = [locale for locale in LOCALES if locale != "en"]
each_other_language = pytest.mark.parametrize("locale", OTHERS)
PEOPLE = ["me", "person"]


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({"game": "chess"}, 404, "no game 'chess'"),
        ({"game": "yut", "options": {"wings": True}}, 422, "no option 'wings'"),
        ({"game": "yut", "options": {"pieces": 9}}, 422, "pieces cannot be 9"),
        ({"game": "yut", "options": {"pieces": True}}, 422, "pieces cannot be True"),
        ({"game": "yut", "preset": "future"}, 422, "no preset 'future'"),
        ({"game": "yut", "players": 5}, 422, "played by 2, 3 or 4 players"),
        ({"game": "yut", "players": True}, 422, "players"),
        ({"game": "yut", "option": {"pieces": 2}}, 422, "option"),
        ({"game": "yut", "players": 3, "options": {"teams": True}}, 422, "teams"),
        ({"game": "ping", "players": 3}, 422, "played by 2 players"),
        ({"game": "ping", "seats": ["me"]}, 422, "1 seat is given"),
        ({"game": "ping", "seats": ["me", "oracle"]}, 422, "not 'oracle'"),
        ({"game": "ping", "seats": "me"}, 422, "seats"),
        ({}, 422, "game"),
        ([], 422, ""),
    ],
)
def test_tables_that_cannot_be_opened(client: httpx.Client, wanted: Any, status: int, words: str) -> None:
    answer = client.post("/tables", json=wanted)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert words in answer.json()["detail"]
    assert "\n" not in answer.json()["detail"]


def test_broken_json(client: httpx.Client, open_table: Open) -> None:
    headers = {"content-type": "application/json"}
    assert client.post("/tables", content=b'{"game": ', headers=headers).status_code == 400
    path = open_table("yut", seats=PEOPLE)
    assert client.post(f"{path}/events", content=b"{", headers=headers).status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"number": -1, "event": "pass"},
        {"number": "first", "event": "pass"},
        {"number": 0},
        {"number": 0, "event": ""},
        {"number": 0, "event": "x" * 101},
        {"number": 0, "event": 5},
    ],
)
def test_moves_that_are_none(client: httpx.Client, open_table: Open, body: Any) -> None:
    path = open_table("yut", seats=PEOPLE)
    answer = client.post(f"{path}/events", json=body)
    assert answer.status_code == 422
    assert client.get(path).json()["number"] == 0


@pytest.mark.parametrize(
    "path", ["/tables/nowhere", "/tables/nowhere/stream", "/tables/nowhere/record", "/fish"]
)
def test_addresses_that_are_none(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["status"] == 404
    page = client.get(path, headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert "There is nothing here" in page.text


def test_foreign_pages_may_not_post(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    for name, value in (
        ("Origin", "https://evil.example"),
        ("Origin", "null"),
        ("Sec-Fetch-Site", "cross-site"),
    ):
        answer = client.post(f"{path}/throw", json={"number": 0}, headers={name: value})
        assert answer.status_code == 403
    own = {"Origin": str(client.base_url).rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert client.post(f"{path}/throw", json={"number": 0}, headers=own).status_code == 201


def test_oversized_bodies(client: httpx.Client) -> None:
    assert client.post("/records", content=b"x" * 1_000_001).status_code == 413

    def in_pieces() -> Any:
        for _ in range(20):
            yield b"x" * 100_000

    assert client.post("/records", content=in_pieces()).status_code == 413


def test_records_that_are_damaged(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    client.post(f"{path}/throw", json={"number": 0})
    text = client.get(f"{path}/record").text
    for damaged, words in (
        ("", "line 1"),
        ("hello", "line 1"),
        (text.replace("game: yut", "game: go"), "no game 'go'"),
        (text + "5/c by 3\n", f"line {len(text.splitlines()) + 1}"),
    ):
        answer = client.post("/records", content=damaged.encode())
        assert answer.status_code == 422
        assert words in answer.json()["detail"]
    assert client.post("/records", content=b"\xff\xfe").status_code == 422


def test_form_is_shown_again_with_what_was_wrong(client: httpx.Client) -> None:
    form = {"game": "yut", "players": "3", "option.teams": "true"}
    answer = client.post("/tables", data=form, headers={"Accept": "text/html"})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "teams" in answer.text


def test_every_answer_has_the_security_headers(client: httpx.Client) -> None:
    for path in ("/", "/tables/nowhere", "/static/css/paper.css", "/palette.css"):
        headers = client.get(path, headers={"Accept": "text/html"}).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def is_in(locale: str, text: str) -> bool:
    """Whether a text is written in a language, as far as its letters tell."""
    letters = {"ja": r"[\u3040-\u30ff]", "ko": r"[\uac00-\ud7a3]"}.get(locale, r"[\u4e00-\u9fff]")
    return bool(re.search(letters, text))


@each_other_language
def test_an_illegal_move_is_refused_in_the_readers_language(
    client: httpx.Client, open_table: Open, locale: str
) -> None:
    path = open_table("yut", seats=PEOPLE)
    client.post(f"{path}/throw", json={"number": 0})
    move = {"number": 1, "event": "5/c by 3"}
    english = client.post(f"{path}/events", json=move)
    assert english.headers["content-language"] == "en"
    assert english.json()["detail"].startswith("'5/c by 3' is refused: ")
    for asked in (
        client.post(f"{path}/events", json=move, headers={"Accept-Language": f"fr, {locale};q=0.9"}),
        client.post(f"{path}/events", json=move, params={"lang": locale}),
        client.post(f"{path}/events", json=move, headers={"Cookie": f"lang={locale}; {cookies(client)}"}),
    ):
        assert asked.status_code == english.status_code == 422
        assert asked.headers["content-language"] == locale
        assert "Accept-Language" in asked.headers["vary"]
        told = asked.json()
        assert told["clause"] == english.json()["clause"]
        assert f"[{told['clause']}]" in told["detail"]
        assert "refused" not in told["detail"]
        assert is_in(locale, told["detail"])
    malformed = client.post(
        f"{path}/events", json={"number": 1, "event": "castle"}, headers={"Accept-Language": locale}
    )
    assert malformed.status_code == 400
    assert is_in(locale, malformed.json()["detail"])


def cookies(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def test_what_a_computer_answers_to_programs_stays_english(client: httpx.Client) -> None:
    answer = client.get("/tables/nowhere")
    assert answer.json()["detail"] == "there is no table 'nowhere'"
    assert answer.headers["content-language"] == "en"


@each_other_language
def test_pages_refuse_in_the_readers_language(
    client: httpx.Client, open_table: Open, guest: Callable[[], Guest], locale: str
) -> None:
    asking = PAGE | {"Accept-Language": locale}
    path = open_table("yut", seats=["me", "friend"], private=False)
    stranger = guest().client
    refused = {
        404: [client.get("/fish", headers=asking), client.get("/tables/nowhere", headers=asking)],
        405: [client.get("/me/link", headers=asking)],
        403: [
            stranger.post(f"{path}/throw", json={"number": 0}, headers=asking),
            client.post("/me/link", headers=asking | {"Origin": "https://evil.example"}),
        ],
        409: [
            client.post(f"{path}/events", json={"number": 7, "event": "pass"}, headers=asking),
            client.post(f"{path}/throw", json={"number": 0}, headers=asking),
            client.post(f"{path}/join", json={"seat": 0, "name": "Bo"}, headers=asking),
        ],
        413: [client.post("/records", content=b"x" * 1_000_001, headers=asking)],
        422: [
            client.post("/tables", json={"game": "yut", "options": {"pieces": 9}}, headers=asking),
            client.post("/tables", json={"game": "yut", "players": "two"}, headers=asking),
            client.post(
                "/tables", data={"game": "yut", "players": "3", "option.teams": "true"}, headers=asking
            ),
            client.post("/records", content=b"hello", headers=asking),
            client.post("/me", data={"name": " "}, headers=asking),
        ],
    }
    for status, told in refused.items():
        for answer in told:
            assert answer.status_code == status, answer.text
            assert f'<html lang="{locale}">' in answer.text
            assert 'lang="en"' not in answer.text.partition("<main")[2].partition("</main>")[0]
            assert is_in(locale, sentence(answer.text)), sentence(answer.text)


def sentence(page: str) -> str:
    """What a page says was wrong."""
    main = page.partition("<main")[2]
    if found := re.search(r'class="refused" role="alert">([^<]+)</p>', main):
        return found[1]
    found = re.search(r"</h1>\s*<p>([^<]+)</p>", main)
    assert found
    return found[1]


def test_too_much_at_once_is_told_in_korean(database: Path) -> None:
    limits = Limits(dict.fromkeys(USUAL, NO_LIMIT) | {"open": Rate(1, 1000)})
    with serving(database, limits=limits) as client:
        asking = PAGE | {"Accept-Language": "ko"}
        client.post("/me", data={"name": "Bo"}, headers=asking)
        answer = client.post("/me", data={"name": "Bo"}, headers=asking)
        assert answer.status_code == 429
        assert re.search(r"한꺼번에 요청이 너무 많습니다\. \d+초 뒤에 다시 해 보세요", sentence(answer.text))


def models() -> list[type[BaseModel]]:
    """Every body that a table is asked with."""
    for module in pkgutil.iter_modules(table.__path__):
        importlib.import_module(f"{table.__name__}.{module.name}")
    found: list[type[BaseModel]] = []
    waiting: list[type[BaseModel]] = [BaseModel]
    while waiting:
        waiting += (known := waiting.pop().__subclasses__())
        found += [model for model in known if model.__module__.startswith(table.__name__)]
    said = {
        module.__name__
        for module in (answers, answers_of_games, club_answers, interface, review_answers, streamed)
    }
    return [model for model in found if model.__module__ not in said]


def test_every_wrong_body_is_told_in_words_of_our_own() -> None:
    """Whatever stands where something else is asked for: no sentence is a library's, and none is the last resort."""
    wrong: tuple[Any, ...] = (
        None,
        "",
        "x" * 9999,
        -1,
        10**12,
        10**400,
        1.5,
        "first",
        True,
        [],
        [1],
        {},
        {"pieces": None},
        {"": []},
    )
    last_resort = language("en")("this cannot be understood")
    told = set()
    for model in models():
        bodies: list[Any] = [None, [], "x", {}, {"fish": 1}]
        bodies += [{name: value} for name in model.model_fields for value in wrong]
        for body in bodies:
            try:
                model.model_validate(body)
            except ValidationError as error:
                for one in error.errors():
                    status, words = misreading([one])
                    assert status == 422
                    assert last_resort not in str(words), one
                    assert "Input" not in str(words)
                    assert all(is_in(locale, words.told(locale)) for locale in OTHERS)
                    told.add(one["type"])
    assert len(told) > 8


def test_a_query_that_is_wrong_is_told_in_words_of_our_own(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=PEOPLE)
    for query, words in (
        ({}, "before: this is missing"),
        ({"before": "x"}, "before: this must be a whole number"),
        ({"before": 0}, "before: this must be at least 1"),
        ({"before": 1, "count": 101}, "count: this must be at most 100"),
    ):
        answer = client.get(f"{path}/log", params=query)
        assert answer.status_code == 422
        assert answer.json()["detail"] == words
    assert client.get("/records", params={"game": "x" * 41}).json()["detail"] == (
        "game: this is too long: at most 40 characters"
    )
