// The selection: where from the reader moves, and where to. Pure functions; the choices are those of the scene, and no rule
// is known here.

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

/**
 * @param {BoardSelection} selection
 * @param {string} id
 */
export function isOrigin({ choices }, id) {
  return choices.some(({ origin }) => origin === id);
}

/**
 * @param {BoardSelection} selection
 * @param {string} id
 */
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
