// The places of the board that can be chosen now: by pointer, or by keyboard with the arrow keys between them; and the small
// menu beside a place, for choices that differ in nothing but their words.

import { button, drawing, setAttributes } from "./element.js";
import { part } from "./part.js";
import { say } from "./setting.js";

/** @type {{[key: string]: number[]}} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The place that something happens at. @param {Event} event */
function spotOf(event) {
  return /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest(".spot"));
}

export class Spots {
  /** @param {SVGElement} layer @param {(id: string, byKey?: boolean) => void} chosen @param {() => void} released */
  constructor(layer, chosen, released) {
    this.layer = layer;
    this.chosen = chosen; // called with a spot's id
    this.released = released; // called on Escape
    this.elements = new Map();
    layer.addEventListener("click", (event) => {
      const id = spotOf(event)?.dataset.spot;
      if (id) chosen(id);
    });
    layer.addEventListener("keydown", (event) => this.press(event));
  }

  /**
   * Show spots: `roles` maps ids to "origin", "chosen" or "target", `labels` to what is said of them.
   * @param {Spot[]} spots
   * @param {Map<string, string>} roles
   * @param {Map<string, string>} labels
   */
  show(spots, roles, labels) {
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const had = this.layer.contains(focused) ? focused.dataset.spot : null;
    for (const [id, element] of this.elements) {
      if (roles.has(id)) continue;
      element.remove();
      this.elements.delete(id);
    }
    for (const spot of spots) if (roles.has(spot.id)) this.put(spot, roles.get(spot.id) ?? "", labels.get(spot.id) ?? "");
    const kept = this.elements.get(had) ?? this.elements.values().next().value;
    for (const element of this.elements.values()) element.setAttribute("tabindex", element === kept ? "0" : "-1");
    if (had !== null) kept?.focus();
  }

  /** @param {Spot} spot @param {string} role @param {string} label */
  put(spot, role, label) {
    let element = this.elements.get(spot.id);
    if (!element) {
      element = drawing("g", { role: "button" }, drawing("rect", { rx: 6 }));
      element.dataset.spot = spot.id;
      this.elements.set(spot.id, element);
      this.layer.append(element);
    }
    const { x, y, width, height } = spot;
    setAttributes(element.firstChild, { x: x - width / 2, y: y - height / 2, width, height });
    setAttributes(element, { class: `spot ${role}`, "aria-label": label, "aria-pressed": String(role === "chosen") });
    element.at = { x, y };
  }

  /** @param {string} id */
  focus(id) {
    const element = this.elements.get(id);
    if (!element) return;
    for (const other of this.elements.values()) other.setAttribute("tabindex", other === element ? "0" : "-1");
    element.focus();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const element = spotOf(event);
    if (!element) return;
    if (event.key === "Enter" || event.key === " ") this.chosen(element.dataset.spot ?? "", true);
    else if (event.key === "Escape") this.released();
    else if (event.key in ARROWS) this.step(element, ARROWS[event.key]);
    else return;
    event.preventDefault();
  }

  /** @param {any} from @param {number[]} given */
  step(from, [across, down]) {
    /** @type {any} */
    let best = null;
    let least = Infinity;
    for (const element of this.elements.values()) {
      const x = element.at.x - from.at.x;
      const y = element.at.y - from.at.y;
      const ahead = x * across + y * down;
      const aside = Math.abs(x * down) + Math.abs(y * across);
      if (element !== from && ahead > 1 && ahead + 2.5 * aside < least) {
        least = ahead + 2.5 * aside;
        best = element;
      }
    }
    if (best) this.focus(best.dataset.spot);
  }
}

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

/** @param {HTMLElement} menu @param {import("./stage.js").Stage} stage @param {string} target */
function placeAt(menu, stage, target) {
  const spot = stage.scene.spots.find(({ id }) => id === target);
  const room = /** @type {HTMLElement} */ (menu.parentElement).getBoundingClientRect();
  const point = new DOMPoint(spot?.x, spot?.y).matrixTransform(stage.svg.getScreenCTM() ?? undefined);
  const left = Math.min(Math.max(0, point.x - room.left - menu.offsetWidth / 2), room.width - menu.offsetWidth);
  const top = Math.min(Math.max(0, point.y - room.top + 12), room.height - menu.offsetHeight);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}
