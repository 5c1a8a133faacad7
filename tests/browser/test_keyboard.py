"""Whole games without a mouse: by keys, and by typing moves as records write them."""

import random
import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

import boju
from browser.keyboard import Keyboard
from browser.test_games import bring, open_table

STOPS = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return "";
  return focused.id || focused.getAttribute("class") || focused.tagName;
}"""


def sit_down(page: Page, game: str, *seats: str, **options: str) -> Keyboard:
    """At a table without motion."""
    page.add_init_script("localStorage.setItem('motion', 'none')")
    open_table(page, game, *seats, **options)
    hand = Keyboard(page)
    hand.wait()
    return hand


def sit_down_late(page: Page, game: str, left: int, *seats: str, **options: str) -> Keyboard:
    """At a game that somebody has played so far that about so many events are left, and seldom many more."""
    state, chance = boju.new(game, players=len(seats), **options), random.Random(f"{game}2")
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    so_far = boju.new(game, players=len(seats), **options)
    for event in state.events[:-left]:
        so_far.play(event)
    content = str(so_far.record(seats=",".join(seats))).encode()
    file: FilePayload = {"name": "game.boju", "mimeType": "text/plain", "buffer": content}
    page.add_init_script("localStorage.setItem('motion', 'none')")
    brought = page.request.post("/records", multipart={"record": file}, max_redirects=0)
    page.goto(brought.headers["location"])
    hand = Keyboard(page)
    hand.wait()
    return hand


def play_to_the_result(hand: Keyboard) -> None:
    hand.play_to_the_end()
    expect(hand.page.locator("#result")).to_be_visible()
    expect(hand.page.locator("#again button")).to_be_focused()


@pytest.mark.deep
def test_a_whole_game(page: Page) -> None:
    play_to_the_result(sit_down(page, "yut", "me", "novice", pieces="1"))


@pytest.mark.deep
def test_the_end_of_ping(page: Page) -> None:
    play_to_the_result(sit_down_late(page, "ping", 8, "me", "novice"))


@pytest.mark.deep
def test_the_end_of_dama(page: Page) -> None:
    play_to_the_result(
        sit_down_late(page, "dama", 8, "me", "random", overshoot="arrive", release="classical")
    )


def test_the_end_of_wahua(page: Page) -> None:
    play_to_the_result(sit_down_late(page, "wahua", 8, "me", "novice", "novice", "novice"))


@pytest.mark.deep
def test_a_whole_game_of_ping(page: Page) -> None:
    play_to_the_result(sit_down(page, "ping", "me", "novice", doubles="four", entry="open"))


@pytest.mark.deep
@pytest.mark.timeout(900)
def test_a_whole_game_of_dama(page: Page) -> None:
    play_to_the_result(
        sit_down(page, "dama", "me", "random", overshoot="arrive", bonus_turns="one", noble="six")
    )


@pytest.mark.deep
def test_a_whole_deal_of_madiao(page: Page) -> None:
    hand = sit_down(page, "madiao", "me", "novice", "novice", "novice")
    hand.reach_a_move()
    played = 0
    while not page.locator("#throw").is_visible():
        hand.act()
        hand.wait()
        played += 1
    assert played  # a hand that is announced can end a deal at once


@pytest.mark.deep
def test_a_whole_hand_of_wahua(page: Page) -> None:
    hand = sit_down(page, "wahua", "me", "novice", "novice", "novice")
    played = 0
    while not page.locator("#log .told.next_round").count():
        hand.act()
        hand.wait()
        played += 1
    assert played  # a hand can be won at once


@pytest.mark.deep
def test_the_first_throws_of_dama(page: Page) -> None:
    hand = sit_down(page, "dama", "me", "novice", "novice")
    for _ in range(3):
        hand.act()


def test_tab_leads_everywhere_and_out_again(page: Page) -> None:
    """The skip link comes first, the board before what stands beside it, and nothing holds the focus."""
    state = boju.new("ping")
    state.play("roll 6-6")
    page.goto(bring(page, state))
    expect(page.locator(".spot").first).to_be_attached()
    expect(page.locator("#log .term")).to_have_text("準六")
    page.evaluate("document.getElementById('moves').open = true")
    stops: list[str] = []
    for _ in range(80):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(STOPS))
        if stops[-1] == "":
            break
    assert stops[0] == "skip"
    assert stops[-1] == ""
    wanted = ["skip", "brand", "typed-move", "open-help"]
    assert [stop for stop in stops if stop in wanted] == wanted
    board = [number for number, stop in enumerate(stops) if stop.startswith("spot")]
    assert board == [board[0]]
    assert stops.index("brand") < board[0] < stops.index("typed-move")


def test_the_skip_link_leads_to_the_page(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#main :focus")).to_have_count(1)


def test_single_keys_are_listed_and_can_be_switched_off(page: Page) -> None:
    sit_down(page, "ping", "me", "person")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    expect(page.locator("#help kbd").nth(10)).to_be_visible()
    page.keyboard.press("t")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#throw")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator(".spot").first).to_be_attached()
    expect(page.locator("#throw")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator(".spot:focus")).to_have_count(1)
    page.locator(".settings summary").click()
    page.locator("#keys").uncheck()
    page.keyboard.press("m")
    expect(page.locator("#typed-move")).not_to_be_focused()


@pytest.mark.usefixtures("hints")
def test_a_hint_and_the_evaluation_by_single_keys(page: Page) -> None:
    hand = sit_down(page, "ping", "me", "novice")
    hand.reach_a_move()
    for key in "HE":
        expect(page.locator("#help kbd", has_text=re.compile(f"^{key}$"))).to_have_count(1)
    page.keyboard.press("h")
    expect(page.locator("#advice p").first).to_contain_text("Best:")
    expect(page.locator(".ring.advised").first).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator("#gauge")).to_contain_text("% to win")
    page.keyboard.press("e")
    expect(page.locator("#gauge")).to_be_hidden()


def type_to_the_end(hand: Keyboard) -> None:
    """Play whatever the field suggests first."""
    page = hand.page
    while known := hand.known():
        before = hand.events()
        hand.type(known[0])
        hand.expect_more_than(before)
        expect(page.locator("#typed-move")).to_have_value("")
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param("yut", ("me", "person"), {"pieces": "1"}, id="yut", marks=pytest.mark.deep),
        pytest.param(
            "madiao",
            ("me", "novice", "novice", "novice"),
            {"deals": "1"},
            id="madiao",
            marks=pytest.mark.deep,
        ),
    ],
)
def test_a_whole_game_by_typing(
    page: Page, game: str, seats: tuple[str, ...], options: dict[str, str]
) -> None:
    type_to_the_end(sit_down(page, game, *seats, **options))


@pytest.mark.parametrize(
    ("game", "left", "seats", "options"),
    [
        pytest.param("ping", 8, ("me", "person"), {}, id="ping"),
        pytest.param(
            "dama",
            6,
            ("me", "random"),
            {"overshoot": "arrive", "release": "classical"},
            id="dama",
            marks=pytest.mark.deep,
        ),
        pytest.param(
            "wahua", 6, ("me", "novice", "novice", "novice"), {}, id="wahua", marks=pytest.mark.deep
        ),
    ],
)
def test_the_end_of_a_game_by_typing(
    page: Page, game: str, left: int, seats: tuple[str, ...], options: dict[str, str]
) -> None:
    type_to_the_end(sit_down_late(page, game, left, *seats, **options))


def test_what_is_typed_wrong_is_refused_with_its_clause(refused_page: Page) -> None:
    page = refused_page
    hand = sit_down(page, "ping", "me", "person")
    hand.type("throw")
    expect(page.locator(".spot").first).to_be_attached()
    before = hand.events()
    hand.type("13/1")
    refusal = page.locator("#typed-problem")
    expect(refusal.locator(".seal")).to_have_attribute("href", re.compile(r"^/games/ping/rules#SL-\d+$"))
    expect(page.locator("#typed-move")).to_have_value("13/1")
    hand.type("nonsense")
    expect(refusal).to_contain_text("nonsense")
    assert hand.events() == before


def test_what_is_typed_wrong_is_refused_in_the_language_of_the_page(refused_page: Page) -> None:
    page = refused_page
    page.goto("/?lang=ja")
    hand = sit_down(page, "ping", "me", "person")
    page.context.clear_cookies(name="lang")
    hand.type("throw")
    expect(page.locator(".spot").first).to_be_attached()
    hand.type("13/1")
    refusal = page.locator("#typed-problem")
    expect(refusal).to_contain_text("はできません")
    expect(refusal).not_to_contain_text("[")
    expect(refusal.locator(".seal")).to_have_count(1)
