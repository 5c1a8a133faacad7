// Single keys that lead to what is used most, and the panel that lists them. A reader can switch them off.

import { part } from "./part.js";

/** @type {{[key: string]: string}} */
const GOALS = {
  b: ".spot[tabindex='0']",
  o: "#offers button",
  m: "#typed-move",
  l: "#moves summary",
};
/** @type {{[key: string]: string}} */
const BUTTONS = { t: "#throw", d: "#done", u: "#undo", h: "#hint", e: "#gauge-switch", g: "#open-glossary" };

/** Follow the keys as long as they are wanted. @param {() => boolean} isWanted */
export function watchKeys(isWanted) {
  const [help, glossary] = ["help", "glossary"].map((id) => /** @type {HTMLDialogElement} */ (part(id)));
  part("open-help").addEventListener("click", () => help.showModal());
  part("open-glossary").addEventListener("click", () => glossary.showModal());
  for (const dialog of [help, glossary]) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  document.addEventListener("keydown", (event) => {
    if (!isWanted() || event.ctrlKey || event.metaKey || event.altKey || isBusy(/** @type {Element} */ (event.target))) return;
    const key = event.key.toLowerCase();
    if (key === "?") help.showModal();
    else if (key in BUTTONS) /** @type {HTMLElement} */ (document.querySelector(`${BUTTONS[key]}:not([hidden])`))?.click();
    else if (key === "s") part("sound").click();
    else if (key in GOALS) goTo(key);
    else return;
    event.preventDefault();
  });
}

/** @param {string} key */
function goTo(key) {
  const goal = /** @type {HTMLElement} */ (document.querySelector(GOALS[key]));
  const folded = goal?.closest("details");
  if (folded && goal.tagName !== "SUMMARY") folded.open = true;
  goal?.focus();
}

/** Whether somebody is typing, or a dialog is open. @param {Element} element */
function isBusy(element) {
  return element.closest("input:not([type=checkbox]), select, textarea") || document.querySelector("dialog[open]");
}
