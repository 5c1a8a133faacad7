// Whoever plays by keyboard finds the focus where the next thing is to be done.

const NEXT = "#throw:not([hidden]), #done:not([hidden]), #next:not([hidden]), #offers button, .spot[tabindex='0'], #end:not([hidden]) #again button";
const LIST = "#choices";

/** Watch where the focus is; `follow` moves it on where what had it is gone, after everything has been shown. */
export function createFocus() {
  let byKey = false;
  let inList = false; // where the focus was last
  document.addEventListener("keydown", () => (byKey = true), true);
  document.addEventListener("focusin", (event) => (inList = Boolean(/** @type {Element} */ (event.target).closest(LIST))));
  document.addEventListener("pointerdown", () => (byKey = false), true);

  function follow() {
    const focused = document.activeElement;
    if (!byKey || (focused && focused !== document.body && !focused.closest("[hidden]"))) return;
    const next = (inList && document.querySelector(`${LIST} button`)) || document.querySelector(NEXT);
    /** @type {HTMLElement | null} */ (next)?.focus();
  }

  return { follow };
}
