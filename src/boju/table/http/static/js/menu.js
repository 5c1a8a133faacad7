// A small menu beside a place of the board, for choices that differ in nothing but their words.

import { button } from "./element.js";
import { part } from "./part.js";
import { say } from "./setting.js";

/**
 * The menu of a board: what is returned shows it, or hides it for null. `choose` is called with the way that is chosen,
 * `close` when the reader wants none.
 * @param {import("./stage.js").Stage} stage
 * @param {(way: Choice) => void} choose
 * @param {() => void} close
 */
export function createMenu(stage, choose, close) {
  const menu = part("menu");
  /** @type {Element | null} */
  let asker = null; // what had the focus before

  menu.addEventListener("keydown", (event) => {
    const buttons = /** @type {HTMLElement[]} */ ([...menu.children]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Escape" || event.key === "Tab") {
      close();
      if (asker?.isConnected) /** @type {HTMLElement} */ (asker).focus();
    } else if (event.key === "ArrowDown") buttons[(at + 1) % buttons.length].focus();
    else if (event.key === "ArrowUp") buttons[(at - 1 + buttons.length) % buttons.length].focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!menu.hidden && !menu.contains(/** @type {Node} */ (event.target))) close();
  });

  /** @param {BoardSelection["menu"]} asked */
  return (asked) => {
    menu.hidden = !asked;
    if (!asked) return;
    const ways = asked.ways.map((way) => button(way.label, () => choose(way), { role: "menuitem" }));
    menu.replaceChildren(...ways);
    menu.setAttribute("aria-label", say("which"));
    asker = document.activeElement;
    placeAt(menu, stage, asked.target);
    ways[0].focus();
  };
}

/**
 * @param {HTMLElement} menu
 * @param {import("./stage.js").Stage} stage
 * @param {string} target
 */
function placeAt(menu, stage, target) {
  const spot = stage.scene.spots.find(({ id }) => id === target);
  const room = /** @type {HTMLElement} */ (menu.parentElement).getBoundingClientRect();
  const point = new DOMPoint(spot?.x, spot?.y).matrixTransform(stage.svg.getScreenCTM() ?? undefined);
  const left = Math.min(Math.max(0, point.x - room.left - menu.offsetWidth / 2), room.width - menu.offsetWidth);
  const top = Math.min(Math.max(0, point.y - room.top + 12), room.height - menu.offsetHeight);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}
