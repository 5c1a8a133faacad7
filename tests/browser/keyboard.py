"""A hand that plays by keyboard alone."""

from playwright.sync_api import expect

from browser.hand import Hand, wait_until

MOST_KEYS = 80
ACTS = "#throw, #done, #offers button, #menu button, .spot.target"
HAS_FOCUS = "selector => Boolean(document.activeElement?.matches(selector))"
SHOWS_FOCUS = """() => {
  const focused = document.activeElement;
  const style = getComputedStyle(focused);
  const ring = focused.matches(".spot") && getComputedStyle(focused.firstElementChild);
  return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || (ring && ring.stroke !== "none");
}"""
ANSWERED = """before => document.querySelector("#menu:not([hidden])")
  || document.querySelector("#board").dataset.moment !== before"""


class Keyboard(Hand):
    """Presses keys only; what has the focus can be seen at every moment."""

    def act(self) -> None:
        """One throw or one move."""
        self.wait()
        if self.is_over():
            return
        before = self.events()
        for _ in range(MOST_KEYS):
            if not self.has_focus(f"{ACTS}, .spot"):
                self.page.keyboard.press("Tab")
                continue
            assert self.page.evaluate(SHOWS_FOCUS)
            is_answer = self.has_focus(ACTS)
            is_asked = self.page.locator("#menu").is_visible()
            self.page.keyboard.press("Enter")
            if is_answer:
                if is_asked:
                    self.expect_more_than(before)
                else:
                    wait_until(self.page, ANSWERED, before)
            if self.events() != before:
                return
        raise AssertionError("no key led on")

    def has_focus(self, selector: str) -> bool:
        return bool(self.page.evaluate(HAS_FOCUS, selector))

    def type(self, text: str) -> None:
        """Write in the field for moves."""
        field = self.page.locator("#typed-move")
        if not self.has_focus("#typed-move"):
            self.page.keyboard.press("m")
        expect(field).to_be_focused()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def known(self) -> list[str]:
        """What the field suggests."""
        self.wait()
        options = self.page.locator("#known option")
        return [str(value) for value in options.evaluate_all("all => all.map(one => one.value)")]
