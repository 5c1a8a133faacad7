"""Words on a board that is as narrow as a phone can be read: those of the drawing and those inside its pieces."""

from typing import Any

import pytest
from playwright.sync_api import Page

from boju.games import find
from browser.hand import Hand, drawn
from browser.test_games import GAMES, at_a_move, bring

SMALLEST = 11.0

MEASURE = """(board) => {
  const size = (matrix) => Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  const found = [];
  const note = (text, pixels) => {
    if (text.checkVisibility() && text.textContent.trim()) found.push([pixels, text.textContent]);
  };
  const height = (text) => parseFloat(getComputedStyle(text).fontSize) * size(text.getScreenCTM());
  const drawn = (root, name) => [...root.querySelectorAll(name)].filter((one) => !one.closest("symbol, defs"));
  for (const text of drawn(board, "text")) note(text, height(text));
  const pieces = drawn(board, "use").map((piece) => [piece, size(piece.getScreenCTM())]);
  // What a piece is drawn of sees no class around it: it is measured as a copy where there is none either.
  board.classList.remove("scene");
  const open = (piece) => {
    const symbol = document.getElementById((piece.getAttribute("href") ?? "").slice(1));
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
    for (const name of ["class", "transform", "style"])
      if (piece.hasAttribute(name)) copy.setAttribute(name, piece.getAttribute(name));
    copy.append(...[...(symbol?.children ?? [])].map((part) => part.cloneNode(true)));
    piece.after(copy);
    for (const part of copy.querySelectorAll("use")) open(part);
    return copy;
  };
  const copies = pieces.map(([piece, pixels]) => [open(piece), pixels]); // all of them before any is measured
  for (const [copy, pixels] of copies) {
    for (const text of copy.querySelectorAll("text"))
      if (text.checkVisibility() && getComputedStyle(text).getPropertyValue("--lettering") !== "none")
        note(text, height(text) / size(copy.getScreenCTM()) * pixels);
  }
  for (const [copy] of copies) copy.remove();
  board.classList.add("scene");
  return found;
}"""
"""The height of every word on a board in pixels, and the word."""


def too_small(page: Page, board: str = "#board") -> list[Any]:
    """The words on the boards that are too small, each with its height."""
    if board == "#board":
        drawn(page)
    found = [word for one in page.locator(board).all() for word in one.evaluate(MEASURE)]
    assert found
    return [one for one in found if one[0] < SMALLEST - 0.05]


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("dama", "ko"),
        *(
            pytest.param(game, language, marks=pytest.mark.deep)
            for game, language in (
                ("yut", "en"),
                ("yut", "ko"),
                ("ping", "en"),
                ("ping", "ko"),
                ("dama", "en"),
                ("madiao", "en"),
                ("madiao", "ko"),
                ("wahua", "en"),
                ("wahua", "ko"),
            )
        ),
    ],
)
def test_words_on_a_phones_board_are_large_enough(page: Page, game: str, language: str) -> None:
    """In a low window too; and whatever board a window of another shape has had before."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(f"/learn/{find(game)[0].id}/{find(game)[0].lessons[0].id}")
    page.locator("#board[data-moment='0']").wait_for()
    page.set_viewport_size({"width": 360, "height": 740})
    state = at_a_move(game, len(GAMES[game]))
    page.goto(f"{bring(page, state, ','.join(GAMES[game]))}?lang={language}")
    Hand(page).wait()
    assert too_small(page) == []
    page.set_viewport_size({"width": 360, "height": 560})
    page.reload()
    Hand(page).wait()
    assert too_small(page) == []


@pytest.mark.parametrize(
    ("path", "figures"),
    [
        ("/games/ping/story", ".boards .scene"),
        ("/games/wahua/rules", ".example .scene"),
        *(
            pytest.param(f"/games/{game}/rules", ".example .scene", marks=pytest.mark.deep)
            for game in ("ping", "dama")
        ),
    ],
)
def test_words_on_figures_in_a_text_are_large_enough(page: Page, path: str, figures: str) -> None:
    """On a desk, where several stand side by side or a high one takes no more than the window."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(path)
    assert too_small(page, f"{figures}:visible") == []


def test_captions_on_figures_of_cards_are_large_enough(page: Page) -> None:
    """What stands beside the cards; what is printed on them can be as small as it is on cards."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/games/madiao/rules")
    captions = page.locator(".example .scene:visible .caption").all_text_contents()
    assert "1 trick" in captions
    found = too_small(page, ".example .scene:visible")
    assert [one for one in found if one[1] in captions] == []
