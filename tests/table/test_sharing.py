"""What others are shown of a table: the picture for previews, a game in motion, and the board for other pages."""

import io
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import httpx
import pytest
from PIL import Image

import boju
from boju.core.language import LOCALES
from boju.core.svg import render
from boju.table.http.security import HEADERS, IN_A_FRAME
from boju.table.locales import language
from boju.table.match.visibility import SPECTATOR
from boju.table.views import film, sharing
from boju.table.views.film import WIDTH
from boju.table.views.position import scene_of, shown_to
from table.guests import Guest, seat_guests
from table.match.driver import table
from table.serving import serving

PNG = b"\x89PNG\r\n\x1a\n"
ENGLISH = language("en")
NO_FONTS = pytest.mark.skipif(not film.letters(), reason="there is no font with Chinese characters here")
MOST_BYTES = 3_000_000
META = re.compile(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">')


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("sharing") / "table.sqlite3") as client:
        yield client


@pytest.fixture(scope="module")
def over(client: httpx.Client) -> str:
    """The path of a finished table."""
    return bring(client, "ping")


def bring(client: httpx.Client, game: str, seed: int = 1) -> str:
    """Bring a finished record."""
    state, chance = boju.new(game), random.Random(seed)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    record = str(state.record()).encode()
    return str(client.post("/records", content=record, follow_redirects=False).headers["location"])


def meta(client: httpx.Client, path: str) -> dict[str, str]:
    return dict(META.findall(client.get(path, headers={"Accept": "text/html"}).text))


@NO_FONTS
def test_a_link_is_shown_with_the_position_and_who_invites(client: httpx.Client) -> None:
    wanted = {"game": "yut", "seats": ["me", "friend"], "name": "Li <Qing>"}
    path = client.post("/tables", json=wanted).headers["location"]
    for page in (path, f"{path}/join"):
        told = meta(client, f"{page}?lang=en")
        assert told["og:title"] == "Li &lt;Qing&gt; invites you to 柶戲 Yut"
        assert told["og:image"] == f"{client.base_url}{path}/preview.png?lang=en"
        assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
        assert told["twitter:card"] == "summary_large_image"
    answer = client.get(told["og:image"])
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.content.startswith(PNG)
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)


def test_other_pages_keep_their_picture(client: httpx.Client) -> None:
    assert meta(client, "/learn")["og:image"] == f"{client.base_url}/static/preview.jpg"


