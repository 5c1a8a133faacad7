// A small menu beside a place of the board, for choices that differ in nothing but their words.

import { say } from "./setting.js";
import { part } from "./part.js";

const menu = part("menu");
/** @type {((way: any) => void) | null} */
let answer = null;
/** @type {HTMLElement | null} */
let asker = null; // what had the focus before

/**
 * Ask which of several choices is meant; answers undefined when none is.
 * @param {import("./stage.js").Stage} stage
 * @param {Spot} spot
 * @param {Choice[]} ways
 */
export function ask(stage, spot, ways) {
  close();
  menu.replaceChildren(
    ...ways.map((way) => {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "menuitem");
      button.textContent = way.label;
      button.addEventListener("click", () => settle(way));
      return button;
    }),
  );
  menu.setAttribute("aria-label", say("which"));
  asker = /** @type {HTMLElement | null} */ (document.activeElement);
  menu.hidden = false;
  placeBeside(stage, spot);
  /** @type {HTMLElement} */ (menu.firstChild).focus();
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Close the menu, if it is open, without an answer. */
export function close() {
  settle(undefined);
}

/** Close the menu, and go back to where it was opened from. */
function leave() {
  close();
  if (asker?.isConnected) asker.focus();
}

/** @param {Choice} [way] */
function settle(way) {
  menu.hidden = true;
  const resolve = answer;
  answer = null;
  resolve?.(way);
}

/**
 * @param {import("./stage.js").Stage} stage
 * @param {Spot} spot
 */
function placeBeside(stage, spot) {
  const room = /** @type {HTMLElement} */ (menu.parentElement).getBoundingClientRect();
  const point = new DOMPoint(spot.x, spot.y).matrixTransform(stage.svg.getScreenCTM() ?? undefined);
  const left = Math.min(Math.max(0, point.x - room.left - menu.offsetWidth / 2), room.width - menu.offsetWidth);
  const top = Math.min(Math.max(0, point.y - room.top + 12), room.height - menu.offsetHeight);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}

menu.addEventListener("keydown", (event) => {
  const buttons = /** @type {HTMLElement[]} */ ([...menu.children]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === "Escape" || event.key === "Tab") leave();
  else if (event.key === "ArrowDown") buttons[(at + 1) % buttons.length].focus();
  else if (event.key === "ArrowUp") buttons[(at - 1 + buttons.length) % buttons.length].focus();
  else return;
  event.preventDefault();
});
document.addEventListener("pointerdown", (event) => {
  if (!menu.hidden && !menu.contains(/** @type {Node} */ (event.target))) close();
});
