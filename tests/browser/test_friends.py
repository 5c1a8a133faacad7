"""Friends at one table, each with a browser: by link, on a phone, coming back in mid-game."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from browser.hand import SOMETHING_TO_DO, Hand, drawn, until

Come = Callable[..., Page]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "color_scheme": "dark"}


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    """Makes a browser of somebody else."""
    with ExitStack() as contexts:

        def come(**kind: Any) -> Page:
            context = contexts.enter_context(
                browser.new_context(base_url=address, reduced_motion="reduce", **kind)
            )
            context.set_default_timeout(60_000)
            return context.new_page()

        yield come


def invite(page: Page, game: str, *seats: str, name: str = "洪遵", **options: str) -> str:
    """Open a table with seats for friends; answers the link that they are sent."""
    page.goto(f"/games/{game}")
    for number, seat in enumerate(seats):
        page.locator(f"select[name='seat.{number}']").select_option(seat)
    page.locator("[name=name]").fill(name)
    page.locator(".single summary").click()
    for option, value in options.items():
        page.locator(f"#option-{option}").fill(value)
    page.locator("#new-table button").click()
    page.wait_for_url(re.compile("/tables/"))
    link = page.locator("#invitation-link")
    expect(link).to_have_value(re.compile("#"))
    return link.input_value()


def join(page: Page, link: str, name: str, seat: int) -> None:
    page.goto(link)
    page.locator(f"[name=seat][value='{seat}']").check()
    page.locator("[name=name]").fill(name)
    page.locator("#join button").click()
    page.wait_for_url(re.compile(r"/tables/[\w-]+$"))


def settle(page: Page) -> Hand:
    drawn(page)
    hand = Hand(page)
    hand.hurry()
    return hand


def whose_turn(pages: list[Page]) -> Page:
    """The page of somebody who is to act; computers play until then."""
    until(pages[0], lambda: any(map(is_due, pages)))
    return next(filter(is_due, pages))


def is_due(page: Page) -> bool:
    return page.locator(SOMETHING_TO_DO).count() > 0


def take_turns(pages: list[Page], count: int) -> None:
    """So many throws and moves by whoever is to act."""
    for _ in range(count):
        Hand(whose_turn(pages)).act()


def events(page: Page) -> int:
    """The number of the last event that a page knows of."""
    return int(Hand(page).events().partition("+")[0])


def test_two_friends_play_by_link_and_one_comes_back(page: Page, come: Come) -> None:
    link = invite(page, "ping", "me", "friend", name="<b>洪遵</b>")
    expect(page.locator("#status")).to_contain_text("Black")
    expect(page.locator("#throw")).to_be_hidden()
    friend = come(**PHONE)
    join(friend, link, "李清照", 1)
    assert friend.evaluate("document.documentElement.scrollWidth") <= 360
    expect(friend.locator("#seats [data-seat='0'] .who")).to_have_text("<b>洪遵</b>")
    expect(page.locator("#seats [data-seat='1'] .who")).to_have_text("李清照")
    expect(page.locator("#seats [data-seat='1'] .presence")).to_have_text("here")
    expect(page.locator("#company")).to_be_hidden()
    both = [page, friend]
    for one in both:
        settle(one)
    expect(page.locator("#throw")).to_be_visible()
    expect(friend.locator("#throw")).to_be_hidden()
    take_turns(both, 4)
    friend.context.set_offline(True)
    friend.goto("about:blank")
    expect(page.locator("#seats [data-seat='1'] .presence")).to_have_text("gone")
    friend.context.set_offline(False)
    friend.go_back()
    expect(page.locator("#seats [data-seat='1'] .presence")).to_have_text("here")
    settle(friend)
    until(page, lambda: events(page) == events(friend))
    before = events(page)
    take_turns(both, 3)
    until(page, lambda: min(events(page), events(friend)) > before)


def test_friends_talk_give_up_and_play_again(page: Page, come: Come) -> None:
    link = invite(page, "ping", "me", "friend")
    friend = come()
    join(friend, link, "李清照", 1)
    friend.locator("#talk summary").click()
    friend.locator("#say input").fill("<i>hello</i>")
    friend.locator("#say button").click()
    expect(page.locator("#unread")).to_have_text("(1)")
    page.locator("#talk summary").click()
    expect(page.locator("#remarks li")).to_have_text("李清照 <i>hello</i>")
    page.locator("#mutes button").click()
    expect(page.locator("#remarks li")).to_be_hidden()
    friend.locator(".settings summary").click()
    friend.locator("#giving-up button").first.click()
    expect(friend.locator("#giving-up .question")).to_have_text("Resign this game?")
    friend.locator("#giving-up button").first.click()
    for one in (page, friend):
        expect(one.locator("#how")).to_contain_text("Black has resigned")
    page.locator("#again button").click()
    expect(friend.locator("#again-agreed")).to_have_text("1 of 2 want to play again")
    old = friend.url
    friend.locator("#again button").click()
    for one in (friend, page):
        one.wait_for_url(lambda url: url != old and "/tables/" in url and "rematch" not in url)
    expect(page).to_have_url(friend.url.partition("?")[0])
    expect(friend.locator("#seats [data-seat='0'] .who")).to_have_text("李清照")


@pytest.mark.deep
def test_three_friends_each_see_the_own_hand_only(page: Page, come: Come) -> None:
    link = invite(
        page, "madiao", "me", "friend", "friend", "novice", deals="12"
    )  # claims of exemption end many
    friends = [come(), come(**PHONE)]
    for seat, friend in enumerate(friends, start=1):
        join(friend, link, f"友{seat}", seat)
    onlooker = come()
    onlooker.goto(page.url)
    three = [page, *friends]
    for one in three:
        Hand(one).hurry()  # no page plays an only move by itself while the test does
    go_on(three, 3)
    friends[0].reload()
    go_on(three, 2)
    until(page, lambda: is_to_choose(three))  # so that all hold cards
    everybody = (*three, onlooker)
    until(page, lambda: is_open_turn(everybody) and all(is_up_to_date(one) for one in everybody))
    shown = [faces(one) for one in everybody]
    for own, others in ((0, (1, 2, 3)), (1, (0, 2, 3)), (2, (0, 1, 3))):
        private = shown[own] - shown[3]
        assert private
        assert not any(private & shown[other] for other in others)


def told(page: Page) -> Any:
    """What the server tells the reader of a page."""
    return page.request.get(page.url, headers={"Accept": "application/json"}).json()


def go_on(pages: list[Page], count: int) -> None:
    """So many throws and moves by whoever is to act, without the pages, which hear of them."""
    for _ in range(count):
        until(pages[0], lambda: any(have_acted(page) for page in pages))


def have_acted(page: Page) -> bool:
    """Whether there was something to do for the reader of a page, and it came in time."""
    now, table = told(page), page.url.partition("?")[0]
    if now["status"]["throw"]:
        return page.request.post(f"{table}/throw", data={"number": now["number"]}).ok
    if not now["status"]["move"]:
        return False
    answer = {"number": now["number"], "event": now["scene"]["choices"][0]["event"]}
    return page.request.post(f"{table}/events", data=answer).ok


def is_to_choose(pages: list[Page]) -> bool:
    """Whether one of the readers is to choose something; where one is to throw, that is done."""
    if any(told(page)["status"]["move"] for page in pages):
        return True
    for page in pages:
        have_acted(page)
    return False


def is_open_turn(pages: Iterable[Page]) -> bool:
    """Whether everybody knows that it is for one of them to act."""
    ways = [told(page)["status"] for page in pages]
    return any(way["throw"] or way["move"] for way in ways) and not any(way["quiet"] for way in ways)


def is_up_to_date(page: Page) -> bool:
    return Hand(page).events() == f"{told(page)['number']}+0"


def faces(page: Page) -> set[str]:
    """The faces of the cards that a page shows."""
    found = drawn(page).locator(".card use").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    return {face for face in found if "back" not in face}


@pytest.mark.deep
def test_a_personal_link_opens_the_same_seat_elsewhere(page: Page, come: Come) -> None:
    invite(page, "ping", "me", "friend")
    table = page.url
    page.locator("#offers-of-seats button").click()
    expect(page.locator("#throw")).to_be_visible()
    page.goto("/me")
    page.locator("#make-link").click()
    link = page.locator("#link input")
    expect(link).to_have_value(re.compile("/me#"))
    tablet = come()
    tablet.goto(link.input_value())
    expect(tablet).to_have_url(re.compile("^[^#]+$"))
    tablet.locator("#arrive").click()
    tablet.wait_for_url("**/records")
    tablet.goto(table)
    expect(tablet.locator("#throw")).to_be_visible()


def test_a_personal_link_that_cannot_be_made_says_why(refused_page: Page, address: str) -> None:
    page = refused_page
    page.goto(f"{address}/me")
    page.route("**/me/link*", lambda route: route.abort())
    page.locator("#make-link").click()
    said = page.locator("#unmade")
    expect(said).to_have_text("The server cannot be reached. Try again when you are connected.")
    page.unroute("**/me/link*")
    page.locator("#make-link").click()
    expect(page.locator("#link input")).to_have_value(re.compile("/me#"))
    expect(said).to_be_hidden()


@pytest.mark.deep
def test_what_is_asked_for_is_asked_once_though_the_table_is_shown_anew_meanwhile(
    page: Page, come: Come
) -> None:
    wanted = {"game": "yut", "players": 3, "seats": ["me", "friend", "friend"], "name": "洪遵"}
    page.goto(page.request.post("/tables", data=wanted).headers["location"])
    link = page.locator("#invitation-link")
    expect(link).to_have_value(re.compile("#"))
    friends = [come(), come()]
    for seat, friend in enumerate(friends, 1):
        join(friend, link.input_value(), f"Guest {seat}", seat)
    settle(page)
    held: list[Route] = []
    page.route("**/throw?*", lambda asked: held.append(asked))
    page.locator("#throw").click()
    until(page, lambda: held)
    drawn(friends[1])
    left: list[Request] = []
    friends[1].on("request", lambda asked: left.append(asked) if "/resign" in asked.url else None)
    friends[1].locator("#giving-up button").first.click()
    friends[1].locator("#giving-up button").first.dblclick()
    expect(page.locator("#seats")).to_contain_text("Computer")
    assert len(left) == 1
    drawn(page)
    page.locator("#throw").click()
    page.keyboard.press("Escape")  # comes after the click
    assert len(held) == 1
    before = page.locator("#board").get_attribute("data-moment") or ""
    held[0].continue_()
    expect(page.locator("#board")).not_to_have_attribute("data-moment", before)
