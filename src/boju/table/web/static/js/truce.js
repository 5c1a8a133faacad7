// A draw that somebody offers, where a game may end drawn: what the others are asked, and the button that offers it.

import { address, say } from "./setting.js";
import { announce } from "./status.js";
import { post } from "./post.js";
import { part, within } from "./part.js";

const panel = part("truce");
const words = within(panel, "p");
const answers = within(panel, ".answers");

/** @type {number | null} */
let before = null; // the seat that offered, as it was told last

/**
 * Show what is offered; answers whether there is anything.
 * @param {Truce} truce
 * @param {Seated[]} seats
 * @param {boolean} isOver
 */
export function showTruce({ by, agreed, needed, mine, asked }, seats, isOver) {
  panel.hidden = by === null || isOver;
  if (!isOver && by !== before) announce(by !== null ? offered(by, seats) : say("draw_lapsed"));
  before = by;
  if (by === null || isOver) return false;
  const counted = needed > 2 ? ` ${say("draw_counted", { agreed, needed })}` : "";
  words.textContent = offered(by, seats) + counted;
  const made = [];
  if (asked) made.push(button("accept_draw", true, "strong"), button("decline_draw", false));
  else if (mine) made.push(button("withdraw", false));
  answers.replaceChildren(...made);
  return true;
}

/** The button that offers one. */
export function offerButton() {
  return button("offer_draw", true);
}

/**
 * @param {number} by
 * @param {Seated[]} seats
 */
function offered(by, seats) {
  return seats[by].mine ? say("draw_awaited") : say("draw_offered", { who: seats[by].who });
}

/**
 * @param {string} key
 * @param {boolean} agrees
 */
function button(key, agrees, style = "") {
  const element = document.createElement("button");
  element.type = "button";
  element.className = style;
  element.textContent = say(key);
  element.addEventListener("click", () => post(address("draw"), { agrees }));
  return element;
}
