"""The pages as a browser gets them, and records that come from elsewhere."""

import html
import itertools
import json
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju import table
from boju.core.language import LOCALES
from boju.games import FAMILIES, find
from boju.table import CannotServe, serve

pytestmark = pytest.mark.usefixtures("together")

Open = Callable[..., str]
PAGE = {"Accept": "text/html"}
STATIC = Path(table.__file__).parent / "http" / "static"


def test_a_finger_leaves_no_look_of_a_pointer_behind() -> None:
    """What can be pressed changes its look only under a pointer that hovers."""
    for file in (STATIC / "css").iterdir():
        rules = re.sub(
            r"@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}", "", file.read_text(encoding="utf-8")
        )
        assert re.findall(r"(?:button|\.strong|\.term|\.seal):hover", rules) == [], file.name


SHOWN = (
    *("/", "/games/ping/rules", "/records", "/me", "/games/yut", "/games/ping"),
    *("/games/yut/story", "/games/yamato/story", "/families/shuanglu"),
)


@pytest.mark.parametrize(
    ("path", "locale"),
    [
        pytest.param(path, locale, marks=() if place < 2 or place % 5 == number else pytest.mark.deep)
        for place, path in enumerate(SHOWN)
        for number, locale in enumerate(LOCALES)
    ],
)
def test_pages_in_every_language(client: httpx.Client, path: str, locale: str) -> None:
    answer = client.get(path, params={"lang": locale}, headers=PAGE)
    assert answer.status_code == 200
    assert f'<html lang="{locale}">' in answer.text
    assert answer.cookies["lang"] == locale
    assert "style=" not in answer.text
    assert not re.search(r"<script(?![^>]*(src=|application/json))", answer.text)


@pytest.mark.parametrize("game", ["yut", "dama", "madiao", "wahua", "ping"])
def test_a_story_has_pictures_and_a_bibliography(client: httpx.Client, game: str) -> None:
    page = client.get(f"/games/{game}/story", headers=PAGE).text
    sources = client.get(f"/games/{game}/bibliography.json").json()
    assert "<svg" in page
    assert page.count('<li id="source-') == len(sources) > 4
    assert client.get("/games/chess/story").status_code == 404


@pytest.mark.parametrize(
    "about",
    [
        pytest.param(about, marks=pytest.mark.deep if number else ())
        for family in FAMILIES
        for number, about in enumerate(family.games)
    ],
    ids=lambda about: about.id,
)
def test_rules_begin_with_the_game_and_end_with_the_sources(client: httpx.Client, about: boju.About) -> None:
    page = client.get(f"/games/{about.id}/rules", headers=PAGE).text
    titles = re.findall(r"<h2[^>]*>([^<]+)</h2>", page)
    assert titles[:3] == ["Goal", "Your turn", "Winning"]
    assert titles[-2:] == ["Readings", "Sources"]
    assert titles.count("Sources") == titles.count("Options") == 1
    assert page.index('class="scene"') < page.index('class="chapter"')


def test_a_new_game_says_what_a_rule_was_found_to_change(client: httpx.Client) -> None:
    page = client.get("/games/yut", params={"lang": "en"}, headers=PAGE).text
    never = next(
        words for words in re.findall(r'<p class="measured">([^<]+)</p>', page) if words.startswith("never")
    )
    assert re.search(r"games are \d+ % longer", never)
    assert "20,000 games with random moves" in page
    assert re.search(r"[0-9]+ games between computers that try to win", page)
    assert '<p class="measured played">' in page
    japanese = client.get("/games/ping", params={"lang": "ja"}, headers=PAGE).text
    assert "双籌の勝ちは" in japanese


def test_language_of_the_browser_is_heard(client: httpx.Client) -> None:
    assert '<html lang="ja">' in client.get("/", headers=PAGE | {"Accept-Language": "fr, ja;q=0.7"}).text


def test_front_page_has_a_picture_of_every_game(client: httpx.Client) -> None:
    page = client.get("/", headers=PAGE).text
    kin = sum(len(family.games) for family in FAMILIES if family.comparison)
    assert page.count('class="scene"') == len(FAMILIES) + kin
    for about in boju.games():
        assert about.names["en"] in page


