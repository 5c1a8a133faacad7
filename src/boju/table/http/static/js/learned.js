// Which lessons this browser has seen to their end, and how far it has come in the others. Only kept here.

import { within } from "./part.js";
import { keep, recallAll } from "./storage.js";

const DONE = "lessons-done";

/** The lessons that were finished here. */
export function done() {
  return new Set(recallAll(DONE, /** @type {string[]} */ ([])));
}

/** A lesson is finished. @param {string} lesson */
export function finish(lesson) {
  keep(DONE, JSON.stringify([...done().add(lesson)]));
}

/** The answers that were given in a lesson so far. @param {string} lesson */
export function answersOf(lesson) {
  return recallAll(`lesson-${lesson}`, /** @type {string[]} */ ([]));
}

/** Keep the answers given in a lesson. @param {string} lesson @param {string[]} answers */
export function keepAnswers(lesson, answers) {
  keep(`lesson-${lesson}`, JSON.stringify(answers));
}

for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lesson]"))) {
  within(row, ".done").toggleAttribute("hidden", !done().has(row.dataset.lesson ?? ""));
}
