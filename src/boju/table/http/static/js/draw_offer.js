// A draw that somebody offers, where a game may end drawn: what the others are asked, and the button that offers it.

import { button } from "./element.js";
import { part, within } from "./part.js";
import { post } from "./post.js";
import { address, say } from "./setting.js";

/**
 * Show what is offered; answers whether there is anything.
 * @param {Company} company
 * @param {boolean} isOver
 */
export function showDrawOffer({ truce: { by, agreed, needed, mine, asked }, seats }, isOver) {
  const panel = part("draw-offer");
  panel.hidden = by === null || isOver;
  if (by === null || isOver) return false;
  const counted = needed > 2 ? ` ${say("draw_counted", { agreed, needed })}` : "";
  within(panel, "p").textContent = offered(by, seats) + counted;
  const made = [];
  if (asked) made.push(answer("accept_draw", true, "strong"), answer("decline_draw", false));
  else if (mine) made.push(answer("withdraw", false));
  within(panel, ".answers").replaceChildren(...made);
  return true;
}

/**
 * What is new about an offer, in words.
 * @param {Company | null} before
 * @param {Company} company
 */
export function drawOfferNews(before, { truce: { by }, seats }) {
  if (by === (before?.truce.by ?? null)) return "";
  return by === null ? say("draw_lapsed") : offered(by, seats);
}

/** The button that offers one. */
export function offerButton() {
  return answer("offer_draw", true);
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
function answer(key, agrees, className = "") {
  return button(say(key), () => post(address("draw"), { agrees }), { className });
}
