"""Honest dice in the browser: promised, added to, revealed and checked, on a phone and on a desk."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import boju
from boju.fairness import before
from browser.hand import Hand, settled, until
from browser.test_games import bring

LAST_EVENTS = 6
"""So many events are left of a game that begins shortly before its end."""


def open_table(page: Page, game: str, **options: int) -> str:
    data = {"game": game, "seats": ["me", "person"], "options": options}
    answer = page.request.post("/tables", data=data, headers={"Accept": "application/json"})
    return answer.headers["location"]


def nearly_over() -> boju.State:
    """A game that begins shortly before its end."""
    state, chance = boju.new("yut", pieces=1), random.Random(1)
    while state.actor is not None:
        state.draw(chance.randrange) if state.actor == "chance" else state.play(chance.choice(state.legal()))
    for _ in range(LAST_EVENTS):
        state.undo()
    while state.actor != "chance":
        state.undo()
    return boju.from_position(state.position())


def test_a_game_is_checked_by_its_players(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    path = bring(page, nearly_over(), "me,person")
    page.goto(path)
    hand = Hand(page, seed=2)
    hand.hurry()
    hand.act()
    page.locator(".fairness summary").click()
    expect(page.locator("#spoken")).to_have_text("The words of your browser are in the draws from draw 1 on.")
    page.locator("#fair").click()
    page.wait_for_url(re.compile("/fair$"))
    promised = page.locator("#commitment").text_content()
    assert promised
    assert re.fullmatch("[0-9a-f]{64}", promised)
    expect(page.locator("#seed")).to_have_count(0)
    expect(page.locator(".words li")).to_have_count(2)
    expect(page.locator(".drawn li")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("link", name="To the table").click()
    hand.play_to_the_end()
    page.goto(f"{path}/fair")
    expect(page.locator("#commitment")).to_have_text(promised)
    expect(page.locator("#seed")).to_be_visible()
    page.get_by_role("button", name="Check every draw").click()
    expect(page.locator("#verdict.proved")).to_contain_text("follows from it")
    expect(page.locator("#verdict")).to_contain_text("words for")
    expect(page.locator("#verdict")).not_to_contain_text("away")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def fairness(page: Page, path: str) -> Any:
    return page.request.get(f"{path}/fair", headers={"Accept": "application/json"}).json()


def promised(page: Page, path: str, count: int = 1) -> list[Any]:
    """The chains that the server knows of, once there are so many."""
    until(page, lambda: len(fairness(page, path)["chains"]) >= count)
    return list(fairness(page, path)["chains"])


def throw(page: Page) -> None:
    """Throw, and wait until it lies there."""
    hand = Hand(page)
    hand.wait()
    before_it = hand.events()
    page.locator("#throw:not([hidden])").click()
    hand.expect_more_than(before_it)


def open_alone(page: Page) -> str:
    """A game against a computer, brisk."""
    data = {"game": "yut", "seats": ["me", "random"]}
    answer = page.request.post("/tables", data=data, headers={"Accept": "application/json"})
    path = answer.headers["location"]
    page.goto(path)
    Hand(page, seed=1).hurry()
    page.locator("#throw:not([hidden])").wait_for()
    return path


def test_words_are_promised_at_once_and_outlive_a_reload(page: Page) -> None:
    path = open_alone(page)
    (chain,) = promised(page, path)
    assert re.fullmatch("[0-9a-f]{64}", chain["tip"])
    assert (chain["seat"], chain["from"], chain["count"]) == (0, 1, 0)
    page.reload()
    throw(page)
    page.reload()
    settled(page)
    (after,) = fairness(page, path)["chains"]
    assert (after["tip"], after["absent"], after["count"] >= 1) == (chain["tip"], "", True)
    expect(page.locator("#distrust")).to_be_hidden()


def test_the_hash_is_the_one_that_everybody_knows(page: Page) -> None:
    texts = [bytes([number] * 32).hex() for number in range(0, 256, 5)] + [bytes(range(32)).hex()]
    open_alone(page)
    found = page.evaluate(
        """async (texts) => {
            const table = [...document.scripts].find(({ src }) => src.includes("table.js")).src;
            const { sha256 } = await import(table.replace("table.js", "chain.js"));
            return texts.map(sha256);
        }""",
        texts,
    )
    assert found == [before(text) for text in texts]


Lie = Callable[[Any, int], object]

LIES: dict[str, tuple[Lie, str]] = {
    "the word of this browser is dropped": (
        lambda words, draws: draws > 1 and words["chains"][0].update(count=0, link=words["chains"][0]["tip"]),
        "sent its secret word, but the draw was made without it",
    ),
    "somebody else gives the words": (
        lambda words, draws: words["chains"].append({**words["chains"][0], "tip": "0" * 64, "count": 0}),
        "Another browser gives the words",
    ),
    "another seed": (
        lambda words, draws: draws > 1 and words.update(commitment="0" * 64),
        "a different fingerprint",
    ),
}


def stand_between(page: Page, tell: Lie) -> list[Any]:
    """Change what the server says of words before the page hears it; all that it has heard then."""
    heard = []

    def change(words: str) -> str:
        told = json.loads(words)
        if told["chains"]:
            tell(told, told["draw"])
        heard.append(told)
        return json.dumps(told)

    page.expose_function("lie", change)
    page.add_init_script(
        """{
            const listen = EventSource.prototype.addEventListener;
            EventSource.prototype.addEventListener = function (kind, heard, ...rest) {
                const told = async (event) => heard(new MessageEvent(kind, { data: await lie(event.data) }));
                return listen.call(this, kind, kind === "words" ? told : heard, ...rest);
            };
        }"""
    )
    return heard


def test_words_that_count_from_the_next_draw_raise_no_alarm(page: Page) -> None:
    def tell(words: Any, draw: int) -> None:
        if draw == 1 and words["asked"] is None:
            words["chains"][0]["from"] = 2

    heard = stand_between(page, tell)
    path = open_alone(page)
    expect(page.locator("#throw")).to_be_enabled()
    throw(page)
    assert any(chain["from"] > words["draw"] for words in heard for chain in words["chains"])
    assert fairness(page, path)["chains"][0]["count"] == 1
    expect(page.locator("#distrust")).to_be_hidden()


SLOW_NEWS = """{
  // The second promise leaves when words are asked for, and the first news of two chains is a second late.
  const fetched = window.fetch, listen = EventSource.prototype.addEventListener;
  let promises = 0, leave = () => {}, isLate = false, line = Promise.resolve();
  window.fetch = async (address, how) => {
    if (/chains/.test(address) && ++promises === 2) await new Promise((done) => (leave = done));
    return fetched(address, how);
  };
  EventSource.prototype.addEventListener = function (kind, heard, ...rest) {
    const told = (event) => {
      const words = kind === "words" ? JSON.parse(event.data) : { chains: [] };
      if (words.asked) leave();
      if (words.chains.length > 1 && !isLate) {
        isLate = true;
        line = line.then(() => new Promise((done) => setTimeout(done, 1000)));
      }
      line = line.then(() => heard(event));
    };
    return listen.call(this, kind, told, ...rest);
  };
}"""
NEWS_TWICE = """{
  // While the first words are given the news that asked for them come again, and the answer comes after the throw.
  const fetched = window.fetch, listen = EventSource.prototype.addEventListener;
  let again = () => {}, see = () => {}, isGiven = false, line = Promise.resolve();
  window.fetch = async (address, how) => {
    if (!/words/.test(address) || isGiven) return fetched(address, how);
    isGiven = true;
    const seen = new Promise((done) => (see = done));
    again();
    const answer = await fetched(address, how);
    await seen;
    line = new Promise((done) => setTimeout(done, 500));
    return answer;
  };
  EventSource.prototype.addEventListener = function (kind, heard, ...rest) {
    const told = async (event) => {
      if (kind === "words") again = () => heard(event);
      else if (kind === "step") see();
      if (kind === "words") {
        await null;
        await line;
      }
      heard(event);
    };
    return listen.call(this, kind, told, ...rest);
  };
}"""


def test_a_seat_whose_words_are_promised_after_others_are_asked_is_not_left_out(page: Page) -> None:
    page.add_init_script(SLOW_NEWS)
    path = open_table(page, "yut")
    page.goto(path)
    Hand(page).hurry()
    promised(page, path)
    throw(page)
    chains = [(chain["from"], chain["count"]) for chain in fairness(page, path)["chains"]]
    assert chains == [(1, 1), (2, 0)]
    expect(page.locator("#distrust")).to_be_hidden()
    while fairness(page, path)["chains"][1]["count"] == 0:
        Hand(page).act()
    expect(page.locator("#distrust")).to_be_hidden()


def test_a_page_knows_its_own_new_chain_before_the_stream_tells_of_it(page: Page) -> None:
    """The first chain is used up, and the words of the second are asked for at once."""
    page.route("**/chain.js", shorten)
    page.add_init_script(SLOW_NEWS)
    path = open_alone(page)
    throw(page)
    while len(chains := fairness(page, path)["chains"]) < 2 or chains[1]["count"] == 0:
        Hand(page).act()
    assert [chain["withheld"] for chain in chains[:2]] == ["", ""]
    expect(page.locator("#distrust")).to_be_hidden()


def shorten(route: Route) -> None:
    """Chains of three words."""
    told = route.fetch()
    assert "LINKS = 250" in told.text()
    route.fulfill(response=told, body=told.text().replace("LINKS = 250", "LINKS = 3"))


def test_old_news_that_come_again_during_a_throw_raise_no_alarm(refused_page: Page) -> None:
    """The page may give the same word twice: the second is refused where the throw has been made meanwhile."""
    page = refused_page
    page.add_init_script(NEWS_TWICE)
    path = open_alone(page)
    promised(page, path)
    throw(page)
    assert fairness(page, path)["chains"][0]["count"] == 1
    expect(page.locator("#distrust")).to_be_hidden()
    Hand(page).act()


@pytest.mark.parametrize("lie", LIES)
def test_a_page_notices_what_is_wrong_and_stops(page: Page, lie: str) -> None:
    """The server is played by somebody between it and the page, who changes what it says of words."""
    tell, warning = LIES[lie]
    stand_between(page, tell)
    path = open_alone(page)
    alarm = page.locator("#distrust")
    if "another seed" in lie or "dropped" in lie:
        expect(alarm).to_be_hidden()
        page.locator("#throw").click()
    expect(alarm).to_be_visible()
    expect(alarm).to_contain_text(warning)
    count = fairness(page, path)["chains"][0]["count"]
    page.reload()
    expect(alarm).to_be_visible()
    assert fairness(page, path)["chains"][0]["count"] == count


def test_two_players_whose_browsers_answer_each_other(page: Page, browser: Browser, base_url: str) -> None:
    data = {"game": "ping", "seats": ["me", "friend"], "private": False}
    path = page.request.post("/tables", data=data, headers={"Accept": "application/json"}).headers["location"]
    page.goto(path)
    expect(page.locator("#invitation-link")).to_have_value(re.compile("join"))
    with browser.new_context(base_url=base_url, reduced_motion="reduce") as context:
        other = context.new_page()
        other.request.post(f"{path}/join", data={"seat": 1, "name": "Mei"})
        other.goto(path)
        promised(page, path, 2)
        page.locator("#throw:not([hidden])").click()
        page.locator("#throw[hidden]").wait_for(state="attached")
        expect(page.locator("#log li")).not_to_have_count(0)
        assert [chain["count"] for chain in fairness(page, path)["chains"]] == [1, 1]
        for one in (page, other):
            expect(one.locator("#distrust")).to_be_hidden()
