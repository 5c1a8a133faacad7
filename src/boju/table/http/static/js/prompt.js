// The prompt of a table: what the line above the buttons asks of the reader, which buttons there are, and what is said in its
// place.

import { hasButton, open } from "./selection.js";
import { people, say, sides } from "./setting.js";

/**
 * The prompt for a moment that is shown: as the table stands, or after the moves `tried` of a turn that is not sent yet.
 * @param {Snapshot} moment
 * @param {BoardSelection} selection
 * @param {Tried[]} tried
 * @returns {Prompt}
 */
export function promptFor({ status, scene }, selection, tried) {
  const isTried = tried.length > 0;
  const done = isTried && !status.move;
  const hand = handOf(selection, scene.choices);
  const deed = open(selection)[0]?.deed;
  const text = done ? say("whole") : hand === "target" && deed ? say("deed", { what: deed }) : wording(status, hand, scene.chance);
  return { text, chance: scene.chance, throw: status.throw && !isTried, undo: status.undo || isTried, done, due: status.throw };
}

/**
 * A notice in the place of the prompt: that the connection is lost, that the server has trouble, or which seats are late;
 * none where none is.
 * @param {"lost" | "trouble" | "late" | "awaited"} key
 * @param {number[]} [seats]
 */
export function noticeOf(key, seats) {
  return seats?.length === 0 ? "" : say(key, { sides: (seats ?? []).map((seat) => sides[seat]).join(say("comma")) });
}

/**
 * What was wrong, in a sentence, and the clause that forbids it.
 * @param {{problem?: string, told?: any, status?: number}} refused
 * @returns {Refusal}
 */
export function refusalOf({ problem, told, status }) {
  if (status && "number" in told) return { text: say("moved_on") };
  return { text: problem, clause: told?.clause };
}

/**
 * What is to be chosen next: "origin", then "target"; "button" or "answer" where the board is not needed for it.
 * @param {BoardSelection} selection
 * @param {Choice[]} choices
 */
function handOf({ origin, isGiven }, choices) {
  if (origin && !(isGiven && choices.some(hasButton))) return "target";
  if (choices.length === 1 && !choices[0].origin) return "button";
  return choices.length && choices.every(hasButton) ? "answer" : "origin";
}

/**
 * @param {Status} status
 * @param {string} hand
 * @param {string} chance
 */
function wording(status, hand, chance) {
  const side = sides[status.turn];
  const alone = people.filter(Boolean).length < 2;
  if (status.over) return say("over");
  if (status.awaited.length) return noticeOf("awaited", status.awaited);
  if (status.throw) return alone ? say("throw_hint") : say("throw_for", { side });
  if (status.quiet) return say("quiet");
  if (!status.move) return say(status.actor === "chance" ? "throws" : "thinking", { side, step: chance });
  if (hand === "target") return say("target");
  if (hand === "button") return say("only");
  if (hand === "answer") return alone ? say("answer") : say("answer_for", { side });
  return alone ? say("choose") : say("choose_for", { side });
}
