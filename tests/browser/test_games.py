"""Whole games in the browser, and the ways to play them."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

import boju
from browser.hand import Hand, settled, wait_until

BREAK_ONE_DRAWING = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = () => {
    Element.prototype.animate = animate;
    throw new Error("broken on purpose");
  };
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    window.broken = true;
  });
}"""
"""The next motion on the page fails."""


def open_table(page: Page, game: str, *seats: str, **options: str) -> None:
    """Fill in the form of a game's page and sit down."""
    page.goto(f"/games/{game}")
    players = page.locator("select#players")
    if seats and players.count():
        players.select_option(str(len(seats)))
    for number, seat in enumerate(seats):
        page.locator(f"select[name='seat.{number}']").select_option(seat)
    if options:
        page.locator(".single summary").click()
    for name, value in options.items():
        field = page.locator(f"#option-{name}")
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("#new-table button").click()
    page.wait_for_url(re.compile("/tables/"))


def bring(page: Page, state: boju.State, seats: str = "me,person") -> str:
    """Go on with a game begun elsewhere, all seats played here unless others are named; answers its address."""
    record = str(state.record(seats=seats))
    file: FilePayload = {"name": "game.boju", "mimeType": "text/plain", "buffer": record.encode()}
    return page.request.post("/records", multipart={"record": file}, max_redirects=0).headers["location"]


GAMES = {
    "yut": ("me", "person"),
    "ping": ("me", "person"),
    "dama": ("me", "person"),
    "madiao": ("me", "novice", "novice", "novice"),
    "wahua": ("me", "novice", "novice", "novice"),
}
"""A game of each family, and who sits at it."""


def at_a_move(game: str, players: int, least: int = 0, **options: str) -> boju.State:
    """A game that has come to a choice of the first seat, after so many events at least."""
    state, chance = boju.new(game, players=players, **options), random.Random(1)
    while state.actor != 0 or state.ply < least or len(state.legal()) == 1:
        state.draw(chance.randrange) if state.actor == "chance" else state.play(chance.choice(state.legal()))
    return state


def play_hurriedly(page: Page, game: str, *seats: str, **options: str) -> Hand:
    """Open a table and have its computers move without pauses."""
    open_table(page, game, *seats, **options)
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    return hand


LEFT = 6
"""So many events are left of a game that was begun elsewhere."""
LONG = ("yut", "fo", "ping", "luoying", "xiazan", "buda", "sandui", "sijiaba", "nanpi", "dashi", "riben")


def test_a_game_against_the_computer(page: Page, tmp_path: Path) -> None:
    state, chance = boju.new("yut", pieces=2), random.Random(1)
    while state.actor is not None:
        state.draw(chance.randrange) if state.actor == "chance" else state.play(chance.choice(state.legal()))
    for _ in range(LEFT):
        state.undo()
    page.goto(bring(page, state, "me,novice"))
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    play_and_look_back(hand, "yut", tmp_path)


@pytest.mark.deep
@pytest.mark.parametrize("game", LONG)
def test_whole_game_against_the_computer(page: Page, game: str, tmp_path: Path) -> None:
    page.goto("/")
    page.locator(f".game:has(input[value={game}]) button.strong").first.click()
    page.wait_for_url(re.compile("/tables/"))
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    play_and_look_back(hand, game, tmp_path)


def play_and_look_back(hand: Hand, game: str, tmp_path: Path) -> None:
    page = hand.page
    hand.play_to_the_end()
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#settlement tr")).to_have_count(2)
    with page.expect_download() as download:
        page.locator("#end a[href$='/record']").click()
    path = tmp_path / "game.boju"
    download.value.save_as(path)
    record = boju.Record.read(path)
    assert record.game == game
    assert record.replay().actor is None
    look_back(page, len(record.events))
    page.reload()
    expect(page.locator("#result")).to_be_visible()
    page.goto("/records")
    expect(page.locator("#finished ~ table a").first).to_be_visible()