def test_front_page_has_a_tile_for_every_family_and_then_the_games_of_one(client: httpx.Client) -> None:
    page = client.get("/", headers=PAGE).text
    tiles, *sections = page.split('<section class="family"')
    for family in FAMILIES:
        tile = tiles.split(f'<li class="game" id="{family.games[0].id}">')[1].split("</li>")[0]
        assert f"about {family.summaries[family.games[0].id].minutes} min" in tile
        assert (f'href="#{family.id}"' in tile) == (family.comparison is not None)
    (shuanglu,) = sections
    family = find("ping")[0]
    assert re.findall(r'name="game" value="(\w+)"', shuanglu) == [about.id for about in family.games]
    assert f'<a href="/families/{family.id}">' in shuanglu


def test_page_of_a_family_holds_its_games_side_by_side(client: httpx.Client) -> None:
    page = client.get("/families/shuanglu", headers=PAGE).text
    family, comparison = find("ping")[0], find("ping")[0].comparison
    assert comparison
    rows = page.split("<tbody>")[1].split("</tr>")[:-1]
    assert re.findall(r'data-game="(\w+)"', page) == [about.id for about in family.games]
    for about, row in zip(family.games, rows, strict=True):
        cells = [html.unescape(cell) for cell in re.findall(r"<td>(.*?)</td>", row)]
        told = [difference.cells[about.id]["en"] for difference in comparison.differences]
        alike = sum(
            difference.cells[about.id] == difference.cells["ping"] for difference in comparison.differences
        )
        assert cells == [*told, f"{alike} of {len(told)}"]
    for nobody in ("yut", "nowhere"):
        assert client.get(f"/families/{nobody}", headers=PAGE).status_code == 404


def test_arrays_are_the_first_positions_of_their_games() -> None:
    for family in FAMILIES:
        for about in family.games if family.comparison else ():
            text = (
                Path(table.__file__).parent / "http" / "pictures" / "arrays" / f"{about.id}.json"
            ).read_text("utf-8")
            assert json.loads(text) == boju.new(about.id).position()


def test_page_of_a_game_leads_to_its_family(client: httpx.Client) -> None:
    assert 'href="/#shuanglu"' in client.get("/games/dajian", headers=PAGE).text
    assert 'href="/#' not in client.get("/games/yut", headers=PAGE).text


def test_pictures_are_positions_of_their_games() -> None:
    for about in boju.games():
        text = (Path(table.__file__).parent / "http" / "pictures" / f"{about.id}.json").read_text("utf-8")
        position = json.loads(text)
        if find(about.id)[0].secrets is None:
            assert boju.from_position(position).game == about.id
        else:
            assert position.keys() == boju.new(about.id).view(0).keys()


def test_every_clause_that_a_seal_names_has_an_anchor(client: httpx.Client) -> None:
    for game in ("yut", "ping"):
        page = client.get(f"/games/{game}/rules", headers=PAGE).text
        anchors = set(re.findall(r'id="([A-Z]+-\d+)"', page))
        assert set(re.findall(rf'href="/games/{game}/rules#([A-Z]+-\d+)"', page)) <= anchors


def test_form_opens_a_table(client: httpx.Client) -> None:
    form = {
        "game": "yut",
        "players": "3",
        "preset": "modern",
        "option.pieces": "2",
        "option.finish": "",
        "seat.0": "me",
        "seat.1": "novice",
        "seat.2": "person",
        "seat.3": "player",
    }
    answer = client.post("/tables", data=form, headers=PAGE)
    assert answer.status_code == 303
    page = client.get(answer.headers["location"], headers=PAGE).text
    (given,) = map(json.loads, re.findall(r'id="setting">(.*?)</script>', page, re.S))
    assert given["people"] == [True, False, True]


def test_play_at_once(client: httpx.Client) -> None:
    answer = client.post("/tables", data={"game": "ping", "preset": "source"}, headers=PAGE)
    assert answer.status_code == 303
    assert client.get(answer.headers["location"], headers=PAGE).status_code == 200


