"""The board says what is true: what lies where in small windows, what buttons ask for, what lines say."""

import pytest
from playwright.sync_api import Page, Route, expect

import boju
from browser.hand import Hand, drawn, settled, until, wait_until
from browser.test_games import bring, open_table
from rows import few_first

LOW = {"a phone on its side": (844, 390), "a page at twice its size": (640, 400)}


NOTE_REST = """() => {
  window.moved = 0; window.moving = [];
  const animate = Element.prototype.animate, board = document.getElementById("board");
  Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
  const note = () => {
    const isBusy = board.getAttribute("aria-busy") === "true";
    if (!isBusy) window.moving.push(board.getAnimations({ subtree: true }).length);
  };
  new MutationObserver(note).observe(board, { attributeFilter: ["aria-busy"] });
}"""
"""How much moves whenever the board says that nothing does."""


def test_a_board_is_busy_until_it_is_drawn_and_while_anything_moves(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    held: list[Route] = []
    page.route("**/sheets/*", lambda route: held.append(route))
    page.goto(bring(page, boju.new("yut"), "me,person"))
    expect(page.locator("#position li")).not_to_have_count(0)
    board = page.locator("#board")
    expect(board.locator(".sprite")).to_have_count(0)
    expect(board).to_have_attribute("aria-busy", "true")
    until(page, lambda: held)
    held[0].continue_()
    assert drawn(page).locator(".sprite").count() > 0
    page.evaluate(NOTE_REST)
    hand = Hand(page)
    hand.act()
    drawn(page)
    moved, moving = page.evaluate("[window.moved, window.moving]")
    assert moved > 0
    assert set(moving) == {0}


@pytest.mark.parametrize("game", few_first(["wahua", "yut"], 1))
def test_in_a_low_window_the_board_fits_and_what_to_do_is_in_sight(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    open_table(page, game)
    Hand(page).wait()
    for width, height in LOW.values():
        page.set_viewport_size({"width": width, "height": height})
        for part in ("#board", "#status", "#throw"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_the_only_move_is_played_and_told_and_not_again_after_it_was_taken_back(page: Page) -> None:
    position = boju.new("ping").position()
    position["points"][0] = [0, 0, 0, 4, 5, 5] + [0] * 18
    position["points"][1] = [2, 2, 2, 2, 2, 2] + [0] * 18
    position["bar"], position["off"] = [1, 0], [0, 3]
    state = boju.from_position(position)
    state.play("roll 3-1")
    assert state.legal() == ["pass"]
    held: list[Route] = []
    weighed: list[Route] = []
    page.route("**/attempts?*", lambda route: held.append(route))
    page.route("**/worth?*", lambda route: weighed.append(route))
    page.add_init_script("sessionStorage.setItem('gauge', 'on')")
    page.goto(bring(page, state, "me,novice"))
    until(page, lambda: held)
    expect(page.locator("#known option:not([value=undo]), .spot, #offers button")).to_have_count(0)
    held[0].continue_()
    expect(page.locator("#reasons")).to_contain_text("Played for you: pass")
    expect(page.locator("#log .told.pass")).to_be_attached()
    assert not weighed  # it would be answered when the move has been made


def test_a_card_has_trays_and_buttons_and_is_played_when_touched_again(page: Page) -> None:
    open_table(page, "wahua", "me", "novice", "novice", "novice")
    hand = Hand(page, seed=1)
    hand.wait()
    hand.hurry()
    hand.reach_a_move()
    while not page.locator("#choices button[data-event^=discard]").count():
        hand.act()
        hand.wait()
    event = page.locator("#choices button[data-event^=discard]").first.get_attribute("data-event") or ""
    tile = page.locator(f".spot[data-spot='{event.split()[1]}']")
    if page.locator(".spot.chosen").count() == 0:
        tile.click()
    expect(page.locator(".ring.target.tray")).to_have_count(1)
    expect(page.locator("#deeds button")).to_have_text("Discard")
    expect(page.locator("#status")).to_contain_text("Touch it again")
    before = hand.events()
    page.locator(".spot.chosen").click()
    hand.expect_more_than(before)


@pytest.mark.usefixtures("hints")
def test_a_hint_leaves_the_board_as_large_as_it_is_and_shows_the_whole_turn(page: Page) -> None:
    state = boju.new("ping", preset="modern")
    state.play("roll 3-1")
    page.goto(bring(page, state, "me,novice"))
    board = page.locator("#board")
    settled(page)
    size = board.bounding_box()
    page.locator("#hint").click()
    expect(page.locator("#advice")).to_contain_text("% less likely to win")
    expect(page.locator("#board .way.advised")).to_have_count(2)
    assert board.bounding_box() == size
    page.locator(".spot.target").first.click()
    expect(page.locator("#undo")).to_be_visible()
    page.locator("#hint").click()
    expect(page.locator("#advice")).to_contain_text("Best:")
    expect(page.locator("#board .way.advised")).to_have_count(1)


@pytest.mark.usefixtures("hints")
def test_a_hint_that_is_not_ready_comes_by_itself(refused_page: Page, address: str) -> None:
    page, asked = refused_page, list[str]()
    state = boju.new("ping", preset="modern")
    state.play("roll 3-1")

    def put_off(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()
        else:
            route.fulfill(status=503, json={"detail": "later"})

    page.route("**/hint?*", put_off)
    page.goto(address + bring(page, state, "me,novice"))
    Hand(page).wait()
    page.locator("#hint").click()
    expect(page.locator("#advice")).to_contain_text("comes by itself")
    expect(page.locator("#advice")).to_contain_text("Best:")
    assert len(asked) == 2


def test_the_log_is_quiet_and_in_one_order_and_the_game_in_short_stands_above(page: Page) -> None:
    position = boju.new("ping").position()
    position["points"] = [[0] * 5 + [5] + [0] * 6 + [5] + [0] * 11, [0] * 21 + [1, 0, 0]]
    position["off"] = [5, 14]
    state = boju.from_position(position)
    state.play("roll 3-1")
    state.play("6/3")
    page.goto(bring(page, state, "me,person"))
    Hand(page).wait()
    lines = page.locator("#log p")
    expect(lines).to_have_count(2)
    for place, index in enumerate("21"):
        expect(lines.nth(place)).to_have_attribute("data-index", index)
    seal = lines.first.locator(".seal").first
    page.mouse.move(2, 2)
    expect(seal).to_be_hidden()
    assert "lone horse on 3: it goes to the bar" in lines.first.inner_text()
    lines.first.hover()
    expect(seal).to_be_visible()
    page.mouse.move(2, 2)
    page.locator(".settings summary").click()
    page.locator("#clauses").check()
    expect(seal).to_be_visible()
    top = "document.querySelector('{}').getBoundingClientRect().y"
    below_log = f"{top.format('#in-short')} > {top.format('.log')}"
    wait_until(page, f"() => !({below_log})")
    page.locator("#in-short summary").click()
    wait_until(page, "() => Object.keys(localStorage).some((key) => key.startsWith('known-'))")
    page.reload()
    Hand(page).wait()
    wait_until(page, f"() => {below_log}")


def test_errors_go_and_the_button_that_goes_on_stays_where_it_is(refused_page: Page) -> None:
    page = refused_page
    open_table(page, "yut", "me", "person")
    hand = Hand(page)
    hand.wait()
    hand.hurry()
    settled(page)
    place = page.locator("#throw").bounding_box()
    assert place
    page.locator("#moves summary").click()
    page.locator("#typed-move").fill("1/2 by 1")
    page.locator("#typed button").click()
    expect(page.locator("#typed-problem")).not_to_be_empty()
    page.locator("#typed-move").fill("1")
    expect(page.locator("#typed-problem")).to_be_empty()
    while not (page.locator("#throw").is_visible() and page.locator("#undo").is_visible()):
        hand.act()
        settled(page)
        hand.wait()
    now = page.locator("#throw").bounding_box()
    assert now
    assert now["x"] + now["width"] == place["x"] + place["width"]


def test_the_result_comes_first_with_what_decided_it(page: Page) -> None:
    promised: list[Route] = []
    position = boju.new("ping").position()
    position["points"] = [[1] + [0] * 23, [5, 5, 5] + [0] * 21]
    position["off"] = [14, 0]
    state = boju.from_position(position)
    state.play("roll 3-1")
    page.add_init_script("localStorage.setItem('forced', 'no')")
    page.route("**/chains?*", lambda promise: promised.append(promise))
    page.goto(bring(page, state, "me,person"))
    Hand(page).act()
    page.locator("#settlement tr").first.wait_for()
    with page.expect_response(
        "**/chains?*"
    ) as late:  # a promise on its way when the game ends is not refused
        promised[0].continue_()
    assert late.value.status == 204
    page.reload()
    settled(page)
    assert len(promised) == 1  # of a game that is over nothing is promised
    expect(page.locator("#result")).to_be_in_viewport()
    expect(page.locator("#how")).to_contain_text("wins double")
    expect(page.locator("#how")).not_to_contain_text("Settlement")