def look_back(page: Page, count: int) -> None:
    """Through the replay by buttons, slider, keyboard and by itself."""
    expect(page.locator("#at")).to_have_text(f"Event {count} of {count}")
    page.locator("#first").click()
    expect(page.locator("#at")).to_have_text("Start of the game")
    page.locator("#forth").click()
    page.locator("#forth").click()
    expect(page.locator("#at")).to_have_text(f"Event 2 of {count}")
    middle = min(40, count // 2)  # at 40 the page has to ask for more
    page.locator("#slider").fill(str(middle))
    expect(page.locator("#at")).to_have_text(f"Event {middle} of {count}")
    page.locator("#back").click()
    expect(page.locator("#at")).to_have_text(f"Event {middle - 1} of {count}")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at")).to_have_text(f"Event {middle} of {count}")
    page.locator("#run").click()
    expect(page.locator("#at")).not_to_have_text(f"Event {middle} of {count}")
    page.locator("#run").click()
    page.locator("#last").click()
    expect(page.locator("#at")).to_have_text(f"Event {count} of {count}")
    page.locator(f"#log p[data-index='{count - 1}'] button.number").click()
    expect(page.locator("#at")).to_have_text(f"Event {count - 1} of {count}")
    visit_a_moment(page, count)


def visit_a_moment(page: Page, count: int) -> None:
    """A moment has an address; its line of the log is marked, and the game can be saved as a picture or played on."""
    table = page.url.split("#")[0]
    page.goto(f"{table}#12")
    page.reload()
    expect(page.locator("#at")).to_have_text(f"Event 12 of {count}")
    expect(page.locator("#log .shown")).to_have_attribute("data-index", "12")
    expect(page.locator("#log .shown")).to_be_in_viewport()
    expect(page.locator("#log .shown")).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"{table}#13")
    page.locator("#speed").select_option("4")
    with page.expect_download() as download:
        page.locator("#picture").click()
    assert download.value.suggested_filename.endswith("-13.png")
    page.locator("#play-on button").click()
    page.wait_for_url(lambda url: "/tables/" in url and not url.startswith(table))
    expect(page.locator("p.origin")).to_contain_text("came to this table: 13.")
    page.goto(table)
    page.locator("#replay:not([hidden])").wait_for()


def test_a_replay_goes_on_after_an_error(page: Page) -> None:
    state = boju.new("yut")
    while state.actor is not None:
        if isinstance(state.actor, int):
            state.play(state.legal()[0])
        else:
            state.draw(state.ply)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(bring(page, state))
    page.locator("#first").click()
    expect(page.locator("#at")).to_have_text("Start of the game")
    page.evaluate(BREAK_ONE_DRAWING)
    page.locator("#forth").click()
    wait_until(page, "() => window.broken")
    page.locator("#last").click()
    expect(page.locator("#at")).to_have_text(f"Event {state.ply} of {state.ply}")


def test_two_steps_at_once_are_two(page: Page) -> None:
    """Also while the positions are still on their way."""
    state, chance = boju.new("yut", pieces=1), random.Random(1)
    while state.actor is not None:
        state.draw(chance.randrange) if state.actor == "chance" else state.play(chance.choice(state.legal()))
    page.goto(bring(page, state))
    back = page.locator("#back")
    expect(back).to_be_visible()
    back.evaluate("button => [button, button].forEach((one) => one.click())")
    expect(page.locator("#at")).to_have_text(f"Event {state.ply - 2} of {state.ply}")


def test_by_keyboard_alone(page: Page) -> None:
    state = boju.new("ping")
    state.play("roll 6-1")
    page.goto(bring(page, state))
    page.locator(".spot").first.wait_for(state="attached")
    before = Hand(page).events()
    page.locator(".spot[tabindex='0']").focus()
    first = page.locator(".spot:focus").get_attribute("data-spot")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f".spot[data-spot='{first}']")).not_to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.target:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".spot.target")).to_have_count(0)
    page.keyboard.press("Enter")
    if page.locator(".spot.target:focus").count() == 0:
        page.locator(".spot.origin").first.focus()
        page.keyboard.press("Enter")
    page.keyboard.press("Space")
    Hand(page).expect_more_than(before)
    expect(page.locator("#news")).not_to_be_empty()


