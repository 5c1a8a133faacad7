// The line of reasons beside the board: why the choices are what they are, each reason with its clause.

import { part } from "./part.js";
import { cited } from "./seal.js";
import { say } from "./setting.js";
import { marked } from "./terms.js";

/**
 * Show reasons; before them `done`, what was played for the reader.
 * @param {Reason[]} hints
 * @param {string[]} done
 */
export function showReasons(hints, done = [], isWarning = false) {
  const reasons = part("reasons");
  const told = done.length ? [...marked(say("played_alone", { what: done.join(say("comma")) })), " "] : [];
  reasons.replaceChildren(...told, ...hints.flatMap((hint) => [...cited(hint), " "]));
  reasons.classList.toggle("warning", isWarning);
}
