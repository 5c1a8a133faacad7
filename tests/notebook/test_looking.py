"""What a notebook shows of positions, games and studies."""

import base64
import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

import boju
from boju import BojuError, State
from boju.core.language import LOCALES
from boju.lab import Study
from boju.notebook import look, step_through


class Page(HTMLParser):
    """Reads HTML, and finds whether everything that is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures: list[str] = []
        self.cells: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = dict(attributes)
        self.addresses += [told[name] or "" for name in ("src", "href") if name in told]
        if tag == "img":
            kind, _, drawn = (told["src"] or "").partition("base64,")
            assert kind == "data:image/svg+xml;"
            self.pictures.append(base64.b64decode(drawn).decode())
        if tag not in ("img", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, text: str) -> None:
        if self.open and self.open[-1] == "td":
            self.cells.append(text)


def thrown() -> State:
    state = boju.new("ping", preset="modern")
    state.play("roll 3-1")
    return state


def dealt() -> State:
    state = boju.new("madiao", deals=1)
    while not isinstance(state.actor, int):
        state.draw(3)
    return state


@pytest.mark.parametrize("lang", LOCALES)
def test_a_position_is_shown_with_what_can_be_played(lang: str) -> None:
    state = thrown()
    page = Page(look(state, worth=False, lang=lang)._repr_html_())
    assert ElementTree.fromstring(page.pictures[0]).tag.endswith("svg")
    assert page.cells[::2] == state.legal()
    assert all(page.cells)


def test_every_choice_has_its_worth_the_best_first() -> None:
    seen = look(thrown(), depth="quick")
    assert repr(seen) == "<ping: 1 events, next: 0; best 6/5, 8/5>"
    page = Page(seen._repr_html_())
    assert page.cells[0] == "6/5, 8/5"
    assert page.cells[2] == "0.000"


def test_later_play_changes_nothing_of_what_is_shown() -> None:
    state = thrown()
    seen = look(state, worth=False)
    before = seen._repr_html_()
    state.play("8/5")
    assert seen._repr_html_() == before


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_nothing_is_shown_but_what_the_seat_knows(seat: int | None) -> None:
    state = dealt()
    seen = Page(look(state, seat, worth=False)._repr_html_())
    reader = state.turn if seat is None else seat
    known = Page(look(state.seen_by(reader), seat, worth=False)._repr_html_())
    assert (seen.pictures, seen.cells) == (known.pictures, known.cells)
    spectator = Page(step_through(state)._repr_html_()).pictures[-1]
    assert all(spectator != Page(step_through(state, one)._repr_html_()).pictures[-1] for one in range(4))


def test_a_game_can_be_stepped_through() -> None:
    state = thrown()
    state.play("8/5")
    state.play("6/5")
    steps = step_through(state)
    page = Page(steps._repr_html_())
    assert len(page.pictures) == 4
    assert not [address for address in page.addresses if not address.startswith("data:")]
    assert page.pictures[1] != page.pictures[2]
    labels = set(re.findall(r'for="([^"]+)"', steps._repr_html_()))
    assert labels <= set(re.findall(r'id="([^"]+)"', steps._repr_html_()))
    assert len(Page(step_through(state.record(), first=1, events=1)._repr_html_()).pictures) == 2
    assert "script" not in steps._repr_html_()


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(BojuError, match="a seat is"):
        look(thrown(), 7)
    name: Any = "ping"
    with pytest.raises(BojuError, match="to look at"):
        look(name)
    with pytest.raises(BojuError, match="to step through"):
        step_through(name)
    with pytest.raises(BojuError, match="1 events"):
        step_through(thrown(), first=9)


def test_a_study_is_shown_as_a_table_and_a_plot() -> None:
    arms: dict[str, dict[str, object]] = {"usual": {}, "never": {"hit_throw": "never"}}
    result = Study(game="yut", arms=arms, measures=["turns"], games=50).run()
    shown = result._repr_html_()
    assert "never" in shown
    drawn = shown.partition("base64,")[2].partition('"')[0]
    assert ElementTree.fromstring(base64.b64decode(drawn)).tag.endswith("svg")
