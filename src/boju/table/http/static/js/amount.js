// Amounts of points in the unit in which people count them, marks of grades, and the reasons for a choice in words.

import { given, say } from "./setting.js";

/** A number of points in that unit. @param {number} points @param {number} places decimals */
export const figure = (points, places) => (points / given.points).toFixed(places).replace("-", "−");

/** The same with the name of the unit. @param {number} points @param {number} places */
export const amountOf = (points, places) => say("amount", { amount: figure(points, places) });

/**
 * Up to two sentences: why a choice is good, and what is bad about it all the same.
 * @param {{reasons: string[], against: string[]}} choice
 */
export function whyOf({ reasons, against }) {
  const told = [];
  if (reasons.length) told.push(say("why", { reasons: reasons.join(" · ") }));
  if (against.length) told.push(say("but", { reasons: against.join(" · ") }));
  return told;
}

/** @type {{[grade: string]: string}} */
export const GRADE_MARKS = { good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };
