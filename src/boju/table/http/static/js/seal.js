// A clause's id as a small seal that leads to it on the rules page, and sentences with their seals.

import "./clauses.js";
import { element } from "./element.js";
import { game } from "./setting.js";
import { marked } from "./terms.js";

/** @param {string} clause */
export function seal(clause) {
  return element("a", { className: "seal", href: `/games/${game}/rules#${clause}` }, clause);
}

/**
 * A sentence with its terms marked, and the seal of its clause.
 * @param {{text: string, clause: string}} sentence
 */
export function cited({ text, clause }) {
  return [...marked(text), " ", seal(clause)];
}