def test_one_click_plays_by_the_recommended_rules_and_every_option_has_a_field(client: httpx.Client) -> None:
    front = client.get("/", headers=PAGE).text
    for about in boju.games():
        assert about.recommended in about.presets
        tile = front.split(f'name="game" value="{about.id}">')
        name, title = about.recommended.name, about.recommended.title["en"]
        for before, after in itertools.pairwise(tile):
            assert after.lstrip().startswith(f'<button class="strong" name="preset" value="{name}">')
            assert (f"Recommended rules: {title}" in before.rpartition("<li ")[2]) == (len(about.presets) > 1)
        page = client.get(f"/games/{about.id}", headers=PAGE).text
        assert f'name="preset" value="{name}" checked>' in page
        assert page.count(" checked>") == 1
        assert page.count("(recommended)") == int(len(about.presets) > 1)
        for option in about.options:
            assert f'name="option.{option.name}"' in page


def test_record_can_be_brought_and_played_on(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=["me", "novice"])
    client.post(f"{path}/throw", json={"number": 0})
    text = client.get(f"{path}/record").text
    answer = client.post("/records", files={"record": ("game.boju", text.encode())}, headers=PAGE)
    assert answer.status_code == 303
    brought = answer.headers["location"]
    assert client.get(brought).json()["index"] == client.get(path).json()["index"] > 0
    assert boju.Record.parse(client.get(f"{brought}/record").text).headers["seats"] == "me,novice"


def test_record_from_a_position_keeps_it(client: httpx.Client, open_table: Open) -> None:
    open_table("yut")
    state = boju.new("yut")
    state.play("throw 3")
    placed = boju.from_position(state.position())
    placed.play("hand/3 by 3")
    answer = client.post("/records", content=str(placed.record()).encode())
    assert answer.status_code == 303
    brought = boju.Record.parse(client.get(f"{answer.headers['location']}/record").text)
    assert brought.start == state.position()
    assert brought.replay().position() == placed.position()


def loaded_with(page: str) -> set[Path]:
    """The files that a page loads: what it links, and whatever these modules import."""
    files: set[Path] = set()
    coming = [STATIC / name for name in re.findall(r'(?:src|href)="/static/([^"]+)"', page)]
    while coming:
        if (file := coming.pop()) not in files:
            files.add(file)
            if file.suffix == ".js":
                names = re.findall(r'(?:from|import)\s*\(?\s*"\./([^"]+)"', file.read_text("utf-8"))
                coming += [file.parent / name for name in names]
    return files


def test_play_page_weighs_little(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping")
    page = client.get(path, headers=PAGE)
    files = loaded_with(page.text)
    assert {"table.js", "table.css", "stage.js", "keeper.js"} <= {file.name for file in files}
    weight = len(page.content) + len(client.get(path).content)
    weight += sum(file.stat().st_size for file in files)
    weight += len(client.get("/sheets/shuanglu.svg").content) + len(client.get("/palette.css").content)
    assert weight < 300_000


def test_what_needs_javascript_says_so(client: httpx.Client, open_table: Open) -> None:
    path = open_table("ping", seats=["me", "friend"])
    for page in (path, f"{path}/join", "/learn/yut/race", "/puzzles/today"):
        answer = client.get(page, headers=PAGE, follow_redirects=True)
        assert "<noscript><p" in answer.text, page


def test_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Port {port}"):
            serve("127.0.0.1", port, tmp_path / "table.sqlite3")


def test_round_board_is_a_choice_of_the_reader(
    client: httpx.Client, open_table: Open, settled: Callable[[str], dict[str, Any]]
) -> None:
    path = open_table("yut", seats=["me", "me"])
    boards = []
    for board in ("square", "round", "triangle"):
        client.cookies.set("board-yut", board)
        boards.append(settled(path)["scene"]["board"])
    assert boards == ["yut-square", "yut-round", "yut-square"]
    assert 'id="style"' in client.get(path, headers={"accept": "text/html"}).text