def test_without_fonts_the_general_picture_is_shown(
    client: httpx.Client, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No empty boxes: what is asked for all the same is refused in a sentence."""
    monkeypatch.setattr(film, "FAMILIES", ("No Such Font",))
    film.letters.cache_clear()
    try:
        assert meta(client, over)["og:image"] == f"{client.base_url}/static/preview.jpg"
        for picture in ("preview.png", "film.gif"):
            answer = client.get(f"{over}/{picture}?lang=en")
            assert answer.status_code == 503
            assert "no font" in answer.json()["detail"]
    finally:
        monkeypatch.undo()
        film.letters.cache_clear()


@pytest.mark.parametrize("game", ["madiao", "wahua"])
def test_nobodys_hidden_cards_are_in_the_picture(game: str) -> None:
    """The board is a spectator's to the letter, and no other than where the hidden cards are others."""
    match = table(game, ["me", "friend", "friend", "friend"], ["Ben", "Cem", "Dan"])
    match.go_on_until(lambda state: isinstance(state.game.actor, int))
    state, family = match.state, match.state.game.family
    tongue = replace(ENGLISH, boards={family.id: sharing.BROAD} if sharing.BROAD in family.styles else {})
    spectators = render(scene_of(shown_to(state, SPECTATOR), tongue), family.sheet)
    drawn = sharing.poster(state, {}, ENGLISH)
    inner = drawn[drawn.rindex("<svg ") : drawn.index("</svg>") + 6]
    placed = " ".join(f'{name}="{value}"' for name, value in sharing.BOARD.items())
    assert inner.replace(f"{placed} ", "") == spectators
    hidden = state.game.seen_by(None)
    assert sharing.poster(replace(state, game=hidden), {}, ENGLISH) == drawn


@NO_FONTS
def test_players_and_strangers_get_the_same_picture(client: httpx.Client, guest: Callable[[], Guest]) -> None:
    friends = [guest(), guest(), guest()]
    path = seat_guests(client, friends, "madiao", ["me", *["friend"] * 3])
    while (now := client.get(path).json())["status"]["throw"]:
        assert client.post(f"{path}/throw", json={"number": now["number"]}).status_code == 201
    stranger = guest().client
    assert now["scene"] != stranger.get(path).json()["scene"]
    mine, theirs = client.get(f"{path}/preview.png?lang=en"), stranger.get(f"{path}/preview.png?lang=en")
    assert mine.status_code == 200
    assert mine.content == theirs.content


def test_what_is_said_of_a_match() -> None:
    match = table("ping", ["me", "friend"])
    names = {match.state.setting.host: "Ann"}
    assert sharing.sentence(match.state, names, ENGLISH) == "Ann invites you to 平雙陸 Standard shuanglu"
    assert sharing.sentence(match.state, {}, ENGLISH) == "You are invited to 平雙陸 Standard shuanglu"
    assert sharing.sentence(match.state, names, language("zh-Hant")) == "Ann邀你玩平雙陸"


@NO_FONTS
def test_a_name_that_no_font_has_is_left_out() -> None:
    match = table("ping", ["me", "friend"])
    unknown = {match.state.setting.host: "\U0001f3b2\u0e01"}
    if not film.can_write(unknown[match.state.setting.host]):
        assert sharing.poster(match.state, unknown, ENGLISH) == sharing.poster(match.state, {}, ENGLISH)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_finished_game_says_who_has_won(client: httpx.Client, over: str, locale: str) -> None:
    said = meta(client, f"{over}?lang={locale}")["og:title"]
    state = boju.Record.decode(client.get(f"{over}/record").content).replay()
    sides = [language(locale).pick(side) for side in boju.about("ping").seats]
    assert sides[max((0, 1), key=lambda seat: state.scores()[seat])] in said


@NO_FONTS
@pytest.mark.release
def test_a_finished_game_in_motion(client: httpx.Client, over: str) -> None:
    answer = client.get(f"{over}/film.gif?lang=en", timeout=120)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/gif")
    film = Image.open(io.BytesIO(answer.content))
    assert 2 < getattr(film, "n_frames", 1) <= sharing.MOST_FRAMES
    assert film.width == WIDTH
    assert len(answer.content) < MOST_BYTES
    assert client.get(f"{over}/film.gif?lang=en").content == answer.content


def test_a_short_game_is_shown_whole_and_a_long_one_in_parts() -> None:
    match = table("ping", ["random", "random"])
    match.go_on_until(lambda state: state.is_over)
    frames = list(sharing.frames(match.state, ENGLISH))
    assert len(frames) == sharing.MOST_FRAMES
    assert frames[0] != frames[-1]


def test_a_game_that_goes_on_is_neither_a_film_nor_on_other_pages(client: httpx.Client) -> None:
    path = client.post("/tables", json={"game": "yut"}).headers["location"]
    for shown in ("film.gif", "embed"):
        answer = client.get(f"{path}/{shown}")
        assert answer.status_code == 409
        assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    page = client.get(f"{path}/embed?lang=ko", headers={"Accept": "text/html"})
    assert page.status_code == 409
    assert "끝난 대국만" in page.text
    assert "set-cookie" not in page.headers


def test_a_board_for_other_pages_allows_a_frame_and_has_no_cookies(client: httpx.Client, over: str) -> None:
    client.get("/learn?lang=ja", headers={"Accept": "text/html"})
    assert client.cookies
    asked = {"Accept": "text/html", "Accept-Language": "en"}
    answer = client.get(f"{over}/embed", headers=asked)
    assert answer.status_code == 200
    assert '<html lang="en">' in answer.text
    assert answer.headers["content-security-policy"] == IN_A_FRAME["Content-Security-Policy"]
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    with httpx.Client(base_url=client.base_url) as nobody:
        fresh = nobody.get(f"{over}/embed?lang=en", headers=asked)
        assert not nobody.cookies
        assert fresh.text == answer.text
    assert "set-cookie" not in client.get(f"{over}/embed?lang=zh-Hans", headers=asked).headers


def test_no_other_page_allows_a_frame(client: httpx.Client, over: str) -> None:
    for path in ("/", over, f"{over}/review", f"{over}/preview.png", "/records", "/nowhere"):
        policy = client.get(path, headers={"Accept": "text/html"}).headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy


def test_the_page_of_a_finished_game_offers_them_all(client: httpx.Client, over: str) -> None:
    for page in (over, f"{over}/review"):
        text = client.get(page, headers={"Accept": "text/html"}).text
        assert f"&lt;iframe src=&#34;{client.base_url}{over}/embed" in text
        assert f'value="{client.base_url}{over}"' in text


def test_lines_of_pictures() -> None:
    for text in ("Ann invites you to 平雙陸 Standard shuanglu", "李清照邀你玩打馬", "홍길동 님이 초대합니다"):
        lines = sharing.wrapped(text, 8)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert len(lines) > 1 or len(text) <= 8
