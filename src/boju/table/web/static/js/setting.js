// What the page was given: the table, which seats are the reader's (`people`), whether moves can be tried out (`tries`), and the words of its language.

import { part } from "./part.js";

export const given = JSON.parse(part("setting").textContent ?? "");

/** @type {{id: string, game: string, sides: string[], people: boolean[], tries: boolean, words: {[key: string]: string}}} */
export const { id, game, sides, people, tries, words } = given;

/**
 * A phrase of the page's language with its blanks filled in.
 * @param {string} key
 * @param {{[blank: string]: any}} [values]
 */
export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (/** @type {string} */ blank, /** @type {string} */ name) => values[name] ?? blank);
}

/**
 * The address of something of this table.
 * @param {string} path
 */
export function address(path) {
  return `/tables/${id}/${path}`;
}

/**
 * The same with the page's language, for what comes back in words.
 * @param {string} path
 */
export function worded(path, parameters = {}) {
  const query = new URLSearchParams({ lang: document.documentElement.lang, ...parameters });
  return `${address(path)}?${query}`;
}
