// The selection: where from the reader moves, and where to; and the prompt: what the line above the buttons asks, which
// buttons there are, and what is said in its place. Pure functions; the choices are those of the scene, no rule is known here.

import { people, say, sides } from "./setting.js";

/** @type {BoardSelection} */
export const NOTHING = { choices: [], origin: "", isGiven: false, advised: null, drag: null, menu: null };

/**
 * Choices are offered; with a single origin it is chosen already.
 * @param {BoardSelection} selection
 * @param {Choice[]} choices
 * @returns {BoardSelection}
 */
export function offered(selection, choices) {
  const origins = new Set(choices.map(({ origin }) => origin).filter(Boolean));
  const isGiven = origins.size === 1;
  return { ...selection, choices, isGiven, origin: isGiven ? [...origins][0] : "" };
}

/**
 * Nothing is offered any more; a drag goes on until the pointer is released.
 * @param {BoardSelection} selection
 * @returns {BoardSelection}
 */
export function cleared({ drag }) {
  return { ...NOTHING, drag };
}

/**
 * What the choice of an event moves is taken up, and where it goes is marked.
 * @param {BoardSelection} selection
 * @param {string} event
 * @returns {BoardSelection}
 */
export function recommended(selection, event) {
  const advised = selection.choices.find((choice) => choice.event === event) ?? null;
  return advised ? { ...selection, advised, origin: advised.origin, isGiven: false } : { ...selection, advised };
}

/** The choices that start where the reader has chosen to move from. @param {BoardSelection} selection */
export function open({ choices, origin }) {
  return choices.filter((choice) => choice.origin === origin && origin !== "");
}

/** @param {BoardSelection} selection @param {string} id */
export function isOrigin({ choices }, id) {
  return choices.some(({ origin }) => origin === id);
}

/** @param {BoardSelection} selection @param {string} id */
export function isTarget(selection, id) {
  return open(selection).some(({ target }) => target === id);
}

/** Whether a choice has a button of its own. @param {Choice} choice */
export function hasButton(choice) {
  return !choice.origin || choice.is_offer;
}

/**
 * The roles of spots by their ids ("origin", "chosen", "target"), and what is said of each.
 * @param {BoardSelection} selection
 * @param {Spot[]} spots
 */
export function rolesOf({ choices, origin: chosen }, spots) {
  const roles = new Map();
  const labels = new Map();
  for (const { origin, target, label } of choices) {
    if (origin && !roles.has(origin)) roles.set(origin, "origin");
    if (origin && origin === chosen) {
      roles.set(target, "target");
      labels.set(target, label);
    }
  }
  if (chosen && roles.get(chosen) !== "target") roles.set(chosen, "chosen");
  for (const { id, label } of spots) if (!labels.has(id)) labels.set(id, label);
  return { roles, labels };
}

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

/** @param {Status} status @param {string} hand @param {string} chance */
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
