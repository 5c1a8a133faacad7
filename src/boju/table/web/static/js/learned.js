// Which lessons this browser has seen to their end, and how far it has come in the others. Only kept here.

import { within } from "./part.js";

const DONE = "lessons-done";

/** The lessons that were finished here. */
export function done() {
  return new Set(read(DONE, []));
}

/**
 * A lesson is finished.
 * @param {string} lesson
 */
export function finish(lesson) {
  write(DONE, [...done().add(lesson)]);
}

/**
 * The answers that were given in a lesson so far.
 * @param {string} lesson
 */
export function answersOf(lesson) {
  return read(`lesson-${lesson}`, []);
}

/**
 * Keep the answers given in a lesson.
 * @param {string} lesson
 * @param {string[]} answers
 */
export function keepAnswers(lesson, answers) {
  write(`lesson-${lesson}`, answers);
}

/**
 * @param {string} key
 * @param {string[]} otherwise
 */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {string[]} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a lesson begins anew with each visit.
  }
}

for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lesson]"))) {
  within(row, ".done").toggleAttribute("hidden", !done().has(row.dataset.lesson));
}
