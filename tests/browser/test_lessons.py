"""Lessons in the browser: the coached game of every family, by mouse and by keyboard, on a desk and on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from boju.core.family import Family
from boju.games import FAMILIES
from browser.hand import drawn, settled, until
from browser.test_lettering import too_small

STEPS_KEPT = """
  caches.open("boju-3").then((kept) => kept.keys()).then((all) => all.filter(({ url }) => url.includes("step?")).length)
"""
DESK, PHONE = (1280, 800), (360, 740)


def begin(page: Page, path: str, width: int = 1280, height: int = 800) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(path)
    page.locator("#board[data-moment='0']").wait_for()


def stand(page: Page, moment: int) -> None:
    expect(page.locator("#board")).to_have_attribute("data-moment", str(moment))


def choose_wrongly(page: Page) -> None:
    """The first tasks of the race of 柶戲 done well, and the next one not."""
    stand(page, 0)
    page.locator("#next").click()
    page.locator("#throw").click()
    page.locator(".spot.target").click()
    stand(page, 3)
    page.locator("#throw").click()
    stand(page, 4)
    page.locator(".spot[data-spot^='hand']").first.click()
    page.locator(".spot.target").click()
    expect(page.locator("#remark")).to_contain_text("the corner")
    stand(page, 4)


def test_a_wrong_choice_is_explained_and_the_way_back_is_open(page: Page) -> None:
    begin(page, "/learn/yut/race")
    choose_wrongly(page)
    page.reload()
    stand(page, 4)
    page.locator("#back").click()
    stand(page, 3)
    expect(page.locator("#throw")).to_be_visible()


def test_who_asks_too_much_at_once_goes_on_a_little_later(refused_page: Page) -> None:
    begin(refused_page, "/learn/yut/race")
    refusal = {"status": 429, "headers": {"Retry-After": "1"}, "json": {"detail": "Too much at once."}}
    refused_page.route("**/step?*", lambda route: route.fulfill(**refusal))
    refused_page.locator("#next").click()
    expect(refused_page.locator("#remark")).to_have_text("Too much at once.")
    refused_page.unroute("**/step?*")
    stand(refused_page, 1)
    expect(refused_page.locator("#remark")).to_be_hidden()


def test_a_lesson_goes_on_without_the_server(browser: Browser, address: str) -> None:
    with browser.new_context(base_url=address, service_workers="allow", reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.goto("/learn/yut/race")
        tasks = 1 + int(page.locator("#progress").get_attribute("max") or 0)
        until(page, lambda: page.evaluate(STEPS_KEPT) == tasks, seconds=120)
        context.set_offline(True)
        page.goto("/records")
        page.locator("#kept-lessons a").click()
        page.wait_for_url("**/learn/yut/race")
        choose_wrongly(page)


def test_a_lesson_by_keyboard(page: Page) -> None:
    begin(page, "/learn/yut/race")
    page.locator("#next").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#throw")).to_be_focused()
    page.keyboard.press("Enter")
    stand(page, 2)
    expect(page.locator(".spot:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".spot.target:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    stand(page, 3)
    expect(page.locator("#throw")).to_be_focused()
    expect(page.locator("#news")).to_contain_text("It is your turn again")


@pytest.mark.parametrize(
    ("family", "width", "height"),
    [
        *(
            pytest.param(
                family,
                *size,
                id=f"{family.id}-{name}",
            )
            for name, size in (("phone", PHONE), ("desk", DESK))
            for family in FAMILIES
        ),
    ],
)
@pytest.mark.deep
def test_the_coached_game_of_every_family(page: Page, family: Family, width: int, height: int) -> None:
    """With help at every step; the board, what is said and what is to be done share the window."""
    lesson = family.lessons[0]
    begin(page, f"/learn/{family.id}/{lesson.id}", width, height)
    for moment in range(1, len(lesson.tasks)):
        page.locator("#throw:visible, #next:visible, #show:visible").click()
        stand(page, moment)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        drawn(page)
        button = page.locator("#throw:visible, #next:visible, #show:visible, #again:visible").bounding_box()
        assert button
        assert button["y"] + button["height"] <= height, moment
    expect(page.locator("#ended")).to_be_visible()
    assert width > PHONE[0] or too_small(page) == []
    settled(page)
    board, coach = page.locator("#board").bounding_box(), page.locator("#coach").bounding_box()
    assert board
    assert coach
    assert board["y"] + board["height"] <= coach["y"] + 1, "nothing may lie over the end of a lesson"
    page.goto(f"/learn/{family.id}")
    expect(page.locator(".done:visible")).to_have_count(1)


@pytest.mark.deep
def test_from_the_lesson_to_a_game(page: Page) -> None:
    begin(page, "/learn/yut/race")
    page.evaluate("localStorage.setItem('lesson-yut/race', JSON.stringify(Array(15).fill('next')))")
    page.reload()
    page.locator("#ended button.strong").click()
    page.wait_for_url(re.compile("/tables/"))


def test_the_card_of_a_game_lies_open_until_it_is_folded(page: Page) -> None:
    page.goto("/games/yut")
    page.locator("#new-table button").click()
    page.wait_for_url(re.compile("/tables/"))
    expect(page.locator("#in-short dl")).to_be_visible()
    page.locator("#in-short summary").click()
    expect(page.locator("#in-short dl")).to_be_hidden()
    page.reload()
    page.locator("#throw:not([hidden])").wait_for()
    expect(page.locator("#in-short dl")).to_be_hidden()
    page.locator("#in-short summary").click()
    page.locator("#in-short a").click()
    expect(page.locator("#says")).to_contain_text("Yut is a race")


def test_rules_fold_on_a_phone_and_open_where_a_link_leads(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/games/dama/rules")
    expect(page.locator("[id='DAMA-48']")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollHeight") < 6000
    page.goto("/games/dama/rules#DAMA-48")
    expect(page.locator("[id='DAMA-48']")).to_be_in_viewport()


def test_rules_are_printed_whole_and_without_navigation(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/games/dama/rules")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("[id='DAMA-48']")).to_be_visible()
    assert page.locator(":is(nav, button, .actions):visible").all_inner_texts() == []
