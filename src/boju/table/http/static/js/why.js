// What speaks for a choice, and against it, in words.

import { say } from "./setting.js";

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
