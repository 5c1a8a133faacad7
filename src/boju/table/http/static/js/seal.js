// Clauses as small seals that lead to the rules page, sentences with their seals, and the line of reasons beside the board.

import "./clauses.js";
import { element } from "./element.js";
import { part } from "./part.js";
import { game, say } from "./setting.js";
import { marked } from "./terms.js";

/** @param {string} clause */
export function seal(clause) {
  return element("a", { className: "seal", href: `/games/${game}/rules#${clause}` }, clause);
}

/** A sentence with its terms marked, and the seal of its clause. @param {{text: string, clause: string}} sentence */
export function cited({ text, clause }) {
  return [...marked(text), " ", seal(clause)];
}

/** Show reasons; before them `done`, what was played for the reader. @param {Reason[]} hints @param {string[]} done */
export function showReasons(hints, done = [], isWarning = false) {
  const reasons = part("reasons");
  const told = done.length ? [...marked(say("played_alone", { what: done.join(say("comma")) })), " "] : [];
  reasons.replaceChildren(...told, ...hints.flatMap((hint) => [...cited(hint), " "]));
  reasons.classList.toggle("warning", isWarning);
}
