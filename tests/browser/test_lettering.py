"""Words on a board that is as narrow as a phone can be read: those of the drawing and those inside its pieces."""

from typing import Any

import pytest
from playwright.sync_api import Page

from boju.games import find
from browser.hand import Hand

SMALLEST = 11.0

MEASURE = """() => {
  const size = (matrix) => Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  const board = document.getElementById("board");
  const found = [];
  const note = (text, pixels) => text.textContent.trim() && found.push([pixels, text.textContent]);
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
  for (const [piece, pixels] of pieces) {
    const copy = open(piece);
    for (const text of copy.querySelectorAll("text"))
      if (text.checkVisibility() && getComputedStyle(text).getPropertyValue("--lettering") !== "none")
        note(text, height(text) / size(copy.getScreenCTM()) * pixels);
    copy.remove();
  }
  return found;
}"""
"""The height of every word on the board in pixels, and the word."""


def too_small(page: Page) -> list[Any]:
    """The words on the board that are too small, each with its height."""
    found: list[Any] = page.evaluate(MEASURE)
    assert found
    return [one for one in found if one[0] < SMALLEST - 0.05]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("game", ["yut", "ping", "dama", "madiao", "wahua"])
def test_words_on_a_phones_board_are_large_enough(page: Page, game: str, language: str) -> None:
    """In a low window too; and whatever board a window of another shape has had before."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(f"/learn/{find(game)[0].id}/{find(game)[0].lessons[0].id}")
    page.locator("#board[data-moment='0']").wait_for()
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/games/{game}?lang={language}")
    page.locator("#new-table button").first.click()
    page.wait_for_url("**/tables/**")
    Hand(page).reach_a_move()
    assert too_small(page) == []
    page.set_viewport_size({"width": 360, "height": 560})
    page.reload()
    Hand(page).wait()
    assert too_small(page) == []
