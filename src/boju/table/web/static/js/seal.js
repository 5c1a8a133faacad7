// A clause's id as a small seal that leads to it on the rules page.

import "./clauses.js";
import { game } from "./setting.js";

/** @param {string} clause */
export function seal(clause) {
  const link = document.createElement("a");
  link.className = "seal";
  link.href = `/games/${game}/rules#${clause}`;
  link.textContent = clause;
  return link;
}