def test_moves_as_a_list(page: Page) -> None:
    open_table(page, "yut", "me", "person")
    hand = Hand(page)
    hand.reach_a_move()
    before = hand.events()
    page.locator("#moves summary").click()
    page.locator("#choices button").first.click()
    hand.expect_more_than(before)


def test_dragging_and_taking_back(page: Page) -> None:
    state = boju.new("ping", doubles="four", entry="open")
    state.play("roll 6-1")
    page.goto(bring(page, state))
    settled(page)
    before = page.locator("#choices button").all_text_contents()
    name = page.locator(".spot.origin").first.get_attribute("data-spot")
    origin = page.locator(f".spot[data-spot='{name}']")
    origin.click()
    start, end = origin.bounding_box(), page.locator(".spot.target").first.bounding_box()
    assert start
    assert end
    page.keyboard.press("Escape")
    expect(page.locator(".spot.target")).to_have_count(0)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    expect(page.locator("#board > .rings + g .sprite")).to_have_count(1)  # above the rings of where it may go
    page.mouse.up()
    expect(page.locator("#undo")).to_be_visible()
    page.locator("#undo").click()
    expect(page.locator("#undo")).to_be_hidden()
    expect(page.locator("#choices button")).to_have_text(before)


def test_bearing_off_tells_its_reasons(page: Page) -> None:
    position = boju.new("ping").position()
    position["points"][0] = [0, 1, 2, 2, 0, 0] + [0] * 18
    position["off"] = [10, 0]
    state = boju.from_position(position)
    state.play("roll 5-3")
    page.add_init_script("localStorage.setItem('forced', 'no')")
    page.goto(bring(page, state))
    page.locator(".spot.target").wait_for(state="attached")
    expect(page.locator("#reasons")).to_contain_text("the 3 is exact")
    expect(page.locator("#reasons .seal")).to_have_text("SL-62")
    page.locator("#moves summary").click()
    expect(page.locator("#choices button")).to_have_text("bear off from 3 (後四梁): the 3 is exact")
    page.locator("#choices button").click()
    expect(page.locator("#reasons")).to_contain_text("the 5 is more than enough")
    page.locator("#choices button").first.click()
    page.locator("#done").click()
    expect(page.locator("#throw")).to_be_visible()
    expect(page.locator("#reasons")).to_be_empty()


def reach_two_ways(page: Page) -> Hand:
    """A game in which one place can be reached in two ways: with a pile, or apart from it."""
    state, chance = boju.new("yut", stacking="optional"), random.Random(1)
    while not any(event.endswith("apart") for event in state.legal()):
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    page.goto(bring(page, state))
    hand = Hand(page, seed=1)
    hand.wait()
    return hand


def go_two_ways(page: Page) -> str:
    """Go to such a place, so that a menu asks which way; answers which place it is."""
    event = page.locator("#choices button[data-event$=apart]").first.get_attribute("data-event") or ""
    origin, target = event.split(" ")[0].split("/")
    if page.locator(".spot.chosen").count() == 0:
        page.locator(f".spot[data-spot^='{origin}']").click()
    page.locator(f".spot[data-spot='{target}']").click()
    return target


def test_two_ways_to_the_same_place_are_asked_about(page: Page) -> None:
    hand = reach_two_ways(page)
    target = go_two_ways(page)
    expect(page.locator("#menu button")).not_to_have_count(1)
    expect(page.locator("#menu button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    page.locator(f".spot[data-spot='{target}']").click()
    before = hand.events()
    page.locator("#menu button").last.click()
    hand.expect_more_than(before)


def test_reload_loses_nothing(page: Page) -> None:
    page.goto(bring(page, at_a_move("yut", 2, least=12), "me,novice"))
    hand = Hand(page)
    hand.wait()
    hand.hurry()
    hand.act()
    hand.wait()
    settled(page)
    before = page.locator("#log p").all_text_contents()
    assert before
    page.reload()
    expect(page.locator("#log p")).to_have_text(before)


def test_throwing_by_itself(page: Page) -> None:
    open_table(page, "ping", "me", "person")
    page.locator(".settings summary").click()
    page.locator("#auto").check()
    expect(page.locator("#throw")).to_be_hidden()
    expect(page.locator("#log p").first).to_be_visible()
